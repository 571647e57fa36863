/** Invalid input on every route: the documented status, one plain sentence, nothing stored, nothing published. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#platform/limits/limits.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { follow } from '../../ingest/test-kit.ts';
import { hostileOrigins, oddValues, poison, poisoned, refusedBodies, withField } from './hostile-bodies.ts';
import { cartOf, ORIGIN, openShop, orderOf, refundOf, visitorId } from './shop.ts';
import { type Answer, ask, freshAddress, report, slowest } from './wire.ts';
import { must, newAccount, startWorld } from './world.ts';

const world = await startWorld('storefront', 'api');
const account = await newAccount(world, 'hostile@example.com');
const shop = await openShop(world, account, { capture: { identify: true } });
const bus = await follow(world.rig.platform, 'signals');
const { postgres } = world.rig.platform;
let asked = 0;
afterAll(async () => {
  report(`bad input: ${asked} requests, ${hostileOrigins.length} origins`);
  report(slowest());
  await bus.close();
  await world.close();
});

type Target = {
  readonly name: string;
  readonly base: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly valid: (visitor: string) => object;
  readonly bytes: number;
};
const storefrontTarget = (path: string, valid: Target['valid'], bytes: number): Target => ({
  ...{ name: `POST ${path}`, base: world.shop, method: 'POST', path: `/${shop.id}${path}`, valid, bytes },
  headers: /platform|privacy/.test(path) ? { 'x-service-token': shop.key } : { origin: ORIGIN },
});
const scopes = ['sites:read', 'sites:write', 'facts:read', 'facts:write'];
/**
 * Each target has its own key, because a key may send 600 requests a minute; what only a person may do is sent by a
 * person.
 */
async function v1(method: string, path: string, valid: Target['valid']): Promise<Target> {
  const key = await must(201, account.call('POST', '/keys', { name: 'k', role: 'admin', scopes }));
  const token = path === '/keys' ? account.token : key.token;
  return {
    ...{ name: `${method} ${path}`, base: world.base, method, path, valid, bytes: limits.API_BODY_BYTES },
    headers: { authorization: `Bearer ${token}` },
  };
}
const ack = (userId: string): object => ({
  user_id: userId,
  card_id: 'c',
  decision_id: 'd',
  event: 'shown',
  page: ORIGIN,
});
const { id } = shop;
const token = await shop.token();
const hash = { country: 'DE', code_hash: '0123456789abcdef', discount_applied: false };
const targets: readonly Target[] = [
  storefrontTarget('/cart', (visitor) => cartOf(visitor, hash), limits.CART_BODY_BYTES),
  storefrontTarget(
    '/checkout',
    (userId) => ({ user_id: userId, step: 'started', total: 1, currency: 'USD', order_ref: 'x' }),
    limits.CHECKOUT_BODY_BYTES,
  ),
  storefrontTarget('/card/ack', ack, limits.ACK_BODY_BYTES),
  storefrontTarget(
    '/signals',
    (visitor) => ({
      ...{ token, user_id: visitor, url: ORIGIN, sdk: 'test', stream: visitor },
      items: [{ seq: 1, kind: 'page', at: 1, data: { url: ORIGIN } }],
    }),
    limits.SIGNALS_BODY_BYTES,
  ),
  storefrontTarget(
    '/platform/orders',
    (visitor) => orderOf(visitor, visitor, { customer_id: 7 }),
    limits.FEED_BODY_BYTES,
  ),
  storefrontTarget('/platform/refunds', () => refundOf(1, 1), limits.FEED_BODY_BYTES),
  storefrontTarget(
    '/privacy/erase',
    () => ({ scope: 'customer', customer_id: 99, email: 'a@b.example', orders: ['9'] }),
    limits.FEED_BODY_BYTES,
  ),
  storefrontTarget(
    '/privacy/export',
    (visitor) => ({
      scope: 'customer',
      customer_id: 99,
      email: 'a@b.example',
      orders: ['9'],
      visitor_id: visitor,
    }),
    limits.FEED_BODY_BYTES,
  ),
  storefrontTarget(
    '/identify',
    (visitor) => ({ user_id: visitor, email: `${visitor}@b.example` }),
    limits.IDENTIFY_BODY_BYTES,
  ),
  await v1('POST', '/session', (visitor) => ({ email: `${visitor}@b.example`, password: 'x' })),
  await v1('POST', '/sdk', () => ({ name: 'X', allowed_origins: ['https://x.example'] })),
  await v1('PATCH', `/sdk/${id}`, () => ({
    ...{
      name: 'X',
      enabled: true,
      shadow: false,
      card_enabled: true,
      holdout_pct: 0.1,
      margin_pct: 10,
      vertical: 'x',
    },
    capture: {},
  })),
  await v1('PATCH', `/sdk/${id}/facts`, () => ({
    ...{ currency: 'USD', free_shipping_threshold: 1, shipping_flat: 1, shipping_zones: [], return_days: 1 },
    ...{ delivery_promise: 'x', size_notes: [], links: {}, codes: [], fillers: [], discounts_allowed: true },
    ...{ output: 'card', popup: null },
  })),
  await v1('POST', `/sdk/${id}/preview`, () => ({
    page: '/',
    country: 'US',
    cart: null,
    signals: [],
    facts: {},
  })),
  await v1('POST', '/keys', () => ({
    ...{ name: 'k', scopes: ['sites:read'], role: 'viewer', site_id: id, expires_at: '2999-01-01T00:00:00Z' },
  })),
];

