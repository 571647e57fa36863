import fc from 'fast-check';
import { emptyFacts, type FactsSheet } from '#schemas/config/site.ts';
import type { ServerData, Zone } from '#schemas/signal/signal.ts';

/** Random sheets and carts: plain ones as merchants write them, and nasty ones that try to smuggle a claim in. */

const cents = (max: number) =>
  fc.nat(max).map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`);
const currencies = fc.constantFrom('USD', 'EUR', 'GBP', 'SEK', 'CAD', 'JPY');
const nullable = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

const plainTitles = fc.constantFrom(
  'Wool socks',
  'Cap 2000',
  'Laces (pair)',
  'Gift wrap',
  'Löffel',
  "Men's belt",
);
const nastyTexts = fc.oneof(
  fc.constantFrom(
    '$5',
    'free',
    'free shipping',
    '10% off',
    'Your order ships free',
    '30 days to return it',
    '(',
    '.',
    'You',
    '12.50',
    '€ 3',
  ),
  fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() === text),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 }),
);

const plainPromises = fc.constantFrom(
  'Delivered in 2 to 4 working days.',
  'Arrives by Friday',
  'Ships within 24 hours!',
);
const countries = fc.constantFrom('US', 'DE', 'JP');

const zones = fc.oneof(
  fc.constant([]),
  fc.tuple(cents(20_000), nullable(cents(2_000))).map(([free_shipping_threshold, shipping_flat]) => [
    { countries: ['US'], rest_of_world: false, free_shipping_threshold, shipping_flat },
    { countries: [], rest_of_world: true, free_shipping_threshold: '199.50', shipping_flat: null },
  ]),
);

const sheetsOf = (titles: fc.Arbitrary<string>, promises: fc.Arbitrary<string>): fc.Arbitrary<FactsSheet> =>
  fc
    .record({
      currency: currencies,
      free_shipping_threshold: nullable(cents(20_000)),
      shipping_flat: nullable(cents(2_000)),
      shipping_zones: zones,
      return_days: nullable(fc.integer({ min: 0, max: 365 })),
      delivery_promise: nullable(promises),
      size_notes: fc.array(
        fc.record({ handle: fc.constant('trail-shoe'), text: promises, url: fc.constant('/size') }),
        { maxLength: 1 },
      ),
      codes: fc.array(
        fc.record({
          label: titles,
          percent: fc.constantFrom(5, 10, 12.5, 33),
          starts_at: fc.constantFrom(null, '2026-11-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'),
          expires_at: fc.constantFrom(
            null,
            '2026-11-01T00:00:00.000Z',
            '2026-12-01T00:00:00.000Z',
            '2027-02-28T18:30:00.000Z',
          ),
          first_order_only: fc.boolean(),
        }),
        { maxLength: 2 },
      ),
      fillers: fc.array(
        fc.record({
          handle: fc.constant('filler'),
          title: titles,
          price: cents(5_000),
          url: fc.constant('/p/filler'),
        }),
        { maxLength: 3 },
      ),
      discounts_allowed: fc.boolean(),
    })
    .map((sheet) => ({
      ...emptyFacts,
      links: { ...emptyFacts.links, contact: '/contact', returns: '/returns' },
      ...sheet,
    }));

export const plainSheets = sheetsOf(plainTitles, plainPromises);
export const nastySheets = sheetsOf(nastyTexts, nastyTexts);

export const carts: fc.Arbitrary<Partial<ServerData['cart']> & { readonly total: string }> = fc.record({
  total: cents(25_000),
  currency: currencies,
  country: nullable(countries),
  code_hash: fc.constantFrom(null, '0123456789abcdef'),
  discount_applied: fc.constantFrom(null, true, false),
});

export const anyZone: fc.Arbitrary<Zone> = fc.constantFrom(
  'shipping',
  'delivery',
  'returns',
  'size',
  'code',
  'price',
  'cart',
);
