import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { buildConsole } from './build.ts';

/** Bytes, gzip. */
const ALL_MAX = 120 * 1_024;
const FIRST_VIEW_MAX = 45 * 1_024;
const folder = projectFile('dist', 'console');
const read = (name: string): Buffer => readFileSync(`${folder}/${name}`);
const packed = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + gzipSync(read(name), { level: 9 }).length, 0);

/** A file with the files that a browser needs before it can run it. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, other] of read(name)
    .toString()
    .matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
    withImports(other!, found);
  return found;
}

beforeAll(buildConsole);

test('the script of the console is small, and what comes before the first view is smaller', () => {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const overview = scripts.find((name) => name.startsWith('overview-'))!;
  expect(packed(scripts)).toBeLessThanOrEqual(ALL_MAX);
  expect(packed(withImports(overview, withImports('main.js')))).toBeLessThanOrEqual(FIRST_VIEW_MAX);
});
