/** The languages that sentences are written in. English is spoken on every other page. */
export const languages = ['en', 'de', 'fr', 'es', 'nl'] as const;
export type Language = (typeof languages)[number];

/** The language of a page by its BCP 47 tag (`de`, `de-AT`, `DE_ch`); English where none or another is told. */
export function languageOf(tag: string | null): Language {
  const primary = tag?.toLowerCase().split(/[-_]/, 1)[0];
  return languages.find((language) => language === primary) ?? 'en';
}
