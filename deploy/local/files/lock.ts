import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, constants, openSync, statSync } from 'node:fs';
import { createServer } from 'node:net';

/** Releases the lock. */
export type Release = () => Promise<void>;

/** macOS locks a file while opening it; Node has no constant for this flag. */
const O_EXLOCK = 0x20;

/**
 * Takes the lock of this file, or returns null when another process holds it. The kernel ties the lock to the open
 * file, so it ends with its process in every case: there is no stale lock, and nothing to remove.
 */
export async function takeLock(path: string): Promise<Release | null> {
  if (process.platform === 'darwin') return openLocked(path);
  const fd = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  // The lock belongs to the open file, which this process shares with flock and keeps open.
  const { status, error } = spawnSync('flock', ['-xn', '3'], { stdio: ['ignore', 'ignore', 'ignore', fd] });
  if (status === 0) return async () => closeSync(fd);
  closeSync(fd);
  return error ? listenLocked(path) : null;
}

function openLocked(path: string): Release | null {
  const { O_RDWR, O_CREAT, O_NONBLOCK } = constants;
  try {
    const fd = openSync(path, O_RDWR | O_CREAT | O_NONBLOCK | O_EXLOCK, 0o600);
    return async () => closeSync(fd);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return null;
    throw error;
  }
}

/** For a Linux without flock(1): an abstract socket (its name begins with NUL), which also ends with its process. */
async function listenLocked(path: string): Promise<Release | null> {
  const { dev, ino } = statSync(path);
  const name = createHash('sha256').update(`${dev} ${ino}`).digest('hex');
  const server = createServer((socket) => socket.destroy());
  const isOurs = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(`\0storefront-engagement-${name}`, () => resolve(true));
  });
  if (!isOurs) return null;
  server.unref();
  return () => new Promise((resolve) => void server.close(() => resolve()));
}
