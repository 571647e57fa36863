import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { eraseViews } from '#platform/erasure/views.ts';
import { limits } from '#platform/limits/limits.ts';
import type { Running } from '#platform/platform.ts';
import { maskVisitor, type SiteId, type VisitorId } from '#schemas/ids.ts';
import { yesterdayMs } from '#schemas/testing/yesterday.ts';
import { type Rig, useRig } from '../../e2e/rig.ts';
import { start } from '../main.ts';
import { addPerson, type Client, signIn } from '../testing.ts';
import { csvLine } from '../views/csv.ts';
import { exportMoments } from '../views/moments/export.ts';
import { everyMoment } from '../views/moments/filter.ts';
import { type MomentItem, momentFields } from './moment-shape.ts';

type Account = Client & { token: string };
let rig: Rig;
let api: Running;
let base: string;
let admin: Account;
let viewer: Account;
let stranger: Account;
let site: SiteId;
let large: SiteId;

const VISITOR = 'visitor-with-a-whole-id-1';
const BASE_US = yesterdayMs() * 1_000;
const LARGE = 40_000;

beforeAll(async () => {
  rig = await useRig();
  api = await start(rig.platform);
  base = `${rig.config.apiUrl}/v1`;
  const anna = await addPerson(rig.platform, 'anna@example.com');
  admin = await signIn(base, anna);
  viewer = await signIn(base, await addPerson(rig.platform, 'vera@example.com', 'viewer', anna.accountId));
  stranger = await signIn(base, await addPerson(rig.platform, 'zoe@example.com'));
  const made = async (): Promise<SiteId> =>
    (await admin('POST', '/sdk', { name: 'Mine', allowed_origins: ['https://shop.example'] })).body._id;
  [site, large] = [await made(), await made()];
  await fill();
});
afterAll(async () => {
  await api?.close();
  await rig?.close();
});

async function fill(): Promise<void> {
  const values = Array.from({ length: 2_345 }, (_, i) => ({
    site_id: site,
    ts: BASE_US + i * 1_000,
    id: `m${i}`,
    visitor_id: i % 7 === 0 ? VISITOR : `visitor-with-a-whole-id-${i}`,
    page: i % 3 === 0 ? '/products/lamp' : null,
    cart_total: i % 2 === 0 ? '-12.50' : null,
    currency: 'EUR',
    reason: 'returns',
    verdict: i % 10 === 0 ? 'engage' : 'wait',
    tier: 2,
    message: i % 10 === 0 ? `=HYPERLINK("https://evil.example", "${i}")` : null,
    why: 'Stood still,\nthen "left"; naïvely ☃.',
    facts: i % 10 === 0 ? ['shipping.home', 'returns.days'] : [],
    shadow: i % 5 === 0,
    device: i % 3 === 0 ? 'phone' : null,
    language: i % 2 === 0 ? 'de' : null,
    arm: i % 4 === 0 ? 'left_alone' : 'spoken_to',
    bot: i % 11 === 0,
  }));
  const { clickhouse } = rig.platform;
  await clickhouse.insert({ table: 'moments', values, format: 'JSONEachRow' });
  await clickhouse.insert({ table: 'moments', values: values.slice(0, 1_500), format: 'JSONEachRow' });
  const outcomes = values
    .filter((_, i) => i % 10 === 0)
    .map(({ ts, id, site_id, visitor_id }) => ({
      site_id,
      visitor_id,
      decision_ts: ts,
      decision_id: id,
      version: 1,
      card: 'shown',
      aftermath: 'left',
      at: ts / 1_000,
    }));
  await clickhouse.insert({ table: 'outcomes', values: outcomes, format: 'JSONEachRow' });
  await clickhouse.command({
    query: `insert into moments (site_id, ts, id, visitor_id, reason, verdict, why)
            select '${large}', fromUnixTimestamp64Micro(toInt64(${BASE_US} + number * 1000), 'UTC'), toString(number),
              'visitor', 'size', 'wait', repeat('x', 1000) from numbers(${LARGE})`,
  });
}

const get = (path: string, accept: string, token = admin.token): Promise<Response> =>
  fetch(base + path, { headers: { Authorization: `Bearer ${token}`, Accept: accept } });

