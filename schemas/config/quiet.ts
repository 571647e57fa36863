import type { QuietHours } from '../generated/config.ts';
import { type Site, weekdays } from './site.ts';

type UtcOffsetMinutes = (timeZone: string, atMs: number) => number | null;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Of 1970-01-01, in `weekdays`. */
const THURSDAY = 3;

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** An instant on the shop's clock: minutes since 1970 there, and the zone, which is UTC if the sheet has none or an unknown one. */
type ShopMinutes = { readonly minutes: number; readonly zone: string };

export function shopMinutes(
  { time_zone }: Pick<Site['facts'], 'time_zone'>,
  atMs: number,
  utcOffsetMinutes: UtcOffsetMinutes,
): ShopMinutes {
  const offset = time_zone === null ? null : utcOffsetMinutes(time_zone, atMs);
  const utc = Math.floor(atMs / MINUTE_MS);
  return offset === null || time_zone === null
    ? { minutes: utc, zone: 'UTC' }
    : { minutes: utc + offset, zone: time_zone };
}

/** Whether the hours hold this minute. They may cross midnight, and equal times mean the whole day. */
export function isWithinHours({ from, until }: QuietHours, { minutes }: ShopMinutes): boolean {
  const lasts = modulo(minuteOf(until) - minuteOf(from), DAY_MINUTES) || DAY_MINUTES;
  return modulo(minutes - minuteOf(from), DAY_MINUTES) < lasts;
}

/** Minutes since midnight of `HH:MM`. */
function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

export const weekdayAt = ({ minutes }: ShopMinutes): (typeof weekdays)[number] =>
  weekdays[modulo(Math.floor(minutes / DAY_MINUTES) + THURSDAY, weekdays.length)]!;

/** Whether the settings name this hour or this day as quiet: then nobody gets a card. */
export function isQuietAt(
  { quiet_hours, quiet_days, facts }: Pick<Site, 'quiet_hours' | 'quiet_days' | 'facts'>,
  atMs: number,
  utcOffsetMinutes: UtcOffsetMinutes,
): boolean {
  if (quiet_hours === null && quiet_days.length === 0) return false;
  const now = shopMinutes(facts, atMs, utcOffsetMinutes);
  return (quiet_hours !== null && isWithinHours(quiet_hours, now)) || quiet_days.includes(weekdayAt(now));
}
