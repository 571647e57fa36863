import { classificationOf } from '#engine/free-text/cache.ts';
import { contradictionCodes } from '#engine/free-text/contradictions.ts';
import { contradictionsOf, freeTexts } from '#engine/free-text/listed.ts';
import { isSameCode } from '#engine/free-text/named-codes.ts';
import { templateProblems } from '#engine/own-sentence/template.ts';
import { lastingSilence } from '#engine/reasons/conditions/expired-times.ts';
import { contradictsThreshold } from '#engine/reasons/shipping-line.ts';
import { languageOf } from '#engine/sentence/language.ts';
import { utcOffsetMinutes } from '#platform/time-zone.ts';
import { kindOf } from '#schemas/config/confirmed.ts';
import { type DiscountCode, ELSEWHERE, type FactsSheet } from '#schemas/config/site.ts';
import { cleanText } from '#schemas/fields/text.ts';
import { isKnownCountry, unknownCountry } from './countries.ts';
import { factsLimits as limits } from './limits.ts';
import { asText, type Loss, lossCodes } from './loss.ts';

/** Why a stored entry is not said, apart from contradictions of texts. */
const unsaidCodes = ['needs_threshold', 'discounts_off', 'expired'] as const;
export const noteCodes = [...new Set([...lossCodes, ...unsaidCodes, ...contradictionCodes])];
type NoteCode = (typeof noteCodes)[number];

/** A remark on something that was dropped, altered, or is stored and not said. */
export type Note = {
  /** JSON path without indexes */
  readonly field: string;
  /** index of the entry, in a list */
  readonly index: number | null;
  readonly code: NoteCode;
  /** the sent or stored value */
  readonly text: string;
  /** a value to send instead, or what to do */
  readonly suggestion: string | null;
};

/** The sent value may contain characters that Postgres cannot store, or that disguise the text in the note. */
const truncated = (text: string): string => cleanText(text, limits.textChars);

/** `['size_notes', 3, 'url']` becomes field `size_notes`, index 3, and a rule that begins with `url`. */
export function noteOf({ path, code, text, suggestion }: Omit<Loss, 'code'> & { code: NoteCode }): Note {
  const at = path.findIndex((step) => typeof step === 'number');
  const member = at < 0 ? undefined : path.slice(at + 1).find((step) => typeof step === 'string');
  const said = 'value' in suggestion ? suggestion.value : [member, suggestion.rule].filter(Boolean).join(' ');
  return {
    field: truncated((at < 0 ? path : path.slice(0, at)).join('.')),
    index: at < 0 ? null : (path[at] as number),
    code,
    text: truncated(text),
    suggestion: cleanText(said, Number.MAX_SAFE_INTEGER),
  };
}

const sectionOf = (field: string): string => field.split('.')[0]!;

/**
 * The notes to keep after a write: those of sections that were not sent, and the losses of this write, limited for each
 * section.
 */
export function notesAfter(
  kept: readonly Note[],
  sent: Readonly<Record<string, unknown>>,
  losses: readonly Loss[],
): readonly Note[] {
  const others = kept.filter(({ field }) => !Object.hasOwn(sent, sectionOf(field)));
  return [...others, ...firstOfEachSection(losses.map(noteOf), ({ field }) => sectionOf(field))];
}

/** At most as many of each section as are kept as notes. */
export function firstOfEachSection<T>(all: readonly T[], sectionIn: (one: T) => unknown): readonly T[] {
  const counts = new Map<unknown, number>();
  return all.filter((one) => {
    const section = sectionIn(one);
    const count = (counts.get(section) ?? 0) + 1;
    counts.set(section, count);
    return count <= limits.notes;
  });
}

/** Read-only parts of an answer, which clients send back with the sheet. */
const READ_ONLY = ['notes', 'pending'];
const letters = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/** Unknown keys of a write. They are reported once, in the answer, because the sheet has no place to store them. */
export function unknownKeyNotes(
  sent: Readonly<Record<string, unknown>>,
  known: readonly string[],
): readonly Note[] {
  return Object.keys(sent)
    .filter((key) => !known.includes(key) && !READ_ONLY.includes(key))
    .slice(0, limits.notes)
    .map((key) => {
      const meant = known.find((one) => letters(one) === letters(key));
      const suggestion = meant ? { value: meant } : { rule: 'the sheet has no such key' };
      return noteOf({ path: [key], code: 'dropped', text: asText(sent[key]), suggestion });
    });
}