async function everyItem(ask: Client, query: string): Promise<MomentItem[]> {
  const items: MomentItem[] = [];
  for (let before = ''; ; ) {
    const { body } = await ask('GET', `/sdk/${site}/moments?limit=200&${query}${before}`);
    items.push(...body.items);
    if (body.next === null) return items;
    before = `&before=${body.next}`;
  }
}
const cellOf = (value: MomentItem[keyof MomentItem]): string | number | null => {
  if (typeof value === 'boolean') return String(value);
  return value !== null && typeof value === 'object' ? value.join(' ') : value;
};
const asCsv = (items: readonly MomentItem[]): string =>
  [momentFields, ...items.map((item) => momentFields.map((name) => cellOf(item[name])))]
    .map(csvLine)
    .join('');

describe('as CSV', () => {
  test.each(['', 'verdict=engage', 'path=/products/lamp&shadow=true', 'reason=size'])(
    'it is what all pages of JSON say, whatever limit and before: %s',
    async (query) => {
      const answer = await get(`/sdk/${site}/moments?limit=9999&before=whenever&${query}`, 'text/csv');
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'text/csv; charset=utf-8; header=present',
      ]);
      const items = await everyItem(admin, query);
      const text = await answer.text();
      expect(text).toBe(asCsv(items));
      if (query === '') expect(items).toHaveLength(2_345);
      if (query === 'verdict=engage') {
        expect(items[0]).toMatchObject({ card: 'shown', aftermath: 'left' });
        expect(text).toContain(`"'=HYPERLINK(""https://evil.example""`);
        const head = text.slice(0, text.indexOf('\r\n'));
        expect(head).toMatch(/,ts,device,language,arm,bot$/);
        expect(items.at(-1)).toMatchObject({
          id: 'm0',
          device: 'phone',
          language: 'de',
          arm: 'left_alone',
          bot: true,
        });
      }
    },
  );

  test('a viewer sees visitors masked, as in JSON', async () => {
    const text = await (await get(`/sdk/${site}/moments`, 'text/csv', viewer.token)).text();
    expect(text).toBe(asCsv(await everyItem(viewer, '')));
    expect(text).toContain(maskVisitor(VISITOR));
    expect(text).not.toContain(VISITOR);
  });

  test.each([
    ['text/csv', 'text/csv'],
    ['text/*', 'text/csv'],
    ['*/*', 'application/json'],
    ['application/json;q=0.4, text/csv;q=0.5', 'text/csv'],
    ['text/csv;q=0.4, application/json;q=0.5', 'application/json'],
    ['text/csv;q=0, */*', 'application/json'],
    ['text/html, text/csv;q=0.1', 'text/csv'],
    ['text/html', 406],
    ['application/json;q=0, text/csv;q=0', 406],
  ])('Accept: %s', async (accept, expected) => {
    const answer = await get(`/sdk/${site}/moments?verdict=engage&limit=1`, accept);
    const type = answer.headers.get('content-type')!.split(';')[0];
    expect(answer.status === 200 ? type : answer.status).toBe(expected);
    expect(answer.headers.get('vary')).toContain('Accept');
    await answer.arrayBuffer();
  });

  test('one at a time for a website: the next one is refused with Retry-After, until the first reader hangs up', async () => {
    const headers = { Authorization: `Bearer ${admin.token}`, Accept: 'text/csv' };
    const reading = request(`${base}/sdk/${large}/moments`, { headers }).end();
    reading.on('error', () => {});
    await new Promise((begun) => reading.once('response', begun));
    const refused = await get(`/sdk/${large}/moments`, 'text/csv');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await get(`/sdk/${site}/moments?verdict=engage`, 'text/csv')).status).toBe(200);
    reading.destroy();
    const whole = await get(`/sdk/${large}/moments`, 'text/csv');
    expect(whole.status).toBe(200);
    const lines = (await whole.text()).trimEnd().split('\r\n');
    expect(new Set(lines).size).toBe(LARGE + 1);
  });

  test('slow readers of one account leave half of the turns to others', async () => {
    const { EXPORT_WAIT_MS } = limits;
    // On a busy machine the readers that wait would be refused before the other account is answered.
    Object.assign(limits, { EXPORT_WAIT_MS: 60_000 });
    onTestFinished(() => void Object.assign(limits, { EXPORT_WAIT_MS }));
    const read = (n: number) =>
      exportMoments(
        rig.platform.clickhouse,
        { siteId: `slow-${n}` as SiteId, accountId: 'slow' },
        everyMoment,
        (item) => item,
      );
    const half = limits.CSV_EXPORTS_AT_ONCE / 2;
    const readers = Array.from({ length: limits.CSV_EXPORTS_AT_ONCE }, (_, n) => read(n));
    const held = await Promise.all(readers.slice(0, half));
    expect((await get(`/sdk/${site}/moments?verdict=engage`, 'text/csv')).status).toBe(200);
    for (const stream of held) stream.destroy();
    for (const stream of await Promise.all(readers.slice(half))) stream.destroy();
  });

  test('no page is read before the reader has taken those before it, and none once it has hung up', async () => {
    const signals: AbortSignal[] = [];
    const counted = new Proxy(rig.platform.clickhouse, {
      get: (target, name) =>
        name === 'query'
          ? (what: Parameters<ClickHouse['query']>[0]) => {
              if (what.query.includes('from moments')) signals.push(what.abort_signal as AbortSignal);
              return target.query(what);
            }
          : Reflect.get(target, name),
    });
    const filter = { ...everyMoment };
    const stream = await exportMoments(counted, { siteId: large, accountId: 'own' }, filter, (item) => item);
    const chunks = stream[Symbol.asyncIterator]();
    for (let i = 0; i < 3; i++) await chunks.next();
    // As long as two more pages would take.
    for (let i = 0; i < 2; i++) await (await exportOnce(rig.platform.clickhouse)).json();
    expect(signals.length).toBeGreaterThanOrEqual(3);
    expect(signals.length).toBeLessThanOrEqual(6);
    expect(LARGE / limits.CSV_EXPORT_PAGE).toBeGreaterThan(20);
    stream.destroy();
    await new Promise((closed) => stream.once('close', closed));
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
    const asked = signals.length;
    await (await exportOnce(rig.platform.clickhouse)).json();
    expect(signals.length).toBe(asked);
  });
});

