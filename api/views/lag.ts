import type { Postgres } from '#platform/postgres/postgres.ts';

/** A sink writes its heartbeat every second; after this long without one it counts as stopped. */
const HEARTBEAT_MS_MAX = 5_000;

/**
 * The lag of a view in whole seconds, for `X-Data-Lag-Seconds`: the age of the oldest record that its sink is
 * processing, 0 if none waits; the time since the last heartbeat if no process of that sink is alive.
 */
export async function dataLagSeconds(
  postgres: Postgres,
  sink: 'views' | 'ledger' | 'orders',
): Promise<number> {
  const { rows } = await postgres.query<{ lag_ms: string | null }>({
    name: 'data-lag',
    text: `
      with heartbeats as (
        select lag_ms, extract(epoch from now() - at) * 1000 as age_ms from sink_heartbeat where sink = $1
      )
      select coalesce(max(lag_ms) filter (where age_ms <= $2), min(lag_ms + age_ms))::bigint as lag_ms from heartbeats`,
    values: [sink, HEARTBEAT_MS_MAX],
  });
  return Math.max(0, Math.round(Number(rows[0]?.lag_ms ?? 0) / 1000));
}
