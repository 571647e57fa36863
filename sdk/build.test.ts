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

const budgets = {
  sdk: 8_192,
  sdkWithFrame: 8_192,
  card: 5_632,
  forms: 1_536,
  frame: 1_024,
  silence: 1_024,
  post: 1_920,
  consent: 3_072,
  debug: 6_144,
} as const;

test('each file is within its size budget, and none uses eval, HTML sinks or unload handlers', async () => {
  const { sdk, sdkWithFrame, parts } = await buildSdk(folder);
  for (const [part, { name }] of Object.entries({ sdk, sdkWithFrame, ...parts })) {
    const code = await readFile(join(folder, name), 'utf8');
    expect(gzipBytes(code), name).toBeLessThanOrEqual(budgets[part as keyof typeof budgets]);
    expect(code).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|beforeunload|\bunload\b/,
    );
  }
});

test('parts are named after a hash of their content, and files of the latest builds stay for pages that have loaded them', async () => {
  const old = Array.from({ length: 6 }, (_, i) => `card-${String(i).repeat(16)}.js`);
  for (const [i, name] of old.entries()) {
    await writeFile(join(folder, name), '');
    await utimes(join(folder, name), i + 1, i + 1);
  }
  const { sdk, parts } = await buildSdk(folder);
  const codes = Object.values(parts).map(({ code }) => code);
  const hash = createHash('sha256').update(codes.join('\n')).digest('hex').slice(0, 16);
  const names = Object.values(parts).map(({ name }) => name);
  expect(names).toEqual(Object.keys(parts).map((part) => `${part}-${hash}.js`));
  expect(sdk.code).toContain(`-${hash}.js`);
  expect((await readdir(folder)).sort()).toEqual(
    [
      ...old.slice(2),
      ...names,
      'sdk.js',
      'sdk-with-frame.js',
      'sdk-shopify-cart.js',
      'sdk-shopify-pixel.js',
    ].sort(),
  );
});
