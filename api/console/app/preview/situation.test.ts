import { expect, test } from 'vitest';
import { acceptSignal } from '#schemas/signal/accept.ts';
import { behaviourNames, behaviourOf } from './behaviours.ts';
import { queryOf, requestOf, situationOf, usualSituation } from './situation.ts';

const sheet = { currency: 'EUR', free_shipping_threshold: 75, home_country: 'DE' };
const usual = usualSituation(sheet);

test('without a query the visitor is from the home country, with a cart below the threshold', () => {
  expect(situationOf('/site/s/preview', usual)).toEqual({
    page: '/',
    country: 'DE',
    cart: '37',
    currency: 'EUR',
    product: '',
    lang: '',
    does: 'shipping',
  });
  expect(usualSituation({ ...sheet, free_shipping_threshold: null, home_country: null })).toMatchObject({
    cart: '40',
    country: '',
  });
});

test('the address holds all of it, and comes back as it was', () => {
  const situation = {
    ...usual,
    page: '/products/größe?a=1&b=#x',
    country: '',
    cart: '',
    product: 'tee & co',
    lang: 'de-AT',
    does: 'code' as const,
  };
  expect(situationOf(`/site/s/preview?${queryOf(situation)}`, usual)).toEqual(situation);
});

test('unknown behaviours and unknown fields are ignored', () => {
  expect(situationOf('/site/s/preview?does=toString&__proto__=1&other=2', usual)).toEqual(usual);
});

test('the product of the page is in the cart, unless another is named', () => {
  const lines = (changes: object) =>
    requestOf({ ...usual, ...changes }).cart?.items?.map((one) => one.handle);
  expect(lines({ page: '/products/tee?variant=1' })).toEqual(['tee']);
  expect(lines({ page: '/product/tee/' })).toEqual(['tee']);
  expect(lines({ page: '/products/tee', product: 'mug' })).toEqual(['mug']);
  expect(lines({ page: '/' })).toEqual(['preview']);
  expect(requestOf({ ...usual, cart: ' ', country: '' })).toEqual({
    page: '/',
    signals: behaviourOf('shipping').signals,
  });
});

test('the total of the cart is what was typed, and never another amount', () => {
  const total = (cart: string) => requestOf({ ...usual, cart }).cart?.total;
  expect([total('12,50'), total('12.5'), total('0'), total('')]).toEqual([12.5, 12.5, 0, undefined]);
  for (const cart of ['1.000', '1,000', '1e3', '-5', 'twelve'])
    expect(() => total(cart)).toThrow(`“${cart}” is not a number: With a cart of. Write it like 79.90.`);
});

test.each(behaviourNames)('the collector would take what a visitor does: %s', (name) => {
  const { sentence, signals } = behaviourOf(name);
  expect(signals.map(({ kind, data }) => acceptSignal(kind, data).kind)).toEqual(
    signals.map(({ kind }) => kind),
  );
  expect(sentence).toMatch(/^(looks|has|gets|pauses) /);
});
