import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { reasons } from '#schemas/decision/decision.ts';
import type { ReasonsView } from '../../v1/reasons-shape.ts';
import { together } from '../outcomes/cells.ts';
import { guardrailsOf } from '../outcomes/compare/guardrails.ts';
import { type Counts, countsOf } from '../outcomes/counts.ts';
import type { Look } from '../outcomes/experiment.ts';
import { advise, planOf, type Traffic } from '../outcomes/plan.ts';
import { plannedConversion } from '../outcomes/power.ts';
import type { ComparedWebsite } from '../outcomes/website.ts';
import { frameOf, type Material, materialOf, rulesOf, sharesOf } from './frame.ts';
import { comparedRows, type Rules } from './rows.ts';

/** The reasons view (contract, section 6) of a website; `nowUs` in epoch microseconds. */
export async function reasonsView(
  clickhouse: ClickHouse,
  website: ComparedWebsite,
  look: Look,
  nowUs: number,
): Promise<ReasonsView> {
  const [counts, material] = await Promise.all([
    countsOf(clickhouse, website.siteId, look),
    materialOf(clickhouse, website, look, null, nowUs),
  ]);
  const { cells } = material;
  const rules = rulesOf(material);
  const own = reasons.map((reason) => cells.filter((cell) => cell.reason === reason));
  const compared = comparedRows(own, rules);
  return {
    ...frameOf(material),
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
    holdout: holdoutOf(material, rules),
  };
}

const NO_COUNTS: Counts = { moments: 0, engaged: 0 };

const sumCounts = (rows: readonly Counts[]): Counts =>
  rows.reduce(
    (all, one) => ({ moments: all.moments + one.moments, engaged: all.engaged + one.engaged }),
    NO_COUNTS,
  );

function holdoutOf({ cells, terms, changedArm }: Material, { srmP, days }: Rules): ReasonsView['holdout'] {
  const { visitors, buyers, orders } = together(cells);
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
