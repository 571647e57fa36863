/**
 * The texts of a card's buttons: apply a code, copy it, the code is copied, close the card. In every language of the
 * sentences.
 */
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

/** In the language of the page, like the sentence. */
export const pageWords = (): Words =>
  words[document.documentElement.lang.toLowerCase().split(/[-_]/)[0]!] ?? words['en']!;
