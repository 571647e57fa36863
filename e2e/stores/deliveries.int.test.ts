/** The log of a shop's feed requests as the merchant reads it: the newest answers, and counts by day. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#platform/limits/limits.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { startDeliveryLog } from '../../ingest/storefront/deliveries/log.ts';
import { storeDeliveries, trimDeliveries } from '../../ingest/storefront/deliveries/store.ts';
import { prune } from '../../ingest/storefront/prune.ts';
import { openShop, orderOf, refundOf, type Shop, visitorId } from '../conformance/shop.ts';
import { type Account, must, newAccount, startWorld, type World } from '../conformance/world.ts';

/** Each check is a request, and the service limits these. */
const POLL_EVERY_MS = 250;
let world: World;
let account: Account;
let shop: Shop;
beforeAll(async () => {
  world = await startWorld('storefront', 'api');
  account = await newAccount(world, 'owner@example.com');
  shop = await openShop(world, account);
});
afterAll(() => world?.close());

type Item = { ts: string; route: string; status: number; sentence: string | null };
type Day = Item & { day: string; count: number };
const read = async (): Promise<{ items: Item[]; days: Day[] }> =>
  must(200, account.call('GET', `/sdk/${shop.id}/deliveries`));
/** Summed over all days, because midnight may pass within a test. */
const countOf = (days: readonly Day[], which: (day: Day) => boolean): number =>
  days.filter(which).reduce((sum, { count }) => sum + count, 0);

test('says what was refused and what was missing, newest first, and nothing of what was sent', async () => {
  const visitor = visitorId();
  await must(200, shop.feed('/platform/orders', orderOf(1, visitor, { email: 'shopper@example.com' })));
  await must(200, shop.feed('/platform/orders', orderOf(2, null)));
  await must(200, shop.feed('/platform/orders', orderOf(3, null)));
  await must(200, shop.feed('/platform/refunds', refundOf(1, 1)));
  await must(400, shop.feed('/platform/orders', { ...orderOf(4, visitor), total_price: 'SECRET' }));
  await must(400, shop.feed('/privacy/erase', { scope: 'customer' }));
  await must(401, shop.post('/platform/orders', orderOf(5, visitor), { 'x-service-token': 'no key' }));
  await eventually('all are noted', async () => (await read()).items.length === 7, POLL_EVERY_MS);
  const { items, days } = await read();
  expect(items.map(({ route, status }) => [route, status])).toEqual([
    ['orders', 401],
    ['erase', 400],
    ['orders', 400],
    ['refunds', 200],
    ['orders', 200],
    ['orders', 200],
    ['orders', 200],
  ]);
  expect(items.map(({ sentence }) => sentence)).toEqual([
    'The header X-Service-Token must carry a valid key of this website.',
    expect.stringMatching(/^The (body|field)/),
    expect.stringContaining('total_price'),
    null,
    expect.stringContaining('has no `_service_uid`'),
    expect.stringContaining('has no `_service_uid`'),
    null,
  ]);
  const missing = days.filter(({ sentence }) => sentence?.includes('`_service_uid`'));
  expect(missing[0]).toMatchObject({ route: 'orders', status: 200 });
  expect(countOf(missing, () => true)).toBe(2);
  const { rows } = await world.rig.platform.postgres.query(
    `select string_agg(d::text, ' ') as all from delivery d`,
  );
  for (const secret of [visitor, 'SECRET', 'shopper', shop.key]) expect(rows[0].all).not.toContain(secret);
});

test('a test order is received, logged and not stored', async () => {
  const own = await openShop(world, account);
  const visitor = visitorId();
  // Shopify's test notifications have an id beyond the safe integers.
  const notification = { ...orderOf(1, visitor, { test: true }), id: 820_982_911_946_154_500 };
  for (const [order, has] of [
    [orderOf(1, visitor, { test: true }), true],
    [notification, false],
  ] as const)
    expect(await must(200, own.feed('/platform/orders', order))).toEqual({ received: true, visitor: has });
  const noted = async (): Promise<Item[]> =>
    (await must(200, account.call('GET', `/sdk/${own.id}/deliveries`))).items;
  await eventually('both are noted', async () => (await noted()).length === 2, POLL_EVERY_MS);
  expect((await noted()).map(({ sentence }) => sentence)).toEqual(
    Array(2).fill(expect.stringContaining('Test order')),
  );
  expect((await must(200, account.call('GET', `/sdk/${own.id}/store`))).items).toEqual([]);
});

test('a test of the connection is answered like a bad order, and is no refusal in the log', async () => {
  const own = await openShop(world, account);
  const noted = async (): Promise<Item[]> =>
    (await must(200, account.call('GET', `/sdk/${own.id}/deliveries`))).items;
  const tested = await must(400, own.feed('/platform/orders', { connection_test: true }));
  await must(401, own.post('/platform/orders', {}, { 'x-service-token': 'no key' }));
  const refused = await must(400, own.feed('/platform/orders', {}));
  await must(400, own.feed('/platform/orders', { connection_test: 'true', id: null }));
  expect(Object.keys(tested)).toEqual(Object.keys(refused));
  await eventually('the others are noted', async () => (await noted()).length >= 3, POLL_EVERY_MS);
  expect((await noted()).map(({ status }) => status)).toEqual([400, 400, 401]);
});

