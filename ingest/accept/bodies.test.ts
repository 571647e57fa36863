import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptAck, acceptCart, acceptCheckout, acceptOrder, acceptRefund } from './bodies.ts';
import { readFrame } from './frame.ts';

const visitor = 'v'.repeat(21);
const cart = { user_id: visitor, reason: 'load', item_count: 1, total: 5, currency: 'EUR' };
const order = { id: 5, created_at: '2026-11-21T10:00:00Z', currency: 'EUR', total_price: '1.00' };

describe('cart', () => {
  test.each([
    ['a negative total', { total: -5 }, { total: '0' }],
    ['a huge total', { total: 1e300 }, { total: '10000000' }],
    ['infinity', { total: Number.POSITIVE_INFINITY }, { total: '10000000' }],
    ['half an item', { item_count: 2.9 }, { item_count: 2 }],
    ['no items', { items: null }, { items: [] }],
    ['an empty country', { country: '' }, { country: null }],
    [
      'a code hash',
      { code_hash: '0123456789abcdef', discount_applied: false },
      { code_hash: '0123456789abcdef', discount_applied: false },
    ],
    ['a threshold', { free_shipping_threshold: 49.9 }, { free_shipping_threshold: '49.9' }],
    ['a long currency', { currency: 'ABCDEFGHIJ' }, { currency: 'ABCDEFGH' }],
  ])('%s is bound', (_, change, expected) => {
    expect(acceptCart({ ...cart, ...change })).toMatchObject({ kind: 'accepted', value: { data: expected } });
  });

  test.each([
    ['user_id', { user_id: 'v'.repeat(37) }],
    ['user_id', { user_id: `${visitor} ` }],
    ['reason', { reason: 'whim' }],
    ['total', { total: '5' }],
    ['total', { total: null }],
    ['item_count', { item_count: Number.NaN }],
    ['currency', { currency: 5 }],
    ['country', { country: 'Germany' }],
    ['code_hash', { code_hash: 'SAVE10' }],
    ['discount_applied', { discount_applied: 'yes' }],
    ['items', { items: {} }],
    [
      'items[1].price',
      {
        items: [
          { handle: 'a', quantity: 1, price: 1 },
          { handle: 'a', quantity: 1 },
        ],
      },
    ],
  ])('a wrong %s is refused by name', (field, change) => {
    const answer = acceptCart({ ...cart, ...change });
    expect(answer.kind === 'refused' && answer.sentence).toContain(`The field ${field} `);
  });
});

describe('order', () => {
  const accepted = (change: object) => acceptOrder({ ...order, ...change });
  test.each([
    ['a numeric price', { total_price: 19.9 }, { total: '19.9' }],
    ['a text id', { id: ' A-1 ' }, { order_id: 'A-1' }],
    ['a number id', { id: 4_500_000_000_001 }, { order_id: '4500000000001' }],
    ['the nested customer', { customer: { id: 7, email: 'x' } }, { customer_id: '7' }],
    ['the plain customer', { customer_id: '7' }, { customer_id: '7' }],
    [
      'the other attribute',
      { note_attributes: [null, 5, { name: '__service_uid', value: visitor }] },
      { visitor },
    ],
    [
      'an attribute that is no visitor',
      { note_attributes: [{ name: '_service_uid', value: 'x' }] },
      { visitor: null },
    ],
    ['codes', { discount_codes: [{ code: 'A' }, 'B', {}, null] }, { discount_codes: ['A', 'B'] }],
    ['a NUL', { financial_status: 'pa\u0000id' }, { financial_status: 'pa id' }],
  ])('%s', (_, change, expected) => {
    expect(accepted(change)).toMatchObject({ kind: 'accepted', value: expected });
  });

  test.each([
    ['id', { id: 2 ** 60 }],
    ['id', { id: {} }],
    ['id', { id: undefined }],
    ['created_at', { created_at: 5 }],
    ['created_at', { created_at: 'yesterday' }],
    ['total_price', { total_price: '1,00' }],
    ['customer.id', { customer: { id: {} } }],
    ['line_items[0].quantity', { line_items: [{ quantity: 'two' }] }],
  ])('a wrong %s is refused by name', (field, change) => {
    const answer = accepted(change);
    expect(answer.kind === 'refused' && answer.sentence).toContain(`The field ${field} `);
  });

  test('keeps nothing that is not listed', () => {
    const answer = accepted({
      email: 'ann@mail.test',
      billing_address: { name: 'Ann' },
      line_items: [{ quantity: 1, name: 'Ann' }],
    });
    expect(JSON.stringify(answer)).not.toContain('nn');
  });
});

test('a refund counts its successful refunds in one currency', () => {
  const one = (status: string, amount: string, currency: string, kind = 'refund') => ({
    kind,
    status,
    amount,
    currency,
  });
  const answer = acceptRefund({
    id: 1,
    order_id: 2,
    created_at: '2026-11-21T10:00:00Z',
    transactions: [
      one('pending', 'x', 'EUR'),
      one('success', '1.10', 'EUR'),
      one('success', '2', 'USD'),
      one('success', '3', 'EUR', 'sale'),
    ],
  });
  expect(answer).toMatchObject({ kind: 'accepted', value: { amounts: ['1.10'], currency: 'EUR' } });
});

test('whatever comes, no reader throws', () => {
  const readers = [acceptCart, acceptCheckout, acceptAck, acceptOrder, acceptRefund];
  const keys = [
    'user_id',
    'reason',
    'total',
    'items',
    'id',
    'created_at',
    'transactions',
    'note_attributes',
    'customer',
    'line_items',
    'event',
    'step',
    'page',
    '__proto__',
  ];
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...keys), fc.oneof(fc.anything(), fc.array(fc.anything()))),
      (body) => {
        for (const read of readers) expect(['accepted', 'refused']).toContain(read(body).kind);
        expect(['hello', 'signals', 'malformed', 'no_visitor']).toContain(
          readFrame(fc.stringify(body), 10).kind,
        );
      },
    ),
  );
});

test.each([
  ['', 'malformed'],
  ['null', 'malformed'],
  ['[]', 'malformed'],
  ['{"t":"signals"}', 'malformed'],
  ['{"t":"signals","items":[]}', 'malformed'],
  ['{"t":"signals","items":[null]}', 'malformed'],
  ['{"t":"signals","items":[{"seq":0}]}', 'malformed'],
  ['{"t":"signals","items":[{"seq":1e400}]}', 'malformed'],
  ['{"t":"signals","items":[{"seq":1},{"seq":2},{"seq":3}]}', 'malformed'],
  ['{"t":"signals","items":[{"seq":1}]}', 'signals'],
  ['{"t":"hello","v":2}', 'malformed'],
  ['{"t":"hello","v":1,"token":"t","user_id":"x","url":"https://a.test"}', 'no_visitor'],
  [`{"t":"hello","v":1,"token":"t","user_id":"${visitor}","url":"about:blank"}`, 'malformed'],
  [`{"t":"hello","v":1,"token":"t","user_id":"${visitor}","url":"https://a.test/p?x"}`, 'hello'],
  ['['.repeat(8_000), 'malformed'],
])('the frame %s is %s', (text, kind) => {
  expect(readFrame(text, 2).kind).toBe(kind);
});
