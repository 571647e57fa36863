import { instantMs, shownMs, type UtcOffsetMinutes } from '../../../../views/days.ts';
import { clockOf } from '../../clock/clock.ts';

/** Days and times in the shop's time zone, for fields whose values are UTC instants or, for a whole day, dates. */

export type DayTime = {
  /** `2026-12-31`, or empty */
  readonly date: string;
  /** `18:30`; empty for the whole day */
  readonly time: string;
};

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
/** The value for an incomplete date: the service refuses it, and it is not treated as empty. */
export const UNFINISHED = 'unfinished';

/** The zone, if this browser knows it; null counts as UTC, as in the service. */
export function knownZone(zone: string | null): string | null {
  try {
    return zone && new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

const offsetOf = (zone: string | null): UtcOffsetMinutes => clockOf(knownZone(zone) ?? 'UTC');

const isoDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * The value as shown in a field. An instant at which a day ends is shown as the end of that day, not the beginning of
 * the next; without a zone a date is its midnight in UTC, whether it begins or ends something.
 */
export function dayTimeOf(value: unknown, zone: string | null, end: boolean): DayTime {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return { date: '', time: '' };
  if (DATE.test(value)) return { date: value, time: '' };
  const local = shownMs(Date.parse(value), offsetOf(zone));
  const midnight = local % DAY_MS === 0;
  if (midnight) {
    const isDayBefore = end && knownZone(zone) !== null;
    return { date: isoDate(isDayBefore ? local - DAY_MS : local), time: '' };
  }
  return { date: isoDate(local), time: new Date(local).toISOString().slice(11, 16) };
}

/** The value to store: null, a date, which the service reads in the shop's time zone, or an instant. */
export function valueOfDayTime({ date, time }: DayTime, zone: string | null): string | null {
  if (date === '') return null;
  if (time === '') return date;
  const wanted = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wanted)) return UNFINISHED;
  return new Date(instantMs(wanted, offsetOf(zone))).toISOString();
}
