import { expect, test } from 'vitest';
import { compare } from './compare.ts';

const differences = (expected: unknown, found: unknown) =>
  compare(expected, found, new Set(['basis'])).differences;

test('numbers are equal to 1e-9 of the greater one, whatever their size', () => {
  expect(differences({ a: 1e12, b: [1e-6, 0] }, { a: 1e12 + 500, b: [1e-6 + 5e-16, 1e-15] })).toEqual([]);
  expect(differences({ a: 1e12, b: [1e-6, 0] }, { a: 1e12 + 2_000, b: [1.000_001e-6, 1e-13] })).toEqual([
    'a: 1000000000000 from the topics, 1000000002000 in the view',
    'b.0: 0.000001 from the topics, 0.000001000001 in the view',
    'b.1: 0 from the topics, 1e-13 in the view',
  ]);
});

test('what one side lacks is a difference, unless it is excluded', () => {
  expect(differences({ a: null, c: 1 }, { a: 0, b: 'x', c: 1, basis: 'words' })).toEqual([
    'a: null from the topics, 0 in the view',
    'b: undefined from the topics, "x" in the view',
  ]);
  expect(differences({ a: [1] }, { a: [1, 2] })).toHaveLength(1);
  expect(differences({ a: [] }, { a: 1 })).toHaveLength(1);
});

test('instants may differ by a millisecond, other text not at all', () => {
  const at = (us: string): string => `2026-11-22T09:30:00.${us}Z`;
  expect(differences([at('000100')], [at('001000')])).toEqual([]);
  expect(differences([at('000100')], [at('005000')])).toHaveLength(1);
  expect(differences(['better'], ['worse'])).toHaveLength(1);
});
