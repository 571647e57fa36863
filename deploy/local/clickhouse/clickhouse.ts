import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectFile } from '#schemas/files.ts';
import { type Child, startChild, tied } from '../child.ts';
import { entryArgs } from '../entry.ts';

export type ClickHouseOptions = {
  readonly dataDir: string;
  readonly port: number;
  readonly stop?: AbortSignal;
};

/**
 * The ClickHouse engine (chDB) in a process of its own, behind ClickHouse's HTTP interface on 127.0.0.1. Only one
 * process may hold a data directory, so all others use HTTP.
 */
export async function startClickHouse(options: ClickHouseOptions): Promise<Child & { url: string }> {
  const home = join(options.dataDir, 'clickhouse');
  mkdirSync(home, { recursive: true });
  const stopSignal = 'SIGTERM';
  const child = await startChild({
    name: 'ClickHouse',
    ...tied(stopSignal, process.execPath, [...entryArgs('clickhouse-server'), home, String(options.port)]),
    cwd: projectFile(),
    logFile: join(options.dataDir, 'logs', 'clickhouse.log'),
    readyLine: /ClickHouse ready/,
    readyMsMax: 60_000,
    stopSignal,
    stopMsMax: 15_000,
    ...(options.stop ? { stop: options.stop } : {}),
  });
  return { ...child, url: `http://127.0.0.1:${options.port}/engage` };
}
