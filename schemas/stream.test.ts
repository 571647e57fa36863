import { expect, test } from 'vitest';
import { streamId } from './fields/ids.ts';
import { NO_STREAM, streamHash } from './stream.ts';

test.each([
  ['0123456789abcdef', true],
  ['0193aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee', true],
  ['_-'.repeat(10), true],
  ['0123456789abcde', false],
  ['0'.repeat(37), false],
  ['0123456789abcde ', false],
  ['0123456789abcdef\n', false],
  ['0123456789abcdéf', false],
  [1234567890123456, false],
  [null, false],
  [['0123456789abcdef'], false],
])('%o: %s', (value, valid) => {
  expect(streamId.read(value)).toBe(valid ? value : undefined);
});

test('similar ids have different hashes, which fit an Avro long', () => {
  const hashes = new Set<number>();
  const TRIED = 200_000;
  for (let i = 0; i < TRIED; i += 1) hashes.add(streamHash(i.toString(36).padStart(16, '0')));
  expect(hashes.size).toBe(TRIED);
  const fits = (hash: number): boolean =>
    Number.isInteger(hash) && hash > NO_STREAM && hash < Number.MAX_SAFE_INTEGER;
  expect([...hashes].every(fits)).toBe(true);
});

test('an absent id has the hash of no stream', () => {
  expect([streamHash(null), streamHash(undefined)]).toEqual([NO_STREAM, NO_STREAM]);
});

test('hashes are stored in the state, so they never change', () => {
  expect(streamHash('0193aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee')).toBe(3_168_762_313_513_758);
});
