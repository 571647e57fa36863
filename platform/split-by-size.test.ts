import { expect, test } from 'vitest';
import { splitBySize } from './split-by-size.ts';

const parts = (sizes: readonly number[], most: { bytes: number; items?: number }) => [
  ...splitBySize(sizes, (size) => size, most),
];

test('items stay in order, and a part has at most so many bytes and items', () => {
  expect(parts([4, 5, 1, 2], { bytes: 10 })).toEqual([[4, 5, 1], [2]]);
  expect(parts([1, 1, 1], { bytes: 10, items: 2 })).toEqual([[1, 1], [1]]);
  expect(parts([], { bytes: 10 })).toEqual([]);
});

test('an item that is too large by itself is a part of its own', () => {
  expect(parts([1, 20, 1], { bytes: 10 })).toEqual([[1], [20], [1]]);
});
