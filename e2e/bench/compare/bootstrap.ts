import { median } from '../world.ts';

export type Interval = { readonly median: number; readonly low: number; readonly high: number };
export type Verdict = 'slower' | 'faster' | 'no difference seen';

const RESAMPLES = 4_000;
/** Higher than 95 %, because a percentile bootstrap of a few rounds is too narrow. */
const LEVEL = 0.99;

/**
 * Median of the values, and its percentile bootstrap interval (Efron 1979): medians of samples drawn with replacement.
 * @param random in [0, 1), seeded by the caller, so that the same rounds give the same interval
 */
export function bootstrapMedian(values: readonly number[], random: () => number): Interval {
  const medians = Array.from({ length: RESAMPLES }, () =>
    median(values.map(() => values[Math.floor(random() * values.length)]!)),
  ).sort((a, b) => a - b);
  const at = (share: number): number =>
    medians[Math.min(RESAMPLES - 1, Math.floor(share * RESAMPLES))] ?? Number.NaN;
  return { median: median(values), low: at((1 - LEVEL) / 2), high: at((1 + LEVEL) / 2) };
}

/** @param costs ratio of now to before, one for each round: above 1 is slower */
export function verdictOf({ low, high }: Interval): Verdict {
  if (low > 1) return 'slower';
  return high < 1 ? 'faster' : 'no difference seen';
}
