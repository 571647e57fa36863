/**
 * Requests of pages of other origins: what such a page may read, make a browser send, or take over. Look-alikes of a
 * website's origin are tested in e2e/conformance/hostile*.int.test.ts.
 */
import { request } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { storefrontRoutes } from '#schemas/requests/routes.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { cartOf, ORIGIN, openShop, orderOf, visitorId } from '../../conformance/shop.ts';
import { closeOf, dial } from '../../conformance/socket.ts';
import { type Answer, ask } from '../../conformance/wire.ts';
import { must, newAccount, startWorld } from '../../conformance/world.ts';

const EVIL = 'https://evil.example';
const PUNYCODE = 'https://xn--bcher-kva.example';
const world = await startWorld('storefront', 'api', 'collector');
const account = await newAccount(world, 'origins@example.com');
const shop = await openShop(world, account);
const url = world.rig.config.collectorUrl;
afterAll(() => world.close());

const corsOf = ({ headers }: Answer): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    name.startsWith('access-control-') ? [`${name}: ${value}`] : [],
  );
const send = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): Promise<Answer> => ask(world.shop, { method, path: `/${shop.id}${path}`, headers, body });

const routes = Object.entries(storefrontRoutes).map(([name, route]) => {
  const path = route.path.replace('{file}', 'card-0000000000000000.js');
  return [name, route.method.toUpperCase(), path, route.gate] as const;
});

describe.each(routes)('%s', (_, method, path, gate) => {
  test('lets no page of another origin read an answer about a website', async () => {
    for (const origin of [EVIL, 'null', `${ORIGIN}.evil.example`]) {
      const answer = await send(method, path, { origin }, method === 'POST' ? {} : undefined);
      const cors = corsOf(answer);
      expect(cors.join()).not.toContain('credentials');
      expect(cors.join()).not.toContain(origin === 'null' ? ': null' : origin);
      if (['origin', 'feed', 'shopify'].includes(gate)) expect([origin, cors]).toEqual([origin, []]);
    }
  });

  test('grants no preflight to another origin, nor for headers with a secret', async () => {
    const wishes = {
      'access-control-request-method': method,
      'access-control-request-headers': 'x-service-token,authorization',
    };
    for (const origin of [EVIL, 'null', ORIGIN]) {
      const answer = await send('OPTIONS', path, { origin, ...wishes });
      const cors = corsOf(answer).join('\n').toLowerCase();
      expect(cors).not.toMatch(/credentials|x-service-token|authorization|: null/);
      expect(cors).not.toContain(EVIL);
      if (gate === 'feed' || gate === 'shopify') expect(cors).toBe('');
      if (gate === 'origin' && origin !== ORIGIN) expect([answer.status, cors]).toEqual([403, '']);
    }
  });

  test('has Vary: Origin if the answer depends on the origin', async () => {
    if (gate !== 'origin') return;
    for (const origin of [ORIGIN, EVIL]) {
      const answer = await send(method, path, { origin }, method === 'POST' ? {} : undefined);
      expect([origin, String(answer.headers.vary).toLowerCase()]).toEqual([
        origin,
        expect.stringContaining('origin'),
      ]);
    }
  });
});

