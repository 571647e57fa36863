import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { openShop } from '../../conformance/shop.ts';
import { must, newAccount, startWorld } from '../../conformance/world.ts';
import { SHOP_ID, shopifyRedact } from '../fixtures.ts';
import { ago, order, refund } from './in-francs.ts';
import { newFolder, queued, SECRET, SHOP, sendTo, startBridge, stop } from './support.ts';

/** The bridge with the real service: the store view after orders, refunds and cancellations. */
const world = await startWorld('processor', 'storefront', 'api');
const account = await newAccount(world, 'owner@example.com');
const website = await openShop(world, account);
const folder = newFolder();
const start = (feedKey: string) =>
  startBridge(null, folder, {
    sdkUrl: world.rig.config.sdkUrl,
    shop: { secret: SECRET, shop: SHOP, shopId: SHOP_ID, siteId: website.id, feedKey },
  });
let bridge = await start('a key of yesterday');

afterAll(async () => {
  await stop(bridge);
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const refundOf = (id: number, orderId: number, amount: string) => ({
  ...refund(id, amount),
  order_id: orderId,
});
const send = async (topic: string, body: object): Promise<void> =>
  expect(await sendTo(bridge, { topic, body })).toBe(200);
const store = () => must(200, account.call('GET', `/sdk/${website.id}/store?limit=50`));
const drained = () => expect.poll(async () => (await queued(bridge)).waiting).toBe(0);

test('orders, cancellations, refunds in two currencies, replays and a wrong key end in the right store view', async () => {
  // The key is wrong: everything is kept, and sent once the settings are right.
  await send('orders/create', order(1, 59, { financial_status: 'pending' }));
  await expect.poll(() => queued(bridge)).toEqual({ waiting: 0, refused: 1 });
  await stop(bridge);
  bridge = await start(website.key);
  await drained();

  const paid = order(1, 50, { financial_status: 'paid' });
  await send('orders/paid', paid);
  await send('orders/create', order(2, 50));
  await send('orders/create', order(3, 50, { test: true }));
  await send('orders/create', order(4, 50));
  await drained();
  await send('refunds/create', refundOf(11, 1, '22.28'));
  await send('refunds/create', refundOf(12, 1, '44.56'));
  await send('orders/cancelled', order(2, 20, { cancelled_at: ago(20) }));
  await drained();
  // Again, late, and under another topic.
  await send('orders/updated', paid);
  await send('orders/updated', order(2, 40));
  await send('refunds/create', refundOf(11, 1, '22.28'));
  await drained();

  const row = (id: string) =>
    store().then(({ items }) => items.find((one: { order_id: string }) => one.order_id === id));
  await expect.poll(() => row('1')).toMatchObject({ total: 71.1, refunded: 71.1, financial_status: 'paid' });
  expect(await row('2')).toMatchObject({ financial_status: 'cancelled', refunded: 0 });
  expect(await row('3')).toBeUndefined();
  expect((await store()).totals).toMatchObject([{ currency: 'EUR', orders: 2, refunded: 71.1 }]);

  await send('customers/redact', { ...shopifyRedact, orders_to_redact: [1, 2, 4] });
  await drained();
  const { rows } = await world.rig.platform.postgres.query(
    'select customer_hash, visitor_id from ledger_order where site_id = $1',
    [website.id],
  );
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ customer_hash: null, visitor_id: null })));
});
