import { describe, expect, test } from 'vitest';
import { fullFacts, NOON_MS, plainCheck } from '../testing/fixtures.ts';
import { check } from './check.ts';
import type { SentenceInput } from './trace.ts';

const facts: SentenceInput['facts'] = {
  ...fullFacts,
  fillers: [
    { handle: 'socks', title: 'Wool socks', price: '15', url: '/socks' },
    { handle: 'laces', title: 'Laces', price: '4', url: '/laces' },
  ],
};
const cartFacts = {
  total: '37.50',
  currency: 'USD',
  item_count: 1,
  free_shipping_threshold: null,
  code_hash: '0123456789abcdef',
  code_declined: true,
  handles: ['trail-shoe'],
  mark: 1,
  stream: 0,
  received_at_ms: NOON_MS,
  discount_applied: null,
  amounts: [],
  changed_at_ms: 0,
};
const input = (message: string, more: Partial<SentenceInput> = {}): SentenceInput => ({
  message,
  cta_label: null,
  cta_path: null,
  facts,
  cart: cartFacts,
  country: 'US',
  page: '/products/trail-shoe',
  handle: 'trail-shoe',
  lang: null,
  nowMs: NOON_MS,
  ...plainCheck,
  confirmedTexts: [],
  ...more,
});
const above = { cart: { ...cartFacts, total: '50' } };

test('ten times is computed exactly: 0.7 is ten times 0.07, although it is not in binary fractions', () => {
  const sheet = { ...facts, free_shipping_threshold: '0.1', threshold_basis: 'after_discount' } as const;
  const isSaid = (amount: string) =>
    check(
      input('Shipping is free from $0.10.', {
        facts: sheet,
        cart: { ...cartFacts, total: '0.07', amounts: [amount] },
      }),
    ).ok;
  expect([isSaid('0.69'), isSaid('0.7')]).toEqual([true, false]);
});

describe('true sentences pass, and every claim is traced to its entry', () => {
  test.each([
    ["You're $12.50 away from free shipping.", {}, ['free_shipping_threshold - cart.total']],
    [
      "You're $12.50 away from free shipping. Until then, shipping is $5.",
      {},
      ['free_shipping_threshold - cart.total', 'shipping_flat'],
    ],
    [
      "You're $12.50 away from free shipping. Add Wool socks ($15) to get there.",
      {},
      ['fillers[0]', 'free_shipping_threshold - cart.total', 'fillers[0].price'],
    ],
    ['Your order ships free.', above, ['free_shipping_threshold <= cart.total']],
    ['You have 30 days to send it back.', {}, ['return_days']],
    ['Still deciding? You have 30 days to send it back.', {}, ['return_days']],
    ['Delivered in 2 to 4 working days.', {}, ['delivery_promise']],
    ['Runs small, take one size up.', {}, ['size_notes[0]']],
    [
      "That code isn't valid here. Code WELCOME10 takes 10% off your order through November 30.",
      {},
      ['codes[0]', 'codes[0].expires_at', 'codes[0].percent'],
    ],
  ])('%s', (message, more, entries) => {
    const checked = check(input(message, more));
    expect(checked.problems).toEqual([]);
    expect(checked.traces.map(({ entry }) => entry)).toEqual(entries);
  });
});

describe('the merchant’s own words', () => {
  const promised = (deliveryPromise: string, cart = cartFacts) =>
    check(input(deliveryPromise, { facts: { ...facts, delivery_promise: deliveryPromise }, cart })).ok;
  test('pass with an amount only if cart, page and sheet agree on amounts', () => {
    for (const promise of [
      ...['Express for $9.', 'Express for 9 USD.', 'Express, 9 euros.', 'Express: USD 9.'],
      ...['Express for 9 kr.', 'Express: kr. 9.', 'Express, 9,- kr.', 'Express, 9 kronor.', 'Express, 9 zł.'],
    ]) {
      expect([promise, promised(promise)]).toEqual([promise, true]);
      expect([promise, promised(promise, { ...cartFacts, currency: 'EUR' })]).toEqual([promise, false]);
      const page = { ...cartFacts, free_shipping_threshold: '60' as never };
      expect([promise, promised(promise, page)]).toEqual([promise, false]);
    }
    for (const promise of ['In 2 days, before 5 pm.', 'In 2 kraft boxes.']) {
      expect([promise, promised(promise, { ...cartFacts, currency: 'EUR' })]).toEqual([promise, true]);
    }
  });
  test('are refused with markup or invisible characters', () => {
    for (const promise of ['In <b>2</b> days.', '</p>In 2 days.', '<!--x-->In 2 days.', 'In 2\u3164days.']) {
      expect([promise, promised(promise)]).toEqual([promise, false]);
    }
    expect(promised('In < 5 days.')).toBe(true);
  });
  test('belong to the product at the end of the path, even with a trailing slash', () => {
    const note = { message: 'Runs small, take one size up.', handle: null };
    for (const page of ['/products/trail-shoe', '/products/trail-shoe/']) {
      expect(check(input(note.message, { ...note, page })).ok).toBe(true);
    }
    for (const page of ['/trail-shoe/reviews', '/products/my-trail-shoe', '/']) {
      expect(check(input(note.message, { ...note, page })).ok).toBe(false);
    }
  });
});

test('the shipping rate is refused for a cart that ships free', () => {
  for (const message of ['Until then, shipping is $5.', 'Your order ships free. For now, shipping is $5.']) {
    expect([message, check(input(message, above)).ok]).toEqual([message, false]);
  }
});

