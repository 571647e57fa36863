import { expect, test } from 'vitest';
import { waitsAround } from './waits.ts';

const KILLED = 1_000_000;
/** Sent so long after the death, and acknowledged so much later. */
const wait = (sentMs: number, tookMs: number) => ({ atMs: KILLED + sentMs + tookMs, tookMs });

test('waits count by when it was sent: before the death was noticed, or while the broker was away', () => {
  const waits = [
    wait(-5_000, 9_000),
    wait(-500, 4_000),
    wait(100, 3_500),
    wait(6_000, 80),
    wait(20_000, 7_000),
  ];
  expect(waitsAround(KILLED, waits, [])).toEqual({
    noticedMs: 4_000,
    awayMs: 80,
    cardlessMs: Number.POSITIVE_INFINITY,
  });
});

test('the longest time without a card begins with the death, or with a card', () => {
  const cards = [KILLED + 9_000, KILLED - 50, KILLED + 4_000, KILLED + 9_100];
  expect(waitsAround(KILLED, [], cards).cardlessMs).toBe(5_000);
});
