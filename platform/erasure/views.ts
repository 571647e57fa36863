import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import {
  awaitRowsGone,
  type ClickHouse,
  engineOf,
  insertSettingsWithoutDedupe,
  onCluster,
  ownDatabase,
  replicasOf,
  systemTableOnAllReplicas,
  tableOnAllReplicas,
} from '../clickhouse/cluster.ts';
import { queryCount, queryRows } from '../clickhouse/query.ts';
import type { KeyRing } from '../secrets/key-ring.ts';

const POLL_EVERY_MS = 100;
/** A younger batch table may belong to a running erasure. */
const BATCH_LEFT_SECONDS = 600;
/** The copy of history fills its batch table in up to 400 statements before a mutation names it, which may take hours. */
export const COPY_BATCH_PREFIX = 'erase_copy_';
const COPY_BATCH_LEFT_SECONDS = 86_400;
const BATCH_NAME = 'erase_(?:copy_)?[0-9a-f_]{16,33}';

type Erased = {
  readonly site: SiteId;
  readonly visitors: readonly VisitorId[] | null;
  /** orders whose references are removed; they stay, with their amounts, unless the whole website is erased */
  readonly orders: readonly string[];
  /** the visitor of whom it is not known whether there is any data */
  readonly unknown: VisitorId | null;
};

/**
 * Deletes every row of these visitors (null: of the whole website) from every table that names visitors, removes the visitors from
 * orders, and waits until the parts that held them are off the disks of all servers. The ids are passed by a table (in memory, or
 * replicated in a cluster), because ClickHouse keeps the text of mutations. A retry waits for the mutations of the previous attempt
 * instead of adding its own.
 * @param awaitWriters resolves when no transaction is left that copies moments which it read before they were deleted
 * @returns whether there was a row of the unknown visitor
 * @throws whatever the client throws, or when the parts are not gone in time
 */
export async function eraseViews(
  clickhouse: ClickHouse,
  keys: KeyRing,
  erased: Erased,
  untilMs: number,
  awaitWriters: () => Promise<void> = async () => {},
): Promise<boolean> {
  const { visitors, orders } = erased;
  if (visitors?.length === 0 && orders.length === 0) return false;
  const prefix = `erase_${nameOf(keys, erased)}_`;
  const batch = prefix + randomBytes(8).toString('hex');
  const changes = visitors
    ? await changesOfVisitors(clickhouse, batch)
    : await changesOfSite(clickhouse, batch);
  const tables = changes.map(({ table }) => table);
  await dropLeftBatches(clickhouse);
  await awaitMutations(clickhouse, tables, prefix, untilMs);
  await fillBatch(clickhouse, batch, erased, untilMs);
  const isCopied = ({ table }: Change): boolean => COPIED.includes(table);
  const sources = changes.filter((change) => !isCopied(change));
  const existedInSources = await changeTables(clickhouse, sources, prefix, untilMs);
  await awaitWriters();
  const existedInCopied = await changeTables(clickhouse, changes.filter(isCopied), prefix, untilMs);
  // A restart of ClickHouse empties a table in memory: its mutations and counts then find no rows.
  if ((await count(clickhouse, batch, 'true')) === 0)
    throw new Error('ClickHouse has lost the rows to delete, because it was restarted');
  await clickhouse.command({ query: `drop table ${batch}${onCluster(clickhouse)} sync` });
  await awaitOldParts(clickhouse, tables, untilMs);
  return existedInSources || existedInCopied;
}

/**
 * Runs the mutations of these tables side by side, and waits until no server has the rows. @returns whether one of the tables had a
 * row of the unknown visitor
 */
async function changeTables(
  clickhouse: ClickHouse,
  changes: readonly Change[],
  prefix: string,
  untilMs: number,
): Promise<boolean> {
  const before = await countRows(clickhouse, changes);
  const tables = changes.filter(({ table }) => before.get(table)!.rows > 0);
  for (const { table, change, where } of tables) {
    await clickhouse.command({
      query: `alter table ${table} ${change} where ${where('true')} settings ${mutationSettings(clickhouse)}`,
    });
  }
  const names = tables.map(({ table }) => table);
  if (names.length > 0) await awaitMutations(clickhouse, names, prefix, untilMs);
  for (const { table, where } of tables) {
    await awaitRowsGone(
      clickhouse,
      table,
      () => count(clickhouse, table, where('true')),
      () => {
        if (Date.now() > untilMs)
          throw new Error('ClickHouse has not deleted the rows on every server in time');
      },
    );
  }
  return [...before.values()].some(({ unknown }) => unknown > 0);
}

