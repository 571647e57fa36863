import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { projectFile } from '#schemas/files.ts';

/**
 * The folders that may cache downloads: this user's cache, which all clones share, and the clone's own, for a user
 * without a home directory.
 * @param base `XDG_CACHE_HOME`, or else `.cache` in the home directory
 */
export function cacheFolders(base: string | undefined): string[] {
  const user = base ?? homeCache();
  return [...(user ? [join(user, 'storefront-engagement')] : []), projectFile('.cache')];
}

function homeCache(): string | null {
  try {
    return join(homedir(), '.cache');
  } catch {
    // A user that is only a number has no home directory.
    return null;
  }
}

/** The first folder that has it readable: root may have filled the cache of another user's home directory. */
export const cached = (folders: readonly string[], name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((path) => may(path, constants.R_OK | constants.X_OK));

function may(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/** Whether the folder can be written to, or created. */
export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch (error) {
    const above = dirname(folder);
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && above !== folder && isWritable(above);
  }
}

/**
 * Fills a folder of the cache: it is renamed into place when `fill` is done, so that it is never seen incomplete. Of
 * two processes that fill it at once both succeed.
 */
export async function fillCache(
  folders: readonly string[],
  name: string,
  fill: (partial: string) => Promise<void>,
): Promise<string> {
  const path = join(writable(folders), name);
  removeAbandoned(path);
  const partial = mkdtempSync(`${path}.partial-`);
  try {
    await fill(partial);
    if (!existsSync(path)) take(partial, path);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  return path;
}

const ABANDONED_AFTER_MS = 3_600_000;

/** Removes what a killed start has left; no download takes this long. */
function removeAbandoned(path: string): void {
  const folder = dirname(path);
  for (const name of readdirSync(folder).filter((one) => one.startsWith(`${basename(path)}.partial-`))) {
    const partial = join(folder, name);
    const found = statSync(partial, { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) {
      rmSync(partial, { recursive: true, force: true });
    }
  }
}

function take(partial: string, path: string): void {
  try {
    renameSync(partial, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}

/** The first writable folder; if there is none, throws the error of the last. */
function writable(folders: readonly string[]): string {
  const found = folders.find((folder) => {
    try {
      mkdirSync(folder, { recursive: true });
      return may(folder, constants.W_OK);
    } catch {
      return false;
    }
  });
  return found ?? folders.at(-1)!;
}
