import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Running } from '#platform/platform.ts';
import { type Rig, useRig } from '../../../e2e/rig.ts';
import { start } from '../../main.ts';
import { addPerson, type Client, type Reply, signIn } from '../../testing.ts';

let rig: Rig;
let api: Running;
let admin: Client;
let site: string;

beforeAll(async () => {
  rig = await useRig();
  api = await start(rig.platform);
  const base = `${rig.config.apiUrl}/v1`;
  admin = await signIn(base, await addPerson(rig.platform, 'paula@example.com'));
  site = (await admin('POST', '/sdk', { name: 'Shop', allowed_origins: ['https://shop.example'] })).body._id;
  await admin('PATCH', `/sdk/${site}/facts`, { free_shipping_threshold: 75, return_days: 30 });
});
afterAll(async () => {
  await api?.close();
  await rig?.close();
});

const look = (zone: string, ms = 3_500) => ({ kind: 'interest', data: { target: 'a', zone, ms } });
const still = (ms = 12_000) => ({ kind: 'behavioral', data: { what: 'still', ms } });
const cart = { total: 62.5, currency: 'USD', items: [{ handle: 'tee', quantity: 1, price: 62.5 }] };
const stall = {
  page: '/products/tee',
  country: 'US',
  cart,
  signals: [look('returns'), look('returns'), still()],
};
const preview = (body: unknown): Promise<Reply> => admin('POST', `/sdk/${site}/preview`, body);

describe('a preview', () => {
  test('is the sentence that a visitor would get, with every gate', async () => {
    const { status, body } = await preview(stall);
    expect(status).toBe(200);
    expect(body).toMatchObject({ verdict: 'engage', reason: 'returns', tier: 2, page: '/products/tee' });
    expect(body.message).toContain('30 days');
    expect(body.facts).toEqual(['return_days']);
    expect(body.fact_values).toEqual([{ entry: 'return_days', value: '30' }]);
    expect(body.trace).toEqual([{ found: expect.stringContaining('30 days'), entry: 'return_days' }]);
    expect(body.gates.length).toBeGreaterThan(8);
    expect(body.gates.every((gate: { passed: boolean }) => gate.passed)).toBe(true);
  });
  test('takes facts of the body in place of stored ones, and stores nothing', async () => {
    const { body } = await preview({ ...stall, facts: { return_days: 14, shipping_flat: 'x' } });
    expect(body.message).toContain('14 days');
    const without = await preview({ ...stall, facts: { return_days: null } });
    expect(without.body).toMatchObject({ verdict: 'quiet', message: null, facts: [] });
    expect(without.body.gates.find((one: { gate: string }) => one.gate === 'fact').passed).toBe(false);
    expect((await admin('GET', `/sdk/${site}/facts`)).body).toMatchObject({
      return_days: 30,
      shipping_flat: null,
    });
    expect((await admin('GET', `/sdk/${site}/moments`)).body.items).toEqual([]);
    const { rows } = await rig.platform.postgres.query(
      "select count(*)::int as n from outbox where topic = 'decisions'",
    );
    expect(rows[0].n).toBe(0);
  });
  test('shows the pause after a declined code, which no further signal ends', async () => {
    const declined = { ...cart, code_hash: '0123456789abcdef', discount_applied: false };
    const { body } = await preview({ page: '/cart', cart: declined, signals: [] });
    expect(body).toMatchObject({ reason: 'code_declined', tier: 1 });
  });
  test('is in the language of the page', async () => {
    const { body } = await preview({ ...stall, lang: 'de-AT' });
    expect(body.message).toMatch(/30 Tagen?/);
    expect((await preview({ ...stall, lang: 'ja' })).body).toMatchObject({ verdict: 'quiet', message: null });
  });
  test('answers in the same shape where nothing would be decided', async () => {
    const { status, body } = await preview({ page: 'https://shop.example/?q=1', signals: [] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      verdict: 'wait',
      reason: null,
      tier: null,
      message: null,
      facts: [],
      fact_values: [],
      trace: [],
      page: '/',
    });
    expect(body.gates).toHaveLength(1);
  });
  test('is deterministic', async () => {
    expect((await preview(stall)).text).toBe((await preview(stall)).text);
  });

  const bad: [string, unknown, string][] = [
    ['no page', { signals: [] }, '"page" is missing.'],
    ['a page elsewhere', { page: 'javascript:alert(1)', signals: [] }, '"page" must be a path'],
    ['no signals', { page: '/' }, '"signals" is missing.'],
    [
      'an unknown kind',
      { page: '/', signals: [{ kind: 'dance', data: {} }] },
      '"signals.0.kind" must be one of',
    ],
    [
      'bad data',
      { page: '/', signals: [{ kind: 'interest', data: { target: 'a' } }] },
      '"signals.0.data.ms" is missing.',
    ],
    [
      'a page signal of a bare path',
      { page: '/', signals: [{ kind: 'page', data: { url: '/p' } }] },
      '"signals.0.data.url" must be an absolute http(s) address.',
    ],
    ['a language', { page: '/', lang: 'not one', signals: [] }, '"lang" must be a language tag.'],
    ['a country', { page: '/', country: 'USA', signals: [] }, '"country" must be a two-letter country code.'],
    [
      'a cart',
      { page: '/', cart: { total: '1', currency: 'USD' }, signals: [] },
      '"cart.total" must be a number.',
    ],
    ['facts', { page: '/', signals: [], facts: [] }, '"facts" must be'],
    [
      'many signals',
      { page: '/', signals: Array(201).fill(still()) },
      '"signals" must have at most 200 entries.',
    ],
  ];
  test.each(bad)('%s is refused in one sentence', async (_, body, sentence) => {
    const reply = await preview(body);
    expect(reply.status).toBe(400);
    expect(reply.body.error).toContain(sentence);
  });
  test('clamps what the beacon clamps', async () => {
    const huge = {
      ...stall,
      cart: { ...cart, total: 1e300, items: [{ handle: '\u0000', quantity: -3, price: 1e99 }] },
    };
    const { status, body } = await preview(huge);
    expect([status, body.cart_total]).toEqual([200, 10_000_000]);
  });
});
