/** A Shopify shop without an app: the service itself receives the webhooks of the shop's admin. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../conformance/shop.ts';
import { type Answer, ask } from '../../conformance/wire.ts';
import { type Account, must, newAccount, startWorld, type World } from '../../conformance/world.ts';
import { CANARY, shopifyOrder, shopifyRefund, VISITOR } from '../fixtures.ts';
import { ago, order, refund } from './in-francs.ts';

const KEY = 'f4aa6d1997c24f65f20b05eaac7234eba1be5c82ef73f28e2f603f7f081df20b';
let world: World;
let account: Account;
let website: Shop;

beforeAll(async () => {
  world = await startWorld('processor', 'storefront', 'api');
  account = await newAccount(world, 'owner@example.com');
  website = await openShop(world, account);
});
afterAll(() => world?.close());

const send = (body: object | string | Buffer, key = KEY, id = website.id): Promise<Answer> => {
  const sent = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const signature = createHmac('sha256', key).update(sent).digest('base64');
  const headers = { 'x-shopify-hmac-sha256': signature, 'x-shopify-topic': 'orders/updated' };
  return ask(world.shop, { method: 'POST', path: `/${id}/platform/shopify`, headers, body: sent });
};
const taken = (body: object) => must(200, send(body));
const shopOf = (id = website.id) => must(200, account.call('GET', `/sdk/${id}/shopify`));
const store = () => must(200, account.call('GET', `/sdk/${website.id}/store?limit=50`));
const row = (id: string) =>
  store().then(({ items }) => items.find((one: { order_id: string }) => one.order_id === id));

test('the snippets of the console load, and no webhook is accepted before the key is stored', async () => {
  const { theme, pixel, webhook_url, connected } = await shopOf();
  expect([webhook_url, connected]).toEqual([
    `${world.rig.config.sdkUrl}/${website.id}/platform/shopify`,
    false,
  ]);
  const addresses = [...theme.matchAll(/src="([^"]+)"/g)].map(([, src]) => src as string);
  expect(addresses).toHaveLength(2);
  for (const address of addresses) {
    const script = await fetch(address);
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
  }
  expect([pixel.includes(world.rig.config.sdkUrl), pixel.includes(website.id)]).toEqual([true, true]);
  const refused = await send(order(1, 59));
  expect([refused.status, refused.body.error]).toEqual([401, expect.stringContaining('the Install page')]);
  expect((await account.call('POST', `/sdk/${website.id}/shopify`, { signing_key: 'none' })).status).toBe(
    400,
  );
  await must(200, account.call('POST', `/sdk/${website.id}/shopify`, { signing_key: ` ${KEY} ` }));
  expect(await shopOf()).toMatchObject({ connected: true, heard_at: null });
  const { rows } = await world.rig.platform.postgres.query('select signing_key from shopify_shop');
  expect(JSON.stringify(rows)).toMatch(/"\d+:[\w-]{60,}"/);
  expect(JSON.stringify(rows)).not.toContain(KEY);
});

test('a webhook that this shop’s key did not sign is refused, and is not shown as received', async () => {
  expect((await send(order(1, 59), 'another key')).status).toBe(401);
  expect((await website.post('/platform/shopify', order(1, 59), {})).status).toBe(401);
  expect((await send(order(1, 59), KEY, 'nosuchwebsite')).status).toBe(404);
  const other = await openShop(world, account);
  await must(
    200,
    account.call('POST', `/sdk/${other.id}/shopify`, { signing_key: KEY.split('').reverse().join('') }),
  );
  expect((await send(order(1, 59), KEY, other.id)).status).toBe(401);
  expect(await shopOf()).toMatchObject({ heard_at: null });
  // The feed key is not Shopify's signing key, and vice versa.
  expect((await send(order(1, 59), website.key)).status).toBe(401);
});

test('a body that is not UTF-8 is refused as such only if this shop’s key signed it', async () => {
  const body = Buffer.from(JSON.stringify(order(1, 59, { financial_status: 'pay\u00e9' })), 'latin1');
  expect((await send(body, 'another key')).status).toBe(401);
  const { status, body: answer } = await send(body);
  expect([status, answer.error]).toEqual([400, expect.stringContaining('not UTF-8')]);
});

test('a test notification is shown as received and not counted', async () => {
  // As Shopify sends it, with ids that JSON's numbers cannot hold.
  const text = JSON.stringify({ ...order(1, 59), test: true }).replace('"id":1,', '"id":820982911946154508,');
  expect(await must(200, send(text))).toMatchObject({
    received: true,
    left_out: expect.stringContaining('test'),
  });
  expect(await shopOf()).toMatchObject({ heard_at: expect.any(String) });
  expect((await store()).items).toEqual([]);
  const sentences = async () =>
    (await must(200, account.call('GET', `/sdk/${website.id}/deliveries`))).items.map(
      ({ sentence }: { sentence: string | null }) => sentence,
    );
  await expect.poll(sentences).toContainEqual(expect.stringContaining('test notification'));
});

test('orders, cancellations, refunds in two currencies and replays end in the right store view', async () => {
  expect(await taken(order(1, 59, { financial_status: 'pending' }))).toEqual({
    ...{ received: true, visitor: true, left_out: null },
  });
  const paid = order(1, 50);
  await taken(paid);
  const partly = order(1, 40, {
    financial_status: 'partially_refunded',
    refunds: [refund(11, '22.28'), refund(12, '44.56', { status: 'pending' })],
  });
  await taken(partly);
  expect(await row('1')).toMatchObject({ refunded: 23.7, financial_status: 'partially_refunded' });
  const whole = order(1, 30, {
    financial_status: 'refunded',
    refunds: [refund(11, '22.28'), refund(12, '44.56')],
  });
  await taken(whole);
  await taken(order(2, 50));
  await taken(order(2, 20, { cancelled_at: ago(20), financial_status: 'voided' }));
  // Again, and late.
  for (const again of [paid, partly, whole, order(2, 45)]) await taken(again);

  expect(await row('1')).toMatchObject({ total: 71.1, refunded: 71.1, net: 0, financial_status: 'refunded' });
  expect(await row('2')).toMatchObject({ financial_status: 'cancelled', refunded: 0 });
  expect((await store()).totals).toMatchObject([{ currency: 'EUR', orders: 1, refunded: 71.1 }]);
});

test('a part of a refund that is paid later is counted then', async () => {
  const parts = (...amounts: string[]) => ({
    refunds: [
      { ...refund(31, '0'), transactions: amounts.map((amount) => refund(31, amount).transactions[0]!) },
    ],
  });
  await taken(order(3, 50, parts('22.28')));
  await taken(order(3, 40, parts('22.28', '22.28')));
  await taken(order(3, 40, parts('22.28', '22.28')));
  expect(await row('3')).toMatchObject({
    refunded: 47.4,
    refunds: [expect.objectContaining({ amount: 23.7 }), expect.objectContaining({ amount: 23.7 })],
  });
});

test('of a person only keyed hashes are stored, by which an erasure finds the order', async () => {
  const { rows } = await world.rig.platform.postgres.query('select * from ledger_order where site_id = $1', [
    website.id,
  ]);
  expect(rows[0]).toMatchObject({
    visitor_id: VISITOR,
    customer_hash: expect.any(String),
    email_hash: expect.any(String),
  });
  expect(JSON.stringify(rows)).not.toContain(CANARY);
  const erased = await must(
    200,
    website.feed('/privacy/erase', { scope: 'customer', email: shopifyOrder.email }),
  );
  expect(erased).toMatchObject({ orders: 3 });
  await taken(order(1, 10));
  const after = await world.rig.platform.postgres.query(
    'select 1 from ledger_order where site_id = $1 and coalesce(visitor_id, customer_hash, email_hash) is not null',
    [website.id],
  );
  expect(after.rows).toEqual([]);
});

test('what is not a JSON order is refused or skipped, and without the key nothing is accepted', async () => {
  expect((await send('<order><id>1</id></order>')).status).toBe(400);
  expect(await taken({ ...shopifyRefund, id: 77 })).toMatchObject({
    left_out: expect.stringContaining('Order update'),
  });
  await must(204, account.call('DELETE', `/sdk/${website.id}/shopify`));
  expect((await send(order(9, 1))).status).toBe(401);
  expect((await account.call('DELETE', `/sdk/${website.id}/shopify`)).status).toBe(404);
});
