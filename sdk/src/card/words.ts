/** What a card's button says: to apply a code, to copy it, and once it is copied. In the languages that sentences are written in. */
type Words = readonly [apply: string, copy: string, copied: string];

const words: Readonly<Record<string, Words>> = {
  en: ['Apply the code', 'Copy the code', 'Copied'],
  de: ['Code einlösen', 'Code kopieren', 'Kopiert'],
  fr: ['Appliquer le code', 'Copier le code', 'Copié'],
  es: ['Aplicar el código', 'Copiar el código', 'Copiado'],
  nl: ['Code toepassen', 'Code kopiëren', 'Gekopieerd'],
  it: ['Applica il codice', 'Copia il codice', 'Copiato'],
  pt: ['Aplicar o código', 'Copiar o código', 'Copiado'],
  pl: ['Zastosuj kod', 'Skopiuj kod', 'Skopiowano'],
  sv: ['Använd koden', 'Kopiera koden', 'Kopierad'],
  da: ['Brug koden', 'Kopiér koden', 'Kopieret'],
};

/** In the language of the page, as the sentence is. */
export const pageWords = (): Words =>
  words[document.documentElement.lang.toLowerCase().split(/[-_]/)[0]!] ?? words['en']!;
