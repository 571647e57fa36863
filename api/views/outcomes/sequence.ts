/** The error rate of the intervals over all looks, and of the false discovery rate. */
export const ALPHA = 0.05;

/** A confidence sequence: its error rate over all looks, and the squared scale of its normal mixture. */
export type Sequence = { readonly alpha: number; readonly scale: number };

/**
 * The sequence with this error rate that is tightest after this many visitors (Waudby-Smith et al., "Time-uniform
 * central limit theory", arXiv 2103.06476, appendix on choosing rho).
 */
export const sequence = (alpha: number, tightestAtVisitors: number): Sequence => ({
  alpha,
  scale: (-2 * Math.log(alpha) + Math.log(-2 * Math.log(alpha) + 1)) / tightestAtVisitors,
});

/**
 * Tightest at 30,000 visitors: fewer than a shop with 3 % buyers needs to detect a change of 20 % (some 50,000 with a
 * holdout of one half, 150,000 with one of a tenth), so that larger effects are not detected much later. A constant,
 * because choosing it after a look would invalidate the intervals.
 */
export const EVERY_LOOK = sequence(ALPHA, 30_000);

/** A difference of means, its squared standard error, and the number of visitors of both arms. */
export type Estimate = { readonly difference: number; readonly variance: number; readonly visitors: number };

/**
 * Half the width of the asymptotic confidence sequence: in 1 - alpha of all sequences the intervals of every look cover
 * the truth (arXiv 2103.06476, theorem 2.2, with sigma² / n written as the variance of the difference).
 */
export function halfWidth(
  { variance, visitors }: Omit<Estimate, 'difference'>,
  { alpha, scale } = EVERY_LOOK,
): number {
  const information = visitors * scale;
  const growth = (2 * (information + 1)) / information;
  return Math.sqrt(variance * growth * Math.log(Math.sqrt(information + 1) / alpha));
}

/**
 * Logarithm of the e-value against "no difference": the mixture likelihood ratio that the interval inverts, so it is at
 * least log(1 / ALPHA) exactly when the interval excludes 0.
 */
export function logEValue({ difference, variance, visitors }: Estimate): number {
  const information = visitors * EVERY_LOOK.scale;
  if (variance === 0) return difference === 0 ? -Math.log(information + 1) / 2 : 0;
  const ratio = information / (information + 1);
  return ((difference * difference) / variance / 2) * ratio - Math.log(information + 1) / 2;
}

/**
 * e-Benjamini-Hochberg: the hypotheses to reject so that the false discovery rate is at most ALPHA under any dependence
 * (Wang and Ramdas, "False discovery rate control with e-values", JRSS B 2022).
 */
export function falseDiscoveryRejections(logEValues: readonly number[]): ReadonlySet<number> {
  const ranked = logEValues.map((value, index) => ({ value, index })).sort((a, b) => b.value - a.value);
  const last = ranked.findLastIndex(
    ({ value }, rank) => value >= Math.log(logEValues.length / ((rank + 1) * ALPHA)),
  );
  return new Set(ranked.slice(0, last + 1).map(({ index }) => index));
}
