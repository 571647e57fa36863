/**
 * A preview link shows a sentence on a shop. Without a session of the console nobody may choose the sentence, the shop
 * or the expiry, whatever page they control.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signPreviewLink } from '#platform/preview-link.ts';
import type { SiteId } from '#schemas/ids.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { signSiteToken } from '../../../ingest/site-token.ts';
import { ORIGIN, openShop, type Shop } from '../../conformance/shop.ts';
import { type Answer, ask } from '../../conformance/wire.ts';
import { type Account, must, newAccount, startWorld, type World } from '../../conformance/world.ts';

let world: World;
let account: Account;
let shop: Shop;
let other: Shop;
beforeAll(async () => {
  world = await startWorld('storefront', 'api');
  account = await newAccount(world, 'links@example.com');
  shop = await openShop(world, account, { shadow: true });
  other = await openShop(world, await newAccount(world, 'others@example.com'));
  await must(200, account.call('PATCH', `/sdk/${shop.id}/facts`, { return_days: 30 }));
});
afterAll(() => world?.close());

type Made = { readonly url: string; readonly text: string; readonly reason: string };
const make = (body: object = {}): Promise<Made> =>
  must(200, account.call('POST', `/sdk/${shop.id}/preview-link`, body));
const tokenOf = ({ url }: Made): string => new URL(url).searchParams.get('engage_preview')!;
const take = (token: string, of = shop, headers?: Record<string, string>): Promise<Answer> =>
  of.get(`/preview-card?token=${token}`, headers);
const secrets = () => world.rig.platform.secrets;
const signed = (more: object): string => {
  const link = { site: shop.id as SiteId, facts_version: 1_000, exp_ms: Date.now() + 3_600_000 };
  const card = { text: 'Signed by the test.', cta_label: null, cta_path: null };
  return signPreviewLink({ ...link, card, ...more }, secrets().person);
};

/** Deliveries, decisions and cards. */
async function traces(): Promise<number> {
  const { rows } = await world.rig.platform.postgres.query<{ n: number }>(
    `select ((select count(*) from card_settled) + (select count(*) from outbox where topic in ('decisions', 'cards')))::int as n`,
  );
  return rows[0]!.n;
}

test('a person of the account gets a preview link to their shop, also in shadow mode, and it is not stored', async () => {
  const made = await make({ page: '/products/tee', reason: 'returns' });
  expect(made).toMatchObject({ reason: 'returns', text: expect.stringContaining('30 days') });
  expect(made.url.startsWith(`${ORIGIN}/products/tee?engage_preview=`)).toBe(true);
  const answer = await eventually('the sheet is in force', async () => {
    const taken = await take(tokenOf(made));
    return taken.status === 200 ? taken : null;
  });
  expect(answer.body.card.text).toBe(made.text);
  expect(Object.keys(answer.body.card).sort()).toEqual(['cta_label', 'cta_path', 'text']);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'access-control-allow-origin': ORIGIN,
  });
  expect(await traces()).toBe(0);
  const moments = await must(200, account.call('GET', `/sdk/${shop.id}/moments`));
  expect(moments.items).toEqual([]);
});

test('without a reason the link shows the first that the facts sheet supports; without any, the answer says why', async () => {
  expect((await make()).reason).toBe('returns');
  const { status, body } = await account.call('POST', `/sdk/${shop.id}/preview-link`, { reason: 'delivery' });
  expect([status, body.error]).toEqual([409, expect.stringContaining('delivery')]);
});

test.each([
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  '/a b',
  'javascript:alert(1)',
  '/?x=1',
])('a link never leads to another site than the shop: %s', async (page) => {
  const { status } = await account.call('POST', `/sdk/${shop.id}/preview-link`, { page, reason: 'returns' });
  expect(status).toBe(400);
});

describe('the storefront refuses', () => {
  test('a page of another origin, which cannot read the refusal', async () => {
    const token = tokenOf(await make());
    for (const origin of ['https://evil.example', 'null', `${ORIGIN}.evil.example`]) {
      const { status, headers } = await take(token, shop, { origin });
      expect([status, headers['access-control-allow-origin']]).toEqual([403, undefined]);
    }
    expect((await take(token, shop, {})).status).toBe(403);
  });

  test('a link of another website, also of one that claims the same origin', async () => {
    expect((await take(tokenOf(await make()), other)).status).toBe(403);
    const theirs = signed({ site: other.id });
    expect((await take(theirs)).status).toBe(403);
    expect((await take(theirs, other)).status).toBe(200);
  });

  test('text that differs from the signed one', async () => {
    const [payload, signature] = tokenOf(await make()).split('.');
    const link = JSON.parse(Buffer.from(payload!, 'base64url').toString());
    link.card.text = 'Everything is free today, call 555-0100';
    const forged = Buffer.from(JSON.stringify(link)).toString('base64url');
    expect((await take(`${forged}.${signature}`)).status).toBe(403);
  });

  test('a token of another purpose: a site token as a link, and a link as a site token', async () => {
    const exp_ms = Date.now() + 3_600_000;
    const site = { site: shop.id as SiteId, origins: [ORIGIN], version: 1, exp_ms };
    const { token, person, erasure } = secrets();
    for (const keys of [token, person, erasure])
      expect((await take(signSiteToken(site, keys))).status).toBe(403);
    // The collector faces the internet and has these two keys.
    const card = { text: 'From a stolen collector.', cta_label: null, cta_path: null };
    const link = { site: shop.id as SiteId, facts_version: 1_000, exp_ms, card };
    for (const keys of [token, erasure]) expect((await take(signPreviewLink(link, keys))).status).toBe(403);
    expect((await take(signPreviewLink(link, person))).status).toBe(200);
  });

  test('an expired link, and one of an earlier facts sheet', async () => {
    expect((await take(signed({ exp_ms: Date.now() - 1 }))).status).toBe(410);
    const old = tokenOf(await make());
    await eventually('the link works', async () => (await take(old)).status === 200);
    await must(200, account.call('PATCH', `/sdk/${shop.id}/facts`, { return_days: 14 }));
    await eventually('the new sheet is in force', async () => (await take(old)).status === 410);
    const young = await make({ reason: 'returns' });
    expect(young.text).toContain('14 days');
    expect((await take(tokenOf(young))).status).toBe(200);
  });

  test('text that is not a token, in one sentence', async () => {
    for (const token of ['', 'x', 'a.b', '%00', 'a'.repeat(5_000)]) {
      const { status, body } = await take(token);
      expect([token, status, body.error]).toEqual([token, 400, expect.stringContaining('token')]);
    }
    expect(
      (await ask(world.shop, { method: 'GET', path: `/nosuch/preview-card?token=${signed({})}` })).status,
    ).toBe(404);
  });
});
