import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptOrder, acceptRefund } from '../../../ingest/accept/bodies.ts';
import { SHOP_ID, shopifyOrder, shopifyRefund } from '../fixtures.ts';
import { apiOrder, apiRefund, fakeShopify } from './fake-shopify.ts';
import {
  APP_URL,
  app,
  ask,
  closeApp,
  connect,
  drained,
  install,
  only,
  openApp,
  restart,
  send,
  whole,
} from './merchant.ts';
import { at, SHOP, sendTo, stop } from './support.ts';

beforeEach(openApp);
afterEach(closeApp);

describe('a shop that is connected', () => {
  it('has its subscriptions, with only the fields that are read, and its pixel', async () => {
    expect((await connect(await install())).text).toContain('Connected.');
    const { subscriptions, pixel } = app.shopify.state;
    expect(subscriptions.map(({ topic }) => topic)).toEqual([
      'ORDERS_CREATE',
      'ORDERS_UPDATED',
      'ORDERS_PAID',
      'ORDERS_CANCELLED',
      'REFUNDS_CREATE',
    ]);
    expect(subscriptions.every(({ uri }) => uri === `${APP_URL}/webhooks`)).toBe(true);
    expect(subscriptions[0]!.includeFields).toEqual(
      expect.arrayContaining(['updated_at', 'order_status_url', 'test']),
    );
    expect(subscriptions.flatMap((one) => one.includeFields).join()).not.toMatch(
      /email|address|phone|(?<!source_)name,|browser_ip/,
    );
    expect(JSON.parse(pixel!)).toEqual({ sdkUrl: at(app.service.server), siteId: 'site_1' });
  });

  it.each([
    ['orders/create', 0, shopifyOrder],
    ['refunds/create', 4, { ...shopifyRefund, refund_line_items: undefined }],
  ])('has a body of just the fields of %s taken', async (topic, index, body) => {
    await connect(await install());
    const fields = app.shopify.state.subscriptions[index]!.includeFields;
    expect(await send(topic, only(fields, body))).toBe(200);
    await drained();
    expect(app.service.taken).toHaveLength(1);
    const accepted = topic === 'orders/create' ? acceptOrder : acceptRefund;
    expect(accepted(app.service.taken[0]!.body)).toEqual(accepted(await whole(topic, body)));
  });

  it('has subscriptions recreated that Shopify removed or that differ', async () => {
    await connect(await install());
    const { subscriptions } = app.shopify.state;
    app.shopify.state.subscriptions = [
      ...subscriptions.slice(2),
      { ...subscriptions[0]!, id: 'old', uri: 'https://old.example.com/webhooks' },
    ];
    await restart();
    await expect.poll(() => app.bridge.logged).toContainEqual({ subscribed: 'ORDERS_CREATE ORDERS_UPDATED' });
    expect(app.shopify.state.subscriptions.map(({ topic }) => topic).toSorted()).toEqual(
      subscriptions.map(({ topic }) => topic).toSorted(),
    );
    expect(app.shopify.state.subscriptions.map(({ id }) => id)).not.toContain('old');
  });

  it('has its orders forwarded with its own key, and another shop’s with another', async () => {
    await connect(await install());
    await send('orders/create', shopifyOrder);
    await drained();
    expect(app.service.taken[0]).toMatchObject({
      path: '/site_1/platform/orders',
      headers: { 'x-service-token': 'feed-key' },
    });
    const foreign = {
      ...shopifyOrder,
      order_status_url: 'https://shop.example.test/955/orders/x/authenticate',
    };
    expect(await send('orders/create', foreign, null)).toBe(403);
  });

  it('is also verified with the former secret, while Shopify rotates', async () => {
    await connect(await install());
    const sent = { topic: 'orders/create', body: shopifyOrder, secret: 'the secret before', shop: SHOP };
    expect(await sendTo(app.bridge, sent)).toBe(200);
  });

  it('has orders from before it was connected forwarded at once', async () => {
    await restart({ waitMs: () => 3_600_000 });
    const session = await install();
    expect(await send('orders/create', shopifyOrder)).toBe(200);
    await connect(session);
    await drained();
    expect(app.service.taken).toHaveLength(1);
  });
});

