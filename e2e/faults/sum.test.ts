import { expect, test } from 'vitest';
import { sumOf } from './sum.ts';

const line = (seed: number, more: object = {}) =>
  JSON.stringify({
    ...{
      seed,
      faults: { kill: 1, slow: 2 },
      seconds: 900,
      acknowledged: 10,
      orders: 3,
      refunds: 1,
      cards: 5,
    },
    ...{ erasures: 1, overlapping: 0, skipped: 0, differences: 0 },
    ...more,
  });

test('the lines of many days add up', () => {
  const lines = [line(4), line(1, { erasures: 0 }), line(2), line(2, { differences: 3, faults: { cut: 9 } })];
  expect(sumOf(`${lines.join('\n')}\n`).split('\n')).toEqual([
    '4 schedules, 3 without a difference; 2 of these with an erasure',
    'seeds 1-2, 4',
    'faults: 9 cut, 6 slow, 3 kill',
    '40 acknowledged, 12 orders, 4 refunds, 20 cards, 3 erasures, 0 overlapping, 0 skipped',
    '1.0 hours',
  ]);
});
