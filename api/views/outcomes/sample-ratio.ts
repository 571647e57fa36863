/** Visitors of one salt epoch and one share. `share` is the intended holdout share, between 0 and 1. */
export type Split = { readonly share: number; readonly leftAlone: number; readonly spokenTo: number };

/** How close the alternative is to the expected share: the weight of this many visitors. */
const CONCENTRATION = 1_000;
/** No verdict is given below this p-value (the threshold of Fabijan et al., KDD 2019). */
export const SRM_P_MIN = 0.001;

/**
 * Anytime-valid p-value of "the arms have the intended sizes": 1 over the Bayes factor of a Dirichlet-multinomial
 * mixture centred on the expected share (Lindon and Malek, arXiv 2011.03567, section 3). Strata are randomised
 * independently, so their factors multiply.
 */
export function sampleRatioP(splits: readonly Split[]): number {
  const logFactor = splits.reduce((sum, split) => sum + logBayesFactor(split), 0);
  return Math.min(1, Math.exp(-logFactor));
}

function logBayesFactor({ share, leftAlone, spokenTo }: Split): number {
  const a = CONCENTRATION * share;
  const b = CONCENTRATION * (1 - share);
  const mixture = logBeta(a + leftAlone, b + spokenTo) - logBeta(a, b);
  return mixture - leftAlone * Math.log(share) - spokenTo * Math.log(1 - share);
}

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

/** Stirling's series for ln Γ(x), x > 0, moved up to x ≥ 10 by the recurrence (Abramowitz and Stegun 6.1.41). */
export function logGamma(x: number): number {
  let shift = 0;
  let z = x;
  for (; z < 10; z++) shift += Math.log(z);
  const tail = 1 / (12 * z) - 1 / (360 * z ** 3) + 1 / (1260 * z ** 5);
  return (z - 0.5) * Math.log(z) - z + Math.log(2 * Math.PI) / 2 + tail - shift;
}
