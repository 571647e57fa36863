import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  SHOP_ID,
  shopifyDataRequest,
  shopifyOrder,
  shopifyRedact,
  shopifyRefund,
} from '../../integrations/fixtures.ts';
import { app, closeApp, openShop, restart, stopDate } from '../../integrations/shopify/merchant.ts';
import { queued, SHOP, sendTo } from '../../integrations/shopify/support.ts';

/** The attacker has webhooks that Shopify signed, with their headers, but neither the secret nor the feed key. */
const shopErasure = { shop_id: SHOP_ID, shop_domain: SHOP };
const bodies = {
  'orders/create': shopifyOrder,
  'refunds/create': shopifyRefund,
  'customers/redact': shopifyRedact,
  'customers/data_request': shopifyDataRequest,
  'shop/redact': shopErasure,
};
const topics = [
  ...Object.keys(bodies),
  'orders/updated',
  'orders/paid',
  'orders/cancelled',
  'app/uninstalled',
];

const file = (): string => join(app.folder, 'taken');

beforeEach(async () => {
  stopDate();
  await openShop();
});
afterEach(closeApp);

async function restarted(): Promise<void> {
  await forwarded();
  await restart();
}

/** A webhook of Shopify: only the body is signed, so the sender can choose the headers. */
const send = (topic: string, body: unknown, shop: string | null = SHOP): Promise<number> =>
  sendTo(app.bridge, { topic, body, shop });

/** What the service received, once nothing is pending. */
async function forwarded() {
  await expect.poll(async () => (await queued(app.bridge)).waiting).toBe(0);
  return app.service.taken;
}

describe('a signed body under another topic', () => {
  const kindOf = (topic: string): string => (topic.startsWith('orders/') ? 'orders/create' : topic);
  const crossed = Object.entries(bodies).flatMap(([made, body]) =>
    topics.filter((topic) => kindOf(topic) !== made).map((topic) => ({ made, topic, body })),
  );

  it.each(crossed)('the body of $made is refused as $topic', async ({ topic, body }) => {
    expect(await send(topic, body)).toBe(400);
    expect(await forwarded()).toEqual([]);
  });

  it.each([
    ['a draft order', { ...shopifyOrder, order_number: undefined, order_status_url: undefined }],
    ['a checkout', { token: 't', cart_token: 'c', line_items: [], total_price: '1.00', currency: 'EUR' }],
    ['a shop', { id: SHOP_ID, domain: 'shop.example.test', myshopify_domain: SHOP }],
    ['an order with fields of a redaction', { ...shopifyOrder, ...shopErasure }],
  ])('%s signed with the same secret erases nothing', async (_, body) => {
    expect(await send('shop/redact', body)).toBe(400);
    expect(await send('customers/redact', body)).toBe(400);
    expect(await forwarded()).toEqual([]);
  });
});

describe('a signed body of another shop of the same app', () => {
  const another = {
    ...shopifyOrder,
    order_status_url: 'https://kettles.myshopify.com/955/orders/x/authenticate',
  };
  it.each([
    ['an order', 'orders/create', another],
    ['an order that hides its shop', 'orders/create', { ...shopifyOrder, order_status_url: 'kettles' }],
    [
      'an order with the id of this shop elsewhere in the URL',
      'orders/create',
      { ...shopifyOrder, order_status_url: `https://954889.example/955/orders/${SHOP_ID}?id=/${SHOP_ID}/` },
    ],
    ['a redaction of a customer', 'customers/redact', { ...shopifyRedact, shop_id: 955 }],
    ['a redaction of a shop', 'shop/redact', { shop_id: 955, shop_domain: 'other.myshopify.com' }],
    ['a redaction without a shop', 'customers/redact', { ...shopifyRedact, shop_domain: undefined }],
  ])('%s is refused, whatever shop the header names', async (_, topic, body) => {
    expect(await send(topic, body, SHOP)).toBe(403);
    expect(await send(topic, body, null)).toBe(403);
    expect(await forwarded()).toEqual([]);
  });

  it('is refused by the header if the body does not name its shop', async () => {
    expect(await send('refunds/create', shopifyRefund, 'other.myshopify.com')).toBe(403);
    expect(await forwarded()).toEqual([]);
  });
});

describe('a signed body that is sent again', () => {
  it.each(Object.entries(bodies))(
    '%s has no second effect, with new ids in the headers',
    async (topic, body) => {
      expect(await send(topic, body)).toBe(200);
      const before = (await forwarded()).length;
      expect(await send(topic, body), 'or Shopify would send it for ever').toBe(200);
      expect(await forwarded()).toHaveLength(before);
      expect(app.bridge.logged.findLast((told) => 'status' in told)).toMatchObject({
        status: 200,
        repeat: true,
      });
    },
  );

  it('has no second effect under another topic of the same kind', async () => {
    await send('orders/create', shopifyOrder);
    expect(await send('orders/updated', shopifyOrder)).toBe(200);
    expect(await forwarded()).toHaveLength(1);
  });

  it('has no second effect after a restart of the bridge', async () => {
    await send('orders/create', shopifyOrder);
    await send('shop/redact', shopErasure);
    await restarted();
    expect(await send('orders/create', shopifyOrder)).toBe(200);
    expect(await send('shop/redact', shopErasure)).toBe(200);
    expect(await forwarded()).toHaveLength(2);
  });

  it.each([
    ['orders/create', shopifyOrder],
    ['refunds/create', shopifyRefund],
  ])('%s is refused once its digest may have expired in the bridge', async (topic, body) => {
    await send(topic, body);
    vi.setSystemTime(Date.parse('2026-12-05T00:00:00Z'));
    await restarted();
    expect(readFileSync(file(), 'utf8'), 'forgotten').toBe('');
    expect(await send(topic, body)).toBe(403);
    expect(await forwarded()).toHaveLength(1);
  });

  it('the digest of a redaction never expires, because its body has no time', async () => {
    await send('shop/redact', shopErasure);
    await send('customers/redact', shopifyRedact);
    vi.setSystemTime(Date.parse('2036-11-22T00:00:00Z'));
    await restarted();
    expect(await send('shop/redact', shopErasure)).toBe(200);
    expect(await send('customers/redact', shopifyRedact)).toBe(200);
    expect(await forwarded()).toHaveLength(2);
  });

  it('is recognised while it is being received or waits in the queue', async () => {
    const release = app.service.hold();
    const both = [send('shop/redact', shopErasure), send('shop/redact', shopErasure)];
    expect(await Promise.all(both)).toEqual([200, 200]);
    expect(await send('shop/redact', shopErasure)).toBe(200);
    release();
    expect(await forwarded()).toHaveLength(1);
  });
});

describe('a webhook that Shopify itself sends again', () => {
  it('is a repeat, and is forwarded with its first content if the service had not accepted it', async () => {
    app.service.statuses.push(503, 503, 503, 503);
    expect(await send('shop/redact', shopErasure)).toBe(200);
    expect(await send('shop/redact', shopErasure)).toBe(200);
    expect(await forwarded()).toHaveLength(5);
  });

  it('goes through with new content', async () => {
    await send('orders/create', shopifyOrder);
    const paid = { ...shopifyOrder, updated_at: '2026-11-21T10:00:00+01:00', financial_status: 'refunded' };
    expect(await send('orders/updated', paid)).toBe(200);
    expect(await forwarded()).toHaveLength(2);
  });

  it('leaves only digests on disk', async () => {
    await send('customers/redact', shopifyRedact);
    expect(readFileSync(file(), 'utf8')).toMatch(/^[\w-]{43} 0\n$/);
  });
});
