import { readdirSync, readFileSync } from 'node:fs';
import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { projectFile } from '#schemas/files.ts';
import { limits } from '../limits/limits.ts';
import {
  type ClickHouse,
  checkClusterConfig,
  engineOf,
  insertSettingsWithoutDedupe,
  onCluster,
  statementFor,
} from './cluster.ts';
import { statementsOf } from './migrations.ts';
import { queryRows } from './query.ts';

export type { ClickHouse };

/**
 * Always over HTTP: the embedded engine of local runs is served over HTTP too, because only one process may open its data
 * directory.
 * @param cluster its name, null for one server
 */
export function createClickHouse(
  url: string,
  answerMs: number = limits.CLICKHOUSE_ANSWER_MS,
  cluster: string | null = null,
): ClickHouse {
  const client = createClient({
    url,
    application: 'engage',
    request_timeout: answerMs,
    max_open_connections: 8,
    // The client's own log would mix plain text into our JSON lines. Callers log what failed.
    log: { level: ClickHouseLogLevel.OFF },
  });
  if (cluster === null) return client;
  const database = decodeURIComponent(new URL(url).pathname.slice(1)) || 'default';
  return Object.assign(client, { cluster: { name: cluster, database } });
}

/**
 * Runs the migrations that this database has not had, in order of name. Each is safe to run twice at once. When none is
 * missing it only reads, so a user without the right to create tables can call it.
 */
export async function migrateClickHouse(clickhouse: ClickHouse): Promise<void> {
  await checkClusterConfig(clickhouse);
  const done = await migrationsIn(clickhouse);
  const folder = projectFile('deploy', 'migrations', 'clickhouse');
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && !done.has(name));
  for (const name of files.sort()) {
    for (const statement of statementsOf(readFileSync(`${folder}/${name}`, 'utf8'))) {
      await clickhouse.command({ query: statementFor(clickhouse, statement) });
    }
    await recordMigration(clickhouse, name);
  }
}

export async function recordMigration(clickhouse: ClickHouse, name: string): Promise<void> {
  await clickhouse.insert({
    table: 'migration',
    values: [{ name }],
    format: 'JSONEachRow',
    clickhouse_settings: insertSettingsWithoutDedupe(clickhouse),
  });
}

async function migrationsIn(clickhouse: ClickHouse): Promise<ReadonlySet<string>> {
  const read = async (): Promise<ReadonlySet<string>> => {
    const rows = await queryRows<{ name: string }>(clickhouse, 'select name from migration');
    return new Set(rows.map((row) => row.name));
  };
  try {
    return await read();
  } catch (error) {
    if ((error as { type?: string }).type !== 'UNKNOWN_TABLE') throw error;
  }
  await clickhouse.command({
    query: `create table if not exists migration${onCluster(clickhouse)} (name String) engine = ${engineOf(clickhouse, 'MergeTree')} order by name`,
  });
  return read();
}
