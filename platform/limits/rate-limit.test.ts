import { expect, test } from 'vitest';
import type { WindowState, WindowUpdate } from './limit-store.ts';
import { apiRateHeaders, RateLimiter, rateHeaders } from './rate-limit.ts';

/** One window a key, as in Postgres, which never ends. */
function sharedWindows() {
  const counts = new Map<string, number>();
  let returned = 0;
  const shares = {
    asks: 0,
    away: false,
    hashKey: (name: string, key: string) => Buffer.from(`${name} ${key}`),
    async update({ keyHash, takes, backs, limit }: WindowUpdate): Promise<WindowState | null> {
      shares.asks += 1;
      if (shares.away) return null;
      const old = Math.max(0, (counts.get(String(keyHash)) ?? 0) - backs);
      const granted = Math.max(0, Math.min(takes, limit - old));
      counts.set(String(keyHash), old + granted);
      returned += backs;
      return { count: old + granted, granted, returned, leftMs: 30_000 };
    },
  };
  return shares;
}

/** Sends requests to each limiter in turn until all refuse. */
async function admitted(limiters: readonly RateLimiter[], tries: number): Promise<number> {
  let count = 0;
  for (let i = 0; i < tries; i += 1) {
    if ((await limiters[i % limiters.length]!.take('a')).allowed) count += 1;
  }
  return count;
}

test('without slack two processes together admit exactly the limit, sequentially and concurrently', async () => {
  const shares = sharedWindows();
  // The clock stands still, so that the seconds that are left stay the same.
  const two = [1, 2].map(() => new RateLimiter(shares, { name: 'x', limit: 60 }, () => 0));
  expect(await admitted(two, 100)).toBe(60);
  const parallel = await Promise.all(Array.from({ length: 200 }, (_, i) => two[i % 2]!.take('b')));
  expect(parallel.filter((one) => one.allowed)).toHaveLength(60);
  expect(await two[0]!.take('a')).toEqual({ allowed: false, limit: 60, remaining: 0, resetSeconds: 30 });
  expect((await two[0]!.take('c')).remaining).toBe(59);
});

test.each([1, 2, 4, 16])('with slack %d processes admit at most 5 % more for each further one', async (n) => {
  const shares = sharedWindows();
  const all = Array.from(
    { length: n },
    () => new RateLimiter(shares, { name: 'x', limit: 600, slack: 0.05 }),
  );
  const count = await admitted(all, 3_000);
  expect(count).toBeGreaterThanOrEqual(600);
  expect(count).toBeLessThanOrEqual(600 + (n - 1) * 30);
});

test('a process that starts when the window is full admits its slack and no more', async () => {
  const shares = sharedWindows();
  const [first, late] = [1, 2].map(() => new RateLimiter(shares, { name: 'x', limit: 600, slack: 0.05 }));
  expect(await admitted([first!], 700)).toBe(600);
  expect(await admitted([late!], 700)).toBeLessThanOrEqual(30);
});

test('below three quarters of the slack Postgres is not asked, and below the slack nothing waits', async () => {
  const shares = sharedWindows();
  const limiter = new RateLimiter(shares, { name: 'x', limit: 600, slack: 0.05 });
  for (let i = 0; i < 22; i += 1) expect(limiter.takeNow('a')?.remaining).toBe(599 - i);
  expect(shares.asks).toBe(0);
  for (let i = 22; i < 30; i += 1) expect(limiter.takeNow('a')?.remaining).toBe(599 - i);
  expect([shares.asks, limiter.takeNow('a')]).toEqual([1, null]);
  expect((await limiter.take('a')).remaining).toBe(569);
});

test('a full window refuses without asking Postgres until it ends', async () => {
  let now = 1_000;
  const shares = sharedWindows();
  const limiter = new RateLimiter(shares, { name: 'x', limit: 2 }, () => now);
  await admitted([limiter], 3);
  const asks = shares.asks;
  expect((await limiter.take('a')).allowed).toBe(false);
  expect(shares.asks).toBe(asks);
  now += 30_000;
  await limiter.take('a');
  expect(shares.asks).toBe(asks + 1);
});

test('a clock that is set back an hour lengthens no window, neither here nor in Postgres', async () => {
  let now = 3_600_000;
  const shares = sharedWindows();
  const lengths: number[] = [];
  const store = {
    ...shares,
    update: (update: WindowUpdate) => {
      lengths.push(update.leftMs);
      return shares.update(update);
    },
  };
  const [full, begun] = [1, 2].map(() => new RateLimiter(store, { name: 'x', limit: 2 }, () => now));
  expect(await admitted([full!], 3)).toBe(2);
  await begun!.take('b');
  now = 0;
  const asks = shares.asks;
  expect((await full!.take('a')).resetSeconds).toBe(30);
  expect(shares.asks, 'it asks again whether the window is full').toBe(asks + 1);
  await begun!.take('b');
  expect(Math.max(...lengths)).toBe(60_000);
});

test('a place that is given back can be taken again', async () => {
  const limiter = new RateLimiter(sharedWindows(), { name: 'x', limit: 2, returns: true });
  expect(await admitted([limiter], 4)).toBe(2);
  limiter.giveBack('a');
  expect(await admitted([limiter], 4)).toBe(1);
});

test('while Postgres does not answer a process applies the limit alone, and reports afterwards', async () => {
  const shares = sharedWindows();
  const rules = { name: 'x', limit: 60 };
  const [here, there] = [new RateLimiter(shares, rules), new RateLimiter(shares, rules)];
  expect(await admitted([here], 10)).toBe(10);
  shares.away = true;
  expect(await admitted([here], 30)).toBe(30);
  shares.away = false;
  expect((await here.take('a')).remaining).toBe(19);
  expect(await admitted([there], 60)).toBe(19);
  shares.away = true;
  expect(await admitted([new RateLimiter(shares, rules)], 100)).toBe(60);
});

test('headers are those of the current draft, for API clients also those of earlier drafts', () => {
  const verdict = { allowed: true, limit: 600, remaining: 599, resetSeconds: 60 };
  const current = { 'RateLimit-Policy': '"card";q=600;w=60', RateLimit: '"card";r=599;t=60' };
  expect(rateHeaders('card', verdict)).toEqual(current);
  expect(apiRateHeaders('card', verdict)).toEqual({
    ...current,
    'RateLimit-Limit': '600',
    'RateLimit-Remaining': '599',
    'RateLimit-Reset': '60',
  });
});
