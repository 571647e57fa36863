import { limits } from '#platform/limits/limits.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';
import type { DeliveryRoute } from '#schemas/requests/deliveries.ts';

type Delivery = {
  readonly at: Date;
  readonly route: DeliveryRoute;
  readonly status: number;
  readonly sentence: string | null;
};
type DayRow = Omit<Delivery, 'at'> & {
  /** YYYY-MM-DD, of UTC */
  readonly day: string;
  readonly deliveries: string;
  readonly last_at: Date;
};

/** The answers to a website's feeds: the newest ones, and counts of the last days, newest first. */
export async function deliveriesOf(
  postgres: Postgres,
  siteId: string,
): Promise<{ newest: readonly Delivery[]; days: readonly DayRow[] }> {
  const [newest, days] = await Promise.all([
    postgres.query<Delivery>(
      `select at, route, status, sentence from (
         (select * from delivery where site_id = $1 and route <> 'webhook' order by id desc limit $2) union all
         (select * from delivery where site_id = $1 and route = 'webhook' order by id desc limit $2)) newest
       order by id desc`,
      [siteId, limits.DELIVERIES_PER_SITE],
    ),
    postgres.query<DayRow>(
      `select to_char(day, 'YYYY-MM-DD') as day, route, status, nullif(sentence, '') as sentence, deliveries, last_at
       from delivery_day where site_id = $1 and day > (now() at time zone 'UTC')::date - $2::int
       order by delivery_day.day desc, deliveries desc, route, status, sentence`,
      [siteId, limits.DELIVERY_DAYS],
    ),
  ]);
  return { newest: newest.rows, days: days.rows };
}
