import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';

type Chunks = { filesOf(...bundles: string[]): string[]; removeOldChunks(folder: string): void };
const { filesOf, removeOldChunks } = (await import(
  projectFile('deploy', 'local', 'bundle', 'chunks.mjs')
)) as Chunks;

const root = mkdtempSync(join(tmpdir(), 'engage-chunks-'));
afterAll(() => rmSync(root, { recursive: true }));

const TWO_DAYS_AGO = Date.now() / 1_000 - 2 * 86_400;

function folderWith(files: Readonly<Record<string, string>>, fresh: readonly string[] = []): string {
  const folder = mkdtempSync(join(root, 'dist-'));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
    if (!fresh.includes(name)) utimesSync(join(folder, name), TWO_DAYS_AGO, TWO_DAYS_AGO);
  }
  return folder;
}

const files = {
  'role.js':
    'import {\n  a\n} from "./chunk-AAAAAAAA.js";\nconst later = () => import("./chunk-BBBBBBBB.js");',
  'chunk-AAAAAAAA.js': 'import "./chunk-CCCCCCCC.js"; import "node:fs";',
  'chunk-BBBBBBBB.js': 'import { a } from "./chunk-AAAAAAAA.js";',
  'chunk-CCCCCCCC.js': 'export const c = 1;',
  'chunk-CCCCCCCC.js.map': '{}',
  'chunk-DDDDDDDD.js': 'export const left = 1;',
  'chunk-DDDDDDDD.js.map': '{}',
  'sdk.js': 'window.engage = 1;',
};

test('a bundle consists of its file and the chunks that it imports, now or later', () => {
  const folder = folderWith(files);
  const names = filesOf(join(folder, 'role.js')).map((path) => basename(path));
  expect(names).toEqual(['role.js', 'chunk-AAAAAAAA.js', 'chunk-BBBBBBBB.js', 'chunk-CCCCCCCC.js']);
});

test('a chunk of which no bundle is left is removed after a day, with its source map', () => {
  const folder = folderWith({ ...files, 'chunk-EEEEEEEE.js': '' }, ['chunk-EEEEEEEE.js']);
  mkdirSync(join(folder, 'console'));
  removeOldChunks(folder);
  const removed = ['chunk-DDDDDDDD.js', 'chunk-DDDDDDDD.js.map'];
  const kept = Object.keys(files).filter((name) => !removed.includes(name));
  expect(readdirSync(folder).sort()).toEqual([...kept, 'chunk-EEEEEEEE.js', 'console'].sort());
});
