import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Running } from '#platform/platform.ts';
import { defaultLook } from '#schemas/config/look.ts';
import { reasons } from '#schemas/decision/decision.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { yesterday } from '#schemas/testing/yesterday.ts';
import { start } from '../../api/main.ts';
import { ensureDemo } from '../../api/seed.ts';
import { addPerson, type Client, client, signIn } from '../../api/testing.ts';
import { openSiteTable, type SiteTable } from '../../ingest/site-table.ts';
import { type Rig, useRig } from '../rig.ts';

let rig: Rig;
let api: Running;
let base: string;
let admin: Client;
let table: SiteTable;

beforeAll(async () => {
  rig = await useRig();
  api = await start(rig.platform);
  base = `${rig.config.apiUrl}/v1`;
  admin = await signIn(base, await addPerson(rig.platform, 'anna@example.com'));
  table = await openSiteTable(rig.platform);
});
afterAll(async () => {
  await table?.close();
  await api?.close();
  await rig?.close();
});

const newSite = async (): Promise<string> => {
  const made = await admin('POST', '/sdk', { name: ' Shop ', allowed_origins: ['https://www.shop.example'] });
  expect(made.status).toBe(201);
  return made.body._id;
};

/** That it takes less than two seconds (contract, section 2) is tested in e2e/conformance. */
const inForce = (id: string, holds: (site: ReturnType<SiteTable['get']>) => boolean): Promise<true> =>
  eventually('the change is in force', () => holds(table.get(id)));

describe('websites', () => {
  test('start as the contract says, and show no origins', async () => {
    const id = await newSite();
    const { body } = await admin('GET', `/sdk/${id}`);
    expect(body).toEqual({
      _id: id,
      name: 'Shop',
      host: 'www.shop.example',
      enabled: true,
      shadow: true,
      card_enabled: true,
      holdout_pct: 0.1,
      margin_pct: 10,
      experiment_mode: 'ab',
      vertical: null,
      capture: {
        scroll: true,
        click: true,
        interest: true,
        behavioral: true,
        submit: true,
        invalid_form: true,
        performance: true,
        identify: false,
      },
      consent: 'auto',
      reasons: Object.fromEntries(reasons.map((reason) => [reason, true])),
      excluded_paths: [],
      excluded_products: [],
      address: {},
      quiet_hours: null,
      vary_waiting: false,
      first_party_hosts: [],
      look: defaultLook,
      paused_until: null,
      manner: Object.fromEntries(reasons.map((reason) => [reason, { wording: null, address: null }])),
      quiet_days: [],
      paused_from: null,
      sample: false,
      state: { deployed: false, connected: false },
      created_at: expect.any(String),
      updated_at: body.created_at,
    });
  });
  test('a change affects only what it names, and reaches every role', async () => {
    const id = await newSite();
    await inForce(id, (site) => site?.version === 1);
    const change = { shadow: false, holdout_pct: 0.05, capture: { scroll: false } };
    const { body } = await admin('PATCH', `/sdk/${id}`, change);
    expect(body).toMatchObject({ shadow: false, holdout_pct: 0.05, enabled: true, name: 'Shop' });
    expect(body.capture).toMatchObject({ scroll: false, click: true });
    await inForce(
      id,
      (site) => site?.version === 2 && !site.shadow && !site.capture.scroll && site.capture.click,
    );
    await admin('PATCH', `/sdk/${id}`, {
      allowed_origins: ['https://shop.example', 'https://de.shop.example'],
    });
    await inForce(id, (site) => site?.allowed_origins.length === 2 && site.host === 'shop.example');
  });
  test('a change of nothing is no change', async () => {
    const id = await newSite();
    const { body } = await admin('GET', `/sdk/${id}`);
    expect((await admin('PATCH', `/sdk/${id}`, body)).body).toEqual(body);
    expect((await admin('PATCH', `/sdk/${id}`, {})).body).toEqual(body);
    const { rows } = await rig.platform.postgres.query('select version from site where id = $1', [id]);
    expect(rows[0].version).toBe('1');
  });
  const bad: [unknown, string][] = [
    [{ holdout_pct: 0.04 }, '"holdout_pct" must be from 0.05 to 0.5.'],
    [{ holdout_pct: 0.51 }, '"holdout_pct" must be from 0.05 to 0.5.'],
    [{ holdout_pct: '0.1' }, '"holdout_pct" must be a number from 0.05 to 0.5.'],
    [{ enabled: 'yes' }, '"enabled" must be true or false.'],
    [{ name: '' }, '"name" must be 1 to 120 characters.'],
    [{ name: 'a\u0000b' }, '"name" must not contain control characters.'],
    [{ capture: { scroll: 1 } }, '"capture.scroll" must be true or false.'],
    [{ allowed_origins: [] }, '"allowed_origins" must contain 1 to 20 origins.'],
    [{ allowed_origins: 'https://shop.example' }, '"allowed_origins" must be a list.'],
    [
      { allowed_origins: ['https://a.example', 'https://b.example'] },
      '"allowed_origins" must all share one root domain.',
    ],
    [
      { allowed_origins: ['http://shop.example'] },
      '"allowed_origins" must use https: http is allowed for localhost only.',
    ],
    ['[]', 'The body must be a JSON object.'],
    ['{', 'The body is not JSON.'],
    ['['.repeat(50), 'The body is nested deeper than 20 levels.'],
  ];
  test.each(bad)('%j is refused in one sentence', async (body, error) => {
    const id = await newSite();
    const reply = await admin('PATCH', `/sdk/${id}`, body);
    expect([reply.status, reply.body]).toEqual([400, { error }]);
  });
  test('a body over the limit answers 413, other methods 405', async () => {
    const id = await newSite();
    expect((await admin('PATCH', `/sdk/${id}/facts`, { delivery_promise: 'x'.repeat(300_000) })).status).toBe(
      413,
    );
    expect((await admin('PUT', `/sdk/${id}`, {})).status).toBe(405);
    expect((await admin('GET', '/nothing')).status).toBe(404);
  });
});

