import { expect, test, vi } from 'vitest';
import { Pump } from './pump.ts';

function pumpWith(work: (items: readonly string[]) => Promise<void>) {
  const closing = new AbortController();
  const failed = vi.fn();
  return { pump: new Pump<string>({ work, failed, signal: closing.signal }), closing, failed };
}

test('what comes together is stored together, and only then settled', async () => {
  const stored: string[][] = [];
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { pump } = pumpWith(async (items) => {
    await gate;
    stored.push([...items]);
  });
  const tickets = [pump.add('a'), pump.add('b')];
  expect(await tickets[0]!.settledWithin(20)).toBe(false);
  expect(pump.inHand()).toEqual(['a', 'b']);
  release();
  expect(await Promise.all(tickets.map((ticket) => ticket.settledWithin(1_000)))).toEqual([true, true]);
  expect(stored).toEqual([['a', 'b']]);
  expect(pump.inHand()).toEqual([]);
});

test('work that fails is done again with the same items until it succeeds; abandoned ones are left out', async () => {
  const seen: string[][] = [];
  const { pump, failed } = pumpWith(async (items) => {
    seen.push([...items]);
    if (seen.length < 3) throw new Error('down');
  });
  const [a, b] = [pump.add('a'), pump.add('b')];
  await vi.waitFor(() => expect(seen.length).toBe(1));
  b.abandon();
  expect(await a.settledWithin(5_000)).toBe(true);
  expect(seen).toEqual([['a', 'b'], ['a'], ['a']]);
  expect(failed).toHaveBeenCalledTimes(2);
});

test('closing while the store is down gives up, and says so to whoever waits', async () => {
  const { pump, closing } = pumpWith(async () => {
    throw new Error('down');
  });
  const ticket = pump.add('a');
  expect(await ticket.settledWithin(20)).toBe(false);
  closing.abort();
  await expect(ticket.settledWithin(1_000)).rejects.toThrow('closed before the batch was stored');
  await pump.idle();
});
