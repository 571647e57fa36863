/** An erased person is not found again, whatever comes afterwards, and nobody else is erased. */
import { afterAll, describe, expect, test } from 'vitest';
import { limits } from '#platform/limits/limits.ts';
import { Writer } from '#platform/log/writer.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { LedgerOrder } from '#schemas/ledger/ledger.ts';
import type { Rejected } from '#schemas/rejected/rejected.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { writeLedger } from '../../../processors/ledger/sink.ts';
import { openParts } from '../../../processors/replay/parts.ts';
import { redrive } from '../../../processors/replay/redrive.ts';
import {
  AGO_MS,
  account,
  browse,
  closeAll,
  erase,
  erased,
  guestOrder,
  identify,
  must,
  newEmail,
  newOrderId,
  newVisitor,
  nobody,
  ORIGIN,
  postgres,
  rig,
  rowOf,
  shop,
  sister,
  stall,
  tablesWith,
  viewRowsOf,
  welcomed,
} from './privacy-world.ts';

afterAll(closeAll);

/** An order with this e-mail address. */
async function bought(email: string, more: object = {}): Promise<{ id: string; body: object }> {
  const id = newOrderId();
  const body = guestOrder(id, email, more);
  await must(200, shop.feed('/platform/orders', body));
  return { id, body };
}
const rowsOfVisitor = async (visitor: string): Promise<string[]> =>
  (await tablesWith(visitor)).filter((name) => name !== 'outbox');

describe('an address in another spelling is the same address', () => {
  const spellings: readonly [string, (email: string) => string][] = [
    ['capitals and spaces', (email) => `  ${email.toUpperCase()}\t`],
    ['a byte order mark and a no-break space', (email) => `\ufeff${email}\u00a0`],
    ['invisible characters', (email) => email.replace('@', '\u200b@\u00ad')],
    [
      'full-width characters',
      (email) => [...email].map((c) => String.fromCodePoint(c.codePointAt(0)! + 0xfee0)).join(''),
    ],
    ['a dot at the end of the domain', (email) => `${email}.`],
  ];
  test.each(spellings)('%s in the erasure', async (_, write) => {
    const email = newEmail();
    const { id } = await bought(email);
    expect(await erased({ email: write(email) })).toMatchObject({ erased: true, visitors: 0, orders: 1 });
    expect(await rowOf(id)).toMatchObject({ ...nobody, total: '62.50' });
  });
  test.each(spellings)('%s in the order', async (_, write) => {
    const email = newEmail();
    const { id } = await bought(write(email));
    expect(await erased({ email })).toMatchObject({ orders: 1 });
    expect(await rowOf(id)).toMatchObject(nobody);
  });
  test('composed, decomposed, and a domain as DNS has it', async () => {
    const name = newEmail().split('@')[0];
    const { id } = await bought(`jos\u00e9.${name}@b\u00fccher.example`);
    expect(await erased({ email: `JOSE\u0301.${name}@xn--bcher-kva.example` })).toMatchObject({ orders: 1 });
    expect(await rowOf(id)).toMatchObject(nobody);
  });
  test('the address in customer.email, if the platform’s order has no other', async () => {
    const email = newEmail();
    const id = newOrderId();
    await must(200, shop.feed('/platform/orders', guestOrder(id, null, { customer: { id: 9, email } })));
    expect(await erased({ email })).toMatchObject({ orders: 1 });
    expect(await rowOf(id)).toMatchObject(nobody);
  });
});

