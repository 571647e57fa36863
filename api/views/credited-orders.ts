import type { Postgres } from '#platform/postgres/postgres.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { ExplainedMoment } from '../v1/moment-shape.ts';
import { instantOfUs } from './instant.ts';
import { isPlaced, refundedOf } from './order-sql.ts';

export type CreditedOrder = ExplainedMoment['orders'][number];
type MomentRef = { readonly id: string; readonly ts_us: number };

/**
 * A card may be shown within a day of its decision, and is credited for a day from then; plus an hour for the clocks of
 * shops.
 */
const ORDERS_FROM = "- interval '1 hour'";
const ORDERS_TO = "+ interval '49 hours'";

/**
 * The orders credited to these moments, by the id of the moment, oldest first. The search is bounded for each moment,
 * because a visitor's moments may be a year apart, with many orders in between.
 */
export async function creditedOrders(
  postgres: Postgres,
  site: SiteId,
  moments: readonly MomentRef[],
): Promise<Map<string, CreditedOrder[]>> {
  const all = new Map<string, CreditedOrder[]>(moments.map(({ id }) => [id, []]));
  if (moments.length === 0) return all;
  const { rows } = await postgres.query<OrderRow>({
    name: 'credited-orders',
    text: `
      select o.credited_decision_id as moment, o.order_id, o.order_number,
             (extract(epoch from o.created_at) * 1000000)::bigint as created_us,
             o.currency, o.total, back.refunded, case when ${isPlaced('o')} then o.total - back.refunded else 0 end as net
      from unnest($2::text[], $3::float8[]) as m (id, at)
      join ledger_order o on o.site_id = $1 and o.credited_decision_id = m.id
        and o.created_at between to_timestamp(m.at) ${ORDERS_FROM} and to_timestamp(m.at) ${ORDERS_TO}
      left join lateral (
        select coalesce(sum(amount), 0) as known
        from ledger_refund where site_id = o.site_id and order_id = o.order_id and currency = o.currency
      ) r on true
      cross join lateral (select ${refundedOf('o', 'r.known')} as refunded) back
      order by o.created_at, o.order_id`,
    values: [site, moments.map(({ id }) => id), moments.map(({ ts_us }) => ts_us / 1_000_000)],
  });
  for (const { moment, created_us, total, refunded, net, ...same } of rows) {
    all.get(moment)!.push({
      ...same,
      created_at: instantOfUs(Number(created_us)),
      total: Number(total),
      refunded: Number(refunded),
      net: Number(net),
    });
  }
  return all;
}

type OrderRow = Omit<CreditedOrder, 'created_at' | 'total' | 'refunded' | 'net'> & {
  readonly moment: string;
  readonly created_us: string;
  readonly total: string;
  readonly refunded: string;
  readonly net: string;
};
