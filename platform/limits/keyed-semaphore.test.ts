import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeyedSemaphore } from './keyed-semaphore.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = (): Promise<never> => new Promise(() => {});

/** Work that ends on command, and reports its start. */
function works() {
  const begun: { readonly name: string; readonly end: () => void }[] = [];
  const work = (name: string) => () => new Promise<void>((end) => begun.push({ name, end }));
  const names = (): string => begun.map((one) => one.name).join('');
  return { work, names, end: (name: string) => begun.find((one) => one.name === name)!.end() };
}

test('a few of a key run at once, the others in order, and keys are independent', async () => {
  const slots = new KeyedSemaphore({ atOnce: 2, waitingMax: 9, holdMs: 1_000 });
  const { work, names, end } = works();
  for (const name of 'abcd') void slots.run('one', 500, work(name));
  void slots.run('two', 500, work('z'));
  await vi.advanceTimersByTimeAsync(0);
  expect(names()).toBe('abz');
  end('b');
  await vi.advanceTimersByTimeAsync(0);
  end('c');
  await vi.advanceTimersByTimeAsync(0);
  expect(names()).toBe('abzcd');
});

test('work that fails or never ends releases its slot', async () => {
  const slots = new KeyedSemaphore({ atOnce: 1, waitingMax: 9, holdMs: 1_000 });
  await expect(slots.run('a', 500, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  void slots.run('a', 500, never);
  const next = vi.fn(async () => 'next');
  const late = slots.run('a', 5_000, next);
  await vi.advanceTimersByTimeAsync(999);
  expect(next).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await late).toBe('next');
  expect(await slots.run('a', 0, next)).toBe('next');
});

test('a slot that was released after holdMs is not released twice', async () => {
  const slots = new KeyedSemaphore({ atOnce: 1, waitingMax: 9, holdMs: 1_000 });
  const { work, names, end } = works();
  void slots.run('a', 500, work('a'));
  await vi.advanceTimersByTimeAsync(1_000);
  void slots.run('a', 500, work('b'));
  await vi.advanceTimersByTimeAsync(0);
  end('a');
  void slots.run('a', 500, work('c'));
  await vi.advanceTimersByTimeAsync(0);
  expect(names()).toBe('ab');
});

test('a waiter continues without a slot after waitMs, and one too many is refused at once', async () => {
  const slots = new KeyedSemaphore({ atOnce: 1, waitingMax: 1, holdMs: 60_000 });
  void slots.run('a', 500, never);
  const late = slots.run('a', 500, async () => 'late');
  await expect(slots.run('a', 500, async () => 'crowd')).rejects.toMatchObject({ status: 429 });
  await vi.advanceTimersByTimeAsync(500);
  expect(await late).toBe('late');
});
