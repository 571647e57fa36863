import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { reasons } from '#schemas/decision/decision.ts';
import type { ReasonsView } from '../../v1/reasons-shape.ts';
import { sumOfCells } from '../outcomes/cells.ts';
import { guardrailsOf } from '../outcomes/compare/guardrails.ts';
import { type Counts, countsOf } from '../outcomes/counts.ts';
import type { ComparisonPeriod } from '../outcomes/experiment.ts';
import { advise, planOf, type Traffic } from '../outcomes/plan.ts';
import { plannedConversion } from '../outcomes/power.ts';
import type { ComparedWebsite } from '../outcomes/website.ts';
import { type ComparisonData, headerOf, loadComparison, sharesOf, verdictRulesOf } from './comparison.ts';
import { comparedRows, type VerdictRules } from './rows.ts';

/** The reasons view (contract, section 6) of a website; `nowUs` in epoch microseconds. */
export async function reasonsView(
  clickhouse: ClickHouse,
  website: ComparedWebsite,
  period: ComparisonPeriod,
  nowUs: number,
): Promise<ReasonsView> {
  const [counts, comparison] = await Promise.all([
    countsOf(clickhouse, website.siteId, period),
    loadComparison(clickhouse, website, period, null, nowUs),
  ]);
  const { cells } = comparison;
  const rules = verdictRulesOf(comparison);
  const own = reasons.map((reason) => cells.filter((cell) => cell.reason === reason));
  const compared = comparedRows(own, rules);
  return {
    ...headerOf(comparison),
    items: reasons.map((reason, n) => ({
      reason,
      ...(counts.get(reason) ?? NO_COUNTS),
      ...compared[n]!,
      guardrails: guardrailsOf(own[n]!, rules.capped),
    })),
    all: {
      ...sumCounts([...counts.values()]),
      ...comparedRows([cells], rules)[0]!,
      guardrails: guardrailsOf(cells, rules.capped),
    },
    holdout: holdoutOf(comparison, rules),
  };
}

const NO_COUNTS: Counts = { moments: 0, engaged: 0 };

const sumCounts = (rows: readonly Counts[]): Counts =>
  rows.reduce(
    (all, one) => ({ moments: all.moments + one.moments, engaged: all.engaged + one.engaged }),
    NO_COUNTS,
  );

function holdoutOf(
  { cells, terms, changedArm }: ComparisonData,
  { srmP, days }: VerdictRules,
): ReasonsView['holdout'] {
  const { visitors, buyers, orders } = sumOfCells(cells);
  const traffic: Traffic = {
    conversion: plannedConversion(buyers, visitors),
    ordersPerBuyer: buyers > 0 ? orders / buyers : 1,
    visitorsADay: visitors / days,
  };
  return {
    ...sharesOf(cells),
    srm_p: srmP,
    link_rate: terms.linkRate,
    changed_arm: changedArm,
    advice: advise(traffic),
    plan: planOf(traffic),
  };
}
