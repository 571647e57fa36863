import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#platform/limits/limits.ts';
import type { Running } from '#platform/platform.ts';
import { start } from '../../api/main.ts';
import { addPerson, type Client, client, signIn } from '../../api/testing.ts';
import { type Rig, useRig } from '../rig.ts';

/** The API behind the facts editor: checks, versions, restoring one, and the products that visits have shown. */
let rig: Rig;
let api: Running;
let base: string;
let admin: Client;
let viewer: Client;
let stranger: Client;
let accountId: string;
beforeAll(async () => {
  rig = await useRig();
  api = await start(rig.platform);
  base = `${rig.config.apiUrl}/v1`;
  const anna = await addPerson(rig.platform, 'anna@example.com');
  ({ accountId } = anna);
  admin = await signIn(base, anna);
  viewer = await signIn(base, await addPerson(rig.platform, 'vera@example.com', 'viewer', anna.accountId));
  stranger = await signIn(base, await addPerson(rig.platform, 'other@example.com'));
});
afterAll(async () => {
  await api?.close();
  await rig?.close();
});

const newSite = async (who = admin): Promise<string> =>
  (await who('POST', '/sdk', { name: 'Shop', allowed_origins: ['https://www.shop.example'] })).body._id;
const read = (id: string, who = admin) => who('GET', `/sdk/${id}/facts`);
const write = (id: string, body: object, query = '') => admin('PATCH', `/sdk/${id}/facts${query}`, body);
const history = (id: string, query = '', who = admin) => who('GET', `/sdk/${id}/facts/history${query}`);
const version = (id: string, number: number | string, who = admin) =>
  who('GET', `/sdk/${id}/facts/history/${number}`);
const check = (id: string, body: object, who = admin) => who('POST', `/sdk/${id}/facts/check`, body);
const versionOf = async (id: string): Promise<number> =>
  Number((await read(id)).headers.get('facts-version'));

describe('a check', () => {
  test('answers what a PATCH would, names every loss with its place, and stores nothing', async () => {
    const id = await newSite();
    const before = await read(id);
    const sent = {
      time_zone: 'berlin',
      return_days: '30',
      codes: [
        { label: 'TEN', percent: 10 },
        { label: 'MUCH', percent: 120 },
      ],
      delivery_promise: 'Now 20% off everything.',
    };
    const { status, body } = await check(id, sent, viewer);
    expect(status).toBe(200);
    expect(body.losses).toEqual([
      {
        path: ['return_days'],
        ...{ code: 'dropped', text: '30', value: null, rule: 'must be a whole number from 1 to 3650' },
      },
      {
        path: ['codes', 1, 'percent'],
        ...{ code: 'dropped', text: '120', value: null, rule: 'must be a number above 0, and at most 100' },
      },
      { path: ['time_zone'], code: 'unknown_time_zone', text: 'berlin', value: 'Europe/Berlin', rule: null },
    ]);
    expect(body.facts.pending).toMatchObject([{ field: 'delivery_promise' }]);
    const after = await read(id);
    expect([after.body, after.headers.get('facts-version')]).toEqual([
      before.body,
      before.headers.get('facts-version'),
    ]);
    expect(body.facts).toEqual((await write(id, sent)).body);
  });
  test('is of one website of the account', async () => {
    const id = await newSite();
    expect((await check(id, {}, stranger)).status).toBe(404);
  });
});