/**
 * A visitor that every refused request names, with the number of accepted beacons of each visitor; both are compared
 * with the topic at the end.
 */
const quiet = visitorId();
const beacons = new Map<string, number>([[quiet, 0]]);

const send = (
  target: Target,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> => {
  asked += 1;
  return ask(target.base, {
    ...{ method: target.method, path: target.path, body, headers: { ...target.headers, ...headers } },
    timedAs: target.name.replace(id, '{id}'),
  });
};
/** Every row that a refused request might have left; rows on their way to Kafka are seen by the outbox's sequence. */
async function left(): Promise<string> {
  const tables = [
    'site',
    'api_key',
    'session',
    'ledger_order',
    'ledger_refund',
    'card_settled',
    'visitor_sequence',
    'visitor_email',
    'erased',
  ];
  // These columns are written after the answer: first cart, last refused origin, last use of a credential.
  const row = `(to_jsonb(t) - 'cart_seen_at' - 'refused_origin' - 'refused_origin_at' - 'last_used_at')::text`;
  const counts = tables.map(
    (name) => `(select md5(coalesce(string_agg(${row}, '' order by ${row}), '')) from ${name} t) as ${name}`,
  );
  const { rows } = await postgres.query(
    `select ${counts.join(', ')}, (select last_value from pg_sequences where sequencename like 'outbox%' limit 1) as outbox`,
  );
  return JSON.stringify(rows);
}
const sentence = { error: expect.stringMatching(/^[A-Z"][^\n]{5,300}[.]$/) };
/** A refused post of signals has the reason of a socket's close, which is not a sentence. */
const words = { error: expect.stringMatching(/^[A-Za-z"][^\n]{5,300}$/) };

beforeEach(() => expect(Object.prototype).not.toHaveProperty('polluted'));

describe.each(targets.map((target) => [target.name.replace(id, '{id}'), target] as const))(
  '%s',
  (_, target) => {
    const said = target.path.endsWith('/signals') ? words : sentence;
    test.each(refusedBodies(target.valid(quiet), target.bytes).map((one) => [one.name, one] as const))(
      'refuses %s',
      async (_name, { body, headers, status }) => {
        const before = await left();
        const answer = await send(target, body, headers);
        expect([answer.status, answer.body]).toEqual([status, said]);
        expect(await left()).toBe(before);
      },
    );
    test.each(Object.keys(target.valid(quiet)))('never fails, whatever stands in %s', async (field) => {
      let before: string | null = null;
      for (const [name, value] of Object.entries(oddValues)) {
        const visitor = visitorId();
        // A refused request changed nothing, so the state is read again only after an accepted one.
        before ??= await left();
        const answer = await send(target, withField(target.valid(visitor), field, value));
        expect([name, answer.status, answer.text]).toEqual([
          name,
          expect.toSatisfy((status: number) => status < 500 && status !== 429),
          answer.text,
        ]);
        if (field !== 'user_id' && /cart|checkout/.test(target.name))
          beacons.set(visitor, answer.status < 300 ? 1 : 0);
        if (answer.status < 400) {
          before = null;
          continue;
        }
        expect([name, answer.body]).toEqual([name, said]);
        expect(answer.text).not.toMatch(/\bat \/|node_modules|polluted|<script/);
        expect(await left(), name).toBe(before);
      }
    });
    test.each(Object.entries(poison))('is not poisoned by %s', async (_name, member) => {
      const clean = await send(target, JSON.stringify(target.valid(visitorId())));
      const answer = await send(target, poisoned(target.valid(visitorId()), member));
      expect([clean.status, 400]).toContain(answer.status);
      expect({}).not.toHaveProperty('polluted');
    });
  },
);

describe('origins', () => {
  const body = {
    ...{ '/cart': cartOf(quiet), '/card/ack': ack(quiet) },
    '/identify': { user_id: quiet, email: 'a@b.example' },
    '/privacy/revoke': { user_id: quiet },
  };
  test.each(hostileOrigins)(
    '%j is refused on settings, cart, card, ack, identify and revoke',
    async (origin) => {
      const before = await left();
      const headers = origin === null ? {} : { origin: Buffer.from(origin).toString('latin1') };
      const answers = [
        await shop.get('/settings', headers),
        await shop.get(`/card?user_id=${quiet}`, headers),
        await shop.post('/cart', body['/cart'], headers),
        await shop.post('/card/ack', body['/card/ack'], headers),
        await shop.post('/identify', body['/identify'], headers),
        await shop.post('/privacy/revoke', body['/privacy/revoke'], headers),
      ];
      expect(answers.map((one) => [one.status, one.body])).toEqual(answers.map(() => [403, sentence]));
      expect(answers.map((one) => one.headers['access-control-allow-origin'])).toEqual(
        answers.map(() => undefined),
      );
      expect(await left()).toBe(before);
    },
  );
});

describe('addresses and paths', () => {
  test.each([
    'x',
    '',
    '<script>',
    '::1',
    '1.2.3.4, 5.6.7.8',
    '999.999.999.999',
    'unknown',
    'x'.repeat(5_000),
  ])('a forged X-Forwarded-For %j is no failure', async (from) => {
    const headers = { origin: ORIGIN, 'x-forwarded-for': from };
    expect((await shop.get('/settings', headers)).status).toBe(200);
    expect((await ask(world.base, { method: 'GET', path: '/openapi.json', headers })).status).toBe(200);
  });
  test('what a caller writes into X-Forwarded-For does not raise its limit', async () => {
    const from = freshAddress();
    const answers = await Promise.all(
      Array.from({ length: limits.SETTINGS_PER_MINUTE + 3 }, () =>
        shop.get('/settings', { origin: ORIGIN, 'x-forwarded-for': `${freshAddress()}, ${from}` }),
      ),
    );
    expect(answers.filter((one) => one.status === 429).length).toBe(3);
  });
  test.each([
    '%ff',
    '%00',
    '..%2f..%2fetc',
    '%2e%2e',
    'x'.repeat(9_000),
    '%F0%9F%9B%92',
    '__proto__',
    'constructor',
    '%',
  ])('the website id %j is refused on every route', async (odd) => {
    for (const path of ['/settings', '/sdk', '/card?user_id=x', '/nothing']) {
      const answer = await ask(world.shop, {
        method: 'GET',
        path: `/${odd}${path}`,
        headers: { origin: ORIGIN },
      });
      expect([path, answer.status >= 400 && answer.status < 500, answer.status]).toEqual([
        path,
        true,
        answer.status,
      ]);
      expect(answer.body).toEqual(sentence);
    }
    for (const path of ['', '/facts', '/moments']) {
      const answer = await account.call('GET', `/sdk/${odd}${path}`);
      expect([path, answer.status >= 400 && answer.status < 500, answer.status]).toEqual([
        path,
        true,
        answer.status,
      ]);
      expect(answer.body).toEqual(sentence);
    }
  });
  test.each([
    '',
    'user_id=%00',
    'user_id=%ff',
    'user_id[]=a',
    'user_id=__proto__',
    `user_id=${quiet}&user_id=${quiet}`,
    `user_id=${'x'.repeat(5_000)}`,
  ])('a card for %j is refused', async (query) => {
    const answer = await shop.get(`/card?${query}`);
    expect([answer.status, answer.body]).toEqual([400, sentence]);
  });
});

test('the server still works afterwards, and nothing that was refused was published', async () => {
  await must(200, shop.get('/settings'));
  await must(200, account.call('GET', '/sdk'));
  // These come last, and there are enough of them to fill every partition.
  for (let i = 0; i < 24; i += 1) {
    const last = visitorId();
    beacons.set(last, 1);
    await must(204, shop.post('/cart', cartOf(last)));
  }
  const published = (visitor: string): number =>
    bus.records.filter((one) => 'visitor_id' in one && one.visitor_id === visitor).length;
  await eventually('what was accepted', () => [...beacons].every(([visitor, n]) => published(visitor) >= n));
  expect([...beacons].map(([visitor]) => published(visitor))).toEqual([...beacons.values()]);
});