describe('a claim without an entry is refused', () => {
  test.each([
    ['a wrong distance', "You're $12.49 away from free shipping."],
    ['another currency', "You're €12.50 away from free shipping."],
    ['a distance without digits after the point', "You're $12.5 away from free shipping."],
    ['the line as if it were the distance', "You're $50 away from free shipping."],
    ['a wrong rate', "You're $12.50 away from free shipping. Until then, shipping is $4."],
    [
      'the distance as if it were the rate',
      "You're $12.50 away from free shipping. Until then, shipping is $12.50.",
    ],
    ['a wrong price', "You're $12.50 away from free shipping. Add Wool socks ($14) to get there."],
    ['another filler’s price', "You're $12.50 away from free shipping. Add Wool socks ($4) to get there."],
    ['a filler that closes no gap', "You're $12.50 away from free shipping. Add Laces ($4) to get there."],
    [
      'a product that is not in the sheet',
      "You're $12.50 away from free shipping. Add Silk socks ($15) to get there.",
    ],
    ['free below the line', 'Your order ships free.'],
    ['free returns', 'You have 30 days to send it back for free.'],
    ['free returns, alone', 'Free returns.'],
    ['another window', 'You have 31 days to send it back.'],
    ['weeks instead of days', 'You have 30 weeks to send it back.'],
    [
      'an unknown code',
      "That code isn't valid here. Code WELCOME20 takes 10% off your order through November 30.",
    ],
    [
      'another percentage',
      "That code isn't valid here. Code WELCOME10 takes 20% off your order through November 30.",
    ],
    [
      'another day',
      "That code isn't valid here. Code WELCOME10 takes 10% off your order through December 1.",
    ],
    [
      'another month',
      "That code isn't valid here. Code WELCOME10 takes 10% off your order through October 30.",
    ],
    ['a code without its end', "That code isn't valid here. Code WELCOME10 takes 10% off your order."],
    ['a code without what it takes off', "That code isn't valid here. Code WELCOME10 through November 30."],
    [
      'a condition that the code has not',
      "That code isn't valid here. Code WELCOME10 takes 10% off your first order through November 30.",
    ],
    ['a percentage without a code', 'Still deciding? 10% off.'],
    ['an offer word', 'Still deciding? A discount is yours.'],
    ['a sale', 'Sale! You have 30 days to send it back.'],
    ['urgency', 'Hurry! You have 30 days to send it back.'],
    ['a changed promise', 'Delivered in 2 to 3 working days.'],
    ['the promise and something more', 'Delivered in 2 to 4 working days. Free.'],
    ['another product’s note', 'Runs large, take one size down.'],
    ['a bare number', 'You have 30.'],
    ['other digits', 'You have ３０ days to send it back.'],
    ['private-use characters', 'You have \uE008.'],
  ])('%s: %s', (_case, message) => {
    expect(check(input(message)).ok).toBe(false);
  });

  test.each([
    ['the sheet has no line', { facts: { ...facts, free_shipping_threshold: null } }],
    ['shipping costs nothing below the line', { facts: { ...facts, shipping_flat: '0' } }],
    ['the currencies differ', { cart: { ...cartFacts, currency: 'EUR' } }],
    ['the page states another line', { cart: { ...cartFacts, free_shipping_threshold: '60' } }],
    ['there is no cart', { cart: null }],
    [
      'no zone covers the country',
      {
        country: 'JP',
        facts: {
          ...facts,
          shipping_zones: [
            { countries: ['US'], rest_of_world: false, free_shipping_threshold: '50', shipping_flat: null },
          ],
        },
      },
    ],
  ])('a distance when %s', (_case, more) => {
    expect(check(input("You're $12.50 away from free shipping.", more)).ok).toBe(false);
  });

  test.each([
    ['discounts are not allowed', { facts: { ...facts, discounts_allowed: false } }],
    ['no code was declined', { cart: { ...cartFacts, code_declined: false } }],
    ['the code has ended', { nowMs: Date.parse('2026-12-01T00:00:00Z') }],
    ['it is the declined code', { cart: { ...cartFacts, code_hash: '2f2d97245e3d4938' } }],
  ])('a code when %s', (_case, more) => {
    expect(
      check(
        input(
          "That code isn't valid here. Code WELCOME10 takes 10% off your order through November 30.",
          more,
        ),
      ).ok,
    ).toBe(false);
  });

  test.each([
    ['a path that is not in the sheet', 'Return policy', '/elsewhere'],
    ['another origin', 'Return policy', 'https://evil.example/'],
    ['a label that makes a claim', 'Free returns', '/returns'],
    ['a path without a label', null, '/returns'],
    ['a label without a path', 'Return policy', null],
  ])('a link with %s', (_case, ctaLabel, ctaPath) => {
    expect(
      check(input('You have 30 days to send it back.', { cta_label: ctaLabel, cta_path: ctaPath })).ok,
    ).toBe(false);
  });
  test.each([
    ['that is in the cart', ['socks']],
    ['when the cart may hold it', Array.from({ length: 10 }, (_, i) => `h${i}`)],
  ])('a filler %s', (_case, handles) => {
    const message = "You're $12.50 away from free shipping. Add Wool socks ($15) to get there.";
    expect(check(input(message)).ok).toBe(true);
    expect(check(input(message, { cart: { ...cartFacts, handles } })).ok).toBe(false);
  });
  test('a true sentence in another language than the page', () => {
    const message = 'Für die Rückgabe haben Sie 30 Tage Zeit.';
    expect(check(input(message, { lang: 'de-CH' })).ok).toBe(true);
    expect(check(input(message)).ok).toBe(false);
  });
  test('a note for another product', () => {
    expect(check(input('Runs small, take one size up.', { handle: 'sandal' })).ok).toBe(false);
  });
});
