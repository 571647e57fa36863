import type { SiteId, VisitorId } from '#schemas/ids.ts';
import { orderKey, visitorKey } from '#schemas/ids.ts';
import { keyHash } from '../dead-letters/row.ts';
import { limits } from '../limits/limits.ts';
import type { Postgres, Transaction } from '../postgres/postgres.ts';
import { longQueryTimeout, transaction } from '../postgres/postgres.ts';
import type { KeyRing } from '../secrets/key-ring.ts';
import { awaitLockHolders, markOf, visitorMark, WHOLE_SITE } from './marks.ts';
import { type CustomerRequest, type EraseRequest, queryValues } from './request.ts';
import { deleteVisitorRecords, LOCK_WAIT, type Records, removeNamesFromOrders } from './unpublished.ts';

/** The visitors and orders of a request in Postgres. */
export type Found = {
  readonly visitors: readonly VisitorId[];
  readonly orders: readonly string[];
  readonly counts: { readonly visitors: number; readonly orders: number };
  /** the requested visitor, if Postgres has no row of it */
  readonly unknown: VisitorId | null;
};

/** Longer than the retention of any topic with personal data. */
const MARKS_KEPT_MS = limits.ERASURE_MARK_DAYS * 24 * 3_600_000;

export async function findInPostgres(postgres: Postgres, request: EraseRequest): Promise<Found> {
  return request.scope === 'shop' ? findSite(postgres, request.site_id) : findCustomer(postgres, request);
}

/** Only the counts: the whole website is erased. */
async function findSite(postgres: Postgres, site: SiteId): Promise<Found> {
  const { rows } = await postgres.query<{ visitors: number; orders: number }>(
    `select (select count(*) from
       (select visitor_id from ledger_order where site_id = $1 and visitor_id is not null
        union select visitor_id from visitor_email where site_id = $1
        union select visitor_id from visitor_sequence where site_id = $1
        union select visitor_id from card_settled where site_id = $1) known)::int as visitors,
      (select count(*) from ledger_order where site_id = $1)::int as orders`,
    [site],
  );
  return { visitors: [], orders: [], counts: rows[0]!, unknown: null };
}

/** The rows that match. Of those named by order id, only rows that still have a reference to remove. */
const MATCHING = `
  select order_id, visitor_id, customer_hash, email_hash from ledger_order where site_id = $1
  and (customer_hash = any($2::text[]) or email_hash = any($3::text[]) or visitor_id = $5
       or (order_id = any($4::text[])
           and (visitor_id is not null or customer_hash is not null or email_hash is not null)))`;

/**
 * The matching rows, the visitors that they or the e-mail address name, and every other row of those visitors. Other customers
 * in those rows are not followed further: they are other people at the same browser.
 */
async function findCustomer(postgres: Postgres, request: CustomerRequest): Promise<Found> {
  const { rows } = await postgres.query<{ order_id: string | null; visitor_id: VisitorId | null }>(
    `with matched as (${MATCHING}),
       named as (
         select visitor_id from matched where visitor_id is not null
         union select visitor_id from visitor_email
         where site_id = $1 and (email_hash = any($3::text[]) or visitor_id = $5))
     select order_id, visitor_id from matched
     union select o.order_id, n.visitor_id from named n
       left join ledger_order o on o.site_id = $1 and o.visitor_id = n.visitor_id`,
    queryValues(request),
  );
  const known = new Set(rows.flatMap(({ visitor_id }) => visitor_id ?? []));
  const orders = [...new Set(rows.flatMap(({ order_id }) => order_id ?? []))];
  const requested = request.visitor_id;
  const isKnown =
    requested === null || known.has(requested) || (await hasOtherRows(postgres, request.site_id, requested));
  if (requested !== null && isKnown) known.add(requested);
  const unknown = isKnown ? null : requested;
  return {
    visitors: unknown === null ? [...known] : [...known, unknown],
    orders,
    counts: { visitors: known.size, orders: orders.length },
    unknown,
  };
}

async function hasOtherRows(postgres: Postgres, site: SiteId, visitor: VisitorId): Promise<boolean> {
  const { rowCount } = await postgres.query(
    `select 1 where exists (select 1 from card_settled where site_id = $1 and visitor_id = $2)
       or exists (select 1 from visitor_sequence where site_id = $1 and visitor_id = $2)
       or exists (select 1 from dead_letter where site_id = $1 and source_hash = $3)`,
    [site, visitor, keyHash(visitorKey(site, visitor))],
  );
  return rowCount === 1;
}

/** Nothing found yet: marks are written for the names in the request alone. */
export const requestedOnly: Found = {
  visitors: [],
  orders: [],
  counts: { visitors: 0, orders: 0 },
  unknown: null,
};

/**
 * Writes the marks, and waits for every transaction that began before them. From then on no transaction stores data of the erased
 * that is as old as the result, epoch ms. The instant is the database's, or `log_ms` if the log's clock is ahead of it; never the
 * caller's.
 */
