import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFrame } from '#schemas/collector/frame.ts';
import {
  acceptAck,
  acceptCart,
  acceptCheckout,
  acceptErasure,
  acceptExport,
  acceptOrder,
  acceptRefund,
} from './bodies.ts';

const visitor = 'v'.repeat(21);
const cart = { user_id: visitor, reason: 'load', item_count: 1, total: 5, currency: 'EUR' };
const AT_TEN = Date.UTC(2026, 10, 21, 10);
const order = { id: 5, created_at: '2026-11-21T10:00:00Z', currency: 'EUR', total_price: '1.00' };

describe('cart', () => {
  test.each([
    ['a negative total', { total: -5 }, { total: '0' }],
    ['a huge total', { total: 1e300 }, { total: '10000000' }],
    ['infinity', { total: Number.POSITIVE_INFINITY }, { total: '10000000' }],
    ['half an item', { item_count: 2.9 }, { item_count: 2 }],
    ['no items', { items: null }, { items: [] }],
    [
      'a variant beyond what Avro writes',
      { items: [{ handle: 'a', price: 1, quantity: 1, variant_id: 2 ** 53 - 1 }] },
      { items: [{ handle: 'a', price: '1', quantity: 1, variant_id: 2 ** 53 - 2 }] },
    ],
    ['a country in lower case', { country: 'de' }, { country: 'DE' }],
    ['an empty country', { country: '' }, { country: null }],
    [
      'a code hash',
      { code_hash: '0123456789abcdef', discount_applied: false },
      { code_hash: '0123456789abcdef', discount_applied: false },
    ],
    ['a threshold', { free_shipping_threshold: 49.9 }, { free_shipping_threshold: '49.9' }],
    ['a long currency', { currency: 'ABCDEFGHIJ' }, { currency: 'ABCDEFGH' }],
    ['a currency in lower case', { currency: 'eur' }, { currency: 'EUR' }],
    ['the greatest number of a cart', { n: 2 ** 53 - 1 }, { n: 2 ** 53 - 1 }],
    ['a cart without a number', {}, { n: null }],
    ['a null for what may be absent', { reason: null, item_count: null }, { reason: 'load', item_count: 1 }],
  ])('%s is bound', (_, change, expected) => {
    expect(acceptCart({ ...cart, ...change })).toMatchObject({ kind: 'accepted', value: { data: expected } });
  });

  test.each([
    ['user_id', { user_id: 'v'.repeat(37) }],
    ['user_id', { user_id: `${visitor} ` }],
    ['reason', { reason: 'whim' }],
    ['total', { total: '5' }],
    ['item_count', { item_count: Number.NaN }],
    ['currency', { currency: 5 }],
    ['country', { country: 'Germany' }],
    ['code_hash', { code_hash: 'SAVE10' }],
    ['discount_applied', { discount_applied: 'yes' }],
    ['items', { items: {} }],
    ['stream', { stream: 's'.repeat(15) }],
    ['stream', { stream: 's'.repeat(37) }],
    ['stream', { stream: `${'s'.repeat(16)}.` }],
    ['stream', { stream: 5 }],
    ['age_ms', { age_ms: '5' }],
    ['n', { n: 0 }],
    ['n', { n: -1 }],
    ['n', { n: 1.5 }],
    ['n', { n: '1' }],
    ['n', { n: 2 ** 53 }],
    ['n', { n: Number.POSITIVE_INFINITY }],
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

test.each([
  [undefined, 0],
  [1_500.7, 1_500],
  [-5, 0],
  [1e12, 86_400_000],
])('age_ms %s of a cart is read as %s', (age_ms, ageMs) => {
  expect(acceptCart({ ...cart, age_ms })).toMatchObject({ kind: 'accepted', value: { ageMs } });
});

test('an acknowledgement says how long it has waited', () => {
  const ack = { user_id: visitor, card_id: 'c', decision_id: 'd', event: 'shown' };
  const data = { card_id: 'c', decision_id: 'd', event: 'shown', page: null };
  expect(acceptAck(ack)).toEqual({ kind: 'accepted', value: { visitor, ageMs: 0, data } });
  expect(acceptAck({ ...ack, age_ms: 5_000 })).toMatchObject({ value: { ageMs: 5_000, data } });
  expect(acceptAck({ ...ack, age_ms: '5' })).toMatchObject({ kind: 'refused' });
});

test('a cart keeps the stream of its number', () => {
  const stream = '0123456789abcdef';
  expect(acceptCart({ ...cart, stream, n: 3 })).toMatchObject({ value: { stream, data: { n: 3 } } });
  expect(acceptCart(cart)).toMatchObject({ value: { stream: null, data: { n: null } } });
});

describe('a cart without optional fields', () => {
  const mug = { handle: 'mug', price: 0.1 };
  test.each([
    ['everything', {}, { reason: 'load', item_count: 0, total: '0', currency: '', items: [], country: null }],
    [
      'all but its currency: nobody knows whether it is empty',
      { currency: 'EUR' },
      { item_count: 0, total: '0', currency: '' },
    ],
    [
      'what an empty cart has none of',
      { currency: 'EUR', item_count: 0, discount_applied: true },
      { item_count: 0, total: '0', currency: 'EUR' },
    ],
    [
      'the total of pieces without lines: nobody knows it, so no amount is said',
      { currency: 'EUR', item_count: 2 },
      { item_count: 2, total: '0', currency: '' },
    ],
    ['all but its total', { total: 5, currency: 'EUR' }, { item_count: 1, total: '5', currency: 'EUR' }],
    [
      'count, total and quantities',
      { currency: 'EUR', items: [mug, { ...mug, quantity: 2 }] },
      { item_count: 3, total: '0.3', currency: 'EUR', items: [{ quantity: 1 }, { quantity: 2 }] },
    ],
    [
      'a total beyond the bound',
      { currency: 'EUR', items: [{ ...mug, price: 1e7, quantity: 1e7 }] },
      { total: '10000000' },
    ],
    ['the currency: no amount is said', { total: 5 }, { total: '5', currency: '' }],
    [
      'the total of a discounted cart: nobody knows it, so no amount is said',
      { currency: 'EUR', discount_applied: true, items: [mug] },
      { total: '0', currency: '', item_count: 1 },
    ],
    [
      'the total of more lines than are read: nobody knows it either',
      { currency: 'EUR', items: Array(101).fill(mug) },
      { total: '0', currency: '', item_count: 100 },
    ],
    [
      'the total of as many',
      { currency: 'EUR', items: Array(100).fill(mug) },
      { total: '10', currency: 'EUR' },
    ],
    [
      'lines beyond those that are read',
      { total: 10.1, currency: 'EUR', items: [...Array(100).fill(mug), null] },
      { total: '10.1', currency: 'EUR' },
    ],
  ])('%s', (_, body, expected) => {
    expect(acceptCart({ user_id: visitor, ...body })).toMatchObject({
      kind: 'accepted',
      value: { visitor, data: expected },
    });
  });
});

describe('order', () => {
  const accepted = (change: object) => acceptOrder({ ...order, ...change });
  test.each([
    ['a numeric price', { total_price: 19.9 }, { total: '19.9' }],
    ['nothing, with a sign', { total_price: '-0.00' }, { total: '0.00' }],
    ['a discount as a deduction', { total_discounts: '-5.00' }, { discounts: '-5.00' }],
    ['a text id', { id: ' A-1 ' }, { order_id: 'A-1' }],
    ['a number id', { id: 4_500_000_000_001 }, { order_id: '4500000000001' }],
    ['the nested customer', { customer: { id: 7, email: 'x' } }, { customer_id: '7' }],
    ['the plain customer', { customer_id: '7' }, { customer_id: '7' }],
    ['a guest, whose id is 0', { customer_id: 0, customer: { id: '0' } }, { customer_id: null }],
    ['a guest, whose id is empty', { customer_id: '', customer: { id: '' } }, { customer_id: null }],
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
    [
      'a line without quantity',
      { line_items: [{ price: '5' }, { quantity: null }] },
      { line_items: [{ quantity: 1, price: '5' }, { quantity: 1 }] },
    ],
    [
      'a custom item, whose fields are empty',
      { line_items: [{ handle: '', product_id: '', variant_id: '', price: '' }] },
      { line_items: [{ handle: null, product_id: null, variant_id: null, price: null, quantity: 1 }] },
    ],
    [
      'amounts that the platform leaves empty',
      { subtotal_price: '', total_discounts: '', total_price_usd: '' },
      { subtotal: null, discounts: null, total_usd: null },
    ],
    ['a currency in lower case', { currency: ' usd ' }, { currency: 'USD' }],
    ['an instant without a zone', { created_at: '2026-11-21T10:00:00' }, { created_at_ms: AT_TEN }],
    ['an instant with a space', { created_at: '2026-11-21 10:00' }, { created_at_ms: AT_TEN }],
    [
      'the last instant that is stored',
      { created_at: '2099-12-31T23:59:59.999Z' },
      { created_at_ms: Date.UTC(2100, 0, 1) - 1 },
    ],
    ['an instant with a zone', { created_at: '2026-11-21T05:00:00-0500' }, { created_at_ms: AT_TEN }],
    [
      'a cancellation',
      { cancelled_at: '2026-11-22T10:00:00Z', financial_status: 'paid' },
      { financial_status: 'cancelled' },
    ],
    [
      'no cancellation',
      { cancelled_at: '0000-00-00', financial_status: 'paid' },
      { financial_status: 'paid' },
    ],
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
    ['created_at', { created_at: '2026-02-30' }],
    ['created_at', { created_at: '2100-01-01T00:00:00Z' }],
    ['currency', { currency: ' ' }],
    ['currency', { currency: 'dollars of Canada' }],
    ['line_items', { line_items: {} }],
    ['line_items[1]', { line_items: [{}, 5] }],
    ['total_price', { total_price: '1,00' }],
    ['total_price', { total_price: '' }],
    ['total_price', { total_price: '-0.01' }],
    ['total_price', { total_price: -5 }],
    ['subtotal_price', { subtotal_price: '-1' }],
    ['total_price_usd', { total_price_usd: '-1' }],
    ['customer.id', { customer: { id: {} } }],
    ['line_items[0].quantity', { line_items: [{ quantity: 'two' }] }],
  ])('a wrong %s is refused by name', (field, change) => {
    const answer = accepted(change);
    expect(answer.kind === 'refused' && answer.sentence).toContain(`The field ${field} `);
  });

  test.each([
    ['id', { id: 2 ** 53 }],
    ['order_number', { order_number: 2 ** 60 }],
    ['customer_id', { customer_id: 2 ** 60 }],
    ['customer.id', { customer: { id: 2 ** 60 } }],
    ['line_items[0].product_id', { line_items: [{ product_id: 2 ** 60 }] }],
  ])('%s above 2^53 - 1 has to be text', (field, change) =>
    expect(accepted(change)).toEqual({
      kind: 'refused',
      sentence: `The field ${field} must be sent as text, because whole numbers above 9007199254740991 lose digits as JSON numbers.`,
    }),
  );

  test('the greatest exact id is kept, and greater ones as text', () =>
    expect(accepted({ id: 2 ** 53 - 1, order_number: '9007199254740993' })).toMatchObject({
      value: { order_id: '9007199254740991', order_number: '9007199254740993' },
    }));

  test('keeps nothing that is not listed', () => {
    const answer = accepted({
      phone: 'ann',
      billing_address: { name: 'Ann' },
      line_items: [{ quantity: 1, name: 'Ann' }],
    });
    expect(JSON.stringify(answer)).not.toContain('nn');
  });

  test.each([
    ['its own', { email: ' Ann@Mail.test ' }, 'ann@mail.test'],
    ['the customer’s', { customer: { id: 1, email: 'ann@mail.test' } }, 'ann@mail.test'],
    ['the customer’s, where its own is none', { email: '-', customer: { email: 'a@b.test' } }, 'a@b.test'],
    ['none', { email: null, customer: { email: 5 } }, null],
    ['none, and is no reason to refuse the order', { email: { a: 1 }, customer: { email: [] } }, null],
  ])('has an address: %s', (_, change, email) => {
    const answer = accepted(change);
    expect(answer.kind === 'accepted' && answer.value.email).toBe(email);
  });
});

test.each([
  ['scope', {}],
  ['scope', { scope: 'all' }],
  ['orders', { scope: 'customer', orders: 5 }],
  ['orders[0]', { scope: 'customer', orders: [{}] }],
  ['customer_id', { scope: 'customer', customer_id: {} }],
  ['email', { scope: 'customer', email: 5 }],
  ['email', { scope: 'customer', customer_id: 7, email: ['a@b.test'] }],
  ['visitor_id', { scope: 'customer', customer_id: 7, visitor_id: 5 }],
  ['visitor_id', { scope: 'customer', email: 'a@b.test', visitor_id: 'short' }],
  ['orders', { scope: 'customer', orders: Array(10_001).fill(1) }],
])('an erasure with a wrong %s is refused by name', (field, body) => {
  const answer = acceptErasure(body);
  expect(answer.kind === 'refused' && answer.sentence).toContain(`The field ${field} `);
});

test('an erasure names a customer, or the shop', () => {
  expect(acceptErasure({ scope: 'shop', orders: 5 })).toEqual({ kind: 'accepted', value: { scope: 'shop' } });
  const body = {
    scope: 'customer',
    customer_id: 7,
    email: ' A@B.test',
    orders: [1, ' A-2 '],
    visitor_id: visitor,
  };
  expect(acceptErasure(body)).toEqual({
    kind: 'accepted',
    value: { ...body, customer_id: '7', email: 'a@b.test', orders: ['1', 'A-2'] },
  });
});

const absent = { customer_id: '', email: 'no address', orders: [], visitor_id: null };
test.each([
  {},
  absent,
  { customer_id: 0 },
  { customer_id: null, email: '', orders: null, visitor_id: '' },
  { email: 'Ann <ann@mail.test>' },
  { email: 'ann@' },
  { email: 'ann@localhost' },
])('%j names nobody', (selectors) => {
  const sentence = 'The body must name a customer by customer_id, email, orders or visitor_id.';
  for (const accept of [acceptErasure, acceptExport, acceptExport])
    expect(accept({ scope: 'customer', ...selectors })).toEqual({ kind: 'refused', sentence });
});

test.each([{ customer_id: 7 }, { email: 'a@b.test' }, { orders: [1] }, { visitor_id: visitor }])(
  'what is absent beside %j is left out',
  (usable) => {
    const answer = acceptErasure({ scope: 'customer', ...absent, ...usable });
    expect(answer.kind).toBe('accepted');
  },
);

test('an export names one customer', () => {
  expect(acceptExport({ scope: 'shop' })).toEqual({
    kind: 'refused',
    sentence: 'The field scope must be one of customer.',
  });
});

test('a refund counts its successful refunds, for each currency', () => {
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
      null,
      one('pending', 'x', 'EUR'),
      one('success', '1.10', 'EUR'),
      one('success', '2', 'USD'),
      one('success', '0.40', 'EUR'),
      one('success', '3', 'EUR', 'sale'),
    ],
  });
  expect(answer).toMatchObject({
    kind: 'accepted',
    value: {
      parts: [
        { currency: 'EUR', amounts: ['1.10', '0.40'] },
        { currency: 'USD', amounts: ['2'] },
      ],
    },
  });
  const negative = acceptRefund({
    id: 1,
    order_id: 2,
    created_at: '2026-11-21T10:00:00Z',
    transactions: [one('success', '-1', 'EUR')],
  });
  expect(negative.kind === 'refused' && negative.sentence).toContain('The field transactions[0].amount ');
});

test('no reader throws on any input', () => {
  const readers = [acceptCart, acceptCheckout, acceptAck, acceptOrder, acceptRefund, acceptErasure];
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
    'scope',
    'orders',
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
  ['{"t":"signals","items":[{"seq":9007199254740991}]}', 'malformed'],
  ['{"t":"signals","items":[{"seq":9007199254740990}]}', 'signals'],
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
