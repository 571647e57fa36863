import type { Arm } from '#schemas/decision/decision.ts';
import type { ReasonsView } from '../../v1/reasons-shape.ts';
import type { Cell } from '../outcomes/cell.ts';
import { ofArm, splitsOf, sumOfCells } from '../outcomes/cells.ts';
import { sampleOf } from '../outcomes/compare/measured.ts';
import { type Effect, effectOf, evidence, type VerdictContext } from '../outcomes/effect.ts';
import { SRM_P_MIN, sampleRatioP } from '../outcomes/sample-ratio.ts';
import { falseDiscoveryRejections } from '../outcomes/sequence.ts';

type ArmOutcomes = ReasonsView['all']['outcomes'][Arm];

/** The rules that all rows of a view share. */
export type VerdictRules = Omit<VerdictContext, 'rejected' | 'trusted' | 'deliveredSrmP' | 'rows'> & {
  /** a cap for revenue is known */
  readonly capped: boolean;
  /** p-value of all rows together: with a mismatch, no row is trusted */
  readonly srmP: number;
};

export type ComparedRow = {
  readonly spoken_to: number;
  readonly left_alone: number;
  readonly srm_p: number;
  readonly outcomes: Readonly<Record<Arm, ArmOutcomes>>;
  readonly effect: Effect;
};

/**
 * Rows that are judged together: the false discovery rate is controlled over them. A row with a sample ratio mismatch
 * gets no verdict, and does not count in the correction of the others.
 */
export function comparedRows(rows: readonly (readonly Cell[])[], rules: VerdictRules): ComparedRow[] {
  const samples = rows.map((cells) => sampleOf(cells, rules.capped));
  const srmPs = rows.map((cells) => sampleRatioP(splitsOf(cells)));
  const rejected = falseDiscoveryRejections(
    samples.map(({ all }, n) => (srmPs[n]! >= SRM_P_MIN ? evidence(all) : Number.NEGATIVE_INFINITY)),
  );
  return rows.map((cells, n) => {
    const outcomes = { spoken_to: armOf(cells, 'spoken_to'), left_alone: armOf(cells, 'left_alone') };
    return {
      spoken_to: outcomes.spoken_to.visitors,
      left_alone: outcomes.left_alone.visitors,
      srm_p: srmPs[n]!,
      outcomes,
      effect: effectOf(samples[n]!, {
        ...rules,
        rejected: rejected.has(n),
        trusted: Math.min(rules.srmP, srmPs[n]!) >= SRM_P_MIN,
        deliveredSrmP: sampleRatioP(splitsOf(cells.filter(({ delivered }) => delivered))),
        rows: rows.length,
      }),
    };
  });
}

function armOf(cells: readonly Cell[], arm: Arm): ArmOutcomes {
  const own = ofArm(cells, arm);
  const { visitors, orders, ordersOtherCurrency, buyers, net } = sumOfCells(own);
  const each = (sum: number): number | null => (visitors > 0 ? sum / visitors : null);
  return {
    visitors,
    delivered: own.reduce((sum, cell) => (cell.delivered ? sum + cell.sums.visitors : sum), 0),
    orders,
    orders_other_currency: ordersOtherCurrency,
    conversion: each(buyers),
    revenue_net: Number(net),
    revenue_per_visitor: each(Number(net)),
  };
}