const exportOnce = (clickhouse: ClickHouse) =>
  clickhouse.query({
    query: `select * from moments where site_id = '${large}' order by ts desc limit ${limits.CSV_EXPORT_PAGE}`,
    format: 'JSON',
  });

describe('filters', () => {
  test.each([
    ['reason=nonsense', /^"reason" must be one of /],
    ['verdict=', /^"verdict" must be one of /],
    ['shadow=1', /^"shadow" must be one of true, false\.$/],
    ['from=yesterday', /^"from" must be an ISO instant/],
    ['to=2026-02-30T00:00:00Z', /^"to" must be an ISO instant/],
    ['from=2026-01-02T00:00:00Z&to=2026-01-02T00:00:00Z', /^"from" must be before "to"\.$/],
    ['path=products', /^"path" must be the path of a page/],
    ['path=/search?q=lamp', /without a query/],
    ['path=/a%23b', /^"path" must be/],
    ['path=/a%00', /^"path" must be/],
    [`path=/${'x'.repeat(2_048)}`, /at most 2048 characters/],
    ['visitor=short', /^"visitor" must be a visitor id/],
    [`visitor=${VISITOR}'--`, /^"visitor" must be a visitor id/],
    ['reason=size&reason=returns', /^The query parameter "reason" is given more than once/],
  ])('%s is refused in one sentence', async (query, sentence) => {
    const { status, body } = await admin('GET', `/sdk/${site}/moments?${query}`);
    expect(status).toBe(400);
    expect(body.error).toMatch(sentence);
    const csv = await get(`/sdk/${site}/moments?${query}`, 'text/csv');
    expect([csv.status, await csv.json()]).toEqual([400, body]);
  });

  test('a visitor is asked for by an admin in the console alone', async () => {
    const found = await admin('GET', `/sdk/${site}/moments?visitor=${VISITOR}&limit=200&verdict=engage`);
    expect(found.body.items.length).toBeGreaterThan(10);
    expect(found.body.items.every((item: MomentItem) => item.visitor === VISITOR)).toBe(true);
    const key = await admin('POST', '/keys', { name: 'Reports', scopes: ['sites:read'], role: 'admin' });
    for (const token of [viewer.token, key.body.token]) {
      for (const visitor of [VISITOR, 'visi…']) {
        for (const accept of ['application/json', 'text/csv']) {
          expect((await get(`/sdk/${site}/moments?visitor=${visitor}`, accept, token)).status).toBe(403);
        }
      }
    }
  });

  test('another account finds no such website, in either form', async () => {
    for (const accept of ['application/json', 'text/csv']) {
      expect((await get(`/sdk/${site}/moments?verdict=engage`, accept, stranger.token)).status).toBe(404);
    }
  });
});

