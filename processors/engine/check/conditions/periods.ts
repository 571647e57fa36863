/** Calendar weeks, quarters and seasons in a text, token by token, against the shop's day (since 1970-01-01). */

const DAY_MS = 86_400_000;
const WEEK_WORD =
  /^(?:kw|kalenderwoche|woche|week|wk|veckan?|uge|semaine|semana|settimana|tydzien|tygodniu)$/;
/** Words before a week that is not named by its number. */
const ANY_WEEK =
  /^(?:per|pro|every|each|pr|por|par|elke|chaque|cada|jede|ogni|varje|hver|this|next|last|one|a)$/;
const QUARTER_WORD = /^(?:quarter|quartal|kwartaal|trimest[a-z]+|kwartal[a-z]*|kvartal[a-z]*)$/;
const ENDS: readonly (readonly [month: number, season: RegExp])[] = [
  [6, /^(?:spring|fruhjahr|fruhling|printemps|primavera|voorjaar|lente|wiosn[aey]|varen|forar(?:et)?)$/],
  [9, /^(?:summer|sommer(?:en)?|ete|verano|zomer|estate|verao|lat(?:o|em)|sommar(?:en)?)$/],
  [
    12,
    /^(?:autumn|fall|herbst|automne|otono|herfst|autunno|outono|jesien[a-z]*|host(?:en)?|efterar(?:et)?)$/,
  ],
];
const FILLS = /^(?:[,/]|of|del?|i)$/;

const isYear = (token: string): boolean => /^20\d\d$/.test(token);

/** The year that stands at this place or behind a filling word. */
function yearAt(tokens: readonly string[], at: number): number | null {
  const year = [0, 1, 2].map((n) => tokens[at + n] ?? '').find((one) => !FILLS.test(one));
  return year !== undefined && isYear(year) ? Number(year) : null;
}

/** Whether a month of a year has ended before the month of this day. */
function isMonthOver(year: number, month: number, day: number): boolean {
  const now = new Date(day * DAY_MS);
  return year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
}

const EARLY =
  /^(?:early|beginning|start(?:en)?|anfang|debut|principios|inicios?|comienzos|begin|inizio|poczatku?|borjan|begyndelsen)$/;
const MIDDLE = /^(?:mid|middle|mitten?|mi|mediados|midden|half|meta|meados|polow[aiey]|midten)$/;
const LATE =
  /^(?:late|end|ende|einde?|finales|fines|fine|finais|final|fim|fin|koniec|konca|slutet|slutningen)$/;

/** The last day that "early", "mid" or "end of" before this month means; null if no such word stands there. */
export function partOfMonth(tokens: readonly string[], at: number): number | null {
  let back = at - 1;
  while (/^(?:-|of|de|di|av|af)$/.test(tokens[back] ?? '')) back -= 1;
  const word = tokens[back] ?? '';
  // "Orders placed late may take longer" names no month.
  if (tokens[at] === 'may' && /^(?:early|late|fine|half)$/.test(word) && !isYear(tokens[at + 1] ?? ''))
    return null;
  return EARLY.test(word) ? 10 : MIDDLE.test(word) ? 20 : LATE.test(word) ? 31 : null;
}

/** February counts 28 days. */
export const lastDayOf = (month: number): number => new Date(Date.UTC(2025, month, 0)).getUTCDate();

const WEEKEND =
  /\b(?:(?:before|by) the weekend|(?:vor dem|bis zum) wochenende|avant le week-?end|antes del fin de semana|(?:voor|tot) het weekend|prima del (?:weekend|fine settimana)|antes do fim de semana|przed weekendem|(?:fore|innan) helgen|inden weekenden)\b/;
const THIS_WEEK =
  /\b(?:this week|(?:by|before) the end of the week|dieser? woche|cette semaine|esta semana|deze week|questa settimana|w tym tygodniu|(?:den har|denna|denne) (?:veckan?|uge))\b/;

/** The weekday (from 0 for Monday) with which the weekend begins or this week ends, if the plain text names one of them. */
export const weekEndIn = (text: string): number | null =>
  WEEKEND.test(text) ? 5 : THIS_WEEK.test(text) ? 6 : null;

/** Whether a period that this token ends or names is over; `day` is today at the shop. */
export function isPeriodOver(tokens: readonly string[], at: number, day: number): boolean {
  const [earlier = '', before = '', token = '', next = '', second = ''] = [-2, -1, 0, 1, 2].map(
    (n) => tokens[at + n],
  );
  const season = ENDS.find(([, words]) => words.test(token));
  const seasonYear = season ? yearAt(tokens, at + 1) : null;
  if (season && seasonYear !== null) return isMonthOver(seasonYear, season[0], day);
  if (!/^\d\d?$/.test(token)) return false;
  const isSigned = /^(?:\.|st|nd|rd|th|er|e|o|º)$/.test(next);
  if (/^[1-4]$/.test(token) && (before === 'q' || QUARTER_WORD.test(isSigned ? second : next))) {
    const year = yearAt(tokens, before === 'q' ? at + 1 : at + (isSigned ? 3 : 2));
    return year !== null && isMonthOver(year, Number(token) * 3, day);
  }
  const [word, lead] = /^n[ro]$/.test(before) ? [earlier, tokens[at - 3] ?? ''] : [before, earlier];
  if (!WEEK_WORD.test(word) || ANY_WEEK.test(lead) || /^[%\p{Sc}]$/u.test(next)) return false;
  const isRange = /^[-–/]$/.test(next) && /^\d\d?$/.test(second);
  return isWeekOver(Number(isRange ? second : token), yearAt(tokens, at + (isRange ? 3 : 1)), day);
}

/** ISO 8601: a week belongs to the year of its Thursday. Without a year the nearest is meant. */
function isWeekOver(week: number, year: number | null, day: number): boolean {
  if (week < 1 || week > 53) return false;
  const weekday = (new Date(day * DAY_MS).getUTCDay() + 6) % 7;
  const thursday = new Date((day - weekday + 3) * DAY_MS);
  const thisYear = thursday.getUTCFullYear();
  const thisWeek = Math.ceil((thursday.getTime() - Date.UTC(thisYear, 0, 1) + DAY_MS) / (7 * DAY_MS));
  if (year !== null) return year * 100 + week < thisYear * 100 + thisWeek;
  const ahead = week - thisWeek;
  return Math.abs(ahead) > 26 ? ahead > 0 : ahead < 0;
}
