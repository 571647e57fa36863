import type { Cell, CellSums } from '../cell.ts';
import { blocksOf, ofArm, sumOfCells } from '../cells.ts';
import { halfWidth } from '../sequence.ts';

type Guardrail = {
  readonly spoken_to: number | null;
  readonly left_alone: number | null;
  readonly absolute: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly worse: boolean;
};
export type Guardrails = {
  readonly refund_share: Guardrail;
  readonly order_value: Guardrail;
  readonly orders_per_buyer: Guardrail;
};

/** Sums over the visitors of one arm of one block, of a ratio's numerator and denominator. */
type RatioSums = {
  readonly visitors: number;
  readonly buyers: number;
  readonly top: number;
  readonly topSquares: number;
  readonly bottom: number;
  readonly bottomSquares: number;
  readonly product: number;
};
type RatioBlock = { readonly spokenTo: RatioSums; readonly leftAlone: RatioSums };

/** A ratio of means over visitors, and the mean of the denominator. */
type Ratio = { readonly value: number; readonly bottom: number };

/**
 * Buyers and events (contributions to the money, repeat orders) that each arm needs before an interval is given.
 * Simulated: docs/simulation.md.
 */
const GATE = { buyers: 100, contributions: 10, repeats: 30 } as const;

/** A sum over an arm, by name. */
type SumOf = (name: keyof RatioSums) => number;

/** (sum)² / sum of squares: the number of equal contributions that the numerator is worth (Kish). */
const hasContributions = (sum: SumOf): boolean =>
  sum('topSquares') > 0 && sum('top') ** 2 / sum('topSquares') >= GATE.contributions;

/** Nearly every buyer orders once, so only repeat orders vary. */
const hasRepeats = (sum: SumOf): boolean => sum('top') - sum('bottom') >= GATE.repeats;

/** @param capped whether a cap is known: without one, a single order of any size could decide */
export function guardrailsOf(cells: readonly Cell[], capped: boolean): Guardrails {
  const blocks = blocksOf(cells).map((block) => ({
    spokenTo: sumOfCells(ofArm(block, 'spoken_to')),
    leftAlone: sumOfCells(ofArm(block, 'left_alone')),
  }));
  const ratio = (
    sums: (one: CellSums) => RatioSums,
    badSide: 1 | -1,
    hasEvents: (sum: SumOf) => boolean,
  ): Guardrail =>
    guardrailOf(
      blocks.map(({ spokenTo, leftAlone }) => ({ spokenTo: sums(spokenTo), leftAlone: sums(leftAlone) })),
      badSide,
      hasEvents,
    );
  const ofMoney = (sum: SumOf): boolean => capped && hasContributions(sum);
  return {
    refund_share: ratio(refundShare, 1, ofMoney),
    order_value: ratio(orderValue, -1, ofMoney),
    orders_per_buyer: ratio(ordersPerBuyer, -1, hasRepeats),
  };
}

const refundShare = (one: CellSums): RatioSums => ({
  visitors: one.visitors,
  buyers: one.buyers,
  top: one.cappedRefunded,
  topSquares: one.cappedRefundedSquares,
  bottom: one.cappedGross,
  bottomSquares: one.cappedGrossSquares,
  product: one.cappedRefundedGross,
});

const orderValue = (one: CellSums): RatioSums => ({
  visitors: one.visitors,
  buyers: one.buyers,
  top: one.cappedGross,
  topSquares: one.cappedGrossSquares,
  bottom: one.placed,
  bottomSquares: one.placedSquares,
  product: one.cappedGrossPlaced,
});

const ordersPerBuyer = (one: CellSums): RatioSums => ({
  visitors: one.visitors,
  buyers: one.buyers,
  top: one.orders,
  topSquares: one.ordersSquares,
  bottom: one.buyers,
  bottomSquares: one.buyers,
  product: one.orders,
});

const NONE: Guardrail = {
  spoken_to: null,
  left_alone: null,
  absolute: null,
  low: null,
  high: null,
  worse: false,
};

