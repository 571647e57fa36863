import { expect, test } from 'vitest';
import { ELSEWHERE, emptyFacts, type FactsSheet } from '#schemas/config/site.ts';
import { refused } from '../../testing/refused.ts';
import { cart, given, page, type Run, stall } from '../../testing/spec.ts';

/** Countries to which shipping is never free: the reason that builds the sentence and the check refuse it there. */
type Facts = Partial<FactsSheet>;
const line: Facts = { free_shipping_threshold: '50' };
const AWAY = "You're $12.50 away from free shipping.";
const FREE = 'Your order ships free.';
const PROMISE = 'Delivered in 2 to 4 working days.';

const visit = (facts: Facts, country: string | null, zoneOf: 'shipping' | 'delivery'): Run =>
  given({ facts: emptyFacts, confirmed_texts: null }, { ...line, ...facts }).when(
    page('/products/trail-shoe', 'trail-shoe'),
    cart('37.50', { country }),
    ...stall(zoneOf),
  );
const said = (run: Run): string | null => run.decisions[0]?.message ?? null;

const zone = (countries: string[], threshold: string, restOfWorld = false) => ({
  ...{ countries, rest_of_world: restOfWorld, free_shipping_threshold: threshold, shipping_flat: null },
});

test.each([
  ['it is named', 'CH', 'CH'],
  ['its code is ambiguous', 'EU', 'DE'],
  ['the country is not known', 'CH', null],
])('nothing is said about shipping: %s', (_case, code, country) => {
  const zones = [[], [zone(['US'], '30'), zone([], '50', true)], [zone(['CH', 'DE'], '50')]];
  for (const shipping_zones of zones) {
    const facts: Facts = { ...line, shipping_zones, never_free_countries: [code] };
    const run = visit(facts, country, 'shipping');
    expect(said(run)).toBeNull();
    for (const message of [AWAY, FREE]) expect(refused(run, facts, message)).toBe(true);
  }
});

test.each([
  ['the home', 'DE', [], 'DE', AWAY],
  ['the home by its other code', 'UK', [], 'GB', AWAY],
  ['a country of a zone', 'DE', [zone(['FR'], '50')], 'FR', AWAY],
  ['another country', 'DE', [], 'FR', null],
  ['a country that is in no zone', 'DE', [zone(['FR'], '50')], 'US', null],
  ['any country, if the home is not known', null, [], 'DE', null],
  ['a country that is not known', 'DE', [], null, null],
])('shipping is never free elsewhere: %s', (_case, home_country, shipping_zones, country, message) => {
  const facts: Facts = { ...line, home_country, shipping_zones, never_free_countries: [ELSEWHERE] };
  const run = visit(facts, country, 'shipping');
  expect([said(run), refused(run, facts, AWAY)]).toEqual([message, message === null]);
});

test('other visitors hear of their line, and everybody of delivery', () => {
  const facts: Facts = { never_free_countries: ['CH'], delivery_promise: PROMISE };
  expect(said(visit(facts, 'US', 'shipping'))).toBe(AWAY);
  expect(said(visit(facts, 'CH', 'delivery'))).toBe(PROMISE);
});

test.each(['Free delivery from $50.', 'Delivery is free above $50.', 'Free shipping on everything.'])(
  'a promise of free delivery, "%s", is said to nobody',
  (delivery_promise) => {
    const facts: Facts = { discounts_allowed: true, delivery_promise, never_free_countries: ['CH'] };
    expect(said(visit(facts, 'US', 'delivery'))).toBeNull();
  },
);
