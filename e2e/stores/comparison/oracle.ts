import { toUnits } from '#schemas/money.ts';
import type { Grouping } from '../../../api/views/outcomes/grouping.ts';
import type { Event, MomentRow } from './history.ts';

/** Computes the cells of a history directly: numbers only, by the name of the cell. */

export type Asked = {
  readonly saltEpoch: number;
  readonly fromUs: number;
  readonly toUs: number;
  readonly currency: string;
  readonly cap: string | null;
  readonly grouping: Grouping;
};
export type Sums = Record<string, number>;

const DAY_US = 86_400_000_000;
const WINDOW_US = 7 * DAY_US;
const ENDED = new Set(['voided', 'failed', 'cancelled', 'canceled', 'expired']);
const TAKEN = new Set(['delivered', 'shown', 'clicked', 'dismissed', 'ghost']);

export function oracleOf(
  history: readonly Event[],
  asked: Asked,
): { cells: Map<string, Sums>; changedArm: number } {
  const moments = history.flatMap((event) => ('moment' in event ? event.moment : []));
  const mine = moments.filter(
    (one) => one.verdict === 'engage' && !one.shadow && !one.bot && one.salt_epoch === asked.saltEpoch,
  );
  const delivered = new Set(
    history.flatMap((event) =>
      'outcome' in event &&
      event.outcome.salt_epoch === asked.saltEpoch &&
      TAKEN.has(event.outcome.card ?? '')
        ? event.outcome.visitor_id
        : [],
    ),
  );
  const cells = new Map<string, Sums>();
  let changedArm = 0;
  for (const [visitor, own] of groupBy(mine, (one) => one.visitor_id)) {
    const entry = own.reduce((first, one) => (one.ts < first.ts ? one : first));
    if (entry.ts < asked.fromUs || entry.ts >= asked.toUs) continue;
    if (new Set(own.map(({ arm }) => arm)).size > 1) changedArm += 1;
    const cell = nameOf(entry, delivered.has(visitor), asked.grouping);
    const sums = cells.get(cell) ?? {};
    for (const [name, value] of Object.entries(boughtBy(history, visitor, entry.ts, asked))) {
      sums[name] = (sums[name] ?? 0) + value;
    }
    cells.set(cell, sums);
  }
  return { cells, changedArm };
}

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

function nameOf(entry: MomentRow, delivered: boolean, grouping: Grouping): string {
  const { reason, arm, holdout_share: share, salt_epoch: saltEpoch, device, new_visitor: newVisitor } = entry;
  return JSON.stringify([
    reason,
    arm,
    share,
    saltEpoch,
    device,
    newVisitor,
    delivered,
    groupOf(entry, grouping),
  ]);
}

function groupOf(entry: MomentRow, grouping: Grouping): string | null {
  if (grouping === null) return null;
  if ('segment' in grouping) {
    const value = entry[grouping.segment];
    return value === null ? null : String(value);
  }
  const step = grouping.steps.find(({ fromUs, toUs }) => entry.ts >= fromUs && entry.ts < toUs);
  return step ? String(step.fromUs) : null;
}

/** Money is added up in units of 1e-8. */
function boughtBy(history: readonly Event[], visitor: string, entryUs: number, asked: Asked): Sums {
  const orders = history.flatMap((event) => ('order' in event ? event.order : []));
  const newest = [...groupBy(orders, (one) => one.order_id).values()].map((versions) =>
    versions.reduce((last, one) => (one.version > last.version ? one : last)),
  );
  const own = newest.filter(
    (one) =>
      one.visitor_id === visitor &&
      !ENDED.has((one.financial_status ?? '').toLowerCase()) &&
      one.created_at_ms * 1_000 >= entryUs &&
      one.created_at_ms * 1_000 < entryUs + WINDOW_US,
  );
  const cap = asked.cap === null ? null : toUnits(asked.cap)!;
  let [orderCount, elsewhere, net, placed, gross, back, cappedGross, cappedBack] = [
    0,
    0,
    0n,
    0,
    0n,
    0n,
    0n,
    0n,
  ];
  for (const order of own) {
    const total = toUnits(order.total)!;
    const known = history.reduce((sum, event) => {
      const isOf = 'refund' in event && event.refund.order_id === order.order_id;
      return isOf && event.refund.currency === order.currency ? sum + toUnits(event.refund.amount)! : sum;
    }, 0n);
    const isWhole = order.financial_status?.toLowerCase() === 'refunded' && known < total;
    const refunded = isWhole ? total : known;
    const isOwn = order.currency === asked.currency;
    if (total > refunded || total === 0n) {
      orderCount += 1;
      if (isOwn) net += total - refunded;
      else elsewhere += 1;
    }
    if (!isOwn) continue;
    placed += 1;
    gross += total;
    back += refunded;
    const counted = cap === null ? total : least(total, cap);
    cappedGross += counted;
    cappedBack += least(refunded, counted);
  }
  return sumsOf({ orders: orderCount, elsewhere, net, placed, gross, back, cappedGross, cappedBack }, cap);
}

type Bought = {
  readonly orders: number;
  readonly elsewhere: number;
  readonly net: bigint;
  readonly placed: number;
  readonly gross: bigint;
  readonly back: bigint;
  readonly cappedGross: bigint;
  readonly cappedBack: bigint;
};

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const money = (units: bigint): number => Number(units) / 1e8;

function sumsOf({ orders, elsewhere, placed, ...bought }: Bought, cap: bigint | null): Sums {
  const capped = cap === null ? 0 : Math.min(money(bought.net), money(cap));
  const [cappedGross, cappedRefunded] = [money(bought.cappedGross), money(bought.cappedBack)];
  return {
    visitors: 1,
    buyers: orders > 0 ? 1 : 0,
    orders,
    ordersSquares: orders ** 2,
    ordersOtherCurrency: elsewhere,
    net: money(bought.net),
    capped,
    cappedSquares: capped ** 2,
    placed,
    placedSquares: placed ** 2,
    gross: money(bought.gross),
    refunded: money(bought.back),
    cappedGross,
    cappedGrossSquares: cappedGross ** 2,
    cappedGrossPlaced: cappedGross * placed,
    cappedRefunded,
    cappedRefundedSquares: cappedRefunded ** 2,
    cappedRefundedGross: cappedRefunded * cappedGross,
  };
}
