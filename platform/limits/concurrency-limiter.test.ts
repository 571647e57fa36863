import { expect, test } from 'vitest';
import { HttpError } from '../http/http.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

type Work = { readonly name: string; readonly end: () => void };

/** Work that ends on command, and reports its start. */
function works() {
  const begun: Work[] = [];
  const work = (name: string) => () =>
    new Promise<string>((end) => begun.push({ name, end: () => end(name) }));
  const names = (): string[] => begun.map((one) => one.name);
  const end = async (name: string): Promise<void> => {
    begun.find((one) => one.name === name)!.end();
    await new Promise(setImmediate);
  };
  return { work, names, end };
}

test('one of a key and a few in all run at once, in order, and each gets its own result', async () => {
  const limiter = new ConcurrencyLimiter({ atOnce: 2, waitingMax: 9, waitingPerOwnerMax: 9, waitMs: 60_000 });
  const { work, names, end } = works();
  const answers = ['a1', 'a2', 'b1', 'c1'].map((name) => limiter.run(name[0]!, work(name)));
  expect(names()).toEqual([]);
  await new Promise(setImmediate);
  expect(names()).toEqual(['a1', 'b1']);
  await end('b1');
  expect(names()).toEqual(['a1', 'b1', 'c1']);
  await end('a1');
  expect(names()).toEqual(['a1', 'b1', 'c1', 'a2']);
  await Promise.all(['a2', 'c1'].map(end));
  expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'b1', 'c1']);
});

test('requests that wait too long, or behind too many, are refused; failed work lets the next one run', async () => {
  const limiter = new ConcurrencyLimiter({ atOnce: 1, waitingMax: 1, waitingPerOwnerMax: 1, waitMs: 20 });
  const { work, end } = works();
  const first = limiter.run('a', work('first'));
  const late = limiter.run('a', work('late'));
  for (const refused of [limiter.run('b', work('crowd')), late]) {
    const error = await refused.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 429, headers: { 'Retry-After': '1' } });
  }
  await end('first');
  expect(await first).toBe('first');
  await expect(limiter.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limiter.run('a', async () => 'next')).toBe('next');
});

test('an owner of many keys runs a few of them at once, beside those of others', async () => {
  const limiter = new ConcurrencyLimiter({
    atOnce: 4,
    atOncePerOwner: 2,
    waitingMax: 9,
    waitingPerOwnerMax: 2,
    waitMs: 60_000,
  });
  const { work, names, end } = works();
  const mine = ['a', 'b', 'c', 'd'].map((key) => limiter.run(key, work(key), 'me'));
  const refused = limiter.run('e', work('e'), 'me');
  const other = limiter.run('f', work('f'), 'you');
  await expect(refused).rejects.toMatchObject({ status: 429 });
  expect(names()).toEqual(['a', 'b', 'f']);
  await end('a');
  expect(names()).toEqual(['a', 'b', 'f', 'c']);
  await end('f');
  expect(names()).toEqual(['a', 'b', 'f', 'c']);
  for (const name of ['b', 'c', 'd']) await end(name);
  expect(await Promise.all([...mine, other])).toEqual(['a', 'b', 'c', 'd', 'f']);
});

test('one key cannot fill the queue', async () => {
  const limiter = new ConcurrencyLimiter({ atOnce: 1, waitingMax: 9, waitingPerOwnerMax: 2, waitMs: 60_000 });
  const { work, end } = works();
  const first = limiter.run('a', work('first'));
  const second = limiter.run('a', work('second'));
  const third = limiter.run('a', work('third'));
  await expect(limiter.run('a', work('fourth'))).rejects.toMatchObject({ status: 429 });
  const other = limiter.run('b', work('other'));
  for (const name of ['first', 'second', 'third', 'other']) await end(name);
  expect(await Promise.all([first, second, third, other])).toEqual(['first', 'second', 'third', 'other']);
});
