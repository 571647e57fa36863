/**
 * An export returns the data of the person asked for and of nobody else, to authorised callers only. Revoked keys end
 * in time.
 */
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { limits } from '#platform/limits/limits.ts';
import { refundOf, type Shop } from '../../conformance/shop.ts';
import { spokenToVisitor } from '../../conformance/spoken-to.ts';
import type { Answer } from '../../conformance/wire.ts';
import {
  account,
  closeAll,
  erased,
  exported,
  guestOrder,
  identify,
  must,
  newEmail,
  newOrderId,
  newVisitor,
  rig,
  rowOf,
  shop,
  sister,
  stall,
} from './privacy-world.ts';

afterAll(closeAll);

const named = (visitor: string): object => ({ note_attributes: [{ name: '_service_uid', value: visitor }] });
const feed = (order: object): Promise<unknown> => must(200, shop.feed('/platform/orders', order));
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not.
const idsOf = ({ visitors, orders }: any): unknown => ({
  visitors: visitors.map((one: { visitor_id: string }) => one.visitor_id).sort(),
  orders: orders.map((one: { order_id: string }) => one.order_id).sort(),
});

describe('an export', () => {
  const [email, id] = [newEmail(), newOrderId()];
  let visitor: string;

  test('contains what the stores contain, by each of the selectors', async () => {
    visitor = await spokenToVisitor(rig.platform, shop.id);
    await stall(visitor);
    await must(204, identify(visitor, email));
    await feed(guestOrder(id, email, { ...named(visitor), customer_id: 8001, discount_codes: ['TEN'] }));
    await must(200, shop.feed('/platform/refunds', refundOf(8001, id, '2.50')));
    const selectors = [
      { email: ` ${email.toUpperCase()}` },
      { customer_id: 8001 },
      { orders: [id] },
      { visitor_id: visitor },
    ];
    for (const selector of selectors) {
      const answer = await exported(selector);
      expect(idsOf(answer)).toEqual({ visitors: [visitor], orders: [id] });
    }
    // The moment and the outcome of its card reach the views a little later.
    await expect
      .poll(async () => {
        const [one] = (await exported({ email })).visitors;
        const spoken = one.moments.find((moment: { card_id: string | null }) => moment.card_id !== null);
        const [evidence, steps] = [spoken?.evidence.length > 0, spoken?.steps.length > 0];
        return { isSpoken: spoken !== undefined, evidence, steps, cards: one.cards.length };
      })
      .toEqual({ isSpoken: true, evidence: true, steps: true, cards: 1 });
    const { visitors, orders } = await exported({ email });
    expect(visitors[0]).toMatchObject({
      identified: [{ first_at: expect.any(String), last_at: expect.any(String) }],
      left_out: 0,
    });
    const engaged = visitors[0].moments.find((one: { card_id: string | null }) => one.card_id !== null);
    expect(engaged).toMatchObject({
      cart_total: 62.5,
      reason: 'returns',
      verdict: 'engage',
      at: expect.any(String),
    });
    expect(engaged.evidence.length).toBeGreaterThan(0);
    expect(engaged.steps.length).toBeGreaterThan(0);
    expect(visitors[0].cards.map((one: { outcome: string }) => one.outcome)).toEqual(['withdrawn']);
    expect(orders[0]).toMatchObject({
      ...{ order_id: id, total: '62.50', currency: 'USD', discount_codes: ['TEN'], visitor_id: visitor },
      refunds: [{ refund_id: '8001', amount: '2.50', currency: 'USD', created_at: expect.any(String) }],
      line_items: [{ handle: 'tee', product_id: '1', variant_id: '1', price: '62.50', quantity: 1 }],
    });
    expect(JSON.stringify({ visitors, orders })).not.toContain(email);
  });

  test('is the same in the console', async () => {
    const selected = { scope: 'customer', email };
    const ofConsole = (): Promise<unknown> =>
      must(200, account.call('POST', `/sdk/${shop.id}/exports`, selected));
    // The consequences of the purchase may reach the views between two exports.
    await expect.poll(async () => isDeepStrictEqual(await ofConsole(), await exported({ email }))).toBe(true);
  });

  test('is empty after the erasure, which the console offers as well', async () => {
    const body = { scope: 'customer', email };
    const answer = await must(200, account.call('POST', `/sdk/${shop.id}/erasures`, body));
    expect(answer).toEqual({ erased: true, visitors: 1, orders: 1, receipt: expect.any(String) });
    expect(await exported({ email, customer_id: 8001, visitor_id: visitor })).toEqual({
      visitors: [],
      orders: [],
    });
  });

  test('of an unknown person is empty', async () => {
    const nobody = { email: newEmail(), customer_id: 99_999_999, visitor_id: newVisitor(), orders: ['none'] };
    expect(await exported(nobody)).toEqual({ visitors: [], orders: [] });
  });

  test('leaves out the orders of another person who used the same browser', async () => {
    const [browser, ann, bob] = [newVisitor(), newEmail(), newEmail()];
    const [anns, bobs, guests] = [newOrderId(), newOrderId(), newOrderId()];
    await feed(guestOrder(anns, ann, { ...named(browser), customer_id: 8101 }));
    await feed(guestOrder(bobs, bob, { ...named(browser), customer_id: 8102 }));
    await feed(guestOrder(guests, null, named(browser)));
    for (const selector of [{ email: ann }, { customer_id: 8101 }, { orders: [anns] }]) {
      const answer = await exported(selector);
      expect(idsOf(answer)).toEqual({ visitors: [browser], orders: [anns, guests].sort() });
      expect(JSON.stringify(answer)).not.toContain((await rowOf(bobs)).email_hash);
    }
  });

  test('finds nothing of another website of the account', async () => {
    const [one, order] = [newEmail(), newOrderId()];
    await feed(guestOrder(order, one));
    const [other] = [newVisitor()];
    await must(204, identify(other, one));
    expect(await exported({ email: one, orders: [order], visitor_id: other }, sister)).toEqual({
      visitors: [],
      orders: [],
    });
  });

  test.each<[string, unknown]>([
    ['the whole shop', { scope: 'shop' }],
    ['nobody', { scope: 'customer' }],
    ['no scope', { email: 'a@b.example' }],
    ['a wrong type with an address', { scope: 'customer', email: 'a@b.example', orders: 5 }],
    ['more orders than an erasure takes', { scope: 'customer', orders: Array(10_001).fill('1') }],
    [
      'a wrong order at the end of a huge list',
      { scope: 'customer', orders: [...Array(9_999).fill('1'), {}] },
    ],
  ])('of %s is refused in one sentence', async (_, body) => {
    const answer = await shop.feed('/privacy/export', body);
    expect([answer.status, answer.body]).toEqual([400, { error: expect.stringMatching(/^The .*\.$/) }]);
  });

  test('and an erasure of 10,000 unknown orders are answered', async () => {
    const orders = Array.from({ length: 10_000 }, (_, n) => `unknown-${n}`);
    expect(await exported({ orders })).toEqual({ visitors: [], orders: [] });
    expect(await erased({ orders })).toMatchObject({ visitors: 0, orders: 0 });
  });

  test('of a list beyond the size of a body is 413', async () => {
    const orders = Array.from({ length: 10_000 }, (_, n) => `${'x'.repeat(58)}${n}`);
    expect((await shop.feed('/privacy/export', { scope: 'customer', orders })).status).toBe(413);
  });

  test('that is too large is refused, and the moments of one visitor are cut', async () => {
    const [many, alone] = [newEmail(), newVisitor()];
    for (let n = 0; n < 3; n += 1) await must(204, identify(newVisitor(), many));
    await stall(alone);
    const before = { ...limits };
    try {
      Object.assign(limits, { EXPORT_VISITORS: 2, EXPORT_ORDERS: 1 });
      const refusal = await shop.feed('/privacy/export', { scope: 'customer', email: many });
      expect([refusal.status, refusal.body.error]).toEqual([
        400,
        expect.stringContaining('More than 2 visitors'),
      ]);
      const [first, second] = [newOrderId(), newOrderId()];
      for (const id of [first, second]) await feed(guestOrder(id, null));
      const orders = await shop.feed('/privacy/export', { scope: 'customer', orders: [first, second] });
      expect([orders.status, orders.body.error]).toEqual([
        400,
        expect.stringContaining('More than 1 orders'),
      ]);
      Object.assign(limits, { EXPORT_ORDERS_BYTES: 10 });
      const bytes = await shop.feed('/privacy/export', { scope: 'customer', orders: [first] });
      expect([bytes.status, bytes.body.error]).toEqual([400, expect.stringContaining('bytes of orders')]);
      expect((await exported({ visitor_id: alone })).visitors[0]).toMatchObject({ left_out: 0 });
    } finally {
      Object.assign(limits, before);
    }
  });
});

