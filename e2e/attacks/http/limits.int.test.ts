/** What a page of another site, or a stranger on the same network, can take away from legitimate callers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#platform/limits/limits.ts';
import { stretchWindows } from '#platform/limits/testing.ts';
import { createPlatform, type Running } from '#platform/platform.ts';
import { start as startApi } from '../../../api/main.ts';
import { addPerson, type Someone } from '../../../api/testing.ts';
import { freePort } from '../../../deploy/local/testing/free-ports.ts';
import { cartOf, ORIGIN, openShop, type Shop, visitorId } from '../../conformance/shop.ts';
import { type Answer, ask, freshAddress } from '../../conformance/wire.ts';
import { newAccount, session, startWorld, type World } from '../../conformance/world.ts';
import { openRaw, requestOf, statuses } from './raw.ts';

const PLACES = limits.PRE_AUTH_PER_MINUTE;
let world: World;
let shop: Shop;
let anna: Someone;
const more: Running[] = [];
/** The addresses of two API processes. */
let bases: string[];

beforeAll(async () => {
  world = await startWorld('api', 'storefront');
  const { config } = world.rig;
  const api = await freePort();
  const platform = await createPlatform({ ...config, ports: { ...config.ports, api } }, 'api');
  more.push(platform, await startApi(platform));
  bases = [world.base, `http://127.0.0.1:${api}/v1`];
  const account = await newAccount(world, 'shop@example.com');
  shop = await openShop(world, account);
  anna = await addPerson(world.rig.platform, 'anna@example.com');
});
afterAll(async () => {
  for (const one of more.reverse()) await one.close();
  await world?.close();
});

type Headers = Readonly<Record<string, string>>;
const image: Headers = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'no-cors',
  'sec-fetch-dest': 'image',
};
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
const falseKey = bearer('x'.repeat(43));

/** Sends `n` requests in sequence, alternating between both processes, and returns the number of answers by status. */
async function times(n: number, from: string, path: string, headers: Headers = {}, method = 'GET') {
  const counts: Record<number, number> = {};
  for (let i = 0; i < n; i += 1) {
    const all = { 'x-forwarded-for': from, ...headers };
    const { status } = await ask(bases[i % 2]!, { method, path, headers: all });
    counts[status] = (counts[status] ?? 0) + 1;
    if (i === 0) await stretchWindows(world.rig.platform.postgres);
  }
  return counts;
}
const signIn = (
  from: string,
  headers: Headers = {},
  body: unknown = { email: anna.email, password: anna.password },
) =>
  ask(bases[0]!, {
    method: 'POST',
    path: '/session',
    body,
    headers: { 'x-forwarded-for': from, ...headers },
  });

describe('requests with a session or key, per network', () => {
  test.each<[string, string, Headers, string]>([
    ['images of a page', '/sdk', {}, 'GET'],
    ['images with Sec-Fetch headers', '/sdk', image, 'GET'],
    ['images with a user name and password in their URL', '/sdk', { authorization: 'Basic YTpi' }, 'GET'],
    ['images of the OpenAPI description', '/openapi.json', image, 'GET'],
    ['images of an unknown path', '/nothing', {}, 'GET'],
    [
      'preflights',
      '/sdk',
      { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
      'OPTIONS',
    ],
    ['forms', '/keys', { 'content-type': 'text/plain' }, 'POST'],
  ])(
    'succeed after %s have used up the limit of requests without credentials',
    async (_, path, headers, method) => {
      const from = freshAddress();
      const own = bearer(await session(bases[0]!, anna));
      const counts = await times(PLACES + 10, from, path, headers, method);
      expect(counts[429]).toBe(10);
      expect(await times(20, from, '/session', own)).toEqual({ 200: 20 });
    },
  );

  test('are limited to 600 a minute, however many images are loaded meanwhile', async () => {
    const from = freshAddress();
    const own = bearer(await session(bases[0]!, await addPerson(world.rig.platform, 'busy@example.com')));
    const headers = { 'x-forwarded-for': from, ...own };
    const get = (n: number) => ask(bases[n % 2]!, { method: 'GET', path: '/session', headers });
    const first = await get(0);
    await stretchWindows(world.rig.platform.postgres);
    const images = times(90, from, '/sdk');
    const others = await Promise.all(Array.from({ length: 599 }, (_, n) => get(n + 1)));
    expect([first, ...others].filter((one) => one.status !== 200)).toEqual([]);
    expect((await images)[429]).toBeGreaterThan(0);
    expect(await times(1, from, '/session', own)).toEqual({ 429: 1 });
  });
});

test('an address may send 60 wrong credentials a minute; requests without credentials count too', async () => {
  const from = freshAddress();
  expect(await times(50, from, '/sdk', falseKey)).toEqual({ 401: 50 });
  expect(await times(15, from, '/sdk')).toEqual({ 401: 10, 429: 5 });
  expect(await times(15, from, '/sdk', falseKey)).toEqual({ 401: 10, 429: 5 });
  const { status, headers } = await ask(bases[1]!, {
    method: 'GET',
    path: '/session',
    headers: { 'x-forwarded-for': from, ...bearer(await session(bases[0]!, anna)) },
  });
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  expect(await times(1, freshAddress(), '/sdk', falseKey)).toEqual({ 401: 1 });
});

test('an IPv6 network of 2^64 addresses counts as one', async () => {
  let served = 0;
  for (let i = 0; i < PLACES + 5; i += 1) {
    const [one] = Object.keys(await times(1, `2001:db8:77:1:${i.toString(16)}::1`, '/sdk', falseKey));
    if (one === '401') served += 1;
  }
  expect(served).toBe(PLACES);
});

test('a thousand X-Forwarded-For headers do not hide the address that our proxy wrote', async () => {
  const { port } = new URL(bases[0]!);
  const padding = 'a:\r\n'.repeat(1_200);
  const guess = (own: string, real: string): string =>
    requestOf('GET /v1/sdk', { ...falseKey, 'X-Forwarded-For': own, Connection: 'close' }).replace(
      /\r\n$/,
      `${padding}X-Forwarded-For: ${real}\r\n\r\n`,
    );
  const real = freshAddress();
  const seen: number[] = [];
  for (let i = 0; i < PLACES + 1; i += 1) {
    seen.push(...statuses(await openRaw(Number(port), guess(`198.51.100.${i}`, real)).ended));
    if (i === 0) await stretchWindows(world.rig.platform.postgres);
  }
  expect(seen).toEqual([...Array(PLACES).fill(401), 429]);
});

describe('signing in', () => {
  test.each<[string, Headers]>([
    ['text/plain, which needs no preflight', { 'content-type': 'text/plain' }],
    ['form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['body without a content type, as from a Blob', { 'content-type': '' }],
    ['invalid content type', { 'content-type': ';json' }],
  ])('accepts no %s', async (_, headers) => {
    const answer = await signIn(freshAddress(), headers);
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: 'The body must be JSON, sent as application/json.' },
    ]);
  });

  test('is refused to a page of another site, and does not count for the network', async () => {
    const from = freshAddress();
    const { 'sec-fetch-dest': _, ...fetched } = image;
    for (let i = 0; i < PLACES + 10; i += 1) expect((await signIn(from, fetched)).status).toBe(403);
    expect((await signIn(from, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await signIn(from)).status).toBe(200);
  });

  test('works while images of another site are refused on the same network', async () => {
    const from = freshAddress();
    expect(await times(PLACES + 10, from, '/sdk', image)).toEqual({ 401: PLACES, 429: 10 });
    expect((await signIn(from)).status).toBe(200);
  });
});

