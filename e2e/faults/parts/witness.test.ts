import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listen } from './witness.ts';

const folder = mkdtempSync(join(tmpdir(), 'engage-witness-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what a log said before the disk was full is no witness; what any of the logs says later is', () => {
  const files = ['a.log', 'b.log'].map((name) => join(folder, name));
  for (const file of files) writeFileSync(file, 'it was full yesterday, größer als je\n');
  const isFull = listen({ files, words: /full/ });
  expect(isFull()).toBe(false);
  appendFileSync(files[0]!, 'something else\n');
  expect(isFull()).toBe(false);
  appendFileSync(files[1]!, 'full again\n');
  expect(isFull()).toBe(true);
});
