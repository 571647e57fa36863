import { instantOfUs } from '../instant.ts';
import {
  type Bounds,
  conversionBounds,
  type Difference,
  type Differences,
  differencesOf,
  GATE,
  isOpen,
  withoutIntervals,
} from './compare/difference.ts';
import type { Measured, Sample } from './compare/measured.ts';
import { compareProportions } from './compare/proportions.ts';
import { compare, total } from './compare/stratified.ts';
import { LIFT_SOUGHT, plannedConversion, visitorsForLift, visitorsForMargin } from './power.ts';
import { SRM_P_MIN } from './sample-ratio.ts';
import { ALPHA, logEValue } from './sequence.ts';

export const effectVerdicts = [
  'too_early',
  'no_difference',
  'better',
  'worse',
  'do_not_trust',
  'look_back',
] as const;
type EffectVerdict = (typeof effectVerdicts)[number];

export type Effect = Differences & {
  /** `srm_p` is that of the delivered visitors; without intervals if it shows a mismatch */
  readonly delivered: Differences & { readonly srm_p: number };
  readonly revenue_per_month: MonthlyRevenue | null;
  readonly basis: string;
  readonly verdict: EffectVerdict;
  readonly needed: number | null;
  readonly needed_by: string | null;
};

type MonthlyRevenue = {
  readonly spoken_to: number;
  readonly absolute: number;
  readonly low: number;
  readonly high: number;
};

/** Log of the e-value of a row; a row before its gate has no evidence at all. */
export function evidence({ conversion }: Measured): number {
  const compared = isOpen(conversion) ? compareProportions(conversion) : null;
  return compared ? logEValue(compared) : Number.NEGATIVE_INFINITY;
}

export type VerdictContext = {
  /** "no difference" is rejected, corrected for all rows */
  readonly rejected: boolean;
  /** the arms have the expected sizes */
  readonly trusted: boolean;
  /** p-value of the delivered visitors only: something else may decide who gets a card and who a ghost */
  readonly deliveredSrmP: number;
  /** number of rows that are judged together */
  readonly rows: number;
  /** the treatment arm gets cards; false in an A/A test */
  readonly speaks: boolean;
  /** share of visitors left alone */
  readonly share: number;
  /** only a part of the experiment is compared */
  readonly lookBack: boolean;
  /** the margin: percent of the control arm's conversion that counts as no difference */
  readonly marginPct: number;
  /** elapsed days of the period, and the present in epoch microseconds */
  readonly days: number;
  readonly nowUs: number;
};

/** The verdict depends only on the conversion of all visitors by assignment, whether or not a card was delivered. */
export function effectOf({ all, delivered }: Sample, context: VerdictContext): Effect {
  const differences = differencesOf(all);
  const { deliveredSrmP } = context;
  const amongDelivered = differencesOf(delivered);
  const verdict = verdictOf(all, context);
  const needed = verdict === 'too_early' ? visitorsNeeded(all, context) : null;
  return {
    ...differences,
    delivered: {
      ...(deliveredSrmP < SRM_P_MIN ? withoutIntervals(amongDelivered) : amongDelivered),
      srm_p: deliveredSrmP,
    },
    revenue_per_month: context.speaks
      ? monthlyRevenue(all, differences.revenue_per_visitor, context.days)
      : null,
    basis: basis(context.marginPct),
    verdict,
    needed,
    needed_by: needed === null ? null : dateOf(needed, all, context),
  };
}

function verdictOf(
  { conversion }: Measured,
  { rejected, trusted, lookBack, marginPct }: VerdictContext,
): EffectVerdict {
  if (!trusted) return 'do_not_trust';
  if (lookBack) return 'look_back';
  const bounds = conversionBounds(conversion);
  if (!bounds) return 'too_early';
  if (rejected && bounds.low > 0) return 'better';
  if (rejected && bounds.high < 0) return 'worse';
  return isWithin(bounds, (marginPct / 100) * (compare(conversion)?.base ?? 0))
    ? 'no_difference'
    : 'too_early';
}

const isWithin = ({ low, high }: Bounds, margin: number): boolean => low >= -margin && high <= margin;

const totalOf = ({ conversion }: Measured) =>
  total(conversion.flat().flatMap(({ spokenTo, leftAlone }) => [spokenTo, leftAlone]));

/**
 * Visitors of both arms until an answer is likely: enough to detect the planned lift among all rows; beyond that,
 * enough to conclude no difference; beyond that too, the truth is near the margin, and twice the number is stated.
 */
function visitorsNeeded(all: Measured, { share, marginPct, rows }: VerdictContext): number {
  const { buyers, visitors } = totalOf(all);
  const plan = { base: plannedConversion(buyers, visitors), share };
  const steps = [visitorsForLift(plan, LIFT_SOUGHT, rows), visitorsForMargin(plan, marginPct), 2 * visitors];
  return steps.find((one) => one > visitors) ?? 2 * visitors;
}

const DAY_US = 86_400_000_000;
/** Nobody waits longer, and no data is kept for longer. */
const DAYS_MAX = 400;

/**
 * The date by which so many visitors will have come at the traffic of the period; null if it is too far away to plan
 * with.
 */
function dateOf(needed: number, all: Measured, { days, nowUs }: VerdictContext): string | null {
  const { visitors } = totalOf(all);
  const more = ((needed - visitors) * days) / visitors;
  return more <= DAYS_MAX ? instantOfUs(Math.ceil(nowUs + more * DAY_US)) : null;
}

const DAYS_A_MONTH = 30;

/** The effect on revenue, times the visitors of a month that are to be spoken to, at the traffic of the period. */
function monthlyRevenue(
  { conversion }: Measured,
  { absolute, low, high }: Difference,
  days: number,
): MonthlyRevenue | null {
  if (absolute === null || low === null || high === null) return null;
  const spokenTo = (total(conversion.flat().map((kind) => kind.spokenTo)).visitors / days) * DAYS_A_MONTH;
  return { spoken_to: spokenTo, absolute: absolute * spokenTo, low: low * spokenTo, high: high * spokenTo };
}

/** Repeated in every row, because rows are read separately. */
const basis = (marginPct: number): string =>
  [
    'Intention to treat by visitor, from the first would-engage moment of the experiment, orders within 7 days net of refunds,',
    'weighed by device and new or returning;',
    'the verdict rests on conversion alone, and not on that of the delivered;',
    `the intervals (${100 * (1 - ALPHA)} %) stay valid when looked at every day;`,
    `a gate of ${GATE.conversion} buyers in each arm (${GATE.revenue} for revenue);`,
    `across the rows the false discovery rate is at most ${100 * ALPHA} %;`,
    `no_difference means that conversion differs by less than ${marginPct} % of that of the left-alone;`,
    'needed is for 80 % power to call a relative change of 20 % among the rows that are judged together, or, beyond that, to',
    'see that there is none, and needed_by is',
    "when the period's traffic reaches it, null beyond 400 days;",
    'a part of the experiment is a look back, without verdict.',
  ].join(' ');
