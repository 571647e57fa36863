import { describe, expect, test } from 'vitest';
import { emptyFacts, type FactsSheet } from '#schemas/config/site.ts';
import { refused } from '../../testing/refused.ts';
import { cart, given, page, type Run, signal, stall, type TestEvent, wait } from '../../testing/spec.ts';

/** Texts of the merchant that would be untrue for a visitor: both the reason and the check refuse them. */

type Facts = Partial<FactsSheet>;
const line: Facts = { free_shipping_threshold: '50' };

const visit = (facts: Facts, ...events: readonly TestEvent[]): Run =>
  given({ facts: emptyFacts, confirmed_texts: null }, facts).when(
    page('/products/trail-shoe', 'trail-shoe'),
    ...events,
  );
const said = (run: Run): string | null => run.decisions[0]?.message ?? null;

describe('a promise that names what delivery costs', () => {
  const PRICE = 'Delivery costs $4.90.';
  test.each([
    ['to whom it costs that', '4.90', '40', {}, PRICE],
    ['where the sheet has no rate', null, '40', {}, PRICE],
    ['to whom it is free', '4.90', '50', {}, null],
    ['to whom it is free, where the sheet has no rate', null, '60', {}, null],
    ['where a discount may bring it above the line', '4.90', '45', { discount_applied: true }, null],
  ] as const)('%s', (_case, rate, total, more, message) => {
    const facts: Facts = { ...line, shipping_flat: rate, delivery_promise: PRICE };
    const run = visit(facts, cart(total, more), ...stall('delivery'));
    expect([said(run), refused(run, facts, PRICE)]).toEqual([message, message === null]);
  });
  test('is not said if the cart is unknown', () => {
    const facts: Facts = { ...line, delivery_promise: PRICE };
    const run = visit(facts, ...stall('delivery'));
    expect([said(run), refused(run, facts, PRICE)]).toEqual([null, true]);
  });
  test.each(['Delivery costs $4.90, from $50 on it is free.', 'Express delivery for $9.90.'])(
    'and says whose is free, or is for another way: %s',
    (text) => {
      const facts: Facts = { ...line, shipping_flat: '4.90', delivery_promise: text };
      expect(said(visit(facts, cart('60'), ...stall('delivery')))).toBe(text);
    },
  );
  test.each<[text: string, isPlain: boolean, currency?: string, rate?: string]>([
    ['Delivery $4.90, express $12.', true],
    ['Express $12, delivery $4.90.', true],
    ['Express, tracked delivery: $12.', false],
    ['Delivered by express. It costs $12.', false],
    ['Delivery costs 4.90.', true],
    ['Versand 5.– pro Paket.', true, 'CHF', '5'],
    ['Delivery costs kr. 49, express kr. 99.', true, 'SEK', '49'],
  ])('beside that of an express service: %s', (text, isPlain, currency = 'USD', rate = '4.90') => {
    const facts: Facts = { ...line, currency, shipping_flat: rate, delivery_promise: text };
    for (const total of ['40', '60']) {
      const run = visit(facts, cart(total, { currency }), ...stall('delivery'));
      const isSaid = !isPlain || total === '40';
      expect([said(run), refused(run, facts, text)]).toEqual([isSaid ? text : null, !isSaid]);
    }
  });
  test.each([
    ['Free delivery from $50.', null],
    ['Free delivery for orders of $50 or more.', null],
    ['Free delivery over $50.', 'Free delivery over $50.'],
  ])('of a shop whose line has to be exceeded: %s', (text, message) => {
    const facts: Facts = { ...line, free_shipping_rule: 'above', delivery_promise: text };
    expect(said(visit(facts, cart('50'), ...stall('delivery')))).toBe(message);
  });
});