type Note = { readonly field: string; readonly index: number | null; readonly code: string };

describe('the facts sheet', () => {
  test('is read in full, merged by key, dropped where invalid, and soon in force', async () => {
    const id = await newSite();
    const empty = (await admin('GET', `/sdk/${id}/facts`)).body;
    expect(empty).toMatchObject({
      currency: 'USD',
      return_days: null,
      codes: [],
      links: { returns: null },
      popup: null,
    });
    await admin('PATCH', `/sdk/${id}/facts`, { free_shipping_threshold: 74.99, return_days: 30, unknown: 1 });
    const { body } = await admin('PATCH', `/sdk/${id}/facts`, {
      return_days: '14',
      fillers: [{ handle: 'a', title: 'A', price: 9.5 }, { handle: 'b' }],
    });
    const filler = { handle: 'a', title: 'A', price: 9.5, url: null };
    const { notes, ...kept } = body;
    const { notes: _, ...before } = empty;
    expect(kept).toEqual({ ...before, free_shipping_threshold: 74.99, fillers: [filler] });
    const told = notes.map(({ field, index, code }: Note) => `${field} ${index} ${code}`);
    expect(told).toEqual(expect.arrayContaining(['return_days null dropped', 'fillers 1 dropped']));
    await inForce(id, (site) => site?.facts.fillers[0]?.price === '9.5' && site.facts_version === 3);
    expect(table.get(id)?.facts).toMatchObject({ free_shipping_threshold: '74.99', return_days: null });
  });
  test('sent back as it was returned, it changes nothing', async () => {
    const id = await newSite();
    const { body } = await admin('PATCH', `/sdk/${id}/facts`, {
      delivery_promise: ' 2 days\u0000 ',
      return_days: 30,
    });
    const before = await rig.platform.postgres.query('select version, facts::text from site where id = $1', [
      id,
    ]);
    // What was dropped is reported once, in the answer to that write.
    const again = (await admin('PATCH', `/sdk/${id}/facts`, body)).body;
    expect(again).toEqual({ ...body, notes: [] });
    const after = await rig.platform.postgres.query('select version, facts::text from site where id = $1', [
      id,
    ]);
    expect(after.rows).toEqual(before.rows);
  });
});

