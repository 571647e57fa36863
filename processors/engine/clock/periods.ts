import { dateOf, dayNumberOf, type ShopTime } from './clock.ts';

/** Calendar weeks, quarters and seasons that a text folded by `folded` of words.ts names: "KW 48", "Q3 2026", "summer 2026". */

const WEEK = new RegExp(
  '(?<!\\p{L})(?<!(?:per|pro|every|each|pr\\.?|por|par|elke|chaque|cada|jede|ogni|varje|hver|this|next|last|one|a) )' +
    '(?:kw|kalenderwoche|woche|week|wk|vecka|veckan|uge|semaine|semana|settimana|tydzien|tygodniu) ?(?:nr\\.? |no\\.? )?' +
    '(?<first>\\d{1,2})(?: ?[-–/] ?(?<last>\\d{1,2}))?(?:(?: |, | ?/ ?)(?<year>20\\d\\d))?(?![\\d%]|[.,]\\d|\\s?(?:\\p{Sc}|x\\d|\\p{L}*(?:dag|tag|day|jour|dia|gior|stk|stuk|pcs)))',
  'gu',
);
const QUARTER =
  /(?<![\p{L}\d])(?:q ?([1-4])|([1-4])(?:\.|st|nd|rd|th|er|e|o|º)? (?:quarter|quartal|kwartaal|trimest\p{L}+|kwartal\p{L}*|kvartal\p{L}*))(?:,? (?:of |de |del )?| ?\/ ?)(20\d\d)(?!\d)/gu;
/** Words of each season with its last month. */
const SEASONS: readonly (readonly [month: number, words: string])[] = [
  [6, 'spring|fruhjahr|fruhling|printemps|primavera|voorjaar|lente|wiosn[aey]|varen|forar(?:et)?'],
  [9, 'summer|sommer(?:en)?|ete|verano|zomer|estate|verao|lat(?:o|em)|sommaren|sommar'],
  [
    12,
    'autumn|fall|herbst|automne|otono|herfst|autunno|outono|jesien|jesieni\\p{L}*|host(?:en)?|efterar(?:et)?',
  ],
];
const SEASON = SEASONS.map(
  ([month, words]) =>
    [month, new RegExp(`(?<!\\p{L})(?:${words})(?:,? (?:of |de |del |i )?)(20\\d\\d)(?!\\d)`, 'gu')] as const,
);

/** Whether a named week, quarter or season has ended. A week without a year is the nearest. */
export function namesPastPeriod(text: string, today: ShopTime): boolean {
  const isMonthOver = (year: string, month: number): boolean =>
    (Number(year) - today.year) * 12 + month < today.month;
  return (
    [...text.matchAll(WEEK)].some(({ groups }) =>
      isWeekOver(Number(groups?.['last'] ?? groups?.['first']), groups?.['year'], today),
    ) ||
    [...text.matchAll(QUARTER)].some(([, q, named, year]) => isMonthOver(year!, Number(q ?? named) * 3)) ||
    SEASON.some(([month, pattern]) =>
      [...text.matchAll(pattern)].some(([, year]) => isMonthOver(year!, month)),
    )
  );
}

const HALF_A_YEAR = 26;

function isWeekOver(week: number, year: string | undefined, today: ShopTime): boolean {
  if (week < 1 || week > 53) return false;
  // The Thursday of a week decides to which year it belongs.
  const thursday = today.dayNumber + 3 - today.weekday;
  const inYear = dateOf(thursday).year;
  const current = Math.floor((thursday - dayNumberOf(inYear, 1, 1)!) / 7) + 1;
  const ahead = week - current;
  if (year !== undefined) return Number(year) < inYear || (Number(year) === inYear && ahead < 0);
  return ahead < -HALF_A_YEAR ? false : ahead < 0 || ahead > HALF_A_YEAR;
}
