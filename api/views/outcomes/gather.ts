import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';
import type { SiteId } from '#schemas/ids.ts';
import { fromUnits, toUnits } from '#schemas/money.ts';
import type { Cell } from './cell.ts';
import { NO_SUMS } from './cells.ts';
import { deliveredCounts, type EntryPeriod, entriesOf, entryCounts, type Setting } from './entries.ts';
import type { Grouping } from './grouping.ts';
import { buyerPages, deliveryPages, type Ground, ordersOf, PAGE_ROWS } from './ledger.ts';

type Stores = { readonly clickhouse: ClickHouse; readonly postgres: Postgres };
export type Gathered = { readonly cells: readonly Cell[]; readonly changedArm: number };

type Known = {
  visitors: number;
  delivered: number;
  buyers: number;
  orders: number;
  net: string;
  capped: string;
  cappedSquares: number;
};

/**
 * Visitors are counted last: one who comes meanwhile then counts as a visitor without an order, and not as an order
 * without a visitor.
 */
export async function gather(
  { clickhouse, postgres }: Stores,
  siteId: SiteId,
  period: EntryPeriod,
  ground: Ground,
  grouping: Grouping,
  pageRows = PAGE_ROWS,
): Promise<Gathered> {
  const keys: Setting[] = [];
  const known: Known[] = [];
  const index = new Map<string, number>();
  const indexOf = ({ reason, arm, share, saltEpoch, group }: Setting): number => {
    const text = JSON.stringify([reason, arm, share, saltEpoch, group]);
    const found = index.get(text) ?? keys.push({ reason, arm, share, saltEpoch, group }) - 1;
    index.set(text, found);
    known[found] ??= {
      visitors: 0,
      delivered: 0,
      buyers: 0,
      orders: 0,
      net: '0',
      capped: '0',
      cappedSquares: 0,
    };
    return found;
  };
  for await (const buyers of buyerPages(postgres, siteId, ground, period, pageRows)) {
    const entries = await entriesOf(clickhouse, siteId, period, buyers, grouping);
    for (const { cell, ...sums } of await ordersOf(postgres, siteId, ground, entries, entries.map(indexOf))) {
      const own = known[cell]!;
      own.buyers += sums.buyers;
      own.orders += Number(sums.orders);
      own.net = add(own.net, sums.net);
      own.capped = add(own.capped, sums.capped);
      own.cappedSquares += sums.cappedSquares;
    }
  }
  for await (const deliveries of deliveryPages(postgres, siteId, period, pageRows)) {
    const found = await deliveredCounts(clickhouse, siteId, period, deliveries, grouping);
    for (const one of found) known[indexOf(one)]!.delivered += one.delivered;
  }
  const counts = await entryCounts(clickhouse, siteId, period, grouping);
  for (const one of counts) known[indexOf(one)]!.visitors += one.visitors;
  return {
    cells: keys.flatMap((key, n) => cellsOf(key, known[n]!)),
    changedArm: counts.reduce((sum, one) => sum + one.changedArm, 0),
  };
}

const add = (a: string, b: string): string => fromUnits((toUnits(a) ?? 0n) + (toUnits(b) ?? 0n));

/** Whose orders these were is not known by delivery: they are all counted beside the delivered. */
function cellsOf(key: Setting, { visitors, delivered, ...sums }: Known): Cell[] {
  const rest = { ...key, device: null, newVisitor: null };
  return [
    { ...rest, delivered: false, sums: { ...NO_SUMS, ...sums, visitors: visitors - delivered } },
    { ...rest, delivered: true, sums: { ...NO_SUMS, visitors: delivered } },
  ];
}