/** Stored entries that are never said, or not as stored, in the order of the sheet. */
export function unsaidNotes(facts: FactsSheet, nowMs: number): readonly Note[] {
  return [
    ...currencyNotes(facts),
    ...countryNotes(facts),
    ...thresholdNotes(facts),
    ...duplicateNotes(facts),
    ...templateNotes(facts),
    ...codeNotes(facts, nowMs),
    ...textNotes(facts, nowMs),
    ...timeNotes(facts, nowMs),
    ...languageNotes(facts),
    ...contradictionsOf(facts),
  ];
}

/** Amounts are written with their currency, so without one no amount is said. */
const currencyNotes = ({ currency }: FactsSheet): readonly Note[] =>
  /^[A-Z]{3}$/.test(currency)
    ? []
    : [unsaidNote('unsayable', ['currency'], currency, 'must be a three-letter ISO 4217 code such as USD')];

const countryNote = (path: Loss['path'], code: string): readonly Note[] =>
  isKnownCountry(code) ? [] : [noteOf({ ...unknownCountry(code), path })];

const countryNotes = ({
  shipping_zones,
  unserved_countries,
  never_free_countries,
  home_country,
}: FactsSheet): readonly Note[] => [
  ...shipping_zones.flatMap(({ countries }, index) =>
    countries.flatMap((code) => countryNote(['shipping_zones', index], code)),
  ),
  ...(home_country === null ? [] : countryNote(['home_country'], home_country)),
  ...unserved_countries.flatMap((code, index) => countryNote(['unserved_countries', index], code)),
  ...never_free_countries.flatMap((code, index) => {
    const path = ['never_free_countries', index];
    if (code !== ELSEWHERE) return countryNote(path, code);
    return home_country === null ? [unsaidNote('unsayable', path, code, 'home_country must be set')] : [];
  }),
];

/** Without a threshold of free shipping, or with one below which shipping costs nothing, nothing is said about shipping. */
function thresholdNotes(facts: FactsSheet): readonly Note[] {
  const { free_shipping_threshold, shipping_flat, shipping_zones, fillers } = facts;
  if (free_shipping_threshold !== null) {
    return shipping_zones.length === 0
      ? rateNotes(['shipping_flat'], facts)
      : shipping_zones.flatMap((zone, index) => rateNotes(['shipping_zones', index, 'shipping_flat'], zone));
  }
  const rule = 'free_shipping_threshold must be set';
  const silent: readonly (readonly [field: string, text: string])[] = [
    ...(shipping_flat === null ? [] : [['shipping_flat', shipping_flat] as const]),
    ...(shipping_zones.length === 0 ? [] : [['shipping_zones', ''] as const]),
    ...(fillers.length === 0 ? [] : [['fillers', ''] as const]),
  ];
  return silent.map(([field, text]) => unsaidNote('needs_threshold', [field], text, rule));
}

const rateNotes = (
  path: Loss['path'],
  { free_shipping_threshold, shipping_flat }: Pick<FactsSheet, 'free_shipping_threshold' | 'shipping_flat'>,
): readonly Note[] => {
  if (!contradictsThreshold(free_shipping_threshold, shipping_flat)) return [];
  const rule = 'must be above 0 or not set, unless free_shipping_threshold is 0';
  return [unsaidNote('contradicts_threshold', path, shipping_flat ?? '', rule)];
};

const unsaidNote = (code: NoteCode, path: Loss['path'], text: string, rule: string): Note =>
  noteOf({ code, path, text, suggestion: { rule } });

/** Of several entries for one product or one sentence, only the first is said. */
function duplicateNotes({ size_notes, texts }: FactsSheet): readonly Note[] {
  const byHandle = ({ handle }: { readonly handle: string }): string => handle;
  return [
    ...duplicatesIn(['size_notes'], size_notes, byHandle),
    ...texts.flatMap(({ language, ...of }) => [
      ...duplicatesIn(['texts', language, 'size_notes'], of.size_notes, byHandle),
      ...duplicatesIn(['texts', language, 'titles'], of.titles, byHandle),
      ...duplicatesIn(['texts', language, 'sentences'], of.sentences, ({ sentence }) => sentence),
    ]),
  ];
}

