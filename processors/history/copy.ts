import { setTimeout as sleep } from 'node:timers/promises';
import { insertSettingsWithoutDedupe } from '#platform/clickhouse/cluster.ts';
import { within } from '#platform/lifecycle.ts';
import { limits } from '#platform/limits/limits.ts';
import type { Platform, Running } from '#platform/platform.ts';
import { copyEntrants, type Experiment, runningExperiments } from './entrants.ts';
import { eraseRestored } from './erased.ts';
import { copyLedger } from './orders.ts';

type Parts = Pick<Platform, 'clickhouse' | 'log' | 'postgres' | 'secrets' | 'topics'>;

/** Among the migrations of ClickHouse, as it is done once for a database, and again for one that was lost. */
const DONE = 'history-of-comparison';
const AGAIN_AFTER_MS = 30_000;
/** Key of an advisory lock: any constant that every process shares. */
const COPY_LOCK = 4_171_012;

/** What the reasons view needs of the time before this release, or before ClickHouse was emptied. A repeat changes nothing. */
export const copyHistory = (parts: Parts, signal: AbortSignal): Promise<void> =>
  copyExcept(parts, new Set(), signal);

/** @param copied names of what an earlier attempt has copied */
async function copyExcept(parts: Parts, copied: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
  parts.log.info('copying earlier moments, orders and refunds into the comparison of the arms');
  const erased = await eraseRestored(parts, signal);
  if (erased.visitors + erased.websites > 0) parts.log.info(erased, 'a back-up had brought the erased back');
  const ledger = await copyLedger(parts, signal);
  const experiments = await runningExperiments(parts);
  for (const experiment of experiments) {
    if (copied.has(nameOf(experiment))) continue;
    await copyEntrants(parts, experiment, signal);
    await note(parts, nameOf(experiment));
  }
  await note(parts, DONE);
  await parts.clickhouse.command({
    query: `alter table migration delete where startsWith(name, '${DONE}-') settings mutations_sync = 0`,
  });
  parts.log.info({ ...ledger, websites: experiments.length }, 'the comparison of the arms has its history');
}

const nameOf = ({ site, epoch }: Experiment): string => `${DONE}-${site}-${epoch}`;

const note = ({ clickhouse }: Parts, name: string): Promise<unknown> =>
  clickhouse.insert({
    table: 'migration',
    values: [{ name }],
    format: 'JSONEachRow',
    clickhouse_settings: insertSettingsWithoutDedupe(clickhouse),
  });

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
      await within(limits.DRAIN_MS, running);
    },
  };
}

/** @returns whether it is done, by whomever */
async function copyUnlessDone(parts: Parts, signal: AbortSignal): Promise<boolean> {
  if ((await copiedBefore(parts)).has(DONE)) return true;
  const client = await parts.postgres.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      COPY_LOCK,
    ]);
    if (!rows[0]!.mine) return false;
    await copyExcept(parts, await copiedBefore(parts), signal);
    return true;
  } finally {
    // The lock goes with the connection.
    client.release(true);
  }
}

async function copiedBefore({ clickhouse }: Parts): Promise<ReadonlySet<string>> {
  const answer = await clickhouse.query({
    query: 'select name from migration where startsWith(name, {done: String})',
    query_params: { done: DONE },
    format: 'JSONEachRow',
  });
  return new Set((await answer.json<{ name: string }>()).map(({ name }) => name));
}
