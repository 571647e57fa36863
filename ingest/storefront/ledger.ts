import { createHash } from 'node:crypto';
import { customerHash, customerHashes, emailHash, emailHashes } from '#platform/erasure/customer-hash.ts';
import { mergeReferencesSql } from '#platform/erasure/ledger.ts';
import { lockForErasure, marksOf, readMarks, visitorMarks, WHOLE_SITE } from '#platform/erasure/marks.ts';
import { HttpError } from '#platform/http/http.ts';
import { limits } from '#platform/limits/limits.ts';
import { enqueue, type OutboxRecord } from '#platform/postgres/outbox.ts';
import { isLockedOut, type Transaction, transaction } from '#platform/postgres/postgres.ts';
import type { Codec } from '#schemas/codec.ts';
import { orderKey, type SiteId, type VisitorId } from '#schemas/ids.ts';
import type { LedgerOrder, LedgerRefund } from '#schemas/ledger/ledger.ts';
import type { AcceptedOrder, AcceptedRefund, RefundPart } from '../accept/bodies.ts';
import { missingRefunds, type OrderRefunds, type StoredRefund } from '../accept/shopify-refunds.ts';
import { serverSignal } from '../envelope.ts';
import { noSuchSite, type StorefrontContext } from './guards.ts';
import type { Feed } from './service-token.ts';

/**
 * Keeps the row of the website until the transaction ends, as each row that refers to it does. Only a deletion locks it against that, and
 * may take minutes if the website has many orders. A request that waited for it would keep one of the few connections from other websites.
 * @throws HttpError 404, or 503 while the website is being deleted
 */
async function keepWebsite(tx: Transaction, site: SiteId): Promise<void> {
  try {
    const { rowCount } = await tx.query({
      name: 'website-keep',
      text: 'select 1 from site where id = $1 for key share nowait',
      values: [site],
    });
    if (rowCount === 0) throw noSuchSite();
  } catch (error) {
    if (!isLockedOut(error)) throw error;
    throw new HttpError(503, 'The website is being deleted: if it still exists later, try again then.', {
      'Retry-After': String(limits.RETRY_AFTER_SECONDS),
    });
  }
}

/**
 * Serializes requests about one order: a refund that comes before its order is signalled when the order comes, and never twice or not
 * at all.
 */
async function lockOrder(tx: Transaction, site: SiteId, order: string): Promise<void> {
  const lock = createHash('sha256').update(orderKey(site, order)).digest().readBigInt64BE();
  await tx.query('select pg_advisory_xact_lock($1)', [lock]);
}

const UPSERT_ORDER = `
  with prior as (select visitor_id from ledger_order where site_id = $1 and order_id = $2)
  insert into ledger_order (site_id, order_id, order_number, created_at, currency, total, subtotal, discounts,
    total_usd, financial_status, discount_codes, line_items, visitor_id, customer_hash, email_hash, erased_at,
    platform_updated_at)
  values ($1, $2, $3, to_timestamp($4::double precision / 1000), $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
    case when $16 then now() end, to_timestamp($17::double precision / 1000))
  on conflict (site_id, order_id) do update set version = ledger_order.version + 1,
    order_number = excluded.order_number, created_at = excluded.created_at, currency = excluded.currency,
    total = excluded.total, subtotal = excluded.subtotal, discounts = excluded.discounts,
    total_usd = excluded.total_usd, financial_status = excluded.financial_status,
    discount_codes = excluded.discount_codes, line_items = excluded.line_items,
    platform_updated_at = coalesce(excluded.platform_updated_at, ledger_order.platform_updated_at),
    ${mergeReferencesSql}, updated_at = now()
  returning version, visitor_id, customer_hash, email_hash, (select p.visitor_id from prior p) as visitor_before`;

type OrderRow = {
  version: string;
  visitor_id: VisitorId | null;
  customer_hash: string | null;
  email_hash: string | null;
  visitor_before: VisitorId | null;
};

type StoredOrder = AcceptedOrder & { readonly erased: boolean };

/**
 * The order without references that were erased since it was made, or are past their retention; null if its whole website was erased.
 * Platforms deliver orders again, even after an erasure.
 */
async function withoutErased(
  tx: Transaction,
  { platform }: StorefrontContext,
  feed: Feed,
  order: AcceptedOrder,
): Promise<StoredOrder | null> {
  const { erasure } = platform.secrets;
  const { site } = feed;
  await lockForErasure(tx);
  const named = [
    ...(order.visitor === null ? [] : visitorMarks(erasure, site, order.visitor)),
    ...hashesOf(feed, order).flatMap(({ what, hash }) => marksOf(erasure, what, site, hash)),
    ...marksOf(erasure, 'order', site, order.order_id),
  ];
  const marks = await readMarks(tx, site, named);
  const isErased = (mark: string): boolean =>
    order.created_at_ms <= (marks.get(mark) ?? Number.NEGATIVE_INFINITY);
  if (isErased(WHOLE_SITE)) return null;
  const nobody = { visitor: null, customer_id: null, email: null };
  if (named.some(isErased)) return { ...order, ...nobody, erased: true };
  return { ...order, ...(isPastRetention(order) && nobody), erased: false };
}