/** @param badSide the sign of a difference that is bad news */
function guardrailOf(
  blocks: readonly RatioBlock[],
  badSide: 1 | -1,
  hasEvents: (sum: SumOf) => boolean,
): Guardrail {
  const both = blocks.filter(({ spokenTo, leftAlone }) => spokenTo.visitors > 0 && leftAlone.visitors > 0);
  const weights = both.map(
    ({ spokenTo, leftAlone }) =>
      (spokenTo.visitors * leftAlone.visitors) / (spokenTo.visitors + leftAlone.visitors),
  );
  const arms = [both.map((one) => one.spokenTo), both.map((one) => one.leftAlone)] as const;
  const [treated, held] = [ratioOf(arms[0], weights), ratioOf(arms[1], weights)];
  const values = { spoken_to: treated?.value ?? null, left_alone: held?.value ?? null };
  if (!treated || !held) return { ...NONE, ...values };
  const absolute = treated.value - held.value;
  if (!arms.every((arm) => isOpen(arm, hasEvents))) return { ...NONE, ...values, absolute };
  const visitors = both.reduce((sum, one) => sum + one.spokenTo.visitors + one.leftAlone.visitors, 0);
  const squares = (own: readonly RatioSums[], { value }: Ratio): number =>
    own.reduce((sum, one) => sum + residuals(one, value), 0);
  const buyers = arms.flat().reduce((sum, one) => sum + one.buyers, 0);
  const ofBuyer = (squares(arms[0], treated) + squares(arms[1], held)) / buyers;
  const variance =
    varianceOf(arms[0], weights, treated, ofBuyer) + varianceOf(arms[1], weights, held, ofBuyer);
  const half = halfWidth({ variance, visitors });
  const [low, high] = [absolute - half, absolute + half];
  return { ...values, absolute, low, high, worse: badSide > 0 ? low > 0 : high < 0 };
}

function isOpen(arm: readonly RatioSums[], hasEvents: (sum: SumOf) => boolean): boolean {
  const sum: SumOf = (name) => arm.reduce((all, one) => all + one[name], 0);
  return sum('buyers') >= GATE.buyers && hasEvents(sum);
}

/**
 * The ratio of two means over visitors, both averaged over the blocks with the same weights, and its variance by the
 * delta method: that of (top - ratio * bottom) over the squared mean of bottom (Deng, Knoblich and Lu, "Applying the
 * Delta Method in Metric Analytics", KDD 2018, section 3.1). Null when the denominator is 0.
 */
function ratioOf(arm: readonly RatioSums[], weights: readonly number[]): Ratio | null {
  const all = weights.reduce((sum, one) => sum + one, 0);
  const mean = (name: 'top' | 'bottom'): number =>
    arm.reduce((sum, one, n) => sum + (weights[n]! * one[name]) / one.visitors, 0) / all;
  const bottom = arm.length > 0 ? mean('bottom') : 0;
  return bottom > 0 ? { value: mean('top') / bottom, bottom } : null;
}

/** Sum over the visitors of an arm of the squares of (top - ratio * bottom). */
const residuals = (one: RatioSums, value: number): number =>
  Math.max(0, one.topSquares - 2 * value * one.product + value * value * one.bottomSquares);

/**
 * Variance of the ratio of an arm. A buyer's square is at least the pooled one of both arms, as in stratified.ts: a
 * small arm without the rare large values would underestimate its variance.
 */
function varianceOf(
  arm: readonly RatioSums[],
  weights: readonly number[],
  { value, bottom }: Ratio,
  ofBuyer: number,
): number {
  const all = weights.reduce((sum, one) => sum + one, 0);
  return arm.reduce((sum, one, n) => {
    const linear = (one.top - value * one.bottom) / one.visitors;
    const squares = Math.max(residuals(one, value), one.buyers * ofBuyer) / one.visitors;
    const spread = Math.max(0, squares - linear * linear);
    return sum + ((weights[n]! / all / bottom) ** 2 * spread) / one.visitors;
  }, 0);
}
