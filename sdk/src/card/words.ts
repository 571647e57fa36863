/** What a card's buttons say: to apply a code, to copy it, once it is copied, and to close the card. In the languages that sentences are written in. */
type Words = readonly [apply: string, copy: string, copied: string, close: string];

const words: Readonly<Record<string, Words>> = {
  en: ['Apply the code', 'Copy the code', 'Copied', 'Close'],
  de: ['Code einlösen', 'Code kopieren', 'Kopiert', 'Schließen'],
  fr: ['Appliquer le code', 'Copier le code', 'Copié', 'Fermer'],
  es: ['Aplicar el código', 'Copiar el código', 'Copiado', 'Cerrar'],
  nl: ['Code toepassen', 'Code kopiëren', 'Gekopieerd', 'Sluiten'],
  it: ['Applica il codice', 'Copia il codice', 'Copiato', 'Chiudi'],
  pt: ['Aplicar o código', 'Copiar o código', 'Copiado', 'Fechar'],
  pl: ['Zastosuj kod', 'Skopiuj kod', 'Skopiowano', 'Zamknij'],
  sv: ['Använd koden', 'Kopiera koden', 'Kopierad', 'Stäng'],
  da: ['Brug koden', 'Kopiér koden', 'Kopieret', 'Luk'],
};

/** In the language of the page, as the sentence is. */
export const pageWords = (): Words =>
  words[document.documentElement.lang.toLowerCase().split(/[-_]/)[0]!] ?? words['en']!;