describe('from a moment to its visitor', () => {
  const moments = (ask: Client, id: string, query = '') =>
    ask('GET', `/sdk/${site}/moments/${id}/visitor?limit=200${query}`);

  test('an admin gets what the filter by visitor gives, with the orders credited to each', async () => {
    await rig.platform.postgres.query(
      `insert into ledger_order (site_id, order_id, created_at, currency, total, credited_decision_id, credited_at)
       values ($1, 'o1', to_timestamp($2), 'EUR', 40, 'm70', now()), ($1, 'o2', to_timestamp($2), 'EUR', 9, 'm71', now())`,
      [site, BASE_US / 1_000_000 + 60],
    );
    const { body } = await moments(admin, 'm70');
    const filtered = await admin('GET', `/sdk/${site}/moments?visitor=${VISITOR}&limit=200`);
    expect([body.visitor, body.next]).toEqual([VISITOR, filtered.body.next]);
    expect(body.items.map(({ orders: _, ...item }: { orders: unknown }) => item)).toEqual(
      filtered.body.items,
    );
    const older = await moments(admin, 'm70', `&before=${body.next}`);
    const all = [...body.items, ...older.body.items];
    expect(all).toHaveLength(336);
    expect(all.filter(({ orders }) => orders.length > 0)).toMatchObject([
      { id: 'm70', orders: [{ order_id: 'o1', net: 40 }] },
    ]);
  });

  test('an order is looked for within two days of its own moment, and not of others', async () => {
    const made = await admin('POST', '/sdk', { name: 'Far', allowed_origins: ['https://far.example'] });
    const far = made.body._id;
    const DAY_US = 86_400_000_000;
    await rig.platform.clickhouse.insert({
      table: 'moments',
      values: [10, 0].map((days) => ({
        ...{ site_id: far, ts: BASE_US - days * DAY_US, id: `ago-${days}`, visitor_id: VISITOR },
        ...{ reason: 'size', verdict: 'engage' },
      })),
      format: 'JSONEachRow',
    });
    await rig.platform.postgres.query(
      `insert into ledger_order (site_id, order_id, created_at, currency, total, credited_decision_id, credited_at)
       select $1, name, to_timestamp($2) - days * interval '1 day', 'EUR', 1, 'ago-10', now()
       from (values ('soon', 9), ('late', 5)) as o (name, days)`,
      [far, BASE_US / 1_000_000],
    );
    const { body } = await admin('GET', `/sdk/${far}/moments/ago-0/visitor`);
    expect(body.items).toMatchObject([
      { id: 'ago-0', orders: [] },
      { id: 'ago-10', orders: [{ order_id: 'soon' }] },
    ]);
    expect(body.items[1].orders).toHaveLength(1);
  });

  test('a viewer follows a visitor without learning the id', async () => {
    const { body } = await moments(viewer, 'm70');
    expect(body.visitor).toBe(maskVisitor(VISITOR));
    expect(body.items).toHaveLength(200);
    expect(JSON.stringify(body)).not.toContain(VISITOR);
  });

  test('no key follows a visitor; another account, and no such moment, are 404', async () => {
    const key = await admin('POST', '/keys', { name: 'Reports', scopes: ['sites:read'], role: 'admin' });
    const asKey = await get(`/sdk/${site}/moments/m70/visitor`, 'application/json', key.body.token);
    expect(asKey.status).toBe(403);
    expect((await moments(stranger, 'm70')).status).toBe(404);
    for (const id of ['m99999', '%00', 'no%20id'])
      expect((await moments(admin, id)).body).toEqual({ error: 'There is no moment with this id.' });
    expect((await admin('GET', `/sdk/${large}/moments/m70/visitor`)).status).toBe(404);
  });
});

