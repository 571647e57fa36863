import { describe, expect, test } from 'vitest';
import { count } from '../../format.ts';
import { daysText, forgoneText, nearestShares, shareThatAnswers, visitorsPlanned } from './planner-text.ts';

const effect = (days: number | null, orders = 4.25, relative = 0.2) => ({
  relative,
  visitors: 1_000,
  days,
  orders_forgone_a_month: orders,
});
const plan = [0.05, 0.1, 0.15, 0.2, 0.3].map((share, n) => ({ share, effects: [effect(900 - 200 * n)] }));
const shares = (share: number): number[] => nearestShares(plan, share).map((one) => one.share);

describe('a share between two that were computed', () => {
  test('shows both of them, and nothing in between', () => {
    expect(shares(0.12)).toEqual([0.1, 0.15]);
    expect(shares(0.29)).toEqual([0.2, 0.3]);
  });
  test('is itself where it was computed, also as a sum of decimals', () => {
    expect(shares(0.1)).toEqual([0.1]);
    expect(shares(0.1 + 0.2)).toEqual([0.3]);
  });
  test('at the ends has one neighbour, and without a plan none', () => {
    expect(shares(0.4)).toEqual([0.3]);
    expect(shares(0.01)).toEqual([0.05]);
    expect(nearestShares([], 0.1)).toEqual([]);
  });
});

test('the least greater share that answers in time is found, and none where none does', () => {
  expect(shareThatAnswers(plan, 0.1)).toEqual({ share: 0.2, days: 300 });
  expect(shareThatAnswers(plan, 0.2)).toEqual({ share: 0.3, days: 100 });
  expect(shareThatAnswers(plan, 0.3)).toBeNull();
});

test('visitors are planned for at a share, at the slower one between two', () => {
  const at = (share: number, visitors: number) => ({ share, effects: [{ ...effect(1), visitors }] });
  const known = [at(0.1, 900), at(0.15, 700)];
  expect([0.1, 0.12, 0.4].map((share) => visitorsPlanned(known, share))).toEqual([900, 900, 700]);
  expect(visitorsPlanned([], 0.1)).toBeNull();
});

test('days and orders carry their units; what is out of reach has no number', () => {
  expect([daysText(effect(1)), daysText(effect(400))]).toEqual(['1 day', '400 days']);
  expect(daysText(effect(401))).toBe('not within 400 days');
  expect(daysText(effect(null))).toBe('no visitors yet');
  expect(forgoneText(effect(30))).toBe('4.3 orders per month');
  expect(forgoneText(effect(30, 1234.5))).toBe(`${count(1235)} orders per month`);
  expect(forgoneText(effect(30, 0.98))).toBe('1 order per month');
  expect(forgoneText(effect(null))).toBe('–');
});
