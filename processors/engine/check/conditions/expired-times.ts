import type { SentenceInput } from '../trace.ts';
import { dayOfWeek, eachWeek, feasts, isDeadline, monthOf, plain } from './calendar.ts';
import { withPartsOfHours } from './parts-of-hours.ts';
import { isPeriodOver, lastDayOf, partOfMonth, weekEndIn } from './periods.ts';
import { withSpelledHours, withWholeHours } from './spelled-hours.ts';
import { namesOtherZone } from './zones.ts';

const DAY_MS = 86_400_000;
const HALF_YEAR_DAYS = 183;

/** The shop's local time; without a known zone the latest day in any zone, without hour and weekday. */
type ShopClock = { readonly day: number; readonly minute: number | null; readonly weekday: number | null };

function shopClockOf({ facts, nowMs, utcOffsetMinutes }: SentenceInput): ShopClock {
  const offset = facts.time_zone === null ? null : utcOffsetMinutes(facts.time_zone, nowMs);
  const local = new Date(nowMs + (offset ?? 14 * 60) * 60_000);
  const day = Math.floor(local.getTime() / DAY_MS);
  if (offset === null) return { day, minute: null, weekday: null };
  return {
    day,
    minute: local.getUTCHours() * 60 + local.getUTCMinutes(),
    weekday: (local.getUTCDay() + 6) % 7,
  };
}

/**
 * Finds a date or time in a merchant's text that is over, or may be, and describes it; null if there is none. Reads token by token: the
 * neighbours of a number decide whether it is an hour or a day.
 */