describe('a page that claims to be the shop by anything but its origin', () => {
  test.each([
    ['Referer', { referer: `${ORIGIN}/` }],
    ['Host', { host: 'shop.example' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'shop.example' }],
    ['X-Forwarded-Proto and Host', { 'x-forwarded-proto': 'https', host: 'shop.example' }],
    ['Forwarded', { forwarded: 'host=shop.example;proto=https' }],
    ['X-Original-Origin', { 'x-original-origin': ORIGIN, 'x-origin': ORIGIN }],
    ['Access-Control-Allow-Origin', { 'access-control-allow-origin': ORIGIN }],
    ['Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
    ['Sec-WebSocket-Origin', { 'sec-websocket-origin': ORIGIN }],
  ])('%s is refused, without Origin and with another one', async (_name, headers) => {
    for (const more of [{}, { origin: EVIL }]) {
      expect((await send('GET', '/settings', { ...headers, ...more })).status).toBe(403);
      expect((await send('GET', `/card?user_id=${visitorId()}`, { ...headers, ...more })).status).toBe(403);
      expect((await send('POST', '/cart', { ...headers, ...more }, cartOf(visitorId()))).status).toBe(403);
    }
  });

  test('Sec-Fetch-Site replaces Origin on a first-party host only, and no other header does', async () => {
    const own = await openShop(world, account, { first_party_hosts: ['shop.example'] });
    const paths = ['/settings', `/card?user_id=${visitorId()}`];
    const statuses = async (headers: Readonly<Record<string, string>>): Promise<number[]> =>
      Promise.all(paths.map(async (path) => (await own.get(path, headers)).status));
    const same = { host: 'shop.example', 'sec-fetch-site': 'same-origin' };
    await expect.poll(() => statuses(same)).toEqual([200, 204]);
    expect(await statuses({ ...same, host: 'Shop.Example:443', 'sec-fetch-mode': 'cors' })).toEqual([
      200, 204,
    ]);
    // The trusted proxy in front of the service recorded the requested host.
    expect(await statuses({ ...same, host: 'sdk.example', 'x-forwarded-host': 'shop.example' })).toEqual([
      200, 204,
    ]);
    for (const headers of [
      { host: 'shop.example' },
      { ...same, host: 'sdk.example' },
      { ...same, host: 'www.shop.example' },
      { ...same, host: 'shop.example.evil.example' },
      { ...same, host: 'shop.example@evil.example' },
      { ...same, 'sec-fetch-site': 'same-site' },
      { ...same, 'sec-fetch-site': 'cross-site' },
      { ...same, 'sec-fetch-site': 'none' },
      { ...same, 'sec-fetch-site': 'same-origin, same-origin' },
      { ...same, 'sec-fetch-mode': 'no-cors' },
      { ...same, 'sec-fetch-mode': 'navigate' },
      { ...same, origin: EVIL },
      { ...same, origin: 'null' },
      { ...same, 'x-forwarded-host': 'evil.example' },
      { ...same, host: 'sdk.example', 'x-forwarded-host': 'shop.example, evil.example' },
    ])
      expect([headers, await statuses(headers)]).toEqual([headers, [403, 403]]);
    // Requests that store something always need an Origin header.
    expect((await own.post('/cart', cartOf(visitorId()), same)).status).toBe(403);
    expect((await own.post('/signals', {}, same)).status).toBe(403);
    const onIt = await must(200, own.get('/settings', same));
    expect(onIt.collector_url).toBe(`ws://shop.example/${own.id}/socket`);
    expect((await must(200, own.get('/settings'))).collector_url).toBe(url);
  });

  test('a query with a JSONP callback or an origin changes nothing', async () => {
    for (const query of ['callback=x', 'jsonp=x', `origin=${ORIGIN}`, '_method=GET', 'format=js']) {
      const answer = await send('GET', `/settings?${query}`, { origin: EVIL });
      expect([query, answer.status]).toEqual([query, 403]);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
    }
  });

  test("two Origin headers are refused, whichever is the shop's", async () => {
    const { hostname, port } = new URL(world.shop);
    for (const origins of [
      [ORIGIN, EVIL],
      [EVIL, ORIGIN],
      [ORIGIN, ORIGIN],
    ]) {
      const status = await new Promise((resolve, reject) => {
        const headers = ['Host', hostname, ...origins.flatMap((one) => ['Origin', one])];
        const sent = request(
          { hostname, port, path: `/${shop.id}/settings`, headers, agent: false },
          (reply) => {
            reply.resume();
            resolve(reply.statusCode);
          },
        );
        sent.on('error', reject);
        sent.end();
      });
      expect([origins, status]).toEqual([origins, 403]);
    }
  });

  test('HEAD does not bypass the check', async () => {
    expect((await send('HEAD', '/settings', { origin: EVIL })).status).toBe(403);
    expect((await send('HEAD', `/card?user_id=${visitorId()}`, {})).status).toBe(403);
  });
});

describe('a form on another page, which needs no preflight', () => {
  const forms = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

  test.each(forms)(
    'of type %s sends no order, refund or erasure, whatever it knows of the key',
    async (type) => {
      for (const path of ['/platform/orders', '/platform/refunds', '/privacy/erase']) {
        const order = { ...orderOf(1, visitorId()), 'x-service-token': shop.key, service_token: shop.key };
        const bare = await send(
          'POST',
          `${path}?x-service-token=${shop.key}`,
          { origin: EVIL, 'content-type': type },
          JSON.stringify(order),
        );
        expect([path, bare.status]).toEqual([path, 401]);
      }
    },
  );

  test.each(forms)('of type %s changes nothing in the API, and reads no answer', async (type) => {
    const asked = [
      ['POST', '/session', { email: account.person.email, password: account.person.password }],
      ['POST', '/sdk', { name: 'x', allowed_origins: ['https://x.example'] }],
      ['POST', '/keys', { name: 'x', role: 'admin', scopes: ['sites:read'] }],
    ] as const;
    for (const [method, path, body] of asked) {
      const headers = {
        origin: EVIL,
        'content-type': type,
        cookie: `token=${account.token}; session=${account.token}`,
      };
      const answer = await ask(world.base, { method, path, headers, body: JSON.stringify(body) });
      expect([path, answer.status]).toEqual([path, path === '/session' ? 400 : 401]);
      expect([corsOf(answer), answer.headers['set-cookie']]).toEqual([[], undefined]);
    }
  });

  test('a preflight is refused too: only the console and programs use the API', async () => {
    for (const path of [
      '/session',
      '/sdk',
      `/sdk/${shop.id}`,
      `/sdk/${shop.id}/facts`,
      '/keys',
      '/openapi.json',
    ]) {
      for (const method of ['OPTIONS', 'GET']) {
        const headers = {
          origin: EVIL,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization',
        };
        const answer = await ask(world.base, { method, path, headers });
        expect([path, method, corsOf(answer)]).toEqual([path, method, []]);
      }
    }
  });
});

describe('a socket that another page opens in a visitor’s browser', () => {
  const hello = async (more: object = {}): Promise<object> => ({
    ...{ t: 'hello', v: 1, token: await shop.token(), user_id: visitorId(), url: ORIGIN, sdk: 't' },
    ...more,
  });

  test.each([
    EVIL,
    'null',
    '',
    null,
    `${ORIGIN}:443`,
    `${ORIGIN}.`,
    'HTTPS://SHOP.EXAMPLE',
    `${ORIGIN}@evil.example`,
  ])('from %j is closed although it has a valid token and states the shop’s URL in hello', async (origin) => {
    const socket = await dial(url, origin, await hello({ url: `${ORIGIN}/`, origin: ORIGIN }));
    expect(await closeOf(socket)).toMatchObject({ code: 4403 });
  });

  test('gets nothing by cookies or parameters of its URL', async () => {
    const socket = new WebSocket(`${url}/?origin=${ORIGIN}&token=${await shop.token()}`, 'engage.v1', {
      origin: EVIL,
      headers: { cookie: `engage.uid=${visitorId()}`, referer: ORIGIN, 'sec-websocket-origin': ORIGIN },
    });
    socket.on('open', async () => socket.send(JSON.stringify(await hello())));
    const code = await new Promise((resolve) => socket.once('close', resolve));
    expect(code).toBe(4403);
  });

  test('is closed with this website’s token on the origin of another website of the account', async () => {
    const other = 'https://second.example';
    await must(201, account.call('POST', '/sdk', { name: 'Second', allowed_origins: [other] }));
    const socket = await dial(url, other, await hello());
    expect(await closeOf(socket)).toMatchObject({ code: 4403 });
  });

  test('is closed with a token from before its origin was removed', async () => {
    const leaving = 'https://leaving.shop.example';
    const origins = (allowed_origins: string[]) =>
      must(200, account.call('PATCH', `/sdk/${shop.id}`, { allowed_origins }));
    await origins([ORIGIN, leaving]);
    const status = async (): Promise<number> => (await shop.get('/settings', { origin: leaving })).status;
    await eventually('the origin is let in', async () => (await status()) === 200);
    const token = (await shop.get('/settings', { origin: leaving })).body.token;
    const open = await eventually('the collector lets it in too', async () => {
      const dialled = await dial(url, leaving, await hello({ token }));
      return (await dialled.next()).t === 'welcome' && dialled;
    });
    await origins([ORIGIN]);
    expect(await closeOf(open)).toMatchObject({ code: 4403 });
    const again = await dial(url, leaving, await hello({ token }));
    expect(await closeOf(again)).toMatchObject({ code: 4403 });
    await eventually('the storefront refuses it too', async () => (await status()) === 403);
  });
});

describe('a website with letters beyond ASCII', () => {
  test('is accepted only as its punycode, not with look-alike letters', async () => {
    const made = await must(
      201,
      account.call('POST', '/sdk', { name: 'Bücher', allowed_origins: ['https://bücher.example'] }),
    );
    expect(made.host).toBe(new URL(PUNYCODE).host);
    const settings = (origin: string): Promise<Answer> =>
      ask(world.shop, { method: 'GET', path: `/${made._id}/settings`, headers: { origin } });
    await eventually('it is known', async () => (await settings(PUNYCODE)).status === 200);
    for (const origin of [
      Buffer.from('https://bücher.example').toString('latin1'),
      'https://XN--BCHER-KVA.example',
      'https://bucher.example',
      // With a Cyrillic letter in place of the c.
      new URL('https://bü\u0441her.example').origin,
      'https://xn--bcher-kva.example.evil.example',
      'https://xn--bcher-kva.xn--example-.evil.example',
    ])
      expect([origin, (await settings(origin)).status]).toEqual([origin, 403]);
  });
});