describe('views', () => {
  test.each([
    'limit=0',
    'limit=201',
    'limit=ten',
    'limit=',
    'limit=1&limit=2',
    'before=yesterday',
    'before=',
    'verdict=maybe',
  ])('moments?%s is refused', async (query) =>
    expect((await admin('GET', `/sdk/${await newSite()}/moments?${query}`)).status).toBe(400),
  );
  test('moments are paged exactly once, and visitors are masked for keys', async () => {
    const id = await newSite();
    const rows = Array.from({ length: 7 }, (_, i) => ({
      site_id: id,
      ts: `${yesterday} 10:00:00.00000${i}`,
      id: `m${i}`,
      visitor_id: '0b5a1f0e-0000-4000-8000-000000000001',
      page: '/products/a',
      cart_total: '12.5',
      currency: 'USD',
      reason: 'returns',
      verdict: i % 2 ? 'engage' : 'quiet',
      tier: 2,
      message: 'You have 30 days to send it back.',
      why: 'because',
      facts: ['return_days'],
    }));
    await rig.platform.clickhouse.insert({ table: 'moments', values: rows, format: 'JSONEachRow' });
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const page = await admin('GET', `/sdk/${id}/moments?limit=3${next ? `&before=${next}` : ''}`);
      expect(page.headers.get('x-data-lag-seconds')).toMatch(/^\d+$/);
      seen.push(...page.body.items.map((item: { id: string }) => item.id));
      next = page.body.next;
    } while (next);
    expect(seen).toEqual(['m6', 'm5', 'm4', 'm3', 'm2', 'm1', 'm0']);
    const engaged = await admin('GET', `/sdk/${id}/moments?verdict=engage`);
    expect(engaged.body.items.map((item: { id: string }) => item.id)).toEqual(['m5', 'm3', 'm1']);
    expect(engaged.body.items[0]).toMatchObject({
      visitor: rows[0]!.visitor_id,
      cart_total: 12.5,
      ts: `${yesterday}T10:00:00.000005Z`,
    });
    const key = await admin('POST', '/keys', { name: 'k', scopes: ['sites:read'], role: 'admin' });
    const masked = await client(base, key.body.token)('GET', `/sdk/${id}/moments?limit=1`);
    expect(masked.body.items[0].visitor).toBe('0b5a…');
  });
  test('the store of a website without orders is empty', async () => {
    const { body } = await admin('GET', `/sdk/${await newSite()}/store`);
    expect(body).toEqual({ totals: [], items: [], next: null });
  });
});

describe('the feed key', () => {
  test('is shown to admins, works for the storefront by its hash, and is rotated with a day of grace', async () => {
    const id = await newSite();
    const { body } = await admin('GET', `/sdk/${id}/feed-key`);
    const rotated = (await admin('POST', `/sdk/${id}/public-key`)).body;
    expect(rotated.public_key).not.toBe(body.public_key);
    expect(Date.parse(rotated.previous_expires_at) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect((await admin('GET', `/sdk/${id}/feed-key`)).body.public_key).toBe(rotated.public_key);
    const { rows } = await rig.platform.postgres.query(
      `select count(*)::int as n from feed_key where site_id = $1 and key_hash in (sha256($2::bytea), sha256($3::bytea))`,
      [id, Buffer.from(body.public_key), Buffer.from(rotated.public_key)],
    );
    expect(rows[0].n).toBe(2);
  });
});

test('the demo is created once, keeps people’s changes, and follows the address of its shop', async () => {
  const first = await ensureDemo(rig.platform, { shopOrigin: 'http://127.0.0.1:1111', password: 'one' });
  const demo = await signIn(base, { accountId: 'demo', ...first.account });
  expect((await demo('GET', `/sdk/${first.site._id}`)).body).toMatchObject({
    shadow: false,
    holdout_pct: 0.05,
  });
  const facts = (await demo('PATCH', `/sdk/${first.site._id}/facts`, { return_days: null })).body;
  expect(facts.links.returns).toBe('/pages/returns');
  const again = await ensureDemo(rig.platform, { shopOrigin: 'http://127.0.0.1:2222', password: 'two' });
  expect(again.site).toEqual({ ...first.site, origin: 'http://127.0.0.1:2222' });
  expect((await demo('GET', `/sdk/${first.site._id}`)).body.host).toBe('127.0.0.1:2222');
  expect((await demo('GET', `/sdk/${first.site._id}/facts`)).body.return_days).toBeNull();
  await signIn(base, { accountId: 'demo', ...again.account });
});
