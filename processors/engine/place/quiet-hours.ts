import { isWithinHours, shopMinutes } from '#schemas/config/quiet.ts';
import type { Site } from '#schemas/config/site.ts';
import type { UtcOffsetMinutes } from '../effects.ts';

/** The shop's quiet hours for the explanation, if this instant lies within them; null otherwise. */
export function quietHoursAt(site: Site, atMs: number, utcOffsetMinutes: UtcOffsetMinutes): string | null {
  const { quiet_hours: hours, facts } = site;
  if (hours === null) return null;
  const now = shopMinutes(facts, atMs, utcOffsetMinutes);
  return isWithinHours(hours, now) ? `${hours.from} to ${hours.until} (${now.zone})` : null;
}
