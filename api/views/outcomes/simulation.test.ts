import { expect, test } from 'vitest';
import { keenVisitors, oneComparison, revenueComparison, sevenReasons, slidingPeriod } from './simulation.ts';

const SEED = 20_261_121;
const shop = { visitorsADay: 200, share: 0.1, conversion: 0.04, lift: 0 };

test('without an effect, a year of daily looks calls one in at most 5 % of runs; plain intervals err far more often', () => {
  const { called, tooGood, tooBad, plainMissed, objected } = oneComparison(SEED, 200, shop);
  expect(called).toBeLessThanOrEqual(0.05);
  expect(Math.max(tooGood, tooBad)).toBeLessThanOrEqual(0.035);
  expect(plainMissed).toBeGreaterThan(0.15);
  expect(objected).toBeLessThanOrEqual(0.01);
});

test('a period that slides along with the days would err far more often, and has no verdict', () => {
  expect(slidingPeriod(SEED, 100, { ...shop, share: 0.5 })).toBeGreaterThan(0.05);
});

test('with an effect the interval holds it at every look, and it is found', () => {
  const { called, tooGood, tooBad } = oneComparison(SEED, 60, { ...shop, share: 0.3, lift: 0.5 });
  expect(tooGood + tooBad).toBeLessThanOrEqual(0.05);
  expect(called).toBeGreaterThan(0.8);
});

test.each([0, 0.3])('the interval of capped revenue, lift %d, holds the truth at every look', (lift) => {
  const { missed, opened } = revenueComparison(SEED, 100, { ...shop, share: 0.2, lift }, 0.9);
  expect(missed).toBeLessThanOrEqual(0.05);
  expect(opened).toBeGreaterThan(0.9);
});

test('seven reasons without an effect: one is called in at most 5 % of runs', () => {
  const { corrected } = sevenReasons(SEED, 60, { visitorsADay: 40, share: 0.2, conversion: 0.05, lift: 0 });
  expect(corrected).toBeLessThanOrEqual(0.05);
});

test('comparing who was shown a card with who was held back invents a lift, comparing by intention does not', () => {
  const { shown, intention } = keenVisitors(SEED, 1_000_000);
  expect(shown).toBeGreaterThan(0.1);
  expect(Math.abs(intention)).toBeLessThan(0.05);
});
