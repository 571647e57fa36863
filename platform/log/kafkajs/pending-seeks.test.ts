import { expect, test } from 'vitest';
import { PendingSeeks } from './pending-seeks.ts';

test('a batch from the old offset is dropped and the partition moved again, a few times at most', () => {
  const sent: string[] = [];
  const seeks = new PendingSeeks((partition, offset) => sent.push(`${partition}:${offset}`));
  seeks.seek(0, 7);
  expect(seeks.accepts(0, 20)).toBe(false);
  expect(seeks.isPending(0)).toBe(true);
  expect(seeks.accepts(0, 7)).toBe(true);
  expect(seeks.isPending(0)).toBe(false);
  expect(seeks.accepts(0, 20), 'only the first batch is checked').toBe(true);
  expect(sent).toEqual(['0:7', '0:7']);
  seeks.seek(0, 7);
  expect([1, 2, 3, 4].map(() => seeks.accepts(0, 9))).toEqual([false, false, false, true]);
  expect(seeks.accepts(1, 5), 'a partition that was not moved').toBe(true);
});
