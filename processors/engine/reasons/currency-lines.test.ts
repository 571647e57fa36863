import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyFacts, type FactsSheet } from '#schemas/config/site.ts';
import { compareMoney, fromUnits, subtractMoney, toUnits } from '#schemas/money.ts';
import { check } from '../check/check.ts';
import type { SentenceInput } from '../check/trace.ts';
import { NOON_MS, plainCheck } from '../testing/fixtures.ts';
import { cart, given, page, stall } from '../testing/spec.ts';

/** The free-shipping line of a cart in a foreign currency: its sentences and their check. */
const sheet: FactsSheet = {
  ...emptyFacts,
  free_shipping_threshold: '75',
  shipping_flat: '5',
  free_shipping_lines: [
    { currency: 'EUR', amount: '69.5' },
    { currency: 'JPY', amount: '9000' },
  ],
  fillers: [{ handle: 'socks', title: 'Wool socks', price: '40', url: '/socks' }],
};

function said(facts: Partial<FactsSheet>, total: string, more: Parameters<typeof cart>[1] = {}) {
  const [decision] = given({ facts: emptyFacts }, { ...sheet, ...facts }).when(
    page('/products/trail-shoe', 'trail-shoe'),
    cart(total, more),
    ...stall('shipping'),
  ).decisions;
  if (!decision) throw new Error('nothing was decided');
  return decision;
}

describe('a cart in another currency', () => {
  test.each([
    ['below its line', 'EUR', '57.00', "You're €12.50 away from free shipping."],
    ['at its line', 'EUR', '69.50', 'Your order ships free.'],
    ['above it', 'EUR', '80', 'Your order ships free.'],
    ['without decimals', 'JPY', '7500', "You're ¥1,500 away from free shipping."],
  ])('%s gets its line, without filler or rate of the sheet', (_, currency, total, message) => {
    expect(said({}, total, { currency })).toMatchObject({ verdict: 'engage', message });
  });

  test('names the entry that supports the sentence', () => {
    expect(said({}, '57', { currency: 'EUR' }).facts).toEqual([
      'free_shipping_lines[0].amount',
      'cart.total',
    ]);
    expect(said({}, '7500', { currency: 'JPY' }).facts[0]).toBe('free_shipping_lines[1].amount');
  });

  test('gets a line to exceed if the sheet says so, by the minor unit of its own currency', () => {
    const rule = { free_shipping_rule: 'above' } as const;
    expect(said(rule, '7500', { currency: 'JPY' }).message).toBe("You're ¥1,501 away from free shipping.");
    expect(said(rule, '57', { currency: 'EUR' }).message).toBe("You're €12.51 away from free shipping.");
  });

  const quiet: [string, Partial<FactsSheet>, Parameters<typeof cart>[1], RegExp][] = [
    ['without a line of its own', {}, { currency: 'GBP' }, /cart is in GBP, the facts sheet in USD/],
    ['without a currency', {}, { currency: '' }, /states no total in a currency/],
    [
      'of a page that states another line',
      {},
      { currency: 'EUR', free_shipping_threshold: '75' },
      /free shipping from 75, the facts sheet from 69\.5/,
    ],
    [
      'of a shop without a line at home',
      { free_shipping_threshold: null },
      { currency: 'EUR' },
      /no free_shipping_threshold/,
    ],
    [
      'where zones tell countries apart',
      {
        shipping_zones: [
          { countries: [], rest_of_world: true, free_shipping_threshold: '75', shipping_flat: null },
        ],
      },
      { currency: 'EUR' },
      /cart is in EUR, the facts sheet in USD/,
    ],
    [
      'of a country that is not served',
      { unserved_countries: ['DE'] },
      { currency: 'EUR', country: 'DE' },
      /DE/,
    ],
  ];
  test.each(quiet)('%s gets nothing', (_, facts, more, why) => {
    expect(said(facts, '57', more)).toMatchObject({
      verdict: 'quiet',
      message: null,
      why: expect.stringMatching(why),
    });
  });

  test('gets no amount from a free text, which is in the currency of the sheet', () => {
    const facts = { delivery_promise: 'Express delivery for $9.' };
    const [decision] = given({ facts: emptyFacts }, { ...sheet, ...facts }).when(
      page('/products/trail-shoe', 'trail-shoe'),
      cart('57', { currency: 'EUR' }),
      ...stall('delivery'),
    ).decisions;
    expect(decision?.message ?? null).toBeNull();
  });
});

