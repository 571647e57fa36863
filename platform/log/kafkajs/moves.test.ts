import { expect, test } from 'vitest';
import { Moves } from './moves.ts';

test('a batch from the old offset is dropped, and the partition moved again; where records were left out it goes on', () => {
  const seeks: string[] = [];
  const moves = new Moves((partition, offset) => seeks.push(`${partition}:${offset}`));
  moves.move(0, 7);
  expect(moves.accepts(0, 20)).toBe(false);
  expect(moves.isPending(0)).toBe(true);
  expect(moves.accepts(0, 7)).toBe(true);
  expect(moves.isPending(0)).toBe(false);
  expect(moves.accepts(0, 20), 'only the first one is looked at').toBe(true);
  expect(seeks).toEqual(['0:7', '0:7']);
  moves.move(0, 7);
  expect([1, 2, 3, 4].map(() => moves.accepts(0, 9))).toEqual([false, false, false, true]);
  expect(moves.accepts(1, 5), 'a partition that was not moved').toBe(true);
});
