import { ALPHA, EVERY_LOOK, halfWidth, type Sequence } from './sequence.ts';

/** The relative change of conversion for which `needed` and the advice plan. */
export const LIFT_SOUGHT = 0.2;
/**
 * Percent of the control arm's conversion; a smaller change counts as no difference. A website may set another margin.
 */
export const MARGIN_PCT = 10;
const Z_80 = 0.841_621_233_572_914_3;
const PRIOR = { conversion: 0.03, visitors: 200 };
const VISITORS_MAX = 1e12;

/** The conversion to plan with: the observed one, shrunk to 3 % with the weight of 200 visitors. */
export const plannedConversion = (buyers: number, visitors: number): number =>
  (buyers + PRIOR.conversion * PRIOR.visitors) / (visitors + PRIOR.visitors);

/** `base` is the conversion of the control arm, `share` the share of visitors in it, both between 0 and 1. */
export type Plan = { readonly base: number; readonly share: number };

/**
 * Visitors of both arms until the interval excludes 0 with 80 % power, if conversion changes by `lift`, relative. Of
 * several rows that are judged together, the only one with an effect is detected once its e-value is at least their
 * number over ALPHA, that is, once the interval with the correspondingly smaller error rate excludes 0.
 */
export function visitorsForLift({ base, share }: Plan, lift = LIFT_SOUGHT, rows = 1): number {
  const lifted = Math.min(1, base * (1 + lift));
  const spread = (base * (1 - base)) / share + (lifted * (1 - lifted)) / (1 - share);
  return visitorsUntil(spread, lifted - base, { ...EVERY_LOOK, alpha: ALPHA / rows });
}

/** Visitors of both arms until the interval is within the margin with 80 % power, if there is no difference. */
export function visitorsForMargin({ base, share }: Plan, marginPct: number): number {
  return visitorsUntil((base * (1 - base)) / share / (1 - share), (marginPct / 100) * base, EVERY_LOOK);
}

/**
 * Power of an interval that is looked at every day: the smallest number of visitors n at which half its width plus the
 * 80 % quantile of the estimate's own error is at most `distance`. `spread` is n times the variance of the difference.
 */
function visitorsUntil(spread: number, distance: number, sequence: Sequence): number {
  let [low, high] = [1, VISITORS_MAX];
  while (high - low > 1) {
    const visitors = Math.floor((low + high) / 2);
    const variance = spread / visitors;
    if (halfWidth({ variance, visitors }, sequence) + Z_80 * Math.sqrt(variance) <= distance) high = visitors;
    else low = visitors;
  }
  return high;
}
