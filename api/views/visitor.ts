import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { queryRows } from '#platform/clickhouse/query.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';
import type { DecisionId, SiteId, VisitorId } from '#schemas/ids.ts';
import type { VisitorPage } from '../v1/moment-shape.ts';
import { creditedOrders } from './credited-orders.ts';
import { parseInstantUs } from './instant.ts';
import { everyMoment } from './moments/filter.ts';
import { momentsPage, QUERY_SECONDS_MAX } from './moments.ts';

type Stores = { readonly clickhouse: ClickHouse; readonly replica: Postgres };
type Page = { readonly limit: number; readonly beforeUs: number | null };

/**
 * The moments of the visitor of a moment, newest first, with the orders credited to each; null if the website has no
 * such moment. `visitor` is not masked. So a person who may not see ids can follow a visitor from a moment.
 */
export async function visitorMoments(
  { clickhouse, replica }: Stores,
  site: SiteId,
  moment: DecisionId,
  page: Page,
): Promise<VisitorPage | null> {
  const visitor = await visitorOf(clickhouse, site, moment);
  if (visitor === null) return null;
  const filter = { ...everyMoment, visitor };
  const { items, next } = await momentsPage(clickhouse, site, { ...page, filter });
  const refs = items.map(({ id, ts }) => ({ id, ts_us: parseInstantUs(ts)! }));
  const orders = await creditedOrders(replica, site, refs);
  return { visitor, items: items.map((item) => ({ ...item, orders: orders.get(item.id)! })), next };
}

async function visitorOf(
  clickhouse: ClickHouse,
  site: SiteId,
  moment: DecisionId,
): Promise<VisitorId | null> {
  const [row] = await queryRows<{ visitor_id: VisitorId }>(
    clickhouse,
    `select visitor_id from moments where site_id = {site: String} and id = {id: String} limit 1
            settings max_execution_time = ${QUERY_SECONDS_MAX}`,
    { site, id: moment },
  );
  return row?.visitor_id ?? null;
}
