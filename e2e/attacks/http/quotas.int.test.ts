import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LimitStore } from '#platform/limits/limit-store.ts';
import { limits } from '#platform/limits/limits.ts';
import type { Running } from '#platform/platform.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { yesterday } from '#schemas/testing/yesterday.ts';
import { start as startApi } from '../../../api/main.ts';
import { addPerson, type Client, signIn } from '../../../api/testing.ts';
import { loadBundle } from '../../../ingest/storefront/bundle.ts';
import { startStorefront } from '../../../ingest/storefront/main.ts';
import { FEED_KEY, makeSite } from '../../../ingest/test-kit.ts';
import { useRig } from '../../rig.ts';

/** The attacker is a tenant, with credentials of its own, who would fill the disks that all tenants share. */
let rig: Awaited<ReturnType<typeof useRig>>;
const running: Running[] = [];
let tenant: Client;
let neighbour: Client;
let accountId: string;

beforeAll(async () => {
  rig = await useRig();
  const bundle = join(rig.config.dataDir, 'sdk.js');
  writeFileSync(bundle, '/* */');
  running.push(await startApi(rig.platform), await startStorefront(rig.platform, loadBundle(bundle)));
  const base = `${rig.config.apiUrl}/v1`;
  const someone = await addPerson(rig.platform, 'tenant@example.com');
  accountId = someone.accountId;
  tenant = await signIn(base, someone);
  neighbour = await signIn(base, await addPerson(rig.platform, 'neighbour@example.com'));
});
afterAll(async () => {
  for (const one of running) await one.close();
  await rig?.close();
});

const newSite = async (of: Client): Promise<string> =>
  (await of('POST', '/sdk', { name: 'Shop', allowed_origins: ['https://shop.example'] })).body._id;
const bytesOfChanges = async (): Promise<number> => {
  const { rows } = await rig.platform.postgres.query(
    'select bytes from settings_allowance where account_id = $1',
    [accountId],
  );
  return Number(rows[0].bytes);
};
const spendChanges = (began: string): Promise<unknown> =>
  rig.platform.postgres.query(
    `update settings_allowance set bytes = $2, began_at = now() - $3::interval where account_id = $1`,
    [accountId, limits.SETTINGS_BYTES_PER_DAY, began],
  );

test('changes a large sheet for ever: every change counts by its size, for all websites of the account', async () => {
  const [first, second] = [await newSite(tenant), await newSite(tenant)];
  const before = await bytesOfChanges();
  const size_notes = Array.from({ length: 50 }, (_, i) => ({
    handle: `h${i}`,
    text: 'x'.repeat(200),
    url: '/a',
  }));
  expect((await tenant('PATCH', `/sdk/${first}/facts`, { size_notes })).status).toBe(200);
  expect((await bytesOfChanges()) - before).toBeGreaterThan(10_000);

  await spendChanges('1 hour');
  const refused = await tenant('PATCH', `/sdk/${second}/facts`, { return_days: 30 });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(23 * 3_600);
  expect((await tenant('PATCH', `/sdk/${second}`, { name: 'Other' })).status).toBe(429);
  expect((await tenant('GET', `/sdk/${second}/facts`)).body.return_days).toBeNull();
  expect(await bytesOfChanges(), 'what was refused is not counted').toBe(limits.SETTINGS_BYTES_PER_DAY);
});

test('makes and deletes websites in a loop: that counts too, and deleting is never refused', async () => {
  await spendChanges('25 hours');
  const site = await newSite(tenant);
  expect(await bytesOfChanges(), 'a new day').toBeLessThan(10_000);
  await spendChanges('1 hour');
  const more = await tenant('POST', '/sdk', { name: 'Shop', allowed_origins: ['https://shop.example'] });
  expect(more.status).toBe(429);
  expect([204, 503]).toContain((await tenant('DELETE', `/sdk/${site}`)).status);
});

test('does not use up what its neighbour may change', async () => {
  const site = await newSite(neighbour);
  expect((await neighbour('PATCH', `/sdk/${site}/facts`, { return_days: 30 })).status).toBe(200);
});

test('sends large orders for ever: a website has so many bytes a day, and others have their own', async () => {
  const { platform, config } = rig;
  const sites = [await makeSite(platform), await makeSite(platform)];
  const store = new LimitStore(platform.postgres, platform.secrets);
  const feed = (site: string, path: string, body: object): Promise<Response> =>
    fetch(`${config.sdkUrl}/${site}/platform/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-token': FEED_KEY + site },
      body: JSON.stringify(body),
    });
  const order = (id: string, lines: number) => ({
    id,
    created_at: `${yesterday}T10:00:00Z`,
    currency: 'EUR',
    total_price: '1.00',
    line_items: Array.from({ length: lines }, () => ({
      handle: 'x'.repeat(200),
      price: '1.00',
      quantity: 1,
    })),
  });
  const refund = {
    id: 'r',
    order_id: 'o',
    created_at: `${yesterday}T10:00:00Z`,
    transactions: [{ kind: 'refund', status: 'success', amount: '1.00', currency: 'EUR' }],
  };
  await eventually('the website is known', async () => (await feed(sites[0]!, 'orders', order('o', 1))).ok);
  const limit = limits.FEED_BYTES_PER_DAY / 1_024;
  await store.ask({
    keyHash: store.hashKey('feed-bytes', sites[0]!),
    takes: limit - 20,
    backs: 0,
    limit,
    leftMs: 1,
  });
  const refused = await feed(sites[0]!, 'orders', order('large', 250));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_600);
  expect((await feed(sites[0]!, 'refunds', refund)).status).toBe(429);
  expect((await feed(sites[1]!, 'orders', order('large', 250))).status).toBe(200);
  const { rows } = await platform.postgres.query("select 1 from ledger_order where order_id = 'large'");
  expect(rows).toHaveLength(1);
});
