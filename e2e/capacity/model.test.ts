import { describe, expect, test } from 'vitest';
import { readOptions } from './arguments.ts';
import { type Assumed, assumedWith } from './assumptions.ts';
import { type Plan, partitionsFor, planFor, processesFor } from './model.ts';
import { requireSlopes, type SlopeName, type Slopes, slopeTable } from './slopes.ts';
import { taskCores, trafficOf } from './traffic.ts';

/** A hundred of each, so that every figure can be calculated by hand. */
const slopes = Object.fromEntries(
  (Object.keys(slopeTable) as SlopeName[]).map((name) => [name, 100]),
) as Slopes;
const assumed = assumedWith();
/** A day without a peak, on which every visitor is new. */
const even = assumedWith({ peakFactor: 1, passingShare: 0, returningShare: 0, ordersPerVisitor: 0 });
const tier = (plan: Plan, name: string) => plan.tiers.find((one) => one.name === name)!;

describe('traffic', () => {
  test('is the visitors’ activity, spread over the day', () => {
    const { signals, polls, sockets, visitorsKept } = trafficOf(86_400, even);
    expect(signals).toBe(31);
    expect(polls).toBe(2);
    expect(sockets).toBe(240);
    expect(visitorsKept).toBe(14 * 86_400);
  });

  test('grows with the peak factor, the number of stored visitors does not', () => {
    const peak = { ...even, peakFactor: 3 };
    expect(trafficOf(86_400, peak).signals).toBe(93);
    expect(trafficOf(86_400, peak).visitorsKept).toBe(14 * 86_400);
  });

  test('remembers a buyer for longer', () => {
    const { visitorsKept } = trafficOf(1_000, { ...even, ordersPerVisitor: 0.1 });
    expect(visitorsKept).toBe(14_000 + 100 * 76);
  });
});

describe('processes', () => {
  test('are as many as the shared work needs, two at least', () => {
    expect(processesFor(6, 0, 0.6)).toBe(10);
    expect(processesFor(0.1, 0, 0.6)).toBe(2);
  });

  test('are more when each has work of its own', () => {
    expect(processesFor(6, 0.3, 0.6)).toBe(20);
  });

  test('are never enough when each is saturated by its own work', () => {
    expect(() => processesFor(6, 0.6, 0.6)).toThrow('no number of processes is enough');
  });
});

test('cores of tasks are signals and moments by what each costs', () => {
  const traffic = { ...trafficOf(86_400, even), signals: 1_000, moments: 500 };
  expect(taskCores(traffic, slopes)).toBeCloseTo(0.15, 9);
});

test("partitions keep the visitors of each within a machine's memory, and are never fewer than by default", () => {
  const visitorsOfMachine = (assumed.machineGib * 2 ** 30) / slopes.tasksBytesPerVisitor;
  const traffic = { ...trafficOf(1, even), visitorsKept: visitorsOfMachine * 60 };
  expect(partitionsFor(traffic, slopes, assumed)).toBe(100);
  expect(partitionsFor(trafficOf(1, even), slopes, assumed)).toBe(12);
});

describe('a plan', () => {
  const small = planFor(1_000_000, slopes, assumed);
  const large = planFor(10_000_000, slopes, assumed);

  test('has two of each role and three brokers at least', () => {
    const tiny = planFor(1_000, slopes, assumed);
    expect(tiny.tiers.map(({ name, count }) => [name, count])).toEqual([
      ['collector', 2],
      ['storefront', 2],
      ['processor', 2],
      ['Kafka broker', 3],
      ['Postgres', 2],
      ['ClickHouse', 2],
    ]);
  });

  test('never costs less for more visitors', () => {
    expect(large.eurPerMonth.all).toBeGreaterThan(small.eurPerMonth.all);
    for (const { name, count, diskGb } of large.tiers) {
      expect(count).toBeGreaterThanOrEqual(tier(small, name).count);
      expect(diskGb).toBeGreaterThanOrEqual(tier(small, name).diskGb);
    }
  });

  test('has the disk of a record in Kafka as often as there are replicas', () => {
    const one = planFor(1_000_000, slopes, { ...assumed, replicas: 1 });
    expect(tier(small, 'Kafka broker').diskGb).toBeCloseTo(3 * tier(one, 'Kafka broker').diskGb, 6);
  });

  test('uses ten times as much of each resource for ten times as many visitors', () => {
    for (const { name, usedShare, fullAtVisitors } of large.bottlenecks) {
      const before = small.bottlenecks.find((bottleneck) => bottleneck.name === name)!;
      expect(usedShare / before.usedShare).toBeCloseTo(10, 6);
      expect(fullAtVisitors / before.fullAtVisitors).toBeCloseTo(1, 6);
    }
  });

  test('names the fullest bottleneck first, and more partitions move only those of partitions', () => {
    const shares = small.bottlenecks.map(({ usedShare }) => usedShare);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    const more = planFor(1_000_000, slopes, { ...assumed, partitions: 24 });
    const share = (plan: Plan, name: string): number =>
      plan.bottlenecks.find((bottleneck) => bottleneck.name === name)!.usedShare;
    expect(share(more, 'memory of a partition')).toBeCloseTo(share(small, 'memory of a partition') / 2);
    expect(share(more, 'commits of Postgres')).toBe(share(small, 'commits of Postgres'));
  });

  test('has a price that is the sum of its parts, each by its own price', () => {
    const { machines, disk, network, all } = small.eurPerMonth;
    expect(all).toBeCloseTo(machines + disk + network, 6);
    const free: Partial<Assumed> = { eurPerCore: 0, eurPerGib: 0, eurPerDiskGb: 0, eurPerGbOut: 0 };
    const unpaid = planFor(1_000_000, slopes, { ...assumed, ...free, eurPerGbBetween: 0 });
    expect(unpaid.eurPerMonth.all).toBe(0);
    const dear = planFor(1_000_000, slopes, { ...assumed, eurPerDiskGb: 2 * assumed.eurPerDiskGb });
    expect(dear.eurPerMonth.disk).toBeCloseTo(2 * disk, 6);
  });
});

test('a slope of zero is refused by name', () => {
  expect(() => requireSlopes({ ...slopes, tasksUsPerSignal: -1 })).toThrow('tasksUsPerSignal');
  expect(() => requireSlopes({})).toThrow('collectorUsPerSignal');
  expect(() => requireSlopes(slopes)).not.toThrow();
});

describe('the command line', () => {
  test('takes sizes and assumptions for a page that is printed', () => {
    expect(readOptions(['--model', '--visitors', '5000,7000', '--peakFactor', '2'])).toEqual({
      modelOnly: true,
      visitors: [5_000, 7_000],
      changes: { peakFactor: 2 },
    });
    expect(readOptions([])).toEqual({ modelOnly: false, visitors: null, changes: {} });
  });

  test.each([
    [['--quick'], '"--quick" is not understood.'],
    [['--model', '--visitors', 'many'], '--visitors takes visitors a day'],
    [['--model', '--peakFactor'], '--peakFactor takes a number'],
    [['--peakFactor', '2'], 'are for --model'],
  ])('refuses %j', (args, sentence) => expect(readOptions(args)).toContain(sentence));
});