describe('a promise or note that speaks of returns', () => {
  const RETURN = 'Delivered in 2 days. Send it back within 30 days.';
  const kept = (handle: string): Facts => ({ return_days: 30, final_sale: [handle] });
  test.each([
    [RETURN, kept('trail-shoe'), 'mug', null],
    [RETURN, kept('boots'), 'boots', null],
    [RETURN, kept('boots'), 'mug', RETURN],
    [RETURN, { return_days: 30, gift_cards: ['card'] }, 'card', null],
    [RETURN, { return_days: 30 }, 'mug', RETURN],
    ['Rückgabe kein Problem.', kept('trail-shoe'), 'mug', null],
    ['Levering på 2 dage, nem retur.', kept('trail-shoe'), 'mug', null],
    ['Delivered in 30 days.', kept('trail-shoe'), 'mug', 'Delivered in 30 days.'],
  ] as const)('"%s" with %j and %s in the cart', (text, more, held, message) => {
    for (const [zone, facts] of [
      ['delivery', { ...more, delivery_promise: text }],
      ['size', { ...more, size_notes: [{ handle: 'trail-shoe', text, url: null }] }],
    ] as const) {
      const items = [{ handle: held, variant_id: 1, quantity: 1, price: '20' }];
      const run = visit(facts, cart('20', { items }), ...stall(zone));
      expect([said(run), refused(run, facts, text)]).toEqual([message, message === null]);
    }
  });
  test('or names a return window without a word for returns', () => {
    const text = '100 days to think it over.';
    const facts: Facts = { ...kept('trail-shoe'), return_days: 100, delivery_promise: text };
    const run = visit(facts, cart('20'), ...stall('delivery'));
    expect([said(run), refused(run, facts, text)]).toEqual([null, true]);
  });
});

describe('a code with two entries', () => {
  const TEN = "That code isn't valid here. Code X takes 10% off your order.";
  const ten: FactsSheet['codes'][number] = {
    ...{ label: 'X', percent: 10, starts_at: null, expires_at: null, first_order_only: false },
    ...{ minimum: null, handles: [] },
  };
  const twenty = { ...ten, percent: 20 };
  test.each([
    ['of two percentages', [ten, twenty], null],
    ['of two percentages and cases', [ten, { ...twenty, label: 'x' }], null],
    ['of two percentages, and another code', [twenty, { ...ten, label: 'Y' }, ten], TEN.replace('X', 'Y')],
    ['of one percentage', [ten, ten], TEN],
    ['of which one is over', [ten, { ...twenty, expires_at: '2026-11-20' }], TEN],
    ['of which one begins later', [ten, { ...twenty, starts_at: '2026-12-01' }], TEN],
    ['of which one is for larger carts', [ten, { ...twenty, minimum: '50' }], TEN],
    ['of which one is for other products', [ten, { ...twenty, handles: ['boots'] }], TEN],
  ] as const)('%s', (_case, codes, message) => {
    const facts: Facts = { discounts_allowed: true, codes };
    const declined = { code_hash: '0123456789abcdef', discount_applied: false };
    const run = visit(facts, cart('40', declined), wait(10_000));
    const text = message ?? TEN;
    expect([said(run), refused(run, facts, text)]).toEqual([message, message === null]);
  });
});

test('texts that end within the three minutes of a card are not said', () => {
  const PROMISE = 'Ready in two days.';
  const own = { language: 'en', delivery_promise: PROMISE, size_notes: [], titles: [], sentences: [] };
  for (const [until, message] of [
    ['2026-11-21T12:02:30.000Z', null],
    ['2026-11-21T12:10:00.000Z', PROMISE],
  ] as const) {
    const facts: Facts = { texts: [{ ...own, valid_from: null, valid_until: until }] };
    const english = signal('page', {
      ...{ url: 'https://shop.example/products/trail-shoe', title: null, handle: 'trail-shoe', lang: 'en' },
    });
    const run = given({ facts: emptyFacts, confirmed_texts: null }, facts).when(
      english,
      cart('20'),
      ...stall('delivery'),
    );
    expect([said(run), refused(run, facts, PROMISE)]).toEqual([message, message === null]);
  }
});

test('no size note is said for a truncated handle or path', () => {
  const cut = 'h'.repeat(120);
  for (const [path, handle, noted] of [
    [`/products/${cut}-blue`, `${cut}-blue`, cut],
    [`/products/${cut}-blue`, null, cut.slice('/products/'.length)],
  ] as const) {
    const facts: Facts = { size_notes: [{ handle: noted, text: 'Runs small.', url: null }] };
    const run = given({ facts: emptyFacts, confirmed_texts: null }, facts).when(
      page(path, handle),
      cart('20'),
      ...stall('size'),
    );
    expect([said(run), refused(run, facts, 'Runs small.')]).toEqual([null, true]);
  }
});
