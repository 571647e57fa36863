import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  awaitRowsGone,
  type ClickHouse,
  insertSettingsWithoutDedupe,
  onCluster,
  ownDatabase,
  syncReplicas,
  systemTableOnAllReplicas,
  tableOnAllReplicas,
} from '#platform/clickhouse/cluster.ts';
import { queryCount, queryRows } from '#platform/clickhouse/query.ts';
import { awaitLockHolders } from '#platform/erasure/marks.ts';
import { awaitBatch, batchEngine, COPY_BATCH_PREFIX, mutationSettings } from '#platform/erasure/views.ts';
import type { Platform } from '#platform/platform.ts';
import type { Experiment } from './entrants.ts';

const POLL_MS = 200;
const WRITERS_TIMEOUT_MS = 60_000;

const OWN = 'site_id = {site: String} and salt_epoch = {epoch: UInt32}';

/**
 * Deletes entrants from before the start of the experiment. Earlier releases did not start a new epoch when a website left
 * shadow mode, so re-read moments from before it may have its epoch. These visitors enter again by a later moment.
 */
export async function deleteEarlierEntrants(
  clickhouse: ClickHouse,
  experiment: Experiment,
  signal: AbortSignal,
): Promise<void> {
  const earlier = `${OWN} and bitShiftRight(entry, 64) < toUInt128({start: UInt64})`;
  await deleteEntrants(clickhouse, earlier, experiment, signal);
}

/**
 * Deletes entrants without a moment of the same visitor on the same day. They belong to erased visitors: erasures of
 * release 0.1 delete moments but not entrants.
 */
export async function removeOrphans(
  { clickhouse, postgres }: Pick<Platform, 'clickhouse' | 'postgres'>,
  experiment: Experiment,
  signal: AbortSignal,
): Promise<void> {
  // The hashes are passed by a table, as ClickHouse keeps the text of mutations. A later erasure drops a leftover table.
  const batch = COPY_BATCH_PREFIX + randomBytes(12).toString('hex');
  await clickhouse.command({
    query: `create table ${batch}${onCluster(clickhouse)} (visitor UInt64, entered_on Date) engine = ${batchEngine(clickhouse)}`,
  });
  try {
    for (const day of await daysOfEntrants(clickhouse, experiment)) {
      signal.throwIfAborted();
      await clickhouse.command({
        query: `insert into ${batch} select distinct visitor, entered_on from entrants
                where ${OWN} and entered_on = '${day}' and visitor not in (
                  select sipHash64(visitor_id) from moments
                  where site_id = {site: String} and toDate(ts, 'UTC') = '${day}')`,
        query_params: experiment,
        clickhouse_settings: insertSettingsWithoutDedupe(clickhouse),
      });
    }
    const found = await count(clickhouse, batch, 'true', experiment);
    if (found === 0) return;
    await awaitBatch(clickhouse, batch, found, Date.now() + WRITERS_TIMEOUT_MS);
    // Within an insert of the views sink an entrant may precede its moment; afterwards both exist.
    await awaitLockHolders(postgres, Date.now() + WRITERS_TIMEOUT_MS);
    // Each server evaluates the mutation with its own moments.
    await syncReplicas(clickhouse, 'moments');
    const orphans = `${OWN} and (visitor, entered_on) in (select visitor, entered_on from ${batch})
      and (visitor, entered_on) not in (
        select sipHash64(visitor_id), toDate(ts, 'UTC') from moments
        where site_id = {site: String} and toDate(ts, 'UTC') in (select entered_on from ${batch})
          and sipHash64(visitor_id) in (select visitor from ${batch}))`;
    await deleteEntrants(clickhouse, orphans, experiment, signal);
  } finally {
    // A mutation that reads the table would never finish without it.
    if (!(await isMutating(clickhouse)))
      await clickhouse.command({ query: `drop table if exists ${batch}${onCluster(clickhouse)} sync` });
  }
}

async function daysOfEntrants(clickhouse: ClickHouse, params: Experiment): Promise<string[]> {
  const rows = await queryRows<{ day: string }>(
    clickhouse,
    `select distinct toString(entered_on) as day from entrants where ${OWN} order by day`,
    params,
  );
  return rows.map(({ day }) => day);
}

/** Waits without a time limit. A running deletion of an earlier attempt is awaited, not started again. */
async function deleteEntrants(
  clickhouse: ClickHouse,
  where: string,
  params: Experiment,
  signal: AbortSignal,
): Promise<void> {
  await awaitMutations(clickhouse, signal);
  if ((await count(clickhouse, 'entrants', where, params)) === 0) return;
  await clickhouse.command({
    query: `alter table entrants delete where ${where} settings ${mutationSettings(clickhouse)}`,
    query_params: params,
  });
  await awaitMutations(clickhouse, signal);
  const left = (): Promise<number> =>
    count(clickhouse, tableOnAllReplicas(clickhouse, 'entrants'), where, params);
  // A server that has not received the mutation yet would fail it for ever once the table that it reads is dropped.
  await awaitRowsGone(clickhouse, 'entrants', left, () => signal.throwIfAborted());
}

async function awaitMutations(clickhouse: ClickHouse, signal: AbortSignal): Promise<void> {
  while (await isMutating(clickhouse)) await sleep(POLL_MS, undefined, { signal });
}

async function isMutating(clickhouse: ClickHouse): Promise<boolean> {
  return (
    (await queryCount(
      clickhouse,
      `select count() as n from ${systemTableOnAllReplicas(clickhouse, 'mutations')}
            where database = ${ownDatabase(clickhouse)} and table = 'entrants' and not is_done`,
    )) > 0
  );
}

const count = (clickhouse: ClickHouse, table: string, where: string, params: Experiment): Promise<number> =>
  queryCount(clickhouse, `select count() as n from ${table} where ${where}`, params);
