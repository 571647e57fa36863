import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareMoney,
  decimalsOf,
  formatMoney,
  fromUnits,
  parseMoney,
  subtractMoney,
  toUnits,
} from './money.ts';

describe('money is written as a shopper reads it', () => {
  test.each([
    ['12.5', 'USD', '$12.50'],
    ['12.50', 'USD', '$12.50'],
    ['12.00', 'USD', '$12'],
    ['1250', 'USD', '$1,250'],
    ['1234567.8', 'EUR', '€1,234,567.80'],
    ['0.05', 'GBP', '£0.05'],
    ['1200', 'JPY', '¥1,200'],
    ['1200.00', 'JPY', '¥1,200'],
    ['99.9', 'SEK', 'SEK 99.90'],
    ['1.25', 'KWD', 'KWD 1.250'],
    ['12.5', 'CAD', 'CA$12.50'],
  ])('%s %s is %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text);
    expect(compareMoney(parseMoney(text, currency) ?? '', amount)).toBe(0);
  });

  test.each([
    ['12.345', 'USD'],
    ['12.5', 'JPY'],
    ['-1', 'USD'],
    ['1e3', 'USD'],
    ['', 'USD'],
    ['5', 'dollars'],
    ['5', 'usd'],
  ])('%s %s cannot be written exactly, so it is not written', (amount, currency) => {
    expect(formatMoney(amount, currency)).toBeNull();
  });

  test.each([
    ['$12.5', 'USD'],
    ['12.50', 'USD'],
    ['€12.50', 'USD'],
    ['$1250', 'USD'],
    ['$12.50 ', 'USD'],
    ['$12,50', 'USD'],
  ])('%s is not how %s is written', (text, currency) => {
    expect(parseMoney(text, currency)).toBeNull();
  });
});

const amounts = fc.tuple(fc.nat(10_000_000), fc.nat(999)).map(([whole, part]) => ({ whole, part }));
const currencies = fc.constantFrom('USD', 'EUR', 'GBP', 'JPY', 'KWD', 'SEK', 'CHF', 'BRL', 'PLN');

test('what is written is read back as the same amount', () => {
  fc.assert(
    fc.property(amounts, currencies, ({ whole, part }, currency) => {
      const decimals = decimalsOf(currency);
      const fraction = String(part).padStart(3, '0').slice(0, decimals);
      const amount = fraction ? `${whole}.${fraction}` : String(whole);
      const text = formatMoney(amount, currency);
      expect(text).not.toBeNull();
      expect(compareMoney(parseMoney(text!, currency)!, amount)).toBe(0);
    }),
  );
});

test('differences are exact, where floating point is not', () => {
  expect(subtractMoney('0.3', '0.1')).toBe('0.2');
  expect(subtractMoney('50', '37.50')).toBe('12.5');
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 16n), fc.bigInt(0n, 10n ** 16n), (a, b) => {
      expect(toUnits(subtractMoney(fromUnits(a), fromUnits(b))!)).toBe(a - b);
    }),
  );
});
