import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import { ConfigError } from '../config/env.ts';
import { SMALL_GRANULES, smallGranuleTables } from './granules.ts';
import { queryRows } from './query.ts';

/** One shard on several servers: each keeps every row (docs/operations/clickhouse.md). */
type Cluster = {
  /** its name in `system.clusters` */
  readonly name: string;
  readonly database: string;
};

/** A client; `cluster` is absent for a single server. */
export type ClickHouse = ClickHouseClient & { readonly cluster?: Cluster };

/** The `on cluster` clause, after the name of a table, a view or a user; empty for a single server. */
export const onCluster = ({ cluster }: Pick<ClickHouse, 'cluster'>): string =>
  cluster ? ` on cluster '${cluster.name}'` : '';

/** The rows of a table on all replicas. The statement fails when one does not answer. */
export const tableOnAllReplicas = ({ cluster }: Pick<ClickHouse, 'cluster'>, table: string): string =>
  cluster ? `clusterAllReplicas('${cluster.name}', '${cluster.database}', '${table}')` : table;

/** The rows of a system table on all replicas: each server has its own. */
export const systemTableOnAllReplicas = ({ cluster }: Pick<ClickHouse, 'cluster'>, table: string): string =>
  cluster ? `clusterAllReplicas('${cluster.name}', 'system', '${table}')` : `system.${table}`;

/** The database's name in a condition. `currentDatabase()` would be another server's own default there. */
export const ownDatabase = ({ cluster }: Pick<ClickHouse, 'cluster'>): string =>
  cluster ? `'${cluster.database}'` : 'currentDatabase()';

const STATEMENT_HEAD =
  /^\s*(create table if not exists|create materialized view if not exists|alter table|drop view if exists) (\w+)/;

/** The name of an engine, replicated in a cluster. */
export const engineOf = ({ cluster }: Pick<ClickHouse, 'cluster'>, engine: string): string =>
  cluster ? `Replicated${engine}` : engine;

/**
 * A migration's statement as it is sent: unchanged to a single server, with `on cluster` and replicated engines to a cluster.
 * The paths in Keeper are the server's default and contain the table's UUID, so that a recreated table does not deduplicate
 * against the rows of the old one. Tables of a cluster are created with small granules.
 * @throws Error for a kind of statement that no migration has used yet
 */
export function statementFor(clickhouse: Pick<ClickHouse, 'cluster'>, statement: string): string {
  if (!clickhouse.cluster) return statement;
  const found = STATEMENT_HEAD.exec(statement);
  if (!found)
    throw new Error(
      `This statement has no form for a ClickHouse cluster yet: ${statement.trim().slice(0, 80)}`,
    );
  const [head, kind, table = ''] = found;
  const rest = statement
    .slice(head.length)
    .replace(/\bengine = (\w*MergeTree)\b/, (_, engine: string) => `engine = ${engineOf(clickhouse, engine)}`)
    .replace('non_replicated_deduplication_window', 'replicated_deduplication_window');
  const isFine = kind === 'create table if not exists' && smallGranuleTables.includes(table);
  const fine = isFine ? rest.replace('\nsettings ', `\nsettings ${SMALL_GRANULES}, `) : rest;
  return head + onCluster(clickhouse) + fine;
}

/** Longer than it takes to notice a dead server, shorter than a client waits. */
const QUORUM_MS = 20_000;

/** Settings of an insert: it is acknowledged once a majority of replicas have the rows, so that losing one server loses none. */
export const insertSettings = ({ cluster }: Pick<ClickHouse, 'cluster'>): ClickHouseSettings =>
  cluster ? { insert_quorum: 'auto', insert_quorum_timeout: QUORUM_MS } : {};

/**
 * The same for rows that may be deleted and inserted again. Replicated tables drop a block that they have had before, even if its
 * rows were deleted since; a single server does so only when the insert names a deduplication token.
 */
export const insertSettingsWithoutDedupe = (clickhouse: Pick<ClickHouse, 'cluster'>): ClickHouseSettings =>
  clickhouse.cluster ? { ...insertSettings(clickhouse), insert_deduplicate: 0 } : {};

/** Waits until every replica has fetched what the others had of the table at the time of the call. Fails when one does not answer. */
export async function syncReplicas(clickhouse: ClickHouse, table: string): Promise<void> {
  const { cluster } = clickhouse;
  if (!cluster) return;
  await clickhouse.command({
    query: `system sync replica${onCluster(clickhouse)} \`${cluster.database}\`.${table}`,
  });
}

/**
 * Waits until no replica has the rows that `countLeft` counts on all of them. A single server has none once its mutations are
 * done; a replica may not have read a mutation yet, or may still fetch rows from before it, so its queue is processed first.
 * @param checkDeadline throws to give up
 */
export async function awaitRowsGone(
  clickhouse: ClickHouse,
  table: string,
  countLeft: () => Promise<number>,
  checkDeadline: () => void,
): Promise<void> {
  if (!clickhouse.cluster) return;
  do {
    checkDeadline();
    await syncReplicas(clickhouse, table);
  } while ((await countLeft()) > 0);
}

/** The number of replicas; 1 for a single server. */
export async function replicasOf(clickhouse: ClickHouse): Promise<number> {
  if (!clickhouse.cluster) return 1;
  return (await clusterSize(clickhouse, clickhouse.cluster)).replicas;
}

async function clusterSize(
  clickhouse: ClickHouse,
  { name }: Cluster,
): Promise<{ readonly shards: number; readonly replicas: number }> {
  const [found] = await queryRows<{ shards: string; replicas: string }>(
    clickhouse,
    'select uniqExact(shard_num) as shards, count() as replicas from system.clusters where cluster = {name: String}',
    { name },
  );
  return { shards: Number(found!.shards), replicas: Number(found!.replicas) };
}

/** Checks that cluster and tables fit CLICKHOUSE_CLUSTER, before anything is created or changed. @throws ConfigError */
export async function checkClusterConfig(clickhouse: ClickHouse): Promise<void> {
  const { cluster } = clickhouse;
  if (cluster) {
    const { shards, replicas } = await clusterSize(clickhouse, cluster);
    if (replicas === 0)
      throw new ConfigError(
        `CLICKHOUSE_CLUSTER is "${cluster.name}", but ClickHouse has no cluster of that name.`,
      );
    if (shards > 1) {
      throw new ConfigError(
        `CLICKHOUSE_CLUSTER is "${cluster.name}", which has ${shards} shards, but must have one: every server keeps every row.`,
      );
    }
  }
  const [moments] = await queryRows<{ engine: string }>(
    clickhouse,
    `select engine from system.tables where database = currentDatabase() and name = 'moments'`,
  );
  if (!moments || moments.engine.startsWith('Replicated') === Boolean(cluster)) return;
  throw new ConfigError(
    cluster
      ? 'CLICKHOUSE_CLUSTER must be empty, because the tables of this database are not replicated: to use a cluster, start with an empty database.'
      : 'CLICKHOUSE_CLUSTER must be set: the tables of this database are replicated.',
  );
}
