import type { FactsSheet } from '#schemas/config/site.ts';

/** The languages for which we have sentences. */
export const languages = ['en', 'de', 'fr', 'es', 'nl', 'it', 'pt', 'pl', 'sv', 'da'] as const;
export type Language = (typeof languages)[number];

/** Three-letter codes of ISO 639-2 for our languages, which pages state although BCP 47 prefers the shorter ones. */
const LONGER: Readonly<Record<string, Language>> = {
  ...{ eng: 'en', deu: 'de', ger: 'de', fra: 'fr', fre: 'fr', spa: 'es', nld: 'nl', dut: 'nl' },
  ...{ ita: 'it', por: 'pt', pol: 'pl', swe: 'sv', dan: 'da' },
};
/** Undetermined, several, and no language. */
const STATES_NONE: ReadonlySet<string> = new Set(['und', 'mul', 'zxx']);

/**
 * ISO 639-1, its withdrawn codes, and two longer codes that browsers send. A closed list, because pages may state anything
 * and each of these languages becomes a segment in the views.
 */
const SEGMENTS: ReadonlySet<string> = new Set(
  (
    'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv ' +
    'dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ' +
    'ig ii ik in io is it iu iw ja ji jv jw ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln ' +
    'lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi ' +
    'pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti ' +
    'tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu fil gsw'
  ).split(' '),
);

/**
 * The language of a BCP 47 tag in lower case, such as `de` of `DE_ch` and `deu`; null for a tag that states none. Two letters must be a
 * code of ISO 639-1, because pages also state countries (`us`, `jp`). Any three letters count: whether they are assigned makes no
 * difference to what we can say.
 */
export function primaryLanguage(tag: string | null): string | null {
  const primary = tag?.toLowerCase().split(/[-_]/, 1)[0] ?? '';
  const isCode = SEGMENTS.has(primary) || (/^[a-z]{3}$/.test(primary) && !STATES_NONE.has(primary));
  return isCode ? (LONGER[primary] ?? primary) : null;
}

/** The language of a page as the views count it; null for one that is missing or rare. */
export function segmentLanguage(tag: string | null): string | null {
  const language = primaryLanguage(tag);
  return language !== null && SEGMENTS.has(language) ? language : null;
}

/**
 * The language of our sentences for a page with this BCP 47 tag (`de`, `de-AT`, `DE_ch`). English if the tag states no language, null if it
 * is one without sentences.
 */
export function languageOf(tag: string | null): Language | null {
  const primary = primaryLanguage(tag) ?? 'en';
  return languages.find((language) => language === primary) ?? null;
}

/** Whether we or the sheet's texts have words for a page in this language. */
export const isLanguageSupported = (tag: string | null, { texts }: Pick<FactsSheet, 'texts'>): boolean =>
  languageOf(tag) !== null || texts.some(({ language }) => language === primaryLanguage(tag));
