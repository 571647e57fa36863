import type { UtcOffsetMinutes } from '../effects.ts';

/** The shop's local time. */
export type ShopTime = {
  readonly year: number;
  /** from 1 */
  readonly month: number;
  readonly day: number;
  /** from 0, Monday */
  readonly weekday: number;
  /** since midnight */
  readonly minute: number;
  /** of the day, since 1970-01-01 */
  readonly dayNumber: number;
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The shop's local time at an instant; null if the facts sheet has no zone, or an unknown one. */
export function shopTime(
  atMs: number,
  timeZone: string | null,
  utcOffsetMinutes: UtcOffsetMinutes,
): ShopTime | null {
  const offset = timeZone === null ? null : utcOffsetMinutes(timeZone, atMs);
  if (offset === null || !Number.isFinite(atMs)) return null;
  const localMs = atMs + offset * MINUTE_MS;
  const dayNumber = Math.floor(localMs / DAY_MS);
  const minute = Math.floor((localMs - dayNumber * DAY_MS) / MINUTE_MS);
  return { ...dateOf(dayNumber), minute, dayNumber, weekday: (((dayNumber + 3) % 7) + 7) % 7 };
}

/** Year, month and day of the n-th day since 1970-01-01. */
export function dateOf(dayNumber: number): { year: number; month: number; day: number } {
  const date = new Date(dayNumber * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The number of days since 1970-01-01; null for a day that does not exist. */
export function dayNumberOf(year: number, month: number, day: number): number | null {
  const dayNumber = Date.UTC(year, month - 1, day) / DAY_MS;
  const real = dateOf(dayNumber);
  return real.month === month && real.day === day ? dayNumber : null;
}