type Counts = { readonly rows: number; readonly unknown: number };

/** For each table, how many rows the batch names, and how many of them are the unknown visitor's: one query for all. */
async function countRows(
  clickhouse: ClickHouse,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, Counts>> {
  const queries = changes.map(
    ({ table, where }) =>
      `select '${table}' as name, count() as rows, countIf(${where('unknown')}) as unknown_rows
         from ${tableOnAllReplicas(clickhouse, table)} where ${where('true')}`,
  );
  const counts = await queryRows<{ name: string; rows: string; unknown_rows: string }>(
    clickhouse,
    queries.join(' union all '),
  );
  return new Map(
    counts.map(({ name, rows, unknown_rows }) => [
      name,
      { rows: Number(rows), unknown: Number(unknown_rows) },
    ]),
  );
}

async function fillBatch(
  clickhouse: ClickHouse,
  batch: string,
  { site, visitors, orders, unknown }: Erased,
  untilMs: number,
): Promise<void> {
  await clickhouse.command({
    query: `create table ${batch}${onCluster(clickhouse)} (site_id String, visitor_id String, visitor UInt64 default sipHash64(visitor_id),
              order_id String, unknown Bool) engine = ${batchEngine(clickhouse)}`,
  });
  const rows = [
    ...(visitors ?? ['']).map((visitor) => [site, visitor, '', visitor === unknown]),
    ...orders.map((order) => [site, '', order, false]),
  ];
  await clickhouse.insert({
    table: batch,
    columns: ['site_id', 'visitor_id', 'order_id', 'unknown'],
    values: rows,
    format: 'JSONCompactEachRow',
    clickhouse_settings: insertSettingsWithoutDedupe(clickhouse),
  });
  await awaitBatch(clickhouse, batch, rows.length, untilMs);
}

/** In a cluster the table is replicated: each server runs the mutation itself, and reads the batch for it. */
export const batchEngine = (clickhouse: Pick<ClickHouse, 'cluster'>): string =>
  clickhouse.cluster ? `${engineOf(clickhouse, 'MergeTree')} order by tuple()` : 'Memory';

/** A replicated table refuses a mutation with a subquery, unless it is declared deterministic this way. */
export const mutationSettings = ({ cluster }: Pick<ClickHouse, 'cluster'>): string =>
  cluster ? 'mutations_sync = 0, allow_nondeterministic_mutations = 1' : 'mutations_sync = 0';

/** Waits until every server has these rows: one without them would delete nothing and report success. @throws when it takes too long */
export async function awaitBatch(
  clickhouse: ClickHouse,
  batch: string,
  rows: number,
  untilMs: number,
): Promise<void> {
  if (!clickhouse.cluster) return;
  const wanted = rows * (await replicasOf(clickhouse));
  while ((await count(clickhouse, batch, 'true')) < wanted) {
    if (Date.now() > untilMs)
      throw new Error('a ClickHouse server has not received the rows to delete in time');
    await sleep(POLL_EVERY_MS);
  }
}

/** The mutation of a table; `where` gives the condition for the rows that a part of the batch names. */
type Change = {
  readonly table: string;
  readonly change: 'delete' | 'update visitor = null';
  readonly where: (named: string) => string;
};
const namedBy =
  (batch: string, columns: string) =>
  (named: string): string =>
    `(${columns}) in (select ${columns} from ${batch} where ${named})`;

/** These are filled from other tables (processors/history/entrants.ts), so they are deleted from last. */
const COPIED = ['profiles', 'entrants'];

/** `entrants` and `ledger_orders` know a visitor by the hash of the id. */
async function changesOfVisitors(clickhouse: ClickHouse, batch: string): Promise<Change[]> {
  const byId = namedBy(batch, 'site_id, visitor_id');
  const byHash = namedBy(batch, 'site_id, visitor');
  const byOrder = namedBy(batch, 'site_id, order_id');
  const orders = (named: string): string => `visitor is not null and (${byHash(named)} or ${byOrder(named)})`;
  const tables = await tablesWith(clickhouse, 'visitor_id');
  return [
    ...tables.map((table): Change => ({ table, change: 'delete', where: byId })),
    { table: 'entrants', change: 'delete', where: byHash },
    { table: 'ledger_orders', change: 'update visitor = null', where: orders },
  ];
}

async function changesOfSite(clickhouse: ClickHouse, batch: string): Promise<Change[]> {
  const tables = await tablesWith(clickhouse, 'site_id');
  return tables.map((table): Change => ({ table, change: 'delete', where: namedBy(batch, 'site_id') }));
}

/** A deterministic name for the request that reveals nothing about the visitors. */
const nameOf = (keys: KeyRing, { site, visitors, orders }: Erased): string =>
  createHmac('sha256', keys.current.bytes)
    .update(JSON.stringify(['views', site, visitors && [...visitors].sort(), [...orders].sort()]))
    .digest('hex')
    .slice(0, 16);

/** Waits until no mutation of an attempt at this erasure is running on these tables. @throws when it takes too long */
async function awaitMutations(
  clickhouse: ClickHouse,
  tables: readonly string[],
  prefix: string,
  untilMs: number,
): Promise<void> {
  const query = `select count() as n from ${systemTableOnAllReplicas(clickhouse, 'mutations')} where database = ${ownDatabase(clickhouse)} and table in ({tables:Array(String)})
                 and not is_done and position(command, '${prefix}') > 0`;
  while ((await queryCount(clickhouse, query, { tables })) > 0) {
    if (Date.now() > untilMs) throw new Error('ClickHouse has not deleted the rows in time');
    await sleep(POLL_EVERY_MS);
  }
}

/**
 * A mutation continues after its caller has given up, and could never finish without the table that it reads. So the batch table of
 * a failed erasure is dropped by a later one, once no mutation names it.
 */
async function dropLeftBatches(clickhouse: ClickHouse): Promise<void> {
  const batches = await queryRows<{ name: string }>(
    clickhouse,
    `select name from system.tables
            where database = currentDatabase() and engine = '${batchEngine(clickhouse).split(' ', 1)[0]}' and match(name, '^${BATCH_NAME}$')
              and metadata_modification_time <
                now() - if(startsWith(name, '${COPY_BATCH_PREFIX}'), ${COPY_BATCH_LEFT_SECONDS}, ${BATCH_LEFT_SECONDS})
              and name not in (select extract(command, '${BATCH_NAME}') from ${systemTableOnAllReplicas(clickhouse, 'mutations')}
                               where database = ${ownDatabase(clickhouse)} and not is_done)`,
  );
  for (const { name } of batches) {
    await clickhouse.command({ query: `drop table if exists ${name}${onCluster(clickhouse)} sync` });
  }
}

async function tablesWith(clickhouse: ClickHouse, column: string): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    clickhouse,
    `select distinct c.table as name from system.columns c join system.tables t
            on t.database = c.database and t.name = c.table
            where c.database = currentDatabase() and c.name = '${column}' and t.engine like '%MergeTree'
              and not startsWith(t.name, 'erase_') order by name`,
  );
  return rows.map(({ name }) => name);
}

