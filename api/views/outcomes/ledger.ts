import type { Postgres } from '#platform/postgres/postgres.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import type { Delivery, Entry, EntryPeriod, Period } from './entries.ts';

/** Orders count from the entry until this much later. */
const WINDOW_DAYS = 7;
const CAP_DAYS = 365;
const CAP_ORDERS_MIN = 100;
const CAP_QUANTILE = 0.99;

/** Outcomes of the entries of one cell; money is decimal text of at most eight digits after the point. */
type CellSums = {
  readonly visitors: number;
  readonly delivered: number;
  readonly buyers: number;
  readonly orders: number;
  readonly net: string;
  readonly capped: string;
  readonly cappedSquares: number;
};

const CAP = `case when count(*) >= ${CAP_ORDERS_MIN} then percentile_disc(${CAP_QUANTILE}) within group (order by total) end`;

const at = (us: string): string => `timestamptz 'epoch' + ${us} * interval '1 microsecond'`;

/** What a website's comparison depends on, all of it known before the period's first entry. */
export type Ground = {
  readonly currency: string;
  readonly cap: string | null;
  readonly linkRate: number | null;
};

/**
 * The sheet's currency; the cap of a visitor's revenue; the share of the period's orders that name a visitor, null without
 * orders. The cap is the 99th percentile of order totals of the year before the experiment; with fewer than 100 of those, of
 * the first 100 since, whatever their arms, and null until there are so many.
 */
export async function groundOf(postgres: Postgres, siteId: SiteId, period: EntryPeriod): Promise<Ground> {
  const { rows } = await postgres.query<{ currency: string; cap: string | null; link_rate: string | null }>({
    text: `
      select s.currency,
        coalesce(
          (select ${CAP} from ledger_order o where o.site_id = s.id and o.currency = s.currency
             and o.created_at < ${at('$4::bigint')}
             and o.created_at >= ${at('$4::bigint')} - interval '${CAP_DAYS} days'),
          (select ${CAP} from (select total from ledger_order o where o.site_id = s.id and o.currency = s.currency
             and o.created_at >= ${at('$4::bigint')}
             order by o.created_at, o.order_id limit ${CAP_ORDERS_MIN}) first)) as cap,
        (select avg((visitor_id is not null)::int) from ledger_order o where o.site_id = s.id
           and o.created_at >= ${at('$2::bigint')} and o.created_at < ${at('$3::bigint')}) as link_rate
      from (select id, coalesce(facts->>'currency', 'USD') as currency from site where id = $1) s`,
    values: [siteId, period.fromUs, period.toUs, period.startUs],
  });
  const { currency, cap, link_rate } = rows[0] ?? { currency: 'USD', cap: null, link_rate: null };
  return { currency, cap, linkRate: link_rate === null ? null : Number(link_rate) };
}

/** Visitors, or cards, that a page reads. */
export const PAGE_ROWS = 20_000;

/** Those whose orders may count: all who ordered between the period's beginning and a window after its end. */
export async function* buyerPages(
  postgres: Postgres,
  siteId: SiteId,
  { currency }: Ground,
  period: Period,
  pageVisitors = PAGE_ROWS,
): AsyncGenerator<readonly VisitorId[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { rows }: { rows: { visitor_id: VisitorId }[] } = await postgres.query({
      text: `
        select distinct visitor_id from ledger_order
        where site_id = $1 and visitor_id > $2 and currency = $3
          and created_at >= ${at('$4::bigint')}
          and created_at < ${at('$5::bigint')} + interval '${WINDOW_DAYS} days'
        order by visitor_id limit $6`,
      values: [siteId, after, currency, period.fromUs, period.toUs, pageVisitors],
    });
    if (rows.length > 0) yield rows.map((row) => row.visitor_id);
    after = rows.at(-1)?.visitor_id;
  }
}

/** Every delivery and ghost of a website since the experiment began, in pages of whole visitors. */
export async function* deliveryPages(
  postgres: Postgres,
  siteId: SiteId,
  period: EntryPeriod,
  pageCards = PAGE_ROWS,
): AsyncGenerator<readonly Delivery[]> {
  const known = `card_settled where site_id = $1 and outcome in ('delivered', 'ghost') and visitor_id > $2
    and settled_at >= ${at('$4::bigint')}`;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { rows }: { rows: Delivery[] } = await postgres.query({
      text: `
        select visitor_id as "visitorId", decision_id as "decisionId" from ${known}
          and visitor_id <= (
            select max(visitor_id) from (select visitor_id from ${known} order by visitor_id limit $3) page)
        order by visitor_id`,
      values: [siteId, after, pageCards, period.startUs],
    });
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.visitorId;
  }
}

export type CellOrders = Omit<CellSums, 'visitors' | 'delivered'> & { readonly cell: number };

/**
 * Orders of each cell over its entries, `cells` naming the cell of each entry. An order refunded in full counts for
 * nothing; refunds count whenever they came, in the order's currency.
 */
export async function ordersOf(
  postgres: Postgres,
  siteId: SiteId,
  { currency, cap }: Ground,
  entries: readonly Entry[],
  cells: readonly number[],
): Promise<CellOrders[]> {
  const units = entries.map(({ visitorId, entryUs }, i) => ({
    visitor_id: visitorId,
    entry_us: entryUs,
    cell: cells[i],
  }));
  const { rows } = await postgres.query<Record<keyof CellRow, string>>({
    name: 'reasons-outcomes',
    text: OUTCOMES,
    values: [siteId, currency, cap, JSON.stringify(units)],
  });
  return rows.map((row) => ({
    cell: Number(row.cell),
    buyers: Number(row.buyers),
    orders: Number(row.orders),
    net: row.net,
    capped: row.capped,
    cappedSquares: Number(row.capped_squares),
  }));
}

type CellRow = Omit<CellOrders, 'cappedSquares'> & { readonly capped_squares: number };

const OUTCOMES = `
  with unit as (
    select * from jsonb_to_recordset($4::jsonb) as u(visitor_id text, entry_us bigint, cell int)
  ), visitor as materialized (
    select u.cell, own.orders, own.net, least(own.net, $3::numeric) as capped
    from unit u
    cross join lateral (
      select count(*) as orders, coalesce(sum(kept), 0) as net
      from (
        select o.total, o.total - coalesce((
          select sum(r.amount) from ledger_refund r
          where r.site_id = $1 and r.order_id = o.order_id and r.currency = o.currency), 0) as kept
        from ledger_order o
        where o.site_id = $1 and o.visitor_id = u.visitor_id and o.currency = $2
          and lower(coalesce(o.financial_status, '')) not in ('voided', 'failed', 'cancelled', 'canceled', 'expired')
          and o.created_at >= ${at('u.entry_us')}
          and o.created_at < ${at('u.entry_us')} + interval '${WINDOW_DAYS} days'
      ) each
      where kept > 0 or total = 0
    ) own
  )
  select cell, count(*) filter (where orders > 0) as buyers, sum(orders) as orders, round(sum(net), 8) as net,
         round(sum(capped), 8) as capped, sum(capped * capped) as capped_squares
  from visitor group by cell`;
