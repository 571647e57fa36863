import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { runOnce } from '../files/run-once.ts';
import { Problem } from '../problem.ts';
import type { Ids, Runner } from './user.ts';

/** The superuser of the database. */
export const USER = 'engage';

/**
 * The folder that the process is started in. Under this name Linux does not check the folders above, which may be
 * closed to the user as whom Postgres runs under root.
 */
export const ownFolder = (path: string): string => (existsSync('/proc/self/cwd') ? '/proc/self/cwd' : path);

/**
 * Creates the database in a temporary folder and renames it, so that a killed start leaves no incomplete one behind.
 */
export async function initialise(
  home: string,
  password: string,
  runner: Runner,
  stop: AbortSignal | undefined,
): Promise<void> {
  if (existsSync(home) && readdirSync(home).length > 0) {
    throw new Problem(`${home} contains files, but no database: delete it, or choose another DATA_DIR.`);
  }
  const partial = `${home}.new`;
  try {
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(partial, { mode: 0o700 });
    if (runner.ids) chownTo(partial, runner.ids);
    await initdb(partial, password, runner, stop);
    renameSync(partial, home);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    stop?.throwIfAborted();
    if (error instanceof Problem) throw error;
    throw new Problem(
      `Postgres cannot create its files in ${home} (${(error as Error).message}): choose another DATA_DIR.`,
    );
  }
}

function chownTo(path: string, { uid, gid }: Ids): void {
  try {
    chownSync(path, uid, gid);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Problem(
      `Postgres refuses to run as root, and the owner of ${path} cannot be changed (${code}): start as an ordinary user, or choose another DATA_DIR.`,
    );
  }
}

async function initdb(
  folder: string,
  password: string,
  { programs, ids }: Runner,
  stop: AbortSignal | undefined,
): Promise<void> {
  const secret = `${folder}.password`;
  writeFileSync(secret, password, { mode: 0o600 });
  if (ids) chownTo(secret, ids);
  const fd = openSync(secret, 'r');
  // Accessed through its descriptor, because the folders above may be closed.
  rmSync(secret);
  const args = [
    ...['-D', ownFolder(folder), `--username=${USER}`, '--pwfile=/dev/fd/3', '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    '--no-instructions',
  ];
  try {
    await runOnce(join(programs, 'bin', 'initdb'), args, {
      cwd: folder,
      variables: { LC_ALL: 'C' },
      fds: [fd],
      ...ids,
      ...(stop ? { stop } : {}),
    });
  } finally {
    closeSync(fd);
  }
}
