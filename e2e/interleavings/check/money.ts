import type { Event } from '../world/history.ts';
import type { Dump, Read } from './dump.ts';

type Ordered = Extract<Event, { was: 'order' }>;
type Refunded = Extract<Event, { was: 'refund' }>;

const countsOf = (keys: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** Every acknowledged order and refund exists once, with its amount; every credit once. */
export function* moneyFindings(dump: Dump): Generator<string> {
  const orders = dump.history.filter((event) => event.was === 'order');
  const refunds = dump.history.filter((event) => event.was === 'refund');
  const erased = new Set(dump.history.flatMap((event) => (event.was === 'erased' ? [event.visitor] : [])));
  yield* orderRows(dump, orders, erased);
  yield* refundRows(dump, refunds);
  yield* signals(dump, orders, refunds, erased);
  yield* published(dump, orders, refunds);
  yield* credits(dump);
}

/**
 * ClickHouse and data teams get an order from the topic, even if its visitor was erased since: the amount is the
 * merchant's.
 */
function* published(
  { ledger }: Dump,
  orders: readonly Ordered[],
  refunds: readonly Refunded[],
): Generator<string> {
  const reported = new Set(
    ledger.flatMap(({ record }) => {
      if (record.kind === 'ledger_order') return [record.order_id];
      return record.kind === 'ledger_refund' ? [record.refund_id] : [];
    }),
  );
  for (const name of new Set([...orders.map(({ order }) => order), ...refunds.map(({ refund }) => refund)]))
    if (!reported.has(name)) yield `${name} was acknowledged and is not on the topic`;
}

function* orderRows(dump: Dump, orders: readonly Ordered[], erased: ReadonlySet<number>): Generator<string> {
  const last = new Map(orders.map((event) => [event.order, event]));
  for (const [order, { visitor, total }] of last) {
    const row = dump.rows.orders.get(`${dump.siteOf(visitor)} ${order}`);
    if (!row) yield `${order} was acknowledged and is not in the ledger`;
    else if (!due(dump, order, total).has(row.total))
      yield `${order} has the total ${row.total}, and not ${total}`;
    if (row && !erased.has(visitor) && row.visitor !== dump.idOf(visitor)) yield `${order} names no visitor`;
  }
}

/** The last acknowledged delivery, or any whose answer was lost, because those may have been stored. */
function due({ history }: Dump, order: string, last: string): ReadonlySet<string> {
  const sent = history.flatMap((event) =>
    event.was === 'sent' && event.order === order ? [event.total] : [],
  );
  const answered = history.filter((event) => event.was === 'order' && event.order === order).length;
  return new Set(sent.length === answered ? [last] : sent);
}

/** In cents, as integers: this sum shares no code with those of the product. */
const cents = (amount: string): number => Math.round(Number(amount) * 100);

function* refundRows({ rows, siteOf }: Dump, refunds: readonly Refunded[]): Generator<string> {
  for (const { visitor, refund, amounts } of refunds) {
    const row = rows.refunds.get(`${siteOf(visitor)} ${refund}`);
    const due = amounts.reduce((sum, amount) => sum + cents(amount), 0);
    if (!row) yield `${refund} was acknowledged and is not in the ledger`;
    else if (cents(row.amount) !== due) yield `${refund} comes to ${row.amount}, and not to ${due} cents`;
  }
}

/** The visitor's task receives each order, and each refund whose order names a visitor. */
function* signals(
  dump: Dump,
  orders: readonly Ordered[],
  refunds: readonly Refunded[],
  erased: ReadonlySet<number>,
): Generator<string> {
  const reported = new Set(dump.signals.flatMap(({ record }) => reportedIds(record)));
  const ordered = new Set(orders.map(({ order }) => order));
  for (const { order, visitor } of orders)
    if (!erased.has(visitor) && !reported.has(order)) yield `the task was never told of ${order}`;
  for (const { refund, order, visitor } of refunds)
    if (ordered.has(order) && !erased.has(visitor) && !reported.has(refund))
      yield `the task was never told of ${refund}`;
}

const reportedIds = (record: Read['record']): string[] => {
  if (record.kind === 'order') return [record.order_id];
  return record.kind === 'refund' ? [record.refund_id] : [];
};

function* credits({ ledger, rows, siteOf, history }: Dump): Generator<string> {
  const all = ledger.flatMap(({ record }) => (record.kind === 'credit' ? [record] : []));
  const erased = new Set(history.flatMap((event) => (event.was === 'erased' ? [event.visitor] : [])));
  const keys = all.map(({ site_id, order_id }) => `${site_id} ${order_id}`);
  for (const [key, count] of countsOf(keys)) if (count > 1) yield `${key} was credited ${count} times`;
  for (const { site_id, order_id, decision_id } of all) {
    const visitor = Number(order_id.split('-')[1]);
    const row = rows.orders.get(`${site_id} ${order_id}`);
    if (erased.has(visitor) || site_id !== siteOf(visitor)) continue;
    if (row?.creditedTo !== decision_id) yield `the credit of ${order_id} is not in the ledger`;
  }
  const counted = countsOf(rows.credited);
  for (const [key, row] of rows.orders)
    if (row.creditedTo !== null && counted.get(key) !== 1)
      yield `the webhook of ${key} was told ${counted.get(key) ?? 0} times`;
}
