import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import { schemaFiles } from '#schemas/generated/records.ts';
import { apart } from '../support/apart.ts';
import {
  banFindings,
  type Finding,
  folderFindings,
  hostFindings,
  importFindings,
  type SourceFile,
  sizeFindings,
  withoutGolden,
  withoutLock,
} from './rules.ts';
import { changeFindings, startFindings } from './sharing.ts';
import { renamed, renamedFindings } from './words.ts';

const root = projectFile();
const notOurs = new Set(['node_modules', 'dist', '.git', '.data', '.cache']);
const isText = /\.(ts|tsx|mjs|js|json|md|xml|avsc|sql|sh|html|css|ya?ml|npmrc|gitignore)$|^\.ci\/|Dockerfile/;

function* walk(dir: string): Generator<string> {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (notOurs.has(entry.name)) continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else yield relative(root, path).split(sep).join('/');
  }
}

const paths = [...walk(root)];
const files: SourceFile[] = paths
  .filter((path) => isText.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** The rules themselves contain the banned words. */
const checkedFiles = files.filter(({ path }) => !path.startsWith('e2e/architecture/'));

const report = (findings: readonly Finding[]): string =>
  findings.map(({ path, line, says }) => `${path}:${line} ${says}`).join('\n');

const expectNone = (rule: (file: SourceFile) => Finding[], over = checkedFiles): void => {
  expect(report(over.flatMap(rule))).toBe('');
};

describe('the project', () => {
  test('has files to check', () => expect(checkedFiles.length).toBeGreaterThan(60));
  test('every layer imports only what it may', () => expectNone(importFindings));
  test('no file contains a banned word', () => expectNone(banFindings));
  test('no former name is used again', () => expectNone(renamedFindings));
  test('test files that share a process leave its state unchanged', () => {
    expectNone((file) => changeFindings(file, apart));
    expect(report(startFindings(checkedFiles, apart))).toBe('');
    expect(apart.filter((path) => !paths.includes(path))).toEqual([]);
  });
  test('files are short', () => expectNone(sizeFindings));
  test('no folder has more than 20 files', () => expect(report(folderFindings(paths))).toBe(''));
  test('no file names a package registry', () => expectNone(hostFindings, files));
  test('the lock file lists the packages of every system', () => {
    const lock = JSON.parse(readFileSync(projectFile('package-lock.json'), 'utf8')) as Parameters<
      typeof withoutLock
    >[0];
    const remedy = 'add it to package-lock.json with version, os, cpu and optional, or npm ci refuses.';
    expect(withoutLock(lock).map((name) => `${name}: ${remedy}`)).toEqual([]);
  });
  test('every record has golden bytes', () => {
    const folder = 'schemas/golden/';
    const golden = files.flatMap(({ path }) => (path.startsWith(folder) ? [path.slice(folder.length)] : []));
    const missing = withoutGolden(Object.values(schemaFiles), golden);
    expect(missing.map((file) => `write ${folder}${file} with the bytes of the record.`)).toEqual([]);
  });
});

describe('the rules report what they should', () => {
  const says = (rule: (file: SourceFile) => Finding[], path: string, text: string): string[] =>
    rule({ path, text }).map((finding) => finding.says);

  test.each([
    [
      'processors/engine/a.ts',
      "import { x } from '#platform/x.ts';",
      'processors/engine may not import platform/x.ts',
    ],
    ['processors/engine/a.ts', "import { z } from 'zod';", 'the engine uses no package'],
    [
      'processors/engine/a.ts',
      "import { x } from '../runtime/x.ts';",
      'may not import processors/runtime/x.ts',
    ],
    ['processors/views/a.ts', "export { x } from '../ledger/x.ts';", 'may not import processors/ledger/x.ts'],
    ['processors/history/a.ts', "export { x } from '../views/x.ts';", 'may not import processors/views/x.ts'],
    ['ingest/a.ts', "const x = await import('../api/x.ts');", 'ingest may not import api/x.ts'],
    ['api/v1/a.ts', "import {\n  x,\n} from '#runtime/x.ts';", 'api may not import processors/runtime/x.ts'],
    ['sdk/src/a.ts', "import { limit } from '#schemas/x.ts';", 'types only'],
    ['platform/a.ts', "import '../schemas/x.ts';", 'use the alias #schemas/'],
    ['platform/a.ts', "import { x } from '#platform/x.ts';", 'use a relative path'],
    ['api/a.ts', "import avro from 'avsc';", 'only schemas/codec.ts may use avsc'],
    [
      'ingest/storefront/a.ts',
      "import uws from 'uWebSockets.js';",
      'only ingest/collector/server/uws.ts may use',
    ],
    ['ingest/frame/a.ts', "import { transform } from 'esbuild';", 'only while the project is built'],
    [
      'ingest/collector/a.ts',
      "import { WebSocket } from 'ws';",
      'only ingest/collector/server/ws.ts may use',
    ],
  ])('%s: %s', (path, text, expected) => {
    expect(says(importFindings, path, text).join()).toContain(expected);
  });

  test.each([
    ['api/v1/a.ts', "import { x } from '#engine/x.ts';"],
    ['sdk/src/a.ts', "import type { Card } from '#schemas/card/card.ts';"],
    ['ingest/a.int.test.ts', "import { useRig } from '../rig.ts';"],
    ['ingest/frame/build.ts', "import { transform } from 'esbuild';"],
    ['processors/main.ts', "import { start } from './views/sink.ts';"],
    ['processors/history/a.ts', "import { writeOrders } from '../ledger/orders.ts';"],
    ['processors/views/a.ts', "// import { x } from '../ledger/x.ts';"],
  ])('%s may: %s', (path, text) => {
    expect(says(importFindings, path, text)).toEqual([]);
  });

  test.each([
    ['processors/engine/a.ts', 'const t = Date.now();', 'time is an argument'],
    ['processors/engine/a.ts', 'const t = new Date();', 'time is an argument'],
    ['processors/engine/a.ts', 'Math.random();', 'must not use randomness'],
    ['api/a.ts', 'const x = y as any;', 'name the type'],
    ['api/a.ts', 'export enum Kind {}', 'union'],
    ['api/a.test.ts', 'test.skip(1)', 'repair the test'],
    ['api/a.test.ts', 'describe.only(1)', 'commit all of them'],
    ['api/a.ts', '// TODO later', 'file an issue'],
    ['api/a.ts', "process.env['X']", 'only entry files'],
    ['ingest/a.ts', "new Counter({ name: 'x' })", 'table of its layer'],
    ['ingest/a.ts', "import { createServer } from 'node:http';", 'createHttpServer'],
  ])('%s: %s', (path, text, expected) => {
    expect(says(banFindings, path, text).join()).toContain(expected);
  });

  test.each([
    ["vi.mock('x');", 'vi.mock('],
    ["process.env['A'] = 'b';", "process.env['A'] ="],
    ['Object.assign(process.env, { A: 1 });', 'process.env'],
    ["process.once('SIGTERM', end);", 'process.once('],
  ])('a file that shares its process may not: %s', (text, expected) => {
    const path = 'api/a.int.test.ts';
    expect(changeFindings({ path, text }, [])[0]?.says).toContain(expected);
    expect(changeFindings({ path, text }, [path])).toEqual([]);
    expect(changeFindings({ path: 'api/a.test.ts', text }, [])).toEqual([]);
  });

  test('a test file that shares its process may not import a module with side effects', () => {
    const world = { path: 'e2e/world.ts', text: 'export const world = await start();' };
    const between = { path: 'e2e/between.ts', text: "export { world } from './world.ts';" };
    const tests = { path: 'e2e/a.int.test.ts', text: "import { world } from './between.ts';" };
    const all = [world, between, tests];
    expect(startFindings(all, []).map(({ says }) => says)).toEqual([
      expect.stringContaining('loads e2e/world.ts'),
    ]);
    expect(startFindings(all, [tests.path])).toEqual([]);
  });

  test('a banned word that is only mentioned is allowed', () => {
    expect(
      says(banFindings, 'processors/engine/a.ts', '/** never Date.now */\nconst at = new Date(ms);'),
    ).toEqual([]);
    expect(says(banFindings, 'deploy/role.ts', 'process.env')).toEqual([]);
  });

  test.each(Object.entries(renamed))('%s is now %s', (name, word) => {
    const [found, ...more] = renamedFindings({
      path: 'api/a.ts',
      text: `/** ${name} */\nconst a = new ${name}();`,
    });
    expect(found).toMatchObject({ line: 2, says: expect.stringContaining(`write ${word},`) });
    expect(more).toEqual([]);
  });

  test('a former name is allowed within another word and in a page', () => {
    expect(says(renamedFindings, 'api/a.ts', 'const Hallway = isDoing;')).toEqual([]);
    expect(says(renamedFindings, 'docs/x.md', 'Hall is now CollectorContext')).toEqual([]);
  });

  test('long files, registry hosts and addresses in the lock file', () => {
    expect(says(sizeFindings, 'api/a.ts', '\n'.repeat(401))).toHaveLength(1);
    expect(says(sizeFindings, 'api/a.test.ts', '\n'.repeat(600))).toEqual([]);
    const paths = Array.from({ length: 21 }, (_, i) => `api/v1/${i}.ts`);
    expect(folderFindings(paths.slice(1))).toEqual([]);
    expect(folderFindings(paths)).toMatchObject([{ path: 'api/v1' }]);
    expect(says(hostFindings, 'docs/x.md', `see ${['registry', 'npmjs', 'org'].join('.')}`)).toHaveLength(1);
    expect(says(hostFindings, 'package-lock.json', '"resolved": "x"')).toHaveLength(1);
    expect(
      withoutGolden(['ledger/credit.avsc', 'signal/page.avsc'], ['ledger/credit.json', 'page.json']),
    ).toEqual(['signal/page.json']);
  });
});
