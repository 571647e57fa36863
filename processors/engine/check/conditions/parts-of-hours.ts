/**
 * Parts of an hour in digits, token by token: what stands before the number says how many minutes it is away from it ("10 vor 3", "kvart i
 * 3", "half past 2").
 */

const COUNTS: readonly (readonly [number, string])[] = [
  [5, 'five funf vijf fem cinco piec'],
  [10, 'ten zehn tien tio ti dez dziesiec'],
  [20, 'twenty zwanzig twintig tjugo tyve vinte dwadziescia'],
];
const MINUTES = new Map(
  COUNTS.flatMap(([minutes, words]) => words.split(' ').map((word) => [word, minutes] as const)),
);
const minutesOf = (word: string): number => MINUTES.get(word) ?? (/^\d\d?$/.test(word) ? Number(word) : 0);

/** Words between minutes and an hour, the direction, and the words for a deadline that stand before the minutes. */
const JOINTS: readonly (readonly [joint: RegExp, direction: 1 | -1, lead: RegExp])[] = [
  [/^(?:to|till|before)$/, -1, /^(?:by|before|until|till|at)$/],
  [/^(?:past|after)$/, 1, /^(?:by|before|until|till|at)$/],
  [/^vor$/, -1, /^(?:bis|vor|um)$/],
  [/^nach$/, 1, /^(?:bis|vor|um)$/],
  [/^voor$/, -1, /^(?:voor|tot|om)$/],
  [/^over$/, 1, /^(?:voor|tot|om|fore|innan|senast|inden|senest|kl|klockan|klokken)$/],
  [/^(?:i|fore|innan|inden)$/, -1, /^(?:fore|innan|senast|inden|senest|kl|klockan|klokken)$/],
  [/^para$/, -1, /^(?:as|das)$/],
  [/^przed$/, -1, /^(?:do|przed)$/],
  [/^po$/, 1, /^(?:do|przed)$/],
];
const QUARTER = /^(?:quarter|viertel|kwart|kvart|kwadrans)$/;
const HALF = /^hal[bfv]$/;
const MINUTE_WORD = /^min(?:ut[a-z]*|s)?$/;
/** What a number counts that is no hour. */
const COUNTED =
  /^(?:[%\p{Sc}]|x+[sl]$|cm|mm|inch|hours?|hrs?|size|maat|gross|box|paket|paa?i?r|[a-z]*(?:dag|dni|dia|gior|tag|day|woche|week|sem|settim|maand|monat|mes|minut))/u;

/** How many minutes the words before this number add to its hour, and how many tokens they are; null if it has none. */
function partBefore(tokens: readonly string[], at: number): { minutes: number; length: number } | null {
  const back = (n: number): string => tokens[at - n] ?? '';
  if (back(1) === 'past' && HALF.test(back(2))) return { minutes: 30, length: 2 };
  if (back(1) === 'dreiviertel' || (back(1) === 'kwadrans' && back(2) === 'za'))
    return { minutes: -15, length: 1 };
  if (back(1) === 'viertel') return { minutes: -45, length: 1 };
  if (back(2) === 'za' && minutesOf(back(1)) >= 5) return { minutes: -minutesOf(back(1)), length: 2 };
  if (back(3) === 'za' && MINUTE_WORD.test(back(1))) return { minutes: -minutesOf(back(2)), length: 3 };
  const halfLength = HALF.test(back(1)) ? 1 : back(1) === 'do' && back(2) === 'wpol' ? 2 : 0;
  const half = halfLength > 0 ? -30 : 0;
  const counted = countedBefore(tokens, at - halfLength, halfLength > 0);
  if (counted) return { minutes: half + counted.minutes, length: halfLength + counted.length };
  return halfLength > 0 ? { minutes: half, length: halfLength } : null;
}

/** Minutes with a word that joins them to what stands at this place; they need a deadline, a word for minutes, or half an hour behind. */
function countedBefore(
  tokens: readonly string[],
  at: number,
  isHalf: boolean,
): { minutes: number; length: number } | null {
  const article = /^as?$/.test(tokens[at - 1] ?? '') && tokens[at - 2] === 'para' ? 1 : 0;
  const joint = tokens[at - 1 - article] ?? '';
  const end = at - 2 - article;
  const word = MINUTE_WORD.test(tokens[end] ?? '') ? 1 : 0;
  const count = tokens[end - word] ?? '';
  const lead =
    (tokens[end - word - 1] ?? '') === '.' ? (tokens[end - word - 2] ?? '') : (tokens[end - word - 1] ?? '');
  for (const [pattern, direction, leads] of JOINTS) {
    if (!pattern.test(joint)) continue;
    const length = 2 + article + word;
    if (QUARTER.test(count)) return { minutes: 15 * direction, length };
    const minutes = minutesOf(count);
    if (minutes >= 5 && minutes < 60 && (isHalf || word === 1 || leads.test(lead)))
      return { minutes: minutes * direction, length };
  }
  return null;
}

/** The tokens, with each such hour as `2`, `:`, `50`. */
export function withPartsOfHours(tokens: readonly string[]): readonly string[] {
  const read: string[] = [];
  for (const [at, token] of tokens.entries()) {
    const part = isHour(tokens, at) ? partBefore(tokens, at) : null;
    if (part === null) {
      read.push(token);
      continue;
    }
    // The words before an hour are copied one by one, so as many can be taken back.
    read.length -= part.length;
    const minutes = Math.max(0, Number(token) * 60 + part.minutes);
    read.push(String(Math.floor(minutes / 60)), ':', String(minutes % 60).padStart(2, '0'));
  }
  return read;
}

/** Whether this is a number up to 24 that stands alone: no part of a date or a decimal, and it counts nothing. */
function isHour(tokens: readonly string[], at: number): boolean {
  const [before = '', next = '', second = ''] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
  if (!/^\d\d?$/.test(tokens[at]!) || Number(tokens[at]) > 24 || /^[.,:/-]$/.test(before)) return false;
  return !COUNTED.test(next) && !(/^[.,:]$/.test(next) && /^\d/.test(second) && second !== '00');
}
