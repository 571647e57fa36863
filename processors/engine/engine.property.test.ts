import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyFacts, type FactsSheet } from '#schemas/config/site.ts';
import type { ServerData, Zone } from '#schemas/signal/signal.ts';
import { check } from './check/check.ts';
import { languages } from './sentence/language.ts';
import { plainCheck } from './testing/fixtures.ts';
import { cart, given, page, type Run, signal, stall, type TestEvent, wait } from './testing/spec.ts';

/** Random sheets and carts: plain ones as merchants write them, and hostile ones that try to smuggle in a claim. */

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
    '30 days to send it back',
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
          minimum: fc.constant(null),
          handles: fc.constant([]),
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

const plainSheets = sheetsOf(plainTitles, plainPromises);
const nastySheets = sheetsOf(nastyTexts, nastyTexts);

const carts: fc.Arbitrary<Partial<ServerData['cart']> & { readonly total: string }> = fc.record({
  total: cents(25_000),
  currency: currencies,
  country: nullable(countries),
  code_hash: fc.constantFrom(null, '0123456789abcdef'),
  discount_applied: fc.constantFrom(null, true, false),
});

const anyZone: fc.Arbitrary<Zone> = fc.constantFrom(
  'shipping',
  'delivery',
  'returns',
  'size',
  'code',
  'price',
  'cart',
);

type CartStated = Parameters<typeof cart>[1] & { readonly total: string };

const RUNS = { numRuns: 600 };

/** A visitor who may enter a code and then stalls on a zone; both moments are tested. */
function visit(
  facts: FactsSheet,
  { total, ...more }: CartStated,
  zone: Parameters<typeof stall>[0],
  lang: string | null = null,
): Run {
  const events: TestEvent[] = [
    signal('page', {
      url: 'https://shop.example/products/trail-shoe',
      title: null,
      handle: 'trail-shoe',
      lang,
    }),
    cart(total, more),
    wait(5_000),
    ...stall(zone),
  ];
  return given({ facts }).when(...events);
}
const messages = ({ decisions }: Run): string[] => decisions.flatMap(({ message }) => message ?? []);

/** The numbers that a sentence may contain outside of the merchant's own words. */
function numbersOf(facts: FactsSheet, total: string): Set<number> {
  const lines = [
    facts.free_shipping_threshold,
    ...facts.shipping_zones.map((zone) => zone.free_shipping_threshold),
  ];
  const gaps = lines.flatMap((line) =>
    line === null ? [] : [(Number(line) * 100 - Number(total) * 100) / 100],
  );
  const rates = [facts.shipping_flat, ...facts.shipping_zones.map((zone) => zone.shipping_flat)];
  const codes = facts.codes.flatMap((code) => [code.percent, 30, 28]);
  const all = [
    ...gaps,
    ...lines.map(Number),
    ...rates.map(Number),
    ...facts.fillers.map(({ price }) => Number(price)),
    ...codes,
    facts.return_days ?? -1,
  ];
  return new Set(all.map((value) => Math.round(value * 100) / 100));
}

function stripped(message: string, facts: FactsSheet): string {
  const own = [facts.delivery_promise, ...facts.size_notes.map(({ text }) => text)].flatMap(
    (text) => text ?? [],
  );
  if (own.some((text) => message.includes(text.normalize('NFC')) || message.includes(text))) return '';
  const titles = [...facts.fillers].sort((a, b) => b.title.length - a.title.length);
  const bare = titles.reduce((text, { title }) => text.replace(`${title} (`, ''), message);
  return facts.codes.reduce((text, { label }) => text.replace(`Code ${label} `, ''), bare);
}

