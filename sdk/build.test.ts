import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildSdk } from './build.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engage-sdk-'));
});
afterEach(() => rm(folder, { recursive: true }));

const gzipBytes = (text: string): number => gzipSync(text, { level: 9 }).length;

test('the first file is at most 8,192 bytes gzip, a card 5,120, forms 1,536, and none needs a sink that a strict page forbids', async () => {
  const {
    sdk,
    parts: { card, forms },
  } = await buildSdk(folder);
  for (const [{ name }, most] of [
    [sdk, 8_192],
    [card, 5_120],
    [forms, 1_536],
  ] as const) {
    const code = await readFile(join(folder, name), 'utf8');
    expect(gzipBytes(code)).toBeLessThanOrEqual(most);
    expect(code).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|beforeunload|\bunload\b/,
    );
  }
});

test('the first file names the others by their content, and files of the last builds stay for pages that hold them', async () => {
  const old = Array.from({ length: 6 }, (_, i) => `card-${String(i).repeat(16)}.js`);
  for (const [i, name] of old.entries()) {
    await writeFile(join(folder, name), '');
    await utimes(join(folder, name), i + 1, i + 1);
  }
  const {
    sdk,
    parts: { card, forms },
  } = await buildSdk(folder);
  const hash = createHash('sha256').update(`${card.code}\n${forms.code}`).digest('hex').slice(0, 16);
  expect([card.name, forms.name]).toEqual([`card-${hash}.js`, `forms-${hash}.js`]);
  expect(sdk.code).toContain(card.name.slice('card'.length));
  expect((await readdir(folder)).sort()).toEqual([...old.slice(2), card.name, forms.name, 'sdk.js'].sort());
});
