import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { pack, writeAtOnce } from './pack.ts';

const root = mkdtempSync(join(tmpdir(), 'engage-pack-'));
const folder = join(root, 'built');
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('simultaneous builds do not interfere, and leave no incomplete files', async () => {
  const bytes = Buffer.from('a page '.repeat(20_000));
  await Promise.all(Array.from({ length: 20 }, () => writeAtOnce(folder, 'a/page.html', bytes)));
  expect(readFileSync(join(folder, 'a/page.html'))).toEqual(bytes);
  expect(readdirSync(root)).toEqual(['built']);
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(['a', join('a', 'page.html')]);
});

test('a file in a folder is packed beside itself, once', async () => {
  const bytes = Buffer.from('another page '.repeat(1_000));
  await writeAtOnce(folder, 'b/page.html', bytes);
  const [packed] = await pack(folder, 'b/page.html', ['gzip']);
  expect(gunzipSync(readFileSync(join(folder, packed!)))).toEqual(bytes);
  expect(await pack(folder, 'b/page.html', ['gzip'])).toEqual([packed]);
});
