import { halfWidth, type Sequence } from '../sequence.ts';
import type { Measured } from './measured.ts';
import { compareProportions, largestLoss, type Proportions, proportionBounds } from './proportions.ts';
import { type Block, type Comparison, comparable, compare, type Sums, total } from './stratified.ts';

/** Treatment minus control; `low` and `high` bound `absolute` and are null before the gate. */
export type Difference = {
  readonly absolute: number | null;
  readonly relative: number | null;
  readonly low: number | null;
  readonly high: number | null;
};
export type Bounds = { readonly low: number; readonly high: number };

/** Buyers needed in each arm before an interval is given. Simulated: docs/simulation.md. */
export const GATE = { conversion: 10, revenue: 100 } as const;

/** The differences of conversion and of capped revenue, with the intervals of a sequence. */
export type Differences = {
  readonly conversion: Difference;
  readonly revenue_per_visitor: Difference;
  /** the largest relative loss of conversion that the interval does not exclude; null before the gate */
  readonly harm_not_excluded: number | null;
};

export function differencesOf(measured: Measured, sequence?: Sequence): Differences {
  const opened = openedProportions(measured.conversion);
  return {
    conversion: difference(compare(measured.conversion), opened && proportionBounds(opened, sequence)),
    revenue_per_visitor: revenueDifference(measured, sequence),
    harm_not_excluded: opened && largestLoss(opened, sequence),
  };
}

/** Differences without their intervals, for when visitors are missing in one arm only. */
export const withoutIntervals = ({ conversion, revenue_per_visitor }: Differences): Differences => ({
  conversion: { ...conversion, low: null, high: null },
  revenue_per_visitor: { ...revenue_per_visitor, low: null, high: null },
  harm_not_excluded: null,
});

const openedProportions = (conversion: readonly Block[]): Proportions | null =>
  isOpen(conversion) ? compareProportions(conversion) : null;

/** The interval of the difference of conversion, null before its gate. */
export function conversionBounds(conversion: readonly Block[], sequence?: Sequence): Bounds | null {
  const opened = openedProportions(conversion);
  return opened && proportionBounds(opened, sequence);
}

/** Whether both arms have passed the gate of conversion, in buyers and in non-buyers. */
export const isOpen = (conversion: readonly Block[]): boolean =>
  armsOf(conversion).every(
    ({ buyers, visitors }) => buyers >= GATE.conversion && visitors - buyers >= GATE.conversion,
  );

/** Both arms of the blocks that have both. */
function armsOf(blocks: readonly Block[]): readonly Sums[] {
  const kinds = comparable(blocks).flat();
  return [total(kinds.map((one) => one.spokenTo)), total(kinds.map((one) => one.leftAlone))];
}

const NONE: Difference = { absolute: null, relative: null, low: null, high: null };

/** A comparison as the API answers it; `bounds` are null before the gate. */
function difference(comparison: Comparison | null, bounds: Bounds | null): Difference {
  if (!comparison) return NONE;
  const { difference: absolute, base } = comparison;
  return { absolute, relative: base > 0 ? absolute / base : null, ...(bounds ?? { low: null, high: null }) };
}

function revenueDifference({ conversion, revenue }: Measured, sequence?: Sequence): Difference {
  const compared = revenue && compare(revenue);
  if (!compared || !armsOf(conversion).every(({ buyers }) => buyers >= GATE.revenue))
    return difference(compared, null);
  const half = halfWidth(compared, sequence);
  return difference(compared, { low: compared.difference - half, high: compared.difference + half });
}
