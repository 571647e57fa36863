import { type Site, weekdays } from '#schemas/config/site.ts';
import { shopTime } from '../clock/clock.ts';
import type { UtcOffsetMinutes } from '../effects.ts';

/** The current weekday for the explanation, if it is one of the shop's quiet days; null otherwise. */
export function quietDayAt(site: Site, atMs: number, utcOffsetMinutes: UtcOffsetMinutes): string | null {
  const { quiet_days: days, facts } = site;
  if (days.length === 0) return null;
  const inZone = shopTime(atMs, facts.time_zone, utcOffsetMinutes);
  const shown = inZone ?? shopTime(atMs, 'UTC', () => 0);
  const day = shown && weekdays[shown.weekday];
  if (!day || !days.includes(day)) return null;
  return `${day.charAt(0).toUpperCase()}${day.slice(1)} (${inZone ? facts.time_zone : 'UTC'})`;
}
