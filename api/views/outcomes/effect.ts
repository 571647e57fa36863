import { MARGIN, plannedConversion, visitorsForLift, visitorsForMargin } from './power.ts';
import { halfWidth, logEValue, SLIDING_ALPHA } from './sequence.ts';
import { type Comparison, compare, type Stratum, type Sums, total } from './stratified.ts';

export const effectVerdicts = ['too_early', 'no_difference', 'better', 'worse', 'do_not_trust'] as const;
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
  readonly basis: string;
  readonly verdict: EffectVerdict;
  readonly needed: number | null;
};

/** Buyers in each arm before an interval is given. Simulated: docs/simulation.md. */
const GATE = { conversion: 10, revenue: 30 } as const;

/** What is known of the visitors of one reason: strata of conversion and of capped revenue, in the same order. */
export type Measured = {
  readonly conversion: readonly Stratum[];
  /** null if no cap could be fixed before the period began */
  readonly revenue: readonly Stratum[] | null;
};

type Evaluation = { readonly conversion: Comparison | null; readonly open: boolean };

/** The comparison of conversion, and whether both arms have passed its gate, by buyers and by those who did not buy. */
export function evaluate({ conversion }: Measured): Evaluation {
  const arms = armsOf(conversion);
  const enough = (sums: Sums) => sums.sum >= GATE.conversion && sums.visitors - sums.sum >= GATE.conversion;
  return { conversion: compare(conversion), open: arms.every(enough) };
}

const armsOf = (strata: readonly Stratum[]): readonly Sums[] => {
  const both = strata.filter(({ spokenTo, leftAlone }) => spokenTo.visitors > 0 && leftAlone.visitors > 0);
  return [total(both.map((one) => one.spokenTo)), total(both.map((one) => one.leftAlone))];
};

/** Log of the e-value of a reason; a reason before its gate has no evidence at all. */
export const evidence = ({ conversion, open }: Evaluation): number =>
  conversion && open ? logEValue(conversion) : Number.NEGATIVE_INFINITY;

const NONE: Difference = { absolute: null, relative: null, low: null, high: null };

/** A comparison as the API shows it, with its interval once `open`. */
function difference(comparison: Comparison | null, open: boolean, alpha: number): Difference {
  if (!comparison) return NONE;
  const { difference: absolute, base } = comparison;
  const half = halfWidth(comparison, alpha);
  const interval = open ? { low: absolute - half, high: absolute + half } : { low: null, high: null };
  return { absolute, relative: base > 0 ? absolute / base : null, ...interval };
}

/** The verdict rests on conversion alone. `rejected`: "no difference" is rejected with every reason taken into account. */
export function effectOf(
  measured: Measured,
  { rejected, trusted, share, alpha }: { rejected: boolean; trusted: boolean; share: number; alpha: number },
): Effect {
  const evaluation = evaluate(measured);
  const conversion = difference(evaluation.conversion, evaluation.open, alpha);
  const verdict = trusted ? verdictOf(conversion, rejected) : 'do_not_trust';
  return {
    conversion,
    revenue_per_visitor: revenueOf(measured, alpha),
    basis: basisOf(alpha),
    verdict,
    needed: verdict === 'too_early' ? needed(measured.conversion, share, alpha) : null,
  };
}

function verdictOf({ low, high }: Difference, rejected: boolean): EffectVerdict {
  if (low === null || high === null) return 'too_early';
  if (rejected && low > 0) return 'better';
  if (rejected && high < 0) return 'worse';
  return low >= -MARGIN && high <= MARGIN ? 'no_difference' : 'too_early';
}

function revenueOf({ conversion, revenue }: Measured, alpha: number): Difference {
  if (!revenue) return NONE;
  const open = armsOf(conversion).every((arm) => arm.sum >= GATE.revenue);
  return difference(compare(revenue), open, alpha);
}

/**
 * Visitors of both arms until an answer is likely: enough for the lift sought; beyond that, enough to call the
 * difference none; beyond that too, the truth is near the margin, and twice as many are asked for.
 */
function needed(strata: readonly Stratum[], share: number, alpha: number): number {
  const all = total(strata.flatMap(({ spokenTo, leftAlone }) => [spokenTo, leftAlone]));
  const plan = { base: plannedConversion(all.sum, all.visitors), share, alpha };
  const steps = [visitorsForLift(plan), visitorsForMargin(plan), 2 * all.visitors];
  return steps.find((visitors) => visitors > all.visitors) ?? 2 * all.visitors;
}

/** Said with every row, as rows are read by themselves. */
const basisOf = (alpha: number): string =>
  [
    'Intention to treat by visitor, from the first would-engage moment, orders within 7 days net of refunds.',
    `The verdict rests on conversion alone; the intervals (${100 * (1 - alpha)} %) stay valid when looked at every day,`,
    alpha === SLIDING_ALPHA
      ? 'also as the period slides along with the days;'
      : 'as long as `from` stays where it is;',
    `a gate of ${GATE.conversion} buyers in each arm (${GATE.revenue} for revenue);`,
    `across reasons the false discovery rate is at most ${100 * alpha} %;`,
    `no_difference means that conversion differs by less than ${100 * MARGIN} percentage points;`,
    'needed is for 80 % power to see a relative change of 20 %, or, beyond that, to see that there is none.',
  ].join(' ');
