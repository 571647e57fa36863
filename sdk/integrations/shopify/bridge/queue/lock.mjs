import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

const ALIVE_EVERY_MS = 10_000;
/** Without a sign of life for so long, a bridge has ended. */
const GONE_MS = 60_000;

const holderOf = (path) => {
  try {
    return { ...JSON.parse(readFileSync(path, 'utf8')), seenMs: statSync(path).mtimeMs };
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    // A crash left it half written.
    if (error instanceof SyntaxError) return { seenMs: 0 };
    throw error;
  }
};

/**
 * A process of this machine can be asked whether it lives. After a power loss its number may be another's, and so may ours; then
 * the sign of life is old.
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
 * Takes a folder for this process: two bridges with one queue would deliver everything twice and forget what the other has noted.
 * `lost` is called if another process took it all the same. Returns how to give it back. @throws Error that names the other
 */
export function lockFolder(folder, lost = () => undefined) {
  const path = join(folder, 'lock');
  const holder = holderOf(path);
  if (holder && isAlive(holder))
    throw new Error(
      `Another bridge (process ${holder.pid} on ${holder.host}) has the folder ${folder}: stop it first.`,
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
      // A disk that does not answer is asked again: a bridge that waits for it loses nothing.
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
      // It is old in a minute.
    }
  };
}
