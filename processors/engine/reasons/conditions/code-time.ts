import { CARD_LIFETIME_MS } from '#schemas/card/card.ts';
import type { DiscountCode } from '#schemas/config/site.ts';
import { dateOf, shopTime } from '../../clock/clock.ts';
import type { Context } from '../reason.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LAST_MINUTE = 24 * 60 - 1;
/** The furthest time zones: midnight comes up to 14 h before that of UTC, and up to 12 h after it. */
const AHEAD_MS = 14 * HOUR_MS;
const BEHIND_MS = 12 * HOUR_MS;

const BARE_DATE = /^\d{4}-\d{2}-\d{2}$/;

type Clock = Pick<Context, 'facts' | 'nowMs' | 'utcOffsetMinutes'>;

/**
 * Whether a code is valid from now until a card about it has expired. A date without a time is the first or last whole day
 * in the shop's time zone. If the zone is unknown, the code must be valid in every zone.
 */
export function isValidNow({ starts_at, expires_at }: DiscountCode, clock: Clock): boolean {
  const { nowMs } = clock;
  if (starts_at !== null && !(beginMs(starts_at, clock) <= nowMs)) return false;
  return expires_at === null || endMs(expires_at, clock) > nowMs + CARD_LIFETIME_MS;
}

const beginMs = (text: string, clock: Clock): number =>
  BARE_DATE.test(text) ? midnightMs(Date.parse(text), clock, BEHIND_MS) : Date.parse(text);
const endMs = (text: string, clock: Clock): number =>
  BARE_DATE.test(text) ? midnightMs(Date.parse(text) + DAY_MS, clock, -AHEAD_MS) : Date.parse(text);

/** The shop's midnight of the day that begins at `utcMs` in UTC; `utcMs + otherwiseMs` if the zone is unknown. */
function midnightMs(utcMs: number, { facts, utcOffsetMinutes }: Clock, otherwiseMs: number): number {
  const zone = facts.time_zone;
  const first = zone === null ? null : utcOffsetMinutes(zone, utcMs);
  if (zone === null || first === null) return utcMs + otherwiseMs;
  const guessMs = utcMs - first * 60_000;
  return utcMs - (utcOffsetMinutes(zone, guessMs) ?? first) * 60_000;
}

/** A day that is further ahead cannot be told without its year, which no sentence states. */
const NAMED_DAYS_AHEAD = 183;

/**
 * The last day on which the code is valid all day in the shop's time zone; an end at 23:59 includes that day. Null if that
 * day is over or over half a year ahead, or if the time zone is unknown.
 */
export function lastWholeDay(expiresAt: string, clock: Clock): { month: number; day: number } | null {
  const { facts, nowMs, utcOffsetMinutes } = clock;
  const now = shopTime(nowMs, facts.time_zone, utcOffsetMinutes);
  if (BARE_DATE.test(expiresAt)) {
    const today = now?.dayNumber ?? Math.floor(nowMs / DAY_MS);
    return namedDay(Date.parse(expiresAt) / DAY_MS, today);
  }
  const end = shopTime(Date.parse(expiresAt), facts.time_zone, utcOffsetMinutes);
  if (!end || !now) return null;
  const last = end.minute === LAST_MINUTE ? end.dayNumber : end.dayNumber - 1;
  return last < now.dayNumber ? null : namedDay(last, now.dayNumber);
}

const namedDay = (last: number, today: number): { month: number; day: number } | null =>
  last - today > NAMED_DAYS_AHEAD ? null : dateOf(last);
