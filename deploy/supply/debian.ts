import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectFile } from '#schemas/files.ts';

/**
 * The folder below `.cache` into which these Debian packages were unpacked, downloading them if needed. They are not
 * installed: the machine is not changed.
 * @throws when apt-get or dpkg-deb is missing, or no packages can be reached
 */
export function unpackedPackages(folder: string, names: readonly string[]): string {
  const cache = projectFile('.cache', folder);
  const root = join(cache, 'root');
  if (existsSync(root)) return root;
  const building = join(cache, `building-${process.pid}`);
  mkdirSync(building, { recursive: true });
  try {
    execFileSync('apt-get', ['download', '-q', ...names], {
      cwd: building,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    for (const name of readdirSync(building).filter((file) => file.endsWith('.deb')))
      execFileSync('dpkg-deb', ['-x', join(building, name), join(building, 'root')]);
    take(join(building, 'root'), root);
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
  return root;
}

function take(unpacked: string, root: string): void {
  try {
    renameSync(unpacked, root);
  } catch (error) {
    // Another process may have unpacked the same packages meanwhile.
    if (!existsSync(root)) throw error;
  }
}
