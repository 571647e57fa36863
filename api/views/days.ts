/**
 * Days and instants in a time zone. The zone's offset is an argument, because browsers and our servers have different
 * time zone data.
 */

/** The offset from UTC in minutes at an instant. */
export type UtcOffsetMinutes = (atMs: number) => number;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the calendar has this day, written as 2026-11-22: `Date.parse` takes 30 February for 2 March. */
export const isDay = (text: string): boolean =>
  DAY.test(text) && Number.isFinite(Date.parse(text)) && isoDay(Date.parse(text)) === text;

const isoDay = (utcMs: number): string => new Date(utcMs).toISOString().slice(0, 10);

/** The local day at an instant. */
export const dayAt = (atMs: number, offset: UtcOffsetMinutes): string => isoDay(shownMs(atMs, offset));

/** The day this many days later, or earlier. */
export const dayAfter = (day: string, days: number): string => isoDay(Date.parse(day) + days * DAY_MS);

/** The number of days from the first day to the second. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The instant at which a day begins. */
export const dayStartMs = (day: string, offset: UtcOffsetMinutes): number =>
  instantMs(Date.parse(day), offset);

/** The local time at an instant, as if it were UTC. */
export const shownMs = (atMs: number, offset: UtcOffsetMinutes): number => atMs + offset(atMs) * MINUTE_MS;

/**
 * The first instant with this local time, written as if it were UTC; if a clock change skips it, the instant of the
 * change.
 */
export function instantMs(asUtcMs: number, offset: UtcOffsetMinutes): number {
  const around = [asUtcMs - DAY_MS, asUtcMs + DAY_MS].map((atMs) => asUtcMs - offset(atMs) * MINUTE_MS);
  const found = around.filter((atMs) => shownMs(atMs, offset) === asUtcMs);
  return found.length > 0 ? Math.min(...found) : Math.max(...around);
}
