import type { Postgres } from '#platform/postgres/postgres.ts';
import type { SiteId } from '#schemas/ids.ts';
import { isPlaced, refundedOf } from '../order-sql.ts';
import type { Window } from './counts.ts';
import { type Period, windowSecondsOf } from './periods.ts';

/**
 * Credited orders by their time, without those that are no sale; `net` is without refunds, for orders in the sheet's
 * currency only, and decimal text, so that windows are added exactly.
 */
export type CreditCounts = { readonly orders: number; readonly net: string; readonly otherCurrency: number };

type Row = { readonly at_ms: string; readonly orders: string; readonly net: string; readonly other: string };

export async function creditCounts(
  postgres: Postgres,
  siteId: SiteId,
  currency: string,
  period: Period,
): Promise<Window<CreditCounts>[]> {
  const [fromMs] = period.startsMs;
  if (fromMs === undefined) return [];
  const { rows } = await postgres.query<Row>({
    name: 'traffic-credits',
    text: `
      with credited as (
        select o.order_id, o.currency, o.total, o.financial_status, floor(extract(epoch from o.created_at) / $5)::bigint * $5 * 1000 as at_ms
        from ledger_order o
        where o.site_id = $1 and o.credited_at is not null and ${isPlaced('o')}
          and o.created_at >= to_timestamp($3::float8 / 1000) and o.created_at < to_timestamp($4::float8 / 1000)
      )
      select c.at_ms, count(*) as orders, count(*) filter (where c.currency <> $2) as other,
             coalesce(sum(c.total - ${refundedOf('c', 'r.known')}) filter (where c.currency = $2), 0) as net
      from credited c
      left join lateral (
        select coalesce(sum(amount), 0) as known from ledger_refund
        where site_id = $1 and order_id = c.order_id and currency = c.currency
      ) r on true
      group by c.at_ms order by c.at_ms`,
    values: [siteId, currency, fromMs, period.endMs, windowSecondsOf(period)],
  });
  return rows.map(({ at_ms, orders, net, other }) => ({
    atMs: Number(at_ms),
    orders: Number(orders),
    net,
    otherCurrency: Number(other),
  }));
}
