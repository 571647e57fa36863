import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareMoney, decimalsOf } from '#schemas/money.ts';
import { grammars } from '../check/grammars.ts';
import { readMoney } from '../check/money.ts';
import { choosePhrases } from './choose-phrases.ts';
import { languages } from './language.ts';
import { writeMoney } from './money.ts';

const style = (language: string) => choosePhrases(language, 0).money;

/** `_` is a no-break space and `~` a narrow one. Both must stay the same in every release of Node. */
const shown = (text: string | null): string | undefined =>
  text?.replaceAll('\u00a0', '_').replaceAll('\u202f', '~');

describe('money is written as a shopper of the language reads it', () => {
  test.each([
    // en, de, fr, es, nl; it, pt, pl, sv, da
    ['12.5', 'EUR', '€12.50', '12,50_€', '12,50_€', '12,50_€', '€_12,50'],
    ['12.00', 'EUR', '€12', '12_€', '12_€', '12_€', '€_12'],
    ['1250', 'USD', '$1,250', '1.250_$', '1~250_$US', '1250_US$', 'US$_1.250'],
    ['12500.5', 'USD', '$12,500.50', '12.500,50_$', '12~500,50_$US', '12.500,50_US$', 'US$_12.500,50'],
    [
      '1234567.8',
      'GBP',
      '£1,234,567.80',
      '1.234.567,80_£',
      '1~234~567,80_£GB',
      '1.234.567,80_GBP',
      '£_1.234.567,80',
    ],
    ['1200.00', 'JPY', '¥1,200', '1.200_JPY', '1~200_JPY', '1200_JPY', 'JPY_1.200'],
    ['1.25', 'KWD', 'KWD_1.250', '1,250_KWD', '1,250_KWD', '1,250_KWD', 'KWD_1,250'],
    ['99.9', 'SEK', 'SEK_99.90', '99,90_SEK', '99,90_SEK', '99,90_SEK', 'SEK_99,90'],
    ['0.05', 'CAD', 'CA$0.05', '0,05_CAD', '0,05_$CA', '0,05_CAD', 'CAD_0,05'],
  ])('%s %s', (amount, currency, ...expected) => {
    const five = languages.slice(0, 5);
    expect(five.map((language) => shown(writeMoney(amount, currency, style(language))))).toEqual(expected);
  });

  test.each([
    ['12.5', 'EUR', '12,50_€', '12,50_€', '12,50_€', '12,50_€', '12,50_€'],
    ['1250', 'EUR', '1250_€', '1.250_€', '1250_€', '1_250_€', '1.250_€'],
    ['12500.5', 'USD', '12.500,50_USD', '12.500,50_US$', '12_500,50_USD', '12_500,50_US$', '12.500,50_US$'],
    ['199.9', 'PLN', '199,90_PLN', '199,90_PLN', '199,90_zł', '199,90_PLN', '199,90_PLN'],
    ['1249', 'SEK', '1249_SEK', '1.249_SEK', '1249_SEK', '1_249_kr', '1.249_SEK'],
    ['1249', 'DKK', '1249_DKK', '1.249_DKK', '1249_DKK', '1_249_DKK', '1.249_kr.'],
    ['49.5', 'NOK', '49,50_NOK', '49,50_NOK', '49,50_NOK', '49,50_NOK', '49,50_NOK'],
    ['49.5', 'CHF', '49,50_CHF', '49,50_CHF', '49,50_CHF', '49,50_CHF', '49,50_CHF'],
    ['1249.9', 'BRL', '1249,90_BRL', 'R$_1.249,90', '1249,90_BRL', '1_249,90_BRL', '1.249,90_BRL'],
  ])('%s %s', (amount, currency, ...expected) => {
    expect(
      languages.slice(5).map((language) => shown(writeMoney(amount, currency, style(language)))),
    ).toEqual(expected);
  });

  test.each([
    ['12.345', 'USD'],
    ['12.5', 'JPY'],
    ['1.2345', 'KWD'],
    ['-1', 'USD'],
    ['1e3', 'USD'],
    ['', 'USD'],
    ['5', 'dollars'],
    ['5', 'usd'],
  ])('%s %s cannot be written exactly, so it is not written', (amount, currency) => {
    for (const language of languages) expect(writeMoney(amount, currency, style(language))).toBeNull();
  });
});

describe('the check parses money independently', () => {
  test.each([
    ['en', '$12.5', 'USD'],
    ['en', '12.50', 'USD'],
    ['en', '€12.50', 'USD'],
    ['en', 'CA$12.50', 'USD'],
    ['en', '$12.50 ', 'USD'],
    ['en', '$12,50', 'USD'],
    ['en', '$1,25', 'USD'],
    ['en', '-$12.50', 'USD'],
    ['en', '$012.50', 'USD'],
    ['de', '12.50 €', 'EUR'],
    ['de', '1,250 €', 'EUR'],
    ['de', '12,50 $', 'EUR'],
    ['fr', '1.250 €', 'EUR'],
    ['nl', '€ 12,5', 'EUR'],
    ['en', '¥12.50', 'JPY'],
    ['de', '1,25 KWD', 'KWD'],
    ['sv', '12,50 kr', 'DKK'],
    ['da', '12,50 kr.', 'SEK'],
    ['de', '12,50 kr', 'SEK'],
    ['sv', '12,50 zł', 'PLN'],
    ['pl', '1.250 zł', 'PLN'],
  ] as const)('%s: %s is no amount of %s', (language, text, currency) => {
    expect(readMoney(text, currency, grammars[language])).toBeNull();
  });

  const amounts = fc.tuple(fc.nat(10_000_000), fc.nat(999));
  const currencies = fc.constantFrom(
    'USD',
    'EUR',
    'GBP',
    'JPY',
    'KWD',
    'SEK',
    'DKK',
    'NOK',
    'PLN',
    'CHF',
    'BRL',
    'CAD',
  );

  test('a written amount is parsed back to the same amount', () => {
    fc.assert(
      fc.property(amounts, currencies, fc.constantFrom(...languages), ([whole, part], currency, language) => {
        const fraction = String(part).padStart(3, '0').slice(0, decimalsOf(currency));
        const amount = fraction ? `${whole}.${fraction}` : String(whole);
        const text = writeMoney(amount, currency, style(language));
        expect(compareMoney(readMoney(text!, currency, grammars[language])!, amount)).toBe(0);
      }),
    );
  });
});
