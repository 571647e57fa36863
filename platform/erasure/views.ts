import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import {
  awaitAbsence,
  type ClickHouse,
  engineOf,
  everySystem,
  everywhere,
  onCluster,
  ownDatabase,
  replicasOf,
  storedAgain,
} from '../clickhouse/cluster.ts';
import type { KeyRing } from '../secrets/key-ring.ts';

const LOOK_EVERY_MS = 100;
/** A batch that is younger may belong to an erasure under way. */
const BATCH_LEFT_MINUTES = 10;

type Erased = {
  readonly site: SiteId;
  readonly visitors: readonly VisitorId[] | null;
  /** orders that name nobody any more; they stay, with their amounts, unless the whole website goes */
  readonly orders: readonly string[];
  /** the one of them of whom it is not known whether there ever was such a visitor */
  readonly unknown: VisitorId | null;
};

/**
 * Deletes every row of these visitors (null: of the whole website) from every table that names visitors, takes the
 * visitors out of orders, and waits until the parts that held them are off the disk, of every server. The ids go through a
 * table in memory, or in files where several servers need it, for the text of a mutation is kept. A retry waits for the mutations of the attempt before, instead of adding its own.
 * @param awaitWriters resolves when nobody is left who has read moments that are deleted by now, and copies them
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
  const { visitors, orders, unknown } = erased;
  if (visitors?.length === 0 && orders.length === 0) return false;
  const prefix = `erase_${nameOf(keys, erased)}_`;
  const batch = prefix + randomBytes(8).toString('hex');
  const changes = visitors
    ? await changesOfVisitors(clickhouse, batch)
    : await changesOfSite(clickhouse, batch);
  const tables = changes.map(({ table }) => table);
  const firstCopied = tables.find((table) => COPIED.includes(table));
  await dropLeftBatches(clickhouse);
  for (const table of tables) await awaitMutations(clickhouse, table, prefix, untilMs);
  await fillBatch(clickhouse, batch, erased, untilMs);
  let existed = false;
  for (const { table, change, where } of changes) {
    if (table === firstCopied) await awaitWriters();
    existed ||= unknown !== null && (await count(clickhouse, table, where('unknown'))) > 0;
    if ((await count(clickhouse, table, where('true'))) === 0) continue;
    await clickhouse.command({
      query: `alter table ${table} ${change} where ${where('true')} settings ${mutationSettings(clickhouse)}`,
    });
    await awaitMutations(clickhouse, table, prefix, untilMs);
    await awaitAbsence(
      clickhouse,
      table,
      () => count(clickhouse, table, where('true')),
      () => {
        if (Date.now() > untilMs)
          throw new Error('ClickHouse has not deleted the rows on every server in time');
      },
    );
  }
  await clickhouse.command({ query: `drop table ${batch}${onCluster(clickhouse)} sync` });
  await awaitOldParts(clickhouse, tables, untilMs);
  return existed;
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
    clickhouse_settings: storedAgain(clickhouse),
  });
  await awaitBatch(clickhouse, batch, rows.length, untilMs);
}

/** Every server carries out a mutation by itself, and reads the batch for it: in a table of its own it would find nothing. */
export const batchEngine = (clickhouse: Pick<ClickHouse, 'cluster'>): string =>
  clickhouse.cluster ? `${engineOf(clickhouse, 'MergeTree')} order by tuple()` : 'Memory';

/** Servers of a cluster refuse a mutation that asks another table, unless they are told that it is the same for all of them. */
export const mutationSettings = ({ cluster }: Pick<ClickHouse, 'cluster'>): string =>
  cluster ? 'mutations_sync = 0, allow_nondeterministic_mutations = 1' : 'mutations_sync = 0';

/** Until every server has these rows: one without them would delete nothing, and call that done. @throws when it takes too long */
export async function awaitBatch(
  clickhouse: ClickHouse,
  batch: string,
  rows: number,
  untilMs: number,
): Promise<void> {
  if (!clickhouse.cluster) return;
  const wanted = rows * (await replicasOf(clickhouse));
  while ((await count(clickhouse, batch, 'true')) < wanted) {
    if (Date.now() > untilMs) throw new Error('a server of ClickHouse has not got what to delete in time');
    await sleep(LOOK_EVERY_MS);
  }
}

/** What is done to the rows of a table; `where` limits them to those that a part of the batch names. */
type Change = {
  readonly table: string;
  readonly change: 'delete' | 'update visitor = null';
  readonly where: (named: string) => string;
};
const namedBy =
  (batch: string, columns: string) =>
  (named: string): string =>
    `(${columns}) in (select ${columns} from ${batch} where ${named})`;

