import type { ClickHouse } from './cluster.ts';
import { queryRows } from './query.ts';

export const smallGranuleTables: readonly string[] = ['moments', 'outcomes'];
/**
 * The fifty rows of a page with a rare filter lie far apart, and ClickHouse decompresses the granule and the block around each,
 * for each column. With its defaults (8,192 rows, 64 KB) that is 110 MB a page, with these settings 15 MB.
 */
export const SMALL_GRANULES = 'index_granularity = 1024, min_compress_block_size = 8192';
const isFine = (definition: string): boolean =>
  SMALL_GRANULES.split(', ').every((setting) => definition.includes(` ${setting},`));

const emptiedOf = (table: string): string => `${table}_emptied`;

/** Whether `shrinkGranules` has nothing left to do; checked at each start. */
export async function haveSmallGranules(clickhouse: ClickHouse): Promise<boolean> {
  const found = await queryRows<{ name: string; text: string }>(
    clickhouse,
    `select name, create_table_query as text from system.tables
            where database = currentDatabase() and name in ({names: Array(String)})`,
    { names: [...smallGranuleTables, ...smallGranuleTables.map(emptiedOf)] },
  );
  return found.length === smallGranuleTables.length && found.every(({ text }) => isFine(text));
}

/**
 * Gives small granules to the tables that pages are read from. ClickHouse cannot change the granules of an existing table, but it
 * moves parts between tables that otherwise have the same definition. So the table is exchanged with an empty one that has small
 * granules, and its parts are moved over; they keep their granules until they are merged. A call resumes an interrupted one. One
 * process at a time may call it, and a cluster never needs it (cluster.ts). Views lack the rows of a part until it is moved, which
 * takes some milliseconds.
 */
export async function shrinkGranules(clickhouse: ClickHouse): Promise<void> {
  for (const table of smallGranuleTables) {
    const emptied = emptiedOf(table);
    const definition = await definitionOf(clickhouse, table);
    if (!isFine(definition)) {
      const fine = definition
        .replace(/^CREATE TABLE \S+/, `CREATE TABLE IF NOT EXISTS ${emptied}`)
        .replace(/\bindex_granularity = \d+/, SMALL_GRANULES);
      await clickhouse.command({ query: fine });
      await clickhouse.command({ query: `exchange tables ${table} and ${emptied}` });
    }
    if (await hasTable(clickhouse, emptied)) await moveParts(clickhouse, emptied, table);
  }
}

/**
 * Moves parts until none is left, those of concurrent inserts included. Projections are materialized again, because a part leaves
 * behind the background work of the table that it came from.
 */
async function moveParts(clickhouse: ClickHouse, from: string, to: string): Promise<void> {
  for (;;) {
    for (const partition of await partitionsOf(clickhouse, from)) {
      await clickhouse.command({
        query: `alter table ${from} move partition id '${partition}' to table ${to}`,
      });
    }
    for (const projection of await projectionsOf(clickhouse, to)) {
      await clickhouse.command({
        query: `alter table ${to} materialize projection ${projection} settings mutations_sync = 0`,
      });
    }
    try {
      await clickhouse.command({ query: `drop table if exists if empty ${from}` });
      return;
    } catch (error) {
      if ((error as { type?: string }).type !== 'TABLE_NOT_EMPTY') throw error;
    }
  }
}

async function definitionOf(clickhouse: ClickHouse, table: string): Promise<string> {
  const query = `select create_table_query from system.tables where database = currentDatabase() and name = {table: String}`;
  const [definition] = await textsOf(clickhouse, query, table);
  if (definition === undefined) throw new Error(`ClickHouse has no table ${table}.`);
  return definition;
}

const hasTable = async (clickhouse: ClickHouse, table: string): Promise<boolean> =>
  (
    await textsOf(
      clickhouse,
      'select name from system.tables where database = currentDatabase() and name = {table: String}',
      table,
    )
  ).length > 0;

const projectionsOf = (clickhouse: ClickHouse, table: string): Promise<string[]> =>
  textsOf(
    clickhouse,
    'select name from system.projections where database = currentDatabase() and table = {table: String}',
    table,
  );

const partitionsOf = (clickhouse: ClickHouse, table: string): Promise<string[]> =>
  textsOf(
    clickhouse,
    'select distinct partition_id from system.parts where active and database = currentDatabase() and table = {table: String}',
    table,
  );

/** Runs a query about a table that returns a single text column. */
async function textsOf(clickhouse: ClickHouse, query: string, table: string): Promise<string[]> {
  const result = await clickhouse.query({ query, query_params: { table }, format: 'JSONCompactEachRow' });
  return (await result.json<[string]>()).map(([text]) => text);
}
