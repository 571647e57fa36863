import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../problem.ts';
import { packagedPrograms, publicCopy } from './programs.ts';

/** The user as whom Postgres runs, if not our own. */
export type Ids = { readonly uid: number; readonly gid: number };

/** The folder of Postgres's programs, and the user who runs them. */
export type Runner = { readonly programs: string; readonly ids: Ids | null };

/**
 * Postgres refuses to run as root, so for root it runs as a user that exists on every system, with programs that this
 * user can reach. Any other user runs it directly from the package. @param home the folder of the database, whose owner
 * does not change @throws Problem
 */
export function findRunner(home: string): Runner {
  const packaged = packagedPrograms();
  if (process.getuid?.() !== 0) {
    requireUserName();
    return { programs: packaged, ids: null };
  }
  const ids = ownerOf(home) ?? unprivileged(readFileSync('/etc/passwd', 'utf8'));
  return { programs: runnable(packaged, ids), ids };
}

/** initdb needs the name of its user, and some containers run as a number without one. */
function requireUserName(): void {
  try {
    userInfo();
  } catch {
    throw new Problem(
      `Postgres needs a user with a name, and user ${process.getuid?.()} has none in /etc/passwd: add it there, or set POSTGRES_URL.`,
    );
  }
}

/** The user "postgres" may have been created after the database, which then belongs to "nobody". */
function ownerOf(home: string): Ids | null {
  const found = statSync(home, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null;
}

/** The ids of "postgres" or, without such a user, of "nobody". */
export function unprivileged(passwd: string): Ids {
  const lines = passwd.split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Problem(
    'Postgres refuses to run as root, and this system has no user "postgres" or "nobody": start as an ordinary user.',
  );
}

/** The first folder where the programs can be run: one may be read-only, closed to others, or mounted noexec. */
function runnable(packaged: string, ids: Ids): string {
  const bases = [...new Set(['/var/cache', '/var/lib', tmpdir(), '/tmp'])];
  let why = '';
  for (const base of bases) {
    try {
      const programs = publicCopy(packaged, base);
      execFileSync(join(programs, 'bin', 'postgres'), ['--version'], { ...ids, cwd: '/', stdio: 'pipe' });
      return programs;
    } catch (error) {
      why ||= (error as Error).message.split('\n')[0]!;
    }
  }
  throw new Problem(
    `Postgres refuses to run as root, and another user cannot run its programs from ${bases.join(', ')} (${why}): start as an ordinary user, or set POSTGRES_URL.`,
  );
}
