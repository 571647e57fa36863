/** Searches the stores for what an erasure must remove: rows of ClickHouse, tables of Postgres, files. */
import { spawnSync } from 'node:child_process';
import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { queryCount, queryRows } from '#platform/clickhouse/query.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';

const VISITOR_COLUMNS = {
  moments: 'visitor_id',
  traces: 'visitor_id',
  outcomes: 'visitor_id',
  outcome_steps: 'visitor_id',
  entrants: 'visitor',
  ledger_orders: 'visitor',
};

/** Rows of a visitor in all tables of ClickHouse, or in one: one table may be filled later than another. */
export async function viewRowsOf(
  clickhouse: ClickHouse,
  visitor: string,
  only?: keyof typeof VISITOR_COLUMNS,
): Promise<number> {
  const counts = Object.entries(VISITOR_COLUMNS)
    .filter(([table]) => only === undefined || table === only)
    .map(([table, column]) => {
      const id = column === 'visitor' ? 'sipHash64({v:String})' : '{v:String}';
      return `(select count() from ${table} where ${column} = ${id})`;
    });
  return queryCount(clickhouse, `select ${counts.join(' + ')} as n`, { v: visitor });
}

/** The tables of Postgres whose rows contain the text, as text or as bytes. */
export async function tablesWith(postgres: Postgres, text: string): Promise<string[]> {
  const tables = await postgres.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rowCount } = await postgres.query(
      `select 1 from "${name}" t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0`,
      [text, Buffer.from(text).toString('hex')],
    );
    if (rowCount) found.push(name);
  }
  return found.sort();
}

type Table = { readonly name: string; readonly engine: string; readonly paths: readonly string[] };

/** Files of the client's database, including parts and mutations, that contain the text. */
export async function filesWith(clickhouse: ClickHouse, text: string): Promise<string[]> {
  const query =
    'select name, engine, data_paths as paths from system.tables where database = currentDatabase()';
  const tables = await queryRows<Table>(clickhouse, query);
  const tell = async (what: 'stop' | 'start'): Promise<void> => {
    for (const { name } of tables.filter(({ engine }) => engine.endsWith('MergeTree'))) {
      for (const work of ['merges', 'cleanup'])
        await clickhouse.command({ query: `system ${what} ${work} ${name}` });
    }
  };
  // Files of an insert are renamed at the end, so that a walk may miss them; while merges are stopped that happens
  // once, and the next walk finds them.
  await tell('stop');
  try {
    const paths = tables.flatMap((table) => table.paths);
    return [...new Set([...walk(text, paths), ...walk(text, paths)])];
  } finally {
    await tell('start');
  }
}

const VANISHED = /: (No such file or directory|Not a directory|Stale file handle)$/;

/**
 * One visitor id in 64 begins with "-": as an argument of its own, grep would read it as an option.
 * @throws Error for any message of grep except that a file has vanished
 */
function walk(text: string, paths: readonly string[]): string[] {
  const options = {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
    maxBuffer: 64 * 1024 * 1024,
  } as const;
  const { stdout, stderr, status, error } = spawnSync('grep', ['-ral', '-e', text, ...paths], options);
  if (error || status === null) throw error ?? new Error('The files could not be searched: grep was killed.');
  const errors = stderr.split('\n').filter((line) => line !== '' && !VANISHED.test(line));
  if (errors.length > 0) throw new Error(`The files could not be searched: ${errors.join('; ')}`);
  return stdout.split('\n').filter((line) => line !== '');
}
