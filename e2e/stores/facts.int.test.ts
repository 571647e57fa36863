import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Running } from '#platform/platform.ts';
import { emptyFacts, type Site } from '#schemas/config/site.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { start } from '../../api/main.ts';
import { addPerson, type Client, client, signIn } from '../../api/testing.ts';
import { keyOf } from '../../api/v1/facts/confirmed.ts';
import { openSiteTable, type SiteTable } from '../../ingest/site-table.ts';
import { useRig } from '../rig.ts';

const rig = await useRig();
const base = `${rig.config.apiUrl}/v1`;
let api: Running;
let table: SiteTable;
let admin: Client;
let viewer: Client;
let stranger: Client;
beforeAll(async () => {
  api = await start(rig.platform);
  table = await openSiteTable(rig.platform);
  const anna = await addPerson(rig.platform, 'anna@example.com');
  admin = await signIn(base, anna);
  viewer = await signIn(base, await addPerson(rig.platform, 'vera@example.com', 'viewer', anna.accountId));
  stranger = await signIn(base, await addPerson(rig.platform, 'other@example.com'));
});
afterAll(async () => {
  await table?.close();
  await api?.close();
  await rig.close();
});

const OFFER = 'Now 20% off everything.';
const offer = { field: 'delivery_promise', index: null, text: OFFER };
async function newSite(): Promise<string> {
  const made = await admin('POST', '/sdk', { name: 'Shop', allowed_origins: ['https://www.shop.example'] });
  return made.body._id;
}
const read = async (id: string) => (await admin('GET', `/sdk/${id}/facts`)).body;
async function write(id: string, sheet: object) {
  const answer = await admin('PATCH', `/sdk/${id}/facts`, sheet);
  expect(answer.status, answer.text).toBe(200);
  expect(await read(id), 'what a write answers is what is read afterwards').toEqual(answer.body);
  return answer.body;
}
const confirm = (call: Client, id: string, body: object) => call('POST', `/sdk/${id}/facts/confirm`, body);
const inForce = (id: string, holds: (site: Site) => boolean) =>
  eventually('the settings are in force', () => {
    const site = table.get(id);
    return site && holds(site) && site;
  });
const siteRow = async (id: string) =>
  (await rig.platform.postgres.query('select * from site where id = $1', [id])).rows[0]!;
const confirmations = async (id: string): Promise<{ email: string; text_key: string }[]> =>
  (
    await rig.platform.postgres.query<{ email: string; text_key: string }>(
      `select p.email, c.text_key from confirmed_text c join person p on p.id = c.person_id
       where c.site_id = $1 and c.confirmed_at > now() - interval '1 hour'`,
      [id],
    )
  ).rows;

describe('notes', () => {
  test('tell what the last write of a section dropped, until the section is written again', async () => {
    const id = await newSite();
    const first = await write(id, {
      return_days: '30',
      free_shipping_threshold: 50,
      size_notes: [{ handle: 'a' }],
    });
    expect(first.notes).toMatchObject([
      { field: 'return_days', index: null, code: 'dropped', text: '30' },
      { field: 'size_notes', index: 0, code: 'dropped', text: '{"handle":"a"}' },
    ]);
    const second = await write(id, { return_days: 30 });
    expect(second.notes).toEqual([first.notes[1]]);
    const { version } = await siteRow(id);
    expect((await write(id, { size_notes: [] })).notes).toEqual([]);
    expect((await siteRow(id)).version, 'notes make no version').toBe(version);
  });
  test('tell what is stored and cannot be said, with what was meant', async () => {
    const id = await newSite();
    const zone = { rest_of_world: false, free_shipping_threshold: 50, shipping_flat: 5 };
    const { shipping_zones, notes } = await write(id, {
      free_shipping_threshold: 50,
      shipping_zones: [{ ...zone, countries: ['UK', 'EU', 'US'] }],
      codes: [{ label: 'TEN', percent: 10, expires_at: '2026-01-01T00:00:00Z' }],
    });
    expect(shipping_zones[0].countries).toEqual(['UK', 'EU', 'US']);
    const members = expect.stringMatching(/^AT, BE, BG, .*, SE$/);
    expect(notes).toMatchObject([
      { field: 'shipping_zones', index: 0, code: 'unknown_country', text: 'UK', suggestion: 'GB' },
      { field: 'shipping_zones', index: 0, code: 'unknown_country', text: 'EU', suggestion: members },
      { field: 'codes', index: 0, code: 'discounts_off', text: 'TEN' },
      { field: 'codes', index: 0, code: 'expired', text: 'TEN' },
    ]);
  });
  test('and pending texts are ignored on write, and a sheet sent back as it was returned changes nothing', async () => {
    const id = await newSite();
    const sheet = await write(id, {
      delivery_promise: OFFER,
      codes: [{ label: 'A', percent: 5, minimum: 10.5, handles: ['tee'] }],
      texts: { de: { delivery_promise: 'Morgen da.' } },
      time_zone: 'Europe/Berlin',
    });
    await confirm(admin, id, offer);
    const stored = await read(id);
    const { version, facts_version } = await siteRow(id);
    expect(await write(id, stored)).toEqual(stored);
    expect(await write(id, { ...stored, notes: [{ field: 'x' }], pending: 7 })).toEqual(stored);
    expect(await siteRow(id)).toMatchObject({ version, facts_version });
    expect(stored).toEqual({ ...sheet, pending: [] });
  });
});

