/** Small requests that are expensive to process or that hide something. */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#platform/limits/limits.ts';
import { cartOf, ORIGIN, openShop, orderOf, type Shop, visitorId } from '../../conformance/shop.ts';
import { type Answer, ask, freshAddress } from '../../conformance/wire.ts';
import { type Account, newAccount, startWorld, type World } from '../../conformance/world.ts';
import { openRaw, requestOf, statuses } from './raw.ts';

let world: World;
let account: Account;
let shop: Shop;
beforeAll(async () => {
  world = await startWorld('api', 'storefront');
  account = await newAccount(world, 'bombs@example.com');
  shop = await openShop(world, account);
});
afterAll(() => world?.close());

const sentence = { error: expect.stringMatching(/^[A-Z"].*\.$/) };
const feedOf = (body: Buffer | string, headers: Record<string, string> = {}): Promise<Answer> =>
  shop.post('/platform/orders', body, { 'x-service-token': shop.key, ...headers });
const patch = (body: Buffer | string, headers: Record<string, string> = {}): Promise<Answer> =>
  ask(world.base, {
    method: 'PATCH',
    path: `/sdk/${shop.id}/facts`,
    body,
    headers: { authorization: `Bearer ${account.token}`, ...headers },
  });
const signIn = (body: Buffer | string, headers: Record<string, string> = {}): Promise<Answer> =>
  ask(world.base, { method: 'POST', path: '/session', body, headers });
const cart = (body: Buffer | string, headers: Record<string, string> = {}): Promise<Answer> =>
  shop.post('/cart', body, { origin: ORIGIN, ...headers });
const routes = { orders: feedOf, facts: patch, 'signing in': signIn, cart };

describe.each(Object.entries(routes))('%s', (_, send) => {
  const zeros = Buffer.alloc(4 * 1024 * 1024);
  test.each([
    ['gzip', gzipSync(zeros)],
    ['deflate', deflateSync(zeros)],
    ['br', brotliCompressSync(zeros)],
    ['gzip, gzip', gzipSync(gzipSync(zeros))],
    ['identity, gzip', gzipSync(zeros)],
    ['GZIP', gzipSync(zeros)],
  ])('does not decompress a body compressed with %s', async (encoding, body) => {
    const answer = await send(body, { 'content-encoding': encoding });
    expect([answer.status, answer.body]).toEqual([400, { error: 'The body must not be compressed.' }]);
  });

  test.each([
    ['arrays', '[', ']'],
    ['objects', '{"a":', '}'],
    ['arrays that never close', '[', ''],
  ])('refuses too deep nesting: %s', async (__, open, close) => {
    const depth = 1_000;
    const answer = await send(`{"a":${open.repeat(depth)}${close === '}' ? '1' : ''}${close.repeat(depth)}}`);
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: `The body is nested deeper than ${limits.JSON_DEPTH} levels.` },
    ]);
  });

  test('refuses a body without a content type, or with another one than JSON', async () => {
    const typed = { error: expect.stringContaining('must be JSON') };
    for (const type of [
      '',
      ' ',
      'json',
      'text/html',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]) {
      const answer = await send('{}', { 'content-type': type });
      expect([type, answer.status, answer.body]).toEqual([type, 400, typed]);
    }
  });
});

