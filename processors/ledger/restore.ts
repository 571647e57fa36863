import { mergeReferencesSql } from '#platform/erasure/ledger.ts';
import { lockForErasure, type Marks, marksSince } from '#platform/erasure/marks.ts';
import { limits } from '#platform/limits/limits.ts';
import type { SinkRecord } from '#platform/log/sink/sink.ts';
import type { Transaction } from '#platform/postgres/postgres.ts';
import type { KeyRing } from '#platform/secrets/key-ring.ts';
import type { LedgerOrder, LedgerRefund } from '#schemas/ledger/ledger.ts';

/**
 * Stores orders and refunds that Postgres has lost. The feed stores them before they are published on `ledger`, so one is
 * missing only if Postgres lost a confirmed commit. The record has no line items and no discount codes. What was erased
 * since is left out.
 */
export async function restoreLost(
  tx: Transaction,
  records: readonly SinkRecord[],
  erasureKeys: KeyRing,
): Promise<void> {
  const orders = await missingOrders(tx, newestOf(records.flatMap(asOrder)));
  const refunds = await missingRefunds(tx, records.flatMap(asRefund));
  if (orders.length + refunds.length === 0) return;
  await lockForErasure(tx);
  const oldest = [...orders, ...refunds].reduce(
    (least, one) => Math.min(least, ageOf(one)),
    Number.MAX_SAFE_INTEGER,
  );
  const marks = await marksSince(tx, oldest);
  await insertOrders(
    tx,
    orders.flatMap((one) => withoutErased(one, marks, erasureKeys)),
  );
  await insertRefunds(
    tx,
    refunds.flatMap((one) => (marks.coverSite(one.record.site_id, ageOf(one)) ? [] : one.record)),
  );
}

type Read<R> = { readonly record: R; readonly atMs: number };
type OrderRead = Read<LedgerOrder>;
type RefundRead = Read<LedgerRefund>;

const asOrder = ({ record, atMs }: SinkRecord): OrderRead[] =>
  record.kind === 'ledger_order' ? [{ record, atMs }] : [];
const asRefund = ({ record, atMs }: SinkRecord): RefundRead[] =>
  record.kind === 'ledger_refund' ? [{ record, atMs }] : [];

/** The platform's clock may run ahead, so a record is no younger than its publication. */
const ageOf = ({ record, atMs }: OrderRead | RefundRead): number => Math.min(record.created_at_ms, atMs);

function newestOf(orders: readonly OrderRead[]): OrderRead[] {
  const newest = new Map<string, OrderRead>();
  for (const one of orders) {
    const key = JSON.stringify([one.record.site_id, one.record.order_id]);
    const known = newest.get(key);
    if (!known || known.record.version < one.record.version) newest.set(key, one);
  }
  return [...newest.values()];
}

async function missingOrders(tx: Transaction, orders: readonly OrderRead[]): Promise<OrderRead[]> {
  if (orders.length === 0) return [];
  const all = orders.map(({ record }) => record);
  const { rows } = await tx.query<{ n: number }>({
    name: 'ledger-missing-orders',
    text: `select r.n::int as n
           from unnest($1::text[], $2::text[], $3::bigint[]) with ordinality as r (site_id, order_id, version, n)
           where exists (select 1 from site s where s.id = r.site_id)
             and not exists (select 1 from ledger_order o
               where o.site_id = r.site_id and o.order_id = r.order_id and o.version >= r.version)`,
    values: [all.map((one) => one.site_id), all.map((one) => one.order_id), all.map((one) => one.version)],
  });
  return rows.map(({ n }) => orders[n - 1]!);
}

