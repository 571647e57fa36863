import { MARGIN, plannedConversion, visitorsForLift, visitorsForMargin } from './power.ts';
import { compareProportions, type Proportions, proportionBounds } from './proportions.ts';
import { ALPHA, halfWidth, logEValue } from './sequence.ts';
import { type Comparison, compare, type Stratum, type Sums, total } from './stratified.ts';

export const effectVerdicts = [
  'too_early',
  'no_difference',
  'better',
  'worse',
  'do_not_trust',
  'look_back',
] as const;
type EffectVerdict = (typeof effectVerdicts)[number];

/** Spoken-to minus left-alone; `low` and `high` bound `absolute` and are null before the gate. */
type Difference = {
  readonly absolute: number | null;
  readonly relative: number | null;
  readonly low: number | null;
  readonly high: number | null;
};
export type Effect = {
  readonly conversion: Difference;
  readonly revenue_per_visitor: Difference;
  /** the largest relative loss of conversion that the interval does not exclude; null before the gate */
  readonly harm_not_excluded: number | null;
  readonly basis: string;
  readonly verdict: EffectVerdict;
  readonly needed: number | null;
};

/** Buyers in each arm before an interval is given. Simulated: docs/simulation.md. */
const GATE = { conversion: 10, revenue: 100 } as const;

/** What is known of the visitors of one reason: strata of conversion and of capped revenue, in the same order. */
export type Measured = {
  readonly conversion: readonly Stratum[];
  /** null if no cap could be fixed before the period began */
  readonly revenue: readonly Stratum[] | null;
};

type Evaluation = { readonly conversion: Proportions | null; readonly open: boolean };

/** The comparison of conversion, and whether both arms have passed its gate, by buyers and by those who did not buy. */
export function evaluate({ conversion }: Measured): Evaluation {
  const arms = armsOf(conversion);
  const enough = (sums: Sums) => sums.sum >= GATE.conversion && sums.visitors - sums.sum >= GATE.conversion;
  return { conversion: compareProportions(conversion), open: arms.every(enough) };
}

const armsOf = (strata: readonly Stratum[]): readonly Sums[] => {
  const both = strata.filter(({ spokenTo, leftAlone }) => spokenTo.visitors > 0 && leftAlone.visitors > 0);
  return [total(both.map((one) => one.spokenTo)), total(both.map((one) => one.leftAlone))];
};

/** Log of the e-value of a reason; a reason before its gate has no evidence at all. */
export const evidence = ({ conversion, open }: Evaluation): number =>
  conversion && open ? logEValue(conversion) : Number.NEGATIVE_INFINITY;

const NONE: Difference = { absolute: null, relative: null, low: null, high: null };

type Bounds = { readonly low: number; readonly high: number };

/** A comparison as the API shows it; `bounds` are null before the gate. */
function difference(comparison: Comparison | null, bounds: Bounds | null): Difference {
  if (!comparison) return NONE;
  const { difference: absolute, base } = comparison;
  return { absolute, relative: base > 0 ? absolute / base : null, ...(bounds ?? { low: null, high: null }) };
}

export type Judging = {
  /** "no difference" is rejected with every reason taken into account */
  readonly rejected: boolean;
  /** the arms are split as set */
  readonly trusted: boolean;
  /** share of visitors left alone */
  readonly share: number;
  /** only a part of the experiment is looked at */
  readonly lookBack: boolean;
};

/** The verdict rests on conversion alone. */
export function effectOf(measured: Measured, { rejected, trusted, share, lookBack }: Judging): Effect {
  const evaluation = evaluate(measured);
  const compared = compare(measured.conversion);
  const bounds = evaluation.conversion && evaluation.open ? proportionBounds(evaluation.conversion) : null;
  const conversion = difference(compared, bounds);
  const base = compared?.base ?? 0;
  const settled = lookBack ? 'look_back' : verdictOf(bounds, base, rejected);
  const verdict = trusted ? settled : 'do_not_trust';
  return {
    conversion,
    revenue_per_visitor: revenueOf(measured),
    harm_not_excluded: bounds && base > 0 ? Math.max(0, -bounds.low) / base : null,
    basis: BASIS,
    verdict,
    needed: verdict === 'too_early' ? needed(measured.conversion, share) : null,
  };
}

function verdictOf(bounds: Bounds | null, base: number, rejected: boolean): EffectVerdict {
  if (!bounds) return 'too_early';
  const { low, high } = bounds;
  if (rejected && low > 0) return 'better';
  if (rejected && high < 0) return 'worse';
  return low >= -MARGIN * base && high <= MARGIN * base ? 'no_difference' : 'too_early';
}

function revenueOf({ conversion, revenue }: Measured): Difference {
  const compared = revenue && compare(revenue);
  if (!compared || !armsOf(conversion).every((arm) => arm.sum >= GATE.revenue))
    return difference(compared, null);
  const half = halfWidth(compared);
  return difference(compared, { low: compared.difference - half, high: compared.difference + half });
}

/**
 * Visitors of both arms until an answer is likely: enough for the lift sought; beyond that, enough to call the
 * difference none; beyond that too, the truth is near the margin, and twice as many are asked for.
 */
function needed(strata: readonly Stratum[], share: number): number {
  const all = total(strata.flatMap(({ spokenTo, leftAlone }) => [spokenTo, leftAlone]));
  const plan = { base: plannedConversion(all.sum, all.visitors), share };
  const steps = [visitorsForLift(plan), visitorsForMargin(plan), 2 * all.visitors];
  return steps.find((visitors) => visitors > all.visitors) ?? 2 * all.visitors;
}

/** Said with every row, as rows are read by themselves. */
const BASIS = [
  'Intention to treat by visitor, from the first would-engage moment of the experiment, orders within 7 days net of refunds.',
  `The verdict rests on conversion alone; the intervals (${100 * (1 - ALPHA)} %) stay valid when looked at every day;`,
  `a gate of ${GATE.conversion} buyers in each arm (${GATE.revenue} for revenue);`,
  `across reasons the false discovery rate is at most ${100 * ALPHA} %;`,
  `no_difference means that conversion differs by less than ${100 * MARGIN} % of that of the left-alone;`,
  'needed is for 80 % power to see a relative change of 20 %, or, beyond that, to see that there is none;',
  'a part of the experiment is a look back, without verdict.',
].join(' ');
