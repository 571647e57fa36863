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

test('the results of many runs are added up', () => {
  const disks = { faults: { 'disk_full broker': 2 }, refused: { 'disk_full broker': 1 } };
  const lines = [
    line(4),
    line(5, disks),
    line(6, { faults: { 'disk_full broker': 9 } }),
    line(1, { erasures: 0 }),
    line(2),
    line(2, { differences: 3, faults: { cut: 9 } }),
  ];
  expect(sumOf(`${lines.join('\n')}\n`).split('\n')).toEqual([
    '6 schedules, 5 without a difference; 4 of these with an erasure',
    'seeds 1-2, 4-6',
    'faults: 11 disk_full broker, 9 cut, 6 slow, 3 kill',
    'full disks that refused a write, by a log: 1 of 2 disk_full broker',
    '60 acknowledged, 18 orders, 6 refunds, 30 cards, 5 erasures, 0 overlapping, 0 skipped',
    '1.5 hours',
  ]);
});