test('nothing is kept of an unknown website, and another account sees none', async () => {
  const { postgres } = world.rig.platform;
  const at = { route: 'orders', status: 400, sentence: 'No.' } as const;
  const unknown = { ...at, site: 'nosuchwebsite0000000' };
  const day = { day: new Date().toISOString().slice(0, 10), count: 1, lastMs: Date.now() };
  await storeDeliveries(postgres, [{ ...unknown, atMs: Date.now() }], [{ ...unknown, ...day }]);
  const { rows } = await postgres.query(`select 1 from delivery where site_id = $1`, [unknown.site]);
  expect(rows).toEqual([]);
  const stranger = await newAccount(world, 'stranger@example.com');
  await must(404, stranger.call('GET', `/sdk/${shop.id}/deliveries`));
});

test('the newest of a website stay, counts add up over processes, and both end with their retention', async () => {
  const { postgres } = world.rig.platform;
  const site = (await openShop(world, account)).id;
  const one = { site, route: 'orders', status: 200, sentence: null } as const;
  const many = Array.from({ length: limits.DELIVERIES_PER_SITE }, (_, n) => ({
    ...one,
    atMs: Date.now() + n,
  }));
  const today = new Date().toISOString().slice(0, 10);
  const counted = [{ ...one, day: today, count: many.length, lastMs: Date.now() }];
  await Promise.all([storeDeliveries(postgres, many, counted), storeDeliveries(postgres, many, counted)]);
  await storeDeliveries(postgres, many.slice(0, 10), [{ ...counted[0]!, count: 10 }]);
  await trimDeliveries(postgres, many);
  const { items, days } = await must(200, account.call('GET', `/sdk/${site}/deliveries`));
  expect(items).toHaveLength(limits.DELIVERIES_PER_SITE);
  expect(days).toMatchObject([{ day: today, count: 2 * many.length + 10 }]);
  const left = async (): Promise<number[]> => {
    const { rows } = await postgres.query<{ n: number }>(
      `select count(*)::int as n from delivery where site_id = $1
       union all select count(*)::int from delivery_day where site_id = $1`,
      [site],
    );
    return rows.map(({ n }) => n);
  };
  expect((await left())[0]).toBe(limits.DELIVERIES_PER_SITE);
  await postgres.query(`update delivery set at = at - interval '15 days' where site_id = $1`, [site]);
  await postgres.query(`update delivery_day set day = day - 15 where site_id = $1`, [site]);
  await prune(postgres);
  expect(await left()).toEqual([0, 0]);
});

test('a short outage of the database loses no count, and an unknown website has none', async () => {
  const { postgres, log } = world.rig.platform;
  const site = (await openShop(world, account)).id;
  let away = true;
  const broken = new Proxy(postgres, {
    get: (target, name, receiver) =>
      name === 'connect' && away
        ? () => Promise.reject(new Error('Connection terminated'))
        : Reflect.get(target, name, receiver),
  });
  const deliveries = startDeliveryLog({ postgres: broken, log }, (known) => known === site);
  const handler = deliveries.logged('refunds', (ctx) => {
    ctx.status = 200;
  });
  const context = { status: 0, state: {}, body: { received: true } } as unknown as Parameters<
    typeof handler
  >[0];
  await handler(context, site);
  await deliveries.close();
  away = false;
  await handler(context, site);
  await handler(context, shop.id);
  await deliveries.close();
  const { days } = await must(200, account.call('GET', `/sdk/${site}/deliveries`));
  expect(countOf(days, ({ route }) => route === 'refunds')).toBe(2);
  expect(countOf((await read()).days, ({ route }) => route === 'refunds')).toBe(1);
});

test('counts are stored once when what is left over cannot be removed, and a refusal has no remark', async () => {
  const { postgres, log } = world.rig.platform;
  const site = (await openShop(world, account)).id;
  const broken = new Proxy(postgres, {
    get: (target, name, receiver) =>
      name === 'query'
        ? () => Promise.reject(new Error('Connection terminated'))
        : Reflect.get(target, name, receiver),
  });
  const deliveries = startDeliveryLog({ postgres: broken, log }, (known) => known === site);
  const answer = async (status: number): Promise<void> => {
    const handler = deliveries.logged('orders', (ctx) => {
      ctx.status = status;
    });
    const context = { status: 0, state: {}, body: { received: true } };
    await handler(context as unknown as Parameters<typeof handler>[0], site);
    await deliveries.close();
  };
  for (const status of [200, 503]) await answer(status);
  const { days } = await must(200, account.call('GET', `/sdk/${site}/deliveries`));
  expect(countOf(days, ({ status }) => status === 200)).toBe(1);
  const refused = days.filter(({ status }: Day) => status === 503);
  expect(refused).toMatchObject([{ sentence: null, count: 1 }]);
});
