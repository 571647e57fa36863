import type { VisitorId } from '#schemas/ids.ts';
import type { Exported, ExportedOrder, ExportedVisitor } from '#schemas/requests/exported.ts';
import { HttpError } from '../../http/http.ts';
import { ConcurrencyLimiter } from '../../limits/concurrency-limiter.ts';
import { limits } from '../../limits/limits.ts';
import type { Platform } from '../../platform.ts';
import type { Postgres } from '../../postgres/postgres.ts';
import { type CustomerRequest, queryValues } from '../request.ts';
import { momentsOf } from './moments.ts';

type Stores = Pick<Platform, 'clickhouse' | 'postgres'>;

/** A large export takes CPU and memory from the shops' pages that the same process serves, so few run at once. */
const exportLimiter = new ConcurrencyLimiter({
  atOnce: limits.EXPORTS_AT_ONCE,
  waitingMax: limits.EXPORTS_WAITING,
  waitingPerOwnerMax: limits.EXPORTS_WAITING_PER_SITE,
  waitMs: limits.EXPORT_WAIT_MS,
});

/**
 * What Postgres and ClickHouse hold about one customer: what an erasure with the same selectors would remove, except for orders
 * of another person in the same browser.
 * @throws HttpError 400 when that is more than one answer holds, 429 when other exports take too long
 */
export const exportCustomer = (stores: Stores, request: CustomerRequest): Promise<Exported> =>
  exportLimiter.run(request.site_id, () => collect(stores, request));

async function collect({ clickhouse, postgres }: Stores, request: CustomerRequest): Promise<Exported> {
  const [orders, ids] = await Promise.all([ordersOf(postgres, request), visitorsOf(postgres, request)]);
  refuseMore('visitors', ids.length, limits.EXPORT_VISITORS);
  const [identified, cards, moments] = await Promise.all([
    identifiedOf(postgres, request, ids),
    cardsOf(postgres, request, ids),
    momentsOf(clickhouse, request.site_id, ids),
  ]);
  const visitors = ids.map((id): ExportedVisitor => {
    const { shown, left_out } = moments.get(id) ?? { shown: [], left_out: 0 };
    const own = <T>(all: ReadonlyMap<string, T[]>): T[] => all.get(id) ?? [];
    return { visitor_id: id, identified: own(identified), moments: shown, cards: own(cards), left_out };
  });
  // There may be no data about the requested visitor.
  const isHeld = (one: ExportedVisitor): boolean =>
    one.visitor_id !== request.visitor_id ||
    one.identified.length + one.moments.length + one.cards.length > 0 ||
    orders.some(({ visitor_id }) => visitor_id === one.visitor_id);
  return { visitors: visitors.filter(isHeld), orders };
}

function refuseMore(what: string, found: number, max: number): void {
  if (found > max)
    throw new HttpError(400, `More than ${max} ${what} match: name fewer orders in one request.`);
}

/** An order requested by its id matches even after an erasure has removed its references. */
const MATCHED = `
  select order_id, visitor_id, customer_hash, email_hash from ledger_order where site_id = $1
  and (customer_hash = any($2::text[]) or email_hash = any($3::text[]) or order_id = any($4::text[]) or visitor_id = $5)`;
const NAMED = `
  select visitor_id from matched where visitor_id is not null
  union select visitor_id from visitor_email where site_id = $1 and email_hash = any($3::text[])
  union select $5 where $5 is not null`;

async function visitorsOf(postgres: Postgres, request: CustomerRequest): Promise<VisitorId[]> {
  const { rows } = await postgres.query<{ visitor_id: VisitorId }>(
    `with matched as (${MATCHED}) select visitor_id from (${NAMED}) named order by visitor_id
     limit ${limits.EXPORT_VISITORS + 1}`,
    queryValues(request),
  );
  return rows.map(({ visitor_id }) => visitor_id);
}

const iso = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * An order of the visitor that names another customer or address may be another person's, and is left out. So is one whose hash was
 * made with another key than that of the matching order, because the two cannot be compared; a request that names the customer or
 * address has the hashes of all keys, and finds it.
 */
