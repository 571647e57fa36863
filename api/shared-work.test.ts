import { afterEach, expect, test, vi } from 'vitest';
import { SharedWork } from './shared-work.ts';

afterEach(() => void vi.useRealTimers());

/** Counts its runs; each takes `ms`. */
function takes(ms: number) {
  let made = 0;
  return () => new Promise<number>((resolve) => setTimeout(resolve, ms, ++made));
}

test('simultaneous callers share one result, and fast work is repeated for the next caller', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const work = takes(100);
  const shared = new SharedWork<number>();
  const both = Promise.all([shared.run('a', work), shared.run('a', work)]);
  await vi.advanceTimersByTimeAsync(100);
  expect(await both).toEqual([1, 1]);
  const next = shared.run('a', work);
  await vi.advanceTimersByTimeAsync(100);
  expect(await next).toBe(2);
});

test('the result of slow work is reused for as long as it took, under its own name only', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const work = takes(30_000);
  const shared = new SharedWork<number>();
  const first = shared.run('a', work);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await first).toBe(1);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(await shared.run('a', work)).toBe(1);
  await vi.advanceTimersByTimeAsync(1_001);
  const again = [shared.run('a', work), shared.run('b', work)];
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await Promise.all(again)).toEqual([2, 3]);
});

test('a failure is not kept', async () => {
  const shared = new SharedWork<number>();
  await expect(shared.run('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await shared.run('a', async () => 7)).toBe(7);
});
