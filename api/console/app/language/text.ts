import { chosenLanguage, type Language, localeFor, preferredLanguages } from './choice.ts';

/** The texts of one language by their English; a plural has both forms, separated by a bar. */
type Catalogue = Readonly<Record<string, string>>;

/** The file of each language, which the build writes and names (api/console/catalogues.ts). */
declare const CATALOGUES: Readonly<Record<Exclude<Language, 'en'>, string>>;

const CATALOGUE_MS = 10_000;

async function load(language: Language): Promise<Catalogue | null> {
  if (language === 'en') return null;
  try {
    const answer = await fetch(CATALOGUES[language], { signal: AbortSignal.timeout(CATALOGUE_MS) });
    return answer.ok ? ((await answer.json()) as Catalogue) : null;
  } catch {
    // An English page is better than an empty one.
    return null;
  }
}

// Top-level await, so that importing modules can build tables of texts while they load.
const wanted = chosenLanguage();
const catalogue = await load(wanted);

/** The language of the page. */
export const language: Language = catalogue ? wanted : 'en';
/**
 * For every format of dates, numbers and names, never the browser's own locale, which may be of another language than
 * the texts.
 */
export const locale = localeFor(language, preferredLanguages);

export type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;
type Values<Name extends string> = [Name] extends [never] ? [] : [Readonly<Record<Name, string | number>>];
/** Only literal texts can be found for the catalogues. */
export type Literal<Text extends string> = string extends Text ? never : Text;

const numbers = new Intl.NumberFormat(locale);
const shown = (value: string | number): string => (typeof value === 'number' ? numbers.format(value) : value);
const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => shown(values[name]!));

export const inLanguage = (english: string): string => catalogue?.[english] ?? english.replace(/§.*/, '');

/** The text in the language of the page; each `{name}` is replaced, a number in the format of the language. */
export function t<Text extends string>(text: Literal<Text>, ...[values]: Values<Names<Text>>): string {
  const found = inLanguage(text);
  return values ? fill(found, values) : found;
}

const rules = new Intl.PluralRules(locale);

/** The text for one, or for any other number, which is `{n}` in both; other values beside it. */
export function plural<One extends string, Other extends string>(
  n: number,
  one: Literal<One>,
  other: Literal<Other>,
  ...[values]: Values<Exclude<Names<One> | Names<Other>, 'n'>>
): string {
  const forms = inLanguage(`${one}|${other}`).split('|');
  return fill(forms[rules.select(n) === 'one' ? 0 : 1]!, { n, ...values });
}

// Without the serial comma of American English, like all other texts.
const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : locale, { type: 'conjunction' });
/** "a, b and c", in the language of the page. */
export const listed = (items: readonly string[]): string => list.format(items);