test('a cart in the sheet’s currency is not affected', () => {
  const message = "You're $25 away from free shipping. Add Wool socks ($40) to get there.";
  expect(said({}, '50').message).toBe(message);
  expect(said({ free_shipping_lines: [{ currency: 'USD', amount: '1' }] }, '50').message).toBe(message);
});

describe('the check of such a sentence', () => {
  const input = (message: string, more: object = {}, facts: Partial<FactsSheet> = {}): SentenceInput => ({
    ...{ message, cta_label: null, cta_path: null, country: 'DE', lang: null, nowMs: NOON_MS },
    ...{ page: '/products/trail-shoe', handle: 'trail-shoe', facts: { ...sheet, ...facts } },
    cart: {
      ...{ total: '57', currency: 'EUR', item_count: 1, free_shipping_threshold: null, code_hash: null },
      ...{ code_declined: false, handles: ['trail-shoe'], mark: 1, stream: 0, received_at_ms: NOON_MS },
      ...{ discount_applied: null, amounts: [], changed_at_ms: 0, ...more },
    },
    ...plainCheck,
    confirmedTexts: [],
  });
  test('traces it to the line of that currency', () => {
    expect(check(input("You're €12.50 away from free shipping."))).toMatchObject({ ok: true });
  });
  const zones = [
    { countries: ['DE'], rest_of_world: false, free_shipping_threshold: '69.5', shipping_flat: null },
  ];
  test.each([
    ['the distance to the line of the sheet', "You're €18 away from free shipping.", {}, {}],
    ['the sign of the sheet', "You're $12.50 away from free shipping.", {}, {}],
    ['a rate of the sheet', "You're €12.50 away from free shipping. Until then, shipping is €5.", {}, {}],
    [
      'a filler of the sheet',
      "You're €12.50 away from free shipping. Add Wool socks (€40) to get there.",
      {},
      {},
    ],
    ['a currency without a line', "You're £12.50 away from free shipping.", { currency: 'GBP' }, {}],
    ['a line below which the cart is', 'Your order ships free.', {}, {}],
    ['zones', "You're €12.50 away from free shipping.", {}, { shipping_zones: zones }],
    ['no line at home', "You're €12.50 away from free shipping.", {}, { free_shipping_threshold: null }],
  ])('refuses %s', (_, message, more, facts) => {
    expect(check(input(message, more, facts)).ok).toBe(false);
  });
});

test('for any lines, totals and currencies the sentence states the computed amount in the cart’s currency', () => {
  const amount = fc.integer({ min: 1, max: 400_00 }).map((cents) => fromUnits(BigInt(cents) * 1_000_000n));
  const code = fc.constantFrom('EUR', 'GBP', 'CAD', 'USD');
  const lines = fc.uniqueArray(fc.record({ currency: code, amount }), { selector: (line) => line.currency });
  fc.assert(
    fc.property(lines, code, amount, amount, (free_shipping_lines, currency, home, total) => {
      const facts = { free_shipping_lines, free_shipping_threshold: home, fillers: [], shipping_flat: null };
      const { message } = said(facts, total, { currency });
      const line =
        currency === 'USD' ? home : free_shipping_lines.find((one) => one.currency === currency)?.amount;
      if (message === null) return;
      expect(line).toBeDefined();
      const isReached = compareMoney(total, line!)! >= 0;
      expect(message.includes('ships free')).toBe(isReached);
      const sign = { EUR: '€', GBP: '£', CAD: 'CA$', USD: '$' }[currency];
      const named = /(CA\$|[$€£])([\d,.]*\d)/.exec(message);
      if (isReached) expect(named).toBeNull();
      else {
        expect(named![1]).toBe(sign);
        const truth = message.includes('away') ? subtractMoney(line!, total)! : line!;
        expect(toUnits(named![2]!.replace(/,/g, ''))).toBe(toUnits(truth));
      }
    }),
    { numRuns: 300 },
  );
});
