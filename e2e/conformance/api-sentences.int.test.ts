/** One row for each checkable sentence about websites, keys, sessions and views: interface.md and contract.md. */
import { afterAll, describe, expect, test } from 'vitest';
import { addPerson } from '../../api/testing.ts';
import { type Answer, ask, freshAddress, report } from './wire.ts';
import { type Call, caller, must, newAccount, session, startWorld } from './world.ts';

const world = await startWorld('processor', 'api');
const { base, rig } = world;
const owner = await newAccount(world, 'owner@example.com');
const { call } = owner;
const origins = { allowed_origins: ['https://shop.example', 'https://www.shop.example'] };
const fresh = async (): Promise<string> =>
  (await must(201, call('POST', '/sdk', { name: 'S', ...origins })))._id;
const site = await fresh();
let count = 0;
afterAll(async () => {
  report(`api sentences: ${count} rows`);
  await world.close();
});

type Rows = readonly (readonly [quote: string, check: () => Promise<void>])[];
const table = (name: string, rows: Rows): void => {
  describe(name, () => {
    test.each(rows)('%s', async (_quote, check) => {
      count += 1;
      await check();
    });
  });
};
const plain = { error: expect.stringMatching(/^[A-Z"][^\n]{5,300}[.]$/) };
const refused = async (status: number, answer: Promise<Answer>, names?: string): Promise<void> => {
  const got = await answer;
  expect([got.status, got.body]).toEqual([status, plain]);
  if (names) expect(got.body.error).toContain(names);
};
const patch = (body: unknown): Promise<Answer> => call('PATCH', `/sdk/${site}`, body);
const bad =
  (field: string, value: unknown): (() => Promise<void>) =>
  () =>
    refused(400, patch({ [field]: value }), field);
const changes = (field: string, value: unknown) => async (): Promise<void> => {
  expect((await must(200, patch({ [field]: value })))[field]).toEqual(value);
  expect((await must(200, call('GET', `/sdk/${site}`)))[field]).toEqual(value);
};
const originsRefused = (quote: string, list: unknown): Rows[number] => [quote, bad('allowed_origins', list)];
const originsTaken = (quote: string, list: string[], host: string): Rows[number] => [
  quote,
  async () =>
    expect((await must(201, call('POST', '/sdk', { name: 'O', allowed_origins: list }))).host).toBe(host),
];

table('website', [
  [
    'Website create answers 201',
    async () => expect((await call('POST', '/sdk', { name: 'N', ...origins })).status).toBe(201),
  ],
  [
    'New websites start with enabled true, shadow true, card_enabled true',
    async () =>
      expect(await must(200, call('GET', `/sdk/${await fresh()}`))).toMatchObject({
        enabled: true,
        shadow: true,
        card_enabled: true,
      }),
  ],
  [
    'holdout_pct default 0.1',
    async () => expect((await must(200, call('GET', `/sdk/${site}`))).holdout_pct).toBe(0.1),
  ],
  [
    'capture: default true, identify default false',
    async () =>
      expect((await must(200, call('GET', `/sdk/${await fresh()}`))).capture).toEqual({
        ...{ scroll: true, click: true, interest: true, behavioral: true, submit: true, invalid_form: true },
        ...{ performance: true, identify: false },
      }),
  ],
  [
    'A PATCH changes only the toggles it names',
    async () =>
      expect((await must(200, patch({ capture: { scroll: false } }))).capture).toMatchObject({
        scroll: false,
        click: true,
        identify: false,
      }),
  ],
  [
    "host is the first allowed origin's host",
    async () => expect((await must(200, call('GET', `/sdk/${site}`))).host).toBe('shop.example'),
  ],
  [
    'A website is returned with everything in 2.1 except allowed_origins, plus capture, created_at, updated_at',
    async () =>
      expect(Object.keys(await must(200, call('GET', `/sdk/${site}`))).sort()).toEqual(
        [
          '_id',
          'name',
          'host',
          'enabled',
          'shadow',
          'card_enabled',
          'holdout_pct',
          'vertical',
          'state',
          'capture',
          'created_at',
          'updated_at',
        ].sort(),
      ),
  ],
  [
    'state: connected becomes true once a visit has arrived',
    async () =>
      expect((await must(200, call('GET', `/sdk/${await fresh()}`))).state).toMatchObject({
        connected: false,
        deployed: expect.any(Boolean),
      }),
  ],
  [
    'Website id: opaque, safe in a path, at most 64 characters',
    async () => expect(site).toMatch(/^[A-Za-z0-9_-]{1,64}$/),
  ],
  [
    'Instants are UTC ISO strings',
    async () =>
      expect((await must(200, call('GET', `/sdk/${site}`))).created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  ],
  ['name: writable', changes('name', 'Renamed')],
  ['enabled: writable', changes('enabled', false)],
  ['shadow: writable', changes('shadow', false)],
  ['card_enabled: writable', changes('card_enabled', false)],
  ['vertical: writable', changes('vertical', 'fashion')],
  ['holdout_pct: 0.05 is in the bounds', changes('holdout_pct', 0.05)],
  ['holdout_pct: 0.5 is in the bounds', changes('holdout_pct', 0.5)],
  ['holdout_pct below 0.05 → 400', bad('holdout_pct', 0.0499)],
  ['holdout_pct above 0.5 → 400', bad('holdout_pct', 0.501)],
  ['holdout_pct: wrong types → 400', bad('holdout_pct', '0.1')],
  ['holdout_pct null → 400', bad('holdout_pct', null)],
  ['enabled: wrong types → 400', bad('enabled', 1)],
  ['shadow: wrong types → 400', bad('shadow', 'false')],
  ['card_enabled: wrong types → 400', bad('card_enabled', [])],
  ['name: wrong types → 400', bad('name', 5)],
  ['capture: wrong types → 400', bad('capture', { click: 'no' })],
  originsRefused('allowed_origins: at least 1', []),
  originsRefused(
    'allowed_origins: at most 20',
    Array.from({ length: 21 }, (_, i) => `https://a${i}.shop.example`),
  ),
  originsRefused('allowed_origins: one root domain', ['https://a.example', 'https://b.example']),
  originsRefused('allowed_origins: without path', ['https://shop.example/path']),
  originsRefused('allowed_origins: http only for localhost', ['http://shop.example']),
  originsRefused('allowed_origins: http or https', ['ftp://shop.example']),
  originsRefused('allowed_origins: full origins', ['shop.example']),
  originsRefused('allowed_origins: array of string', 'https://shop.example'),
  originsRefused('allowed_origins: no null', ['null']),
  originsRefused('allowed_origins: no wildcard', ['https://*.shop.example']),
  originsRefused('two shops under one platform domain are two roots', [
    'https://one.myshopify.com',
    'https://two.myshopify.com',
  ]),
  originsRefused('a public suffix has two roots below it', ['https://a.co.uk', 'https://b.co.uk']),
  originsRefused('localhost counts as its own root', ['http://localhost:3000', 'https://shop.example']),
  originsTaken('localhost alone may use http', ['http://localhost:3000'], 'localhost:3000'),
  originsTaken('loopback addresses may use http', ['http://127.0.0.1:3000'], '127.0.0.1:3000'),
  originsTaken('subdomains share one root', ['https://a.shop.co.uk', 'https://b.shop.co.uk'], 'a.shop.co.uk'),
  originsTaken(
    'at most 20: twenty are taken',
    Array.from({ length: 20 }, (_, i) => `https://a${i}.shop.example`),
    'a0.shop.example',
  ),
  ['POST /sdk without a name → 400', () => refused(400, call('POST', '/sdk', origins), 'name')],
  [
    'POST /sdk without allowed_origins → 400',
    () => refused(400, call('POST', '/sdk', { name: 'x' }), 'allowed_origins'),
  ],
  [
    'DELETE /sdk/{id} → 204, and the website is gone',
    async () => {
      const id = await fresh();
      expect((await call('DELETE', `/sdk/${id}`)).status).toBe(204);
      await refused(404, call('GET', `/sdk/${id}`));
      await refused(404, call('DELETE', `/sdk/${id}`));
      expect(
        (await must(200, call('GET', '/sdk'))).items.map((one: { _id: string }) => one._id),
      ).not.toContain(id);
    },
  ],
  [
    'GET /sdk → { items: [website] }',
    async () =>
      expect((await must(200, call('GET', '/sdk'))).items.map((one: { _id: string }) => one._id)).toContain(
        site,
      ),
  ],
]);

const key = (body: object) =>
  must(201, call('POST', '/keys', { name: 'k', scopes: ['sites:read'], ...body }));
const withKey = async (body: object): Promise<Call> => caller(base, (await key(body)).token);
const keyRefused = (quote: string, body: object): Rows[number] => [
  quote,
  () => refused(400, call('POST', '/keys', { name: 'k', scopes: ['sites:read'], ...body })),
];
const far = '2999-01-01T00:00:00Z';

table('keys and sessions', [
  [
    'POST /keys → 201 { key_id, name, token, token_hint, scopes, role, site_id, expires_at, created_at }',
    async () =>
      expect(Object.keys(await key({ site_id: site, expires_at: far })).sort()).toEqual([
        'created_at',
        'expires_at',
        'key_id',
        'name',
        'role',
        'scopes',
        'site_id',
        'token',
        'token_hint',
      ]),
  ],
  [
    'Token: prefix svc_live_ followed by a secret',
    async () => expect((await key({})).token).toMatch(/^svc_live_\w{30,}$/),
  ],
  [
    'shown once at creation: GET /keys gives keys without token',
    async () => {
      const { token, key_id } = await key({});
      const list = await call('GET', '/keys');
      expect(list.text).not.toContain(token);
      const mine = list.body.items.find((one: { key_id: string }) => one.key_id === key_id);
      expect(mine).toBeDefined();
      expect(mine).not.toHaveProperty('token');
    },
  ],
  keyRefused('scopes: any of the four', { scopes: ['sites:admin'] }),
  keyRefused('scopes are a list', { scopes: 'sites:read' }),
  keyRefused('role: viewer or admin', { role: 'owner' }),
  keyRefused('expires_at is an instant', { expires_at: 'tomorrow' }),
  keyRefused('name is text', { name: 5 }),
  [
    'a key for an unknown website is not made',
    () => refused(404, call('POST', '/keys', { name: 'k', scopes: ['sites:read'], site_id: 'nosuch' })),
  ],
  [
    'a revoked key stops working at once',
    async () => {
      const { key_id, token } = await key({});
      await must(200, caller(base, token)('GET', '/sdk'));
      await must(204, call('DELETE', `/keys/${key_id}`));
      await refused(401, caller(base, token)('GET', '/sdk'));
      await refused(404, call('DELETE', `/keys/${key_id}`));
    },
  ],
  [
    'expired: requests answer 401, as soon as expires_at has passed',
    async () => {
      const { token } = await key({ expires_at: new Date(Date.now() + 1_000).toISOString() });
      await must(200, caller(base, token)('GET', '/sdk'));
      const until = Date.now() + 10_000;
      for (;;) {
        const { status } = await caller(base, token)('GET', '/sdk');
        if (status === 401) break;
        expect(Date.now(), 'the key expires').toBeLessThan(until);
      }
    },
  ],
  [
    'keys cannot mint keys whatever their role',
    async () => {
      const admin = await withKey({
        role: 'admin',
        scopes: ['sites:read', 'sites:write', 'facts:read', 'facts:write'],
      });
      await refused(403, admin('POST', '/keys', { name: 'k', scopes: ['sites:read'] }));
      await refused(403, admin('GET', '/session'));
    },
  ],
  [
    'POST /session → 200 { token, expires_at, account }',
    async () => {
      const { email, password } = owner.person;
      const body = await must(
        200,
        ask(base, { method: 'POST', path: '/session', body: { email, password } }),
      );
      expect(Object.keys(body).sort()).toEqual(['account', 'expires_at', 'token']);
    },
  ],
  [
    'wrong → 401, the same answer whether or not the address exists',
    async () => {
      const say = (email: string) =>
        ask(base, { method: 'POST', path: '/session', body: { email, password: 'wrong' } });
      const [known, unknown] = [await say(owner.person.email), await say('none@example.com')];
      expect([known.status, known.text]).toEqual([401, unknown.text]);
    },
  ],
  [
    'POST /session is rate-limited',
    async () => {
      const statuses = [];
      for (let i = 0; i < 12; i += 1)
        statuses.push(
          await ask(base, {
            method: 'POST',
            path: '/session',
            body: { email: 'limit@example.com', password: 'x' },
          }),
        );
      const last = statuses.at(-1)!;
      expect([last.status, Number(last.headers['retry-after']) > 0]).toEqual([429, true]);
    },
  ],
  [
    'DELETE /session: sign out (token stops at once)',
    async () => {
      const mine = caller(base, await session(base, owner.person));
      await must(204, mine('DELETE', '/session'));
      await refused(401, mine('GET', '/session'));
    },
  ],
  [
    'an Authorization that is no Bearer → 401',
    () => refused(401, ask(base, { method: 'GET', path: '/sdk', headers: { authorization: owner.token } })),
  ],
  [
    'POST /sdk/{id}/public-key → { public_key, previous_expires_at }, the old one works for 24 hours more',
    async () => {
      const before = (await must(200, call('GET', `/sdk/${site}/feed-key`))).public_key;
      const after = await must(200, call('POST', `/sdk/${site}/public-key`));
      expect(after.public_key).not.toBe(before);
      const hours = (Date.parse(after.previous_expires_at) - Date.now()) / 3_600_000;
      expect(hours).toBeGreaterThan(23.9);
      expect(hours).toBeLessThanOrEqual(24.01);
      expect((await must(200, call('GET', `/sdk/${site}/feed-key`))).public_key).toBe(after.public_key);
    },
  ],
]);

const query = (view: string, text: string) => () => refused(400, call('GET', `/sdk/${site}/${view}?${text}`));
const fine = (view: string, text: string) => async (): Promise<void> => {
  await must(200, call('GET', `/sdk/${site}/${view}?${text}`));
};
table('query bounds: 400, never a silent default', [
  ...['0', '201', '-1', '1.5', 'ten', '', '1e2', '0x10', '99999999999999999999', '%00'].flatMap(
    (limit): Rows => [
      [`moments limit=${limit}`, query('moments', `limit=${limit}`)],
      [`store limit=${limit}`, query('store', `limit=${limit}`)],
    ],
  ),
  ...['ENGAGE', 'no', '', 'engage,wait'].map((verdict): Rows[number] => [
    `verdict=${verdict}`,
    query('moments', `verdict=${verdict}`),
  ]),
  ...['yesterday', '', '2026-13-01T00:00:00Z', '1700000000', '2026-02-30T00:00:00Z', '2026-01-01'].map(
    (before): Rows[number] => [`before=${before}`, query('moments', `before=${before}`)],
  ),
  ['a name given twice', query('moments', 'limit=1&limit=2')],
  ...['1', '50', '200'].map((limit): Rows[number] => [
    `limit=${limit} is in the bounds`,
    fine('moments', `limit=${limit}`),
  ]),
  ...['engage', 'wait', 'quiet'].map((verdict): Rows[number] => [
    `verdict=${verdict} is taken`,
    fine('moments', `verdict=${verdict}`),
  ]),
  ['before: ISO timestamp is taken', fine('moments', 'before=2026-01-01T00:00:00Z')],
]);

/** Moments as the sink writes them, two of each `ts`. */
const MOMENTS = 24;
const visitor = '0b54c1de-9d3c-4a55-8a0e-6f0f6f2f2b10';
async function withMoments(): Promise<string> {
  const id = await fresh();
  const values = Array.from({ length: MOMENTS }, (_, i) => ({
    ...{ site_id: id, id: `m${i}`, visitor_id: visitor, verdict: (['engage', 'quiet'] as const)[i % 2] },
    ts: 1_795_233_906_000_000 + Math.floor(i / 2),
  }));
  await rig.platform.clickhouse.insert({ table: 'moments', values, format: 'JSONEachRow' });
  return id;
}
const shop = await withMoments();

async function pages(id: string, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let before = '';
  for (let page = 0; page <= MOMENTS; page += 1) {
    const { items, next } = await must(200, call('GET', `/sdk/${id}/moments?limit=${limit}${before}`));
    expect(items.length).toBeLessThanOrEqual(limit + 1);
    ids.push(...items.map((one: { id: string }) => one.id));
    if (next === null) return ids;
    before = `&before=${encodeURIComponent(next)}`;
  }
  throw new Error('the pages do not end');
}

table('errors, limits and headers', [
  [
    'GET /openapi.json carries no Authorization',
    async () => {
      const document = await must(200, ask(base, { method: 'GET', path: '/openapi.json' }));
      expect([document.openapi.slice(0, 3), document.info.version]).toEqual(['3.1', '1.0.0']);
    },
  ],
  [
    'Responses carry X-Request-Id',
    async () => {
      const ids = [await call('GET', '/sdk'), await call('GET', '/nothing')].map(
        (one) => one.headers['x-request-id'],
      );
      expect(new Set(ids).size).toBe(2);
      expect(ids).not.toContain(undefined);
    },
  ],
  [
    'rate-limited routes carry RateLimit headers: 600 for a credential',
    async () =>
      expect((await call('GET', '/sdk')).headers['ratelimit-policy']).toBe('"credential";q=600;w=60'),
  ],
  [
    '60 requests per minute per IP, checked before the token; refused with 429',
    async () => {
      const from = { 'x-forwarded-for': freshAddress() };
      const statuses = [];
      for (let i = 0; i < 62; i += 1)
        statuses.push((await ask(base, { method: 'GET', path: '/sdk', headers: from })).status);
      expect(statuses).toEqual([...Array(60).fill(401), 429, 429]);
      const valid = { ...from, authorization: `Bearer ${owner.token}` };
      expect(
        (await ask(base, { method: 'GET', path: '/sdk', headers: valid })).headers['retry-after'],
      ).toMatch(/^[1-9]/);
    },
  ],
  ['malformed JSON → 400', () => refused(400, patch('{"name":'))],
  ['an array for the body → 400', () => refused(400, patch('[]'))],
  ['over the limit → 413', () => refused(413, patch({ name: 'x'.repeat(300_000) }))],
  ['an unknown address → 404', () => refused(404, call('GET', '/nothing'))],
  ['a method that is not for the address → 405', () => refused(405, call('PUT', `/sdk/${site}`, {}))],
  [
    'Every view says how fresh it is: X-Data-Lag-Seconds, moments',
    async () =>
      expect(
        Number((await call('GET', `/sdk/${site}/moments`)).headers['x-data-lag-seconds']),
      ).toBeGreaterThanOrEqual(0),
  ],
  [
    'Every view says how fresh it is: X-Data-Lag-Seconds, store',
    async () =>
      expect(
        Number((await call('GET', `/sdk/${site}/store`)).headers['x-data-lag-seconds']),
      ).toBeGreaterThanOrEqual(0),
  ],
  [
    'Moments: { items, next }',
    async () =>
      expect(await must(200, call('GET', `/sdk/${site}/moments`))).toEqual({ items: [], next: null }),
  ],
  [
    'Store: { totals, items, next }',
    async () =>
      expect(await must(200, call('GET', `/sdk/${site}/store`))).toEqual({
        totals: [],
        items: [],
        next: null,
      }),
  ],
]);

table('moments', [
  ...[1, 2, 3, 5, 7, 23, 24, 25, 200].map((limit): Rows[number] => [
    `reading all pages with any limit gives every moment exactly once, also when two share a ts: limit ${limit}`,
    async () => {
      const ids = await pages(shop, limit);
      expect([ids.length, new Set(ids).size]).toEqual([MOMENTS, MOMENTS]);
    },
  ]),
  [
    'newest first',
    async () => {
      const { items } = await must(200, call('GET', `/sdk/${shop}/moments`));
      const times = items.map((one: { ts: string }) => one.ts);
      expect(times).toEqual([...times].sort().reverse());
    },
  ],
  [
    "A moment's ts has microseconds",
    async () =>
      expect((await must(200, call('GET', `/sdk/${shop}/moments`))).items[0].ts).toMatch(
        /T\d\d:\d\d:\d\d\.\d{6}Z$/,
      ),
  ],
  [
    'verdict one of engage, wait, quiet narrows the list',
    async () => {
      const { items } = await must(200, call('GET', `/sdk/${shop}/moments?verdict=engage`));
      expect(items.length).toBe(MOMENTS / 2);
      expect(new Set(items.map((one: { verdict: string }) => one.verdict))).toEqual(new Set(['engage']));
    },
  ],
  [
    'Item: id, visitor, page, cart_total, currency, reason, verdict, tier, message, why, facts, held_back, shadow, card, aftermath, ts',
    async () =>
      expect(Object.keys((await must(200, call('GET', `/sdk/${shop}/moments`))).items[0])).toEqual(
        expect.arrayContaining([
          ...[
            'id',
            'visitor',
            'page',
            'cart_total',
            'currency',
            'reason',
            'verdict',
            'tier',
            'message',
            'why',
          ],
          ...['facts', 'held_back', 'shadow', 'card', 'aftermath', 'ts'],
        ]),
      ),
  ],
  [
    'Visitor ids: keys see the first four characters and an ellipsis',
    async () => {
      const answer = await (await withKey({ role: 'admin' }))('GET', `/sdk/${shop}/moments`);
      expect(answer.body.items[0].visitor).toBe('0b54…');
      expect(answer.text).not.toContain(visitor.slice(4, 12));
    },
  ],
  [
    'Visitor ids: console admins see them whole',
    async () => expect((await must(200, call('GET', `/sdk/${shop}/moments`))).items[0].visitor).toBe(visitor),
  ],
  [
    'Visitor ids are masked for a viewer in the console',
    async () => {
      const viewer = await addPerson(rig.platform, 'viewer@example.com', 'viewer', owner.person.accountId);
      const answer = await caller(base, await session(base, viewer))('GET', `/sdk/${shop}/moments`);
      expect(answer.body.items[0].visitor).toBe('0b54…');
    },
  ],
]);
