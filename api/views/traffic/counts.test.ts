import { expect, test } from 'vitest';
import type { SiteId } from '#schemas/ids.ts';
import { cardCounts, momentCounts } from './counts.ts';
import { creditCounts } from './credits.ts';

test('a period that is no longer kept, and so has no steps, is not looked up', async () => {
  const site = 'shop' as SiteId;
  const period = { startsMs: [], endMs: Date.UTC(2026, 10, 22) };
  const noStore = null as never;
  expect(await momentCounts(noStore, site, period)).toEqual([]);
  expect(await cardCounts(noStore, site, period)).toEqual([]);
  expect(await creditCounts(noStore, site, 'EUR', period)).toEqual([]);
});
