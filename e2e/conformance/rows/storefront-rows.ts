/** About settings, the bundle, cart, checkout and ack: interface.md 4.2, contract.md 2 and 4. */
import { expect } from 'vitest';
import { eventually } from '#schemas/testing/eventually.ts';
import { cartOf, ORIGIN, openShop, visitorId } from '../shop.ts';
import { ask, freshAddress } from '../wire.ts';
import { must } from '../world.ts';
import { account, call, header, off, published, type Rows, shop, status, world } from './sentence-world.ts';

const plain = { 'content-type': 'text/plain' };
const ackOf = (visitor: string, event = 'shown', card = 'nosuchcard'): object => ({
  ...{ user_id: visitor, card_id: card, decision_id: 'd', event, page: `${ORIGIN}/p` },
});
const v = visitorId();
const step = (name: string, more: object = {}): object => ({ user_id: v, step: name, ...more });
const elsewhere = { origin: 'https://evil.example' };

export const settingsRows: Rows = [
  [
    '{ enabled: true, token, capture, version, collector_url, frame_url, card_enabled, output, popup, field_salt }',
    async () => {
      const body = await must(200, shop.get('/settings'));
      expect(Object.keys(body).sort()).toEqual([
        'capture',
        'card_enabled',
        'collector_url',
        'enabled',
        'field_salt',
        'frame_url',
        'output',
        'popup',
        'token',
        'version',
      ]);
      expect(body.enabled).toBe(true);
    },
  ],
  [
    'a disabled site answers 418 with { enabled: false }',
    async () => {
      const answer = await off.get('/settings');
      expect([answer.status, answer.body]).toEqual([418, { enabled: false }]);
    },
  ],
  [
    'settings: unknown site → 404',
    status(404, () =>
      ask(world.shop, { method: 'GET', path: '/nosuch/settings', headers: { origin: ORIGIN } }),
    ),
  ],
  ['settings: wrong origin → 403', status(403, () => shop.get('/settings', elsewhere))],
  ['settings: no Origin → 403', status(403, () => shop.get('/settings', {}))],
  [
    'CORS headers only for allowed origins, Vary: Origin, no credentials',
    async () => {
      const good = await shop.get('/settings');
      expect(header(good, 'access-control-allow-origin')).toBe(ORIGIN);
      expect(header(good, 'vary')).toContain('Origin');
      expect(header(good, 'access-control-allow-credentials')).toBe('');
      const wrong = await shop.get('/settings', elsewhere);
      expect(header(wrong, 'access-control-allow-origin')).toBe('');
      expect(header(wrong, 'vary')).toContain('Origin');
    },
  ],
  [
    'A change of settings is in force in every part within 2 seconds',
    async () => {
      const took: number[] = [];
      // The best of ten, so that a short load on the machine does not count.
      while (took.length < 10 && !took.some((ms) => ms < 2_000)) {
        const one = await openShop(world, account);
        await must(200, call('PATCH', `/sdk/${one.id}`, { enabled: false }));
        const since = Date.now();
        await eventually('switched off', async () => (await one.get('/settings')).status === 418);
        took.push(Date.now() - since);
      }
      expect(Math.min(...took)).toBeLessThan(2_000);
    },
  ],
  [
    'Changing allowed_origins re-signs the website token',
    async () => {
      const one = await openShop(world, account);
      const before = await one.token();
      await must(
        200,
        call('PATCH', `/sdk/${one.id}`, { allowed_origins: [ORIGIN, 'https://www.shop.example'] }),
      );
      await eventually(
        'the new origin',
        async () => (await one.get('/settings', { origin: 'https://www.shop.example' })).status === 200,
      );
      expect(await one.token()).not.toBe(before);
    },
  ],
  [
    'bundle: max-age of at least an hour',
    async () => {
      const age = /max-age=(\d+)/.exec(header(await shop.get('/sdk', {}), 'cache-control'));
      expect(Number(age?.[1])).toBeGreaterThanOrEqual(3_600);
    },
  ],
  [
    'bundle: a strong ETag, and 304 for who has it',
    async () => {
      const etag = header(await shop.get('/sdk', {}), 'etag');
      expect(etag).toMatch(/^"[^"]+"$/);
      const again = await shop.get('/sdk', { 'if-none-match': etag });
      expect([again.status, again.text]).toEqual([304, '']);
    },
  ],
  [
    'bundle: at most 8.0 KB gzip',
    async () => {
      const length = Number(header(await shop.get('/sdk', { 'accept-encoding': 'gzip' }), 'content-length'));
      expect(length).toBeGreaterThan(1_000);
      expect(length).toBeLessThanOrEqual(8_192);
    },
  ],
  [
    'bundle: the second file is at most 5.5 KB gzip, and is kept for ever under the name that the bundle gives it',
    async () => {
      const ending = /-[0-9a-f]{16}\.js/.exec((await shop.get('/sdk', {})).text)?.[0];
      const answer = await shop.get(`/sdk/card${ending}`, { 'accept-encoding': 'gzip' });
      expect(answer.status).toBe(200);
      expect(Number(header(answer, 'content-length'))).toBeLessThanOrEqual(5_632);
      expect(header(answer, 'cache-control')).toContain('immutable');
      expect(header(answer, 'etag')).toMatch(/^"[^"]+"$/);
    },
  ],
  [
    'bundle: a second file of another build → 404',
    status(404, () => shop.get('/sdk/card-0000000000000000.js', {})),
  ],
  [
    'SITE_PUBLIC_KEY never reaches a page or a bundle',
    async () => {
      const texts = [await shop.get('/sdk', {}), await shop.get('/settings')].map((one) => one.text).join();
      expect(texts).not.toContain(shop.key);
      expect(texts).not.toContain('svc_feed_');
    },
  ],
];

