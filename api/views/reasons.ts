import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';
import { type Arm, type Reason, reasons } from '#schemas/decision/decision.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { ReasonsView } from '../v1/reasons-shape.ts';
import { instantOfUs } from './instant.ts';
import { type Cell, Cells, measuredOf, splitsOf, together } from './outcomes/cells.ts';
import { type Counts, countsOf } from './outcomes/counts.ts';
import { effectOf, evaluate, evidence } from './outcomes/effect.ts';
import type { Period } from './outcomes/entries.ts';
import type { Look } from './outcomes/experiment.ts';
import { type Gathered, gather } from './outcomes/gather.ts';
import { type Ground, groundOf } from './outcomes/ledger.ts';
import { advise, plannedConversion } from './outcomes/power.ts';
import { type Split, SRM_P_MIN, sampleRatioP } from './outcomes/sample-ratio.ts';
import { ALPHA, falseDiscoveryRejections } from './outcomes/sequence.ts';

type ReasonRow = ReasonsView['all'];
type ArmOutcomes = ReasonRow['outcomes'][Arm];
type Holdout = ReasonsView['holdout'];

type Stores = { readonly clickhouse: ClickHouse; readonly postgres: Postgres };
const DAY_US = 86_400_000_000;

/** The reasons view (contract, section 6) of a website; `nowUs` in epoch microseconds. */
export async function reasonsView(
  stores: Stores,
  siteId: SiteId,
  look: Look,
  nowUs: number,
): Promise<ReasonsView> {
  const made = async () => {
    const ground = await groundOf(stores, siteId, look);
    return { ground, ...(await gather(stores, siteId, look, ground, null)) };
  };
  const [counts, { ground, changedArm, ...gathered }] = await Promise.all([
    countsOf(stores.clickhouse, siteId, look),
    made(),
  ]);
  const cells = cellsOf(gathered.cells);
  const all = cells.all();
  const holdout = holdoutOf(all, ground, changedArm, daysOf(look, nowUs));
  const rules: Rules = { capped: ground.cap !== null, holdout, lookBack: look.lookBack };
  const items = rowsOf(cells, counts, rules);
  return {
    from: instantOfUs(look.fromUs),
    to: instantOfUs(look.toUs),
    experiment: look.experiment && {
      id: look.experiment.id,
      started_at: instantOfUs(look.experiment.startUs),
      mode: look.experiment.mode,
    },
    currency: ground.currency,
    revenue_cap: ground.cap === null ? null : Number(ground.cap),
    items,
    all: rowOf(all, sumCounts([...counts.values()]), (own) => own >= Math.log(1 / ALPHA), rules),
    holdout,
  };
}

const NO_COUNTS: Counts = { moments: 0, engaged: 0 };

const sumCounts = (rows: readonly Counts[]): Counts =>
  rows.reduce(
    (all, one) => ({ moments: all.moments + one.moments, engaged: all.engaged + one.engaged }),
    NO_COUNTS,
  );

/** Days of the period that have passed. */
const daysOf = ({ fromUs, toUs }: Period, nowUs: number): number =>
  Math.max(1, (Math.min(toUs, nowUs) - fromUs) / DAY_US);

function cellsOf(gathered: Gathered['cells']): Cells {
  const cells = new Cells();
  for (const cell of gathered) {
    const { visitors, buyers, orders, net, capped, cappedSquares } = cell.sums;
    const delivered = cell.delivered ? visitors : 0;
    cells.add(cells.indexOf(cell), { visitors, delivered, buyers, orders, net, capped, cappedSquares });
  }
  return cells;
}

type Rules = { readonly capped: boolean; readonly holdout: Holdout; readonly lookBack: boolean };

/** The rows of all reasons. A row whose split is broken says nothing, also not about its neighbours' false discoveries. */
function rowsOf(cells: Cells, counts: ReadonlyMap<Reason, Counts>, rules: Rules): ReasonsView['items'] {
  const own = reasons.map((reason) => cells.all().filter((cell) => cell.reason === reason));
  const evidences = own.map((row) =>
    isSplitAsSet(row) ? evidence(evaluate(measuredOf(row, rules.capped))) : Number.NEGATIVE_INFINITY,
  );
  const rejected = falseDiscoveryRejections(evidences);
  return reasons.map((reason, n) => ({
    reason,
    ...rowOf(own[n]!, counts.get(reason) ?? NO_COUNTS, () => rejected.has(n), rules),
  }));
}

const isSplitAsSet = (row: readonly Cell[]): boolean => sampleRatioP(splitsOf(row)) >= SRM_P_MIN;

/** @param isRejected whether "no difference" is rejected by evidence as strong as this */
function rowOf(
  row: readonly Cell[],
  counts: Counts,
  isRejected: (evidence: number) => boolean,
  { capped, holdout, lookBack }: Rules,
): ReasonRow {
  const measured = measuredOf(row, capped);
  const srmP = sampleRatioP(splitsOf(row));
  const outcomes = { spoken_to: armOf(row, 'spoken_to'), left_alone: armOf(row, 'left_alone') };
  return {
    ...counts,
    spoken_to: outcomes.spoken_to.visitors,
    left_alone: outcomes.left_alone.visitors,
    srm_p: srmP,
    outcomes,
    effect: effectOf(measured, {
      rejected: isRejected(evidence(evaluate(measured))),
      trusted: holdout.srm_p >= SRM_P_MIN && srmP >= SRM_P_MIN,
      share: holdout.expected ?? DEFAULT_SHARE,
      lookBack,
    }),
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

function holdoutOf(all: readonly Cell[], ground: Ground, changedArm: number, days: number): Holdout {
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
    advice: advise(base, visitors / days),
  };
}
