import type { Postgres } from '#platform/postgres/postgres.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { StoreItem, StorePage } from '../v1/store-shape.ts';
import { parseInstantUs } from './instant.ts';
import { isPlaced, isRefunded, refundedOf } from './order-sql.ts';

type StoreTotals = StorePage['totals'][number];
type StoreRefund = StoreItem['refunds'][number];

/** The cursor of a page: after this order, or, without an id, before this instant. */
export type StoreCursor = { readonly createdAtUs: number; readonly orderId: string | null };
export type StoreQuery = { readonly limit: number; readonly before: StoreCursor | null };

/** Parses `next` of an earlier page, or any ISO instant; null for any other text. */
export function parseStoreCursor(text: string): StoreCursor | null {
  const comma = text.indexOf(',');
  const createdAtUs = parseInstantUs(comma < 0 ? text : text.slice(0, comma));
  if (createdAtUs === null) return null;
  return { createdAtUs, orderId: comma < 0 ? null : text.slice(comma + 1) };
}

/**
 * The ledger of a website: totals of each currency over all its orders, and a page of orders, newest first, each once.
 */
export async function storePage(postgres: Postgres, siteId: SiteId, query: StoreQuery): Promise<StorePage> {
  const [totals, page] = await Promise.all([totalsOf(postgres, siteId), ordersPage(postgres, siteId, query)]);
  return { totals, ...page };
}

/** The page without the totals. */
export async function ordersPage(
  postgres: Postgres,
  siteId: SiteId,
  query: StoreQuery,
): Promise<Pick<StorePage, 'items' | 'next'>> {
  const items = await itemsOf(postgres, siteId, query);
  const shown = items.slice(0, query.limit);
  const last = shown.at(-1);
  const next = items.length > query.limit && last ? `${last.created_at},${last.order_id}` : null;
  return { items: shown, next };
}

/** Totals and amounts, as Postgres returns them. */
type Texts<T> = { readonly [K in keyof T]: Text<T[K]> };
type Text<V> = V extends number ? string : V;

/** The known refunds of an order `o` in its currency. */
const KNOWN_REFUNDS = `(select coalesce(sum(amount), 0) from ledger_refund
          where site_id = o.site_id and order_id = o.order_id and currency = o.currency)`;

/**
 * Orders that are no sale do not count, and neither do their refunds. A refund counts in its own currency, and once its
 * order is known; a refund in another currency than its order's is a separate row, unless the order is refunded in full
 * anyway.
 */
async function totalsOf(postgres: Postgres, siteId: SiteId): Promise<StoreTotals[]> {
  const { rows } = await postgres.query<Texts<StoreTotals>>({
    name: 'store-totals',
    text: `
      with parts as (
        select o.currency, 1 as orders, o.total as gross, o.credited_at is not null as credited,
               case when ${isRefunded('o')} then greatest(o.total, ${KNOWN_REFUNDS}) else 0 end as refunded
        from ledger_order o where o.site_id = $1 and ${isPlaced('o')}
        union all
        select r.currency, 0, 0, o.credited_at is not null, r.amount
        from ledger_refund r join ledger_order o using (site_id, order_id)
        where r.site_id = $1 and ${isPlaced('o')} and not ${isRefunded('o')}
      )
      select currency, sum(orders) as orders, sum(gross) as gross, sum(refunded) as refunded,
             sum(gross - refunded) as net,
             coalesce(sum(orders) filter (where credited), 0) as credited_orders,
             coalesce(sum(gross - refunded) filter (where credited), 0) as credited_net
      from parts group by currency order by sum(orders) desc, currency`,
    values: [siteId],
  });
  return rows.map(({ currency, ...sums }) => ({ currency, ...numbers(sums) }));
}

function numbers<K extends string>(texts: Readonly<Record<K, string>>): Record<K, number> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Number(text)])) as Record<
    K,
    number
  >;
}

const iso = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const CURSOR_INSTANT = "timestamptz 'epoch' + $3::bigint * interval '1 microsecond'";

async function itemsOf(postgres: Postgres, siteId: SiteId, query: StoreQuery): Promise<StoreItem[]> {
  const { before, limit } = query;
  const { rows } = await postgres.query<ItemRow>({
    text: `
      select o.order_id, o.order_number, ${iso('o.created_at')} as created_at, o.currency, o.total, o.subtotal,
             o.discounts, o.financial_status, o.credited_decision_id, ${iso('o.credited_at')} as credited_at,
             back.refunded, case when ${isPlaced('o')} then o.total - back.refunded else 0 end as net,
             coalesce(r.refunds, '[]') as refunds
      from ledger_order o
      left join lateral (
        select coalesce(sum(amount) filter (where currency = o.currency), 0) as known,
               json_agg(json_build_object('refund_id', refund_id, 'amount', amount::text, 'currency', currency,
                                          'created_at', ${iso('created_at')}) order by created_at, refund_id) as refunds
        from ledger_refund where site_id = o.site_id and order_id = o.order_id
      ) r on true
      cross join lateral (select ${refundedOf('o', 'r.known')} as refunded) back
      where o.site_id = $1 and ${pageCondition(before)}
      order by o.created_at desc, o.order_id desc
      limit $2`,
    values: [siteId, limit + 1, ...cursorValues(before)],
  });
  return rows.map(itemOf);
}

function pageCondition(before: StoreCursor | null): string {
  if (before === null) return 'true';
  if (before.orderId === null) return `o.created_at < ${CURSOR_INSTANT}`;
  return `(o.created_at, o.order_id) < (${CURSOR_INSTANT}, $4)`;
}

function cursorValues(before: StoreCursor | null): (string | number)[] {
  if (before === null) return [];
  return before.orderId === null ? [before.createdAtUs] : [before.createdAtUs, before.orderId];
}

type ItemRow = Omit<Texts<StoreItem>, 'credited_moment' | 'refunds'> & {
  readonly credited_decision_id: string | null;
  readonly refunds: readonly Texts<StoreRefund>[];
};

const numberOrNull = (text: string | null): number | null => (text === null ? null : Number(text));

function itemOf({ credited_decision_id, ...row }: ItemRow): StoreItem {
  return {
    ...row,
    total: Number(row.total),
    subtotal: numberOrNull(row.subtotal),
    discounts: numberOrNull(row.discounts),
    refunded: Number(row.refunded),
    net: Number(row.net),
    refunds: row.refunds.map((refund) => ({ ...refund, amount: Number(refund.amount) })),
    credited_moment: credited_decision_id,
  };
}