export function findExpired(text: string, input: SentenceInput): string | null {
  if (namesOtherZone(text, input)) return 'an hour of another time zone';
  const clock = shopClockOf(input);
  const read = withWholeHours(plain(text.replace(DANISH_BEFORE, 'inden')));
  const tokens = withSpelledHours(
    withPartsOfHours(
      read.match(
        /segunda-feira|terca-feira|quarta-feira|quinta-feira|sexta-feira|x-mas|[a-z]+(?:'[a-z]+)*|\d+|[^\sa-z\d]/g,
      ) ?? [],
    ),
  );
  for (const [index, token] of tokens.entries()) {
    if (isPeriodOver(tokens, index, clock.day)) return `a week, quarter or season "${token}"`;
    const found = /^\d/.test(token) ? expiredNumber(tokens, index, clock) : expiredWord(tokens, index, clock);
    if (found) return `${found} "${tokens.slice(Math.max(0, index - 1), index + 3).join(' ')}"`;
  }
  if (clock.weekday === null ? weekEndIn(read) !== null : (weekEndIn(read) ?? 7) <= clock.weekday)
    return 'a week';
  const feast = feasts.find(
    ({ before, words }) => words.test(read) && (!before || isFeastOver(before, clock)),
  );
  return feast ? 'a feast' : null;
}

/** Without its own letter, `før` would be read as the English `for`, which precedes prices. */
const DANISH_BEFORE = /(?<!\p{L})før(?!\p{L})/giu;

const HOUR_EXPIRED = 'an hour';
const DAY_EXPIRED = 'a day';
const expiredHour = (hour: number, minute: number, clock: ShopClock): string | null =>
  hour <= 24 && minute < 60 && (clock.minute === null || hour * 60 + minute <= clock.minute + 3)
    ? HOUR_EXPIRED
    : null;

const AT = new Set(
  "at after um ab nach gegen a des apres vers las om na vanaf le alle dalle delle as das po o godz fore kl klockan klokken jusqu'a".split(
    ' ',
  ),
);
const OCLOCK = new Set("uur h heure heures hora horas o'clock".split(' '));
const ALWAYS_BEFORE_HOURS = new Set('las alle delle kl klockan klokken godz das'.split(' '));
/** Units of a duration, such as "alle 2 Wochen": the number is not an hour. */
const SPAN = /^(?:%|day|dag|tag|dia|dni|gior|jour|week|woche|werk|sem|maand|monat|mes)/;

function expiredNumber(tokens: readonly string[], at: number, clock: ShopClock): string | null {
  const [t = '', next = '', second = '', third = ''] = tokens.slice(at, at + 4);
  const before = tokens[at - 1] ?? '';
  const value = Number(t);
  const isPart = /^[.:/-]$/.test(before) && /^\d/.test(tokens[at - 2] ?? '');
  if (isPart) return null;
  const isMinutes = (text: string): boolean => /^[0-5]\d$/.test(text);
  if (next === ':' && isMinutes(second))
    return expiredHour12(value, Number(second), third, tokens[at + 4] ?? '', clock);
  if (/^[ap]m$/.test(next) || (/^[ap]$/.test(next) && second === '.' && third === 'm'))
    return expiredHour12(value, 0, next, '', clock);
  if (next === '.' && isMinutes(second) && (/^[ap]m$|^uhr$/.test(third) || /^kl|^klo/.test(before)))
    return expiredHour12(value, Number(second), third, '', clock);
  if (isFourDigits(tokens, at)) return expiredHour(Math.floor(value / 100), value % 100, clock);
  if (next === 'uhr') return expiredHour(value, 0, clock);
  if (next === 'h' && isMinutes(second)) return expiredHour(value, Number(second), clock);
  const isLed =
    AT.has(before) || isDeadline(before) || isCutoffWord(before === ':' ? tokens[at - 2] : before);
  if (OCLOCK.has(next) && isLed) return expiredHour(value, 0, clock);
  if (isFlemishHour(tokens, at)) return expiredHour(value, isMinutes(second) ? Number(second) : 0, clock);
  if (isHourAfterName(tokens, at))
    return expiredHour(value, next === '.' && isMinutes(second) ? Number(second) : 0, clock);
  const pointed = expiredPointed(tokens, at, clock);
  if (pointed) return pointed;
  const leads = before === '.' ? (tokens[at - 2] ?? '') : before;
  const isAfterArticle = ['entro le', 'ate as'].includes(`${tokens[at - 2]} ${leads}`);
  if (ALWAYS_BEFORE_HOURS.has(leads) || isAfterArticle)
    return SPAN.test(next)
      ? null
      : expiredHour(value, isMinutes(second) && next === '.' ? Number(second) : 0, clock);
  if (isBareHour(tokens, at)) return expiredHour(value, 0, clock);
  if (/^(?:before|by|until|till)$/.test(before) && isAfterHour(next, second))
    return expiredHour(value, 0, clock);
  return expiredDate(tokens, at, clock);
}

/** `by 3`, `innan 15 så`, `voor 15 besteld`; words that also mean "up to" need one for ordering: `zamow do 15`. */
function isBareHour(tokens: readonly string[], at: number): boolean {
  const [earlier = '', lead = '', t = '', next = '', second = ''] = [-2, -1, 0, 1, 2].map(
    (n) => tokens[at + n],
  );
  if (Number(t) > 24 || /^[%\p{Sc}\d/]/u.test(next)) return false;
  if (/^[.,;]$/.test(next) && (/^\d/.test(second) || monthOf(second, true) > 0)) return false;
  const isEnd = !/^[a-z]/.test(next);
  if (/^(?:before|by|until|till)$/.test(lead)) return isEnd;
  const isOrdered = /^(?:bestellt|besteld|commande)$/.test(next);
  if (/^(?:bis|tot)$/.test(lead) && isOrdered) return true;
  if (/^(?:bis|tot|do|til)$/.test(lead)) return isEnd && /^(?:bestel|bestil|zama?[ow])/.test(earlier);
  if (!/^(?:przed|voor|vor|avant|fore|innan|senast|inden|senest)$/.test(lead)) return false;
  return isEnd || isOrdered || /^(?:sa|och|og|en|und|et|e|a|wysl[a-z]*|skick[a-z]*|send[a-z]*)$/.test(next);
}

/** `cut-off: 15h`, `Bestellschluss 15 h`. */
const isCutoffWord = (word = ''): boolean => /^(?:off|cutoff|(?:bestell|annahme)schluss)$/.test(word);

/** `by 1500 hrs`; but a lamp burns 1500 hours. */
const isFourDigits = (tokens: readonly string[], at: number): boolean =>
  /^(?:[01]\d|2[0-3])[0-5]\d$/.test(tokens[at]!) &&
  /^(?:hrs?|hours|h|uhr|uur|heures|horas)$/.test(tokens[at + 1] ?? '') &&
  (isDeadline(tokens[at - 1] ?? '') || /^(?:at|um|om)$/.test(tokens[at - 1] ?? '')) &&
  tokens[at - 1] !== 'for';

/** What follows an English hour without a unit: `by 3 and`, `by 6 in the evening`, `by 3 on Mondays`. */
const isAfterHour = (next: string, second: string): boolean =>
  /^(?:for|and|to|tonight|this|today|sharp)$/.test(next) ||
  (next === 'in' && second === 'the') ||
  (next === 'at' && second === 'night') ||
  (next === 'on' && /^(?:week|work|business|mon|tue|wed|thu|fri|sat|sun)/.test(second));

/** `voor 22u`, `voor 22u30`; but the Spanish `a 7 u 8 días` is a duration. */
function isFlemishHour(tokens: readonly string[], at: number): boolean {
  const before = tokens[at - 1] ?? '';
  const [letter, minutes = '', unit = ''] = tokens.slice(at + 1, at + 4);
  if (letter !== 'u' || !(AT.has(before) || isDeadline(before))) return false;
  return !/^\d/.test(minutes) || (/^[0-5]\d$/.test(minutes) && !SPAN.test(unit));
}

/** `entro le ore 14`, `do godziny 14`; but not `24 ore 7 giorni`, `dopo le ore 14`, or an end of `od godziny 9 do godziny 18`. */
function isHourAfterName(tokens: readonly string[], at: number): boolean {
  const [earlier = '', lead = '', name = ''] = [tokens[at - 3], tokens[at - 2], tokens[at - 1]];
  if (!/^(?:ore|godzin(?:a|e|ie|y))$/.test(name)) return false;
  const isDuration = /^\d/.test(lead);
  const isRangeEnd = /^(?:alle|do)$/.test(lead) && /^\d/.test(earlier);
  const isAfter = /^(?:dalle|od|po)$/.test(lead) || (lead === 'le' && earlier === 'dopo');
  return !isDuration && !isRangeEnd && !isAfter && !isRangeStart(tokens, at);
}

/** Whether a dash and another number follow, perhaps after minutes. */
const isRangeStart = (tokens: readonly string[], at: number): boolean =>
  /^(?:[.:] \d+ )?[-–—/] \d/.test(tokens.slice(at + 1, at + 5).join(' '));

/**
 * Reads `14.00` or `20.12` after a word for a deadline. If there is such a day, it is meant, because few hours have minutes up to twelve.
 * An amount is neither.
 */
function expiredPointed(tokens: readonly string[], at: number, clock: ShopClock): string | null {
  const [first, point, part = '', unit = '', more = ''] = tokens.slice(at, at + 5);
  const before = tokens[at - 1] ?? '';
  const isEnd = isDeadline(before) && before !== 'for';
  if (point !== '.' || !/^\d\d$/.test(part) || isAmount(unit, more)) return null;
  const [a, b] = [Number(first), Number(part)];
  const isHalf = /^[ap]m$/.test(unit) || (/^[ap]$/.test(unit) && more === '.');
  const isHour = isHalf || unit === 'u' || OCLOCK.has(unit);
  if (a >= 1 && a <= 31 && b >= 1 && b <= 12 && !isHour) {
    // A day with a second point is left to expiredDate.
    return unit !== '.' && (isEnd || DAY_LEADS.test(before)) ? expiredDay(null, b, a, clock) : null;
  }
  const isRangeEnd = /^\d/.test(tokens[at - 2] ?? '');
  if (!isEnd || isRangeEnd || a * 60 + b > 24 * 60) return null;
  return isHalf ? expiredHour12(a, b, unit, more, clock) : expiredHour(a, b, clock);
}

const DAY_LEADS = /^(?:am|den|dnia)$/;
const MONEY_UNIT =
  /^(?:\p{Sc}|kr|kron(?:or|er|en|a|e)|zl|zlot(?:y|e|ych)|kc|lei|sfr|euros?|dollars?|pounds?|francs?|franken|reais|yen|eur|usd|gbp|chf|sek|dkk|nok|isk|pln|czk|huf|ron|bgn|cad|aud|nzd|jpy|cny|inr|mxn|brl|sgd|hkd|krw|ils|thb|aed|sar|zar|kwd)$/u;
const MEASURE_UNIT =
  /^(?:[%°"″x×]|[cdkm]?m|[cdm]?l|[km]?g|gr|lbs?|oz|ft|feet|inch(?:es)?|zoll|cali|tum|tommer|(?:kilo|gram|centi|milli|metr|meter|litr|liter)[a-z]*)$/;
/** Whether this follows an amount of money or a measure: `€`, `kr`, `us$`, `cm`. */
const isAmount = (unit: string, more: string): boolean =>
  MONEY_UNIT.test(unit) || MEASURE_UNIT.test(unit) || (/^[a-z]{1,3}$/.test(unit) && /^\p{Sc}$/u.test(more));

/** An hour, with am or pm if present. */
function expiredHour12(
  hour: number,
  minute: number,
  half: string,
  more: string,
  clock: ShopClock,
): string | null {
  const isHalf =
    /^[ap]m$/.test(half) || (/^[ap]$/.test(half) && (more === '.' || more === 'm' || more === ''));
  const add =
    isHalf && half.startsWith('p') && hour < 12
      ? 12
      : isHalf && half.startsWith('a') && hour === 12
        ? -12
        : 0;
  return expiredHour(hour + add, minute, clock);
}

function expiredDate(tokens: readonly string[], at: number, clock: ShopClock): string | null {
  const [t = '', next = '', second = '', third = '', fourth = ''] = tokens.slice(at, at + 5);
  const value = Number(t);
  if (/^20\d\d$/.test(t) && next === '-' && third === '-')
    return expiredDay(value, Number(second), Number(fourth), clock);
  if (next === '.' && /^\d\d?$/.test(second) && third === '.')
    return expiredDay(yearIn(fourth), Number(second), value, clock);
  if (next === '/' && /^\d\d?$/.test(second)) {
    const year = third === '/' ? yearIn(fourth) : null;
    return expiredSlashDate(value, Number(second), year, third || fourth, clock);
  }
  if (/^20\d\d$/.test(t)) return expiredYear(tokens[at - 1] ?? '', tokens[at + 1] ?? '', value, clock);
  if (value < 1 || value > 31) return null;
  const skip = /^(?:st|nd|rd|th|er|e|o|\.|º)$/.test(next) ? 1 : 0;
  let on = at + 1 + skip;
  while (/^(?:of|de|d|the|den|di)$/.test(tokens[on] ?? '')) on += 1;
  const bare = (tokens[on] ?? '').replace(/^d'/, '');
  const after = monthOf(bare, true);
  if (after > 0) return expiredDay(yearAfter(tokens, on), after, value, clock);
  let back = at - 1;
  while (/^(?:the|\.)$/.test(tokens[back] ?? '')) back -= 1;
  const ahead = monthOf(tokens[back] ?? '', true);
  return ahead > 0 ? expiredDay(yearAfter(tokens, at), ahead, value, clock) : null;
}

const yearAfter = (tokens: readonly string[], at: number): number | null =>
  yearIn(tokens.slice(at + 1, at + 4).find((one) => /^20\d\d$/.test(one)) ?? '');

const yearIn = (text: string): number | null =>
  /^20\d\d$/.test(text) ? Number(text) : /^\d\d$/.test(text) ? 2000 + Number(text) : null;

function expiredSlashDate(
  a: number,
  b: number,
  year: number | null,
  unit: string,
  clock: ShopClock,
): string | null {
  if (
    year === null &&
    ((a === 24 && b === 7) ||
      /^(?:h|size|sizes|gross|grosse|nummer|taille|tailles|pointure|talla|maat|numero|storlek|storrelse|rozmiar|cm|inch|inches)$/.test(
        unit,
      ))
  )
    return null;
  const readings = [
    [b, a],
    [a, b],
  ] as const;
  return readings.some(
    ([month, day]) =>
      month >= 1 && month <= 12 && day >= 1 && day <= 31 && expiredDay(year, month, day, clock),
  )
    ? DAY_EXPIRED
    : null;
}

const SINCE = /^(?:since|seit|depuis|desde|sinds|dal|od|sedan|siden|est|established|founded|iso|en|din)$/;
function expiredYear(before: string, next: string, year: number, clock: ShopClock): string | null {
  if (SINCE.test(before) || /^[.,%]$/.test(before) || next === '%') return null;
  const now = new Date(clock.day * DAY_MS).getUTCFullYear();
  return year < now ? DAY_EXPIRED : null;
}

/** Without a year, the day within the next half year is meant. Today counts as over. */
function expiredDay(year: number | null, month: number, day: number, clock: ShopClock): string | null {
  if (month < 1 || month > 12) return null;
  const first = new Date(clock.day * DAY_MS).getUTCFullYear();
  const years = year === null ? [first - 1, first, first + 1] : [year];
  const isMeant = years.some((y) => {
    const date = new Date(Date.UTC(y, month - 1, day));
    const ahead = date.getTime() / DAY_MS - clock.day;
    return date.getUTCDate() === day && ahead > 0 && (year !== null || ahead <= HALF_YEAR_DAYS);
  });
  return isMeant ? null : DAY_EXPIRED;
}

function isFeastOver([month, day]: readonly [number, number], { day: today }: ShopClock): boolean {
  const first = new Date(today * DAY_MS).getUTCFullYear();
  return ![first, first + 1].some((year) => {
    const ahead = Date.UTC(year, month - 1, day) / DAY_MS - today;
    return ahead >= 0 && ahead <= HALF_YEAR_DAYS;
  });
}

const SHORT = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const NOON = /^(?:noon|midday|mittags?|midi|mediodia|mezzogiorno|poludni(?:e|a|em))$/;
const MIDNIGHT = /^(?:midnight|mitternacht|minuit|medianoche|middernacht|mezzanotte|polnocy?|midnatt?)$/;

function expiredWord(tokens: readonly string[], at: number, clock: ShopClock): string | null {
  const word = tokens[at]!;
  if (NOON.test(word) || (word === 'meio' && tokens[at + 2] === 'dia')) {
    const isLess = tokens.slice(at + 1, at + 4).some((one) => /^(?:moins|menos?)$/.test(one));
    return expiredHour(isLess ? 11 : 12, 0, clock);
  }
  if (MIDNIGHT.test(word) || (word === 'meia' && tokens[at + 2] === 'noite'))
    return expiredHour(24, 0, clock);
  const isShort = /^(?:by|before|until|till)$/.test(tokens[at - 1] ?? '');
  const weekday = isShort ? Math.max(dayOfWeek(word), SHORT.indexOf(word)) : dayOfWeek(word);
  if (weekday >= 0 && !isRecurring(tokens, at)) {
    return clock.weekday === null || weekday <= clock.weekday ? 'a weekday' : null;
  }
  const named = monthOf(word, true);
  const last = named > 0 && !/^\d/.test(tokens[at + 1] ?? '') ? partOfMonth(tokens, at) : null;
  if (last !== null) return expiredDay(null, named, Math.min(last, lastDayOf(named)), clock);
  const beside = [tokens[at - 1], tokens[at + 1]].some((one) => /^\d/.test(one ?? ''));
  const month = beside ? 0 : monthOf(word, false);
  if (month === 0) return expiredMonth(word, tokens[at + 1] ?? '', clock);
  const ahead = (month - new Date(clock.day * DAY_MS).getUTCMonth() - 1 + 12) % 12;
  return ahead > 6 ? 'a month' : null;
}

function expiredMonth(word: string, next: string, clock: ShopClock): string | null {
  const month = /^20\d\d$/.test(next) ? monthOf(word, true) : 0;
  if (month === 0) return null;
  const now = new Date(clock.day * DAY_MS);
  return Number(next) * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1 ? 'a month' : null;
}

/** Whether a weekday recurs: "every Monday", "Monday to Friday", "Monday and Thursday", but not "by Monday or Tuesday". */
function isRecurring(tokens: readonly string[], at: number): boolean {
  if (eachWeek(tokens[at - 1] ?? '')) return true;
  const [from, to] = [listEnd(tokens, at, -1), listEnd(tokens, at, 1)];
  return from !== to && !isDeadline(tokens[from - 1] ?? '');
}

/** The end of a list of weekdays with one or two words between them, in one direction. */
function listEnd(tokens: readonly string[], at: number, direction: 1 | -1): number {
  const step = [2, 3, 4]
    .map((n) => at + n * direction)
    .find((to) => dayOfWeek(tokens[to] ?? '') >= 0 && isJoined(tokens, at, to));
  return step === undefined ? at : listEnd(tokens, step, direction);
}

const JOINS =
  /^(?:[-–—/,&.]|to|through|thru|till|until|and|or|bis|und|oder|au|et|ou|a|al|y|o|t|m|tot|met|en|of|e|ate|do|i|lub|eller|til|og)$/;
const isJoined = (tokens: readonly string[], a: number, b: number): boolean =>
  tokens.slice(Math.min(a, b) + 1, Math.max(a, b)).every((one) => JOINS.test(one));
