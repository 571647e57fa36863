import {
  type ClickHouse,
  engineOf,
  insertSettingsWithoutDedupe,
  onCluster,
} from '#platform/clickhouse/cluster.ts';
import { queryRows } from '#platform/clickhouse/query.ts';
import { lockForErasure } from '#platform/erasure/marks.ts';
import { transaction } from '#platform/postgres/postgres.ts';
import type { Decision } from '#schemas/decision/decision.ts';
import { canonical, digestOf } from './canonical.ts';
import { erasedBy } from './erased.ts';
import type { ReplayParts } from './parts.ts';
import { ReplayError } from './parts.ts';
import type { SourcedDecision } from './refold.ts';

/** A replay's name is part of a table name, which our statements and those of erasures do not quote. */
const NAME = /^[a-z][a-z0-9_]{0,39}$/;
const INSERT_ROWS_MAX = 4_000;
/**
 * The client passes ids in the address of a query, 41 bytes each. The server of the embedded engine refuses an address of
 * 16 KiB, and some proxies one of 8 KiB.
 */
const IDS_AT_ONCE = 150;

/** @throws ReplayError */
export function tableOf(name: string | undefined): string {
  if (!name) throw new ReplayError('Name the replay with --name.');
  if (!NAME.test(name)) {
    throw new ReplayError(
      `--name is "${name}", but must be 1 to 40 of a-z, 0-9 and _, beginning with a letter.`,
    );
  }
  return `replay_${name}`;
}

type Column = readonly [type: string, value: (made: SourcedDecision, text: string) => unknown];
/** The type of each column, and its value for a decision and its canonical text. */
const columns: Readonly<Record<string, Column>> = {
  site_id: ['LowCardinality(String)', ({ decision }) => decision.site_id],
  ts: ["DateTime64(6, 'UTC')", ({ decision }) => decision.ts_us],
  id: ['String', ({ decision }) => decision.id],
  visitor_id: ['String', ({ decision }) => decision.visitor_id],
  partition: ['UInt16', ({ partition }) => partition],
  source_offset: ['UInt64', ({ offset }) => offset],
  reason: ['LowCardinality(String)', ({ decision }) => decision.reason],
  verdict: ['LowCardinality(String)', ({ decision }) => decision.verdict],
  tier: ['UInt8', ({ decision }) => decision.tier],
  message: ['Nullable(String)', ({ decision }) => decision.message],
  held_back: ['Bool', ({ decision }) => decision.held_back],
  shadow: ['Bool', ({ decision }) => decision.shadow],
  bot: ['Bool', ({ decision }) => decision.bot],
  arm: ['LowCardinality(String)', ({ decision }) => decision.arm],
  card_id: ['Nullable(String)', ({ decision }) => decision.card_id],
  digest: ['String', (_, text) => digestOf(text)],
  decision: ['String', (_, text) => text],
};

/**
 * Creates the table of a replay. It has a column `visitor_id`, so that erasures delete from it as from `moments`, and the
 * same settings, so that old parts are removed from disk as soon.
 */
export async function createTable({ clickhouse }: ReplayParts, table: string): Promise<void> {
  const created = Object.entries(columns).map(([name, [type]]) => `${name} ${type}`);
  await clickhouse.command({
    query: `create table if not exists ${table}${onCluster(clickhouse)} (${created.join(', ')})
    engine = ${engineOf(clickhouse, 'MergeTree')} order by (partition, source_offset, id)
    settings old_parts_lifetime = 1, cleanup_delay_period = 1, cleanup_delay_period_random_add = 0,
      max_cleanup_delay_period = 5, finished_mutations_to_keep = 0, min_rows_to_fsync_after_merge = 1,
      fsync_part_directory = 1`,
  });
}

function row(made: SourcedDecision): unknown[] {
  const text = canonical(made.decision);
  return Object.values(columns).map(([, value]) => value(made, text));
}

/** Stores decisions of visitors who were not erased. @returns the number of decisions left out */
export async function storeMade(
  parts: ReplayParts,
  table: string,
  made: readonly SourcedDecision[],
): Promise<number> {
  let leftOut = 0;
  for (let from = 0; from < made.length; from += INSERT_ROWS_MAX) {
    leftOut += await storeSome(parts, table, made.slice(from, from + INSERT_ROWS_MAX));
  }
  return leftOut;
}

/**
 * The transaction writes nothing to Postgres. Its lock makes an erasure wait for inserts that were prepared before its
 * marks, so it only spans one insert.
 */
function storeSome(parts: ReplayParts, table: string, made: readonly SourcedDecision[]): Promise<number> {
  const rows = made.map(row);
  return transaction(parts.postgres, async (tx) => {
    await lockForErasure(tx);
    const erased = await erasedBy(
      parts,
      tx,
      made.map(({ decision }) => decision),
    );
    const values = rows.filter((_, n) => !erased(made[n]!.decision));
    if (values.length > 0) {
      await parts.clickhouse.insert({
        table,
        columns: Object.keys(columns) as [string, ...string[]],
        values,
        format: 'JSONCompactEachRow',
        clickhouse_settings: insertSettingsWithoutDedupe(parts.clickhouse),
      });
    }
    return made.length - values.length;
  });
}

/** Deletes decisions that were stored after the last checkpoint, as they are made again. */
export async function dropFrom(
  { clickhouse }: ReplayParts,
  table: string,
  partition: number,
  offset: number,
): Promise<void> {
  await clickhouse.command({
    query: `alter table ${table} delete where partition = ${partition} and source_offset >= ${offset} settings mutations_sync = 2`,
  });
}

export const dropTable = async ({ clickhouse }: ReplayParts, table: string): Promise<void> => {
  await clickhouse.command({ query: `drop table if exists ${table}${onCluster(clickhouse)} sync` });
};

export type Kept = Pick<Decision, 'id' | 'site_id' | 'visitor_id' | 'ts_us' | 'reason' | 'verdict'> & {
  readonly digest: string;
};

/** The decisions of one partition, in the order in which they were made. */
export const readKept = (clickhouse: ClickHouse, table: string, partition: number): Promise<Kept[]> =>
  queryRows<Kept>(
    clickhouse,
    `select id, digest, site_id, visitor_id, toUnixTimestamp64Micro(ts) as ts_us, reason, verdict from ${table}
     where partition = ${partition} order by source_offset, id`,
  ).then((kept) => kept.map((one) => ({ ...one, ts_us: Number(one.ts_us) })));

/** Whole decisions of one partition by id, as JSON text. */
export async function readTexts(
  clickhouse: ClickHouse,
  table: string,
  partition: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const query = `select id, decision from ${table} where partition = ${partition} and id in ({ids:Array(String)})`;
    const some = ids.slice(from, from + IDS_AT_ONCE);
    for (const one of await queryRows<{ id: string; decision: string }>(clickhouse, query, { ids: some })) {
      found.set(one.id, one.decision);
    }
  }
  return found;
}

/** By reason and verdict. */
export const countKept = (
  clickhouse: ClickHouse,
  table: string,
): Promise<{ reason: string; verdict: string; decisions: number }[]> =>
  queryRows<{ reason: string; verdict: string; decisions: string }>(
    clickhouse,
    `select reason, verdict, count() as decisions from ${table} group by reason, verdict order by reason, verdict`,
  ).then((all) => all.map((one) => ({ ...one, decisions: Number(one.decisions) })));
