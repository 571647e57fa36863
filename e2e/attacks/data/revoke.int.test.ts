/**
 * A visitor requests the erasure of the visit from the page: everything is erased, in the background and across
 * restarts, and the answer reveals nothing.
 */
import { afterAll, describe, expect, test } from 'vitest';
import { eventually } from '#schemas/testing/eventually.ts';
import type { Answer } from '../../conformance/wire.ts';
import {
  browse,
  closeAll,
  exported,
  guestOrder,
  must,
  newEmail,
  newOrderId,
  newVisitor,
  nobody,
  ORIGIN,
  postgres,
  rowOf,
  shop,
  sister,
  stall,
  tablesWith,
  viewRowsOf,
  welcomed,
} from './privacy-world.ts';

afterAll(closeAll);

const revoke = (visitor: unknown, at = shop): Promise<Answer> =>
  at.post('/privacy/revoke', { user_id: visitor });
const waiting = async (visitor: string): Promise<number> =>
  (await postgres.query('select 1 from revocation where visitor_id = $1', [visitor])).rowCount ?? 0;
/** An answer without its id, its time and the rest of the limit. */
const seen = ({ status, text, headers }: Answer): string =>
  JSON.stringify([
    status,
    text,
    Object.keys(headers)
      .filter((name) => name !== 'connection')
      .sort(),
  ]);

test('all data of the visitor is erased; the order keeps its amount and names nobody; other visitors stay', async () => {
  const [visitor, neighbour, buyer] = [newVisitor(), newVisitor(), newEmail()];
  const order = newOrderId();
  await Promise.all([stall(visitor), stall(neighbour), browse(visitor, sister)]);
  const note_attributes = [{ name: '_service_uid', value: visitor }];
  await must(200, shop.feed('/platform/orders', guestOrder(order, buyer, { note_attributes })));
  expect((await rowOf(order)).visitor_id).toBe(visitor);

  const answer = await revoke(visitor);
  expect([answer.status, answer.text]).toEqual([202, '']);
  await eventually('it is erased', async () => (await waiting(visitor)) === 0);
  expect([await viewRowsOf(visitor), await tablesWith(visitor)]).toEqual([0, []]);
  expect(await rowOf(order)).toMatchObject({ ...nobody, total: '62.50' });
  expect((await exported({ visitor_id: visitor })).visitors).toEqual([]);
  await expect.poll(() => welcomed(visitor)).toBe(0);
  expect(await viewRowsOf(neighbour)).toBeGreaterThan(0);
  expect((await exported({ visitor_id: neighbour })).visitors).toHaveLength(1);
});

test('the answer is the same for a known, unknown, erased and half-erased visitor', async () => {
  const known = newVisitor();
  await stall(known);
  const [first, again, unknown] = [await revoke(known), await revoke(known), await revoke(newVisitor())];
  expect(new Set([first, again, unknown].map(seen)).size).toBe(1);
  await eventually('it is erased', async () => (await waiting(known)) === 0);
  expect(seen(await revoke(known))).toBe(seen(first));
});

describe('a request is refused', () => {
  test.each([[null], [''], ['short'], [7], [['x'.repeat(36)]], ['x'.repeat(37)]])(
    'with the visitor id %j',
    async (id) => {
      expect((await revoke(id)).status).toBe(400);
    },
  );
  test.each([
    ['no JSON', 'revoke', 400],
    ['an array', [1], 400],
    ['too much', { user_id: 'x'.repeat(2_000) }, 413],
  ] as const)('%s', async (_, body, status) => {
    expect((await shop.post('/privacy/revoke', body)).status).toBe(status);
  });
  test('from a page of another origin, without an origin, and for an unknown website', async () => {
    const visitor = newVisitor();
    const body = { user_id: visitor };
    for (const origin of ['https://evil.example', 'null', `${ORIGIN}.evil.example`])
      expect((await shop.post('/privacy/revoke', body, { origin })).status).toBe(403);
    expect((await shop.post('/privacy/revoke', body, {})).status).toBe(403);
    expect(await waiting(visitor)).toBe(0);
  });
});

test('an id is erased on the website of the request only', async () => {
  const visitor = newVisitor();
  await stall(visitor, sister);
  expect((await revoke(visitor, shop)).status).toBe(202);
  await eventually('it is done', async () => (await waiting(visitor)) === 0);
  expect(await viewRowsOf(visitor)).toBeGreaterThan(0);
});

test('an order from before the erasure that arrives afterwards names nobody', async () => {
  const [visitor, order] = [newVisitor(), newOrderId()];
  const note_attributes = [{ name: '_service_uid', value: visitor }];
  const placed = guestOrder(order, null, { note_attributes });
  await stall(visitor);
  await revoke(visitor);
  await eventually('it is erased', async () => (await waiting(visitor)) === 0);
  await must(200, shop.feed('/platform/orders', placed));
  expect((await rowOf(order)).visitor_id).toBeNull();
});
