import { expect, test } from 'vitest';
import { areaPath, linePath } from './paths.ts';

test('a line leads through its points, and is interrupted at gaps', () => {
  expect(linePath([[0, 1], [2, 3.5], null, null, [4, 5], [6, 7], null])).toBe('M0,1L2,3.5M4,5L6,7');
});

test('a single point is a dot, and no point is nothing', () => {
  expect(linePath([null, [2, 3], null])).toBe('M2,3Z');
  expect([linePath([]), linePath([null]), areaPath([null])]).toEqual(['', '', '']);
});

test('an area goes along the high line and back along the low one', () => {
  expect(areaPath([[0, 10, 5], [1, 11, 6], null, [3, 12, 7]])).toBe('M0,5L1,6L1,11L0,10ZM3,7L3,12Z');
});
