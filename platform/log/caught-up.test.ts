import { expect, test, vi } from 'vitest';
import { CaughtUp } from './caught-up.ts';

const bounds = (partition: number, start: number, end: number) => ({ partition, start, end });

test('is reached when every partition is at its end, and not by silence', async () => {
  vi.useFakeTimers();
  try {
    const caughtUp = new CaughtUp([bounds(0, 0, 3), bounds(1, 2, 9), bounds(2, 5, 5)]);
    caughtUp.progress(0, 3);
    caughtUp.progress(1, 8);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(caughtUp.isReached).toBe(false);
    caughtUp.progress(1, 9);
    await caughtUp.reached;
  } finally {
    vi.useRealTimers();
  }
});

test('is reached at once if there is nothing to read', async () => {
  await new CaughtUp([bounds(0, 0, 0), bounds(1, 7, 7)]).reached;
  await new CaughtUp([]).reached;
});

test('does not wait for records lost by retention or by recreating the topic', async () => {
  const caughtUp = new CaughtUp([bounds(0, 0, 4), bounds(1, 0, 9), bounds(2, 0, 9)]);
  caughtUp.narrow([bounds(0, 2, 6), bounds(1, 9, 12), bounds(2, 0, 3)]);
  caughtUp.progress(2, 3);
  expect(caughtUp.isReached).toBe(false);
  caughtUp.progress(0, 4);
  await caughtUp.reached;
});
