import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The absolute path of a file that ships with the project (schemas, migrations, pages). The project's folder is searched upwards from this
 * module, which works in the sources and in `dist/`.
 */
export function projectFile(...parts: string[]): string {
  let dir = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(dir, 'package.json'))) {
    const parent = dirname(dir);
    if (parent === dir) throw new Error('package.json is not above this module: ship it beside dist/');
    dir = parent;
  }
  return join(dir, ...parts);
}
