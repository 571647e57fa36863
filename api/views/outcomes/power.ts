import { halfWidth } from './sequence.ts';

/** The relative change of conversion that the power computation looks for. */
const LIFT_SOUGHT = 0.2;
/** A relative change of conversion smaller than this counts as none. Fixed in advance. */
export const MARGIN = 0.1;
const Z_80 = 0.841_621_233_572_914_3;
const PRIOR = { conversion: 0.03, visitors: 200 };
const VISITORS_MAX = 1e12;

/** The conversion to plan with: what was seen, drawn to 3 % with the weight of 200 visitors. */
export const plannedConversion = (buyers: number, visitors: number): number =>
  (buyers + PRIOR.conversion * PRIOR.visitors) / (visitors + PRIOR.visitors);

/**
 * `base` is the conversion of the left-alone arm, `share` the share of visitors in it, both between 0 and 1.
 */
export type Plan = { readonly base: number; readonly share: number };

/** Visitors of both arms until the interval excludes 0 with 80 % power, if the lift is `LIFT_SOUGHT`. */
export function visitorsForLift({ base, share }: Plan): number {
  const lifted = Math.min(1, base * (1 + LIFT_SOUGHT));
  const spread = (base * (1 - base)) / share + (lifted * (1 - lifted)) / (1 - share);
  return visitorsUntil(spread, lifted - base);
}

/** Visitors of both arms until the interval lies within the margin with 80 % power, if there is no difference. */
export function visitorsForMargin({ base, share }: Plan): number {
  return visitorsUntil((base * (1 - base)) / share / (1 - share), MARGIN * base);
}

/**
 * Power of an interval that is looked at every day: the least number of visitors n at which half its width plus the 80 %
 * quantile of the estimate's own scatter is at most `distance`. `spread` is n times the variance of the difference.
 */
function visitorsUntil(spread: number, distance: number): number {
  let [low, high] = [1, VISITORS_MAX];
  while (high - low > 1) {
    const visitors = Math.floor((low + high) / 2);
    const variance = spread / visitors;
    if (halfWidth({ variance, visitors }) + Z_80 * Math.sqrt(variance) <= distance) high = visitors;
    else low = visitors;
  }
  return high;
}

const SHARES = [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5];
const DAYS_WANTED = 28;

export type Advice = {
  readonly share: number;
  readonly visitors_a_day: number;
  readonly days_needed: number;
};

/** The least share that answers within 28 days at this traffic, else the quickest one; null without traffic. */
export function advise(base: number, visitorsADay: number): Advice | null {
  if (visitorsADay <= 0) return null;
  const options = SHARES.map((share) => ({
    share,
    visitors_a_day: visitorsADay,
    days_needed: Math.ceil(visitorsForLift({ base, share }) / visitorsADay),
  }));
  const quickest = options.reduce((best, one) => (one.days_needed < best.days_needed ? one : best));
  return options.find((one) => one.days_needed <= DAYS_WANTED) ?? quickest;
}
