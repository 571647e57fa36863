/** Days between two marks; weeks begin on Mondays, like the steps of the series. */
const STEPS_DAYS = [1, 2, 7, 14, 28, 56, 112, 224] as const;
const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;
/** The first Monday of the epoch, in days since its beginning. */
const MONDAY = 4;

/** The beginnings of days that get a label on a chart, at most `most`: each day once, however short the period is. */
export function dayMarks(first: Date, last: Date, most: number): Date[] {
  const [from, to] = [first.getTime() / DAY_MS, last.getTime() / DAY_MS];
  const step = STEPS_DAYS.find((one) => (to - from) / one < most) ?? STEPS_DAYS.at(-1)!;
  const begin =
    step < WEEK_DAYS ? Math.ceil(from) : MONDAY + WEEK_DAYS * Math.ceil((from - MONDAY) / WEEK_DAYS);
  const marks: Date[] = [];
  for (let day = begin; day <= to; day += step) marks.push(new Date(day * DAY_MS));
  return marks;
}
