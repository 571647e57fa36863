import { limits } from '#platform/limits/limits.ts';
import { dayAfter, dayAt, dayStartMs, type UtcOffsetMinutes } from '../../days.ts';
import type { EntryPeriod } from '../entries.ts';
import type { SeriesStep, Step } from '../grouping.ts';

const DAYS: Readonly<Record<SeriesStep, number>> = { day: 1, week: 7 };
/** A Monday, to which weeks are aligned. */
const MONDAY = '2026-11-23';

/**
 * The maximum number of steps of a period: the retention, a partial step at each end, and room for days of 23 hours.
 */
export const stepsMax = (step: SeriesStep): number => Math.ceil((limits.HISTORY_DAYS + 1) / DAYS[step]) + 1;

/** The days of a time zone, or its weeks from Monday to Sunday, in a period; the first and the last may be cut. */
export function stepsOf(
  { fromUs, toUs }: Pick<EntryPeriod, 'fromUs' | 'toUs'>,
  step: SeriesStep,
  offset: UtcOffsetMinutes,
): Step[] {
  const startUs = (day: string): number => dayStartMs(day, offset) * 1_000;
  const firstDay = dayAt(Math.floor(fromUs / 1_000), offset);
  const sinceMonday = ((((Date.parse(firstDay) - Date.parse(MONDAY)) / 86_400_000) % 7) + 7) % 7;
  const steps: Step[] = [];
  let day = step === 'week' ? dayAfter(firstDay, -sinceMonday) : firstDay;
  while (startUs(day) < toUs) {
    const next = dayAfter(day, DAYS[step]);
    const [from, to] = [Math.max(startUs(day), fromUs), Math.min(startUs(next), toUs)];
    // A zone may skip a day when it moves across the date line.
    if (from < to) steps.push({ fromUs: from, toUs: to });
    day = next;
  }
  return steps;
}
