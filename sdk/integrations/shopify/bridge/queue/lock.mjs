import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

const ALIVE_EVERY_MS = 10_000;
/** A bridge that has not renewed its lock for this long has ended. */
const GONE_MS = 60_000;

const holderOf = (path) => {
  try {
    return { ...JSON.parse(readFileSync(path, 'utf8')), seenMs: statSync(path).mtimeMs };
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    // A crash left it incomplete.
    if (error instanceof SyntaxError) return { seenMs: 0 };
    throw error;
  }
};

/**
 * On this machine the process is checked by its id. After a power loss that id may belong to another process, or to us;
 * then the last renewal is old.
 */
function isAlive({ host, pid, seenMs }) {
  if (Date.now() - seenMs >= GONE_MS) return false;
  if (host !== hostname()) return true;
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Locks a folder for this process: two bridges on one queue would deliver everything twice and overwrite each other's
 * notes. `lost` is called if another process takes the lock nevertheless. Returns a function that releases it. @throws
 * Error that names the holder
 */
export function lockFolder(folder, lost = () => undefined) {
  const path = join(folder, 'lock');
  const holder = holderOf(path);
  if (holder && isAlive(holder))
    throw new Error(
      `Another bridge (process ${holder.pid} on ${holder.host}) is using the folder ${folder}: stop it first.`,
    );
  if (holder) rmSync(path, { force: true });
  const id = randomUUID();
  // Fails where another process has just taken it.
  writeFileSync(path, JSON.stringify({ id, host: hostname(), pid: process.pid }), {
    flag: 'wx',
    mode: 0o600,
  });
  const isOurs = () => holderOf(path)?.id === id;
  const timer = setInterval(() => {
    try {
      if (isOurs()) return utimesSync(path, new Date(), new Date());
    } catch {
      // A disk error is not a lost lock: the next round tries again, and a bridge that waits for its disk loses
      // nothing.
      return;
    }
    clearInterval(timer);
    lost();
  }, ALIVE_EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    try {
      if (isOurs()) rmSync(path, { force: true });
    } catch {
      // The lock is stale after a minute anyway.
    }
  };
}
