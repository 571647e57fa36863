import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptErasure, acceptOrder, acceptRefund } from '../../ingest/accept/bodies.ts';
import {
  CANARY,
  SHOP_ID,
  shopifyDataRequest,
  shopifyOrder,
  shopifyRedact,
  shopifyRefund,
  VISITOR,
} from './fixtures.ts';
import { app, closeApp, openShop, stopDate } from './shopify/merchant.ts';
import { at, queued, SHOP, sendTo } from './shopify/support.ts';

beforeEach(async () => {
  stopDate();
  await openShop();
});
afterEach(closeApp);

const send = (sent: Parameters<typeof sendTo>[1]) => sendTo(app.bridge, sent);
/** What the service received, once that many requests have arrived. */
const taken = async (count: number) => {
  await expect.poll(() => app.service.taken).toHaveLength(count);
  await expect.poll(async () => (await queued(app.bridge)).waiting).toBe(0);
  return app.service.taken;
};
const seen = (): string => JSON.stringify(app.service.taken.map(({ body }) => body));
const logged = (): string => JSON.stringify(app.bridge.logged);

describe('orders and refunds', () => {
  it.each(['orders/create', 'orders/updated', 'orders/paid', 'orders/cancelled'])(
    'reduces %s to what the order feed takes',
    async (topic) => {
      expect(await send({ topic, body: shopifyOrder })).toBe(200);
      const [one] = await taken(1);
      expect(one).toMatchObject({
        path: '/site_1/platform/orders',
        headers: { 'x-service-token': 'feed-key' },
      });
      expect(acceptOrder(one!.body)).toMatchObject({
        kind: 'accepted',
        value: {
          order_id: '5820000000123',
          order_number: '1042',
          created_at_ms: Date.parse('2026-11-20T08:30:00Z'),
          currency: 'EUR',
          total: '71.10',
          subtotal: '71.10',
          discounts: '7.90',
          financial_status: 'paid',
          discount_codes: ['SPRING'],
          visitor: VISITOR,
          customer_id: '7210000000321',
          line_items: [{ product_id: '8001', variant_id: '44000000010301', price: '79.00', quantity: 1 }],
        },
      });
    },
  );

  it('forwards and logs nothing personal', async () => {
    await send({ topic: 'orders/create', body: shopifyOrder });
    await send({ topic: 'refunds/create', body: shopifyRefund });
    await taken(2);
    expect(JSON.stringify([shopifyOrder, shopifyRefund])).toContain(CANARY);
    expect(seen()).not.toContain(CANARY);
    expect(logged()).not.toContain(CANARY);
    expect(logged()).not.toMatch(/feed-key|5820000000123|7210000000321/);
    expect(app.bridge.logged).toHaveLength(4);
  });

  it('accepts an order of a guest without a visitor', async () => {
    await send({ topic: 'orders/create', body: { ...shopifyOrder, customer: null, note_attributes: [] } });
    const accepted = acceptOrder((await taken(1))[0]!.body);
    expect(accepted).toMatchObject({ kind: 'accepted', value: { visitor: null, customer_id: null } });
  });

  it('leaves the visitor out of a renewal of a subscription', async () => {
    const renewal = { ...shopifyOrder, source_name: 'subscription_contract_checkout_one' };
    await send({ topic: 'orders/create', body: renewal });
    expect(acceptOrder((await taken(1))[0]!.body)).toMatchObject({ value: { visitor: null } });
  });

  it('reduces a refund to what the refund feed takes', async () => {
    expect(await send({ topic: 'refunds/create', body: shopifyRefund })).toBe(200);
    const [one] = await taken(1);
    expect(one!.path).toBe('/site_1/platform/refunds');
    expect(acceptRefund(one!.body)).toMatchObject({
      kind: 'accepted',
      value: {
        refund_id: '929361462',
        order_id: '5820000000123',
        parts: [{ currency: 'EUR', amounts: ['71.10'] }],
      },
    });
  });
});

describe('privacy', () => {
  it('turns customers/redact into an erasure and logs nothing of it', async () => {
    expect(await send({ topic: 'customers/redact', body: shopifyRedact })).toBe(200);
    const [one] = await taken(1);
    expect(one!.path).toBe('/site_1/privacy/erase');
    expect(acceptErasure(one!.body)).toEqual({
      kind: 'accepted',
      value: {
        scope: 'customer',
        customer_id: '7210000000321',
        email: 'canary@example.test',
        orders: ['5820000000123', '5820000000124'],
        visitor_id: null,
      },
    });
    expect(seen()).not.toContain('+49');
    expect(logged()).not.toContain(CANARY);
  });

  it('takes a customer who is named by e-mail only', async () => {
    const body = { ...shopifyRedact, customer: { email: 'canary@example.test' }, orders_to_redact: [] };
    await send({ topic: 'customers/redact', body });
    expect(acceptErasure((await taken(1))[0]!.body)).toMatchObject({
      kind: 'accepted',
      value: { customer_id: null },
    });
  });

  it('erases this shop for shop/redact, and never for another shop of the same app', async () => {
    const body = { shop_id: SHOP_ID, shop_domain: 'another.myshopify.com' };
    expect(await send({ topic: 'shop/redact', body })).toBe(403);
    expect(await send({ topic: 'shop/redact', body: { shop_id: 1, shop_domain: SHOP } })).toBe(403);
    expect(await send({ topic: 'shop/redact', body: { ...body, shop_domain: SHOP } })).toBe(200);
    expect(acceptErasure((await taken(1))[0]!.body)).toEqual({ kind: 'accepted', value: { scope: 'shop' } });
  });

  it('answers customers/data_request itself and notes its number only', async () => {
    expect(await send({ topic: 'customers/data_request', body: shopifyDataRequest })).toBe(200);
    expect(app.service.taken).toHaveLength(0);
    expect(app.bridge.logged).toEqual([{ status: 200, topic: 'customers/data_request', request: 9999 }]);
  });
});

describe('what is refused', () => {
  it('answers 401 to a signature of another secret, and to none', async () => {
    expect(await send({ topic: 'orders/create', body: shopifyOrder, secret: 'guess' })).toBe(401);
    expect((await fetch(at(app.bridge.server), { method: 'POST', body: '{}' })).status).toBe(401);
    expect(await queued(app.bridge)).toEqual({ waiting: 0, refused: 0 });
  });

  it('verifies the signature over the raw bytes, not over the parsed body', async () => {
    const raw = ` ${JSON.stringify(shopifyOrder, null, 2)}\n`;
    expect(await send({ topic: 'orders/create', body: null, raw })).toBe(200);
  });

  it('answers 400 to signed bytes that are not a JSON object, 413 to more than 4 MB, and 405 to a GET', async () => {
    expect(await send({ topic: 'orders/create', body: null, raw: 'hello' })).toBe(400);
    expect(await send({ topic: 'orders/create', body: [1] })).toBe(400);
    expect(await send({ topic: 'orders/create', body: null, raw: ' '.repeat(4 * 1024 * 1024 + 1) })).toBe(
      413,
    );
    expect((await fetch(at(app.bridge.server))).status).toBe(405);
  });

  it('accepts and drops a topic that was not subscribed', async () => {
    expect(await send({ topic: 'constructor', body: shopifyOrder })).toBe(200);
    expect(await queued(app.bridge)).toEqual({ waiting: 0, refused: 0 });
    expect(app.service.taken).toHaveLength(0);
  });
});
