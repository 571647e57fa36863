import { dayAfter, dayStartMs, daysBetween, instantMs, shownMs, type UtcOffsetMinutes } from '../days.ts';

/** Days on the website's clock, the last one included. */
export type Days = { readonly from: string; readonly to: string };
type TrafficStep = 'hour' | 'day';

/** A part of time in steps; what has not begun yet has none. */
export type Period = {
  /** epoch milliseconds at which the steps begin, ascending */
  readonly startsMs: readonly number[];
  /** the first instant that does not count any more */
  readonly endMs: number;
};

/** What is asked for, and as many days before it. */
export type Periods = { readonly step: TrafficStep; readonly current: Period; readonly before: Period };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * A single day is divided into hours, several ones into days. While the last day is under way the days before end at the
 * same time of day: the morning is compared with a morning.
 */
export function periodsOf({ from, to }: Days, nowMs: number, offset: UtcOffsetMinutes): Periods {
  const days = daysBetween(from, to) + 1;
  const step = days === 1 ? 'hour' : 'day';
  const earlier = { from: dayAfter(from, -days), to: dayAfter(to, -days) };
  const endMs = dayStartMs(dayAfter(to, 1), offset);
  const sameTimeMs = instantMs(shownMs(nowMs, offset) - days * DAY_MS, offset);
  return {
    step,
    current: periodOf({ from, to }, step, Math.min(endMs, nowMs), offset),
    before: periodOf(
      earlier,
      step,
      nowMs < endMs ? Math.min(sameTimeMs, dayStartMs(from, offset)) : dayStartMs(from, offset),
      offset,
    ),
  };
}

function periodOf(days: Days, step: TrafficStep, endMs: number, offset: UtcOffsetMinutes): Period {
  const starts = step === 'hour' ? hoursOf(days.from, offset) : startsOfDays(days, offset);
  return { startsMs: starts.filter((startMs) => startMs < endMs), endMs };
}

const startsOfDays = ({ from, to }: Days, offset: UtcOffsetMinutes): number[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => dayStartMs(dayAfter(from, n), offset));

/** As many as the day has on this clock: 23 or 25 where it is changed. */
function hoursOf(day: string, offset: UtcOffsetMinutes): number[] {
  const [startMs, endMs] = [dayStartMs(day, offset), dayStartMs(dayAfter(day, 1), offset)];
  return Array.from({ length: Math.ceil((endMs - startMs) / HOUR_MS) }, (_, n) => startMs + n * HOUR_MS);
}

const WINDOWS_S = [3_600, 1_800, 900, 60];

/** The longest windows of the epoch, in seconds, at whose edges all steps begin: so the database needs to know no zone. */
export const windowSecondsOf = ({ startsMs }: Period): number =>
  WINDOWS_S.find((seconds) => startsMs.every((startMs) => startMs % (seconds * 1_000) === 0)) ?? 1;

/** The step in which a window lies that begins at this instant. */
export const stepAt = ({ startsMs }: Period, atMs: number): number =>
  startsMs.findLastIndex((startMs) => startMs <= atMs);