const OWN = `
  with matched as (${MATCHED}), named as (${NAMED}),
       own as (
         select order_id from matched
         union select o.order_id from ledger_order o join named n on o.visitor_id = n.visitor_id
         where o.site_id = $1
           and (o.customer_hash is null or o.customer_hash = any($2::text[])
                or o.customer_hash in (select m.customer_hash from matched m where m.customer_hash is not null))
           and (o.email_hash is null or o.email_hash = any($3::text[])
                or o.email_hash in (select m.email_hash from matched m where m.email_hash is not null)))`;
const REFUND_BYTES = 150;

/** Checks the size before the orders are read. @throws HttpError 400 */
async function refuseTooMuch(postgres: Postgres, request: CustomerRequest): Promise<void> {
  const { rows } = await postgres.query<{ orders: number; bytes: string }>(
    `${OWN}
     select count(*)::int as orders, coalesce(sum(octet_length(o.line_items::text) + ${REFUND_BYTES} *
       (select count(*) from ledger_refund r where r.site_id = $1 and r.order_id = o.order_id)), 0) as bytes
     from own join ledger_order o on o.site_id = $1 and o.order_id = own.order_id`,
    queryValues(request),
  );
  const { orders, bytes } = rows[0]!;
  refuseMore('orders', orders, limits.EXPORT_ORDERS);
  refuseMore('bytes of orders', Number(bytes), limits.EXPORT_ORDERS_BYTES);
}

async function ordersOf(postgres: Postgres, request: CustomerRequest): Promise<ExportedOrder[]> {
  await refuseTooMuch(postgres, request);
  const { rows } = await postgres.query<ExportedOrder>(
    `${OWN}
     select o.order_id, o.order_number, ${iso('o.created_at')} as created_at, ${iso('o.received_at')} as received_at,
       ${iso('o.updated_at')} as updated_at, o.currency, o.total::text, o.subtotal::text, o.discounts::text,
       o.total_usd::text, o.financial_status, o.discount_codes, o.line_items, o.visitor_id, o.customer_hash,
       o.email_hash, o.credited_decision_id, ${iso('o.credited_at')} as credited_at, coalesce(r.refunds, '[]') as refunds
     from own join ledger_order o on o.site_id = $1 and o.order_id = own.order_id
     left join lateral (
       select json_agg(json_build_object('refund_id', refund_id, 'amount', amount::text, 'currency', currency,
                                         'created_at', ${iso('created_at')}) order by created_at, refund_id) as refunds
       from ledger_refund where site_id = $1 and order_id = o.order_id) r on true
     order by o.created_at desc, o.order_id limit ${limits.EXPORT_ORDERS + 1}`,
    queryValues(request),
  );
  return rows;
}

type Cards = ExportedVisitor['cards'];
type Identified = ExportedVisitor['identified'];

async function cardsOf(
  postgres: Postgres,
  { site_id }: CustomerRequest,
  visitors: readonly VisitorId[],
): Promise<Map<string, Cards>> {
  const { rows } = await postgres.query<Cards[number] & { visitor_id: string }>(
    `select visitor_id, card_id, decision_id, outcome, ${iso('settled_at')} as at from card_settled
     where site_id = $1 and visitor_id = any($2::text[]) order by settled_at desc limit ${limits.EXPORT_ROWS}`,
    [site_id, visitors],
  );
  return byVisitor(rows);
}

async function identifiedOf(
  postgres: Postgres,
  { site_id }: CustomerRequest,
  visitors: readonly VisitorId[],
): Promise<Map<string, Identified>> {
  const { rows } = await postgres.query<Identified[number] & { visitor_id: string }>(
    `select visitor_id, ${iso('first_at')} as first_at, ${iso('last_at')} as last_at from visitor_email
     where site_id = $1 and visitor_id = any($2::text[]) order by first_at`,
    [site_id, visitors],
  );
  return byVisitor(rows);
}

function byVisitor<T>(rows: readonly (T & { visitor_id: string })[]): Map<string, T[]> {
  const all = new Map<string, T[]>();
  for (const { visitor_id, ...rest } of rows) {
    const own = all.get(visitor_id) ?? [];
    own.push(rest as T);
    all.set(visitor_id, own);
  }
  return all;
}
