import { describe, expect, test } from 'vitest';
import { Random } from '../interleavings/random.ts';
import { dailyCurve, poisson, type Scenario, simulate, withBursts } from './simulate.ts';

/** 200 records a second on a partition whose process can do 1,000. */
const quiet: Scenario = {
  seed: 7,
  processes: 4,
  partitions: 12,
  stepS: 0.25,
  seconds: 300,
  perSecond: () => 2_400,
  usPerRecord: 500,
  pauseS: 2,
  missedAfterS: 10,
  restoreUs: 500_000,
  hasStandbys: false,
  changes: [],
};
const lossOf = (processes: number): Scenario => ({ ...quiet, changes: [{ atS: 60, processes: -processes }] });

test.each([0.5, 0.7, 0.85])(
  'a queue that is used to %d makes a record wait as Pollaczek and Khinchine say',
  (used) => {
    const usPerRecord = 10_000;
    const { meanWaitingUs } = simulate({
      ...quiet,
      processes: 1,
      partitions: 1,
      stepS: usPerRecord / 1e6 / 20,
      seconds: 120,
      usPerRecord,
      perSecond: () => (used * 1e6) / usPerRecord,
    });
    // M/D/1: ρ D / (2 (1 − ρ)).
    const expectedUs = (used * usPerRecord) / (2 * (1 - used));
    expect(meanWaitingUs / expectedUs).toBeGreaterThan(0.85);
    expect(meanWaitingUs / expectedUs).toBeLessThan(1.15);
  },
);

test('what arrived was served or waits, whatever is lost', () => {
  for (const lost of [0, 1, 3]) {
    const { arrived, served, waiting } = simulate(lossOf(lost));
    expect(arrived).toBeGreaterThan(500_000);
    expect(served + waiting).toBe(arrived);
    expect(served).toBeGreaterThan(0);
  }
});

test('what arrives does not depend on who is there to serve it', () => {
  expect(simulate(lossOf(3)).arrived).toBe(simulate(quiet).arrived);
});

test('the same seed gives the same run, another seed another run', () => {
  expect(simulate(lossOf(1))).toEqual(simulate(lossOf(1)));
  expect(simulate({ ...quiet, seed: 8 }).arrived).not.toBe(simulate(quiet).arrived);
});

describe('a process that is lost', () => {
  test('makes its partitions wait until the session times out, the group has rebalanced and their state is restored', () => {
    const { greatestLagS, recoveredAfterS } = simulate(lossOf(1));
    expect(greatestLagS).toBeGreaterThanOrEqual(12);
    expect(greatestLagS).toBeLessThan(20);
    expect(recoveredAfterS).toBeGreaterThan(12);
  });

  test('costs only the session timeout and the rebalance when there are standbys, however much there is to restore', () => {
    const [ready, without] = [true, false].map((hasStandbys) =>
      simulate({ ...lossOf(1), hasStandbys, restoreUs: 30_000_000 }),
    );
    expect(ready!.greatestLagS).toBeLessThan(13);
    expect(without!.greatestLagS).toBeGreaterThan(40);
    const small = simulate({ ...lossOf(1), hasStandbys: true, restoreUs: 1 });
    expect(ready).toEqual(small);
  });

  test('is not detected later when there are twice as many processes', () => {
    for (const seed of [1, 2, 3]) {
      const few = simulate({ ...lossOf(1), seed, partitions: 24 });
      const many = simulate({ ...lossOf(1), seed, partitions: 24, processes: 8 });
      expect(many.recoveredAfterS!).toBeLessThanOrEqual(few.recoveredAfterS!);
      expect(many.greatestLagS).toBeLessThanOrEqual(few.greatestLagS);
    }
  });

  test('leaves a permanent backlog when the others cannot take over its work', () => {
    const { recoveredAfterS, waiting } = simulate(lossOf(3));
    expect(recoveredAfterS).toBeNull();
    expect(waiting).toBeGreaterThan(10_000);
  });
});

test('a process that joins costs the rebalance and the restore of what moves, but no session timeout', () => {
  const { greatestLagS, recoveredAfterS } = simulate({ ...quiet, changes: [{ atS: 60, processes: 1 }] });
  expect(greatestLagS).toBeGreaterThanOrEqual(1.75);
  expect(greatestLagS).toBeLessThan(10);
  expect(recoveredAfterS).not.toBeNull();
});

test('nobody waits as long as a second while nothing fails', () => {
  expect(simulate(quiet)).toMatchObject({ recoveredAfterS: 0 });
  expect(simulate(quiet).greatestLagS).toBeLessThan(1);
});

test.each([1.5, 2.5, 4])('a day with a peak of %d has it at 20:00, and a mean of 1', (peakFactor) => {
  const curve = dailyCurve(peakFactor);
  const minutes = Array.from({ length: 1_440 }, (_, minute) => curve(minute * 60));
  expect(Math.max(...minutes)).toBeCloseTo(peakFactor, 3);
  expect(curve(20 * 3_600)).toBeCloseTo(peakFactor, 3);
  expect(minutes.reduce((sum, one) => sum + one, 0) / minutes.length).toBeCloseTo(1, 6);
});

test('bursts last whole minutes and have the expected frequency', () => {
  const bursts = withBursts(() => 10, { seed: 3, seconds: 360_000, perHour: 6, times: 3 });
  const minutes = Array.from({ length: 6_000 }, (_, minute) => bursts(minute * 60 + 59));
  expect(new Set(minutes)).toEqual(new Set([10, 30]));
  const share = minutes.filter((one) => one === 30).length / minutes.length;
  expect(share).toBeGreaterThan(0.08);
  expect(share).toBeLessThan(0.12);
  expect(bursts(60)).toBe(bursts(119));
});

test.each([0.3, 5, 200])('chance draws as many as %d on average, with that variance', (mean) => {
  const random = new Random(11);
  const draws = Array.from({ length: 20_000 }, () => poisson(mean, random));
  const average = draws.reduce((sum, one) => sum + one, 0) / draws.length;
  const variance = draws.reduce((sum, one) => sum + (one - average) ** 2, 0) / draws.length;
  expect(average / mean).toBeCloseTo(1, 1);
  expect(variance / mean).toBeCloseTo(1, 1);
});
