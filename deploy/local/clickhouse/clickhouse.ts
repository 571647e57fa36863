import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectFile } from '#schemas/files.ts';
import { entryArgs } from '../entry.ts';
import { readOrCreatePassword } from '../files/atomic-file.ts';
import { type Child, READY_MS_MAX, startChild, withParentDeathSignal } from '../processes/child.ts';
import { USER } from './credentials.ts';

export type ClickHouseOptions = {
  readonly dataDir: string;
  readonly port: number;
  readonly stop?: AbortSignal;
};

/**
 * Starts the ClickHouse engine (chDB) in a separate process, behind ClickHouse's HTTP interface on 127.0.0.1. Only one
 * process may open a data directory, so all others use HTTP, with a password that is created at the first start, also
 * for an existing data directory.
 */
export async function startClickHouse(options: ClickHouseOptions): Promise<Child & { url: string }> {
  const home = join(options.dataDir, 'clickhouse');
  mkdirSync(home, { recursive: true });
  const passwordFile = join(options.dataDir, 'clickhouse-password');
  const password = readOrCreatePassword(passwordFile);
  const stopSignal = 'SIGTERM';
  // The password itself is not an argument: every process of the machine can read those.
  const args = [...entryArgs('clickhouse-server'), home, String(options.port), passwordFile];
  const child = await startChild({
    name: 'ClickHouse',
    ...withParentDeathSignal(stopSignal, process.execPath, args),
    cwd: projectFile(),
    logFile: join(options.dataDir, 'logs', 'clickhouse.log'),
    readyLine: /ClickHouse ready/,
    readyMsMax: READY_MS_MAX,
    stopSignal,
    stopMsMax: 15_000,
    ...(options.stop ? { stop: options.stop } : {}),
  });
  let lastWords = '';
  child.process.stderr?.on('data', (chunk: Buffer) => {
    lastWords = chunk.toString('utf8').trim();
  });
  const closed = once(child.process, 'close');
  return {
    ...child,
    // Its log may be on the full disk that it complains of.
    ended: child.ended.then((how) => closed.then(() => (lastWords ? `${how} (${lastWords})` : how))),
    url: `http://${USER}:${password}@127.0.0.1:${options.port}/engage`,
  };
}