describe('a text that waits for a person', () => {
  test('is pending until it is confirmed, which is in force everywhere, and noted', async () => {
    const id = await newSite();
    const { pending } = await write(id, {
      delivery_promise: OFFER,
      size_notes: [{ handle: 'a', text: 'Small.' }],
    });
    expect(pending).toEqual([{ ...offer, why: expect.any(String) }]);
    expect((await inForce(id, ({ version }) => version === 2)).confirmed_texts).toEqual([]);
    const done = await confirm(admin, id, offer);
    expect([done.status, done.body]).toEqual([200, await read(id)]);
    expect(done.body.pending).toEqual([]);
    const site = await inForce(id, ({ version }) => version === 3);
    expect(site).toMatchObject({ confirmed_texts: [keyOf(offer)], facts_version: 3 });
    expect(await confirmations(id)).toEqual([{ email: 'anna@example.com', text_key: keyOf(offer) }]);
    const { items } = (await admin('GET', '/audit?limit=2')).body;
    expect(items[0]).toMatchObject({
      actor: { kind: 'person', name: 'anna@example.com' },
      action: 'text.confirmed',
      subject: { kind: 'website', id },
      detail: `delivery_promise: ${OFFER}`,
    });
    expect(items[1].action).toBe('facts.changed');
    expect((await confirm(admin, id, offer)).status, 'once more').toBe(200);
    expect((await siteRow(id)).version).toBe('3');
  });
  test('is shown by the preview of a sheet that nobody stored yet', async () => {
    const id = await newSite();
    const preview = async (facts: object) =>
      (await admin('POST', `/sdk/${id}/preview`, { page: '/', signals: [], facts })).body.pending;
    expect(await preview({ return_days: 30 })).toEqual([]);
    expect(await preview({ delivery_promise: OFFER })).toEqual([{ ...offer, why: expect.any(String) }]);
    await write(id, { delivery_promise: OFFER });
    await confirm(admin, id, offer);
    expect(await preview({ delivery_promise: OFFER, return_days: 30 })).toEqual([]);
    expect(await preview({ delivery_promise: `${OFFER}!` })).toHaveLength(1);
  });
  test('stays confirmed through other changes, and waits again once it was changed or gone', async () => {
    const id = await newSite();
    await write(id, { delivery_promise: OFFER });
    await confirm(admin, id, offer);
    expect((await write(id, { return_days: 30, delivery_promise: OFFER })).pending).toEqual([]);
    expect((await write(id, { delivery_promise: `${OFFER}!` })).pending).toHaveLength(1);
    expect(await confirmations(id)).toEqual([]);
    expect((await write(id, { delivery_promise: OFFER })).pending).toHaveLength(1);
  });
  test('is confirmed as it stands, or not at all', async () => {
    const id = await newSite();
    await write(id, { delivery_promise: OFFER, size_notes: [{ handle: 'a', text: '½ price' }] });
    const status = async (body: object): Promise<number> => (await confirm(admin, id, body)).status;
    expect(await status({ ...offer, text: 'Now 30% off everything.' })).toBe(409);
    expect(await status({ ...offer, text: `${OFFER} ` })).toBe(409);
    expect(await status({ ...offer, index: 0 })).toBe(409);
    expect(await status({ field: 'size_notes', index: 1, text: '½ price' })).toBe(409);
    expect(await status({ field: 'texts.de.delivery_promise', text: OFFER })).toBe(409);
    for (const wrong of [
      {},
      { ...offer, field: 'return_days' },
      { ...offer, index: '0' },
      { ...offer, text: 7 },
    ])
      expect(await status(wrong)).toBe(400);
    expect(await confirmations(id)).toEqual([]);
  });
  test('is confirmed by an admin of the account, in person', async () => {
    const id = await newSite();
    await write(id, { delivery_promise: OFFER });
    const key = await admin('POST', '/keys', { name: 'k', scopes: ['facts:write'], role: 'admin' });
    expect((await confirm(client(base, key.body.token), id, offer)).status).toBe(403);
    expect((await confirm(viewer, id, offer)).status).toBe(403);
    expect((await confirm(stranger, id, offer)).status).toBe(404);
    expect((await confirm(admin, 'nobody', offer)).status).toBe(404);
    expect((await read(id)).pending).toHaveLength(1);
  });
  test('a person who is removed takes their name off', async () => {
    const { rows } = await rig.platform.postgres.query<{ account_id: string }>(
      "select account_id from person where email = 'anna@example.com'",
    );
    const carl = await addPerson(rig.platform, 'carl@example.com', 'admin', rows[0]!.account_id);
    const id = await newSite();
    await write(id, { delivery_promise: OFFER });
    await confirm(await signIn(base, carl), id, offer);
    const { items } = (await admin('GET', '/people')).body;
    const { id: carlId } = items.find(({ email }: { email: string }) => email === carl.email);
    expect((await admin('DELETE', `/people/${carlId}`)).status).toBe(204);
    expect(await confirmations(id)).toEqual([]);
    expect((await read(id)).pending, 'the text stays confirmed').toEqual([]);
  });
});

