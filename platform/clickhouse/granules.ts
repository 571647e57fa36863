import type { ClickHouse } from './cluster.ts';

export const fineTables: readonly string[] = ['moments', 'outcomes'];
/**
 * A page by a rare filter has fifty rows that lie far apart, and of each column the granule and the compressed block around
 * them are unpacked. With ClickHouse's defaults (8,192 rows, 64 KB) that is 110 MB a page, with these 15.
 */
export const FINE = 'index_granularity = 1024, min_compress_block_size = 8192';
const isFine = (definition: string): boolean =>
  FINE.split(', ').every((setting) => definition.includes(` ${setting},`));

const emptiedOf = (table: string): string => `${table}_emptied`;

/** Whether nothing is left to do for `refineGranules`, which each start asks. */
export async function areGranulesFine(clickhouse: ClickHouse): Promise<boolean> {
  const result = await clickhouse.query({
    query: `select name, create_table_query as text from system.tables
            where database = currentDatabase() and name in ({names: Array(String)})`,
    query_params: { names: [...fineTables, ...fineTables.map(emptiedOf)] },
    format: 'JSONEachRow',
  });
  const found = await result.json<{ name: string; text: string }>();
  return found.length === fineTables.length && found.every(({ text }) => isFine(text));
}

/**
 * Gives the tables that pages are read from small granules. ClickHouse cannot change those of a table that is there, but
 * moves parts between tables that differ in nothing else. So a table changes places with an empty one that has them, and
 * its parts follow, which keep their granules until they are merged. A call goes on where an earlier one was interrupted;
 * one process at a time may call it, and those of a cluster never need it (cluster.ts). The views lack the rows of a part until it is moved, which takes some milliseconds.
 */
export async function refineGranules(clickhouse: ClickHouse): Promise<void> {
  for (const table of fineTables) {
    const emptied = emptiedOf(table);
    const definition = await definitionOf(clickhouse, table);
    if (!isFine(definition)) {
      const fine = definition
        .replace(/^CREATE TABLE \S+/, `CREATE TABLE IF NOT EXISTS ${emptied}`)
        .replace(/\bindex_granularity = \d+/, FINE);
      await clickhouse.command({ query: fine });
      await clickhouse.command({ query: `exchange tables ${table} and ${emptied}` });
    }
    if (await hasTable(clickhouse, emptied)) await moveParts(clickhouse, emptied, table);
  }
}

/**
 * Also what an insert brings that was under way, until there is nothing left. A projection that the background was still to make
 * of a part is asked for again: the part has left the table whose work that was.
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

/** The only column of what is found about a table. */
async function textsOf(clickhouse: ClickHouse, query: string, table: string): Promise<string[]> {
  const result = await clickhouse.query({ query, query_params: { table }, format: 'JSONCompactEachRow' });
  return (await result.json<[string]>()).map(([text]) => text);
}
