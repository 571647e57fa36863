/** The languages of the console, each by its own name. Texts stand in the code in English. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  nl: 'Nederlands',
} as const;
export type Language = keyof typeof languages;

const KEY = 'engage.language';

/** What this module reads of a browser. Tests of words run without one, in English. */
type BrowserGlobals = {
  readonly localStorage: { getItem(key: string): string | null; setItem(key: string, value: string): void };
  readonly navigator: { readonly languages: readonly string[] };
  readonly document: object;
};
const browserGlobals = globalThis as unknown as Partial<BrowserGlobals>;

const isLanguage = (name: string): name is Language => Object.hasOwn(languages, name);
const primaryOf = (tag: string): string => tag.split('-')[0]!;

/** What a person chose, or the first language of the browser that the console has, or English. */
export function chooseLanguage(chosen: string | null, preferred: readonly string[]): Language {
  return [chosen ?? '', ...preferred].map(primaryOf).find(isLanguage) ?? 'en';
}

/** The formats of the reader's region: of Austria for German, and of Germany for English where only German has a region. */
export function localeFor(language: Language, preferred: readonly string[]): string {
  const spoken = preferred.find((tag) => primaryOf(tag) === language);
  if (spoken) return spoken;
  const region = preferred.map((tag) => new Intl.Locale(tag).region).find(Boolean);
  return region ? `${language}-${region}` : language;
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

const inBrowser = browserGlobals.document !== undefined;
export const preferredLanguages = inBrowser ? (browserGlobals.navigator?.languages ?? []).filter(isTag) : [];

export const chosenLanguage = (): Language =>
  chooseLanguage(inBrowser ? (browserGlobals.localStorage?.getItem(KEY) ?? null) : null, preferredLanguages);

/** Kept in this browser, signed in or not. Tables of texts are made once, so the page has to be loaded again. */
export const keepLanguage = (language: Language): void => browserGlobals.localStorage?.setItem(KEY, language);
