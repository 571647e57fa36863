import { readdirSync, readFileSync } from 'node:fs';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { projectFile } from '#schemas/files.ts';
import { limits } from './limits.ts';

export type ClickHouse = ClickHouseClient;

/** Always over HTTP: locally the embedded engine answers there too, for one process may hold its data directory. */
export const createClickHouse = (url: string, answer_ms: number = limits.CLICKHOUSE_ANSWER_MS): ClickHouse =>
  createClient({
    url,
    application: 'engage',
    request_timeout: answer_ms,
    max_open_connections: 8,
    // It would write texts of its own among our log lines; whoever asked tells what failed.
    log: { level: ClickHouseLogLevel.OFF },
  });

/** Runs every statement of every migration; each is written so that a second run changes nothing. */
export async function migrateClickHouse(clickhouse: ClickHouse): Promise<void> {
  const folder = projectFile('deploy', 'migrations', 'clickhouse');
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    const text = readFileSync(`${folder}/${name}`, 'utf8').replace(/^--.*$/gm, '');
    for (const statement of text.split(/;\s*\n/).filter((part) => part.trim() !== '')) {
      await clickhouse.command({ query: statement });
    }
  }
}
