import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { projectFile } from '#schemas/files.ts';

/**
 * The folders that may hold what was fetched once: this user's cache, which all clones share, and the clone's own, for a
 * user without a home of their own.
 * @param base `XDG_CACHE_HOME`, or else `.cache` in the home folder
 */
export function cacheFolders(base: string | undefined): string[] {
  const user = base ?? homeCache();
  return [...(user ? [join(user, 'storefront-engagement')] : []), projectFile('.cache')];
}

function homeCache(): string | null {
  try {
    return join(homedir(), '.cache');
  } catch {
    // A user who is only a number has no home.
    return null;
  }
}

/** Where this is kept already. */
export const cached = (folders: readonly string[], name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path));

/**
 * Fills a folder of the cache: it gets its name only when `fill` is done, so that whoever finds it finds all of it. Of two
 * that fill it at once both succeed.
 */
export async function fillCache(
  folders: readonly string[],
  name: string,
  fill: (partial: string) => Promise<void>,
): Promise<string> {
  const path = join(writable(folders), name);
  const partial = mkdtempSync(`${path}.partial-`);
  try {
    await fill(partial);
    if (!existsSync(path)) take(partial, path);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  return path;
}

function take(partial: string, path: string): void {
  try {
    renameSync(partial, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}

/** The first that can be written to; if none can, the last one says why. */
function writable(folders: readonly string[]): string {
  const found = folders.find((folder) => {
    try {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.W_OK);
      return true;
    } catch {
      return false;
    }
  });
  return found ?? folders.at(-1)!;
}
