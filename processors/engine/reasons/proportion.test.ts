import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyFacts, type FactsSheet } from '#schemas/config/site.ts';
import { check } from '../check/check.ts';
import { languages } from '../sentence/language.ts';
import { NOON_MS, plainCheck } from '../testing/fixtures.ts';
import { cart, given, hesitate, signal, stall, type TestEvent } from '../testing/spec.ts';
import { isHalfWay } from './proportion.ts';

function first(facts: Partial<FactsSheet>, total: string, lang: string | null, ...then: TestEvent[]) {
  const url = 'https://shop.example/products/trail-shoe';
  const [decision] = given({ facts: emptyFacts }, facts).when(
    signal('page', { url, title: null, handle: 'trail-shoe', lang }),
    cart(total),
    ...then,
  ).decisions;
  if (!decision) throw new Error('nothing was decided');
  return decision;
}
const shipping = (facts: Partial<FactsSheet>, total: string, lang: string | null = null) =>
  first(facts, total, lang, ...stall('shipping'));

const line = { free_shipping_threshold: '75', shipping_flat: '5' };
const fillers = [{ handle: 'boots', title: 'Boots', price: '80', url: '/p/boots' }];

describe('a cart below half of the line', () => {
  test('gets the line and the rate, neither the gap nor a filler', () => {
    expect(shipping({ ...line, fillers }, '12')).toMatchObject({
      verdict: 'engage',
      message: "Shipping is free from $75. Below that, it's $5.",
      facts: ['free_shipping_threshold', 'shipping_flat'],
    });
    expect(shipping({ ...line, shipping_flat: null }, '12').message).toBe('Shipping is free from $75.');
  });
  test('gets the line as one to exceed if the sheet says so', () => {
    const above = { ...line, shipping_flat: null, free_shipping_rule: 'above' } as const;
    expect(shipping(above, '12').message).toBe('Shipping is free over $75.');
  });
  test('gets the same for hesitation', () => {
    const run = first({ ...line, return_days: 30 }, '12', null, ...hesitate());
    expect(run.message).toBe('Still deciding? Shipping is free from $75.');
  });
  test('half of the line counts as half way', () => {
    expect(shipping(line, '37.50').message).toContain('$37.50 away');
    expect(shipping(line, '37.49').message).toContain('free from $75');
    expect([isHalfWay('37.5', '37.5'), isHalfWay('37.51', '37.49'), isHalfWay('x', '1')]).toEqual([
      true,
      false,
      false,
    ]);
  });
  test('on a page with a free-shipping bar gets only the rate', () => {
    const bar = cart('12', { free_shipping_threshold: '75' });
    const on = (facts: Partial<FactsSheet>) =>
      given({ facts: emptyFacts }, facts).when(bar, ...stall('shipping')).decisions[0];
    expect(on({ ...line, shipping_flat: null })).toMatchObject({ verdict: 'quiet', message: null });
    expect(on(line)).toMatchObject({ verdict: 'engage' });
  });

  const cents = fc.integer({ min: 1, max: 500_000 });
  const money = (amount: number): string => (amount / 100).toFixed(2);
  test('never gets a gap, whatever line, cart and language, and the check refuses one', () => {
    fc.assert(
      fc.property(cents, cents, fc.constantFrom(...languages), (total, threshold, lang) => {
        fc.pre(total < threshold);
        const sheet = { free_shipping_threshold: money(threshold) };
        const { message, facts, verdict } = shipping(sheet, money(total), lang);
        const isHalf = total * 2 >= threshold;
        expect([message, verdict, facts.includes('cart.total')]).toEqual([message, 'engage', isHalf]);
        if (!isHalf) return;
        // The check must refuse a gap that is larger than the cart.
        const gap = threshold - total;
        const half = Math.ceil(gap / 2) - 1;
        const told = { ...emptyFacts, free_shipping_threshold: money(half + gap) };
        expect(checked(message!, told, money(half), lang).ok).toBe(false);
        expect(checked(message!, { ...emptyFacts, ...sheet }, money(total), lang).ok).toBe(true);
      }),
      { numRuns: 300, seed: 20261122 },
    );
  });
});

function checked(message: string, facts: FactsSheet, total: string, lang: string) {
  const run = given({ facts }).when(cart(total));
  return check({
    ...plainCheck,
    message,
    cta_label: null,
    cta_path: null,
    facts,
    cart: run.state!.cart,
    country: 'US',
    page: '/',
    handle: null,
    lang,
    nowMs: NOON_MS,
  });
}
