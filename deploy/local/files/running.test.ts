import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { markRunning, unmarkRunning } from './running.ts';

const dir = mkdtempSync(join(tmpdir(), 'engage-running-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('a copy that was killed is noticed, whether or not it was ready, and one that has stopped is not', () => {
  expect(markRunning(dir)).toBe(false);
  expect(markRunning(dir)).toBe(true);
  unmarkRunning(dir);
  expect(markRunning(dir)).toBe(false);
  unmarkRunning(dir);
  writeFileSync(join(dir, 'ready.json'), '{}');
  expect(markRunning(dir)).toBe(true);
});
