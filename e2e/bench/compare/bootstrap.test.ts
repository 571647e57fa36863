import { expect, test } from 'vitest';
import { seeded } from '#schemas/testing/seeded.ts';
import { bootstrapMedian, verdictOf } from './bootstrap.ts';

const SEED = 20261123;

/** Rounds of a build that costs `times` as much, each off by up to `noise` in either direction. */
function rounds(times: number, noise: number, count = 7): number[] {
  const random = seeded(SEED);
  return Array.from({ length: count }, () => times * (1 + noise * (2 * random() - 1)));
}
const verdict = (costs: readonly number[]) => verdictOf(bootstrapMedian(costs, seeded(SEED)));

test('equal costs are never called slower, whatever the noise', () => {
  for (const noise of [0.01, 0.1, 0.3]) expect(verdict(rounds(1, noise))).toBe('no difference seen');
});

test('10 % more is called slower when the noise is small, not when the noise is as large', () => {
  expect(verdict(rounds(1.1, 0.03))).toBe('slower');
  expect(verdict(rounds(0.9, 0.03))).toBe('faster');
  expect(verdict(rounds(1.1, 0.5))).toBe('no difference seen');
});

test('the interval holds the median, lies within the rounds, and is the same for the same seed', () => {
  const costs = rounds(1.2, 0.2);
  const one = bootstrapMedian(costs, seeded(SEED));
  expect(one.low).toBeLessThanOrEqual(one.median);
  expect(one.high).toBeGreaterThanOrEqual(one.median);
  expect([Math.min(...costs) <= one.low, one.high <= Math.max(...costs)]).toEqual([true, true]);
  expect(bootstrapMedian(costs, seeded(SEED))).toEqual(one);
});

test('false alarms among equal builds are rare', () => {
  const random = seeded(SEED);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  let alarms = 0;
  for (let i = 0; i < 200; i += 1) {
    const costs = Array.from({ length: 7 }, () => Math.exp(0.05 * normal()));
    if (verdictOf(bootstrapMedian(costs, seeded(SEED + i))) !== 'no difference seen') alarms += 1;
  }
  expect(alarms).toBeLessThanOrEqual(10);
});
