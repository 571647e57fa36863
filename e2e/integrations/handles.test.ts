import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isProductPage } from '#engine/check/conditions/product.ts';
import { involvesOnly, mayInvolveAny } from '#engine/reasons/conditions/product.ts';
import { fullFacts, NOON_MS } from '#engine/testing/fixtures.ts';
import { foldCart } from '#engine/visit/cart.ts';
import { newVisitor } from '#engine/visit/visitor.ts';
import { emptyFacts, storedFacts } from '#schemas/config/site.ts';
import { plainHandle } from '#schemas/fields/handle.ts';
import { acceptSignal } from '#schemas/signal/accept.ts';
import { testSite } from '#schemas/testing/site.ts';
import { normalise } from '../../api/v1/facts/normalise.ts';
import { acceptCart, acceptOrder } from '../../ingest/accept/bodies.ts';
import { applySite } from '../../processors/visitor/settings.ts';
import { VISITOR } from './fixtures.ts';

/** The slug as WordPress stores it, as a browser writes it in the path, encoded twice, and as a merchant reads it. */
const PLAIN = '陶器のやかん';
const browsers = encodeURIComponent(PLAIN);
const spellings = [browsers.toLowerCase(), browsers, encodeURIComponent(browsers), PLAIN];
const price = { price: 79, quantity: 1, variant_id: 1 };

describe.each(spellings)('a product whose slug is in another script, written %s', (slug) => {
  it('is one product to the page, the cart, the order and the facts sheet', () => {
    const url = 'https://shop.example/';
    expect(acceptSignal('page', { url, title: null, handle: slug })).toMatchObject({
      data: { handle: PLAIN },
    });
    const cart = acceptCart({ user_id: VISITOR, items: [{ handle: slug, ...price }] });
    expect(cart).toMatchObject({ value: { data: { items: [{ handle: PLAIN }] } } });
    const order = { id: 1, created_at: '2026-11-21T10:00:00Z', currency: 'EUR', total_price: '1.00' };
    expect(acceptOrder({ ...order, line_items: [{ handle: slug }] })).toMatchObject({
      value: { line_items: [{ handle: PLAIN }] },
    });
    expect(sheetOf(slug)).toEqual(sheetOf(PLAIN));
    expect(normalise(emptyFacts, sentBy(slug)).losses).toEqual([]);
    expect(sheetOf(slug).gift_cards).toEqual([PLAIN]);
  });

  it('is found in a sheet that an older release stored, in Postgres and in Kafka', () => {
    const old = {
      ...sheetOf(PLAIN),
      gift_cards: [slug],
      fillers: [{ ...filler, price: '79', handle: slug }],
    };
    expect(storedFacts(old)).toEqual(sheetOf(PLAIN));
    const site = testSite({ facts: old });
    const { global } = applySite(site, { getGlobal: () => null } as never);
    expect(global?.value?.facts).toEqual(sheetOf(PLAIN));
  });

  it('is found in a cart that an older release published', () => {
    const items = [{ handle: slug, variant_id: 1, quantity: 1, price: '79' }];
    const signal = { ...cartOf(), items };
    expect(foldCart(newVisitor('v' as never, NOON_MS), signal as never, NOON_MS).cart?.handles).toEqual([
      PLAIN,
    ]);
  });

  it('is known by the path of its page alone', () => {
    const page = { page: `/product/${slug}`, handle: null, cart: null };
    expect(isProductPage(page as never, PLAIN)).toBe(page.page.length < 120);
    const visitor = { ...newVisitor('v' as never, NOON_MS), page: `/p/${slug}` };
    expect(mayInvolveAny(visitor, [PLAIN])).toBe(true);
    expect(involvesOnly(visitor, [PLAIN])).toBe(visitor.page.length < 120);
  });
});

const filler = { title: 'Kettle', price: 79, url: null };
const sentBy = (handle: string) => ({
  gift_cards: [handle],
  final_sale: [handle],
  size_notes: [{ handle, text: 'Runs small.', url: null }],
  fillers: [{ handle, ...filler }],
  codes: [{ label: 'SPRING', percent: 10, handles: [handle] }],
  texts: {
    de: { size_notes: [{ handle, text: 'Fällt klein aus.' }], titles: [{ handle, title: 'Kessel' }] },
  },
});
const sheetOf = (handle: string) => normalise({ ...fullFacts, fillers: [] }, sentBy(handle)).facts;
const cartOf = () => ({
  kind: 'cart',
  reason: 'load',
  item_count: 1,
  total: '79',
  currency: 'EUR',
  country: null,
  free_shipping_threshold: null,
  code_hash: null,
  discount_applied: null,
  n: null,
  stream: null,
  received_at_ms: NOON_MS,
});

test('two spellings of one product in a list of the sheet are one entry', () => {
  const { facts } = normalise(emptyFacts, { gift_cards: spellings });
  expect(facts.gift_cards).toEqual([PLAIN]);
});

test.each([
  ['100%-wool', '100%-wool'],
  ['%zz', '%zz'],
  ['%e6%97', '%e6%97'],
  ['cafe\u0301', 'caf\u00e9'],
])('what is no valid encoding stays as it is: %s', (written, plain) => {
  expect(plainHandle(written)).toBe(plain);
});

test('normalising is idempotent: reading it again changes nothing', () => {
  const any = fc.string({ unit: 'grapheme', maxLength: 40 });
  const part = fc.oneof(
    any,
    any.map((text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))),
  );
  fc.assert(
    fc.property(part, (text) => {
      const once = plainHandle(text);
      expect(plainHandle(once)).toBe(once);
    }),
  );
});
