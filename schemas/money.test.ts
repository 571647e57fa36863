import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalsOf, fromUnits, subtractMoney, toUnits } from './money.ts';

test('currencies have two decimals, none or three', () => {
  expect(['USD', 'JPY', 'KWD', 'XYZ'].map(decimalsOf)).toEqual([2, 0, 3, 2]);
});

test('differences are exact, unlike in floating point', () => {
  expect(subtractMoney('0.3', '0.1')).toBe('0.2');
  expect(subtractMoney('50', '37.50')).toBe('12.5');
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 16n), fc.bigInt(0n, 10n ** 16n), (a, b) => {
      expect(toUnits(subtractMoney(fromUnits(a), fromUnits(b))!)).toBe(a - b);
    }),
  );
});
