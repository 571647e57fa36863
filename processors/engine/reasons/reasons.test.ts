import { describe, expect, test } from 'vitest';
import { emptyFacts, type FactsSheet } from '#schemas/config/site.ts';
import { cart, given, hesitate, page, signal, stall, type TestEvent, wait } from '../testing/spec.ts';

const zone = (countries: string[], freeShippingThreshold: string, restOfWorld = false) => ({
  countries,
  rest_of_world: restOfWorld,
  free_shipping_threshold: freeShippingThreshold,
  shipping_flat: null,
});
const filler = (handle: string, title: string, price: string) => ({
  handle,
  title,
  price,
  url: `/p/${handle}`,
});

function first(facts: Partial<FactsSheet>, ...events: readonly TestEvent[]) {
  const [decision] = given({ facts: emptyFacts }, facts).when(
    page('/products/trail-shoe', 'trail-shoe'),
    ...events,
  ).decisions;
  if (!decision) throw new Error('nothing was decided');
  const { verdict, message, why, facts: entries, cta_label, cta_path } = decision;
  return { verdict, message, why, entries, cta_label, cta_path };
}
const shipping = (facts: Partial<FactsSheet>, total: string, more: Parameters<typeof cart>[1] = {}) =>
  first(facts, cart(total, more), ...stall('shipping'));

describe('shipping_cost', () => {
  const line = { free_shipping_threshold: '50' };

  test.each([
    ['below the line', line, '37.50', "You're $12.50 away from free shipping."],
    ['one cent below', line, '49.99', "You're $0.01 away from free shipping."],
    ['at the line', line, '50.00', 'Your order ships free.'],
    ['above it', line, '80', 'Your order ships free.'],
    [
      'with the rate',
      { ...line, shipping_flat: '4.95' },
      '37.50',
      "You're $12.50 away from free shipping. Until then, shipping is $4.95.",
    ],
    [
      'with a line and a rate of nothing',
      { free_shipping_threshold: '0', shipping_flat: '0' },
      '5',
      'Your order ships free.',
    ],
    [
      'above a line of nothing',
      { free_shipping_threshold: '0', free_shipping_rule: 'above', shipping_flat: '4.95' } as const,
      '5',
      'Your order ships free.',
    ],
    [
      'with large amounts',
      { free_shipping_threshold: '4000' },
      '2500.5',
      "You're $1,499.50 away from free shipping.",
    ],
  ])('%s', (_case, facts, total, message) => {
    expect(shipping(facts, total)).toMatchObject({ verdict: 'engage', message });
  });

  test('names the cheapest filler that closes the gap and is not in the cart', () => {
    const fillers = [
      filler('socks', 'Wool socks', '15'),
      filler('laces', 'Laces', '4'),
      filler('trail-shoe', 'Trail shoe', '12.50'),
      filler('cap', 'Cap 2000', '13.00'),
      // The check reads its sign as an amount.
      filler('tee', 'A$AP tee', '12.60'),
    ];
    expect(shipping({ ...line, shipping_flat: '5', fillers }, '37.50')).toEqual({
      verdict: 'engage',
      message: "You're $12.50 away from free shipping. Add Cap 2000 ($13) to get there.",
      why: expect.any(String),
      entries: ['free_shipping_threshold', 'cart.total', 'fillers[3]'],
      cta_label: 'See it',
      cta_path: '/p/cap',
    });
  });

  const zones = [zone(['US', 'CA'], '75'), zone(['DE'], '100'), zone([], '200', true)];

  test.each([
    ['the zone of the country', zones, 'DE', "You're $15 away from free shipping."],
    ['the rest of the world', zones, 'JP', 'Shipping is free from $200.'],
    ['no zone matches', zones.slice(0, 2), 'JP', null],
    ['the country is not known', zones, null, null],
  ])('zones: %s', (_case, shippingZones, country, message) => {
    expect(shipping({ ...line, shipping_zones: shippingZones }, '85', { country }).message).toBe(message);
  });

  test.each([
    ['no line', {}, {}, 'no free_shipping_threshold'],
    ['home line null, whatever the zones say', { shipping_zones: zones }, {}, 'no free_shipping_threshold'],
    ['a rate of nothing below the line', { ...line, shipping_flat: '0' }, {}, 'By shipping_flat'],
    [
      'the same in a zone',
      { ...line, shipping_zones: [{ ...zone(['US'], '75'), shipping_flat: '0.00' }] },
      { country: 'US' },
      'By shipping_zones[0].shipping_flat',
    ],
    [
      'the same for a cart in another currency',
      { ...line, shipping_flat: '0', free_shipping_lines: [{ currency: 'CHF', amount: '60' }] },
      { currency: 'CHF' },
      'By shipping_flat',
    ],
    ['another currency', line, { currency: 'EUR' }, 'Facts warning: the cart is in EUR'],
    [
      'the page states another line',
      line,
      { free_shipping_threshold: '60' },
      'Facts warning: the page states free shipping from 60',
    ],
  ])('says nothing: %s', (_case, facts, more, why) => {
    const decided = shipping(facts, '37.50', more);
    expect(decided).toMatchObject({ verdict: 'quiet', message: null, entries: [] });
    expect(decided.why).toContain(why);
  });

  test('a page that states the same line in other digits agrees', () => {
    const withRate = { ...line, shipping_flat: '5' };
    expect(shipping(withRate, '37.50', { free_shipping_threshold: '50.00' }).verdict).toBe('engage');
  });
});