describe.each([
  ['plain', plainSheets],
  ['nasty', nastySheets],
])('over random %s sheets and carts', (_name, sheets) => {
  test('every number in a sentence is in the sheet or the cart', () => {
    fc.assert(
      fc.property(sheets, carts, anyZone, (facts, cartFacts, zone) => {
        const allowed = numbersOf(facts, cartFacts.total);
        for (const message of messages(visit(facts, cartFacts, zone))) {
          for (const [text] of stripped(message, facts).matchAll(/\d[\d,]*(?:\.\d+)?/g)) {
            expect(allowed, message).toContain(Number(text.replaceAll(',', '')));
          }
        }
      }),
      RUNS,
    );
  });

  test('a fact that the sheet lacks is never mentioned', () => {
    fc.assert(
      fc.property(sheets, carts, anyZone, (sheet, cartFacts, zone) => {
        const silent = {
          delivery_promise: null,
          size_notes: [],
          fillers: [],
          codes: [],
          free_shipping_threshold: null,
          return_days: null,
        };
        const facts = { ...sheet, ...silent };
        expect(messages(visit(facts, cartFacts, zone))).toEqual([]);
        const noReturns = {
          ...sheet,
          delivery_promise: null,
          size_notes: [],
          fillers: [],
          codes: [],
          return_days: null,
        };
        for (const message of messages(visit(noReturns, cartFacts, zone)))
          expect(message).not.toMatch(/return/i);
        const noShipping = { ...noReturns, return_days: sheet.return_days, free_shipping_threshold: null };
        for (const message of messages(visit(noShipping, cartFacts, zone)))
          expect(message).not.toMatch(/ship|free/i);
      }),
      RUNS,
    );
  });

  test('no offer is made unless discounts are allowed', () => {
    fc.assert(
      fc.property(sheets, carts, anyZone, fc.constantFrom(...languages), (sheet, cartFacts, zone, lang) => {
        const run = visit({ ...sheet, fillers: [], discounts_allowed: false }, cartFacts, zone, lang);
        for (const message of messages(run))
          expect(message).not.toMatch(
            /%|\bc(?:ode|ódigo)\b|\boff\b|\bsale\b(?! gratis)|discount|rabatt|remise|descuento|korting/i,
          );
      }),
      RUNS,
    );
  });
});

test('the check accepts every sentence from a plain sheet', () => {
  let spoken = 0;
  fc.assert(
    fc.property(
      plainSheets,
      carts,
      anyZone,
      fc.constantFrom(...languages),
      (facts, cartFacts, zone, lang) => {
        const allowed = { ...facts, discounts_allowed: true };
        const { decisions } = visit(allowed, { ...cartFacts, currency: facts.currency }, zone, lang);
        for (const { gates, message } of decisions) {
          expect(gates.find(({ gate }) => gate === 'sentence_checked')).toMatchObject({ passed: true });
          if (message) spoken += 1;
        }
      },
    ),
    RUNS,
  );
  expect(spoken).toBeGreaterThan(RUNS.numRuns / 3);
});

test('duplicates of numbered signals change nothing, at any later place', () => {
  fc.assert(
    fc.property(
      plainSheets,
      carts,
      anyZone,
      fc.array(fc.nat(4), { maxLength: 6 }),
      (facts, { total, ...more }, zone, again) => {
        const once = [page('/a'), cart(total, more), ...stall(zone), page('/b'), ...stall('returns')].map(
          (event, i) => numbered(event, i + 1),
        );
        const repeated = again.reduce<TestEvent[]>((list, index) => {
          const at = Math.min(list.length, index + 1 + again.length);
          return [...list.slice(0, at), { ...list[index]!, afterMs: 0 }, ...list.slice(at)];
        }, once);
        const only = ({ decisions }: Run) =>
          decisions.map(({ id: _id, ts_us: _ts, card_id: _card, ...rest }) => rest);
        expect(only(given({ facts }).when(...repeated))).toEqual(only(given({ facts }).when(...once)));
      },
    ),
    { numRuns: 200 },
  );
});

function numbered(event: TestEvent, seq: number): TestEvent {
  const { input } = event;
  return input.kind === 'wait' ? event : { ...event, input: { ...input, seq } };
}

/** The insertions: digits, letters, signs and words of offers. */
const insertions = fc.constantFrom(
  '7',
  '0',
  'z',
  '%',
  '$',
  '€',
  ' free ',
  ' 20% off ',
  ' sale ',
  ' gift ',
  ' 3 days ',
  ' tomorrow ',
);

test('the check refuses a true sentence with any insertion', () => {
  let caught = 0;
  fc.assert(
    fc.property(
      plainSheets,
      carts,
      anyZone,
      insertions,
      fc.nat(),
      (sheet, { total, ...more }, zone, insertion, at) => {
        const facts = { ...sheet, discounts_allowed: true };
        const run = given({ facts }).when(
          page('/products/trail-shoe', 'trail-shoe'),
          cart(total, { ...more, currency: facts.currency }),
          wait(5_000),
          ...stall(zone),
        );
        const message = run.decisions.find((decision) => decision.message)?.message;
        if (!message || !run.state) return;
        const where = at % (message.length + 1);
        const mutant = message.slice(0, where) + insertion + message.slice(where);
        const { cart: known, country, page: path, handle } = run.state;
        const checked = check({
          message: mutant,
          cta_label: null,
          cta_path: null,
          facts,
          cart: known,
          country,
          page: path,
          handle,
          lang: null,
          nowMs: run.nowMs,
          ...plainCheck,
        });
        expect(checked.ok, mutant).toBe(false);
        caught += 1;
      },
    ),
    { numRuns: 1_500 },
  );
  expect(caught).toBeGreaterThan(500);
});
