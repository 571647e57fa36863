import { isWithin } from '#schemas/config/silence.ts';
import type { Site } from '#schemas/config/site.ts';
import type { UtcOffsetMinutes } from '../effects.ts';

const MINUTE_MS = 60_000;

/** The shop's quiet hours if this instant lies in them, as a merchant reads them; null outside of them. */
export function quietHoursAt(site: Site, atMs: number, utcOffsetMinutes: UtcOffsetMinutes): string | null {
  const { quiet_hours: hours, facts } = site;
  if (hours === null) return null;
  const offset = facts.time_zone === null ? 0 : utcOffsetMinutes(facts.time_zone, atMs);
  const zone = facts.time_zone === null || offset === null ? 'UTC' : facts.time_zone;
  const now = Math.floor(atMs / MINUTE_MS) + (offset ?? 0);
  return isWithin(hours.from, hours.until, now) ? `${hours.from} to ${hours.until} (${zone})` : null;
}