/** They are filled from other tables (processors/history/entrants.ts), and so deleted from after them. */
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
  const last = [...tables.filter((table) => !COPIED.includes(table)), ...COPIED];
  return last.map((table) => ({ table, change: 'delete', where: namedBy(batch, 'site_id') }));
}

/** The same for the same request, and reveals nothing of whom it names. */
const nameOf = (keys: KeyRing, { site, visitors, orders }: Erased): string =>
  createHmac('sha256', keys.current.bytes)
    .update(JSON.stringify(['views', site, visitors && [...visitors].sort(), [...orders].sort()]))
    .digest('hex')
    .slice(0, 16);

/** Until no mutation of an attempt at this erasure is under way. @throws when that takes too long */
async function awaitMutations(
  clickhouse: ClickHouse,
  table: string,
  prefix: string,
  untilMs: number,
): Promise<void> {
  const query = `select count() as n from ${everySystem(clickhouse, 'mutations')} where database = ${ownDatabase(clickhouse)} and table = '${table}'
                 and not is_done and position(command, '${prefix}') > 0`;
  while ((await counted(clickhouse, query)) > 0) {
    if (Date.now() > untilMs) throw new Error('ClickHouse has not deleted the rows in time');
    await sleep(LOOK_EVERY_MS);
  }
}

/**
 * A mutation continues when its caller has given up, and would never end without the table that it reads: what an
 * erasure left when it failed is dropped by a later one, once no mutation names it.
 */
async function dropLeftBatches(clickhouse: ClickHouse): Promise<void> {
  const answer = await clickhouse.query({
    query: `select name from system.tables
            where database = currentDatabase() and engine = '${batchEngine(clickhouse).split(' ', 1)[0]}' and match(name, '^erase_[0-9a-f_]{16,33}$')
              and metadata_modification_time < now() - interval ${BATCH_LEFT_MINUTES} minute
              and name not in (select extract(command, 'erase_[0-9a-f_]{16,33}') from ${everySystem(clickhouse, 'mutations')}
                               where database = ${ownDatabase(clickhouse)} and not is_done)`,
    format: 'JSONEachRow',
  });
  for (const { name } of await answer.json<{ name: string }>()) {
    await clickhouse.command({ query: `drop table if exists ${name}${onCluster(clickhouse)} sync` });
  }
}

async function tablesWith(clickhouse: ClickHouse, column: string): Promise<string[]> {
  const answer = await clickhouse.query({
    query: `select distinct c.table as name from system.columns c join system.tables t
            on t.database = c.database and t.name = c.table
            where c.database = currentDatabase() and c.name = '${column}' and t.engine like '%MergeTree'
              and not startsWith(t.name, 'erase_') order by name`,
    format: 'JSONEachRow',
  });
  return (await answer.json<{ name: string }>()).map(({ name }) => name);
}

const count = (clickhouse: ClickHouse, table: string, condition: string): Promise<number> =>
  counted(clickhouse, `select count() as n from ${everywhere(clickhouse, table)} where ${condition}`);

async function counted(clickhouse: ClickHouse, query: string): Promise<number> {
  const answer = await clickhouse.query({ query, format: 'JSONEachRow' });
  return Number((await answer.json<{ n: string }>())[0]!.n);
}

/** A replaced part stays on disk for a while: this wakes the cleaner and waits for it. */
async function awaitOldParts(
  clickhouse: ClickHouse,
  tables: readonly string[],
  untilMs: number,
): Promise<void> {
  let left = await oldParts(clickhouse, tables);
  const before = new Set(left);
  while (left.some((part) => before.has(part))) {
    if (Date.now() > untilMs) throw new Error('old parts of ClickHouse are still on the disk');
    await clickhouse.command({ query: `system start cleanup${onCluster(clickhouse)}` });
    await sleep(LOOK_EVERY_MS);
    left = await oldParts(clickhouse, tables);
  }
}

async function oldParts(clickhouse: ClickHouse, tables: readonly string[]): Promise<string[]> {
  const answer = await clickhouse.query({
    query: `select concat(${clickhouse.cluster ? `hostName(), '/', ` : ''}table, '/', name) as part from ${everySystem(clickhouse, 'parts')}
            where not active and database = ${ownDatabase(clickhouse)} and table in ({tables:Array(String)})`,
    query_params: { tables },
    format: 'JSONEachRow',
  });
  return (await answer.json<{ part: string }>()).map(({ part }) => part);
}
