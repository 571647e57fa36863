import { expect, test, vi } from 'vitest';
import { gate } from '#schemas/testing/gate.ts';
import { soon } from '#schemas/testing/soon.ts';
import { Retry } from '../../retry.ts';
import { BatchQueue } from './batch-queue.ts';

const wanted = new AbortController().signal;

function queueWith(work: (items: readonly string[]) => Promise<void>) {
  const closing = new AbortController();
  const failed = vi.fn();
  // It waits for a turn of the event loop instead of for a time.
  const sleep = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const retry = new Retry({ firstMs: 100, maxMs: 5_000 }, { random: () => 1, sleep });
  return { queue: new BatchQueue<string>({ work, failed, closing: closing.signal, retry }), closing, failed };
}

test('items that come together are stored together, and only then settled', async () => {
  const stored: string[][] = [];
  const held = gate();
  const begun = vi.fn();
  const { queue } = queueWith(async (items) => {
    begun();
    await held.opened;
    stored.push([...items]);
  });
  const settled: string[] = [];
  const pending = ['a', 'b'].map((item) => queue.add(item, wanted).then(() => settled.push(item)));
  await soon(() => expect(begun).toHaveBeenCalled());
  expect(settled).toEqual([]);
  expect(queue.inHand()).toEqual(['a', 'b']);
  held.open();
  await Promise.all(pending);
  expect(settled).toEqual(['a', 'b']);
  expect(stored).toEqual([['a', 'b']]);
  expect(queue.inHand()).toEqual([]);
});

test('failed work is retried with the same items until it succeeds; aborted ones are left out', async () => {
  const abandoning = new AbortController();
  const seen: string[][] = [];
  const { queue, failed } = queueWith(async (items) => {
    seen.push([...items]);
    if (seen.length === 1) abandoning.abort();
    if (seen.length < 3) throw new Error('down');
  });
  const [a, b] = [queue.add('a', wanted), queue.add('b', abandoning.signal)];
  await expect(b).rejects.toThrow();
  await a;
  expect(seen).toEqual([['a', 'b'], ['a'], ['a']]);
  expect(failed).toHaveBeenCalledTimes(2);
});

test('closing while the store is down rejects what waits', async () => {
  const { queue, closing, failed } = queueWith(async () => {
    throw new Error('down');
  });
  const pending = queue.add('a', wanted);
  pending.catch(() => {});
  await soon(() => expect(failed).toHaveBeenCalled());
  closing.abort();
  await expect(pending).rejects.toThrow('closed before the batch was stored');
  await queue.idle();
});
