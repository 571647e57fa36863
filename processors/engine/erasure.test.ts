import { expect, test } from 'vitest';
import { type ErasureMark, extendMark, isErased } from './erasure.ts';

const mark = (untilMs: number, allUntilMs = 0): ErasureMark => extendMark(null, untilMs, allUntilMs);
const never = (): null => {
  throw new Error('the mark of the visitor decides nothing here');
};

test('the erasure of a website covers what was received before it and nothing later', () => {
  const site = mark(100, 100);
  expect(isErased(100, site, never)).toBe(true);
  expect(isErased(101, site, never)).toBe(false);
  expect(isErased(100, null, never)).toBe(false);
});

test('the erasure of visitors covers only visitors with an erasure of their own', () => {
  const site = mark(100);
  expect(isErased(100, site, () => mark(100))).toBe(true);
  expect(isErased(90, site, () => mark(80))).toBe(false);
  expect(isErased(90, site, () => null)).toBe(false);
});

test('an erasure time never decreases', () => {
  expect(extendMark(mark(100, 50), 90, 60)).toEqual(mark(100, 60));
});