describe('a sheet that 0.1 stored', () => {
  /** A text that 0.1 said and that would be pending in a new sheet. */
  const elves = { field: 'delivery_promise', index: null, text: 'Our three elves fly it to you.' };
  const oldOffer = { field: 'size_notes', index: 0, text: OFFER };
  /** A sheet of release 0.1: without the fields that came later, and never confirmed. */
  async function oldSite(): Promise<string> {
    const id = await newSite();
    const old = {
      ...Object.fromEntries(Object.entries(emptyFacts).slice(0, 13)),
      delivery_promise: elves.text,
      size_notes: [{ handle: 'a', text: OFFER, url: null }],
      codes: [{ label: 'SAVE20', percent: 20, starts_at: null, expires_at: null, first_order_only: false }],
    };
    await rig.platform.postgres.query('update site set facts = $2, confirmed_texts = null where id = $1', [
      id,
      old,
    ]);
    return id;
  }
  test('is read whole, and what it said may be said, except offers', async () => {
    const sheet = await read(await oldSite());
    expect(Object.keys(sheet).sort()).toEqual([...Object.keys(emptyFacts), 'notes', 'pending'].sort());
    expect(sheet).toMatchObject({
      time_zone: null,
      texts: {},
      codes: [{ minimum: null, handles: [] }],
      pending: [{ ...oldOffer, why: expect.any(String) }],
    });
  });
  const said = [keyOf(elves), keyOf({ field: 'codes', text: 'SAVE20' })];
  test('keeps what it said at its first change, and asks for what is new or was not said', async () => {
    const id = await oldSite();
    const { pending } = await write(id, {
      size_notes: [
        { handle: 'a', text: OFFER },
        { handle: 'b', text: elves.text },
      ],
    });
    expect(pending).toMatchObject([oldOffer, { field: 'size_notes', index: 1, text: elves.text }]);
    const { confirmed_texts } = await inForce(id, (site) => site.facts.size_notes.length === 2);
    expect(confirmed_texts).toEqual(said);
  });
  test('lets a person confirm what it never said, and keeps what it said', async () => {
    const id = await oldSite();
    expect((await confirm(admin, id, oldOffer)).body.pending).toEqual([]);
    expect((await siteRow(id)).confirmed_texts.sort()).toEqual([...said, keyOf(oldOffer)].sort());
  });
  test('sent back as it was returned, or confirmed in what it said, it stays one', async () => {
    const id = await oldSite();
    await write(id, await read(id));
    expect((await confirm(admin, id, elves)).status).toBe(200);
    expect(await siteRow(id)).toMatchObject({ confirmed_texts: null, version: '1' });
  });
});