export async function writeMarks(
  postgres: Postgres,
  keys: KeyRing,
  request: EraseRequest,
  found: Found,
  { log_ms, until_ms }: { readonly log_ms: number; readonly until_ms: number },
): Promise<number> {
  const atMs = await transaction(postgres, async (tx) => {
    const { rows } = await tx.query<{ at_ms: string }>(
      'select greatest($1, ceil(extract(epoch from clock_timestamp()) * 1000)::bigint) as at_ms',
      [log_ms],
    );
    const atMs = Number(rows[0]!.at_ms);
    await tx.query('delete from erased where at_ms < $1', [atMs - MARKS_KEPT_MS]);
    await tx.query(
      `insert into erased (site_id, mark, at_ms, key_id) select $1, m, $3, $4 from unnest($2::text[]) m order by m
       on conflict (site_id, mark) do update set at_ms = greatest(erased.at_ms, excluded.at_ms)`,
      [request.site_id, newMarks(keys, request, found), atMs, keys.current.id],
    );
    // Now, so that a visitor who returns meanwhile is a new one.
    await tx.query('delete from visitor_sequence where site_id = $1 and visitor_id = any($2::text[])', [
      request.site_id,
      found.visitors,
    ]);
    return atMs;
  });
  await awaitLockHolders(postgres, until_ms);
  return atMs;
}

function newMarks(keys: KeyRing, request: EraseRequest, { visitors, orders }: Found): string[] {
  if (request.scope === 'shop') return [WHOLE_SITE];
  const site = request.site_id;
  const all = new Set([
    ...[...visitors, ...(request.visitor_id === null ? [] : [request.visitor_id])].map((visitor) =>
      visitorMark(keys, site, visitor),
    ),
    ...request.customer_hashes.map((hash) => markOf(keys, 'customer', site, hash)),
    ...request.email_hashes.map((hash) => markOf(keys, 'email', site, hash)),
    ...[...orders, ...request.order_ids].map((order) => markOf(keys, 'order', site, order)),
  ]);
  return [...all];
}

/**
 * Part of the upsert of an order: merges the row's references with those of this delivery. Marks expire and platforms may deliver an
 * order again years later, so an erased row keeps `erased_at` and takes no references.
 */
export const mergeReferencesSql = `
    visitor_id = case when ledger_order.erased_at is null and excluded.erased_at is null
      then coalesce(ledger_order.visitor_id, excluded.visitor_id) end,
    customer_hash = case when ledger_order.erased_at is null and excluded.erased_at is null
      then coalesce(excluded.customer_hash, ledger_order.customer_hash) end,
    email_hash = case when ledger_order.erased_at is null and excluded.erased_at is null
      then coalesce(excluded.email_hash, ledger_order.email_hash) end,
    erased_at = coalesce(ledger_order.erased_at, excluded.erased_at)`;

/** Runs last, because a retry must find the visitors again. With scope customer the amounts stay. */
export function eraseLedger(
  { postgres, ...records }: Records & { readonly postgres: Postgres },
  request: EraseRequest,
  found: Found,
): Promise<void> {
  return transaction(postgres, async (tx) => {
    await tx.query(LOCK_WAIT);
    if (request.scope === 'shop') await eraseSite(tx, request.site_id);
    else await eraseCustomer(tx, records, request, found);
  });
}

async function eraseCustomer(
  tx: Transaction,
  records: Records,
  { site_id: site, order_ids }: CustomerRequest,
  { visitors, orders }: Found,
): Promise<void> {
  for (const table of ['visitor_email', 'visitor_sequence', 'card_settled']) {
    await tx.query(`delete from ${table} where site_id = $1 and visitor_id = any($2::text[])`, [
      site,
      visitors,
    ]);
  }
  await deleteVisitorRecords(tx, site, visitors);
  const named = [...new Set([...orders, ...order_ids])];
  await removeNamesFromOrders(
    tx,
    records,
    named.map((order) => orderKey(site, order)),
  );
  await tx.query(
    // `credited_at` stays for the merchant; the credited moment no longer exists.
    `update ledger_order set visitor_id = null, customer_hash = null, email_hash = null, credited_decision_id = null,
       erased_at = coalesce(erased_at, now()), updated_at = now()
     where site_id = $1 and (order_id = any($2::text[]) or visitor_id = any($3::text[]))`,
    [site, named, visitors],
  );
}

const siteTables = ['visitor_email', 'visitor_sequence', 'card_settled', 'ledger_refund', 'ledger_order'];

async function eraseSite(tx: Transaction, site: SiteId): Promise<void> {
  for (const table of siteTables) {
    await tx.query({ text: `delete from ${table} where site_id = $1`, values: [site], ...longQueryTimeout });
  }
  // Records of the website's settings, whose key is the bare id, stay.
  await tx.query("delete from outbox where starts_with(key, $1 || ':')", [site]);
}