/** The hashes of customer and e-mail address under which an erasure may have left marks. */
function hashesOf(
  feed: Feed,
  { customer_id, email }: AcceptedOrder,
): { what: 'customer' | 'email'; hash: string }[] {
  const customers = customer_id === null ? [] : customerHashes(feed, customer_id);
  const emails = email === null ? [] : emailHashes(feed, email);
  return [
    ...customers.map((hash) => ({ what: 'customer' as const, hash })),
    ...emails.map((hash) => ({ what: 'email' as const, hash })),
  ];
}

/** Whether references of the order are past their retention (prune.ts). Platforms deliver old orders again when they change. */
const isPastRetention = ({ created_at_ms }: AcceptedOrder): boolean =>
  created_at_ms < Date.now() - limits.HISTORY_STORED_DAYS * 24 * 3_600_000;

/** Stores an order, and the records that follow from it, in one transaction. A repeat updates the row, and does not count twice. */
export async function storeOrder(
  context: StorefrontContext,
  feed: Feed,
  accepted: AcceptedOrder,
): Promise<void> {
  await transaction(context.platform.postgres, async (tx) => {
    await keepWebsite(tx, feed.site);
    const order = await withoutErased(tx, context, feed, accepted);
    if (!order) return;
    await lockOrder(tx, feed.site, order.order_id);
    if (await isOlder(tx, feed.site, order)) return;
    const row = await upsertOrder(tx, feed, order);
    const records = [ledgerOrder(context.platform.codec, feed.site, order, row)];
    if (row.visitor_id !== null && row.visitor_before === null) {
      records.push(orderSignal(context.platform.codec, feed.site, row.visitor_id, order));
      records.push(
        ...(await waitingRefunds(tx, context.platform.codec, feed.site, row.visitor_id, order.order_id)),
      );
      await withdraw(tx, context, feed.site, row.visitor_id);
    }
    await enqueue(tx, ...records);
  });
}

/** Whether the ledger has a newer version of the order, by the platform's timestamps. */
async function isOlder(tx: Transaction, site: SiteId, order: StoredOrder): Promise<boolean> {
  if (order.platform_updated_at_ms === undefined) return false;
  const { rowCount } = await tx.query({
    name: 'order-is-older',
    text: `select 1 from ledger_order
           where site_id = $1 and order_id = $2 and platform_updated_at > to_timestamp($3::double precision / 1000)`,
    values: [site, order.order_id, order.platform_updated_at_ms],
  });
  return rowCount === 1;
}

async function upsertOrder(tx: Transaction, feed: Feed, order: StoredOrder): Promise<OrderRow> {
  const { rows } = await tx.query<OrderRow>({
    name: 'order-upsert',
    text: UPSERT_ORDER,
    values: [
      feed.site,
      order.order_id,
      order.order_number,
      order.created_at_ms,
      order.currency,
      order.total,
      order.subtotal,
      order.discounts,
      order.total_usd,
      order.financial_status,
      JSON.stringify(order.discount_codes),
      JSON.stringify(order.line_items),
      order.visitor,
      order.customer_id === null ? null : customerHash(feed, order.customer_id),
      order.email === null ? null : emailHash(feed, order.email),
      order.erased,
      order.platform_updated_at_ms ?? null,
    ],
  });
  return rows[0]!;
}

function ledgerOrder(codec: Codec, site: SiteId, order: AcceptedOrder, row: OrderRow): OutboxRecord {
  const record: LedgerOrder = {
    kind: 'ledger_order',
    site_id: site,
    order_id: order.order_id,
    order_number: order.order_number,
    version: Number(row.version),
    created_at_ms: order.created_at_ms,
    currency: order.currency,
    total: order.total,
    subtotal: order.subtotal,
    discounts: order.discounts,
    total_usd: order.total_usd,
    financial_status: order.financial_status,
    visitor_id: row.visitor_id,
    customer_hash: row.customer_hash,
    email_hash: row.email_hash,
  };
  return { topic: 'ledger', key: orderKey(site, order.order_id), value: codec.encode(record) };
}

const orderSignal = (codec: Codec, site: SiteId, visitor: VisitorId, order: AcceptedOrder): OutboxRecord =>
  serverSignal(codec, 'order', site, visitor, {
    order_id: order.order_id,
    created_at_ms: order.created_at_ms,
    currency: order.currency,
    total: order.total,
  });

type RefundRow = { refund_id: string; amount: string; currency: string };