test('a body cannot set keys that every object inherits', async () => {
  const poison =
    '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"\\u005f_proto__":{"polluted":1}';
  const answers = [
    await patch(`{${poison},"return_days":14}`),
    await feedOf(`{${poison},${JSON.stringify(orderOf(7, null)).slice(1)}`),
    await cart(`{${poison},${JSON.stringify(cartOf(visitorId())).slice(1)}`),
    await signIn(`{${poison},"email":"a@example.com","password":"x"}`),
  ];
  expect(answers.map((one) => one.status)).toEqual([200, 200, 204, 401]);
  expect(answers.map((one) => one.text).join()).not.toContain('polluted');
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

describe('URLs', () => {
  const call = (method: string, path: string): Promise<Answer> => account.call(method, path);
  test('select a website only in the exact spelling of its id', async () => {
    const { id } = shop;
    const odd = [
      `/sdk//${id}`,
      `//sdk/${id}`,
      `/sdk/./${id}`,
      `/sdk/x/../${id}`,
      `/sdk/%2e%2e/sdk/${id}`,
      `/sdk/${id}%2ffacts`,
      `/sdk/${id}%2Ffacts`,
      `/sdk/${id}%5cfacts`,
      `/sdk/${id}\\facts`,
      `/sdk/${id};a=b`,
      `/sdk/${id}%3Ffacts`,
      `/sdk/${id}%00`,
      `/sdk/${id}%20`,
      `/sdk/${id}.`,
      `/SDK/${id}x`,
      `/sdk/%25${id}`,
      `/sdk/__proto__`,
      `/sdk/constructor`,
      `/sdk/hasOwnProperty/facts`,
    ];
    for (const path of odd) {
      const answer = await call('GET', path);
      expect([path, answer.status, answer.body]).toEqual([path, expect.toBeOneOf([400, 404]), sentence]);
    }
  });

  test.each(['limit=1&limit=200', 'limit=1&limit=1', 'before=a&before=b', 'verdict=engage&verdict=quiet'])(
    'that give a parameter twice (%s) are refused',
    async (query) => {
      const answer = await call('GET', `/sdk/${shop.id}/moments?${query}`);
      expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining('more than once')]);
    },
  );

  test('with names that every object inherits are read as unknown names', async () => {
    const answer = await call('GET', `/sdk/${shop.id}/moments?__proto__=x&constructor=y&toString=z&limit=1`);
    expect(answer.status).toBe(200);
    const many = Array.from({ length: 1_500 }, (_, i) => `a${i}=1`).join('&');
    expect((await call('GET', `/sdk/${shop.id}/moments?${many}&limit=500`)).status).toBeLessThan(500);
  });
});

describe('headers', () => {
  const port = (base: string): number => Number(new URL(base).port);
  const raw = async (base: string, text: string): Promise<string> => openRaw(port(base), text).ended;

  test.each([
    ['one of 20,000 characters', `X-A: ${'a'.repeat(20_000)}\r\n`],
    ['20,000 of one character', 'a:\r\n'.repeat(20_000)],
    ['a cookie of 20,000 characters', `Cookie: a=${'b'.repeat(20_000)}\r\n`],
  ])('are refused: %s', async (_, headers) => {
    for (const base of [world.base, world.shop]) {
      const heard = await raw(base, `GET /v1/sdk HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
      expect(statuses(heard)).toEqual([431]);
    }
  });

  test('a URL of 20,000 characters is too long', async () => {
    expect(statuses(await raw(world.base, requestOf(`GET /v1/${'a'.repeat(20_000)}`)))).toEqual([431]);
  });

  test('of 4,000 lines do not crash the server', async () => {
    const text = `GET /v1/sdk HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${'a:\r\n'.repeat(3_900)}\r\n`;
    expect(statuses(await raw(world.base, text))).toEqual([401]);
  });

  test('a credential that is sent twice never authenticates by its second value', async () => {
    const from = freshAddress();
    const twice = (first: string, second: string): string =>
      requestOf('GET /v1/session', {
        'X-Forwarded-For': from,
        Connection: 'close',
        Authorization: `Bearer ${first}`,
      }).replace(/\r\n$/, `Authorization: Bearer ${second}\r\n\r\n`);
    const wrong = 'x'.repeat(43);
    expect(statuses(await raw(world.base, twice(wrong, account.token)))).toEqual([401]);
    expect(statuses(await raw(world.base, twice(account.token, wrong)))).toEqual([200]);
  });
});

test('the server still works after the requests that it refused', async () => {
  expect((await shop.get('/settings')).status).toBe(200);
  expect((await account.call('GET', `/sdk/${shop.id}/facts`)).body.return_days).toBe(14);
});
