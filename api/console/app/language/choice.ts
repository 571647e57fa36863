/** The languages of the console, by their own names. Texts in the code are English. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  nl: 'Nederlands',
} as const;
export type Language = keyof typeof languages;

const KEY = 'engage.language';

/** The browser globals that this module reads. Unit tests run without a browser, in English. */
type BrowserGlobals = {
  readonly localStorage: { getItem(key: string): string | null; setItem(key: string, value: string): void };
  readonly navigator: { readonly languages: readonly string[] };
  readonly document: object;
};
const browserGlobals = globalThis as unknown as Partial<BrowserGlobals>;

const isLanguage = (name: string): name is Language => Object.hasOwn(languages, name);
const primaryOf = (tag: string): string => tag.split('-')[0]!;

/** The chosen language, or the browser's first language that the console has, or English. */
export function chooseLanguage(chosen: string | null, preferred: readonly string[]): Language {
  return [chosen ?? '', ...preferred].map(primaryOf).find(isLanguage) ?? 'en';
}

/** The formats of the reader's region: Austria for de-AT, and Germany for English when only German has a region. */
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

/** Stored in this browser, signed in or not. Tables of texts are built once, so the page has to be reloaded. */
export const keepLanguage = (language: Language): void => browserGlobals.localStorage?.setItem(KEY, language);
