import { LEFT_MEMBER } from '#platform/log/sink/heartbeat.ts';
import type { Postgres, Transaction } from '#platform/postgres/postgres.ts';

/** A sink writes its heartbeat every second; after this long without one it counts as stopped. */
const HEARTBEAT_MS_MAX = 5_000;
/** Kafka notices after 10 s that a process has died; its partitions have moved to the others some seconds later. */
const MOVED_MS = 15_000;

/**
 * The lag of a view in whole seconds, for `X-Data-Lag-Seconds`: the age of the oldest record that its sink is
 * processing, 0 if none waits; the time since the last heartbeat if no process of that sink is alive, or of one that has died
 * until its partitions have moved.
 */
export async function dataLagSeconds(
  postgres: Postgres | Transaction,
  sink: 'views' | 'ledger' | 'orders',
): Promise<number> {
  const { rows } = await postgres.query<{ lag_ms: string | null }>({
    name: 'data-lag',
    text: `
      with heartbeats as (
        select member, lag_ms, extract(epoch from now() - at) * 1000 as age_ms from sink_heartbeat where sink = $1
      )
      select (case when bool_or(age_ms <= $2)
        then max(case when age_ms <= $2 then lag_ms when age_ms <= $3 and member <> $4 then lag_ms + age_ms end)
        else min(lag_ms + age_ms) end)::bigint as lag_ms from heartbeats`,
    values: [sink, HEARTBEAT_MS_MAX, MOVED_MS, LEFT_MEMBER],
  });
  return Math.max(0, Math.round(Number(rows[0]?.lag_ms ?? 0) / 1000));
}
