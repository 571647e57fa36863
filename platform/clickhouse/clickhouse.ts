import { readdirSync, readFileSync } from 'node:fs';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { projectFile } from '#schemas/files.ts';
import { limits } from '../limits/limits.ts';

export type ClickHouse = ClickHouseClient;

/** Always over HTTP: locally the embedded engine answers there too, for one process may hold its data directory. */
export const createClickHouse = (url: string, answerMs: number = limits.CLICKHOUSE_ANSWER_MS): ClickHouse =>
  createClient({
    url,
    application: 'engage',
    request_timeout: answerMs,
    max_open_connections: 8,
    // It would write texts of its own among our log lines; whoever asked tells what failed.
    log: { level: ClickHouseLogLevel.OFF },
  });

/**
 * Runs the migrations that this database has not seen, in order of name; each is written so that two at once do no harm.
 * Where none is missing it only reads, so a user that may not create tables can call it.
 */
export async function migrateClickHouse(clickhouse: ClickHouse): Promise<void> {
  const done = await migrationsIn(clickhouse);
  const folder = projectFile('deploy', 'migrations', 'clickhouse');
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && !done.has(name));
  for (const name of files.sort()) {
    const text = readFileSync(`${folder}/${name}`, 'utf8').replace(/^--.*$/gm, '');
    for (const statement of text.split(/;\s*\n/).filter((part) => part.trim() !== '')) {
      await clickhouse.command({ query: statement });
    }
    await clickhouse.insert({ table: 'migration', values: [{ name }], format: 'JSONEachRow' });
  }
}

async function migrationsIn(clickhouse: ClickHouse): Promise<ReadonlySet<string>> {
  const read = async (): Promise<ReadonlySet<string>> => {
    const seen = await clickhouse.query({ query: 'select name from migration', format: 'JSONEachRow' });
    return new Set((await seen.json<{ name: string }>()).map((row) => row.name));
  };
  try {
    return await read();
  } catch (error) {
    if ((error as { type?: string }).type !== 'UNKNOWN_TABLE') throw error;
  }
  await clickhouse.command({
    query: 'create table if not exists migration (name String) engine = MergeTree order by name',
  });
  return read();
}
