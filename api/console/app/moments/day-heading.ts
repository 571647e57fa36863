import { dayAt, daysBetween } from '../../../views/days.ts';
import { clockOf } from '../clock/clock.ts';
import { inZone, isFar, timeZone } from '../format.ts';
import { t } from '../language/text.ts';

/**
 * The heading of a day in a list, newest first. Counts calendar days, because a day with a clock change has 23 or 25
 * hours.
 */
export function dayHeading(iso: string, zone: string = timeZone, nowMs: number = Date.now()): string {
  const at = new Date(iso);
  const clock = clockOf(zone);
  const day = inZone(isFar(at, new Date(nowMs)) ? 'fullDay' : 'weekday', at, zone);
  switch (daysBetween(dayAt(at.getTime(), clock), dayAt(nowMs, clock))) {
    case 0:
      return t('Today, {day}', { day });
    case 1:
      return t('Yesterday, {day}', { day });
    default:
      return day;
  }
}
