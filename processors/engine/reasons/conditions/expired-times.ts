import { dayNumberOf, type ShopTime, shopTime } from '../../clock/clock.ts';
import { namesPastPeriod } from '../../clock/periods.ts';
import { withDigits } from '../../clock/spelled-hours.ts';
import * as words from '../../clock/words.ts';
import { namesZone, zoneNames } from '../../clock/zones.ts';
import { amountsIn } from '../../free-text/amounts.ts';
import { includesWord, withoutFootnoteMarks } from '../../free-text/fold.ts';
import { type Context, missing, type Silence } from '../reason.ts';

const MINUTES_ON_SCREEN = 3;
/** Within this time is the weekday that a text names. */
const WEEK_MS = 7 * 86_400_000;
/** Used if the shop's zone is unknown: the date in the zone furthest ahead. */
const FURTHEST_AHEAD_MINUTES = 14 * 60;

type Clock = Pick<Context, 'facts' | 'nowMs' | 'utcOffsetMinutes'>;

/**
 * Closes the gate if the text names a time, day or holiday that is over in the shop's time zone: "before 3 pm" at 10 pm,
 * "before Christmas" on the 27th. A day that has begun counts as over, because the shop's cut-off time is unknown.
 */
export function expiredTimeGate(given: string, name: string, clock: Clock): Silence | null {
  const { now, today } = shopDay(clock);
  const text = withoutFootnoteMarks(given);
  const read = words.folded(text);
  if (namesOtherZone(text, read, clock))
    return missing(`The ${name} names an hour of a time zone that is not the shop's then.`);
  const over = now ? namesPastTime(read, now) || namesPastWeekday(read, now) : namesTime(read);
  if (over) {
    const zone = now ? '' : ', and the facts sheet names no time_zone';
    return missing(`The ${name} names a time or a weekday that may be over${zone}.`);
  }
  return today && namesPastDate(read, today) ? missing(`The ${name} names a day that is over.`) : null;
}

/**
 * Why this text is silent all day and tomorrow too, and what to do; null if it is said at some hour of the week. Merchants read it beside
 * the text.
 */
export function lastingSilence(
  given: string,
  clock: Clock,
): { code: 'expired' | 'unsayable'; rule: string } | null {
  const { now, today } = shopDay(clock);
  const text = withoutFootnoteMarks(given);
  const read = words.folded(text);
  if (namesOtherZone(text, read, clock))
    return unsayable(
      'It names a time zone beside a day, or one that is not the time of the shop now: leave the zone out, and write the hour at the shop.',
    );
  if (!now && namesTime(read))
    return unsayable('time_zone must be set, because the text names an hour or a weekday.');
  if (includesWord(MOVABLE, read))
    return unsayable('It names a feast or a sale without a fixed date: name the day.');
  return today && namesPastDate(read, today)
    ? { code: 'expired', rule: 'It names a day that is over.' }
    : null;
}

const unsayable = (rule: string) => ({ code: 'unsayable', rule }) as const;

/** The shop's time, and its day; without a time zone only the day, where it comes first. */
function shopDay({ facts, nowMs, utcOffsetMinutes }: Clock): {
  now: ShopTime | null;
  today: ShopTime | null;
} {
  const now = shopTime(nowMs, facts.time_zone, utcOffsetMinutes);
  return { now, today: now ?? shopTime(nowMs, 'anywhere', () => FURTHEST_AHEAD_MINUTES) };
}

/** Beside a day that may be further ahead than a week, no name of the shop's time is its own. */
const namesOtherZone = (text: string, read: string, clock: Clock): boolean =>
  namesZone(text) && namesZone(text, namesADay(read) ? null : shopZoneNames(clock));

/** The names of the shop's time, if its clock is not changed within a week; null if none is known. */
function shopZoneNames({ facts, nowMs, utcOffsetMinutes }: Clock): string | null {
  const zone = facts.time_zone;
  const offset = zone === null ? null : utcOffsetMinutes(zone, nowMs);
  if (zone === null || offset === null || utcOffsetMinutes(zone, nowMs + WEEK_MS) !== offset) return null;
  return zoneNames(zone, offset);
}

