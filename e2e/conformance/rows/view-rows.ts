/** About views, errors and limits: interface.md 7 and 8, contract.md 2, 3 and 6. */
import { expect } from 'vitest';
import { yesterdayMs } from '#schemas/testing/yesterday.ts';
import { addPerson } from '../../../api/testing.ts';
import { type Answer, ask, freshAddress } from '../wire.ts';
import { caller, must, session } from '../world.ts';
import { withKey } from './key-rows.ts';
import { account, base, call, fresh, type Rows, refused, rig, site } from './sentence-world.ts';

const patch = (body: unknown) => call('PATCH', `/sdk/${site}`, body);

const query = (view: string, text: string) => () => refused(400, call('GET', `/sdk/${site}/${view}?${text}`));
const fine = (view: string, text: string) => async (): Promise<void> => {
  await must(200, call('GET', `/sdk/${site}/${view}?${text}`));
};
export const queryRows: Rows = [
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
  [
    'a name that the route does not read is left behind, also twice',
    async () => void (await must(200, call('GET', '/sdk?x=1&x=2'))),
  ],
  ...['1', '50', '200'].map((limit): Rows[number] => [
    `limit=${limit} is in the bounds`,
    fine('moments', `limit=${limit}`),
  ]),
  ...['engage', 'wait', 'quiet'].map((verdict): Rows[number] => [
    `verdict=${verdict} is taken`,
    fine('moments', `verdict=${verdict}`),
  ]),
  ['before: ISO timestamp is taken', fine('moments', 'before=2026-01-01T00:00:00Z')],
];

/** Moments as the sink writes them, two of each `ts`. */
const MOMENTS = 24;
const visitor = '0b54c1de-9d3c-4a55-8a0e-6f0f6f2f2b10';
async function withMoments(): Promise<string> {
  const id = await fresh();
  const values = Array.from({ length: MOMENTS }, (_, i) => ({
    ...{ site_id: id, id: `m${i}`, visitor_id: visitor, verdict: (['engage', 'quiet'] as const)[i % 2] },
    ts: yesterdayMs() * 1_000 + Math.floor(i / 2),
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

export const errorRows: Rows = [
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
      const valid = { authorization: `Bearer ${account.token}` };
      for (const wrong of [{}, { authorization: `Bearer ${'x'.repeat(43)}` }]) {
        const from = { 'x-forwarded-for': freshAddress() };
        const get = (headers: object): Promise<Answer> =>
          ask(base, { method: 'GET', path: '/sdk', headers: { ...from, ...headers } });
        const answers = [];
        for (let i = 0; i < 62; i += 1) answers.push(await get(wrong));
        expect(answers.map((one) => one.status)).toEqual([...Array(60).fill(401), 429, 429]);
        expect(answers[61]!.headers['retry-after']).toMatch(/^[1-9]/);
        // Only wrong credentials block a valid one: any page can make a browser send requests without a credential.
        expect((await get(valid)).status).toBe('authorization' in wrong ? 429 : 200);
      }
    },
  ],
  ['malformed JSON → 400', () => refused(400, patch('{"name":'))],
  ['an array for the body → 400', () => refused(400, patch('[]'))],
  ['over the limit → 413', () => refused(413, patch({ name: 'x'.repeat(300_000) }))],
  ['an unknown address → 404', () => refused(404, call('GET', '/nothing'))],
  ['a method that is not for the address → 405', () => refused(405, call('PUT', `/sdk/${site}`, {}))],
  [
    'a method that no address has → 405 with Allow, never a 5xx',
    async () => {
      const answer = await call('PROPFIND', `/sdk/${site}`);
      expect([answer.status, answer.headers.allow]).toEqual([405, 'HEAD, GET, PATCH, DELETE']);
      await refused(404, call('PROPFIND', '/nothing'));
    },
  ],
  [
    'an address too long to be read is refused in one sentence too, with X-Request-Id',
    async () => {
      const answer = call('GET', `/sdk/${'x'.repeat(17_000)}`);
      await refused(431, answer);
      expect((await answer).headers['x-request-id']).toBeTruthy();
    },
  ],
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
];

export const momentRows: Rows = [
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
      const viewer = await addPerson(rig.platform, 'viewer@example.com', 'viewer', account.person.accountId);
      const answer = await caller(base, await session(base, viewer))('GET', `/sdk/${shop}/moments`);
      expect(answer.body.items[0].visitor).toBe('0b54…');
    },
  ],
];
