import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { withClient } from '../../deploy/local/postgres/client.ts';
import { freePort } from '../../deploy/local/testing/free-ports.ts';

/**
 * A Postgres of the system's packages that archives its WAL, and an operator's restore of it. Each command is printed.
 */
export type Rehearsed = {
  readonly url: string;
  /** Takes a base back-up while the database is in use. */
  backUp(): void;
  /** Removes the server, and starts one with the state of this moment. */
  restoreTo(moment: string): Promise<void>;
  stop(): void;
};

const DATABASE = 'engage';

/** @throws Error in one sentence where these programs are not installed */
export async function startArchivingPostgres(folder: string): Promise<Rehearsed> {
  const programs = findPrograms();
  const ids = userIds();
  const path = (name: string): string => join(folder, name);
  const [data, archive, base] = [path('data'), path('archive'), path('base')];
  for (const one of [folder, archive]) {
    mkdirSync(one, { recursive: true });
    if (ids.uid !== undefined) chownSync(one, ids.uid, ids.gid!);
    chmodSync(one, 0o700);
  }
  const port = await freePort();
  const run = (program: string, ...args: string[]): void => {
    process.stdout.write(
      `$ ${program} ${args.map((arg) => (/[\s%!&]/.test(arg) ? `'${arg}'` : arg)).join(' ')}\n`,
    );
    execFileSync(join(programs, program), args, {
      ...ids,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  };
  const start = (): void => run('pg_ctl', '-D', data, '-l', path('log'), '-w', '-t', '600', 'start');
  run('initdb', '-D', data, '-U', 'engage', '-A', 'trust', '--encoding=UTF8', '--locale=C');
  appendFileSync(
    join(data, 'postgresql.conf'),
    `port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
timezone = 'UTC'
archive_mode = on
archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'
`,
  );
  start();
  run('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'engage', DATABASE);
  const connect = ['-h', '127.0.0.1', '-p', String(port), '-U', 'engage'];
  const url = `postgres://engage@127.0.0.1:${port}/${DATABASE}`;
  return {
    url,
    backUp: () => run('pg_basebackup', ...connect, '-D', base, '-c', 'fast', '-X', 'none'),
    async restoreTo(moment) {
      run('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop');
      move(data, path('lost'));
      move(base, data);
      aimAt(moment, data, archive, ids);
      start();
      await promoted(url);
    },
    stop: () => {
      if (existsSync(join(data, 'postmaster.pid')))
        run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
    },
  };
}

function move(from: string, to: string): void {
  process.stdout.write(`$ mv ${from} ${to}\n`);
  execFileSync('mv', [from, to]);
}

/** Sets the recovery target of the server that starts next on `data`. */
function aimAt(moment: string, data: string, archive: string, ids: Ids): void {
  const restore = `restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${moment}'
recovery_target_action = 'promote'
`;
  process.stdout.write(
    `$ cat >> ${data}/postgresql.conf <<END\n${restore}END\n$ touch ${data}/recovery.signal\n`,
  );
  appendFileSync(join(data, 'postgresql.conf'), restore);
  writeFileSync(join(data, 'recovery.signal'), '');
  if (ids.uid !== undefined) chownSync(join(data, 'recovery.signal'), ids.uid, ids.gid!);
}

/** A server in recovery accepts reads before writes: only then does it belong to the installation again. */
const promoted = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    while ((await client.query('select pg_is_in_recovery() as still')).rows[0].still) {
      await client.query('select pg_sleep(0.05)');
    }
  });

function findPrograms(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).map(Number).filter(Number.isInteger) : [];
  const found = process.env['PG_BIN'] ?? join(root, String(Math.max(0, ...versions)), 'bin');
  if (!existsSync(join(found, 'pg_basebackup'))) {
    throw new Error(
      'pg_basebackup was not found: install Postgres (Debian: apt-get install postgresql), or name its folder of programs in PG_BIN.',
    );
  }
  return found;
}

type Ids = { readonly uid?: number; readonly gid?: number };

/** Postgres refuses to run as root. */
function userIds(): Ids {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}