describe('asked again with its ETag', () => {
  const path = (): string => `/sdk/${site}/moments?verdict=engage&limit=5`;
  const ask = async (tag: string, query = path(), token = admin.token) => {
    const headers = { Authorization: `Bearer ${token}`, 'If-None-Match': tag };
    const answer = await fetch(base + query, { headers });
    return { status: answer.status, tag: answer.headers.get('etag')!, headers: answer.headers };
  };
  /** A stable ETag: the merges of recent writes have finished. */
  const settled = async (): Promise<string> => {
    let tag = '';
    const isKnown = async (): Promise<number> => {
      tag = (await ask('')).tag;
      return (await ask(tag)).status;
    };
    await expect.poll(isKnown, { interval: 500 }).toBe(304);
    return tag;
  };
  const insert = (id: string, visitor: string): Promise<unknown> =>
    rig.platform.clickhouse.insert({
      table: 'moments',
      values: [
        { site_id: site, ts: BASE_US + 1, id, visitor_id: visitor, reason: 'size', verdict: 'engage' },
      ],
      format: 'JSONEachRow',
    });

  test('it is 304 without the page being read, and kept in private', async () => {
    const { clickhouse } = rig.platform;
    // A merge changes the ETag too, at a time that ClickHouse chooses.
    for (const table of ['moments', 'outcomes'])
      await clickhouse.command({ query: `system stop merges ${table}` });
    const tag = await settled();
    const known = await ask(`"other", ${tag}`);
    expect([known.status, known.tag]).toEqual([304, tag]);
    expect(known.headers.get('cache-control')).toBe('private, no-cache');
    expect(known.headers.get('vary')).toBe('Authorization, Cookie, X-Engage-Console, Accept');
    expect(known.headers.get('x-data-lag-seconds')).not.toBeNull();
    const spy = vi.spyOn(clickhouse, 'query');
    expect((await ask(tag)).status).toBe(304);
    expect(spy.mock.calls.filter(([{ query }]) => query.includes('from moments'))).toEqual([]);
    spy.mockRestore();
    for (const table of ['moments', 'outcomes'])
      await clickhouse.command({ query: `system start merges ${table}` });
  });

  test('another role, another query and another website have tags of their own', async () => {
    const tag = await settled();
    expect((await ask(tag, path(), viewer.token)).status).toBe(200);
    expect((await ask(tag, `${path()}&shadow=true`)).status).toBe(200);
    expect((await ask(tag, `/sdk/${large}/moments?verdict=engage&limit=5`)).status).toBe(200);
    expect((await ask(tag, path(), stranger.token)).status).toBe(404);
  });

  test('a moment, an outcome and an erasure change it', async () => {
    const { clickhouse, secrets } = rig.platform;
    const first = await settled();
    await insert('new', 'visitor-who-asks-to-be-erased');
    const second = await ask(first);
    expect(second.status).toBe(200);
    await clickhouse.insert({
      table: 'outcomes',
      values: [
        {
          site_id: site,
          visitor_id: 'visitor-who-asks-to-be-erased',
          decision_ts: BASE_US + 1,
          decision_id: 'new',
          version: 1,
          card: 'shown',
          aftermath: null,
          at: BASE_US / 1_000,
        },
      ],
      format: 'JSONEachRow',
    });
    const third = await ask(second.tag);
    expect(third.status).toBe(200);
    const visitors = ['visitor-who-asks-to-be-erased' as VisitorId];
    await eraseViews(
      clickhouse,
      secrets.erasure,
      { site, visitors, orders: [], unknown: null },
      Date.now() + 100_000,
    );
    expect((await ask(third.tag)).status).toBe(200);
  });
});
