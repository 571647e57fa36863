import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptOrder, acceptRefund } from '../../../ingest/accept/bodies.ts';
import { SHOP_ID, shopifyOrder, shopifyRedact, shopifyRefund } from '../fixtures.ts';
import {
  APP_SECRET,
  apiOrder,
  apiRefund,
  CLIENT_ID,
  type FakeShopify,
  fakeShopify,
  SCOPES,
} from './fake-shopify.ts';
import {
  at,
  type Bridge,
  type FakeService,
  fakeService,
  newFolder,
  queued,
  SHOP,
  sendTo,
  startBridge,
  stop,
} from './support.ts';

let service: FakeService;
let shopify: FakeShopify;
let bridge: Bridge;
let folder: string;
const APP_URL = 'https://engage-bridge.example.com';

const starting = (more: { waitMs?: () => number } = {}) =>
  startBridge(service, folder, {
    ...more,
    consoleUrl: 'https://console.example.com',
    app: {
      clientId: CLIENT_ID,
      secrets: [APP_SECRET, 'the secret before'],
      scopes: SCOPES,
      url: APP_URL,
      shopUrl: () => at(shopify.server),
    },
  });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T00:00:00Z') });
  folder = newFolder();
  service = await fakeService();
  shopify = await fakeShopify();
  bridge = await starting();
});
afterEach(() => {
  vi.useRealTimers();
  for (const one of [bridge, service, shopify]) stop(one);
  rmSync(folder, { recursive: true, force: true });
});

/** As a browser asks: it keeps what `Set-Cookie` says, and follows nothing by itself. */
async function ask(path: string, cookies = '', init: RequestInit = {}) {
  const headers = { ...init.headers, ...(cookies ? { cookie: cookies } : {}) };
  const answer = await fetch(`${at(bridge.server)}${path}`, { ...init, headers, redirect: 'manual' });
  const set = answer.headers.getSetCookie();
  const kept = set.map((one) => one.split(';')[0]!).filter((one) => !one.endsWith('='));
  return {
    status: answer.status,
    location: answer.headers.get('location') ?? '',
    cookies: kept.join('; '),
    set,
    text: await answer.text(),
    headers: answer.headers,
  };
}

/** A query as Shopify signs one. */
function signed(values: Record<string, string>, secret = APP_SECRET): string {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const query = new URLSearchParams({ shop: SHOP, timestamp, ...values });
  query.sort();
  const hmac = createHmac('sha256', secret).update(query.toString().replaceAll('+', '%20')).digest('hex');
  return `${query}&hmac=${hmac}`;
}

async function begin() {
  const { location, cookies } = await ask(`/install?shop=${SHOP}`);
  return { state: new URL(location).searchParams.get('state')!, cookies };
}
const callback = (state: string, cookies: string, more = {}) =>
  ask(`/callback?${signed({ code: 'the-code', state, host: 'YWRtaW4=', ...more })}`, cookies);

/** A merchant who has installed the app: what the browser keeps. */
async function install(): Promise<string> {
  const { state, cookies } = await begin();
  const done = await callback(state, cookies);
  expect(done.status).toBe(302);
  return done.cookies;
}

const tokenOf = (page: string): string => /name="token" value="([^"]+)"/.exec(page)![1]!;
async function connect(session: string, fields: Record<string, string> = {}) {
  const page = await ask('/', session);
  const body = new URLSearchParams({
    token: tokenOf(page.text),
    site_id: 'site_1',
    feed_key: 'feed-key',
    ...fields,
  });
  return ask('/connect', session, { method: 'POST', body });
}
const drained = () => expect.poll(async () => (await queued(bridge)).waiting).toBe(0);
const send = (topic: string, body: object, shop: string | null = SHOP) =>
  sendTo(bridge, { topic, body, secret: APP_SECRET, shop });

/** What Shopify sends to a subscription that names fields: `a.b` is the field b of a, or of each entry of a. */
function only(fields: readonly string[], body: object): object {
  const names = new Map<string, string[]>();
  for (const field of fields) {
    const [name, ...rest] = field.split('.');
    names.set(name!, [...(names.get(name!) ?? []), ...(rest.length > 0 ? [rest.join('.')] : [])]);
  }
  const within = (value: unknown, inner: string[]): unknown => {
    if (inner.length === 0 || value === null || typeof value !== 'object') return value;
    return Array.isArray(value) ? value.map((one) => only(inner, one as object)) : only(inner, value);
  };
  const kept = Object.entries(body).filter(([name]) => names.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, within(value, names.get(name)!)]));
}

