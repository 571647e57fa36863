import { expect, test } from 'vitest';
import { Retry } from './retry.ts';

const limits = { firstMs: 100, maxMs: 1_000 };
const never = async (): Promise<void> => {};

/** The first waits of a retry whose random number is always this one. */
const waits = (drawn: number, count: number): number[] => {
  const retry = new Retry(limits, { random: () => drawn, sleep: never });
  return Array.from({ length: count }, () => retry.nextMs());
};

test('the bound of waits doubles up to its maximum, and each wait is between half of it and all of it', () => {
  expect(waits(0, 6)).toEqual([50, 100, 200, 400, 500, 500]);
  expect(waits(0.5, 6)).toEqual([75, 150, 300, 600, 750, 750]);
  expect(waits(1, 6)).toEqual([100, 200, 400, 800, 1_000, 1_000]);
});

test('a success resets the waits', () => {
  const retry = new Retry(limits, { random: () => 1, sleep: never });
  retry.nextMs();
  retry.nextMs();
  expect(retry.failures).toBe(2);
  retry.reset();
  expect(retry.failures).toBe(0);
  expect(retry.nextMs()).toBe(100);
});

test('a minimum for one wait does not change later ones', () => {
  const retry = new Retry(limits, { random: () => 1, sleep: never });
  expect(retry.nextMs(4_000)).toBe(4_000);
  expect(retry.nextMs(150)).toBe(200);
});

test('sleeps for the drawn time', async () => {
  const slept: number[] = [];
  const retry = new Retry(limits, { random: () => 0.5, sleep: async (ms) => void slept.push(ms) });
  await retry.wait();
  await retry.wait();
  expect(slept).toEqual([75, 150]);
});

test('an aborted signal ends the wait', async () => {
  const closing = new AbortController();
  const waiting = new Retry({ firstMs: 3_600_000, maxMs: 3_600_000 }).wait(closing.signal);
  closing.abort();
  await waiting;
});
