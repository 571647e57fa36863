import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

const ALIVE_EVERY_MS = 10_000;
/** Without a sign of life for so long, a bridge on another machine has ended. */
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

/** A process of this machine can be asked whether it lives; a number of our own was another's before we were started anew. */
function isAlive({ host, pid, seenMs }) {
  if (host !== hostname()) return Date.now() - seenMs < GONE_MS;
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
    if (isOurs()) utimesSync(path, new Date(), new Date());
    else {
      clearInterval(timer);
      lost();
    }
  }, ALIVE_EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    if (isOurs()) rmSync(path, { force: true });
  };
}
