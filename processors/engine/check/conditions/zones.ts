import type { SentenceInput } from '../trace.ts';
import { monthOf, plain, withoutMarks } from './calendar.ts';

/** Short names that are no words, and those that need a time before them. */
const PLAIN_NAME = 'UTC|GMT|CES?T|MES?Z|HNEC|HAEC';
const NAME_BESIDE_TIME = '[ECMP][SD]?T|[BHIJK]ST|WES?T|EES?T|A[CEW][SD]T|AK[SD]T|NZ[SD]?T|MSK|SGT|HKT|BRT';
const TIME =
  '(?:(?<!\\p{L})[ap]\\.?m\\.?|\\d ?h|Uhr|uhr|clock|[Nn]oon|[Mm]idnight|[:.]\\d\\d|(?:t|y|e|il|ill) \\d\\d?)';
const SHORT_ZONE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${PLAIN_NAME})(?!\\p{L})|${TIME}[ ,(]{0,2}(?:${NAME_BESIDE_TIME})(?![\\p{L}\\p{N}])`,
  'u',
);
const LONG_ZONE =
  /(?<!\p{L})(?:(?:eastern|pacific|mountain|central|european|atlantic|british|uk|local|london|berlin|paris|sydney|tokyo|new york)(?: (?:standard|daylight|summer))? time|ortszeit|(?:mitteleuropäischer?|deutscher?|schweizer|österreichischer?|lokaler?|berliner|wiener|zürcher|pariser|londoner) (?:sommer|winter)?zeit|heures? (?:de (?:paris|bruxelles|londres|berlin|genève|new york)|d['’]europe centrale|locale|française|belge|suisse)|hora (?:peninsular|española|local|canaria|insular|central|de (?:madrid|españa|canarias|londres|parís|nueva york))|ora (?:italiana|locale)|(?:nederlandse|belgische|lokale|amsterdamse|londense) tijd|czasu (?:polskiego|lokalnego)|(?:svensk|dansk|lokal) tid)(?!\p{L})/iu;
const namesZone = (text: string): boolean =>
  (SHORT_ZONE.test(text) || LONG_ZONE.test(text)) && /\d|clock|noon|midi|mittag/iu.test(text);

/** Any short name, also without a time. */
const ANY_NAME = `${PLAIN_NAME}|${NAME_BESIDE_TIME}`;
const ABBREVIATION = new RegExp(`^(?:${ANY_NAME})$`);

/** By the places of a zone: what its time is called at each distance from UTC, in minutes. */
const CALLED: readonly (readonly [places: RegExp, names: Readonly<Record<number, readonly string[]>>])[] = [
  [
    /^Europe\/(?:Amsterdam|Andorra|Belgrade|Berlin|Bratislava|Brussels|Budapest|Copenhagen|Ljubljana|Luxembourg|Madrid|Malta|Monaco|Oslo|Paris|Prague|Rome|Sarajevo|Skopje|Stockholm|Vaduz|Vatican|Vienna|Warsaw|Zagreb|Zurich)$/,
    { 60: ['CET', 'MEZ', 'HNEC'], 120: ['CEST', 'MESZ', 'HAEC'] },
  ],
  [/^Europe\/London$/, { 0: ['GMT'], 60: ['BST'] }],
  [/^(?:Europe\/Lisbon|Atlantic\/(?:Canary|Madeira))$/, { 0: ['WET'], 60: ['WEST'] }],
  [
    /^Europe\/(?:Athens|Bucharest|Helsinki|Kyiv|Riga|Sofia|Tallinn|Vilnius)$/,
    { 120: ['EET'], 180: ['EEST'] },
  ],
  [/^(?:Etc\/)?UTC$/, { 0: ['UTC', 'GMT'] }],
  [/^America\/(?:New_York|Toronto)$/, { [-300]: ['EST'], [-240]: ['EDT'] }],
  [/^America\/Chicago$/, { [-360]: ['CST'], [-300]: ['CDT'] }],
  [/^America\/Denver$/, { [-420]: ['MST'], [-360]: ['MDT'] }],
  [/^America\/(?:Los_Angeles|Vancouver)$/, { [-480]: ['PST'], [-420]: ['PDT'] }],
];

const WEEK_MS = 7 * 24 * 3_600_000;

/** The names of the shop's time; none if its clock changes within a week. */
function ownNames({ facts, nowMs, utcOffsetMinutes }: SentenceInput): readonly string[] {
  const { time_zone } = facts;
  const minutes = time_zone === null ? null : utcOffsetMinutes(time_zone, nowMs);
  if (time_zone === null || minutes === null) return [];
  if (utcOffsetMinutes(time_zone, nowMs + WEEK_MS) !== minutes) return [];
  return CALLED.find(([places]) => places.test(time_zone))?.[1][minutes] ?? [];
}

/** A name that stands beside another or an offset: `MEZ+1`, `CET/EST`. */
const SHIFTED = new RegExp(`(?:${ANY_NAME})(?:\\s?[-+−–]\\s?\\d|\\/)|\\/(?:${ANY_NAME})(?!\\p{L})`, 'u');
/** What follows a number with a point that is no day: `1.5 days`, `2.10 m`, `15.10 Uhr`. */
const MEASURED =
  '[%°]|\\p{Sc}|(?:[cdkm]?m|[km]?g|[cdm]?l|kilo\\p{L}*|lbs?|kr|eur|euros?|usd|gbp|chf|zł|uhr|uur|u|h|[ap]\\.?m|\\p{L}*(?:day|tag|jour|d[ií]a|dag|giorn|dni|week|woch|semain|hour|stund|heure|hora|timm|timer|godz)\\p{L}*)(?!\\p{L})';
/** `20.12.`, `20.12`, `20/12`, `2026-12-20`; but not `24/7`. */
const NUMBERED_DAY = new RegExp(
  [
    '(?<!\\d)(?!24\\/7(?![\\d/]))\\d{1,2}\\/\\d{1,2}(?!\\d| ?h)',
    '(?<![\\d.,])(?:0?[1-9]|[12]\\d|3[01])\\.\\s?(?:0?[1-9]|1[0-2])\\.(?!\\d{3})',
    `(?<![\\d.,])(?:0?[1-9]|[12]\\d|3[01])\\.\\s?(?:0[1-9]|1[0-2])(?!\\d|[.,]\\d|\\s?(?:${MEASURED}))`,
    '(?<!\\d)20\\d\\d-',
  ].join('|'),
  'iu',
);

/**
 * Whether the text names a time zone whose hours are not, or may not be, those of the shop's clock. Only a short name of the shop's own
 * time is accepted, without a date, on which the clock may be another.
 */
export function namesOtherZone(given: string, input: SentenceInput): boolean {
  const text = withoutMarks(given);
  if (!namesZone(text)) return false;
  const own = ownNames(input);
  const named = (text.match(/(?<!\p{L})\p{Lu}+(?!\p{L})/gu) ?? []).filter((word) => ABBREVIATION.test(word));
  if (named.length === 0 || !named.every((word) => own.includes(word))) return true;
  return LONG_ZONE.test(text) || SHIFTED.test(text) || NUMBERED_DAY.test(text) || namesMonth(text);
}

function namesMonth(text: string): boolean {
  const words = plain(text).match(/[a-z]+|\d+/g) ?? [];
  return words.some((word, at) => {
    const isBesideNumber = [words[at - 1], words[at + 1]].some((one) => /^\d/.test(one ?? ''));
    return /^[a-z]/.test(word) && monthOf(word, isBesideNumber) > 0;
  });
}
