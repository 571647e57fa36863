import { expect, test } from 'vitest';
import type { SiteId } from '#schemas/ids.ts';
import { limits } from '../../limits/limits.ts';
import type { Platform } from '../../platform.ts';
import { exportCustomer } from './export.ts';

test('a process runs few exports at once, one for each website, and refuses requests when too many wait', async () => {
  const asking: string[] = [];
  const never = (_: unknown, [site]: string[]): Promise<never> => {
    asking.push(site!);
    return new Promise(() => {});
  };
  const stores = { postgres: { query: never } } as unknown as Pick<Platform, 'clickhouse' | 'postgres'>;
  const ask = (site: string): Promise<unknown> =>
    exportCustomer(stores, {
      ...{ scope: 'customer', site_id: site as SiteId, visitor_id: null },
      ...{ customer_hashes: [], email_hashes: [], order_ids: ['o'] },
    });
  const begun = (): string[] => [...new Set(asking)];
  const behind = (): Promise<unknown> => ask('a').catch((error: unknown) => error);
  void behind();
  void behind();
  for (const site of 'bc') ask(site).catch(() => {});
  await new Promise(setImmediate);
  expect(begun()).toEqual(['a', 'b']);
  const asked = asking.length;
  const [waitingOfA, waitingOfOthers] = [1, 1];
  for (let own = waitingOfA; own < limits.EXPORTS_WAITING_PER_SITE; own += 1) void behind();
  await expect(ask('a'), 'one website leaves room for others').rejects.toMatchObject({ status: 429 });
  const taken = limits.EXPORTS_WAITING_PER_SITE + waitingOfOthers;
  for (let n = taken; n < limits.EXPORTS_WAITING; n += 1) ask(`other-${n}`).catch(() => {});
  await expect(ask('d')).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '4' } });
  expect(asking).toHaveLength(asked);
});
