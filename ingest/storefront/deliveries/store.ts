import { limits } from '#platform/limits/limits.ts';
import { type Postgres, transaction } from '#platform/postgres/postgres.ts';
import type { DayCount, Delivery } from './pending.ts';

/**
 * Stores both; websites that are deleted or are being deleted are left out. Rows are locked in the order of the websites' ids, to avoid
 * deadlocks of two processes.
 */
export async function storeDeliveries(
  postgres: Postgres,
  allDeliveries: readonly Delivery[],
  allDays: readonly DayCount[],
): Promise<void> {
  const sites = [...new Set(allDays.map(({ site }) => site))].sort();
  await transaction(postgres, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      'select id from site where id = any($1::text[]) order by id for key share skip locked',
      [sites],
    );
    const kept = new Set(rows.map(({ id }) => id));
    const days = allDays.filter(({ site }) => kept.has(site));
    const list = allDeliveries.filter(({ site }) => kept.has(site));
    await tx.query({
      name: 'delivery-days',
      text: `insert into delivery_day as d (site_id, day, route, status, sentence, deliveries, last_at)
             select s.id, x.day, x.route, x.status, x.sentence, x.count, to_timestamp(x.last_ms / 1000)
             from unnest($1::text[], $2::date[], $3::text[], $4::int[], $5::text[], $6::bigint[], $7::float8[])
               as x (site, day, route, status, sentence, count, last_ms)
             join site s on s.id = x.site
             order by s.id, x.day, x.route, x.status, x.sentence
             on conflict (site_id, day, route, status, sentence) do update
             set deliveries = d.deliveries + excluded.deliveries, last_at = greatest(d.last_at, excluded.last_at)`,
      values: [
        days.map(({ site }) => site),
        days.map(({ day }) => day),
        days.map(({ route }) => route),
        days.map(({ status }) => status),
        days.map(({ sentence }) => sentence ?? ''),
        days.map(({ count }) => count),
        days.map(({ lastMs }) => lastMs),
      ],
    });
    await tx.query({
      name: 'deliveries',
      text: `insert into delivery (site_id, at, route, status, sentence)
             select s.id, to_timestamp(x.at_ms / 1000), x.route, x.status, x.sentence
             from unnest($1::text[], $2::float8[], $3::text[], $4::int[], $5::text[]) with ordinality
               as x (site, at_ms, route, status, sentence, n)
             join site s on s.id = x.site order by x.n`,
      values: [
        list.map(({ site }) => site),
        list.map(({ atMs }) => atMs),
        list.map(({ route }) => route),
        list.map(({ status }) => status),
        list.map(({ sentence }) => sentence),
      ],
    });
  });
}

/** Keeps the newest of each website. Webhooks have as many of their own, which api/webhooks/send.ts trims. Skips rows that another process is deleting. */
export async function trimDeliveries(postgres: Postgres, list: readonly Delivery[]): Promise<void> {
  await postgres.query({
    name: 'deliveries-trim',
    text: `delete from delivery where id = any(array(
             select d.id from unnest($1::text[]) as s (id) join delivery d on d.site_id = s.id and d.route <> 'webhook'
             where d.id <= (select n.id from delivery n where n.site_id = s.id and n.route <> 'webhook'
               order by n.id desc offset $2 limit 1)
             for update of d skip locked))`,
    values: [[...new Set(list.map(({ site }) => site))], limits.DELIVERIES_PER_SITE],
  });
}
