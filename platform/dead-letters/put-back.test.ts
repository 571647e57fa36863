import { expect, test } from 'vitest';
import type { Rejected } from '#schemas/rejected/rejected.ts';
import { COMMIT_BYTES, transactionsOf } from './put-back.ts';

const letterOf = (id: string, bytes: number | null): Rejected => ({
  kind: 'rejected',
  id,
  stage: 'visitor',
  reason: 'unknown_schema',
  detail: 'schema 9 is not known here',
  topic: 'signals',
  partition: 0,
  offset: 1,
  key: null,
  value: bytes === null ? null : Buffer.alloc(bytes),
  at_ms: 1_790_000_000_000,
});
const idsOf = (letters: readonly Rejected[]): string[][] =>
  [...transactionsOf(letters)].map((some) => some.map(({ id }) => id));

test('large dead letters are put back in several transactions, in order', () => {
  const half = COMMIT_BYTES / 2;
  const letters = [
    letterOf('a', half),
    letterOf('b', half),
    letterOf('c', 1),
    letterOf('d', COMMIT_BYTES + 1),
    letterOf('e', null),
  ];
  expect(idsOf(letters)).toEqual([['a', 'b'], ['c'], ['d'], ['e']]);
});

test('small ones are put back 200 at a time', () => {
  const letters = Array.from({ length: 401 }, (_, n) => letterOf(String(n), 10));
  expect(idsOf(letters).map(({ length }) => length)).toEqual([200, 200, 1]);
  expect(idsOf(letters).flat()).toEqual(letters.map(({ id }) => id));
  expect(idsOf([])).toEqual([]);
});
