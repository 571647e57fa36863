import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform, Running } from '#platform/platform.ts';
import { copyEntrants } from './entrants.ts';
import { copyLedger } from './orders.ts';

type Parts = Pick<Platform, 'clickhouse' | 'log' | 'postgres' | 'secrets' | 'topics'>;

/** Among the migrations of ClickHouse, as it is done once for a database, and again for one that was lost. */
const DONE = 'history-of-comparison';
const AGAIN_AFTER_MS = 30_000;
/** Key of an advisory lock: any constant that every process shares. */
const COPY_LOCK = 4_171_012;

/** What the reasons view needs of the time before this release, or before ClickHouse was emptied. A repeat changes nothing. */
export async function copyHistory(parts: Parts, signal: AbortSignal): Promise<void> {
  parts.log.info('copying earlier moments, orders and refunds into the comparison of the arms');
  const ledger = await copyLedger(parts, signal);
  const websites = await copyEntrants(parts, signal);
  await parts.clickhouse.insert({ table: 'migration', values: [{ name: DONE }], format: 'JSONEachRow' });
  parts.log.info({ ...ledger, websites }, 'the comparison of the arms has its history');
}

/** Copies in the background if nobody has yet; one process does it while the others wait for the next look. */
export function startCopyOnce(parts: Parts): Running {
  const closing = new AbortController();
  const { signal } = closing;
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      const done = await copyUnlessDone(parts, signal).catch((err: unknown) => {
        if (!signal.aborted) parts.log.warn({ err }, 'the history is not copied yet');
        return false;
      });
      if (done) return;
      await sleep(AGAIN_AFTER_MS, undefined, { signal }).catch(() => {});
    }
  };
  const running = work();
  return {
    async close() {
      closing.abort();
      await running;
    },
  };
}

/** @returns whether it is done, by whomever */
async function copyUnlessDone(parts: Parts, signal: AbortSignal): Promise<boolean> {
  if (await isDone(parts)) return true;
  const client = await parts.postgres.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      COPY_LOCK,
    ]);
    if (!rows[0]!.mine) return false;
    await copyHistory(parts, signal);
    return true;
  } finally {
    // The lock goes with the connection.
    client.release(true);
  }
}

async function isDone({ clickhouse }: Parts): Promise<boolean> {
  const answer = await clickhouse.query({
    query: 'select count() as n from migration where name = {name: String}',
    query_params: { name: DONE },
    format: 'JSONEachRow',
  });
  return Number((await answer.json<{ n: string }>())[0]!.n) > 0;
}
