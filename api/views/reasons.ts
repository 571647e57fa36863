import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';
import { type Arm, reasons } from '#schemas/decision/decision.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { ReasonsView } from '../v1/reasons-shape.ts';
import { instantOfUs } from './instant.ts';
import { type Cell, Cells, measuredOf, splitsOf, together } from './outcomes/cells.ts';
import { type Counts, countsOf } from './outcomes/counts.ts';
import { type Effect, effectOf, evaluate, evidence } from './outcomes/effect.ts';
import { deliveredCounts, type Entry, entriesOf, entryCounts, type Period } from './outcomes/entries.ts';
import { buyerPages, deliveryPages, type Ground, groundOf, ordersOf, PAGE_ROWS } from './outcomes/ledger.ts';
import { advise, plannedConversion } from './outcomes/power.ts';
import { type Split, SRM_P_MIN, sampleRatioP } from './outcomes/sample-ratio.ts';
import { falseDiscoveryRejections } from './outcomes/sequence.ts';

type ReasonRow = ReasonsView['all'];
type ArmOutcomes = ReasonRow['outcomes'][Arm];
type Holdout = ReasonsView['holdout'];

type Stores = { readonly clickhouse: ClickHouse; readonly postgres: Postgres };
const DAY_US = 86_400_000_000;

/** The reasons view (contract, section 6) of a website over a period; `nowUs` in epoch microseconds, `alpha` the error rate. */
export async function reasonsView(
  stores: Stores,
  siteId: SiteId,
  period: Period,
  nowUs: number,
  alpha: number,
  pageRows = PAGE_ROWS,
): Promise<ReasonsView> {
  const [counts, ground] = await Promise.all([
    countsOf(stores.clickhouse, siteId, period),
    groundOf(stores.postgres, siteId, period),
  ]);
  const { cells, changedArm } = await gather(stores, siteId, period, ground, pageRows);
  const all = cells.of('all');
  const holdout = holdoutOf(all, ground, changedArm, daysOf(period, nowUs), alpha);
  const effects = effectsOf(cells, ground.cap !== null, holdout, alpha);
  const row = (item: Entry['item'], own: Counts): ReasonRow => ({
    ...own,
    outcomes: {
      spoken_to: armOf(cells.of(item), 'spoken_to'),
      left_alone: armOf(cells.of(item), 'left_alone'),
    },
    effect: effects(item),
  });
  return {
    from: instantOfUs(period.fromUs),
    to: instantOfUs(period.toUs),
    currency: ground.currency,
    revenue_cap: ground.cap === null ? null : Number(ground.cap),
    items: reasons.map((reason) => ({ reason, ...row(reason, counts.get(reason) ?? NO_COUNTS) })),
    all: row('all', sumCounts([...counts.values()])),
    holdout,
  };
}

const NO_COUNTS: Counts = { moments: 0, engaged: 0, spoken_to: 0, left_alone: 0 };

const sumCounts = (rows: readonly Counts[]): Counts =>
  rows.reduce(
    (all, one) => ({
      moments: all.moments + one.moments,
      engaged: all.engaged + one.engaged,
      spoken_to: all.spoken_to + one.spoken_to,
      left_alone: all.left_alone + one.left_alone,
    }),
    NO_COUNTS,
  );

/** Days of the period that have passed. */
const daysOf = ({ fromUs, toUs }: Period, nowUs: number): number =>
  Math.max(1, (Math.min(toUs, nowUs) - fromUs) / DAY_US);

/**
 * Visitors are counted last: one who comes meanwhile then counts as a visitor without an order, and not as an order
 * without a visitor.
 */
async function gather(
  { clickhouse, postgres }: Stores,
  siteId: SiteId,
  period: Period,
  ground: Ground,
  pageRows: number,
): Promise<{ cells: Cells; changedArm: number }> {
  const cells = new Cells();
  for await (const buyers of buyerPages(postgres, siteId, ground, period, pageRows)) {
    const entries = await entriesOf(clickhouse, siteId, period, buyers);
    const indices = entries.map((entry) => cells.indexOf(entry));
    const found = await ordersOf(postgres, siteId, ground, entries, indices);
    for (const { cell, ...sums } of found) cells.add(cell, sums);
  }
  for await (const deliveries of deliveryPages(postgres, siteId, pageRows)) {
    const found = await deliveredCounts(clickhouse, siteId, period, deliveries);
    for (const one of found) cells.add(cells.indexOf(one), { delivered: one.delivered });
  }
  const counts = await entryCounts(clickhouse, siteId, period);
  for (const one of counts) cells.add(cells.indexOf(one), { visitors: one.visitors });
  const changedArm = counts.reduce((sum, one) => sum + (one.item === 'all' ? one.changedArm : 0), 0);
  return { cells, changedArm };
}

/** The effect of each item: reasons are evaluated together, `all` by itself. */
function effectsOf(
  cells: Cells,
  capped: boolean,
  holdout: Holdout,
  alpha: number,
): (item: Entry['item']) => Effect {
  const measured = (item: Entry['item']) => measuredOf(cells.of(item), capped);
  const rejected = falseDiscoveryRejections(
    reasons.map((reason) => evidence(evaluate(measured(reason)))),
    alpha,
  );
  const trusted = holdout.srm_p >= SRM_P_MIN;
  return (item) => {
    const own = measured(item);
    const isRejected =
      item === 'all' ? evidence(evaluate(own)) >= Math.log(1 / alpha) : rejected.has(reasons.indexOf(item));
    return effectOf(own, { rejected: isRejected, trusted, share: holdout.expected ?? DEFAULT_SHARE, alpha });
  };
}

const DEFAULT_SHARE = 0.1;

function armOf(cells: readonly Cell[], arm: Arm): ArmOutcomes {
  const { visitors, delivered, orders, buyers, net } = together(cells.filter((cell) => cell.arm === arm));
  const each = (sum: number): number | null => (visitors > 0 ? sum / visitors : null);
  return {
    visitors,
    delivered,
    orders,
    conversion: each(buyers),
    revenue_net: Number(net),
    revenue_per_visitor: each(Number(net)),
  };
}

function holdoutOf(
  all: readonly Cell[],
  ground: Ground,
  changedArm: number,
  days: number,
  alpha: number,
): Holdout {
  const splits = splitsOf(all);
  const visitorsOf = (split: Split): number => split.leftAlone + split.spokenTo;
  const visitors = splits.reduce((sum, split) => sum + visitorsOf(split), 0);
  const mean = (of: (split: Split) => number): number | null =>
    visitors > 0 ? splits.reduce((sum, split) => sum + of(split), 0) / visitors : null;
  const base = plannedConversion(together(all).buyers, visitors);
  return {
    expected: mean((split) => split.share * visitorsOf(split)),
    observed: mean((split) => split.leftAlone),
    srm_p: sampleRatioP(splits),
    link_rate: ground.linkRate,
    changed_arm: changedArm,
    advice: advise(base, visitors / days, alpha),
  };
}