/** What the service has of a body that came whole, to another bridge. */
async function whole(topic: string, body: object): Promise<Record<string, unknown>> {
  const apart = newFolder();
  const other = await startBridge(service, apart);
  const before = service.taken.length;
  await sendTo(other, { topic, body: { refund_line_items: [], ...body } });
  await expect.poll(() => service.taken.length).toBe(before + 1);
  stop(other);
  rmSync(apart, { recursive: true, force: true });
  return service.taken[before]!.body;
}

describe('an installation', () => {
  it('asks Shopify for just the scopes of the app', async () => {
    const { status, location, set } = await ask(`/install?shop=${SHOP}`);
    const url = new URL(location);
    expect([status, url.pathname]).toEqual([302, '/admin/oauth/authorize']);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: CLIENT_ID,
      scope: SCOPES,
      redirect_uri: `${APP_URL}/callback`,
    });
    expect(set[0]).toMatch(/^__Host-.*; Path=\/; Secure; HttpOnly; SameSite=Lax/);
  });

  it.each([
    '',
    'evil.example.com',
    'kettles.myshopify.com.evil.example',
    'a/b.myshopify.com',
    '.myshopify.com',
  ])('goes nowhere for the shop "%s"', async (shop) => {
    expect(await ask(`/install?shop=${encodeURIComponent(shop)}`)).toMatchObject({
      status: 400,
      location: '',
    });
  });

  it('ends with an expiring token, sealed on the disk', async () => {
    await install();
    expect(Object.fromEntries(shopify.state.tokenRequests[0]!)).toEqual({
      client_id: CLIENT_ID,
      client_secret: APP_SECRET,
      code: 'the-code',
      expiring: '1',
    });
    const files = readdirSync(join(folder, 'shops')).filter((name) => !name.startsWith('.'));
    expect(files).toEqual([SHOP]);
    expect(readFileSync(join(folder, 'shops', SHOP), 'latin1')).not.toMatch(/shpat|shprt|954889/);
    expect(JSON.stringify(bridge.logged)).not.toMatch(/shpat|shprt|kettles/);
  });

  it('is refused when Shopify did not sign its end, or signed it long ago', async () => {
    const { state, cookies } = await begin();
    const query = signed({ code: 'the-code', state }, 'guess');
    expect(await ask(`/callback?${query}`, cookies)).toMatchObject({ status: 401 });
    const changed = signed({ code: 'the-code', state }).replace(SHOP, 'other.myshopify.com');
    expect(await ask(`/callback?${changed}`, cookies)).toMatchObject({ status: 401 });
    const old = String(Math.floor(Date.now() / 1_000) - 120);
    expect(await callback(state, cookies, { timestamp: old })).toMatchObject({ status: 401 });
    expect(shopify.state.tokenRequests).toEqual([]);
  });

  it('is refused in a browser that did not begin it, for another shop, and after ten minutes', async () => {
    const { state, cookies } = await begin();
    expect(await callback(state, '')).toMatchObject({ status: 403 });
    expect(await callback('forged', '__Host-engage-state=forged')).toMatchObject({ status: 403 });
    expect(await callback(state, cookies, { shop: 'other.myshopify.com' })).toMatchObject({ status: 403 });
    vi.setSystemTime(Date.now() + 11 * 60_000);
    expect(await callback(state, cookies)).toMatchObject({ status: 403 });
    expect(shopify.state.tokenRequests).toEqual([]);
  });

  it('is refused without the scopes, and with a code that Shopify does not know', async () => {
    const { state, cookies } = await begin();
    expect(await callback(state, cookies, { code: 'another' })).toMatchObject({ status: 403 });
    shopify.state.scope = 'read_products';
    expect(await callback(state, cookies)).toMatchObject({ status: 403 });
    expect(readdirSync(join(folder, 'shops'))).not.toContain(SHOP);
  });
});

