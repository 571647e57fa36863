import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOver } from './src/card/stored-card.ts';
import { findVisitor } from './src/identity.ts';
import { installPageApi } from './src/page-api.ts';
import { type Tag, useTag } from './src/script.ts';
import { recall, remember } from './src/storage.ts';
import { openStream } from './src/stream.ts';

/** A card is about the cart that the page had stated at its delivery. */
function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

beforeEach(async () => {
  const location = { pathname: '/products/mug' };
  vi.stubGlobal('window', { sessionStorage: storage(), localStorage: storage() });
  vi.stubGlobal('location', location);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
  vi.stubGlobal('HAS_FRAME', true);
  useTag({ site: 'demo', base: 'https://engage.test/demo', element: {} as Tag['element'] });
  remember('uid', 'visitor-000000000000000001');
  await findVisitor();
  openStream();
  installPageApi(
    () => undefined,
    () => undefined,
  );
});
afterEach(() => vi.unstubAllGlobals());

const MUG = { handle: 'mug', variant_id: 1, quantity: 1, price: 37.5 };
const BOWL = { handle: 'bowl', variant_id: 2, quantity: 1, price: 37.5 };
const CART = { item_count: 1, total: 37.5, currency: 'USD', items: [MUG] };

const state = (cart: object): void => (window.engage as { cart(cart: object): void }).cart(cart);
const delivered = (reason: string | null): Parameters<typeof isOver>[0] => {
  const card = { id: 'card_1', decision_id: 'd_1', text: 'Hello.', cta_label: null, cta_path: null };
  return [card, null, reason, Date.now(), recall('cart')];
};

test.each([
  ['another total', { ...CART, total: 50 }],
  ['another currency', { ...CART, currency: 'CAD' }],
  ['another product for the same total', { ...CART, items: [BOWL] }],
  ['another quantity', { ...CART, items: [{ ...MUG, quantity: 2 }] }],
  ['an empty cart', { item_count: 0, total: 0, currency: 'USD', items: [] }],
])('%s ends a card, whether or not it was seen', (_, cart) => {
  state(CART);
  const delivery = delivered('shipping_cost');
  state(cart);
  expect([!!isOver(delivery), !!isOver(delivery, true)]).toEqual([true, true]);
});

test.each([
  ['the same cart', CART],
  ['the same cart as a change', { ...CART, reason: 'change' }],
  ['the same cart, with texts of the shop', { ...CART, items: [{ ...MUG, engraving: 'Ada' }] }],
  ['the same cart, with a code', { ...CART, code: 'SPRING', discount_applied: false }],
])('%s, stated again, ends no card', (_, cart) => {
  state(CART);
  const delivery = delivered('shipping_cost');
  state(cart);
  expect([!!isOver(delivery), !!isOver(delivery, true)]).toEqual([false, false]);
});

test.each(['size', 'form_error'])(
  'a note for %s that was seen says nothing of the cart, and stays',
  (reason) => {
    state(CART);
    const delivery = delivered(reason);
    state({ ...CART, total: 50 });
    expect([!!isOver(delivery), !!isOver(delivery, true)]).toEqual([true, false]);
  },
);

test.each(['shipping_cost', 'delivery', 'returns', 'code_declined', 'hesitation', null])(
  'a card for %s may be about the cart',
  (reason) => {
    state(CART);
    const delivery = delivered(reason);
    state({ ...CART, total: 50 });
    expect(!!isOver(delivery, true)).toBe(true);
  },
);

test('a page that had not stated its cart at the delivery keeps the card', () => {
  const delivery = delivered('delivery');
  state(CART);
  expect([!!isOver(delivery), !!isOver(delivery, true)]).toEqual([false, false]);
});

test('a card that was seen stays for longer than an unseen one', () => {
  const [card, code, reason] = delivered('delivery');
  expect(!!isOver([card, code, reason, Date.now() - 181_000, null])).toBe(true);
  expect(!!isOver([card, code, reason, Date.now() - 181_000, null], true)).toBe(false);
});
