import { expect, test } from 'vitest';
import { measuredWaits } from './waits.ts';

const KILLED = 1_000_000;
const span = { killedAtMs: KILLED, endedAtMs: KILLED + 18_000 };
/** A record sent this long after the death, and acknowledged this much later. */
const wait = (sentMs: number, tookMs: number) => ({ atMs: KILLED + sentMs + tookMs, tookMs });
const usual = [1, 2, 3, 4].flatMap((n) => [wait(n * 100, 50), wait(7_000 + n, 50)]);

test('a wait counts for the time at which its record was sent: before the death was noticed, or while the broker was away', () => {
  const unusual = [wait(-5_000, 9_000), wait(-500, 4_000), wait(6_000, 80), wait(20_000, 7_000)];
  expect(measuredWaits(span, [...usual, ...unusual], [])).toMatchObject({ noticedMs: 4_000, awayMs: 80 });
});

test('with too few records nothing is reported as measured', () => {
  const none = Number.POSITIVE_INFINITY;
  expect(measuredWaits(span, usual, [])).toMatchObject({ noticedMs: none, awayMs: none });
});

test('the longest time without a card is measured between the death, the cards and the end of the load', () => {
  const cardless = (...afterMs: number[]): number =>
    measuredWaits(
      span,
      [],
      afterMs.map((ms) => KILLED + ms),
    ).cardlessMs;
  expect(cardless(9_000, -50, 4_000, 9_100, 14_000)).toBe(5_000);
  expect(cardless(100)).toBe(17_900);
  expect(cardless()).toBe(18_000);
});