async function missingRefunds(tx: Transaction, refunds: readonly RefundRead[]): Promise<RefundRead[]> {
  if (refunds.length === 0) return [];
  const all = refunds.map(({ record }) => record);
  const { rows } = await tx.query<{ n: number }>({
    name: 'ledger-missing-refunds',
    text: `select r.n::int as n
           from unnest($1::text[], $2::text[]) with ordinality as r (site_id, refund_id, n)
           where exists (select 1 from site s where s.id = r.site_id)
             and not exists (select 1 from ledger_refund f where f.site_id = r.site_id and f.refund_id = r.refund_id)`,
    values: [all.map((one) => one.site_id), all.map((one) => one.refund_id)],
  });
  return rows.map(({ n }) => refunds[n - 1]!);
}

type RestoredOrder = LedgerOrder & { readonly erased: boolean };

/**
 * Removes references to persons if one was erased or if the order is too old, and the order if its website is erased, as
 * the feed does.
 */
function withoutErased(read: OrderRead, marks: Marks, erasureKeys: KeyRing): RestoredOrder[] {
  const { record } = read;
  const atMs = ageOf(read);
  if (marks.coverSite(record.site_id, atMs)) return [];
  const { site_id, visitor_id, customer_hash, email_hash, order_id } = record;
  const isHistory = record.created_at_ms < Date.now() - limits.HISTORY_STORED_DAYS * 24 * 3_600_000;
  const isErased =
    (visitor_id !== null && marks.cover(erasureKeys, site_id, visitor_id, atMs)) ||
    (customer_hash !== null && marks.coverNamed(erasureKeys, 'customer', site_id, customer_hash, atMs)) ||
    (email_hash !== null && marks.coverNamed(erasureKeys, 'email', site_id, email_hash, atMs)) ||
    marks.coverNamed(erasureKeys, 'order', site_id, order_id, atMs);
  const nobody = { visitor_id: null, customer_hash: null, email_hash: null };
  return [{ ...record, ...((isErased || isHistory) && nobody), erased: isErased }];
}

async function insertOrders(tx: Transaction, orders: readonly RestoredOrder[]): Promise<void> {
  for (const order of orders) {
    await tx.query({
      name: 'ledger-restore-order',
      text: `insert into ledger_order (site_id, order_id, order_number, version, created_at, currency, total, subtotal,
               discounts, total_usd, financial_status, visitor_id, customer_hash, email_hash, erased_at)
             values ($1, $2, $3, $4, to_timestamp($5::double precision / 1000), $6, $7, $8, $9, $10, $11, $12, $13, $14,
               case when $15 then now() end)
             on conflict (site_id, order_id) do update set version = excluded.version,
               order_number = excluded.order_number, created_at = excluded.created_at, currency = excluded.currency,
               total = excluded.total, subtotal = excluded.subtotal, discounts = excluded.discounts,
               total_usd = excluded.total_usd, financial_status = excluded.financial_status,
               ${mergeReferencesSql}, updated_at = now()
             where ledger_order.version < excluded.version`,
      values: [
        order.site_id,
        order.order_id,
        order.order_number,
        order.version,
        order.created_at_ms,
        order.currency,
        order.total,
        order.subtotal,
        order.discounts,
        order.total_usd,
        order.financial_status,
        order.visitor_id,
        order.customer_hash,
        order.email_hash,
        order.erased,
      ],
    });
  }
}

/** `signalled` is true if the order names a visitor, because the refund's signal was then published with it. */
async function insertRefunds(tx: Transaction, refunds: readonly LedgerRefund[]): Promise<void> {
  for (const refund of refunds) {
    await tx.query({
      name: 'ledger-restore-refund',
      text: `insert into ledger_refund (site_id, refund_id, order_id, amount, currency, created_at, signalled)
             select $1, $2, $3, $4, $5, to_timestamp($6::double precision / 1000),
               exists (select 1 from ledger_order where site_id = $1 and order_id = $3 and visitor_id is not null)
             on conflict (site_id, refund_id) do nothing`,
      values: [
        refund.site_id,
        refund.refund_id,
        refund.order_id,
        refund.amount,
        refund.currency,
        refund.created_at_ms,
      ],
    });
  }
}
