import { describe, expect, test } from 'vitest';
import type { Effect } from '../../api.ts';
import { money } from '../../format.ts';
import {
  differenceText,
  moneyDifferenceText,
  monthText,
  otherCurrencyText,
  ratioDifferenceText,
} from './difference-text.ts';

const difference = { absolute: -0.012, relative: -0.2, low: -0.03, high: 0.006 };

describe('a difference', () => {
  test('has its interval beside it, and a true minus', () =>
    expect(differenceText(difference)).toBe('−1.20 points (−3.00 to +0.60)'));
  test('says when it has none yet', () =>
    expect(differenceText({ ...difference, low: null, high: null })).toBe('−1.20 points, no interval yet'));
  test('needs somebody on both sides', () =>
    expect(differenceText({ absolute: null, low: null, high: null })).toBe('nobody to compare'));
  test('of money and of ratios is in their own units', () => {
    const given = { absolute: 1.5, low: -1, high: 4 };
    expect(moneyDifferenceText(given, 'EUR')).toBe(
      `+${money(1.5, 'EUR')} (−${money(1, 'EUR')} to +${money(4, 'EUR')})`,
    );
    expect(ratioDifferenceText(given)).toBe('+1.50 (−1.00 to +4.00)');
  });
});

describe('what rounds to nothing', () => {
  test('keeps the first two digits, so that an interval that leaves out 0 looks like it', () => {
    expect(differenceText({ absolute: -0.00001, low: -0.003, high: -0.0000032 })).toBe(
      '−0.001 points (−0.30 to −0.00032)',
    );
    expect(ratioDifferenceText({ absolute: 0.004, low: -0.0021, high: 0.01 })).toBe(
      '+0.004 (−0.0021 to +0.01)',
    );
    expect(moneyDifferenceText({ absolute: 0.0012, low: -0.004, high: 0.011 }, 'USD')).toMatch(
      /^\+\D*0.0012\D* \(−\D*0.004\D* to \+\D*0.01\D*\)$/,
    );
  });
  test('has no sign where it is nothing, also as what arithmetic leaves of it', () => {
    expect(differenceText({ absolute: -0, low: -1e-17, high: 1e-17 })).toBe('0.00 points (0.00 to 0.00)');
    expect(moneyDifferenceText({ absolute: -1e-17, low: null, high: null }, 'USD')).toBe(
      `${money(0, 'USD')}, no interval yet`,
    );
  });
});

describe('revenue per month', () => {
  const effect = (revenue_per_month: Effect['revenue_per_month']): Effect =>
    ({ revenue_per_month }) as Effect;
  test('comes with its interval and the visitors that it is made from', () =>
    expect(monthText(effect({ spoken_to: 640, absolute: 90, low: -30, high: 210 }), 'USD')).toBe(
      `+${money(90, 'USD')} per month (−${money(30, 'USD')} to +${money(210, 'USD')}) from about 640 treatment visitors in 30 days, large orders capped.`,
    ));
  test('without an interval is no figure', () => expect(monthText(effect(null), 'USD')).not.toMatch(/\d/));
});

test('orders in other currencies are counted', () => {
  expect(otherCurrencyText(0, 0, 'EUR')).toBe('Every order was in EUR.');
  expect(otherCurrencyText(1, 0, 'EUR')).toMatch(/^1 order in a currency other than EUR/);
  expect(otherCurrencyText(3, 2, 'EUR')).toMatch(/^5 orders in currencies other than EUR/);
});