describe('an order that comes after the erasure of its address', () => {
  test('again, or changed, does not restore the address', async () => {
    const email = newEmail();
    const { id, body } = await bought(email, { customer_id: 7001 });
    expect(await rowOf(id)).toMatchObject({
      customer_hash: expect.any(String),
      email_hash: expect.any(String),
    });
    await erased({ email });
    for (const change of [{}, { financial_status: 'refunded' }, { email: email.toUpperCase() }])
      await must(200, shop.feed('/platform/orders', { ...body, ...change }));
    expect(await rowOf(id)).toMatchObject({ ...nobody, financial_status: 'paid' });
    expect(await erased({ email })).toMatchObject({ visitors: 0, orders: 0 });
  });
  test('again, from a platform whose clock is ahead, does not restore it', async () => {
    const email = newEmail();
    const created = new Date(Date.now() + 3_600_000).toISOString();
    const { id, body } = await bought(email, { created_at: created, customer_id: 7002 });
    await erased({ email });
    await must(200, shop.feed('/platform/orders', body));
    expect(await rowOf(id)).toMatchObject(nobody);
  });
  test('a year later, when no erasure mark is left, does not restore it', async () => {
    const [email, visitor, late] = [newEmail(), newVisitor(), newOrderId()];
    const { id, body } = await bought(email, {
      customer_id: 7004,
      note_attributes: [{ name: '_service_uid', value: visitor }],
    });
    const lateOrder = guestOrder(late, email, { customer_id: 7004 });
    await erased({ email });
    await must(200, shop.feed('/platform/orders', lateOrder));
    await postgres.query('delete from erased where site_id = $1', [shop.id]);
    for (const order of [body, lateOrder]) await must(200, shop.feed('/platform/orders', order));
    for (const one of [id, late]) expect(await rowOf(one)).toMatchObject({ ...nobody, total: '62.50' });
    expect(await tablesWith(visitor)).toEqual([]);
  });
  test('and is the first to name the address loses the visitor that it named before', async () => {
    const [email, visitor, id] = [newEmail(), newVisitor(), newOrderId()];
    const order = guestOrder(id, null, { note_attributes: [{ name: '_service_uid', value: visitor }] });
    await must(200, shop.feed('/platform/orders', order));
    await erased({ email });
    await must(200, shop.feed('/platform/orders', { ...order, email }));
    expect(await rowOf(id)).toMatchObject(nobody);
  });
  test('late, for the first time, is stored without customer, address and visitor', async () => {
    const [email, visitor, id] = [newEmail(), newVisitor(), newOrderId()];
    const late = guestOrder(id, email, {
      customer_id: 7003,
      note_attributes: [{ name: '_service_uid', value: visitor }],
    });
    await erased({ email });
    expect(await must(200, shop.feed('/platform/orders', late))).toEqual({ received: true, visitor: true });
    expect(await rowOf(id)).toMatchObject({ ...nobody, total: '62.50' });
    expect(await rowsOfVisitor(visitor)).toEqual([]);
  });
  test('new, is an order like any other', async () => {
    const email = newEmail();
    await erased({ email });
    const id = newOrderId();
    const created = new Date(Date.now() + 1_000).toISOString();
    await must(200, shop.feed('/platform/orders', guestOrder(id, email, { created_at: created })));
    expect((await rowOf(id)).email_hash).toMatch(/[0-9a-f]{64}$/);
  });
  test('while the erasure runs, ends without the address', async () => {
    const email = newEmail();
    const ids = Array.from({ length: 30 }, newOrderId);
    const [answer] = await Promise.all([
      erased({ email }),
      ...ids.map((id) => must(200, shop.feed('/platform/orders', guestOrder(id, email)))),
    ]);
    expect(answer.erased).toBe(true);
    // An order before the mark was found; one after it was stored without the address.
    expect(await Promise.all(ids.map((id) => rowOf(id)))).toEqual(
      ids.map(() => expect.objectContaining(nobody)),
    );
  });
});

describe('nobody else is erased', () => {
  test('the same address at another website of the account', async () => {
    const email = newEmail();
    const { id } = await bought(email);
    const other = newOrderId();
    await must(200, sister.feed('/platform/orders', guestOrder(other, email)));
    const visitor = newVisitor();
    await must(204, identify(visitor, email, sister));
    expect(await erased({ email })).toMatchObject({ visitors: 0, orders: 1 });
    expect(await rowOf(id)).toMatchObject(nobody);
    const kept = (await rowOf(other, sister.id)).email_hash;
    expect(kept).toMatch(/[0-9a-f]{64}$/);
    expect(await tablesWith(visitor)).toEqual(['visitor_email']);
    expect(await erased({ email }, sister)).toMatchObject({ visitors: 1, orders: 1 });
  });
  test.each<[string, object]>([
    ['email', { email: 5 }],
    ['email', { email: ['ann@mail.example'] }],
    ['customer_id', { customer_id: {} }],
    ['orders', { orders: 'all' }],
    ['orders', { orders: [null] }],
    ['visitor_id', { visitor_id: 5 }],
    ['visitor_id', { visitor_id: 'x' }],
    ['visitor_id', { visitor_id: '*********************' }],
  ])('an invalid %s with a valid address erases nothing: %j', async (name, wrong) => {
    const email = newEmail();
    const { id } = await bought(email);
    const answer = await erase({ email, ...wrong });
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining(name)]);
    expect((await rowOf(id)).email_hash).not.toBeNull();
  });
  test.each<object>([{}, { email: '' }, { email: 'ann' }, { orders: [], customer_id: null, visitor_id: '' }])(
    '%j names nobody',
    async (selectors) => expect((await erase(selectors)).status).toBe(400),
  );
  test('beside an order id, an invalid, null or empty address is ignored', async () => {
    const { id } = await bought(newEmail());
    const selectors = { orders: [id], email: 'nobody', customer_id: null, visitor_id: '' };
    expect(await erased(selectors)).toMatchObject({ orders: 1 });
    expect(await rowOf(id)).toMatchObject(nobody);
  });
  test('an unknown address, customer and visitor erase nothing, however often', async () => {
    const selectors = {
      email: newEmail(),
      customer_id: 99_999_999,
      visitor_id: newVisitor(),
      orders: ['none'],
    };
    for (let i = 0; i < 2; i += 1)
      expect(await erased(selectors)).toMatchObject({ erased: true, visitors: 0, orders: 0 });
  });
  test('the hash of an address never matches a customer id spelt like that address', async () => {
    const email = newEmail();
    const { id } = await bought(email);
    expect((await erase({ customer_id: `email:${email}` })).status).toBe(400);
    expect((await rowOf(id)).email_hash).not.toBeNull();
  });
  test('selectors are joined by or', async () => {
    const emails = [newEmail(), newEmail()];
    const orders = await Promise.all(emails.map((email) => bought(email)));
    const visitor = newVisitor();
    await must(204, identify(visitor, newEmail()));
    const answer = await erased({ email: emails[0], orders: [orders[1]!.id], visitor_id: visitor });
    expect(answer).toMatchObject({ visitors: 1, orders: 2 });
  });
});

