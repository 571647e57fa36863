import { limits } from '#platform/limits/limits.ts';
import {
  dayAfter,
  dayAt,
  dayStartMs,
  daysBetween,
  instantMs,
  shownMs,
  type UtcOffsetMinutes,
} from '../days.ts';

/** Days in the website's time zone, the last one included. */
export type Days = { readonly from: string; readonly to: string };
type TrafficStep = 'hour' | 'day';

/** A period in steps; steps in the future are left out. */
export type Period = {
  /** epoch milliseconds at which the steps begin, ascending */
  readonly startsMs: readonly number[];
  /** the first instant after the period */
  readonly endMs: number;
};

/** The requested period, and as many days before it, without steps if they are not kept any more. */
export type Periods = { readonly step: TrafficStep; readonly current: Period; readonly before: Period };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The first day whose moments are all kept. */
export const oldestDay = (today: string): string => dayAfter(today, -limits.HISTORY_DAYS);

/**
 * A single day is divided into hours, several into days. While the last day is in progress, the previous period ends at
 * the same time of day: a morning is compared with a morning. A previous period whose moments are not all kept has no
 * steps, because its counts would look like those of fewer visitors.
 */
export function periodsOf({ from, to }: Days, nowMs: number, offset: UtcOffsetMinutes): Periods {
  const days = daysBetween(from, to) + 1;
  const step = days === 1 ? 'hour' : 'day';
  const earlier = { from: dayAfter(from, -days), to: dayAfter(to, -days) };
  const endMs = dayStartMs(dayAfter(to, 1), offset);
  const sameTimeMs = instantMs(shownMs(nowMs, offset) - days * DAY_MS, offset);
  const startMs = dayStartMs(from, offset);
  const before = periodOf(earlier, step, nowMs < endMs ? Math.min(sameTimeMs, startMs) : startMs, offset);
  const isKept = earlier.from >= oldestDay(dayAt(nowMs, offset));
  return {
    step,
    current: periodOf({ from, to }, step, Math.min(endMs, nowMs), offset),
    before: isKept ? before : { ...before, startsMs: [] },
  };
}

function periodOf(days: Days, step: TrafficStep, endMs: number, offset: UtcOffsetMinutes): Period {
  const starts = step === 'hour' ? hoursOf(days.from, offset) : startsOfDays(days, offset);
  return { startsMs: starts.filter((startMs) => startMs < endMs), endMs };
}

const startsOfDays = ({ from, to }: Days, offset: UtcOffsetMinutes): number[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => dayStartMs(dayAfter(from, n), offset));

/** As many as the day has in this zone: 23 or 25 at a clock change. */
function hoursOf(day: string, offset: UtcOffsetMinutes): number[] {
  const [startMs, endMs] = [dayStartMs(day, offset), dayStartMs(dayAfter(day, 1), offset)];
  return Array.from({ length: Math.ceil((endMs - startMs) / HOUR_MS) }, (_, n) => startMs + n * HOUR_MS);
}

const WINDOWS_S = [3_600, 1_800, 900, 60];

/**
 * The longest windows since the epoch, in seconds, that begin wherever a step begins: so the database needs no time
 * zones.
 */
export const windowSecondsOf = ({ startsMs }: Period): number =>
  WINDOWS_S.find((seconds) => startsMs.every((startMs) => startMs % (seconds * 1_000) === 0)) ?? 1;

/** The step that contains a window beginning at this instant. */
export const stepAt = ({ startsMs }: Period, atMs: number): number =>
  startsMs.findLastIndex((startMs) => startMs <= atMs);
