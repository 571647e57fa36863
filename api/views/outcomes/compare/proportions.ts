import { type Estimate, halfWidth, type Sequence } from '../sequence.ts';
import { type Block, blockWeight, comparable, visitorsOf, type Weighted, weigh } from './stratified.ts';

/**
 * Two proportions on the arcsine-root scale, and what is needed to convert bounds on that scale to differences of
 * proportions.
 */
export type Proportions = Estimate & { readonly blocks: readonly Angles[] };
type Angles = {
  readonly weight: number;
  /** precision-weighted mean of both angles, whose estimate is independent of their difference */
  readonly mean: number;
  readonly difference: number;
  /** the control arm's share of the precision: the distance of the treatment arm from the mean */
  readonly held: number;
};

/**
 * Compares shares of buyers as angles 2 arcsin √p, whose variance is 1 / n for every p: on the plain scale the arm with
 * fewer visitors underestimates its variance when it happens to have few buyers, and the interval errs on one side.
 * Each arm's share is post-stratified; the variance explained by the kinds is estimated from both arms together. Blocks
 * are averaged with weights n1 n0 / (n1 + n0), which on this scale are the inverse variances. Null if no block has both
 * arms.
 */
export function compareProportions(blocks: readonly Block[]): Proportions | null {
  const both = comparable(blocks);
  if (both.length === 0) return null;
  let [weights, difference, variance, visitors] = [0, 0, 0, 0];
  const angles = both.map((block): Angles => {
    const [treated, held] = [weigh(block, 'spokenTo'), weigh(block, 'leftAlone')];
    const weight = blockWeight(treated, held);
    const own = angleOf(treated) - angleOf(held);
    const share = held.size / (treated.size + held.size);
    weights += weight;
    difference += weight * own;
    variance += weight * weight * unexplained(block) * (varianceOf(treated) + varianceOf(held));
    visitors += visitorsOf(block);
    return {
      weight,
      mean: (1 - share) * angleOf(treated) + share * angleOf(held),
      difference: own,
      held: share,
    };
  });
  return {
    difference: difference / weights,
    variance: variance / (weights * weights),
    visitors,
    blocks: angles.map((one) => ({ ...one, weight: one.weight / weights })),
  };
}

/** With Anscombe's correction (Biometrika 35, 1948), which removes the bias of small counts. */
const angleOf = ({ buyers, size }: Weighted): number =>
  2 * Math.asin(Math.sqrt((buyers * size + 3 / 8) / (size + 3 / 4)));
const varianceOf = ({ size }: Weighted): number => 1 / (size + 1 / 2);

/** The share of the variance of "bought" within the kinds of a block, estimated from both arms together. */
function unexplained(block: Block): number {
  if (block.length === 1) return 1;
  const all = visitorsOf(block);
  let [bought, within] = [0, 0];
  for (const { spokenTo, leftAlone } of block) {
    const visitors = spokenTo.visitors + leftAlone.visitors;
    const share = (spokenTo.buyers + leftAlone.buyers) / visitors;
    bought += (visitors / all) * share;
    within += (visitors / all) * share * (1 - share);
  }
  const whole = bought * (1 - bought);
  return whole > 0 ? within / whole : 1;
}

/**
 * The bounds of the difference of proportions: each block's difference of angles is moved by half the width of the
 * sequence around its mean, converted to proportions and averaged with the same weights.
 */
export function proportionBounds(compared: Proportions, sequence?: Sequence): { low: number; high: number } {
  const half = halfWidth(compared, sequence);
  const moved = (by: number): number => {
    const { spokenTo, leftAlone } = sharesAt(compared, by);
    return spokenTo - leftAlone;
  };
  return { low: moved(-half), high: moved(half) };
}

/**
 * The largest relative loss that the sequence does not exclude: at the low bound both shares differ from the observed
 * ones, and the loss is relative to the control arm's share there. So it is never more than 1.
 */
export function largestLoss(compared: Proportions, sequence?: Sequence): number {
  const { spokenTo, leftAlone } = sharesAt(compared, -halfWidth(compared, sequence));
  return leftAlone > 0 ? Math.max(0, 1 - spokenTo / leftAlone) : 0;
}

/** The shares of buyers of both arms when the difference of angles of each block is moved by this much. */
function sharesAt({ blocks }: Proportions, by: number): { spokenTo: number; leftAlone: number } {
  let [spokenTo, leftAlone] = [0, 0];
  for (const { weight, mean, difference, held } of blocks) {
    const between = difference + by;
    spokenTo += weight * shareOf(mean + held * between);
    leftAlone += weight * shareOf(mean - (1 - held) * between);
  }
  return { spokenTo, leftAlone };
}

const shareOf = (angle: number): number => Math.sin(Math.max(0, Math.min(Math.PI, angle)) / 2) ** 2;
