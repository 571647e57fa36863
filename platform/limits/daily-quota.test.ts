import { expect, test } from 'vitest';
import { DailyQuota } from './daily-quota.ts';
import type { LimitBackend } from './rate-limit.ts';

const PER_DAY = 10;

/** A quota whose windows are in memory. */
function newQuota(): DailyQuota {
  const used = new Map<string, number>();
  const store = {
    hashKey: (name: string, key: string) => Buffer.from(`${name} ${key}`),
    update: async ({ keyHash, takes, backs, limit }: Parameters<LimitBackend['update']>[0]) => {
      const before = (used.get(String(keyHash)) ?? 0) - backs;
      const granted = Math.min(takes, limit - before);
      used.set(String(keyHash), before + granted);
      return { granted, leftMs: 1_000 };
    },
  } as unknown as LimitBackend;
  return new DailyQuota(store, 'names', PER_DAY, 'No more today.');
}

test('work that fails counts nothing, so that it can be repeated', async () => {
  const quota = newQuota();
  const fails = () => quota.takeFor('shop', PER_DAY, () => Promise.reject(new Error('a store is away')));
  await expect(fails()).rejects.toThrow('a store is away');
  await expect(fails()).rejects.toThrow('a store is away');
  expect(await quota.takeFor('shop', PER_DAY, async () => 'done')).toBe('done');
  await expect(quota.take('shop', 1)).rejects.toMatchObject({ status: 429 });
});
