import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptErasure, acceptOrder, acceptRefund } from '../../ingest/accept/bodies.ts';
import { createBridge } from '../../sdk/integrations/shopify/bridge.mjs';
import {
  CANARY,
  SHOP_ID,
  shopifyDataRequest,
  shopifyOrder,
  shopifyRedact,
  shopifyRefund,
  VISITOR,
} from './fixtures.ts';

const SECRET = 'hush';
const SHOP = 'kettles.myshopify.com';
type Body = Record<string, unknown>;
type Taken = { path: string; headers: IncomingHttpHeaders; body: Body };

let taken: Taken[];
let statuses: number[];
let logged: string[];
let held: Promise<void>;
let service: Server;
let bridge: Server;

/** From now on the service keeps its answers to itself, until they are released. */
function hold(): { readonly release: () => void } {
  let release = (): void => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  return { release: () => release() };
}

const at = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function listening(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const config = () => ({
  secret: SECRET,
  shop: SHOP,
  shopId: SHOP_ID,
  sdkUrl: at(service),
  siteId: 'site_1',
  feedKey: 'feed-key',
  log: (told: Readonly<Record<string, unknown>>) => void logged.push(JSON.stringify(told)),
});

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T00:00:00Z') });
  taken = [];
  statuses = [];
  logged = [];
  held = Promise.resolve();
  service = await listening(
    createServer(async (request, response) => {
      const body = JSON.parse(await text(request)) as Body;
      taken.push({ path: request.url ?? '', headers: request.headers, body });
      await held;
      response.writeHead(statuses.shift() ?? 204).end();
    }),
  );
  bridge = await listening(createBridge(config()));
});

afterEach(() => {
  vi.useRealTimers();
  service.close();
  bridge.close();
});

type Sent = { topic: string; body: unknown; secret?: string; shop?: string; raw?: string; to?: Server };

async function send(sent: Sent) {
  const { topic, body, secret = SECRET, shop = SHOP, raw = JSON.stringify(body), to = bridge } = sent;
  const signature = createHmac('sha256', secret).update(raw).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'x-shopify-topic': topic,
    'x-shopify-shop-domain': shop,
    'x-shopify-hmac-sha256': signature,
  };
  return (await fetch(at(to), { method: 'POST', headers, body: raw })).status;
}

const seen = (): string => JSON.stringify(taken.map(({ body }) => body));

