import { CARD_LIFETIME_MS } from '#schemas/card/card.ts';
import type { DiscountCode } from '#schemas/config/site.ts';
import { dateOf, shopTime } from '../../clock/clock.ts';
import type { View } from '../reason.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LAST_MINUTE = 24 * 60 - 1;
/** How far the clocks of the world stand apart from UTC: midnight comes so much earlier, and later. */
const AHEAD_MS = 14 * HOUR_MS;
const BEHIND_MS = 12 * HOUR_MS;

const BARE_DATE = /^\d{4}-\d{2}-\d{2}$/;

type Clock = Pick<View, 'facts' | 'nowMs' | 'utcOffsetMinutes'>;

/**
 * Whether a code works now, and until a card that says so has expired. A date without a time is a day on the shop's clock, the
 * first or the last on which the code works; where the zone is not known it is one wherever the shop may be.
 */
export function worksNow({ starts_at, expires_at }: DiscountCode, clock: Clock): boolean {
  const { nowMs } = clock;
  if (starts_at !== null && !(beginMs(starts_at, clock) <= nowMs)) return false;
  return expires_at === null || endMs(expires_at, clock) > nowMs + CARD_LIFETIME_MS;
}

const beginMs = (text: string, clock: Clock): number =>
  BARE_DATE.test(text) ? midnightMs(Date.parse(text), clock, BEHIND_MS) : Date.parse(text);
const endMs = (text: string, clock: Clock): number =>
  BARE_DATE.test(text) ? midnightMs(Date.parse(text) + DAY_MS, clock, -AHEAD_MS) : Date.parse(text);

/** When the shop's clock shows midnight of the day that begins at `utcMs` in UTC. */
function midnightMs(utcMs: number, { facts, utcOffsetMinutes }: Clock, otherwiseMs: number): number {
  const zone = facts.time_zone;
  const first = zone === null ? null : utcOffsetMinutes(zone, utcMs);
  if (zone === null || first === null) return utcMs + otherwiseMs;
  const guessMs = utcMs - first * 60_000;
  return utcMs - (utcOffsetMinutes(zone, guessMs) ?? first) * 60_000;
}

/**
 * The last day on which the code works from midnight to midnight on the shop's clock: 23:59 is the end of a day. Null
 * where that day is over, and where the shop's clock is not known.
 */
export function lastWholeDay(expiresAt: string, clock: Clock): { month: number; day: number } | null {
  if (BARE_DATE.test(expiresAt)) {
    return { month: Number(expiresAt.slice(5, 7)), day: Number(expiresAt.slice(8)) };
  }
  const { facts, nowMs, utcOffsetMinutes } = clock;
  const end = shopTime(Date.parse(expiresAt), facts.time_zone, utcOffsetMinutes);
  const now = shopTime(nowMs, facts.time_zone, utcOffsetMinutes);
  if (!end || !now) return null;
  const last = end.minute === LAST_MINUTE ? end.dayNumber : end.dayNumber - 1;
  return last < now.dayNumber ? null : dateOf(last);
}
