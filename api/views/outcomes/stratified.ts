import type { Estimate } from './sequence.ts';

/** One arm of one stratum: how many visitors, the sum of a metric over them and the sum of its squares. */
export type Sums = { readonly visitors: number; readonly sum: number; readonly squares: number };
export type Stratum = { readonly spokenTo: Sums; readonly leftAlone: Sums };
export type Comparison = Estimate & {
  /** mean of the left-alone arm, weighted like the difference */
  readonly base: number;
};

/**
 * Spoken-to minus left-alone, compared within strata only and averaged with Cochran-Mantel-Haenszel weights
 * n1 n0 / (n1 + n0), so that a share changed mid-way does not mix times of day with arms. Null if no stratum has both arms.
 *
 * The moments of each stratum are drawn to those of its whole arm with the weight of one visitor: with one stratum that
 * changes nothing, and a tiny stratum never claims a variance of 0.
 */
export function compare(strata: readonly Stratum[]): Comparison | null {
  const both = strata.filter(({ spokenTo, leftAlone }) => spokenTo.visitors > 0 && leftAlone.visitors > 0);
  if (both.length === 0) return null;
  const pooled = {
    spokenTo: moments(total(both.map((one) => one.spokenTo)), null),
    leftAlone: moments(total(both.map((one) => one.leftAlone)), null),
  };
  let [weights, difference, base, variance, visitors] = [0, 0, 0, 0, 0];
  for (const { spokenTo, leftAlone } of both) {
    const [n1, n0] = [spokenTo.visitors, leftAlone.visitors];
    const weight = (n1 * n0) / (n1 + n0);
    const [treated, held] = [moments(spokenTo, pooled.spokenTo), moments(leftAlone, pooled.leftAlone)];
    weights += weight;
    difference += weight * (spokenTo.sum / n1 - leftAlone.sum / n0);
    base += weight * (leftAlone.sum / n0);
    variance += weight ** 2 * (spread(treated) / n1 + spread(held) / n0);
    visitors += n1 + n0;
  }
  return {
    difference: difference / weights,
    base: base / weights,
    variance: variance / weights ** 2,
    visitors,
  };
}

/** The sums of several strata of one arm together. */
export const total = (arms: readonly Sums[]): Sums =>
  arms.reduce(
    (all, one) => ({
      visitors: all.visitors + one.visitors,
      sum: all.sum + one.sum,
      squares: all.squares + one.squares,
    }),
    { visitors: 0, sum: 0, squares: 0 },
  );

type Moments = { readonly first: number; readonly second: number };

function moments({ visitors, sum, squares }: Sums, towards: Moments | null): Moments {
  if (!towards) return { first: sum / visitors, second: squares / visitors };
  return {
    first: (sum + towards.first) / (visitors + 1),
    second: (squares + towards.second) / (visitors + 1),
  };
}

const spread = ({ first, second }: Moments): number => Math.max(0, second - first ** 2);
