import { dayAt, daysBetween } from '../../views/days.ts';
import { clockOf, zoneOf } from './clock/clock.ts';
import { locale, plural, t } from './language/text.ts';

/**
 * An amount in the reader's format: an unknown currency code is shown beside the number, and none if it is not known.
 */
export function money(amount: number | null, currency: string | null, decimals = {}): string {
  if (amount === null) return '–';
  if (!currency) return decimal(amount);
  try {
    const style = { style: 'currency', currency, ...decimals } as const;
    const format = new Intl.NumberFormat(locale, style);
    const smallest = 10 ** -(format.resolvedOptions().maximumFractionDigits ?? 0);
    const isFraction = Math.abs(amount) < smallest && !isNoise(amount);
    return isFraction
      ? new Intl.NumberFormat(locale, { ...style, maximumSignificantDigits: 2 }).format(amount)
      : format.format(amount);
  } catch {
    return `${decimal(amount)} ${currency}`;
  }
}

const WHOLE_FROM = 1_000;
/** Returns a function that writes estimated amounts with their sign, without cents if one of them is large. */
export function estimates(amounts: readonly number[], currency: string | null): (amount: number) => string {
  const isLarge = amounts.some((amount) => Math.abs(amount) >= WHOLE_FROM);
  const decimals = isLarge ? { maximumFractionDigits: 0 } : {};
  return (amount) => signed(amount, (size) => money(size, currency, decimals));
}

/** Rounding noise of binary fractions around zero. */
const NOISE = 1e-9;
const isNoise = (value: number): boolean => Math.abs(value) < NOISE;

const twoDigits = new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 });
/** A number with this many decimals, without group separators. */
const withDecimals = (digits: number): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
const hundredths = withDecimals(2);
const tenths = withDecimals(1);
const upToTenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
/** Two decimals, or the first two significant digits of a smaller number. */
export const decimal = (value: number): string =>
  Math.abs(value) >= 0.01 || isNoise(value) ? hundredths.format(value) : twoDigits.format(value);

/** Every time of day on these pages is in this zone, unless another is named. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const styles = {
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  hour: { hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'short' },
  fullDay: { day: 'numeric', month: 'short', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;
const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant in a time zone. */
export function inZone(style: keyof typeof styles, at: Date, zone: string = timeZone): string {
  const key = `${style} ${zone}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: zoneOf(zone) });
  formats.set(key, format);
  return format.format(at);
}

const sameDay = (a: Date, b: Date, zone: string): boolean =>
  inZone('fullDay', a, zone) === inZone('fullDay', b, zone);

/** A date further away than this needs its year: without it, it would look like the one of this year. */
const NEAR_MS = 180 * 86_400_000;
const isFar = (a: Date, b: Date): boolean => Math.abs(a.getTime() - b.getTime()) > NEAR_MS;

/** The time of day, with the date if that differs from the date of `reference` (default now). */
export function time(iso: string, reference?: string, zone: string = timeZone): string {
  const at = new Date(iso);
  const clock = inZone('clock', at, zone);
  const beside = reference ? new Date(reference) : new Date();
  if (sameDay(at, beside, zone)) return clock;
  return `${inZone(isFar(at, beside) ? 'fullDay' : 'day', at, zone)}, ${clock}`;
}

export const clockTime = (iso: string, zone?: string): string => inZone('clock', new Date(iso), zone);

export const times = (n: number): string =>
  n === 1 ? t('once') : n === 2 ? t('twice') : t('{n} times', { n });

export const date = (iso: string, zone?: string): string => inZone('fullDay', new Date(iso), zone);

/** A period in days of a zone; its end is exclusive. */
export const period = (from: string, to: string, zone: string): string =>
  t('{from} to {to}', {
    from: date(from, zone),
    to: inZone('fullDay', new Date(Date.parse(to) - 1), zone),
  });

export const humanize = (name: string): string => name.replaceAll('_', ' ');

/** A share of 1 as a percentage, `–` where there is none; two significant digits below one percent. */
export function percent(share: number | null): string {
  if (share === null) return '–';
  const isSmall = Math.abs(share) < 0.01 && !isNoise(share);
  return `${(isSmall ? twoDigits : tenths).format(share * 100)} %`;
}

/** A share that somebody chose: whole, or with one decimal if it has one. */
export const percentSet = (share: number): string => `${upToTenths.format(share * 100)} %`;

const integer = new Intl.NumberFormat(locale);
export const count = (n: number): string => integer.format(n);

/** A number to the two significant digits that an estimate deserves. */
export const approximately = (n: number): string => t('about {n}', { n: Number(n.toPrecision(2)) });

/** A difference with its sign and a true minus; zero has no sign. */
export function signed(value: number, format: (absolute: number) => string): string {
  const size = format(Math.abs(value));
  if (size === format(0)) return size;
  return `${value < 0 ? '−' : '+'}${size}`;
}

const DAYS_A_WEEK = 7;
const DAYS_A_MONTH = 365.25 / 12;
/** A number of days in words; used after "about". */
export function duration(days: number): string {
  if (days < 2 * DAYS_A_WEEK) return plural(Math.max(1, Math.ceil(days)), '1 day', '{n} days');
  return days < 26 * DAYS_A_WEEK
    ? t('{n} weeks', { n: Math.round(days / DAYS_A_WEEK) })
    : t('{n} months', { n: Math.round(days / DAYS_A_MONTH) });
}

/**
 * The heading of a day in a list, newest first. Counts calendar days, because a day with a clock change has 23 or 25
 * hours.
 */
export function dayHeading(iso: string, zone: string = timeZone, nowMs: number = Date.now()): string {
  const at = new Date(iso);
  const clock = clockOf(zone);
  const day = inZone(isFar(at, new Date(nowMs)) ? 'fullDay' : 'weekday', at, zone);
  switch (daysBetween(dayAt(at.getTime(), clock), dayAt(nowMs, clock))) {
    case 0:
      return t('Today, {day}', { day });
    case 1:
      return t('Yesterday, {day}', { day });
    default:
      return day;
  }
}