describe('the page of the app', () => {
  it('is shown to whom Shopify sends, and links to the console and the theme editor', async () => {
    await install();
    const opened = await ask(`/?${signed({ host: 'YWRtaW4=' })}`);
    expect(opened).toMatchObject({ status: 302, location: '/' });
    const page = await ask('/', opened.cookies);
    expect(page.status).toBe(200);
    expect(page.text).toContain('href="https://console.example.com"');
    expect(page.text).toContain(`activateAppId=${CLIENT_ID}/engage`);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('begins an installation for a shop that has none', async () => {
    const opened = await ask(`/?${signed({})}`);
    expect(new URL(opened.location).pathname).toBe('/admin/oauth/authorize');
  });

  it('is shown to nobody else', async () => {
    const session = await install();
    expect(await ask('/')).toMatchObject({ status: 401 });
    expect(await ask(`/?${signed({}, 'guess')}`)).toMatchObject({ status: 401 });
    expect(await ask('/', session.replace(SHOP, 'other.myshopify.com'))).toMatchObject({ status: 401 });
    vi.setSystemTime(Date.now() + 3 * 3_600_000);
    expect(await ask('/', session)).toMatchObject({ status: 401 });
  });

  it('takes its form from its own page only', async () => {
    const session = await install();
    for (const token of ['', 'forged', 'x'.repeat(43)])
      expect(await connect(session, { token })).toMatchObject({ status: 403 });
    expect(await connect(session, { site_id: '../admin' })).toMatchObject({ status: 200 });
    expect((await ask('/', session)).text).toContain('not connected yet');
  });
});

describe('a shop that is connected', () => {
  it('has its subscriptions, with just the fields that are read, and its pixel', async () => {
    expect((await connect(await install())).text).toContain('Connected.');
    const { subscriptions, pixel } = shopify.state;
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
      /email|address|phone|name,|browser_ip/,
    );
    expect(JSON.parse(pixel!)).toEqual({ sdkUrl: at(service.server), siteId: 'site_1' });
  });

  it.each([
    ['orders/create', 0, shopifyOrder],
    ['refunds/create', 4, { ...shopifyRefund, refund_line_items: undefined }],
  ])('has a body of just the fields of %s taken', async (topic, index, body) => {
    await connect(await install());
    const fields = shopify.state.subscriptions[index]!.includeFields;
    expect(await send(topic, only(fields, body))).toBe(200);
    await drained();
    expect(service.taken).toHaveLength(1);
    const accepted = topic === 'orders/create' ? acceptOrder : acceptRefund;
    expect(accepted(service.taken[0]!.body)).toEqual(accepted(await whole(topic, body)));
  });

  it('has subscriptions made anew that Shopify has removed, or that say something else', async () => {
    await connect(await install());
    const { subscriptions } = shopify.state;
    shopify.state.subscriptions = [
      ...subscriptions.slice(2),
      { ...subscriptions[0]!, id: 'old', uri: 'https://old.example.com/webhooks' },
    ];
    stop(bridge);
    bridge = await starting();
    await expect.poll(() => bridge.logged).toContainEqual({ subscribed: 'ORDERS_CREATE ORDERS_UPDATED' });
    expect(shopify.state.subscriptions.map(({ topic }) => topic).toSorted()).toEqual(
      subscriptions.map(({ topic }) => topic).toSorted(),
    );
    expect(shopify.state.subscriptions.map(({ id }) => id)).not.toContain('old');
  });

  it('has its orders told with its own key, and another shop’s with another', async () => {
    await connect(await install());
    await send('orders/create', shopifyOrder);
    await drained();
    expect(service.taken[0]).toMatchObject({
      path: '/site_1/platform/orders',
      headers: { 'x-service-token': 'feed-key' },
    });
    const foreign = {
      ...shopifyOrder,
      order_status_url: 'https://shop.example.test/955/orders/x/authenticate',
    };
    expect(await send('orders/create', foreign, null)).toBe(403);
  });

  it('is signed for by the secret of before as well, while Shopify changes over', async () => {
    await connect(await install());
    const sent = { topic: 'orders/create', body: shopifyOrder, secret: 'the secret before', shop: SHOP };
    expect(await sendTo(bridge, sent)).toBe(200);
  });

  it('has orders that came before it was connected told at once', async () => {
    stop(bridge);
    bridge = await starting({ waitMs: () => 3_600_000 });
    const session = await install();
    expect(await send('orders/create', shopifyOrder)).toBe(200);
    await connect(session);
    await drained();
    expect(service.taken).toHaveLength(1);
  });
});

describe('a token', () => {
  it('is made anew before its hour is over, and stored for the next start', async () => {
    await connect(await install());
    vi.setSystemTime(Date.now() + 58 * 60_000);
    stop(bridge);
    bridge = await starting();
    await expect.poll(() => shopify.state.tokenRequests.length).toBe(2);
    expect(shopify.state.tokenRequests[1]!.get('refresh_token')).toBe('shprt_1');
    await expect.poll(() => shopify.state.asked.at(-1)?.token).toBe('shpat_2');
    stop(bridge);
    const before = shopify.state.asked.length;
    bridge = await starting();
    await expect.poll(() => shopify.state.asked.length).toBeGreaterThan(before);
    expect(shopify.state.tokenRequests).toHaveLength(2);
  });

  it('of a shop that uninstalled is thrown away, and its webhook is believed by nobody else', async () => {
    const session = await install();
    await connect(session);
    const body = { id: SHOP_ID, name: 'Kettles', myshopify_domain: SHOP, domain: 'shop.example.test' };
    // Still installed, or nobody knows: a body that somebody kept.
    expect(await send('app/uninstalled', body)).toBe(200);
    expect(await ask('/', session)).toMatchObject({ status: 200 });
    stop(shopify);
    expect(await send('app/uninstalled', { ...body, name: 'Nobody knows' })).toBe(200);
    expect(bridge.logged.at(-1)).toMatchObject({ uninstalled: false });
    expect(await ask('/', session)).toMatchObject({ status: 200 });
    shopify = await fakeShopify();
    shopify.state.valid.clear();
    shopify.state.refresh = 'revoked';
    expect(await send('app/uninstalled', { ...body, name: 'Kettles and more' })).toBe(200);
    expect(bridge.logged.at(-1)).toMatchObject({ uninstalled: true });
    expect(await ask('/', session)).toMatchObject({ status: 401 });
  });
});

describe('compliance topics', () => {
  it('of a shop are answered, and erase what the bridge itself knows of it', async () => {
    await connect(await install());
    await send('orders/create', shopifyOrder);
    await drained();
    expect(await send('customers/redact', shopifyRedact)).toBe(200);
    await drained();
    expect(readFileSync(join(folder, 'orders'), 'utf8')).toBe('');
    expect(await send('shop/redact', { shop_id: SHOP_ID, shop_domain: SHOP })).toBe(200);
    await drained();
    expect(service.bodies('/site_1/privacy/erase')).toMatchObject([{ scope: 'customer' }, { scope: 'shop' }]);
    await expect.poll(() => readdirSync(join(folder, 'shops'))).not.toContain(SHOP);
  });

  it('of a shop that the app knows nothing of are answered with 200, and nothing else is', async () => {
    const unknown = { shop_id: 7, shop_domain: 'gone.myshopify.com' };
    expect(await send('shop/redact', unknown, 'gone.myshopify.com')).toBe(200);
    expect(await send('customers/redact', { ...shopifyRedact, ...unknown }, 'gone.myshopify.com')).toBe(200);
    expect(await send('orders/create', shopifyOrder)).toBe(403);
    expect(await sendTo(bridge, { topic: 'shop/redact', body: unknown, secret: 'guess' })).toBe(401);
    expect(await queued(bridge)).toEqual({ waiting: 0, refused: 0 });
  });
});

describe('what webhooks missed', () => {
  const orders = () => service.bodies('/site_1/platform/orders');
  const restart = async () => {
    stop(bridge);
    bridge = await starting();
  };

  it('is told from the orders API, over pages, with handles, cancellations and refunds', async () => {
    await connect(await install());
    const refund = apiRefund(77, '33.42');
    shopify.state.orders = [
      apiOrder(1, '2026-11-22T00:00:10Z', { refunds: [refund] }),
      apiOrder(2, '2026-11-22T00:00:20Z', { cancelledAt: '2026-11-22T00:00:20Z' }),
      apiOrder(3, '2026-11-22T00:00:30Z', { test: true }),
      apiOrder(4, '2026-11-21T12:00:00Z'),
    ];
    vi.setSystemTime(Date.parse('2026-11-22T01:00:00Z'));
    await restart();
    await expect.poll(() => bridge.logged).toContainEqual({ reconciled: 3 });
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
    expect(service.bodies('/site_1/platform/refunds')).toMatchObject([
      { id: 77, order_id: 1, transactions: [{ amount: '35.55', currency: 'EUR' }] },
    ]);
    expect(JSON.stringify(orders())).not.toContain('canary');
  });

  it('is not told when the webhook came, nor twice', async () => {
    await connect(await install());
    await send('orders/create', { ...shopifyOrder, id: 1, updated_at: '2026-11-22T00:00:10Z' });
    await drained();
    shopify.state.orders = [apiOrder(1, '2026-11-22T00:00:10Z'), apiOrder(2, '2026-11-22T00:00:20Z')];
    await restart();
    await expect.poll(() => bridge.logged).toContainEqual({ reconciled: 1 });
    await drained();
    const before = shopify.state.asked.length;
    await restart();
    await expect
      .poll(() => shopify.state.asked.slice(before).some(({ query }) => query.includes('orders(')))
      .toBe(true);
    await drained();
    expect(orders().map((body) => body['id'])).toEqual([1, 2]);
  });

  it('is asked for when a refund in two currencies came without its order', async () => {
    await connect(await install());
    shopify.state.orders = [apiOrder(shopifyOrder.id, '2026-11-01T00:00:00Z')];
    const transactions = [{ ...shopifyRefund.transactions[0], amount: '66.84', currency: 'CHF' }];
    await send('refunds/create', { ...shopifyRefund, transactions });
    await drained();
    expect(service.bodies('/site_1/platform/refunds')).toMatchObject([
      { transactions: [{ amount: '71.10', currency: 'EUR' }] },
    ]);
  });
});
