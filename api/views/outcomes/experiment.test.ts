import { expect, test } from 'vitest';
import { comparisonPeriod } from './experiment.ts';

const NOW_US = Date.parse('2026-11-30T12:00:00Z') * 1_000;
const START_US = Date.parse('2026-11-20T08:30:00.123Z') * 1_000 + 456;
const experiment = { id: '1-x', startUs: START_US, mode: 'ab' } as const;
const period = (from?: number) => comparisonPeriod({ experiment, shadow: false }, { from }, NOW_US);

test.each([
  ['absent', undefined],
  ['its microsecond', START_US],
  ['its millisecond, as JavaScript states it', START_US - 456],
])('the whole experiment is compared if "from" is %s', (_, from) =>
  expect(period(from)).toMatchObject({ fromUs: START_US, toUs: NOW_US, lookBack: false }),
);

test('a later beginning is a look back', () =>
  expect(period(START_US + 1)).toMatchObject({ fromUs: START_US + 1, lookBack: true }));

test.each([1, 455, 457, 1_456])('a beginning %s µs before the experiment is refused', (earlierUs) =>
  expect(() => period(START_US - earlierUs)).toThrow('"from" must not be before the experiment began'),
);
