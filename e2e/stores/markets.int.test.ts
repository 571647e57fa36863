import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Running } from '#platform/platform.ts';
import { start } from '../../api/main.ts';
import { addPerson, type Client, client, signIn } from '../../api/testing.ts';
import { type Rig, useRig } from '../rig.ts';

/** A shop with a domain for each country has a website for each; their sheets are compared and copied. */
let rig: Rig;
let api: Running;
let base: string;
let admin: Client;
let viewer: Client;
let stranger: Client;
let us: string;
let de: string;
let theirs: string;

const OFFER = 'Now 20% off everything.';
const sheet = {
  ...{ currency: 'USD', free_shipping_threshold: 75, return_days: 30, delivery_promise: OFFER },
  free_shipping_lines: [{ currency: 'eur', amount: 69.5 }],
  codes: [{ label: 'TEN', percent: 10, expires_at: '2027-01-01T05:00:00.000Z' }],
  texts: { de: { delivery_promise: 'Lieferung in 3 Tagen.' } },
};
const site = async (who: Client, origin: string): Promise<string> =>
  (await who('POST', '/sdk', { name: origin, allowed_origins: [`https://${origin}`] })).body._id;
const read = async (id: string, who = admin) => (await who('GET', `/sdk/${id}/facts`)).body;
const copy = (to: string, body: unknown, who = admin) => who('POST', `/sdk/${to}/facts/copy`, body);
const compare = (id: string, other: string, who = admin) =>
  who('GET', `/sdk/${id}/facts/compare?with=${other}`);
const withoutRemarks = ({ notes: _, pending: __, ...facts }: Record<string, unknown>) => facts;

beforeAll(async () => {
  rig = await useRig();
  api = await start(rig.platform);
  base = `${rig.config.apiUrl}/v1`;
  const anna = await addPerson(rig.platform, 'anna@example.com');
  admin = await signIn(base, anna);
  viewer = await signIn(base, await addPerson(rig.platform, 'vera@example.com', 'viewer', anna.accountId));
  stranger = await signIn(base, await addPerson(rig.platform, 'other@example.com'));
  us = await site(admin, 'shop.example');
  de = await site(admin, 'shop.test');
  theirs = await site(stranger, 'theirs.example');
  await admin('PATCH', `/sdk/${us}/facts`, sheet);
  await stranger('PATCH', `/sdk/${theirs}/facts`, { delivery_promise: 'Secret.', return_days: 99 });
});
afterAll(async () => {
  await api?.close();
  await rig?.close();
});

test('sheets are compared by section, each as it is read', async () => {
  const { status, body } = await compare(de, us, viewer);
  expect(status).toBe(200);
  const sections = body.differences.map(({ section }: { section: string }) => section);
  expect(sections).toEqual([
    'free_shipping_threshold',
    'return_days',
    'delivery_promise',
    'codes',
    'free_shipping_lines',
    'texts',
  ]);
  expect(body.differences[0]).toEqual({ section: 'free_shipping_threshold', here: null, there: 75 });
  expect(
    body.differences.find((one: { section: string }) => one.section === 'free_shipping_lines').there,
  ).toEqual([{ currency: 'EUR', amount: 69.5 }]);
});

test('a sheet is copied in one step, to the letter, and the change is in the audit log and the history of versions', async () => {
  const version = async () =>
    (await rig.platform.postgres.query('select facts_version from site where id = $1', [de])).rows[0]!
      .facts_version;
  const before = Number(await version());
  const { status, body } = await copy(de, { from: us });
  expect(status).toBe(200);
  expect(withoutRemarks(body)).toEqual(withoutRemarks(await read(us)));
  expect(body).toEqual(await read(de));
  expect(Number(await version())).toBe(before + 1);
  expect((await compare(de, us)).body.differences).toEqual([]);
  const { items } = (await admin('GET', '/audit')).body;
  expect(items[0]).toMatchObject({ action: 'facts.changed', subject: { id: de } });
  // A second copy changes nothing.
  await copy(de, { from: us });
  expect(Number(await version())).toBe(before + 1);
});

test('a confirmation is for one website: what was confirmed there waits here', async () => {
  const offer = { field: 'delivery_promise', index: null, text: OFFER };
  expect((await admin('POST', `/sdk/${us}/facts/confirm`, offer)).status).toBe(200);
  expect((await read(us)).pending).toEqual([]);
  const { body } = await copy(de, { from: us });
  expect(body.pending).toEqual([expect.objectContaining({ field: 'delivery_promise', text: OFFER })]);
  // A text confirmed here stays confirmed through another copy, but not beyond.
  expect((await admin('POST', `/sdk/${de}/facts/confirm`, offer)).body.pending).toEqual([]);
  await admin('PATCH', `/sdk/${us}/facts`, { return_days: 14 });
  expect((await copy(de, { from: us })).body).toMatchObject({ return_days: 14, pending: [] });
  await copy(de, { from: us, sections: ['delivery_promise'] });
  await admin('PATCH', `/sdk/${us}/facts`, { delivery_promise: 'In 3 days.' });
  await copy(de, { from: us });
  await admin('PATCH', `/sdk/${us}/facts`, { delivery_promise: OFFER });
  expect((await copy(de, { from: us })).body.pending).toHaveLength(1);
});

test('sections are copied alone', async () => {
  const at = await site(admin, 'shop.invalid');
  await admin('PATCH', `/sdk/${at}/facts`, { return_days: 60, home_country: 'AT' });
  const { body } = await copy(at, { from: us, sections: ['codes', 'free_shipping_threshold'] });
  expect(body).toMatchObject({
    return_days: 60,
    home_country: 'AT',
    free_shipping_threshold: 75,
    delivery_promise: null,
  });
  expect(body.codes[0].expires_at).toBe('2027-01-01T05:00:00.000Z');
});

describe('copying and comparing are refused', () => {
  test('with another account’s website, in either direction, without saying whether it exists', async () => {
    const unknown = await copy(de, { from: 'nosuchwebsite' });
    for (const refused of [
      await copy(de, { from: theirs }),
      await copy(theirs, { from: de }),
      await compare(de, theirs),
      await compare(theirs, de),
    ])
      expect([refused.status, refused.body.error]).toEqual([404, unknown.body.error]);
    expect((await read(theirs, stranger)).delivery_promise).toBe('Secret.');
    expect(JSON.stringify(await read(de))).not.toContain('Secret.');
  });
  test('to a viewer, and to an API key', async () => {
    expect((await copy(de, { from: us }, viewer)).status).toBe(403);
    const { token } = (
      await admin('POST', '/keys', { name: 'k', scopes: ['facts:read', 'facts:write'], role: 'admin' })
    ).body;
    const key = client(base, token);
    expect([(await copy(de, { from: us }, key)).status, (await compare(de, us, key)).status]).toEqual([
      403, 403,
    ]);
  });
  test.each([
    [{}, '"from"'],
    [{ from: 'us', sections: [] }, '"sections"'],
    [{ from: 'us', sections: ['notes'] }, '"sections.0"'],
    [{ from: 7 }, '"from"'],
  ])('with %o', async (body, field) => {
    const { status, body: answer } = await copy(de, body);
    expect([status, answer.error]).toEqual([400, expect.stringContaining(field)]);
  });
  test('of a website with itself', async () => {
    expect([(await copy(de, { from: de })).status, (await compare(de, de)).status]).toEqual([400, 400]);
  });
});