async function waitingRefunds(
  tx: Transaction,
  codec: Codec,
  site: SiteId,
  visitor: VisitorId,
  orderId: string,
): Promise<OutboxRecord[]> {
  const { rows } = await tx.query<RefundRow>({
    name: 'refund-apply',
    text: `update ledger_refund set signalled = true where site_id = $1 and order_id = $2 and not signalled
           returning refund_id, amount::text, currency`,
    values: [site, orderId],
  });
  return rows.map((row) => serverSignal(codec, 'refund', site, visitor, { ...row, order_id: orderId }));
}

/** Withdraws the waiting card of a visitor who has just bought. */
async function withdraw(
  tx: Transaction,
  context: StorefrontContext,
  site: SiteId,
  visitor: VisitorId,
): Promise<void> {
  const card = context.cards.get(site, visitor, Date.now());
  if (!card) return;
  await tx.query({
    name: 'order-withdraw',
    text: `insert into card_settled (card_id, site_id, visitor_id, decision_id, outcome)
           values ($1, $2, $3, $4, 'withdrawn') on conflict (card_id) do nothing`,
    values: [card.id, site, visitor, card.decision_id],
  });
  context.cards.forget(card);
}

const INSERT_REFUND = `
  insert into ledger_refund (site_id, refund_id, order_id, amount, currency, created_at, signalled)
  select $1, $2, $3, (select sum(a::numeric) from unnest($4::text[]) a), $5,
    to_timestamp($6::double precision / 1000), o.visitor_id is not null
  from (select 1) one left join ledger_order o on o.site_id = $1 and o.order_id = $3
  on conflict (site_id, refund_id) do nothing
  returning amount::text, (select visitor_id from ledger_order where site_id = $1 and order_id = $3) as visitor_id`;

/** Stores a refund once for each id. One without a successful transaction is not stored yet. */
export const storeRefund = (context: StorefrontContext, feed: Feed, refund: AcceptedRefund): Promise<void> =>
  storeRefunds(context, feed, refund.order_id, async () => [refund]);

/** Stores those of the platform's refunds of an order that the ledger lacks. */
export const storePlatformRefunds = (
  context: StorefrontContext,
  feed: Feed,
  paid: OrderRefunds,
): Promise<void> =>
  storeRefunds(context, feed, paid.order_id, async (tx) => {
    const { rows } = await tx.query<StoredRefund>({
      name: 'refunds-stored',
      text: 'select refund_id, amount::text from ledger_refund where site_id = $1 and order_id = $2',
      values: [feed.site, paid.order_id],
    });
    return missingRefunds(paid, rows);
  });

async function storeRefunds(
  context: StorefrontContext,
  feed: Feed,
  order: string,
  choose: (tx: Transaction) => Promise<readonly AcceptedRefund[]>,
): Promise<void> {
  await transaction(context.platform.postgres, async (tx) => {
    await keepWebsite(tx, feed.site);
    await lockForErasure(tx);
    const marks = await readMarks(tx, feed.site, []);
    await lockOrder(tx, feed.site, order);
    for (const refund of await choose(tx)) {
      if (refund.created_at_ms <= (marks.get(WHOLE_SITE) ?? Number.NEGATIVE_INFINITY)) continue;
      const main = await mainCurrency(tx, feed.site, refund);
      for (const part of refund.parts) {
        const refund_id = part.currency === main ? refund.refund_id : `${refund.refund_id}.${part.currency}`;
        await insertRefund(tx, context, feed, { ...refund, ...part, refund_id });
      }
    }
  });
}

/**
 * The currency of the row that has the refund's own id; the rows of its other currencies have theirs after it. The row decides, if it
 * exists, because a refund may come again with its transactions in another order.
 */
async function mainCurrency(
  tx: Transaction,
  site: SiteId,
  { refund_id, parts }: AcceptedRefund,
): Promise<string | undefined> {
  if (parts.length < 2) return parts[0]?.currency;
  const { rows } = await tx.query<{ currency: string }>({
    name: 'refund-currency',
    text: 'select currency from ledger_refund where site_id = $1 and refund_id = $2',
    values: [site, refund_id],
  });
  return rows[0]?.currency ?? parts[0]!.currency;
}

async function insertRefund(
  tx: Transaction,
  { platform: { codec } }: StorefrontContext,
  { site }: Feed,
  { currency, refund_id, order_id, created_at_ms, amounts }: Omit<AcceptedRefund, 'parts'> & RefundPart,
): Promise<void> {
  const { rows } = await tx.query<{ amount: string; visitor_id: VisitorId | null }>({
    name: 'refund-insert',
    text: INSERT_REFUND,
    values: [site, refund_id, order_id, amounts, currency, created_at_ms],
  });
  const row = rows[0];
  if (!row) return;
  const { amount, visitor_id } = row;
  const refund = { order_id, refund_id, amount, currency };
  const record: LedgerRefund = { kind: 'ledger_refund', site_id: site, ...refund, created_at_ms };
  await enqueue(
    tx,
    { topic: 'ledger', key: orderKey(site, order_id), value: codec.encode(record) },
    ...(visitor_id === null ? [] : [serverSignal(codec, 'refund', site, visitor_id, refund)]),
  );
}