const alone = (source: string, flags = 'gu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, flags);

const CLOCK = /(?<![\d.,:])([01]?\d|2[0-3])(?::|h|u)([0-5]\d)(?!\d)\s?([ap])?(?:\.?m\b)?/gu;
const AM_PM = /(?<![\d.,:])(1[0-2]|0?[1-9])(?:[:.]([0-5]\d))?\s?([ap])\.?m\b/gu;
const HOUR = alone(`(${words.AT}):?\\s+(\\d{1,2})(?:[.]([0-5]\\d))?\\s?(?:${words.HOUR_WORD})`);
const BARE_HOUR = alone(
  `(?:antes de las|hasta las|a las|entro le|alle|prima delle|fino alle|antes das|ate as|przed|przed godz\\.?|do godz\\.?|kl\\.?|klockan|klokken)\\s+(\\d{1,2})(?:[.:]([0-5]\\d))?(?!\\s?(?:\\p{L}*(?:dag|dni|dia|gior|tag|day|woche|week|sem|maand|monat)|[.]\\d|%|\\p{Sc}))`,
);
/** What may follow an hour without a unit: `by 3 and`, `by 6 in the evening`. */
const AFTER_HOUR =
  'for |and |to |in the |at night|tonight|this |today|sharp|on (?:week|work|business|mon|tue|wed|thu|fri|sat|sun)';
const BEFORE_HOUR = new RegExp(
  `(?<!\\p{L})(?:before|by|until|till) (\\d{1,2})(?=\\s*(?:$|[.,;!](?!\\d)|${AFTER_HOUR}))`,
  'gu',
);
/** The same in other languages: `innan 15 så`, `voor 15 besteld`. Words that also mean "up to" need one for ordering. */
const BARE_HOURS = [
  `(?:vor|voor|avant|fore|innan|senast|inden|senest|przed) (\\d{1,2})(?=\\s*(?:$|[.,;!)](?!\\s?\\d)|(?:bestellt|besteld|commande|sa|och|og|en|und|et|e|a|wysl\\p{L}*|skick\\p{L}*|send\\p{L}*)(?!\\p{L})))`,
  `(?:bis|tot) (\\d{1,2})(?=\\s*(?:bestellt|besteld)(?!\\p{L}))`,
  `(?:(?:bestell\\p{L}*|besteld\\p{L}*|bestil\\p{L}*|zamow\\p{L}*|zamaw\\p{L}*) (?:bis|tot|do|til)) (\\d{1,2})(?=\\s*(?:$|[.,;!)](?!\\d)|-t?ej))`,
].map((source) => new RegExp(`(?<!\\p{L})${source}(?!\\.? ?(?:${words.MONTH})(?!\\p{L}))`, 'gu'));
/** `by 1500 hrs`; but a lamp burns 1500 hours. */
const FOUR_DIGITS = alone(
  `(?:${words.DEADLINE}|at|um|om)\\s+([01]\\d|2[0-3])([0-5]\\d)\\s?(?:hrs?|hours|h|uhr|uur|heures|horas)`,
);
/** `las 3:00 menos cuarto`, `15 heures moins dix`: the hour before. */
const MINUS =
  /(?<!\d)(\d{1,2})((?::00| ?h(?:eures?)?)?)(?= (?:moins|menos|meno) (?:(?:l[ea]|un[ae]?|um) )?(?:quart|cuart|cin[qc]|di[exc]|dez|vingt|veint|vent|vint|\d))/gu;
const UHR = /(?<![\d.,:])(\d{1,2})(?:[.:]([0-5]\d))?\s?uhr/gu;
/** `ore 14`, but not `24 ore 7`, and neither the beginning of a period nor its end after that. */
const NAMED_HOUR = alone(
  `(?<!\\d\\s*(?:(?:alle|do)\\s+)?)(?<!(?:dalle|dopo le|od|po)\\s+)(?:${words.HOUR_NAME})\\s+(\\d{1,2})(?:[.:]([0-5]\\d))?(?!\\s?[-–—/]\\s?\\d|[.:]\\d)`,
);
/** What follows a number that measures something. */
const MEASURE =
  '[%°"″x×]|\\p{Sc}|[cdkm]?m|[cdm]?l|[km]?g|gr|lbs?|oz|ft|feet|inch(?:es)?|zoll|cali|tum|tommer|(?:centi|kilo|milli|gram|meter|metr|liter|litr)\\p{L}*';
/** `before 14.00`, but not the end of a range (`8.00 to 18.00`). */
const DOTTED_HOUR = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<!\\d\\s*)(?:${words.DEADLINE})\\s+([01]?\\d|2[0-3]|24(?=\\.00))\\.([0-5]\\d)(?!\\d|[.,:]\\d|\\s?(?:${MEASURE})(?![\\p{L}']))`,
  'gu',
);
const NOON = alone(words.NOON);
const BEFORE_NOON = alone('(?:midi|mediodia|mezzogiorno|meio-dia) (?:moins|menos|meno)');
const MIDNIGHT = alone(words.MIDNIGHT);

/** The times of day in the text, in minutes. An ambiguous hour is read as morning. */
function times(given: string): readonly number[] {
  const text = withDigits(given).replace(MINUS, (_, hour, rest) => `${Math.max(0, Number(hour) - 1)}${rest}`);
  const found: number[] = [];
  const add = (hour: string, minute?: string, half?: string): void => {
    const afternoon = half === 'p' && Number(hour) < 12 ? 12 : half === 'a' && hour === '12' ? -12 : 0;
    if (Number(hour) <= 24) found.push((Number(hour) + afternoon) * 60 + Number(minute ?? 0));
  };
  for (const [, hour, minute, half] of text.matchAll(AM_PM)) add(hour!, minute, half);
  const rest = text.replace(AM_PM, ' ');
  for (const [, hour, minute, half] of rest.matchAll(CLOCK)) add(hour!, minute, half);
  for (const [, hour, minute] of rest.matchAll(FOUR_DIGITS)) add(hour!, minute);
  for (const [, hour, minute] of rest.matchAll(UHR)) add(hour!, minute);
  for (const [, , hour, minute] of rest.matchAll(HOUR)) add(hour!, minute);
  for (const [, hour, minute] of rest.matchAll(BARE_HOUR)) add(hour!, minute);
  for (const [, hour, minute] of rest.matchAll(NAMED_HOUR)) add(hour!, minute);
  for (const pattern of [BEFORE_HOUR, ...BARE_HOURS]) {
    for (const [, hour] of rest.matchAll(pattern)) add(hour!);
  }
  for (const [, hour, minute] of withoutMoney(rest).matchAll(DOTTED_HOUR)) {
    if (!isDayAndMonth(hour!, minute!)) add(hour!, minute);
  }
  if (includesWord(NOON, rest)) found.push((includesWord(BEFORE_NOON, rest) ? 11 : 12) * 60);
  if (includesWord(MIDNIGHT, rest)) found.push(24 * 60);
  return found;
}

const withoutMoney = (text: string): string =>
  amountsIn(text).reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);

/** `20.12` is a day if there is one: hours with a point mostly have minutes that are no month. */
const isDayAndMonth = (day: string, month: string): boolean =>
  Number(day) >= 1 && Number(month) >= 1 && Number(month) <= 12;

const namesPastTime = (text: string, { minute }: ShopTime): boolean =>
  times(text).some((time) => time <= minute + MINUTES_ON_SCREEN);

const LIST = alone(
  `(?<until>(?:${words.UNTIL})\\s+)?(?:(?:${words.WEEKDAY})\\.?\\s*(?:${words.BETWEEN_DAYS})\\s*)+(?:${words.WEEKDAY})`,
);
const EVERY = alone(`(?:${words.EVERY})\\s+(?:${words.WEEKDAY})`);
const WEEKDAY = alone(words.WEEKDAY);
const ENDS_OF_WEEK = words.ENDS_OF_WEEK.map(([weekday, source]) => [weekday, alone(source)] as const);

/** The weekdays in the text that mean one date: not "Monday to Friday", not "every Monday". */
function weekdays(text: string): readonly number[] {
  const once = text
    .replace(LIST, (list, ...rest) => ((rest.at(-1) as { until?: string }).until ? list : ' '))
    .replace(EVERY, ' ');
  const ends = ENDS_OF_WEEK.flatMap(([weekday, pattern]) => (includesWord(pattern, text) ? [weekday] : []));
  return [...[...once.matchAll(WEEKDAY)].map(([word]) => words.weekdayNamed(word)), ...ends];
}

const namesPastWeekday = (text: string, now: ShopTime): boolean =>
  weekdays(text).some((weekday) => weekday <= now.weekday);

const namesTime = (text: string): boolean => times(text).length > 0 || weekdays(text).length > 0;

const ISO = /(?<!\d)(20\d\d)-(\d\d)-(\d\d)(?!\d)/gu;
const DOTTED = /(?<![\d.])(\d{1,2})\. ?(\d{1,2})\.(?: ?(20\d\d|\d\d)(?![\d:.]|\s?uhr))?/gu;
/** A date without its last point, which only words before it distinguish from other numbers. */
const UNDOTTED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${words.DEADLINE}|${words.ON})\\s+(0?[1-9]|[12]\\d|3[01])\\.(0[1-9]|1[0-2])(?![\\d.]|[,:]\\d|\\s?(?:${MEASURE}|${words.HOUR_WORD})(?![\\p{L}']))`,
  'gu',
);
const SLASHED =
  /(?<![\d/])(?!24\/7(?![\d/]))(\d{1,2})\/(\d{1,2})(?:\/(20\d\d|\d\d))?(?![\d/]|h|\s?(?:size|gross|numm|taille|pointure|talla|maat|numero|storl|storr|rozm|cm|inch))/gu;
const DAY_MONTH = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|\\.|º|o|e)?\\s*(?:of |de |d')?(?:the )?(${words.MONTH})(?!\\p{L})\\.?(?:,? (?:de )?(20\\d\\d))?`,
  'gu',
);
const MONTH_DAY = new RegExp(
  `(?<!\\p{L})(${words.MONTH})\\.? (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?:,? (20\\d\\d))?`,
  'gu',
);
const MONTH_YEAR = new RegExp(`(?<!\\p{L})(${words.MONTH})\\.? (?:de )?(20\\d\\d)(?!\\d)`, 'gu');
const MONTH_ALONE = alone(words.MONTH_ALONE);
const MOVABLE = alone(words.MOVABLE);
const YEAR = new RegExp(`(?<!\\p{L})(${words.SINCE})? ?(?<![\\d.,])(20\\d\\d)(?![\\d%]|[.,]\\d)`, 'gu');

/** "Orders placed late may take longer" names no month. */
const PARTS_OF_MONTH = words.PARTS_OF_MONTH.map(
  ([day, source]) =>
    [
      day,
      new RegExp(
        `(?<!\\p{L})(?:${source})[ -](?:de |d')?(?!(?<=(?:early|late|fine|half) )may(?! 20))(${words.MONTH})(?!\\p{L})(?:,? (?:de )?(20\\d\\d))?(?! \\d)`,
        'gu',
      ),
    ] as const,
);
const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const DAYS = [ISO, DOTTED, UNDOTTED, SLASHED, DAY_MONTH, MONTH_DAY, MONTH_YEAR, MONTH_ALONE, MOVABLE];
const FEASTS = words.FEASTS.map(([month, day, names]) => [month, day, alone(names, 'u')] as const);
const FEAST = alone(words.FEASTS.map(([, , names]) => names).join('|'));
/** Whether the text names a day that may be further ahead than a week. */
const namesADay = (text: string): boolean => [...DAYS, FEAST].some((pattern) => includesWord(pattern, text));

/** Whether a date, month, holiday or year in the text is over or cannot be told. */
function namesPastDate(text: string, today: ShopTime): boolean {
  const isOver = (month: number, day: number, year?: string): boolean => isPast(month, day, year, today);
  const undotted = [...withoutMoney(text.replace(AM_PM, ' ')).matchAll(UNDOTTED)];
  if (undotted.some(([, d, m]) => isOver(Number(m), Number(d))) || namesPastPeriod(text, today)) return true;
  const isPartOver = (last: number, month: string, year?: string): boolean => {
    const named = words.monthNamed(month)!;
    return isOver(named, Math.min(last, DAYS_OF_MONTH[named - 1]!), year);
  };
  const whole = PARTS_OF_MONTH.reduce(
    (one, [last, pattern]) =>
      one.replace(pattern, (found, m, y) => (isPartOver(last, m, y) ? PAST : blank(found))),
    text,
  );
  const rest = whole
    .replace(ISO, (found, y, m, d) => (isOver(Number(m), Number(d), y) ? PAST : blank(found)))
    .replace(DOTTED, (found, d, m, y) => (isOver(Number(m), Number(d), y) ? PAST : blank(found)))
    .replace(SLASHED, (found, a, b, y) => slashed(found, Number(a), Number(b), y, isOver))
    .replace(DAY_MONTH, (found, d, m, y) =>
      isOver(words.monthNamed(m)!, Number(d), y) ? PAST : blank(found),
    )
    .replace(MONTH_DAY, (found, m, d, y) =>
      isOver(words.monthNamed(m)!, Number(d), y) ? PAST : blank(found),
    )
    .replace(MONTH_YEAR, (found, m, y) =>
      monthsTo(words.monthNamed(m)!, y, today) < 0 ? PAST : blank(found),
    )
    .replace(MONTH_ALONE, (m: string) => (monthsTo(words.monthNamed(m)!, undefined, today) < 0 ? PAST : ' '))
    .replace(MOVABLE, () => PAST)
    .replace(YEAR, (_found, since, y) => (!since && Number(y) < today.year ? PAST : ' '));
  if (rest.includes(PAST)) return true;
  return FEASTS.some(([month, day, pattern]) => pattern.test(rest) && isFeastOver(month, day, today));
}

const PAST = '\uE000';
const blank = (_found: string): string => ' ';

/** Reads `a/b` both as day/month and as month/day. */
function slashed(
  found: string,
  a: number,
  b: number,
  year: string | undefined,
  isOver: (month: number, day: number, year?: string) => boolean,
): string {
  const readings = [
    [b, a],
    [a, b],
  ].filter(([month, day]) => month! >= 1 && month! <= 12 && day! >= 1 && day! <= 31);
  if (readings.length === 0) return found;
  return readings.some(([month, day]) => isOver(month!, day!, year)) ? PAST : ' ';
}

/** Without a year the nearest matching day counts. */
function isPast(month: number, day: number, year: string | undefined, today: ShopTime): boolean {
  const years = year
    ? [Number(year) % 100 === Number(year) ? 2000 + Number(year) : Number(year)]
    : around(today);
  const days = years.map((y) => dayNumberOf(y, month, day)).filter((n) => n !== null);
  return days.length === 0 ? month <= 12 && month >= 1 : nearest(days, today) <= today.dayNumber;
}

const around = ({ year }: ShopTime): readonly number[] => [year - 1, year, year + 1];
const nearest = (days: readonly number[], { dayNumber }: ShopTime): number =>
  days.reduce((near, n) => (Math.abs(n - dayNumber) < Math.abs(near - dayNumber) ? n : near));

/** @param day the last day before the holiday */
const isFeastOver = (month: number, day: number, today: ShopTime): boolean =>
  nearest(
    around(today).map((year) => dayNumberOf(year, month, day)!),
    today,
  ) < today.dayNumber;

/** Months from the current one to the named one; without a year the nearest. */
function monthsTo(month: number, year: string | undefined, today: ShopTime): number {
  if (year) return (Number(year) - today.year) * 12 + month - today.month;
  const ahead = (month - today.month + 12) % 12;
  return ahead > 6 ? ahead - 12 : ahead;
}
