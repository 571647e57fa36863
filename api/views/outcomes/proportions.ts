import { type Estimate, halfWidth } from './sequence.ts';
import type { Stratum, Sums } from './stratified.ts';

/** Two proportions on the arcsine-root scale, and what brings bounds on that scale back to differences of proportions. */
export type Proportions = Estimate & { readonly strata: readonly Angles[] };
type Angles = { readonly weight: number; readonly middle: number; readonly difference: number };

/**
 * Compares shares of buyers as angles 2 arcsin √p, whose variance is 1 / n whatever p is: on the plain scale the arm with
 * fewer visitors states its variance too small when it happens to have few buyers, and the interval errs on one side.
 * Compared within strata and averaged with Cochran-Mantel-Haenszel weights n1 n0 / (n1 + n0), which on this scale are the
 * inverse variances. Null if no stratum has both arms.
 */
export function compareProportions(strata: readonly Stratum[]): Proportions | null {
  const both = strata.filter(({ spokenTo, leftAlone }) => spokenTo.visitors > 0 && leftAlone.visitors > 0);
  if (both.length === 0) return null;
  const angles = both.map(({ spokenTo, leftAlone }): Angles => {
    const [treated, held] = [angleOf(spokenTo), angleOf(leftAlone)];
    const weight = 1 / (varianceOf(spokenTo) + varianceOf(leftAlone));
    return { weight, middle: (treated + held) / 2, difference: treated - held };
  });
  const weights = angles.reduce((sum, { weight }) => sum + weight, 0);
  return {
    difference: angles.reduce((sum, { weight, difference }) => sum + weight * difference, 0) / weights,
    variance: 1 / weights,
    visitors: both.reduce((sum, one) => sum + one.spokenTo.visitors + one.leftAlone.visitors, 0),
    strata: angles,
  };
}

/** With Anscombe's correction (Biometrika 35, 1948), which takes away the bias of small counts. */
const angleOf = ({ visitors, sum }: Sums): number =>
  2 * Math.asin(Math.sqrt((sum + 3 / 8) / (visitors + 3 / 4)));
const varianceOf = ({ visitors }: Sums): number => 1 / (visitors + 1 / 2);

/**
 * The bounds of the difference of proportions: each stratum's angle is moved by half the width of the sequence, turned
 * back (sin² b - sin² a = sin(a + b) sin(b - a)) and averaged with the same weights.
 */
export function proportionBounds(compared: Proportions): { low: number; high: number } {
  const half = halfWidth(compared);
  const weights = compared.strata.reduce((sum, { weight }) => sum + weight, 0);
  const moved = (by: number): number =>
    compared.strata.reduce((sum, { weight, middle, difference }) => {
      const angle = Math.max(-Math.PI, Math.min(Math.PI, difference + by));
      return sum + weight * Math.sin(middle) * Math.sin(angle / 2);
    }, 0) / weights;
  return { low: moved(-half), high: moved(half) };
}
