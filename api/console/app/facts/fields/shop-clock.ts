/** Days and times on the shop's clock, for fields whose values are UTC instants or, for a whole day, dates. */

export type DayTime = {
  /** `2026-12-31`, or empty */
  readonly date: string;
  /** `18:30`; empty for the whole day */
  readonly time: string;
};

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
/** What stands in the sheet for a date that was not typed to its end: the service refuses it, and it is not taken for none. */
export const UNFINISHED = 'unfinished';

/** The zone, where this browser knows it; null counts as UTC, as it does for the service. */
export function knownZone(zone: string | null): string | null {
  try {
    return zone && new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The same digits as if they were UTC. */
function localMs(zone: string | null, atMs: number): number {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{
      timeZone: knownZone(zone) ?? 'UTC',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  const parts = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second } = parts;
  return Date.parse(`${year?.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

const isoDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * What a field shows. An instant at which a day ends is the end of that day, and not the beginning of the next; without a
 * zone a date is read as its midnight of UTC, whether it begins something or ends it.
 */
export function dayTimeOf(value: unknown, zone: string | null, end: boolean): DayTime {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return { date: '', time: '' };
  if (DATE.test(value)) return { date: value, time: '' };
  const local = localMs(zone, Date.parse(value));
  const midnight = local % DAY_MS === 0;
  if (midnight) {
    const isDayBefore = end && knownZone(zone) !== null;
    return { date: isoDate(isDayBefore ? local - DAY_MS : local), time: '' };
  }
  return { date: isoDate(local), time: new Date(local).toISOString().slice(11, 16) };
}

/** What is stored: nothing, a date, which the service reads on the shop's clock, or an instant. */
export function valueOfDayTime({ date, time }: DayTime, zone: string | null): string | null {
  if (date === '') return null;
  if (time === '') return date;
  const wanted = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wanted)) return UNFINISHED;
  const offset = (atMs: number): number => localMs(zone, atMs) - atMs;
  const first = wanted - offset(wanted);
  return new Date(wanted - offset(first)).toISOString();
}
