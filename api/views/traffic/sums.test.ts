import { expect, test } from 'vitest';
import type { Window } from './counts.ts';
import type { CreditCounts } from './credits.ts';
import { sumBySteps } from './sums.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const period = { startsMs: [0, DAY_MS], endMs: 2 * DAY_MS };

test('each window counts in its step and in the total', () => {
  const moments = [5, 30].map((hour) => ({ atMs: hour * HOUR_MS, moments: hour, decided: 1, messages: 1 }));
  const cards = [{ atMs: 30 * HOUR_MS, shown: 3, clicked: 2, dismissed: 1 }];
  const { to, total, items } = sumBySteps(period, { moments, cards, credits: [] });
  expect(to).toBe('1970-01-03T00:00:00.000Z');
  expect(total).toMatchObject({ moments: 35, decided: 2, messages: 2, shown: 3, clicked: 2, dismissed: 1 });
  expect(items).toMatchObject([
    { at: '1970-01-01T00:00:00.000Z', moments: 5, shown: 0 },
    { at: '1970-01-02T00:00:00.000Z', moments: 30, shown: 3 },
  ]);
});

test('money is added exactly, however large the amounts are', () => {
  const credits = Array.from(
    { length: 48 },
    (_, hour): Window<CreditCounts> => ({
      atMs: hour * HOUR_MS,
      orders: 1,
      net: '30000000000.1',
      otherCurrency: 0,
    }),
  );
  const { total, items } = sumBySteps(period, { moments: [], cards: [], credits });
  expect(items.map(({ credited_net }) => credited_net)).toEqual([720000000002.4, 720000000002.4]);
  expect(total.credited_net).toBe(1440000000004.8);
});
