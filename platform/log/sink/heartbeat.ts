import type { Platform } from '../../platform.ts';

const HEARTBEAT_MS = 1_000;

/**
 * Writes the lag of a sink process to Postgres every second, where the API reads how fresh the views are. A failed heartbeat is not
 * retried: a missing one counts as lag. @returns a function that stops it
 */
export function startHeartbeat(
  platform: Pick<Platform, 'postgres' | 'log'>,
  sink: string,
  member: string,
  lagMs: () => number,
): () => Promise<void> {
  const { postgres, log } = platform;
  let last: Promise<unknown> = deleteOld(platform, sink).catch(() => {});
  let busy = false;
  const writeHeartbeat = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    await postgres
      .query({
        name: 'sink-heartbeat',
        text: `insert into sink_heartbeat (sink, member, lag_ms) values ($1, $2, $3)
               on conflict (sink, member) do update set at = now(), lag_ms = excluded.lag_ms`,
        values: [sink, member, Math.round(lagMs())],
      })
      .catch((err: unknown) => log.debug({ err }, 'heartbeat not written'));
    busy = false;
  };
  const timer = setInterval(() => {
    last = writeHeartbeat();
  }, HEARTBEAT_MS);
  last = last.then(writeHeartbeat);
  return async () => {
    clearInterval(timer);
    await last;
  };
}

/** Deletes the rows of processes that ended long ago. The newest of a sink stays, because it shows since when the sink has stopped. */
const deleteOld = ({ postgres }: Pick<Platform, 'postgres'>, sink: string): Promise<unknown> =>
  postgres.query(
    `delete from sink_heartbeat where sink = $1 and at < now() - interval '1 hour'
     and at < (select max(at) from sink_heartbeat where sink = $1)`,
    [sink],
  );