describe('the history', () => {
  test('says who stored what, newest first, in pages', async () => {
    const id = await newSite();
    await write(id, { return_days: 30, currency: 'EUR' });
    await write(id, { return_days: 30 });
    const { key } = await keyOf(id);
    await client(base, key)('PATCH', `/sdk/${id}/facts`, { delivery_promise: 'Now 20% off everything.' });
    const pending = (await read(id)).body.pending[0];
    const { field, index, text } = pending;
    await admin('POST', `/sdk/${id}/facts/confirm`, { field, index, text });
    const { body } = await history(id, '', viewer);
    expect(body).toMatchObject({
      items: [
        { version: 4, by: { kind: 'person', name: 'anna@example.com' }, sections: [], confirmed: { text } },
        { version: 3, by: { kind: 'key', name: 'robot' }, sections: ['delivery_promise'], confirmed: null },
        { version: 2, sections: ['currency', 'return_days'], confirmed: null },
        { version: 1, by: { kind: 'person', name: 'anna@example.com' }, sections: [] },
      ],
      next: null,
    });
    for (const { at } of body.items) expect(Date.parse(at)).toBeGreaterThan(0);
    expect(await versionOf(id)).toBe(4);
    const first = await history(id, '?limit=3');
    expect([first.body.items.length, first.body.next]).toEqual([3, 2]);
    const robot = client(base, key);
    expect((await history(id, '', robot)).body.items.map(({ by }: { by: unknown }) => by)).toEqual([
      { kind: 'person', name: null },
      { kind: 'key', name: 'robot' },
      { kind: 'person', name: null },
      { kind: 'person', name: null },
    ]);
    expect((await version(id, 4, robot)).body.by).toEqual({ kind: 'person', name: null });
    expect((await version(id, 4)).body.by).toEqual({ kind: 'person', name: 'anna@example.com' });
    expect((await history(id, '?limit=3&before=2')).body.items).toEqual([body.items[3]]);
    expect((await history(id, '?before=x')).status).toBe(400);
  });

  test('shows a version with its sheet and its differences, and a PATCH with it goes back', async () => {
    const id = await newSite();
    await write(id, { return_days: 30, codes: [{ label: 'TEN', percent: 10, expires_at: '2099-12-31' }] });
    const old = (await read(id)).body;
    await write(id, { return_days: 14, codes: [] });
    const { body } = await version(id, 2);
    expect(body.facts).toEqual(withoutRemarks(old));
    const newest = await version(id, 3);
    expect(newest.body.differences).toEqual([
      { section: 'return_days', before: 30, after: 14 },
      { section: 'codes', before: old.codes, after: [] },
    ]);
    expect((await write(id, body.facts, '?if_version=3')).body).toEqual(old);
    expect((await history(id)).body.items[0]).toMatchObject({
      version: 4,
      sections: ['return_days', 'codes'],
    });
    for (const none of ['5', '0', 'x', '-1', '99999999999999999999']) {
      expect((await version(id, none)).status, none).toBe(404);
    }
  });

  test('is of one website of the account', async () => {
    const id = await newSite();
    const theirs = await newSite(stranger);
    expect((await history(id, '', stranger)).status).toBe(404);
    expect((await version(id, 1, stranger)).status).toBe(404);
    expect((await version(theirs, 1, admin)).status).toBe(404);
    const { key } = await keyOf(id);
    expect((await history(theirs, '', client(base, key))).status).toBe(404);
  });

  test('begins with the sheet that was stored before there was a history, and drops the names of removed people', async () => {
    const { postgres } = rig.platform;
    const id = await newSite();
    await write(id, { return_days: 30 });
    await postgres.query('delete from facts_version where site_id = $1', [id]);
    expect((await history(id)).body).toEqual({ items: [], next: null });
    await write(id, { return_days: 14 });
    expect((await history(id)).body.items).toMatchObject([
      { version: 3, sections: ['return_days'] },
      { version: 2, at: null, by: { kind: 'unknown', name: null }, sections: [] },
    ]);
    expect((await version(id, 2)).body.facts.return_days).toBe(30);
    const leaver = await addPerson(rig.platform, 'leaver@example.com', 'admin', accountId);
    await (await signIn(base, leaver))('PATCH', `/sdk/${id}/facts`, { return_days: 7 });
    expect((await history(id)).body.items[0].by).toEqual({ kind: 'person', name: leaver.email });
    await postgres.query('delete from person where email = $1', [leaver.email]);
    expect((await history(id)).body.items[0].by).toEqual({ kind: 'person', name: null });
  });

  test('keeps the newest, and is deleted with the website', async () => {
    const { postgres } = rig.platform;
    const id = await newSite();
    await postgres.query('update site set facts_version = $2 where id = $1', [id, limits.FACTS_VERSIONS]);
    await write(id, { return_days: 30 });
    const { rows } = await postgres.query<{ version: string }>(
      'select version from facts_version where site_id = $1 order by version',
      [id],
    );
    expect(rows.map((row) => Number(row.version))).toEqual([
      limits.FACTS_VERSIONS,
      limits.FACTS_VERSIONS + 1,
    ]);
    await postgres.query('delete from site where id = $1', [id]);
    const left = await postgres.query('select 1 from facts_version where site_id = $1', [id]);
    expect(left.rowCount).toBe(0);
  });
});

describe('a change of a version that is no longer the newest', () => {
  test('is refused with a sentence, and of many at once one is stored', async () => {
    const id = await newSite();
    const seen = await versionOf(id);
    await write(id, { return_days: 30 });
    const refused = await write(id, { return_days: 99 }, `?if_version=${seen}`);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'The facts sheet has changed in the meantime: it is at version 2, and this change is based on version 1. Nothing was stored.',
    ]);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((days) => write(id, { return_days: days }, '?if_version=2')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await versionOf(id)).toBe(3);
    expect((await write(id, {}, '?if_version=two')).status).toBe(400);
  });
});

describe('the products that visits have shown', () => {
  test('are those of the website, by handle, the most frequent first', async () => {
    const [id, theirs] = [await newSite(), await newSite(stranger)];
    const moment = (site: string, n: number, page: string | null, days = 0, bot = false) => ({
      ...{ site_id: site, id: `${site}-${n}`, visitor_id: `v${n}`, page, bot },
      ...{ ts: new Date(Date.now() - days * 86_400_000 - n).toISOString().replace('T', ' ').slice(0, 23) },
      ...{ reason: 'size', verdict: 'quiet', tier: 2, why: '', facts: [], held_back: false, shadow: false },
      ...{
        arm: '',
        holdout_share: 0.1,
        salt_epoch: 0,
        engine_version: '',
        facts_version: 1,
        settings_version: 1,
      },
    });
    await rig.platform.clickhouse.insert({
      table: 'moments',
      format: 'JSONEachRow',
      values: [
        moment(id, 1, '/products/linen-robe'),
        moment(id, 2, '/collections/all/products/tea-towels'),
        moment(id, 3, '/de/produkte/tea-towels/'),
        moment(id, 4, '/pages/shipping'),
        moment(id, 5, null),
        // The page named its product: its address does not.
        { ...moment(id, 9, '/l/1234.html'), product: 'lamp' },
        moment(id, 6, '/products/long-ago', 40),
        moment(id, 7, '/products/crawled', 0, true),
        moment(theirs, 8, '/products/secret'),
      ],
    });
    const { status, body } = await viewer('GET', `/sdk/${id}/products`);
    expect(status).toBe(200);
    expect(body.items).toEqual([
      { handle: 'tea-towels', moments: 2 },
      { handle: 'lamp', moments: 1 },
      { handle: 'linen-robe', moments: 1 },
    ]);
    expect((await stranger('GET', `/sdk/${id}/products`)).status).toBe(404);
  });
});

const withoutRemarks = ({ notes: _, pending: __, ...facts }: Record<string, unknown>) => facts;

async function keyOf(id: string): Promise<{ key: string }> {
  const scopes = ['facts:read', 'facts:write'];
  const made = await admin('POST', '/keys', { name: 'robot', role: 'admin', scopes, site_id: id });
  return { key: made.body.token };
}
