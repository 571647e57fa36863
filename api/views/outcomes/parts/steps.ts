import { limits } from '#platform/limits/limits.ts';
import { dayAfter, dayAt, dayStartMs, type UtcOffsetMinutes } from '../../days.ts';
import type { EntryPeriod } from '../entries.ts';
import type { SeriesStep, Step } from '../grouping.ts';

const DAYS: Readonly<Record<SeriesStep, number>> = { day: 1, week: 7 };
/** A Monday; weeks begin as it does. */
const MONDAY = '2026-11-23';

/** The most steps that a period can have: what is kept, a part of a step at each end, and what days of 23 hours make room for. */
export const stepsMax = (step: SeriesStep): number => Math.ceil((limits.HISTORY_DAYS + 1) / DAYS[step]) + 1;

/** The days of a clock, or its weeks from Monday to Sunday, of a period; the first and the last may be cut. */
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
    // A zone may leave a day out, when it moves to the other side of the date line.
    if (from < to) steps.push({ fromUs: from, toUs: to });
    day = next;
  }
  return steps;
}
