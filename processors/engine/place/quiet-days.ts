import { shopMinutes, weekdayAt } from '#schemas/config/quiet.ts';
import type { Site } from '#schemas/config/site.ts';
import type { UtcOffsetMinutes } from '../effects.ts';

/** The current weekday for the explanation, if it is one of the shop's quiet days; null otherwise. */
export function quietDayAt(site: Site, atMs: number, utcOffsetMinutes: UtcOffsetMinutes): string | null {
  const { quiet_days: days, facts } = site;
  if (days.length === 0) return null;
  const now = shopMinutes(facts, atMs, utcOffsetMinutes);
  const day = weekdayAt(now);
  if (!days.includes(day)) return null;
  return `${day.charAt(0).toUpperCase()}${day.slice(1)} (${now.zone})`;
}
