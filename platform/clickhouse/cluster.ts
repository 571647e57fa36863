import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import { ConfigError } from '../config/env.ts';
import { FINE, fineTables } from './granules.ts';

/** One shard on several servers: each keeps every row (docs/operations/clickhouse.md). */
type Cluster = {
  /** by which `system.clusters` knows it */
  readonly name: string;
  readonly database: string;
};

/** Without a cluster it is one server. Always over HTTP. */
export type ClickHouse = ClickHouseClient & { readonly cluster?: Cluster };

/** What stands behind the name of a table, a view or a user in statements that every server is to run; empty for one server. */
export const onCluster = ({ cluster }: Pick<ClickHouse, 'cluster'>): string =>
  cluster ? ` on cluster '${cluster.name}'` : '';

/** The rows of a table on every server. One that does not answer fails the statement. */
export const everywhere = ({ cluster }: Pick<ClickHouse, 'cluster'>, table: string): string =>
  cluster ? `clusterAllReplicas('${cluster.name}', '${cluster.database}', '${table}')` : table;

/** The same of a table of the system, whose rows each server has for itself. */
export const everySystem = ({ cluster }: Pick<ClickHouse, 'cluster'>, table: string): string =>
  cluster ? `clusterAllReplicas('${cluster.name}', 'system', '${table}')` : `system.${table}`;

/** The database as a condition names it. Another server would take its own default for `currentDatabase()`. */
export const ownDatabase = ({ cluster }: Pick<ClickHouse, 'cluster'>): string =>
  cluster ? `'${cluster.database}'` : 'currentDatabase()';

const HEAD =
  /^\s*(create table if not exists|create materialized view if not exists|alter table|drop view if exists) (\w+)/;

/** As a family of engines calls one of its engines. */
export const engineOf = ({ cluster }: Pick<ClickHouse, 'cluster'>, engine: string): string =>
  cluster ? `Replicated${engine}` : engine;

/**
 * A statement of a migration as it is sent: as it is written to one server, and to a cluster with `on cluster` and replicated
 * engines. Their paths in Keeper are the server's default, which names the table by its UUID, so that a table that is made again
 * does not take new rows for the repeats of old ones. Tables of a cluster have small granules from the beginning.
 * @throws Error for a statement of a kind that no migration had yet
 */
export function statementFor(clickhouse: Pick<ClickHouse, 'cluster'>, statement: string): string {
  if (!clickhouse.cluster) return statement;
  const found = HEAD.exec(statement);
  if (!found) throw new Error(`It is not known how a cluster runs: ${statement.trim().slice(0, 80)}`);
  const [head, kind, table = ''] = found;
  const rest = statement
    .slice(head.length)
    .replace(/\bengine = (\w*MergeTree)\b/, (_, engine: string) => `engine = ${engineOf(clickhouse, engine)}`)
    .replace('non_replicated_deduplication_window', 'replicated_deduplication_window');
  const isFine = kind === 'create table if not exists' && fineTables.includes(table);
  const fine = isFine ? rest.replace('\nsettings ', `\nsettings ${FINE}, `) : rest;
  return head + onCluster(clickhouse) + fine;
}

/** Longer than a server that does not answer is noticed, shorter than a client waits. */
const QUORUM_MS = 20_000;

/** An insert is answered once most servers have the rows, so that none is lost with one server. */
export const stored = ({ cluster }: Pick<ClickHouse, 'cluster'>): ClickHouseSettings =>
  cluster ? { insert_quorum: 'auto', insert_quorum_timeout: QUORUM_MS } : {};

/**
 * The same for rows that may be deleted and come again. Replicated tables leave out a block that they had before, also when its
 * rows were deleted since; those of one server do so only where the insert names a token.
 */
export const storedAgain = (clickhouse: Pick<ClickHouse, 'cluster'>): ClickHouseSettings =>
  clickhouse.cluster ? { ...stored(clickhouse), insert_deduplicate: 0 } : {};

/** Until every server has taken what other ones had of the table when this was asked. One that does not answer fails it. */
export async function settle(clickhouse: ClickHouse, table: string): Promise<void> {
  const { cluster } = clickhouse;
  if (!cluster) return;
  await clickhouse.command({
    query: `system sync replica${onCluster(clickhouse)} \`${cluster.database}\`.${table}`,
  });
}

/**
 * Until no server has the rows that `left` counts on all of them. One server is asked no further once its mutations are done; one
 * of several may not have heard of a mutation yet, or may still fetch rows from before it, and takes what is in its queue.
 * @param goOn throws to give up
 */
export async function awaitAbsence(
  clickhouse: ClickHouse,
  table: string,
  left: () => Promise<number>,
  goOn: () => void,
): Promise<void> {
  if (!clickhouse.cluster) return;
  do {
    goOn();
    await settle(clickhouse, table);
  } while ((await left()) > 0);
}

/** How many servers there are. */
export async function replicasOf(clickhouse: ClickHouse): Promise<number> {
  if (!clickhouse.cluster) return 1;
  return (await shapeOf(clickhouse, clickhouse.cluster)).replicas;
}

async function shapeOf(
  clickhouse: ClickHouse,
  { name }: Cluster,
): Promise<{ readonly shards: number; readonly replicas: number }> {
  const answer = await clickhouse.query({
    query:
      'select uniqExact(shard_num) as shards, count() as replicas from system.clusters where cluster = {name: String}',
    query_params: { name },
    format: 'JSONEachRow',
  });
  const [found] = await answer.json<{ shards: string; replicas: string }>();
  return { shards: Number(found!.shards), replicas: Number(found!.replicas) };
}

/** That tables and cluster are what CLICKHOUSE_CLUSTER says, before anything is made or changed. @throws ConfigError */
export async function demandFamily(clickhouse: ClickHouse): Promise<void> {
  const { cluster } = clickhouse;
  if (cluster) {
    const { shards, replicas } = await shapeOf(clickhouse, cluster);
    if (replicas === 0)
      throw new ConfigError(
        `CLICKHOUSE_CLUSTER is "${cluster.name}", which ClickHouse does not know as a cluster.`,
      );
    if (shards > 1) {
      throw new ConfigError(
        `CLICKHOUSE_CLUSTER is "${cluster.name}", which has ${shards} shards, but must have one: every server keeps every row.`,
      );
    }
  }
  const answer = await clickhouse.query({
    query: `select engine from system.tables where database = currentDatabase() and name = 'moments'`,
    format: 'JSONEachRow',
  });
  const [moments] = await answer.json<{ engine: string }>();
  if (!moments || moments.engine.startsWith('Replicated') === Boolean(cluster)) return;
  throw new ConfigError(
    cluster
      ? 'CLICKHOUSE_CLUSTER must be empty for the tables of this database, which are those of one server: begin with an empty database.'
      : 'CLICKHOUSE_CLUSTER must be set: the tables of this database are replicated.',
  );
}
