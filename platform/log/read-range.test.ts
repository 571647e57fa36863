import { expect, test } from 'vitest';
import { MemoryLog } from './memory/memory-log.ts';
import { readRange, slicesOf } from './read-range.ts';

const log = new MemoryLog(1);
for (const value of ['a', 'b', 'c', 'd', 'e']) {
  log.write({ topic: 'topic', partition: 0, key: null, value: Buffer.from(value) });
}
const range = { topic: 'topic', partition: 0, from: 1, to: 4 };

test('a range is read from its first offset to its end', async () => {
  expect((await readRange(log, range)).map(({ value }) => String(value))).toEqual(['b', 'c', 'd']);
});

test('a long range is read in slices, of which the last one may be shorter', async () => {
  const slices: [number, number, string][] = [];
  for await (const { records, from, next } of slicesOf(log, range, 2)) {
    slices.push([from, next, records.map(({ value }) => String(value)).join('')]);
  }
  expect(slices).toEqual([
    [1, 3, 'bc'],
    [3, 4, 'd'],
  ]);
});
