import { expect, test } from 'vitest';
import { splitBySize } from './split-by-size.ts';

type Sizes = Iterable<number> | AsyncIterable<number>;

async function parts(sizes: Sizes, most: { bytes: number; items?: number }): Promise<(readonly number[])[]> {
  const found: (readonly number[])[] = [];
  for await (const part of splitBySize(sizes, (size) => size, most)) found.push(part);
  return found;
}

test('items stay in order, and a part has at most so many bytes and items', async () => {
  expect(await parts([4, 5, 1, 2], { bytes: 10 })).toEqual([[4, 5, 1], [2]]);
  expect(await parts([1, 1, 1], { bytes: 10, items: 2 })).toEqual([[1, 1], [1]]);
  expect(await parts([], { bytes: 10 })).toEqual([]);
});

test('an item that is too large by itself is a part of its own', async () => {
  expect(await parts([1, 20, 1], { bytes: 10 })).toEqual([[1], [20], [1]]);
});

test('of items that come one after the other, a part is there as soon as it is full', async () => {
  const events: string[] = [];
  const coming = async function* (): AsyncGenerator<number> {
    for (const size of [4, 4, 4]) {
      events.push('read');
      yield size;
    }
  };
  for await (const part of splitBySize(coming(), (size) => size, { bytes: 8 }))
    events.push(`of ${part.length}`);
  expect(events).toEqual(['read', 'read', 'read', 'of 2', 'of 1']);
});