describe('orders and refunds', () => {
  it.each(['orders/create', 'orders/updated', 'orders/paid'])(
    'reduces %s to what the order feed takes',
    async (topic) => {
      expect(await send({ topic, body: shopifyOrder })).toBe(200);
      expect(taken).toHaveLength(1);
      expect(taken[0]).toMatchObject({
        path: '/site_1/platform/orders',
        headers: { 'x-service-token': 'feed-key' },
      });
      expect(acceptOrder(taken[0]!.body)).toMatchObject({
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
    expect(JSON.stringify([shopifyOrder, shopifyRefund])).toContain(CANARY);
    expect(seen()).not.toContain(CANARY);
    expect(logged.join()).not.toContain(CANARY);
    expect(logged).toHaveLength(2);
  });

  it('takes an order of a guest without a visitor', async () => {
    await send({ topic: 'orders/create', body: { ...shopifyOrder, customer: null, note_attributes: [] } });
    const accepted = acceptOrder(taken[0]!.body);
    expect(accepted).toMatchObject({ kind: 'accepted', value: { visitor: null, customer_id: null } });
  });

  it('reduces a refund to what the refund feed takes', async () => {
    expect(await send({ topic: 'refunds/create', body: shopifyRefund })).toBe(200);
    expect(taken[0]!.path).toBe('/site_1/platform/refunds');
    expect(acceptRefund(taken[0]!.body)).toMatchObject({
      kind: 'accepted',
      value: { refund_id: '929361462', order_id: '5820000000123', currency: 'EUR', amounts: ['71.10'] },
    });
  });
});

describe('privacy', () => {
  it('turns customers/redact into an erasure and logs nothing of it', async () => {
    expect(await send({ topic: 'customers/redact', body: shopifyRedact })).toBe(200);
    expect(taken[0]!.path).toBe('/site_1/privacy/erase');
    expect(acceptErasure(taken[0]!.body)).toEqual({
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
    expect(logged.join()).not.toContain(CANARY);
  });

  it('takes a customer who is named by e-mail only', async () => {
    const body = { ...shopifyRedact, customer: { email: 'canary@example.test' }, orders_to_redact: [] };
    await send({ topic: 'customers/redact', body });
    expect(acceptErasure(taken[0]!.body)).toMatchObject({ kind: 'accepted', value: { customer_id: null } });
  });

  it('erases this shop for shop/redact, and never for another shop of the same app', async () => {
    const body = { shop_id: SHOP_ID, shop_domain: 'another.myshopify.com' };
    expect(await send({ topic: 'shop/redact', body })).toBe(403);
    expect(taken).toHaveLength(0);
    expect(await send({ topic: 'shop/redact', body: { shop_id: 1, shop_domain: SHOP } })).toBe(403);
    expect(taken).toHaveLength(0);
    expect(await send({ topic: 'shop/redact', body: { ...body, shop_domain: SHOP } })).toBe(200);
    expect(acceptErasure(taken[0]!.body)).toEqual({ kind: 'accepted', value: { scope: 'shop' } });
  });

  it('answers customers/data_request itself and notes its number only', async () => {
    expect(await send({ topic: 'customers/data_request', body: shopifyDataRequest })).toBe(200);
    expect(taken).toHaveLength(0);
    expect(logged).toEqual(['{"status":200,"topic":"customers/data_request","request":9999}']);
  });
});

describe('what is refused', () => {
  it('answers 401 to a signature of another secret, and to none', async () => {
    expect(await send({ topic: 'orders/create', body: shopifyOrder, secret: 'guess' })).toBe(401);
    expect((await fetch(at(bridge), { method: 'POST', body: '{}' })).status).toBe(401);
    expect(taken).toHaveLength(0);
  });

  it('signs the raw bytes, not what they parse to', async () => {
    const raw = ` ${JSON.stringify(shopifyOrder, null, 2)}\n`;
    expect(await send({ topic: 'orders/create', body: null, raw })).toBe(200);
  });

  it('answers 400 to signed bytes that are no JSON object, and 405 to a GET', async () => {
    expect(await send({ topic: 'orders/create', body: null, raw: 'hello' })).toBe(400);
    expect(await send({ topic: 'orders/create', body: [1] })).toBe(400);
    expect((await fetch(at(bridge))).status).toBe(405);
  });

  it('takes and drops a topic that nobody asked for', async () => {
    expect(await send({ topic: 'constructor', body: shopifyOrder })).toBe(200);
    expect(taken).toHaveLength(0);
  });
});

describe('when the service fails', () => {
  it('tries again until the service has it', async () => {
    statuses = [503, 429];
    expect(await send({ topic: 'orders/create', body: shopifyOrder })).toBe(200);
    expect(taken).toHaveLength(3);
  });

  it('answers 502 so that Shopify sends it again', async () => {
    statuses = [503, 503, 503, 503];
    expect(await send({ topic: 'orders/create', body: shopifyOrder })).toBe(502);
    expect(taken).toHaveLength(4);
  });

  it('answers Shopify in time, and sees an erasure through after that', async () => {
    const hurried = await listening(createBridge({ ...config(), answerMs: 100 }));
    const answer = hold();
    statuses = [503];
    const body = { shop_id: SHOP_ID, shop_domain: SHOP };
    // The service keeps its answer to itself, so that only the time can end the wait.
    expect(await send({ topic: 'shop/redact', body, to: hurried })).toBe(502);
    await expect.poll(() => taken).toHaveLength(1);
    answer.release();
    await expect.poll(() => taken).toHaveLength(2);
    hurried.close();
  });

  it('gives an order up when its time is over: Shopify sends it again', async () => {
    const hurried = await listening(createBridge({ ...config(), answerMs: 100 }));
    const answer = hold();
    expect(await send({ topic: 'orders/create', body: shopifyOrder, to: hurried })).toBe(502);
    expect(logged.at(-1)).toContain('"upstream":0');
    answer.release();
    expect(await send({ topic: 'orders/create', body: shopifyOrder })).toBe(200);
    hurried.close();
  });

  it('does not hammer a service that refuses, and does not acknowledge what it refused', async () => {
    statuses = [401];
    expect(await send({ topic: 'orders/create', body: shopifyOrder })).toBe(502);
    expect(taken).toHaveLength(1);
  });

  it('never takes its token along to another address', async () => {
    statuses = [307];
    expect(await send({ topic: 'orders/create', body: shopifyOrder })).toBe(502);
    expect(taken).toHaveLength(1);
  });

  it('answers 502 when the service is not there', async () => {
    service.close();
    service.closeAllConnections();
    expect(await send({ topic: 'orders/create', body: shopifyOrder })).toBe(502);
    expect(logged.at(-1)).toContain('"upstream":0');
  });
});
