import type { Site } from '#schemas/config/site.ts';
import type { UtcOffsetMinutes } from '../effects.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** The shop's quiet hours for the explanation, if this instant lies within them; null otherwise. */
export function quietHoursAt(site: Site, atMs: number, utcOffsetMinutes: UtcOffsetMinutes): string | null {
  const { quiet_hours: hours, facts } = site;
  if (hours === null) return null;
  const offset = facts.time_zone === null ? 0 : utcOffsetMinutes(facts.time_zone, atMs);
  const zone = facts.time_zone === null || offset === null ? 'UTC' : facts.time_zone;
  const now = modulo(Math.floor(atMs / MINUTE_MS) + (offset ?? 0));
  const from = minuteOf(hours.from);
  // The hours may cross midnight. Equal times mean the whole day.
  const lasts = modulo(minuteOf(hours.until) - from) || DAY_MINUTES;
  return modulo(now - from) < lasts ? `${hours.from} to ${hours.until} (${zone})` : null;
}

/** Minutes since midnight of `HH:MM`. */
function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

const modulo = (minutes: number): number => ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