describe('the storefront', () => {
  const evil = 'https://evil.example';
  const each = async (n: number, one: () => Promise<Answer>): Promise<Set<number>> => {
    const seen = new Set<number>();
    for (let i = 0; i < n; i += 50) {
      for (const { status } of await Promise.all(Array.from({ length: 50 }, one))) seen.add(status);
    }
    return seen;
  };

  test('images of its URLs on another site do not use up the shopper’s limit', async () => {
    const from = { 'x-forwarded-for': freshAddress() };
    const own = { ...from, origin: ORIGIN };
    const visitor = visitorId();
    expect(await each(700, () => shop.get(`/card?user_id=${visitor}`, { ...from, ...image }))).toEqual(
      new Set([403]),
    );
    expect(await each(150, () => shop.get('/settings', { ...from, ...image }))).toEqual(new Set([403]));
    expect(await each(150, () => shop.get('/sdk', { ...from, ...image }))).toEqual(new Set([200]));
    const answers = [
      await shop.get(`/card?user_id=${visitor}`, own),
      await shop.get('/settings', own),
      await shop.get('/sdk', from),
    ];
    expect(answers.map((one) => one.status)).toEqual([204, 200, 200]);
    expect(String(answers[0]!.headers['ratelimit'])).toContain('r=599');
    expect(String(answers[1]!.headers['ratelimit'])).toContain('r=119');
  });

  test('forms and preflights of another site do not use up the shopper’s limit', async () => {
    const from = { 'x-forwarded-for': freshAddress() };
    const form = { ...from, origin: evil, 'content-type': 'text/plain' };
    const visitor = visitorId();
    const step = { user_id: visitor, step: 'started' };
    const ack = { user_id: visitor, card_id: 'c', decision_id: 'd', event: 'shown', page: ORIGIN };
    expect(await each(300, () => shop.post('/cart', cartOf(visitor), form))).toEqual(new Set([403]));
    expect(await each(150, () => shop.post('/card/ack', ack, form))).toEqual(new Set([403]));
    for (const origin of [evil, 'null']) {
      expect(await each(150, () => shop.post('/checkout', step, { ...form, origin }))).toContain(429);
    }
    const preflight = { ...from, origin: evil, 'access-control-request-method': 'POST' };
    const options = () =>
      ask(world.shop, { method: 'OPTIONS', path: `/${shop.id}/cart`, headers: preflight });
    expect(await each(300, options)).toEqual(new Set([403]));
    const own = { ...from, origin: ORIGIN };
    const after = [
      await shop.post('/cart', cartOf(visitor), own),
      await shop.post('/checkout', step, own),
      await shop.post('/card/ack', ack, own),
    ];
    expect(after.map((one) => one.status)).toEqual([204, 204, 404]);
  });

  test('forms of another site with a key in their address do not stop the feed of the same network', async () => {
    const from = { 'x-forwarded-for': freshAddress() };
    const form = { ...from, origin: evil, 'content-type': 'text/plain' };
    const feed = (query: string) =>
      ask(world.shop, {
        method: 'POST',
        path: `/${shop.id}/platform/orders${query}`,
        body: '{}',
        headers: form,
      });
    expect(await each(100, () => feed('?token=wrong'))).toEqual(new Set([401, 429]));
    expect(await each(50, () => feed(''))).toEqual(new Set([429]));
    const order = { id: 1, created_at: new Date().toISOString(), currency: 'EUR', total_price: '1.00' };
    const own = { ...from, 'x-service-token': shop.key };
    expect((await shop.post('/platform/orders', order, own)).status).toBe(200);
  });
});