const ask = (at: Shop, path: string, key: string, body: object): Promise<Answer> =>
  at.post(path, body, { 'x-service-token': key });
const nothing = { scope: 'customer', orders: ['none'] };
const statusesOf = async (key: string): Promise<number[]> => [
  (await ask(shop, '/platform/orders', key, guestOrder(newOrderId(), null))).status,
  (await ask(shop, '/privacy/erase', key, nothing)).status,
  (await ask(shop, '/privacy/export', key, nothing)).status,
];
const path = `/sdk/${shop.id}`;

describe('a key', () => {
  test('of another website, a missing or a wrong one is refused for both', async () => {
    for (const key of [sister.key, '', 'wrong', shop.key.slice(0, -1)])
      for (const route of ['/privacy/erase', '/privacy/export'])
        expect((await ask(shop, route, key, nothing)).status).toBe(401);
  });

  test('in the query of an export, where logs would keep it, is refused', async () => {
    const inQuery = (route: string) => shop.post(`${route}?token=${shop.key}`, nothing, {});
    expect((await inQuery('/privacy/export')).status).toBe(401);
    expect((await inQuery('/privacy/erase')).headers['deprecation'], 'as ever').toBeDefined();
  });

  test('for erasures and exports only accepts no order and no refund', async () => {
    expect(await must(200, account.call('GET', `${path}/feed-key`))).toMatchObject({ privacy_key: null });
    expect((await account.call('DELETE', `${path}/privacy-key`)).status).toBe(404);
    const made = await must(200, account.call('POST', `${path}/privacy-key`));
    expect(made).toEqual({ privacy_key: expect.stringMatching(/^svc_privacy_/), previous_expires_at: null });
    expect(await statusesOf(made.privacy_key)).toEqual([403, 200, 200]);
    expect((await ask(shop, '/platform/refunds', made.privacy_key, refundOf(1, '1'))).status).toBe(403);
    expect((await ask(sister, '/privacy/erase', made.privacy_key, nothing)).status).toBe(401);
    expect(await statusesOf(shop.key), 'the feed key keeps erasing').toEqual([200, 200, 200]);
    expect(await must(200, account.call('GET', `${path}/feed-key`))).toMatchObject({
      public_key: shop.key,
      privacy_key: made.privacy_key,
    });
  });

  test('that was rotated works for another day, but not once it is revoked', async () => {
    const first = (await must(200, account.call('POST', `${path}/privacy-key`, {}))).privacy_key;
    const second = await must(200, account.call('POST', `${path}/privacy-key`, { revoke: false }));
    const hours = (Date.parse(second.previous_expires_at) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(await statusesOf(first)).toEqual([403, 200, 200]);
    const third = await must(200, account.call('POST', `${path}/privacy-key`, { revoke: true }));
    expect(Date.parse(third.previous_expires_at)).toBeLessThanOrEqual(Date.now() + 1_000);
    for (const ended of [first, second.privacy_key]) expect(await statusesOf(ended)).toEqual([401, 401, 401]);
    expect(await statusesOf(third.privacy_key)).toEqual([403, 200, 200]);
    expect((await account.call('DELETE', `${path}/privacy-key`)).status).toBe(204);
    expect(await statusesOf(third.privacy_key)).toEqual([401, 401, 401]);
    expect(await statusesOf(shop.key), 'the feed key is another one').toEqual([200, 200, 200]);
  });

  test('that leaked is revoked at once, with every key rotated before it', async () => {
    const leaked = (await must(200, account.call('POST', `${path}/public-key`))).public_key;
    expect(await statusesOf(shop.key), 'a rotation leaves a day').toEqual([200, 200, 200]);
    const { public_key, previous_expires_at } = await must(
      200,
      account.call('POST', `${path}/public-key`, { revoke: true }),
    );
    expect(Date.parse(previous_expires_at)).toBeLessThanOrEqual(Date.now() + 1_000);
    for (const ended of [shop.key, leaked]) expect(await statusesOf(ended)).toEqual([401, 401, 401]);
    expect(await statusesOf(public_key)).toEqual([200, 200, 200]);
    expect((await must(200, account.call('GET', `${path}/feed-key`))).public_key).toBe(public_key);
  });

  test('is not revoked unless `revoke` is exactly true', async () => {
    for (const revoke of ['true', 1, {}])
      expect((await account.call('POST', `${path}/public-key`, { revoke })).status).toBe(400);
  });
});
