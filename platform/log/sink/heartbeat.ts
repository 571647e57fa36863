import type { Platform } from '../../platform.ts';

const HEARTBEAT_MS = 1_000;
/** The row from the installation on, which takes over that of a process that closes: its partitions are given to others at once. */
export const LEFT_MEMBER = 'installation';

/**
 * Writes the lag of a sink process to Postgres every second, where the API reads how fresh the views are. A failed heartbeat is not
 * retried: a missing one counts as lag. No lag writes no heartbeat: the process then counts as one that died. @returns a function that stops it, once the process has left its consumer group. If it could not
 * leave, its row stays and counts as that of a process that died, because nobody has its partitions until the session times out
 */
export function startHeartbeat(
  platform: Pick<Platform, 'postgres' | 'log'>,
  sink: string,
  member: string,
  lagMs: () => number | null,
): (end: { readonly hasLeft: boolean }) => Promise<void> {
  const { postgres, log } = platform;
  let last: Promise<unknown> = deleteOld(platform, sink).catch(() => {});
  let busy = false;
  const writeHeartbeat = async (): Promise<void> => {
    const lag = lagMs();
    if (busy || lag === null) return;
    busy = true;
    await postgres
      .query({
        name: 'sink-heartbeat',
        text: `insert into sink_heartbeat (sink, member, lag_ms) values ($1, $2, $3)
               on conflict (sink, member) do update set at = now(), lag_ms = excluded.lag_ms`,
        values: [sink, member, Math.round(lag)],
      })
      .catch((err: unknown) => log.debug({ err }, 'heartbeat not written'));
    busy = false;
  };
  const timer = setInterval(() => {
    last = writeHeartbeat();
  }, HEARTBEAT_MS);
  last = last.then(writeHeartbeat);
  return async ({ hasLeft }) => {
    clearInterval(timer);
    await last;
    if (!hasLeft) return;
    await leave(platform, sink, member).catch((err: unknown) => log.debug({ err }, 'heartbeat not ended'));
  };
}

const leave = ({ postgres }: Pick<Platform, 'postgres'>, sink: string, member: string): Promise<unknown> =>
  postgres.query(
    `with gone as (delete from sink_heartbeat where sink = $1 and member = $2 returning at, lag_ms)
     insert into sink_heartbeat (sink, member, at, lag_ms) select $1, $3, at, lag_ms from gone
     on conflict (sink, member) do update set at = excluded.at, lag_ms = excluded.lag_ms
       where sink_heartbeat.at < excluded.at`,
    [sink, member, LEFT_MEMBER],
  );

/** Deletes the rows of processes that ended long ago. The newest of a sink stays, because it shows since when the sink has stopped. */
const deleteOld = ({ postgres }: Pick<Platform, 'postgres'>, sink: string): Promise<unknown> =>
  postgres.query(
    `delete from sink_heartbeat where sink = $1 and at < now() - interval '1 hour'
     and at < (select max(at) from sink_heartbeat where sink = $1)`,
    [sink],
  );