export const beaconRows: Rows = [
  ['Cart: 204', status(204, () => shop.post('/cart', cartOf(v)))],
  ['Checkout: 204', status(204, () => shop.post('/checkout', step('started')))],
  [
    'text/plain is accepted on cart',
    status(204, () => shop.post('/cart', cartOf(v), { origin: ORIGIN, ...plain })),
  ],
  ['text/plain is accepted on checkout', status(204, () => shop.post('/checkout', step('contact'), plain))],
  [
    'text/plain is accepted on ack',
    status(404, () => shop.post('/card/ack', ackOf(v), { origin: ORIGIN, ...plain })),
  ],
  ['cart: wrong origin → 403', status(403, () => shop.post('/cart', cartOf(v), elsewhere))],
  ['cart: Origin null → 403', status(403, () => shop.post('/cart', cartOf(v), { origin: 'null' }))],
  ['ack: wrong origin → 403', status(403, () => shop.post('/card/ack', ackOf(v), elsewhere))],
  ['ack: no Origin → 403', status(403, () => shop.post('/card/ack', ackOf(v), {}))],
  [
    'The checkout route accepts any origin, also null',
    status(204, () => shop.post('/checkout', step('shipping'), { origin: 'null' })),
  ],
  [
    'The checkout route accepts another origin',
    status(204, () => shop.post('/checkout', step('payment'), elsewhere)),
  ],
  [
    'checkout answers 404 for an unknown site',
    status(404, () => ask(world.shop, { method: 'POST', path: '/nosuch/checkout', body: step('started') })),
  ],
  ...['x'.repeat(20), 'x'.repeat(37), 'with space and more xx', 'ünïcode-ünïcode-ünïcode', ''].flatMap(
    (id): Rows => [
      [
        `cart: user_id must be a visitor id: "${id}" → 400`,
        status(400, () => shop.post('/cart', cartOf(id))),
      ],
      [
        `checkout: anything else is "not a visitor id": "${id}" → 400`,
        status(400, () => shop.post('/checkout', { user_id: id, step: 'started' })),
      ],
      [`card: "${id}" → 400`, status(400, () => shop.get(`/card?user_id=${encodeURIComponent(id)}`))],
    ],
  ),
  ['visitor id: 21 characters are one', status(204, () => shop.post('/cart', cartOf('x'.repeat(21))))],
  [
    'visitor id: 36 characters of [A-Za-z0-9_-] are one',
    status(204, () => shop.post('/cart', cartOf(`${'aA0_-'.repeat(7)}x`))),
  ],
  ...['started', 'contact', 'shipping', 'payment', 'completed'].map((name): Rows[number] => [
    `checkout step ${name}`,
    status(204, () =>
      shop.post('/checkout', { user_id: visitorId(), step: name, total: 5, currency: 'EUR' }),
    ),
  ]),
  ['checkout: any other step → 400', status(400, () => shop.post('/checkout', step('done')))],
  ['cart reason: load or change', status(400, () => shop.post('/cart', cartOf(v, { reason: 'look' })))],
  ['cart: wrong types → 400', status(400, () => shop.post('/cart', cartOf(v, { total: '62.50' })))],
  ['cart: country is two letters', status(400, () => shop.post('/cart', cartOf(v, { country: 'Germany' })))],
  [
    'cart: code_hash is 16 lower-case hex',
    status(400, () => shop.post('/cart', cartOf(v, { code_hash: 'SUMMER10' }))),
  ],
  [
    'cart: body limit 8 KB → 413',
    status(413, () => shop.post('/cart', cartOf(v, { pad: 'x'.repeat(8_192) }))),
  ],
  ['ack: event is shown, clicked or dismissed', status(400, () => shop.post('/card/ack', ackOf(v, 'seen')))],
  ['An ack for a card of another visitor → 404', status(404, () => shop.post('/card/ack', ackOf(v)))],
  [
    'numbers are clamped to 0 through 10,000,000',
    async () => {
      const visitor = visitorId();
      await shop.post(
        '/cart',
        cartOf(visitor, {
          total: 1e15,
          item_count: -4,
          items: [{ handle: 'a', variant_id: 1, quantity: 1, price: 1e9 }],
        }),
      );
      await eventually('the cart', () => published(visitor).length > 0);
      const cart = published(visitor)[0];
      expect([cart.total, cart.item_count, cart.items[0].price]).toEqual(['10000000', 0, '10000000']);
    },
  ],
  [
    'Binary floating point never sums money',
    async () => {
      const visitor = visitorId();
      await shop.post('/cart', cartOf(visitor, { total: 0.1 + 0.2 }));
      await eventually('the cart', () => published(visitor).length > 0);
      expect(published(visitor)[0].total).toBe('0.3');
    },
  ],
  [
    'line items carry handle, variant, quantity and price, never a typed name',
    async () => {
      const visitor = visitorId();
      const item = {
        handle: 'tee',
        variant_id: 1,
        quantity: 1,
        price: 1,
        title: 'For Annabella',
        properties: { engraving: 'Annabella' },
      };
      await shop.post('/cart', cartOf(visitor, { items: [item], email: 'annabella@mail.example' }));
      await eventually('the cart', () => published(visitor).length > 0);
      expect(JSON.stringify(published(visitor))).not.toMatch(/annabella/i);
    },
  ],
  [
    'a preflight from a page of the website is answered',
    async () => {
      const answer = await ask(world.shop, {
        method: 'OPTIONS',
        path: `/${shop.id}/cart`,
        headers: { origin: ORIGIN, 'access-control-request-method': 'POST' },
      });
      expect([answer.status, header(answer, 'access-control-allow-origin')]).toEqual([204, ORIGIN]);
    },
  ],
  ...(
    [
      ['settings', 120],
      ['checkout', 120],
      ['card/ack', 120],
      ['cart', 240],
    ] as const
  ).map(([path, most]): Rows[number] => [
    `Public limits per site and IP and minute: ${path} ${most}, then 429 with Retry-After`,
    async () => {
      const from = { origin: ORIGIN, 'x-forwarded-for': freshAddress() };
      const body = path === 'cart' ? cartOf(v) : path === 'checkout' ? step('started') : ackOf(v);
      const all = await Promise.all(
        Array.from({ length: most + 5 }, () =>
          path === 'settings' ? shop.get('/settings', from) : shop.post(`/${path}`, body, from),
        ),
      );
      const late = all.filter((one) => one.status === 429);
      expect(late.length).toBe(5);
      for (const one of late) expect(Number(one.headers['retry-after'])).toBeGreaterThan(0);
    },
  ]),
];