describe('a token', () => {
  it('is renewed before it expires, and stored for the next start', async () => {
    await connect(await install());
    vi.setSystemTime(Date.now() + 58 * 60_000);
    await restart();
    await expect.poll(() => app.shopify.state.tokenRequests.length).toBe(2);
    expect(app.shopify.state.tokenRequests[1]!.get('refresh_token')).toBe('shprt_1');
    await expect.poll(() => app.shopify.state.asked.at(-1)?.token).toBe('shpat_2');
    const before = app.shopify.state.asked.length;
    await restart();
    await expect.poll(() => app.shopify.state.asked.length).toBeGreaterThan(before);
    expect(app.shopify.state.tokenRequests).toHaveLength(2);
  });

  it('of a shop that uninstalled is deleted, and another shop’s webhook does not do so', async () => {
    const session = await install();
    await connect(session);
    const body = { id: SHOP_ID, name: 'Kettles', myshopify_domain: SHOP, domain: 'shop.example.test' };
    // The shop is still installed, or that is unknown: the body was replayed.
    expect(await send('app/uninstalled', body)).toBe(200);
    expect(await ask('/', session)).toMatchObject({ status: 200 });
    await stop(app.shopify);
    expect(await send('app/uninstalled', { ...body, name: 'Nobody knows' })).toBe(200);
    expect(app.bridge.logged.at(-1)).toMatchObject({ uninstalled: false });
    expect(await ask('/', session)).toMatchObject({ status: 200 });
    app.shopify = await fakeShopify();
    app.shopify.state.valid.clear();
    app.shopify.state.refresh = 'revoked';
    expect(await send('app/uninstalled', { ...body, name: 'Kettles and more' })).toBe(200);
    expect(app.bridge.logged.at(-1)).toMatchObject({ uninstalled: true });
    expect(await ask('/', session)).toMatchObject({ status: 401 });
  });
});

describe('what webhooks did not deliver', () => {
  const orders = () => app.service.bodies('/site_1/platform/orders');

  it('is read from the orders API, over pages, with handles, cancellations and refunds', async () => {
    await connect(await install());
    const refund = apiRefund(77, '33.42');
    app.shopify.state.orders = [
      apiOrder(1, '2026-11-22T00:00:10Z', { refunds: [refund] }),
      apiOrder(2, '2026-11-22T00:00:20Z', { cancelledAt: '2026-11-22T00:00:20Z' }),
      apiOrder(3, '2026-11-22T00:00:30Z', { test: true }),
      apiOrder(4, '2026-11-21T12:00:00Z'),
    ];
    vi.setSystemTime(Date.parse('2026-11-22T01:00:00Z'));
    await restart();
    await expect.poll(() => app.bridge.logged).toContainEqual({ reconciled: 3 });
    await drained();
    expect(orders().map((body) => acceptOrder(body))).toMatchObject([
      {
        kind: 'accepted',
        value: {
          order_id: '1',
          order_number: '1042',
          currency: 'EUR',
          total: '71.10',
          financial_status: 'partially_refunded',
          discount_codes: ['SPRING'],
          visitor: 'v1sitor-0123456789abcdef',
          line_items: [
            { handle: 'slow-pour', product_id: '8001', variant_id: '44000000010301', quantity: 1 },
          ],
        },
      },
      { kind: 'accepted', value: { order_id: '2', financial_status: 'cancelled' } },
    ]);
    expect(app.service.bodies('/site_1/platform/refunds')).toMatchObject([
      { id: 77, order_id: 1, transactions: [{ amount: '35.55', currency: 'EUR' }] },
    ]);
    expect(JSON.stringify(orders())).not.toContain('canary');
  });

  it('is not forwarded when the webhook arrived, nor twice', async () => {
    await connect(await install());
    await send('orders/create', { ...shopifyOrder, id: 1, updated_at: '2026-11-22T00:00:10Z' });
    await drained();
    app.shopify.state.orders = [apiOrder(1, '2026-11-22T00:00:10Z'), apiOrder(2, '2026-11-22T00:00:20Z')];
    await restart();
    await expect.poll(() => app.bridge.logged).toContainEqual({ reconciled: 1 });
    await drained();
    const before = app.shopify.state.asked.length;
    await restart();
    await expect
      .poll(() => app.shopify.state.asked.slice(before).some(({ query }) => query.includes('orders(')))
      .toBe(true);
    await drained();
    expect(orders().map((body) => body['id'])).toEqual([1, 2]);
  });

  it('is fetched when a refund in two currencies arrived without its order', async () => {
    await connect(await install());
    app.shopify.state.orders = [apiOrder(shopifyOrder.id, '2026-11-01T00:00:00Z')];
    const transactions = [{ ...shopifyRefund.transactions[0], amount: '66.84', currency: 'CHF' }];
    await send('refunds/create', { ...shopifyRefund, transactions });
    await drained();
    expect(app.service.bodies('/site_1/platform/refunds')).toMatchObject([
      { transactions: [{ amount: '71.10', currency: 'EUR' }] },
    ]);
  });
});
