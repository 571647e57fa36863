import { expect, test } from 'vitest';
import { decimal, estimates, money, percent, percentSet, signed, time } from './format.ts';

test('a share has one decimal, and below one percent its first two digits', () => {
  expect([0.25, 0.0312, 0.01, 0].map(percent)).toEqual(['25.0 %', '3.1 %', '1.0 %', '0.0 %']);
  expect([0.0004, 0.00453, 1e-17].map(percent)).toEqual(['0.04 %', '0.45 %', '0.0 %']);
  expect(percent(null)).toBe('–');
});

test('a share that is set is written as it was set', () =>
  expect([0.1, 0.075, 0.07, 0.3000000004, 0.5].map(percentSet)).toEqual([
    ...['10 %', '7.5 %', '7 %', '30 %', '50 %'],
  ]));

test('a number is never rounded to zero', () =>
  expect([1.5, 0.01, 0.0042, 0.000081, 0].map(decimal)).toEqual([
    '1.50',
    '0.01',
    '0.0042',
    '0.000081',
    '0.00',
  ]));

test('an estimate in thousands has no cents in any of its numbers', () => {
  const large = [19_193.845, 6_534.97, 31_852.72];
  expect(large.map(estimates(large, 'USD'))).toEqual(['+$19,194', '+$6,535', '+$31,853']);
  const small = [90.5, -30, 211.25];
  expect(small.map(estimates(small, 'USD'))).toEqual(['+$90.50', '−$30.00', '+$211.25']);
});

test('an amount below the smallest coin keeps its first two digits, in each currency', () => {
  expect(money(0.0042, 'USD')).toContain('0.0042');
  expect(money(0.4, 'JPY')).toContain('0.4');
  expect(money(5, 'USD')).toContain('5.00');
  expect(money(1e-17, 'USD')).toBe(money(0, 'USD'));
});

test('an amount without a known currency is a plain number', () =>
  expect([money(40, null), money(40, ''), money(40, 'XYZW')]).toEqual(['40.00', '40.00', '40.00 XYZW']));

test('zero has no sign', () => {
  expect([-0.5, 0.5, -0, 0].map((value) => signed(value, decimal))).toEqual([
    '−0.50',
    '+0.50',
    '0.00',
    '0.00',
  ]);
});

test('a date that is half a year away has its year, so that it is not taken for one of this year', () => {
  const at = '2026-01-02T12:00:00Z';
  expect(time('2026-01-02T10:00:00Z', at, 'UTC')).toMatch(/^10:00:00/);
  expect(time('2025-12-30T10:00:00Z', at, 'UTC')).toMatch(/^Dec 30, 10:00:00/);
  expect(time('2025-01-02T10:00:00Z', at, 'UTC')).toMatch(/^Jan 2, 2025, 10:00:00/);
  expect(time('2090-01-02T10:00:00Z', at, 'UTC')).toMatch(/^Jan 2, 2090, 10:00:00/);
});
