import { spawnSync } from 'node:child_process';
import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { eventually } from '#schemas/testing/eventually.ts';

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
  // A walk on which files vanish says nothing, and on a busy machine it takes longer than files last.
  await tell('stop');
  try {
    return await eventually('a walk in which no file vanished on the way', () => {
      const paths = tables.flatMap((table) => table.paths);
      const { status, stdout } = spawnSync('grep', ['-ral', text, ...paths], { encoding: 'utf8' });
      if (status === 0) return stdout.trim().split('\n');
      return status === 1 ? [] : null;
    });
  } finally {
    await tell('start');
  }
}
