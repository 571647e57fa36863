/** The languages that sentences are written in. English is spoken on every other page. */
export const languages = ['en', 'de', 'fr', 'es', 'nl'] as const;
export type Language = (typeof languages)[number];

/** The primary subtag of a BCP 47 tag, lower case: `de` of `DE_ch`. None where it is no language of ISO 639. */
export function primaryLanguage(tag: string | null): string | null {
  const primary = tag?.toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return /^[a-z]{2,3}$/.test(primary) ? primary : null;
}

/** The language of a page by its BCP 47 tag (`de`, `de-AT`, `DE_ch`); English where none or another is told. */
export function languageOf(tag: string | null): Language {
  const primary = primaryLanguage(tag);
  return languages.find((language) => language === primary) ?? 'en';
}