describe('a visitor whom no order names', () => {
  test('is erased by its id: moments, card, state, stream and address', async () => {
    const visitor = newVisitor();
    await stall(visitor);
    await must(204, identify(visitor, newEmail()));
    expect(await erased({ visitor_id: visitor })).toMatchObject({ visitors: 1, orders: 0 });
    expect([await viewRowsOf(visitor), await tablesWith(visitor)]).toEqual([0, []]);
    expect((await shop.get(`/card?user_id=${visitor}`)).status).toBe(204);
    // The collector learns of it a moment later, like every process.
    await expect.poll(() => welcomed(visitor)).toBe(0);
    expect(await erased({ visitor_id: visitor })).toMatchObject({ visitors: 0 });
  });
  test('is counted if only the processor has its state', async () => {
    const visitor = newVisitor();
    await browse(visitor);
    expect(await tablesWith(visitor)).toEqual([]);
    expect(await erased({ visitor_id: visitor })).toMatchObject({ visitors: 1, orders: 0 });
  });
  test('is erased by the address that its page named, with orders that name the visitor only', async () => {
    const [visitor, email, id] = [newVisitor(), newEmail(), newOrderId()];
    await stall(visitor);
    await must(204, identify(visitor, `  ${email.toUpperCase()} `));
    const order = guestOrder(id, null, { note_attributes: [{ name: '_service_uid', value: visitor }] });
    await must(200, shop.feed('/platform/orders', order));
    expect(await erased({ email })).toMatchObject({ visitors: 1, orders: 1 });
    expect([await viewRowsOf(visitor), await tablesWith(visitor)]).toEqual([0, []]);
    await must(200, shop.feed('/platform/orders', order));
    expect(await rowOf(id)).toMatchObject(nobody);
  });
  test('with another address stays', async () => {
    const [visitor, neighbour] = [newVisitor(), newVisitor()];
    await must(204, identify(visitor, newEmail()));
    await must(204, identify(neighbour, newEmail()));
    await erased({ visitor_id: visitor });
    expect(await tablesWith(neighbour)).toEqual(['visitor_email']);
  });
});

