import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectFile } from '#schemas/files.ts';
import { entryArgs } from '../entry.ts';
import { readOrCreatePassword } from '../files/atomic-file.ts';
import { type Child, startChild, withParentDeathSignal } from '../processes/child.ts';
import { USER } from './credentials.ts';

export type ClickHouseOptions = {
  readonly dataDir: string;
  readonly port: number;
  readonly stop?: AbortSignal;
};

/**
 * The ClickHouse engine (chDB) in a process of its own, behind ClickHouse's HTTP interface on 127.0.0.1. Only one
 * process may hold a data directory, so all others use HTTP, with a password that is made at the first start: a data
 * directory that has none yet goes on.
 */
export async function startClickHouse(options: ClickHouseOptions): Promise<Child & { url: string }> {
  const home = join(options.dataDir, 'clickhouse');
  mkdirSync(home, { recursive: true });
  const passwordFile = join(options.dataDir, 'clickhouse-password');
  const password = readOrCreatePassword(passwordFile);
  const stopSignal = 'SIGTERM';
  // The password itself is no argument: every process of the machine may read those.
  const args = [...entryArgs('clickhouse-server'), home, String(options.port), passwordFile];
  const child = await startChild({
    name: 'ClickHouse',
    ...withParentDeathSignal(stopSignal, process.execPath, args),
    cwd: projectFile(),
    logFile: join(options.dataDir, 'logs', 'clickhouse.log'),
    readyLine: /ClickHouse ready/,
    readyMsMax: 60_000,
    stopSignal,
    stopMsMax: 15_000,
    ...(options.stop ? { stop: options.stop } : {}),
  });
  return { ...child, url: `http://${USER}:${password}@127.0.0.1:${options.port}/engage` };
}
