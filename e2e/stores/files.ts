import { spawnSync } from 'node:child_process';
import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';

type Table = { readonly name: string; readonly engine: string; readonly paths: readonly string[] };

/** Files of the client's database, its parts and mutations included, that hold the text. */
export async function filesWith(clickhouse: ClickHouse, text: string): Promise<string[]> {
  const answer = await clickhouse.query({
    query: 'select name, engine, data_paths as paths from system.tables where database = currentDatabase()',
    format: 'JSONEachRow',
  });
  const tables = await answer.json<Table>();
  const tell = async (what: 'stop' | 'start'): Promise<void> => {
    for (const { name } of tables.filter(({ engine }) => engine.endsWith('MergeTree'))) {
      for (const work of ['merges', 'cleanup'])
        await clickhouse.command({ query: `system ${what} ${work} ${name}` });
    }
  };
  // What an insert has written gets another name in the end, so that a walk may miss it; while nothing is merged that
  // happens once, and the next walk finds it.
  await tell('stop');
  try {
    const paths = tables.flatMap((table) => table.paths);
    return [...new Set([...walk(text, paths), ...walk(text, paths)])];
  } finally {
    await tell('start');
  }
}

const VANISHED = /: (No such file or directory|Not a directory|Stale file handle)$/;

/** @throws Error for whatever grep says but that a file has vanished meanwhile */
function walk(text: string, paths: readonly string[]): string[] {
  const options = {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
    maxBuffer: 64 * 1024 * 1024,
  } as const;
  const { stdout, stderr, status, error } = spawnSync('grep', ['-ral', text, ...paths], options);
  if (error || status === null) throw error ?? new Error('The files could not be searched: grep was killed.');
  const errors = stderr.split('\n').filter((line) => line !== '' && !VANISHED.test(line));
  if (errors.length > 0) throw new Error(`The files could not be searched: ${errors.join('; ')}`);
  return stdout.split('\n').filter((line) => line !== '');
}
