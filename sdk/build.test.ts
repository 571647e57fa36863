import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUDGET_GZIP_BYTES, buildSdk } from './build.ts';

test('the bundle keeps its promise of 8.0 KB gzip and needs no sink that a strict page forbids', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'engage-sdk-'));
  const { gzipBytes } = await buildSdk(outDir);
  expect(gzipBytes).toBeLessThanOrEqual(BUDGET_GZIP_BYTES);
  const code = await readFile(join(outDir, 'sdk.js'), 'utf8');
  expect(code).not.toMatch(
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|beforeunload|\bunload\b/,
  );
});
