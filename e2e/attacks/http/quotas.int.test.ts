import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LimitStore } from '#platform/limits/limit-store.ts';
import { limits } from '#platform/limits/limits.ts';
import type { Running } from '#platform/platform.ts';
import type { SiteId } from '#schemas/ids.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { yesterday } from '#schemas/testing/yesterday.ts';
import { start as startApi } from '../../../api/main.ts';
import { addPerson, type Client, signIn } from '../../../api/testing.ts';
import { loadBundle } from '../../../ingest/storefront/bundle.ts';
import { startStorefront } from '../../../ingest/storefront/main.ts';
import { FEED_KEY, makeSite, newVisitor, ORIGIN } from '../../../ingest/test-kit.ts';
import { useRig } from '../../rig.ts';
import { givenUp } from '../../support/given-up.ts';

/** The attacker is a tenant with valid credentials who tries to fill the disks that all tenants share. */
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

/** Without tasks no erasure of a visitor is ever confirmed. */
const WITHOUT_TASKS_MS = 300;

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

test('repeated changes of a large facts sheet count by size, for all websites of the account', async () => {
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

test('creating and deleting websites in a loop counts too, and deleting is never refused', async () => {
  await spendChanges('25 hours');
  const site = await newSite(tenant);
  const first = await bytesOfChanges();
  expect(first, 'a new day').toBeLessThan(10_000);
  await newSite(tenant);
  expect(await bytesOfChanges(), 'which has begun').toBeGreaterThan(first);
  await spendChanges('1 hour');
  const more = await tenant('POST', '/sdk', { name: 'Shop', allowed_origins: ['https://shop.example'] });
  expect(more.status).toBe(429);
  expect((await givenUp(WITHOUT_TASKS_MS, () => tenant('DELETE', `/sdk/${site}`))).status).toBe(503);
});

test('an account does not use up the quota of another account', async () => {
  const site = await newSite(neighbour);
  expect((await neighbour('PATCH', `/sdk/${site}/facts`, { return_days: 30 })).status).toBe(200);
});

/** A new website of this account. */
async function shopOf(account: string): Promise<SiteId> {
  const site = await makeSite(rig.platform, { capture: { identify: true } });
  const { postgres } = rig.platform;
  await postgres.query("insert into account (id, name) values ($1, 'Shop') on conflict do nothing", [
    account,
  ]);
  await postgres.query('update site set account_id = $2 where id = $1', [site, account]);
  return site;
}
const post = (site: string, path: string, headers: Record<string, string>, body: object): Promise<Response> =>
  fetch(`${rig.config.sdkUrl}/${site}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const feed = (site: string, path: string, body: object): Promise<Response> =>
  post(site, path, { 'x-service-token': FEED_KEY + site }, body);
/** Uses up this much of a daily quota. */
async function spend(name: string, key: string, takes: number, limit: number): Promise<void> {
  const store = new LimitStore(rig.platform.postgres, rig.platform.secrets);
  await store.update({ keyHash: store.hashKey(name, key), takes, backs: 0, limit, leftMs: 24 * 3_600_000 });
}
/** The answer is 429 with a sentence, until the next day. */
async function expectTomorrow(answer: Promise<Response>): Promise<void> {
  const { status, headers, ...refused } = await answer.then(async (one) => ({
    status: one.status,
    headers: one.headers,
    body: await one.json(),
  }));
  expect([status, refused.body]).toEqual([429, { error: expect.stringMatching(/^[A-Z].*\.$/) }]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_600);
}

const orderOf = (id: string, lines: number): object => ({
  id,
  created_at: `${yesterday}T10:00:00Z`,
  currency: 'EUR',
  total_price: '1.00',
  line_items: Array.from({ length: lines }, () => ({ handle: 'x'.repeat(200), price: '1.00', quantity: 1 })),
});

test('large orders to many websites count against a daily quota of bytes per account', async () => {
  const [first, second] = [await shopOf('a'), await shopOf('a')];
  const other = await shopOf('b');
  const refund = {
    id: 'r',
    order_id: 'o',
    created_at: `${yesterday}T10:00:00Z`,
    transactions: [{ kind: 'refund', status: 'success', amount: '1.00', currency: 'EUR' }],
  };
  await eventually(
    'the website is known',
    async () => (await feed(first, 'platform/orders', orderOf('o', 1))).ok,
  );
  const limit = limits.FEED_BYTES_PER_DAY / 1_024;
  await spend('feed-bytes', 'a', limit - 21, limit);
  await expectTomorrow(feed(first, 'platform/orders', orderOf('large', 250)));
  await expectTomorrow(feed(second, 'platform/orders', orderOf('large', 250)));
  expect((await feed(second, 'platform/refunds', refund)).status, 'what was refused is not counted').toBe(
    200,
  );
  await spend('feed-bytes', 'a', limit, limit);
  await expectTomorrow(feed(first, 'platform/refunds', refund));
  expect((await feed(other, 'platform/orders', orderOf('large', 250))).status).toBe(200);
  const { rows } = await rig.platform.postgres.query("select 1 from ledger_order where order_id = 'large'");
  expect(rows).toHaveLength(1);
});

test('orders named in erasures count against one daily quota per account, for the API and the storefront', async () => {
  const limit = limits.ERASURE_NAMES_PER_DAY;
  const sites = [await shopOf(accountId), await shopOf(accountId)];
  const other = await shopOf('b');
  const naming = (many: number, more: object = {}): object => ({
    scope: 'customer',
    orders: Array.from({ length: many }, (_, n) => `unknown-${n}`),
    ...more,
  });
  const marks = async (): Promise<number> =>
    (await rig.platform.postgres.query('select 1 from erased where site_id = any($1)', [sites])).rows.length;
  await spend('erasure-names', accountId, limit - 10, limit);
  for (const site of sites) await expectTomorrow(feed(site, 'privacy/erase', naming(11)));
  await expectTomorrow(
    feed(
      sites[0]!,
      'privacy/erase',
      naming(8, { ...{ email: 'a@b.example' }, customer_id: 1, visitor_id: newVisitor() }),
    ),
  );
  const inConsole = await tenant('POST', `/sdk/${sites[1]}/erasures`, naming(11));
  expect(inConsole.status).toBe(429);
  expect(Number(inConsole.headers.get('retry-after'))).toBeGreaterThan(3_600);
  expect(await marks(), 'nothing was begun').toBe(0);

  expect((await feed(sites[0]!, 'privacy/erase', naming(10))).status, 'there is still room').toBe(200);
  expect(await marks()).toBeGreaterThan(0);
  await expectTomorrow(feed(sites[1]!, 'privacy/erase', { scope: 'shop' }));
  expect((await tenant('POST', `/sdk/${sites[1]}/erasures`, { scope: 'shop' })).status).toBe(429);
  expect((await feed(other, 'privacy/erase', naming(11))).status).toBe(200);
});

test('made-up visitors with e-mail addresses count against a daily quota of newly identified visitors per website', async () => {
  const limit = limits.IDENTIFIED_PER_DAY;
  const [site, other] = [await shopOf('a'), await shopOf('a')];
  const [first, second, third] = [newVisitor(), newVisitor(), newVisitor()];
  const identify = (of: string, user_id: string): Promise<Response> =>
    post(of, 'identify', { origin: ORIGIN }, { user_id, email: `${user_id}@mail.example` });
  for (const one of [site, other])
    await eventually('the website is known', async () => (await identify(one, first)).status === 204);
  await spend('identified', site, limit - 2, limit);
  expect((await identify(site, first)).status, 'again: it adds no row').toBe(204);
  expect((await identify(site, second)).status, 'the last one').toBe(204);
  await expectTomorrow(identify(site, third));
  expect((await identify(other, third)).status).toBe(204);
  const { rows } = await rig.platform.postgres.query(
    'select visitor_id from visitor_email where site_id = $1 order by first_at',
    [site],
  );
  expect(rows.map((row) => row.visitor_id)).toEqual([first, second]);
});

test('erasures of made-up visits count against daily quotas per network and website, network, website and account', async () => {
  const [site, other] = [await shopOf('a'), await shopOf('a')];
  const revoke = (of: string): Promise<Response> =>
    post(of, 'privacy/revoke', { origin: ORIGIN }, { user_id: newVisitor() });
  const noted = async (): Promise<number | null> =>
    (await rig.platform.postgres.query('select 1 from revocation where site_id = $1', [site])).rowCount;
  for (const one of [site, other])
    await eventually('the website is known', async () => (await revoke(one)).status === 202);
  await rig.platform.postgres.query("update revocation set next_at = 'infinity'");
  const before = await noted();
  await spend('revoked', site, limits.REVOKED_PER_DAY, limits.REVOKED_PER_DAY);
  await expectTomorrow(revoke(site));
  expect(await noted(), 'nothing is noted').toBe(before);
  expect((await revoke(other)).status, 'of another website').toBe(202);
  const neighbour = await shopOf('b');
  await eventually('the website is known', async () => (await revoke(neighbour)).status === 202);
  const ofAccount = limits.REVOKED_BY_ACCOUNT_PER_DAY;
  await spend('revoked-by-account', 'b', ofAccount, ofAccount);
  await expectTomorrow(revoke(neighbour));
  expect((await revoke(other)).status, 'of another account').toBe(202);
  await spend(
    'revoked-by-network',
    `${other} 127.0.0.1`,
    limits.REVOKED_BY_NETWORK_PER_DAY,
    limits.REVOKED_BY_NETWORK_PER_DAY,
  );
  await expectTomorrow(revoke(other));
  const third = await shopOf('a');
  await eventually('the website is known', async () => (await revoke(third)).status === 202);
  const everywhere = limits.REVOKED_BY_NETWORK_ALL_SITES_PER_DAY;
  await spend('revoked-everywhere', '127.0.0.1', everywhere, everywhere);
  await expectTomorrow(revoke(third));
  const erasure = { scope: 'customer', visitor_id: newVisitor() };
  expect((await givenUp(WITHOUT_TASKS_MS, () => feed(other, 'privacy/erase', erasure))).status).not.toBe(429);
});
