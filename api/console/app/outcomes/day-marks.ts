import { utcDay, utcMonday } from 'd3-time';

/** Days between two marks; weeks begin on Mondays, as the steps of the series do. */
const STEPS_DAYS = [1, 2, 7, 14, 28, 56, 112, 224] as const;
const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;

/** The beginnings of days at which a chart has a label, at most so many: each day once, however short the period is. */
export function dayMarks(first: Date, last: Date, most: number): Date[] {
  const days = (last.getTime() - first.getTime()) / DAY_MS;
  const step = STEPS_DAYS.find((one) => days / one < most) ?? STEPS_DAYS.at(-1)!;
  const begin = (step < WEEK_DAYS ? utcDay : utcMonday).ceil(first);
  return utcDay.range(begin, new Date(last.getTime() + 1), step);
}
