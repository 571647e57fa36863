/** About orders, refunds and erasure: interface.md 3.5 and 4.2, contract.md 4 and 7. */
import { expect } from 'vitest';
import { eventually } from '#schemas/testing/eventually.ts';
import { orderOf, refundOf, visitorId } from '../shop.ts';
import { must } from '../world.ts';
import { header, off, published, type Rows, shop, status, world } from './sentence-world.ts';

const stored = async (query: string, id: unknown) =>
  (await world.rig.platform.postgres.query(query, [shop.id, String(id)])).rows;
const row = (id: unknown) => stored('select * from ledger_order where site_id = $1 and order_id = $2', id);
const refunds = (id: unknown) =>
  stored('select amount from ledger_refund where site_id = $1 and order_id = $2', id);
const sendOrder = (...order: Parameters<typeof orderOf>) => shop.feed('/platform/orders', orderOf(...order));
const sendRefund = (...refund: Parameters<typeof refundOf>) =>
  shop.feed('/platform/refunds', refundOf(...refund));

export const feedRows: Rows = [
  [
    'Orders: 200 { received: true, visitor: true | false }: when either attribute holds a well-formed visitor id, known or not',
    async () => {
      const visitorIn = async (...attributes: object[]): Promise<boolean> => {
        const more = { note_attributes: attributes };
        const { received, visitor } = await must(200, sendOrder(1, null, more));
        expect(received).toBe(true);
        return visitor;
      };
      const value = visitorId();
      expect(await visitorIn()).toBe(false);
      expect(await visitorIn({ name: '_service_uid', value: 'short' })).toBe(false);
      expect(await visitorIn({ name: 'gift', value })).toBe(false);
      expect(await visitorIn({ name: '__service_uid', value })).toBe(true);
      expect(await visitorIn({ name: '_service_uid', value: '' }, { name: '__service_uid', value })).toBe(
        true,
      );
    },
  ],
  [
    'Refunds: 200 { received: true }',
    async () => expect(await must(200, sendRefund(1, 1))).toEqual({ received: true }),
  ],
  ...['/platform/orders', '/platform/refunds', '/privacy/erase', '/privacy/export'].flatMap(
    (path): Rows => [
      [`${path}: missing service token → 401`, status(401, () => shop.post(path, orderOf(2, null), {}))],
      [
        `${path}: wrong service token → 401`,
        status(401, () => shop.post(path, orderOf(2, null), { 'x-service-token': 'wrong' })),
      ],
      [
        `${path}: another website's token → 401`,
        status(401, () => shop.post(path, orderOf(2, null), { 'x-service-token': off.key })),
      ],
    ],
  ),
  [
    '?token= still works and is marked Deprecation',
    async () => {
      const answer = await shop.post(`/platform/orders?token=${shop.key}`, orderOf(3, null), {});
      expect([answer.status, header(answer, 'deprecation') !== '']).toEqual([200, true]);
    },
  ],
  [
    'the header is the supported form: no Deprecation',
    async () => expect(header(await sendOrder(3, null), 'deprecation')).toBe(''),
  ],
  [
    'every other field is dropped before anything is stored',
    async () => {
      const personal = { phone: '+49', shipping_address: { name: 'Annabella' }, note: 'Annabella' };
      await must(200, sendOrder(4, null, { email: 'annabella@mail.example', ...personal }));
      expect(JSON.stringify(await row(4))).not.toMatch(/annabella|\+49/i);
      expect((await row(4))[0].email_hash).toMatch(/[0-9a-f]{64}$/);
    },
  ],
  [
    'The customer id is stored only as a keyed hash',
    async () => {
      await must(200, sendOrder(5, null, { customer_id: 987654321012 }));
      expect(JSON.stringify(await row(5))).not.toContain('987654321012');
      expect((await row(5))[0].customer_hash).toMatch(/^\d+:[0-9a-f]{64}$/);
    },
  ],
  [
    'order redelivered: same row updated, signal not counted twice',
    async () => {
      const visitor = visitorId();
      for (let i = 0; i < 3; i += 1) await must(200, sendOrder(6, visitor));
      expect((await row(6)).length).toBe(1);
      await must(200, sendRefund(60, 6));
      await eventually('the refund', () => published(visitor).some((one) => one.kind === 'refund'));
      expect(published(visitor).map((one) => one.kind)).toEqual(['order', 'refund']);
    },
  ],
  [
    'A refund may arrive before its order',
    async () => {
      const visitor = visitorId();
      await must(200, sendRefund(70, 7));
      await must(200, sendOrder(7, visitor));
      await eventually('both', () => published(visitor).length >= 2);
      expect(published(visitor).map((one) => one.kind)).toEqual(['order', 'refund']);
    },
  ],
  [
    'each refund id counted once',
    async () => {
      await must(200, sendOrder(8, null));
      for (let i = 0; i < 3; i += 1) await must(200, sendRefund(80, 8));
      expect(await refunds(8)).toEqual([{ amount: '10.00' }]);
    },
  ],
  [
    'Only successful transactions of kind refund count',
    async () => {
      const tx = (kind: string, state: string, amount: string): object => ({
        kind,
        status: state,
        amount,
        currency: 'USD',
      });
      const transactions = [
        tx('refund', 'success', '0.10'),
        tx('refund', 'success', '0.20'),
        tx('refund', 'failure', '9'),
        tx('void', 'success', '9'),
      ];
      await must(200, sendRefund(90, 8, '0', { transactions }));
      expect(await refunds(8)).toContainEqual({ amount: '0.30' });
    },
  ],
  [
    'a refund in two currencies counts in each, once, in whatever order its transactions come',
    async () => {
      const of = (amount: string, currency: string) => ({
        ...{ kind: 'refund', status: 'success', amount, currency },
      });
      const [dollars, francs] = [of('0.10', 'USD'), of('0.20', 'CHF')];
      await must(200, sendOrder(13, null));
      for (const transactions of [[dollars], [francs, dollars], [dollars, francs]])
        await must(200, sendRefund(91, 13, '0', { transactions }));
      expect((await refunds(13)).map(({ amount }) => amount).sort()).toEqual(['0.10', '0.20']);
    },
  ],
  [
    '__service_uid also names the visitor',
    async () => {
      const visitor = visitorId();
      const note_attributes = [{ name: '__service_uid', value: visitor }];
      await must(200, sendOrder(9, null, { note_attributes }));
      await eventually('the signal', () => published(visitor).length > 0);
    },
  ],
  [
    'handle may be missing; customer.id is taken',
    status(200, () =>
      sendOrder(10, null, {
        customer_id: undefined,
        customer: { id: 1 },
        line_items: [{ product_id: 1, variant_id: 1, price: '1', quantity: 1 }],
      }),
    ),
  ],
  ['order: wrong types → 400', status(400, () => sendOrder(11, null, { total_price: 'much' }))],
  ['order: created_at is an instant', status(400, () => sendOrder(11, null, { created_at: 'today' }))],
  ['order: malformed JSON → 400', status(400, () => shop.feed('/platform/orders', '{"id":'))],
  ['refund: id is needed', status(400, () => shop.feed('/platform/refunds', { order_id: 1 }))],
  [
    'Erase: 200 { erased: true, visitors, orders, receipt }',
    async () => {
      const body = await must(
        200,
        shop.feed('/privacy/erase', {
          scope: 'customer',
          customer_id: 42,
          email: 'a@b.example',
          orders: ['6'],
        }),
      );
      expect(Object.keys(body).sort()).toEqual(['erased', 'orders', 'receipt', 'visitors']);
      expect(body.erased).toBe(true);
    },
  ],
  [
    "scope customer keeps the rows' money and clears visitor and customer",
    async () =>
      expect((await row(6))[0]).toMatchObject({ total: '62.50', visitor_id: null, customer_hash: null }),
  ],
  [
    'usable ones that match nothing: 200 with zeros',
    async () => {
      const selectors = { scope: 'customer', email: 'nobody@mail.example', visitor_id: visitorId() };
      const body = await must(200, shop.feed('/privacy/erase', selectors));
      expect(body).toMatchObject({ erased: true, visitors: 0, orders: 0 });
    },
  ],
  [
    'An email finds the orders and visitors with that address',
    async () => {
      await must(200, sendOrder(12, null, { email: 'Eve@Mail.example' }));
      const body = await must(
        200,
        shop.feed('/privacy/erase', { scope: 'customer', email: 'eve@mail.example ' }),
      );
      expect(body).toMatchObject({ visitors: 0, orders: 1 });
      expect((await row(12))[0]).toMatchObject({ total: '62.50', email_hash: null, customer_hash: null });
    },
  ],
  [
    'none usable → 400',
    status(400, () => shop.feed('/privacy/erase', { scope: 'customer', email: 'no address', orders: [] })),
  ],
  [
    'export: the same header, body and errors, 200 { visitors, orders }',
    async () => {
      const body = { scope: 'customer', orders: ['8'], email: '' };
      const { visitors, orders } = await must(200, shop.feed('/privacy/export', body));
      expect(visitors).toEqual([]);
      expect(orders).toEqual([expect.objectContaining({ order_id: '8', total: '62.50' })]);
    },
  ],
  ['export: none usable → 400', status(400, () => shop.feed('/privacy/export', { scope: 'customer' }))],
  [
    'identify off → refused',
    status(403, () => shop.post('/identify', { user_id: visitorId(), email: 'a@b.example' })),
  ],
  ['erase: any other scope → 400', status(400, () => shop.feed('/privacy/erase', { scope: 'everyone' }))],
];
