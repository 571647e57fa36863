import { expect, test, vi } from 'vitest';
import { BatchQueue } from './batch-queue.ts';

function queueWith(work: (items: readonly string[]) => Promise<void>) {
  const closing = new AbortController();
  const failed = vi.fn();
  return { queue: new BatchQueue<string>({ work, failed, signal: closing.signal }), closing, failed };
}

test('what comes together is stored together, and only then settled', async () => {
  const stored: string[][] = [];
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { queue } = queueWith(async (items) => {
    await gate;
    stored.push([...items]);
  });
  const pending = [queue.add('a'), queue.add('b')];
  expect(await pending[0]!.settledWithin(20)).toBe(false);
  expect(queue.inHand()).toEqual(['a', 'b']);
  release();
  expect(await Promise.all(pending.map((pending) => pending.settledWithin(1_000)))).toEqual([true, true]);
  expect(stored).toEqual([['a', 'b']]);
  expect(queue.inHand()).toEqual([]);
});

test('work that fails is done again with the same items until it succeeds; abandoned ones are left out', async () => {
  const seen: string[][] = [];
  const { queue, failed } = queueWith(async (items) => {
    seen.push([...items]);
    if (seen.length < 3) throw new Error('down');
  });
  const [a, b] = [queue.add('a'), queue.add('b')];
  await vi.waitFor(() => expect(seen.length).toBe(1));
  b.abandon();
  expect(await a.settledWithin(5_000)).toBe(true);
  expect(seen).toEqual([['a', 'b'], ['a'], ['a']]);
  expect(failed).toHaveBeenCalledTimes(2);
});

test('closing while the store is down gives up, and says so to whoever waits', async () => {
  const { queue, closing } = queueWith(async () => {
    throw new Error('down');
  });
  const pending = queue.add('a');
  expect(await pending.settledWithin(20)).toBe(false);
  closing.abort();
  await expect(pending.settledWithin(1_000)).rejects.toThrow('closed before the batch was stored');
  await queue.idle();
});