function duplicatesIn<T>(path: Loss['path'], all: readonly T[], keyOf: (one: T) => string): readonly Note[] {
  const seen = new Set<string>();
  return all.flatMap((one, index) => {
    const key = keyOf(one);
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [unsaidNote('duplicate', [...path, index], key, 'only the first of several entries is used')];
  });
}

/** Custom wordings that lack a claim of our sentence, or make additional ones. */
const templateNotes = ({ texts }: FactsSheet): readonly Note[] =>
  texts.flatMap(({ language, sentences }) =>
    sentences.flatMap(({ sentence, text }, index) => {
      const problems = templateProblems(sentence, text);
      const path = ['texts', language, 'sentences', index];
      return problems.length === 0 ? [] : [unsaidNote('unsayable', path, text, problems.join(' '))];
    }),
  );

const codeNotes = ({ codes, discounts_allowed }: FactsSheet, nowMs: number): readonly Note[] =>
  codes.flatMap((code, index) => {
    const note = (why: NoteCode, rule: string): Note => unsaidNote(why, ['codes', index], code.label, rule);
    return [
      ...(discounts_allowed ? [] : [note('discounts_off', 'discounts_allowed must be true')]),
      ...(isPast(code.expires_at, nowMs) ? [note('expired', `ended at ${code.expires_at}`)] : []),
      ...(codes.slice(0, index).some((other) => isDisputed(code, other))
        ? [note('unsayable', 'another entry of this code takes another percentage off')]
        : []),
    ];
  });

/** Whether two entries say of one code, at one time and for the same orders, that it takes different percentages off. */
function isDisputed(a: DiscountCode, b: DiscountCode): boolean {
  if (a.percent === b.percent || !isSameCode(a.label, b.label)) return false;
  const from = (one: DiscountCode): number =>
    one.starts_at === null ? -Infinity : Date.parse(one.starts_at);
  const until = (one: DiscountCode): number =>
    one.expires_at === null ? Infinity : Date.parse(one.expires_at);
  const isForBoth =
    a.handles.length === 0 ||
    b.handles.length === 0 ||
    a.handles.some((handle) => b.handles.includes(handle));
  return isForBoth && from(a) < until(b) && from(b) < until(a);
}

const textNotes = ({ texts }: FactsSheet, nowMs: number): readonly Note[] =>
  texts.flatMap(({ language, valid_until }) => {
    if (!isPast(valid_until, nowMs)) return [];
    const path = ['texts', language, 'valid_until'];
    return [unsaidNote('expired', path, valid_until ?? '', 'these texts are no longer valid')];
  });

const TIMED = ['delivery_promise', 'size_notes', 'sentences'];

/** Texts with a day that is over, or with a time that cannot be compared with the shop's clock. */
const timeNotes = (facts: FactsSheet, nowMs: number): readonly Note[] =>
  freeTexts(facts).flatMap(({ field, index, text }) => {
    if (!TIMED.includes(kindOf(field)) || classificationOf(text, field, facts).kind === 'contradicts')
      return [];
    const silence = lastingSilence(text, { facts, nowMs, utcOffsetMinutes });
    const path = [...field.split('.'), ...(index === null ? [] : [index])];
    return silence === null ? [] : [unsaidNote(silence.code, path, text, silence.rule)];
  });

/** Pages in a language that only the sheet has words for get none of the texts without a language. */
function languageNotes({ delivery_promise, size_notes, texts }: FactsSheet): readonly Note[] {
  const foreign = texts.filter(({ language }) => languageOf(language) === null);
  const noteWithout = (
    path: Loss['path'],
    text: string,
    lacks: (one: FactsSheet['texts'][number]) => boolean,
  ): readonly Note[] => {
    const languages = foreign.filter(lacks).map(({ language }) => language);
    if (languages.length === 0) return [];
    const own = languages.map((language) => `texts.${language}`).join(', ');
    const rule = `It has no language, so it is not said on pages in ${languages.join(', ')}: write it in ${own} too.`;
    return [unsaidNote('unsayable', path, text, rule)];
  };
  return [
    ...(delivery_promise === null
      ? []
      : noteWithout(['delivery_promise'], delivery_promise, (one) => one.delivery_promise === null)),
    ...size_notes.flatMap(({ handle, text }, index) =>
      noteWithout(
        ['size_notes', index],
        text,
        (one) => !one.size_notes.some((note) => note.handle === handle),
      ),
    ),
  ];
}

const isPast = (instant: string | null, nowMs: number): boolean =>
  instant !== null && Date.parse(instant) <= nowMs;