describe('returns', () => {
  const returns = (returnDays: number | null) =>
    first({ return_days: returnDays }, cart('20'), ...stall('returns'));

  test('says the return window, never that returns are free', () => {
    expect(returns(30)).toMatchObject({
      verdict: 'engage',
      message: 'Not sure? You have 30 days to send it back.',
      entries: ['return_days'],
    });
    expect(returns(1).message).toBe('Not sure? You have 1 day to send it back.');
  });
  test.each([null, 0])('says nothing with return_days %s', (days) => {
    expect(returns(days)).toMatchObject({ verdict: 'quiet', message: null });
    expect(returns(days).why).toContain('return_days');
  });
});

describe('hesitation says the first thing that can be said', () => {
  const hesitating = (facts: Partial<FactsSheet>, more = {}) =>
    first(facts, cart('37.50', more), ...hesitate());

  test.each([
    [
      'shipping',
      { free_shipping_threshold: '50', return_days: 30 },
      "Still deciding? You're $12.50 away from free shipping.",
    ],
    [
      'returns',
      { return_days: 30, delivery_promise: 'Delivered tomorrow' },
      'Still deciding? You have 30 days to send it back.',
    ],
    ['delivery', { delivery_promise: 'Delivered tomorrow' }, 'Still deciding? Delivered tomorrow.'],
  ])('%s', (_case, facts, message) => {
    expect(hesitating(facts)).toMatchObject({ verdict: 'engage', message });
  });

  test('without any sentence it is quiet and names what is missing', () => {
    expect(hesitating({})).toMatchObject({ verdict: 'quiet', message: null });
    expect(hesitating({}).why).toMatch(/no free_shipping_threshold.* no return_days.* no delivery_promise/);
    expect(hesitating({ delivery_promise: '<b>Now</b>' }).why).toContain(
      'The delivery_promise is never said. It holds characters or markup that cannot be shown',
    );
  });
  test('amounts that disagree are not said, and the merchant is warned', () => {
    const decided = hesitating({ free_shipping_threshold: '50', return_days: 14 }, { currency: 'EUR' });
    expect(decided.message).toBe('Still deciding? You have 14 days to send it back.');
    expect(decided.why).toContain('Facts warning: the cart is in EUR, the facts sheet in USD');
    const unknown = hesitating({ free_shipping_threshold: '50', return_days: 14 }, { currency: '' });
    expect(unknown.why).toContain(
      'Facts warning: the cart states no total in a currency, and the facts sheet is in USD,',
    );
  });
});

describe('the merchant’s own words', () => {
  test('delivery', () => {
    const said = first({ delivery_promise: 'In 2 to 4 days, by bike' }, cart('20'), ...stall('delivery'));
    expect(said).toMatchObject({ verdict: 'engage', message: 'In 2 to 4 days, by bike.' });
    expect(first({}, cart('20'), ...stall('delivery')).why).toContain('no delivery_promise');
    for (const end of [',', ';', ' –'])
      expect(first({ delivery_promise: `In 2 days${end}` }, cart('20'), ...stall('delivery')).message).toBe(
        'In 2 days.',
      );
  });
  test('size: the note of the product on this page only', () => {
    const note = (handle: string) => [{ handle, text: 'Runs small.', url: '/sizes' }];
    expect(first({ size_notes: note('trail-shoe') }, cart('20'), ...stall('size'))).toMatchObject({
      message: 'Runs small.',
      cta_path: '/sizes',
    });
    expect(first({ size_notes: note('other') }, cart('20'), ...stall('size')).why).toContain('no size note');
    const [slash] = given({}, { size_notes: note('boot') }).when(
      page('/product/boot/'),
      cart('20'),
      ...stall('size'),
    ).decisions;
    expect(slash?.message).toBe('Runs small.');
  });
  test('a promise that makes an offer is not quoted unless discounts are allowed', () => {
    const facts = { delivery_promise: 'Free delivery and 10% off today' };
    expect(first(facts, cart('20'), ...stall('delivery')).verdict).toBe('quiet');
    expect(first({ ...facts, discounts_allowed: true }, cart('20'), ...stall('delivery')).verdict).toBe(
      'engage',
    );
  });
  test.each([
    ['SEK', 'Fri frakt från 500 kr.', '500'],
    ['SEK', 'Fri frakt från 500 kronor.', '500'],
    ['DKK', 'Fri fragt fra 500 kr.', '500'],
    ['PLN', 'Darmowa dostawa od 500 zł.', '500'],
    ['SEK', 'Fri frakt från femtio kr.', '50'],
  ])('an amount in %s is said only if cart, page and sheet agree: %s', (currency, text, line) => {
    const facts = {
      ...{ currency, free_shipping_threshold: line, delivery_promise: text },
      discounts_allowed: true,
    };
    const said = (more: Parameters<typeof cart>[1]) => first(facts, cart('30', more), ...stall('delivery'));
    expect(said({ currency })).toMatchObject({ verdict: 'engage', message: text });
    for (const more of [{ currency, free_shipping_threshold: '600' }, { currency: 'EUR' }]) {
      expect(said(more)).toMatchObject({ verdict: 'quiet', message: null });
      expect(said(more).why).toContain('Facts warning');
    }
  });
  test('a rate in any currency is said only if it is that of the sheet', () => {
    const facts = { currency: 'INR', free_shipping_threshold: '999', shipping_flat: '49' };
    const promised = (text: string) =>
      first(
        { ...facts, discounts_allowed: true, delivery_promise: text },
        cart('500', { currency: 'INR' }),
        ...stall('delivery'),
      );
    expect(promised('Delivery costs ₹49.').message).toBe('Delivery costs ₹49.');
    expect(promised('Delivery costs ₹99.')).toMatchObject({ verdict: 'quiet', message: null });
    expect(promised('Delivery costs ₹99.').why).toContain('never said');
  });
  test('a number that is no amount is said to any cart', () => {
    const text = 'Skickas i 2 kraftpapper inom 3 dagar.';
    const facts = { currency: 'SEK', discounts_allowed: true, delivery_promise: text };
    expect(first(facts, cart('20', { currency: 'EUR' }), ...stall('delivery')).message).toBe(text);
  });
});

