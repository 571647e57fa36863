import type { Cell } from '../cell.ts';
import { visitorsIn } from '../cells.ts';
import { type Difference, differencesOf } from '../compare/difference.ts';
import { groupBy } from '../compare/kinds.ts';
import { type MeasuredCell, measuredOf } from '../compare/measured.ts';
import type { SeriesStep, Step } from '../grouping.ts';
import { ALPHA, type Sequence, sequence } from '../sequence.ts';
import { stepsMax } from './steps.ts';

type ArmOutcomes = { readonly visitors: number; readonly orders: number; readonly conversion: number | null };
export type SeriesPart = {
  readonly outcomes: { readonly spoken_to: ArmOutcomes; readonly left_alone: ArmOutcomes };
  readonly effect: { readonly conversion: Difference; readonly revenue_per_visitor: Difference };
};

/** Number of visitors of a cohort at which its intervals are tightest; a constant, as in sequence.ts. */
const COHORT_TIGHTEST_AT = 3_000;

/** Intervals of cohorts that hold for all cohorts of a view together (Bonferroni), and at every look. */
export const cohortSequence = (step: SeriesStep): Sequence =>
  sequence(ALPHA / stepsMax(step), COHORT_TIGHTEST_AT);

/**
 * For each step: all visitors who entered until its end, and those who entered within it. The cumulative intervals are
 * those of the whole experiment, which hold at all its sizes together.
 */
export function seriesOf(
  cells: readonly Cell[],
  steps: readonly Step[],
  step: SeriesStep,
  capped: boolean,
): { readonly cumulative: SeriesPart; readonly cohort: SeriesPart }[] {
  const own = groupBy(cells, ({ group }) => String(group));
  const cohorts = cohortSequence(step);
  let sofar: SeriesCell[] = [];
  return steps.map(({ fromUs }) => {
    const cohort = merge(own.get(String(fromUs)) ?? []);
    sofar = merge([...sofar, ...cohort]);
    return { cumulative: partOf(sofar, capped), cohort: partOf(cohort, capped, cohorts) };
  });
}

type SeriesCell = MeasuredCell & { readonly sums: { readonly orders: number } };

/** Adds up reasons and deliveries, so that the number of cells does not grow with the steps. */
function merge(cells: readonly SeriesCell[]): SeriesCell[] {
  const keyOf = ({ arm, share, saltEpoch, device, newVisitor }: SeriesCell): string =>
    `${arm}|${share}|${saltEpoch}|${device}|${newVisitor}`;
  return [...groupBy(cells, keyOf).values()].map((own) => ({
    ...own[0]!,
    sums: {
      visitors: own.reduce((sum, { sums }) => sum + sums.visitors, 0),
      buyers: own.reduce((sum, { sums }) => sum + sums.buyers, 0),
      orders: own.reduce((sum, { sums }) => sum + sums.orders, 0),
      capped: own.reduce((sum, { sums }) => sum + Number(sums.capped), 0),
      cappedSquares: own.reduce((sum, { sums }) => sum + sums.cappedSquares, 0),
    },
  }));
}

function partOf(cells: readonly SeriesCell[], capped: boolean, intervals?: Sequence): SeriesPart {
  const { conversion, revenue_per_visitor } = differencesOf(measuredOf(cells, capped), intervals);
  return {
    outcomes: { spoken_to: armOf(cells, 'spoken_to'), left_alone: armOf(cells, 'left_alone') },
    effect: { conversion, revenue_per_visitor },
  };
}

function armOf(cells: readonly SeriesCell[], arm: SeriesCell['arm']): ArmOutcomes {
  const own = cells.filter((cell) => cell.arm === arm);
  const visitors = visitorsIn(own, arm);
  const buyers = own.reduce((sum, { sums }) => sum + sums.buyers, 0);
  return {
    visitors,
    orders: own.reduce((sum, { sums }) => sum + sums.orders, 0),
    conversion: visitors > 0 ? buyers / visitors : null,
  };
}
