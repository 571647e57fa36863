import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { watchLogs } from './log-pattern.ts';

const folder = mkdtempSync(join(tmpdir(), 'engage-log-pattern-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('only lines written after the call count, in any of the logs', () => {
  const files = ['a.log', 'b.log'].map((name) => join(folder, name));
  for (const file of files) writeFileSync(file, 'it was full yesterday, größer als je\n');
  const isFull = watchLogs({ files, words: /full/ });
  expect(isFull()).toBe(false);
  appendFileSync(files[0]!, 'something else\n');
  expect(isFull()).toBe(false);
  appendFileSync(files[1]!, 'full again\n');
  expect(isFull()).toBe(true);
});