describe('code_declined', () => {
  const code = {
    label: 'WELCOME10',
    percent: 10,
    starts_at: null,
    expires_at: null,
    first_order_only: false,
    minimum: null,
    handles: [],
  };
  /** first 16 hex of SHA-256 of "welcome10" */
  const OWN_HASH = '2f2d97245e3d4938';
  const decline = (facts: Partial<FactsSheet>, codeHash = '0123456789abcdef') =>
    first(facts, cart('37.50', { code_hash: codeHash, discount_applied: false }), wait(5_000));

  test.each([
    ['without an end', {}, "That code isn't valid here. Code WELCOME10 takes 10% off your order."],
    [
      'for a first order',
      { first_order_only: true, minimum: null, handles: [] },
      "That code isn't valid here. Code WELCOME10 takes 10% off your first order.",
    ],
    [
      'that ends at the end of the evening',
      { expires_at: '2026-11-30T23:59:00.000Z' },
      "That code isn't valid here. Code WELCOME10 takes 10% off your order through November 30.",
    ],
    [
      'that ends at midnight',
      { expires_at: '2027-01-01T00:00:00.000Z' },
      "That code isn't valid here. Code WELCOME10 takes 10% off your order through December 31.",
    ],
    [
      'of half a percent',
      { percent: 12.5 },
      "That code isn't valid here. Code WELCOME10 takes 12.5% off your order.",
    ],
  ])('a code %s', (_case, more, message) => {
    expect(
      decline({ discounts_allowed: true, time_zone: 'UTC', codes: [{ ...code, ...more }] }),
    ).toMatchObject({
      verdict: 'engage',
      message,
    });
  });

  test.each([
    ['discounts are not allowed', { discounts_allowed: false, codes: [code] }, 'discounts_allowed is off'],
    ['there is no code', { discounts_allowed: true }, 'no other code'],
    [
      'it has ended',
      { discounts_allowed: true, codes: [{ ...code, expires_at: '2026-11-21T12:00:00.000Z' }] },
      'no other code',
    ],
    [
      'it has not begun',
      { discounts_allowed: true, codes: [{ ...code, starts_at: '2026-11-22T00:00:00.000Z' }] },
      'no other code',
    ],
  ])('says nothing if %s', (_case, facts, why) => {
    expect(decline(facts)).toMatchObject({ verdict: 'quiet', message: null });
    expect(decline(facts).why).toContain(why);
  });

  test('never names the code that was declined', () => {
    expect(decline({ discounts_allowed: true, codes: [code] }, OWN_HASH).verdict).toBe('quiet');
  });
});

describe('form_error', () => {
  const invalid = signal('invalid_form', { form: 'f', field: 'zip', message: 'Wrong zip' });
  const links = { ...emptyFacts.links, contact: '/contact' };

  test('points to the contact page, and does not repeat the message', () => {
    expect(first({ links }, cart('20'), invalid, wait(20_000))).toMatchObject({
      message: "Trouble with the form? We're happy to help.",
      cta_label: 'Contact us',
      cta_path: '/contact',
    });
  });
  test('says nothing without one', () => {
    expect(first({}, cart('20'), invalid, wait(20_000)).why).toContain('no contact link');
  });
});
