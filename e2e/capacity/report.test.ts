import { expect, test } from 'vitest';
import { assumedWith, assumptions } from './assumptions.ts';
import { pageOf, round } from './report.ts';
import { type FleetCosts, type Measurement, type SlopeName, type Slopes, slopeTable } from './slopes.ts';

const names = Object.keys(slopeTable) as SlopeName[];
const fleet = (processes: number, partitions: number, value: number): FleetCosts => ({
  processes,
  partitions,
  idleMsPerSecond: { collector: value, storefront: value, tasks: value, sinks: value, kafka: value },
  collectorUsPerSignal: value,
  tasksUsPerSignal: value,
  kafkaUsPerSignal: value,
  kafkaBytesPerSignal: value,
  changelogBytesPerSignal: value,
  storefrontUsPerPoll: value,
  tasksMibPerProcess: value,
});
const measurement: Measurement = {
  at: '2026-11-23T21:00:00.000Z',
  commit: '0123456789ab',
  changed: false,
  machine: '2 cores of a test',
  load: [1, 2],
  fleets: [fleet(1, 12, 7), fleet(4, 96, 9)],
  slopes: Object.fromEntries(names.map((name, n) => [name, 20 + n / 10])) as Slopes,
};
/** Small, because every row of its queues is simulated. */
const SIZES = [1_000, 10_000, 20_000];
const page = pageOf(measurement, assumedWith(), SIZES);

test('the page is the same for the same measurement', () => {
  expect(pageOf(measurement, assumedWith(), SIZES)).toBe(page);
});

test('the page says when, where and at which commit it was measured, every slope and every assumption', () => {
  for (const text of [
    '2026-11-23',
    '0123456789ab',
    '2 cores of a test',
    ...names,
    ...Object.keys(assumptions),
  ])
    expect(page).toContain(text);
});

test('each size has a price and a first bottleneck', () => {
  const row = (name: string): string[] =>
    page
      .split('\n')
      .find((line) => line.startsWith(`| **${name}**`))!
      .split('|')
      .slice(2, -1);
  expect(row('EUR a month')).toHaveLength(3);
  expect(row('first bottleneck')).toHaveLength(3);
  for (const cell of row('first bottleneck')) expect(cell).toMatch(/\w+, [\d,.]+ % full/);
});

test('it has a column for each fleet', () => {
  expect(page).toContain('| 1 of each on 12 | 4 of each on 96 |');
  expect(page).toContain('| one idle collector: CPU ms a second | 7 | 9 |');
});

test('no number is NaN, undefined or infinite', () => expect(page).not.toMatch(/NaN|undefined|Infinity/));

test('figures have three digits', () => {
  expect([0, 0.123, 9.876, 123.4, 123_456].map(round)).toEqual(['0', '0.12', '9.88', '123', '123,000']);
});