const count = (clickhouse: ClickHouse, table: string, condition: string): Promise<number> =>
  queryCount(
    clickhouse,
    `select count() as n from ${tableOnAllReplicas(clickhouse, table)} where ${condition}`,
  );

/** A replaced part stays on disk for a while: this starts the cleanup and waits for it. */
async function awaitOldParts(
  clickhouse: ClickHouse,
  tables: readonly string[],
  untilMs: number,
): Promise<void> {
  let left = await oldParts(clickhouse, tables);
  const before = new Set(left);
  while (left.some((part) => before.has(part))) {
    if (Date.now() > untilMs) throw new Error('old data parts of ClickHouse are still on disk');
    await clickhouse.command({ query: `system start cleanup${onCluster(clickhouse)}` });
    await sleep(POLL_EVERY_MS);
    left = await oldParts(clickhouse, tables);
  }
}

async function oldParts(clickhouse: ClickHouse, tables: readonly string[]): Promise<string[]> {
  const rows = await queryRows<{ part: string }>(
    clickhouse,
    `select concat(${clickhouse.cluster ? `hostName(), '/', ` : ''}table, '/', name) as part from ${systemTableOnAllReplicas(clickhouse, 'parts')}
            where not active and database = ${ownDatabase(clickhouse)} and table in ({tables:Array(String)})`,
    { tables },
  );
  return rows.map(({ part }) => part);
}
