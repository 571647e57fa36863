import { limits } from '#platform/limits/limits.ts';
import type { Period } from '../entries.ts';
import type { SeriesStep } from '../grouping.ts';

/** A part of a period, in epoch microseconds, `to` not included; `group` is what the cells of its entries name. */
export type Step = { readonly fromUs: number; readonly toUs: number; readonly group: string };

const DAY_US = 86_400_000_000;
const DAYS: Readonly<Record<SeriesStep, number>> = { day: 1, week: 7 };
/** The epoch began on a Thursday: the first Monday came four days later. */
const FIRST_MONDAY_US = 4 * DAY_US;

/** The most steps that a period can have: what is kept, and a part of a step at each end. */
export const stepsMax = (step: SeriesStep): number => Math.ceil(limits.HISTORY_DAYS / DAYS[step]) + 1;

/** The days of UTC, or the weeks from Monday to Sunday, of a period; the first and the last may be cut. */
export function stepsOf({ fromUs, toUs }: Period, step: SeriesStep): Step[] {
  const length = DAYS[step] * DAY_US;
  const offset = step === 'week' ? FIRST_MONDAY_US : 0;
  const steps: Step[] = [];
  for (let us = Math.floor((fromUs - offset) / length) * length + offset; us < toUs; us += length) {
    steps.push({
      fromUs: Math.max(us, fromUs),
      toUs: Math.min(us + length, toUs),
      group: new Date(us / 1_000).toISOString().slice(0, 10),
    });
  }
  return steps;
}
