import type { Estimate } from '../sequence.ts';

/** The number of visitors and buyers, and the sums of a metric and of its squares over them. */
export type Sums = {
  readonly visitors: number;
  readonly buyers: number;
  readonly sum: number;
  readonly squares: number;
};
/** Both arms of one kind of visitor. */
export type Kind = { readonly spokenTo: Sums; readonly leftAlone: Sums };
/** Visitors who entered under equal settings of the holdout, by kind: they were randomised only within a block. */
export type Block = readonly Kind[];
export type Comparison = Estimate & {
  /** mean of the control arm, weighted like the difference */
  readonly base: number;
};

/** One arm of a block, weighted to the mix of kinds of both arms together (post-stratification). */
export type Weighted = {
  /** share of buyers, mean of the metric, mean of its squares */
  readonly buyers: number;
  readonly mean: number;
  readonly second: number;
  /** mean of the squared means of the kinds: the part of `second` that the kinds explain */
  readonly explained: number;
  /** effective size: the number of visitors of an arm with this mix of kinds that gives the same precision */
  readonly size: number;
};

type Arm = keyof Kind;

/**
 * Post-stratified mean of an arm. The weights are the shares of the kinds in both arms together, which do not depend on
 * outcomes (Cochran, Sampling Techniques, 3rd ed., section 5A.9; Miratrix, Sekhon and Yu, JRSS B 2013).
 */
export function weigh(block: Block, arm: Arm): Weighted {
  const all = visitorsOf(block);
  let [buyers, mean, second, explained, inverse] = [0, 0, 0, 0, 0];
  for (const kind of block) {
    const { visitors, ...sums } = kind[arm];
    const weight = (kind.spokenTo.visitors + kind.leftAlone.visitors) / all;
    const own = sums.sum / visitors;
    buyers += (weight * sums.buyers) / visitors;
    mean += weight * own;
    second += (weight * sums.squares) / visitors;
    explained += weight * own * own;
    inverse += (weight * weight) / visitors;
  }
  return { buyers, mean, second, explained, size: 1 / inverse };
}

export const visitorsOf = (block: Block): number =>
  block.reduce((sum, { spokenTo, leftAlone }) => sum + spokenTo.visitors + leftAlone.visitors, 0);

/** Blocks with visitors in both arms. */
export const comparable = (blocks: readonly Block[]): readonly Block[] =>
  blocks.filter((block) =>
    block.every(({ spokenTo, leftAlone }) => spokenTo.visitors > 0 && leftAlone.visitors > 0),
  );

/** The weight of a block: its precision if both arms have the same variance (Cochran-Mantel-Haenszel). */
export const blockWeight = (treated: Weighted, held: Weighted): number =>
  (treated.size * held.size) / (treated.size + held.size);

/**
 * Treatment minus control, compared within blocks only and averaged, so that a holdout share changed midway does not
 * mix times of day with arms. Null if no block has both arms.
 */
export function compare(blocks: readonly Block[]): Comparison | null {
  const both = comparable(blocks);
  if (both.length === 0) return null;
  const spread = spreadOf(both);
  let [weights, difference, base, variance, visitors] = [0, 0, 0, 0, 0];
  for (const block of both) {
    const [treated, held] = [weigh(block, 'spokenTo'), weigh(block, 'leftAlone')];
    const weight = blockWeight(treated, held);
    weights += weight;
    difference += weight * (treated.mean - held.mean);
    base += weight * held.mean;
    const scatter = spread(treated, 'spokenTo') / treated.size + spread(held, 'leftAlone') / held.size;
    variance += weight * weight * scatter;
    visitors += visitorsOf(block);
  }
  return {
    difference: difference / weights,
    base: base / weights,
    variance: variance / (weights * weights),
    visitors,
  };
}

/**
 * The variance of the metric within the kinds of one arm. The mean square is at least the product of the arm's share of
 * buyers and the pooled mean square of a buyer: a small arm without large orders would underestimate its variance
 * exactly when its mean is too low. The variance is shrunk to that of the whole arm with the weight of one visitor, so
 * that a tiny block never has a variance of 0.
 */
function spreadOf(blocks: readonly Block[]): (own: Weighted, arm: Arm) => number {
  const arms = {
    spokenTo: total(blocks.flatMap((block) => block.map((kind) => kind.spokenTo))),
    leftAlone: total(blocks.flatMap((block) => block.map((kind) => kind.leftAlone))),
  };
  const { buyers, squares } = total([arms.spokenTo, arms.leftAlone]);
  const ofBuyer = buyers > 0 ? squares / buyers : 0;
  const within = (share: number, second: number, explained: number): number =>
    Math.max(second, share * ofBuyer) - explained;
  return (own, arm) => {
    const { visitors, ...whole } = arms[arm];
    const ofArm = within(
      whole.buyers / visitors,
      whole.squares / visitors,
      (whole.sum / visitors) * (whole.sum / visitors),
    );
    return (own.size * within(own.buyers, own.second, own.explained) + ofArm) / (own.size + 1);
  };
}

/** The total of several kinds of one arm. */
export function total(arms: readonly Sums[]): Sums {
  let [visitors, buyers, sum, squares] = [0, 0, 0, 0];
  for (const one of arms) {
    visitors += one.visitors;
    buyers += one.buyers;
    sum += one.sum;
    squares += one.squares;
  }
  return { visitors, buyers, sum, squares };
}
