import { setTimeout as sleep } from 'node:timers/promises';
import { recordMigration } from '#platform/clickhouse/clickhouse.ts';
import { queryRows } from '#platform/clickhouse/query.ts';
import { within } from '#platform/lifecycle.ts';
import { limits } from '#platform/limits/limits.ts';
import type { Platform, Running } from '#platform/platform.ts';
import { copyEntrants, type Experiment, runningExperiments } from './entrants.ts';
import { eraseRestored } from './erased.ts';
import { copyLedger } from './orders.ts';

type Parts = Pick<Platform, 'clickhouse' | 'log' | 'postgres' | 'secrets' | 'topics'>;

/** Recorded among the migrations of ClickHouse, so that it is done once per database and again for one that was lost. */
const DONE = 'history-of-comparison';
const RETRY_MS = 30_000;
/** Key of the advisory lock of the copy. */
const COPY_LOCK = 4_171_012;

/** Copies what the reasons view needs from before this release, or from before ClickHouse was emptied. Idempotent. */
export const copyHistory = (parts: Parts, signal: AbortSignal): Promise<void> =>
  copyAll(parts, new Set(), signal);

/** @param copied names of the experiments that an earlier attempt has copied */
async function copyAll(parts: Parts, copied: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
  parts.log.info('copying earlier moments, orders and refunds into the comparison of the arms');
  const erased = await eraseRestored(parts, signal);
  if (erased.visitors + erased.websites > 0)
    parts.log.info(erased, 'erased again what a restored back-up of ClickHouse had brought back');
  const ledger = await copyLedger(parts, signal);
  const experiments = await runningExperiments(parts);
  for (const experiment of experiments) {
    if (copied.has(migrationName(experiment))) continue;
    await copyEntrants(parts, experiment, signal);
    await recordMigration(parts.clickhouse, migrationName(experiment));
  }
  await recordMigration(parts.clickhouse, DONE);
  await parts.clickhouse.command({
    query: `alter table migration delete where startsWith(name, '${DONE}-') settings mutations_sync = 0`,
  });
  parts.log.info({ ...ledger, websites: experiments.length }, 'the history of the comparison is complete');
}

const migrationName = ({ site, epoch }: Experiment): string => `${DONE}-${site}-${epoch}`;

/** Copies in the background unless it is done. One process copies; the others check again later. */
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
      await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
    }
  };
  const running = work();
  return {
    async close() {
      closing.abort();
      await within(limits.DRAIN_MS, running);
    },
  };
}

/** @returns whether the copy is done, by this or another process */
async function copyUnlessDone(parts: Parts, signal: AbortSignal): Promise<boolean> {
  if ((await copiedBefore(parts)).has(DONE)) return true;
  const client = await parts.postgres.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      COPY_LOCK,
    ]);
    if (!rows[0]!.mine) return false;
    await copyAll(parts, await copiedBefore(parts), signal);
    return true;
  } finally {
    // Closing the connection releases the lock.
    client.release(true);
  }
}

async function copiedBefore({ clickhouse }: Parts): Promise<ReadonlySet<string>> {
  const rows = await queryRows<{ name: string }>(
    clickhouse,
    'select name from migration where startsWith(name, {done: String})',
    { done: DONE },
  );
  return new Set(rows.map(({ name }) => name));
}
