import { expect, test } from 'vitest';
import { emptyFacts, type FactsSheet } from '#schemas/config/site.ts';
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
