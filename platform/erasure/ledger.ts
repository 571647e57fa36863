import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import { orderKey, visitorKey } from '#schemas/ids.ts';
import type { Postgres, Transaction } from '../postgres/postgres.ts';
import { longQueryTimeout, transaction } from '../postgres/postgres.ts';
import type { KeyRing } from '../secrets/key-ring.ts';
import { awaitLockHolders, markOf, visitorMark, WHOLE_SITE } from './marks.ts';

/** Whom an erasure concerns. Customers are the keyed hashes that the ledger holds. */
export type EraseRequest =
  | { readonly scope: 'shop'; readonly site_id: SiteId }
  | {
      readonly scope: 'customer';
      readonly site_id: SiteId;
      readonly customer_hashes: readonly string[];
      readonly order_ids: readonly string[];
    };

/** What the ledger knows of them. */
export type Found = {
  readonly visitors: readonly VisitorId[];
  readonly orders: readonly string[];
  readonly counts: { readonly visitors: number; readonly orders: number };
};

/** Longer than any topic keeps what may be erased. */
const MARKS_KEPT_MS = 100 * 24 * 3_600_000;
const LOOK_EVERY_MS = 50;
const LOCK_WAIT = "set local lock_timeout = '3s'";

export async function findInLedger(postgres: Postgres, request: EraseRequest): Promise<Found> {
  return request.scope === 'shop' ? findSite(postgres, request.site_id) : findCustomer(postgres, request);
}

/** The whole website is erased, so nothing has to be found. */
async function findSite(postgres: Postgres, site: SiteId): Promise<Found> {
  const { rows } = await postgres.query<{ visitors: number; orders: number }>(
    `select (select count(*) from
       (select visitor_id from ledger_order where site_id = $1 and visitor_id is not null
        union select visitor_id from visitor_sequence where site_id = $1
        union select visitor_id from card_settled where site_id = $1) known)::int as visitors,
      (select count(*) from ledger_order where site_id = $1)::int as orders`,
    [site],
  );
  return { visitors: [], orders: [], counts: rows[0]! };
}

/** The matching rows, their visitors, and every other row of those visitors. */
async function findCustomer(
  postgres: Postgres,
  { site_id, customer_hashes, order_ids }: Extract<EraseRequest, { scope: 'customer' }>,
): Promise<Found> {
  const { rows } = await postgres.query<{ order_id: string; visitor_id: VisitorId | null }>(
    `with matched as (
       select order_id, visitor_id from ledger_order where site_id = $1
       and (customer_hash = any($2::text[])
            or (order_id = any($3::text[]) and (visitor_id is not null or customer_hash is not null))))
     select order_id, visitor_id from matched
     union select o.order_id, o.visitor_id from ledger_order o join matched m on o.visitor_id = m.visitor_id
     where o.site_id = $1`,
    [site_id, customer_hashes, order_ids],
  );
  const visitors = [...new Set(rows.flatMap(({ visitor_id }) => visitor_id ?? []))];
  const orders = [...new Set(rows.map((row) => row.order_id))];
  return { visitors, orders, counts: { visitors: visitors.length, orders: orders.length } };
}

/** The requested customers and orders, before their visitors are looked up. */
export const requestedOnly: Found = { visitors: [], orders: [], counts: { visitors: 0, orders: 0 } };

/**
 * Writes the marks, and waits for every transaction that began before them: from then on nothing of them is stored that
 * is as old as the result, epoch ms. The instant is the database's, or `log_ms` where the log's clock is ahead of it,
 * and never the caller's.
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
    // At once, so that a visitor who returns meanwhile is a new one.
    await tx.query('delete from visitor_sequence where site_id = $1 and visitor_id = any($2::text[])', [
      request.site_id,
      found.visitors,
    ]);
    return atMs;
  });
  await awaitLockHolders(postgres, until_ms);
  return atMs;
}

/**
 * Deletes the unpublished records of these visitors, and waits until those that the relay has taken are in the log. So
 * all of them precede the signals that erase them, whatever the clocks say.
 */
export async function dropUnpublished(
  postgres: Postgres,
  { scope, site_id }: EraseRequest,
  { visitors }: Found,
): Promise<void> {
  if (scope === 'shop') return;
  await transaction(postgres, async (tx) => {
    await tx.query(LOCK_WAIT);
    await tx.query('delete from outbox where key = any($1::text[])', [
      visitors.map((visitor) => visitorKey(site_id, visitor)),
    ]);
  });
}

/**
 * Waits until the website's outbox records (its deletion among them) are in every partition: the erasure then comes
 * after them, and a task that confirms it has read them. @throws when that takes too long
 */
export async function awaitPublished(postgres: Postgres, site: SiteId, untilMs: number): Promise<void> {
  for (;;) {
    const { rowCount } = await postgres.query('select 1 from outbox where key = $1 limit 1', [site]);
    if (rowCount === 0) return;
    if (Date.now() > untilMs) throw new Error('the outbox has not published the website in time');
    await sleep(LOOK_EVERY_MS);
  }
}

function newMarks(keys: KeyRing, request: EraseRequest, { visitors, orders }: Found): string[] {
  if (request.scope === 'shop') return [WHOLE_SITE];
  const site = request.site_id;
  const all = new Set([
    ...visitors.map((visitor) => visitorMark(keys, site, visitor)),
    ...request.customer_hashes.map((hash) => markOf(keys, 'customer', site, hash)),
    ...[...orders, ...request.order_ids].map((order) => markOf(keys, 'order', site, order)),
  ]);
  return [...all];
}

/** Comes last, because a retry must find the visitors again. With scope customer the amounts stay. */
export function eraseLedger(postgres: Postgres, request: EraseRequest, found: Found): Promise<void> {
  return transaction(postgres, async (tx) => {
    await tx.query(LOCK_WAIT);
    if (request.scope === 'shop') await eraseSite(tx, request.site_id);
    else await eraseCustomer(tx, request.site_id, found);
  });
}

async function eraseCustomer(tx: Transaction, site: SiteId, { visitors, orders }: Found): Promise<void> {
  await tx.query('delete from visitor_sequence where site_id = $1 and visitor_id = any($2::text[])', [
    site,
    visitors,
  ]);
  await tx.query('delete from card_settled where site_id = $1 and visitor_id = any($2::text[])', [
    site,
    visitors,
  ]);
  await tx.query('delete from outbox where key = any($1::text[])', [
    [
      ...visitors.map((visitor) => visitorKey(site, visitor)),
      ...orders.map((order) => orderKey(site, order)),
    ],
  ]);
  await tx.query(
    // That the order was credited stays for the merchant; the moment that it was credited to no longer exists.
    `update ledger_order set visitor_id = null, customer_hash = null, credited_decision_id = null, updated_at = now()
     where site_id = $1 and (order_id = any($2::text[]) or visitor_id = any($3::text[]))`,
    [site, orders, visitors],
  );
}

async function eraseSite(tx: Transaction, site: SiteId): Promise<void> {
  for (const table of ['visitor_sequence', 'card_settled', 'ledger_refund', 'ledger_order']) {
    await tx.query({ text: `delete from ${table} where site_id = $1`, values: [site], ...longQueryTimeout });
  }
  // Settings of the website, whose key is the bare id, stay.
  await tx.query("delete from outbox where starts_with(key, $1 || ':')", [site]);
}