describe('an address that a page reports', () => {
  test('is stored nowhere in plain text', async () => {
    const [visitor, email] = [newVisitor(), newEmail()];
    await must(204, identify(visitor, email));
    await bought(email);
    expect(await tablesWith(email)).toEqual([]);
  });
  test('is refused if the website does not identify its visitors', async () => {
    const identifies = (on: boolean) =>
      must(200, account.call('PATCH', `/sdk/${sister.id}`, { capture: { identify: on } }));
    await identifies(false);
    await eventually(
      'the setting is in force',
      async () => (await identify(newVisitor(), newEmail(), sister)).status === 403,
    );
    const visitor = newVisitor();
    const answer = await identify(visitor, newEmail(), sister);
    expect([answer.status, answer.body.error]).toEqual([
      403,
      'Identifying visitors is off for this website: set capture.identify to true.',
    ]);
    expect((await sister.post('/identify', 'no json')).status, 'the body is not read').toBe(403);
    expect(await tablesWith(visitor)).toEqual([]);
    await identifies(true);
    await eventually(
      'the setting is in force',
      async () => (await identify(newVisitor(), newEmail(), sister)).status === 204,
    );
  });
  test.each<[string, Record<string, string>]>([
    ['no Origin', {}],
    ['null', { origin: 'null' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a look-alike', { origin: `${ORIGIN}.evil.example` }],
  ])('is refused from %s', async (_, headers) => {
    const visitor = newVisitor();
    expect((await shop.post('/identify', { user_id: visitor, email: newEmail() }, headers)).status).toBe(403);
    expect(await tablesWith(visitor)).toEqual([]);
  });
  test.each<[string, unknown, number]>([
    ['nothing', null, 400],
    ['empty', '', 400],
    ['a name', 'ann', 400],
    ['a number', 5, 400],
    ['a list', ['a@b.example'], 400],
    ['8,000 letters', `${'a'.repeat(8_000)}@mail.example`, 400],
    ['larger than the limit of a body', `${'a'.repeat(9_000)}@mail.example`, 413],
  ])('is refused if it is %s', async (_, email, status) => {
    expect((await identify(newVisitor(), email)).status).toBe(status);
  });
  test('for a flood of visitors can still be erased', async () => {
    const { VISITORS_PER_EMAIL } = limits;
    Object.assign(limits, { VISITORS_PER_EMAIL: 20 });
    const email = newEmail();
    const flood = Array.from({ length: 30 }, newVisitor);
    try {
      const answers: number[] = [];
      for (const visitor of flood) answers.push((await identify(visitor, email)).status);
      expect(answers).toEqual(flood.map((_, i) => (i < 20 ? 204 : 429)));
      expect((await identify(flood[0]!, email)).status, 'a repeat is no more of it').toBe(204);
    } finally {
      Object.assign(limits, { VISITORS_PER_EMAIL });
    }
    expect(await erased({ email })).toMatchObject({ visitors: 20 });
  });
  test('is one of at most ten per visitor', async () => {
    const visitor = newVisitor();
    const answers: number[] = [];
    for (let i = 0; i < 11; i += 1) answers.push((await identify(visitor, newEmail())).status);
    expect(answers).toEqual([...Array(10).fill(204), 429]);
  });
  test('while an erasure is running is found by the next one', async () => {
    const email = newEmail();
    const visitors = Array.from({ length: 20 }, newVisitor);
    await Promise.all([erased({ email }), ...visitors.map((one) => must(204, identify(one, email)))]);
    await erased({ email });
    for (const visitor of visitors) expect(await tablesWith(visitor)).toEqual([]);
  });
});

/** An order on the topic `ledger`, from before the erasure. */
const ledgerOrder = (id: string, row: { email_hash: string }): LedgerOrder => ({
  ...{ kind: 'ledger_order', site_id: shop.id as SiteId, order_id: id, order_number: '1', version: 9 },
  ...{ created_at_ms: Date.now() - AGO_MS, currency: 'USD', total: '62.50', subtotal: null, discounts: null },
  ...{ total_usd: null, financial_status: 'paid', visitor_id: null, customer_hash: null },
  email_hash: row.email_hash,
});

describe('a record that is read again from its topic after an erasure by e-mail', () => {
  test('an order that Postgres lost comes back without the address', async () => {
    const email = newEmail();
    const { id } = await bought(email);
    const record = ledgerOrder(id, await rowOf(id));
    await erased({ email });
    await postgres.query('delete from ledger_order where site_id = $1 and order_id = $2', [shop.id, id]);
    const at = { topic: 'ledger-of-the-test', partition: 0, offset: 0, atMs: Date.now() };
    await writeLedger(rig.platform, {
      ...{ topic: at.topic, token: 't', records: [{ ...at, key: null, value: null, record } as never] },
      ranges: [{ partition: 0, first: 0, next: 1, end: 1, confirmed: 0 }],
    });
    expect(await rowOf(id)).toMatchObject({ ...nobody, total: '62.50', version: '9' });
  });

  test('a dead letter of the order is not put back', async () => {
    const [email, other] = [newEmail(), newEmail()];
    const [gone, kept] = [await bought(email), await bought(other)];
    const { codec, topics } = rig.platform;
    const letters = await Promise.all(
      [gone, kept].map(
        async ({ id }, n): Promise<Rejected> => ({
          ...{ kind: 'rejected', id: `letter-${id}`, stage: 'ledger', reason: 'invariant', detail: 'a test' },
          ...{ topic: topics.ledger, partition: 0, offset: n, at_ms: Date.now() },
          // Not the order's own key, by which it would be erased at once.
          key: Buffer.from(`${shop.id}:elsewhere`),
          value: codec.encode({ ...ledgerOrder(`${id}-x`, await rowOf(id)) }),
        }),
      ),
    );
    await erased({ email });
    const writer = await Writer.open(rig.platform, ['rejected']);
    await writer.write(
      letters.map((letter) => ({ topic: 'rejected', key: `k ${letter.id}`, value: codec.encode(letter) })),
    );
    await writer.close();
    const parts = await openParts(rig.config, {} as never, rig.config.dataDir, () => {});
    try {
      const filter = { reason: null, stage: 'ledger', partition: null, fromMs: 0, toMs: Date.now() + AGO_MS };
      expect(await redrive(parts, { yes: false, ...filter })).toMatchObject({ erased: 1, put_back: 1 });
    } finally {
      await parts.close();
    }
  });
});
