import { describe, expect, test } from 'vitest';
import { type DiscountCode, emptyFacts, type FactsSheet } from '#schemas/config/site.ts';
import { activeSite, NOON_MS } from '../../testing/fixtures.ts';
import { refused } from '../../testing/refused.ts';
import {
  cart,
  given,
  look,
  page,
  type Run,
  signal,
  stall,
  startedWith,
  still,
  type TestEvent,
  wait,
} from '../../testing/spec.ts';

/**
 * Sentences that were once said to visitors for whom they were untrue. Both the reason that builds the sentence and the
 * check must refuse it; the check gets the original sentence here.
 */

type Facts = Partial<FactsSheet>;
type Cart = Parameters<typeof cart>[1];

const item = (handle: string, price: string, quantity = 1) => ({ handle, variant_id: 1, quantity, price });
const line: Facts = { free_shipping_threshold: '50' };
const socks = { handle: 'socks', title: 'Wool socks', price: '12', url: '/products/socks' };
const onProduct = page('/products/trail-shoe', 'trail-shoe');

const visit = (facts: Facts, ...events: readonly TestEvent[]): Run =>
  given({ facts: emptyFacts, confirmed_texts: null }, facts).when(onProduct, ...events);
const shipping = (facts: Facts, total: string, more: Cart = {}): Run =>
  visit({ ...line, ...facts }, cart(total, more), ...stall('shipping'));

const said = (run: Run): string | null => run.decisions[0]?.message ?? null;
const why = (run: Run): string => run.decisions[0]?.why ?? 'nothing was decided';

const AWAY = "You're $12.50 away from free shipping.";
const FREE = 'Your order ships free.';

describe('an active discount', () => {
  const reduced = { items: [item('trail-shoe', '50')], discount_applied: true };

  test('a filler that reaches free shipping only before the discount is not named', () => {
    const facts: Facts = { ...line, threshold_basis: 'after_discount', fillers: [socks] };
    const run = shipping(facts, '40', reduced);
    expect(said(run)).toBe('Shipping is free from $50.');
    expect(
      refused(run, facts, "You're $10 away from free shipping. Add Wool socks ($12) to get there."),
    ).toBe(true);
    expect(refused(run, facts, 'Add $10 more and shipping is free.')).toBe(true);
  });
  test('the sheet says whether the total before or after the discount counts', () => {
    expect(said(shipping({ threshold_basis: 'before_discount' }, '40', reduced))).toBe(FREE);
    const after: Facts = { ...line, threshold_basis: 'after_discount' };
    const less = shipping(after, '40', reduced);
    expect([said(less), refused(less, after, FREE)]).toEqual(['Shipping is free from $50.', true]);
    const more = { items: [item('trail-shoe', '80')], discount_applied: true };
    expect(said(shipping(after, '64', more))).toBe(FREE);
    const before: Facts = { threshold_basis: 'before_discount', fillers: [socks] };
    const lines = { items: [item('trail-shoe', '20', 2)], discount_applied: true };
    expect(said(shipping(before, '32', lines))).toBe(
      "You're $10 away from free shipping. Add Wool socks ($12) to get there.",
    );
  });
  test.each([
    ['the cart says so', '40', reduced],
    ['its lines come to more than its total', '40', { items: [item('trail-shoe', '50')] }],
    [
      'the cart says so, and its lines come to its total',
      '40',
      { items: [item('trail-shoe', '40')], discount_applied: true },
    ],
    ['the cart says so, and states no lines', '40', { items: [], discount_applied: true }],
  ])('if the sheet does not say which total counts, nothing is said: %s', (_case, total, more) => {
    const run = shipping({}, total, more);
    expect([said(run), refused(run, line, "You're $10 away from free shipping.")]).toEqual([null, true]);
    expect(why(run)).toContain('A discount is active');
  });
});

test('with a total in cents no amount is said', () => {
  for (const [total, price] of [
    ['3750', '37.50'],
    ['37.50', '3750'],
  ] as const) {
    const facts: Facts = {
      ...line,
      delivery_promise: 'Two days, from $4.90',
      threshold_basis: 'before_discount',
    };
    const run = shipping(facts, total, { items: [item('trail-shoe', price)] });
    expect([said(run), refused(run, facts, FREE), refused(run, facts, AWAY)]).toEqual([null, true, true]);
    expect(why(run)).toContain('Facts warning');
    const promise = visit(facts, cart(total, { items: [item('trail-shoe', price)] }), ...stall('delivery'));
    expect(said(promise)).toBeNull();
  }
});
test('with a total above the sum of the lines the gap is not said', () => {
  const run = shipping({}, '42.50', { items: [item('trail-shoe', '37.50')] });
  expect([said(run), refused(run, line, "You're $7.50 away from free shipping.")]).toEqual([null, true]);
});

describe('a cart that may be out of date', () => {
  const facts: Facts = { ...line, return_days: 30 };
  const resting = (ms: number): Run =>
    visit(facts, cart('37.50'), wait(ms - 30_000), look('shipping'), look('shipping', 4_000), still());

  test('a gap from a cart ten minutes old is not said, one of three minutes is', () => {
    const old = resting(10 * 60_000);
    expect([said(old), refused(old, facts, AWAY)]).toEqual([null, true]);
    expect(why(old)).toContain('stated too long ago');
    expect(said(resting(3 * 60_000))).toBe(AWAY);
  });
  test('a gap from a cart three days old is not said', () => {
    const run = visit(facts, cart('37.50')).more(
      wait(3 * 86_400_000),
      page('/products/cap', 'cap'),
      ...stall('shipping'),
    );
    expect(run.decisions.map(({ message }) => message)).not.toContain(AWAY);
    expect(refused(run, facts, AWAY)).toBe(true);
  });
  test('a gap is not said on a page that does not state the cart', () => {
    const run = visit(facts, cart('37.50'), wait(60_000), page('/products/cap', 'cap'), ...stall('shipping'));
    expect([said(run), refused(run, facts, AWAY)]).toEqual([null, true]);
    expect(why(run)).toContain('this page does not state it');
    const restated = visit(
      facts,
      cart('37.50'),
      wait(60_000),
      page('/products/cap', 'cap'),
      cart('37.50'),
      ...stall('shipping'),
    );
    expect(said(restated)).toBe(AWAY);
  });
});

describe('the destination', () => {
  const zone = (countries: string[], threshold = '80', restOfWorld = false) => ({
    ...{ countries, rest_of_world: restOfWorld, free_shipping_threshold: threshold, shipping_flat: null },
  });
  const PROMISE = 'Delivered in 2 to 4 working days.';
  const promised = (facts: Facts, country: string | null): Run =>
    visit({ delivery_promise: PROMISE, ...facts }, cart('37.50', { country }), ...stall('delivery'));

  test.each([
    ['a country outside all zones', { shipping_zones: [zone(['DE'])] }, 'JP', null],
    ['a country that is not served', { unserved_countries: ['JP'] }, 'JP', null],
    ['a country that is not known, with zones', { shipping_zones: [zone(['DE'])] }, null, null],
    ['a country of a zone', { shipping_zones: [zone(['DE'])] }, 'DE', PROMISE],
    ['the rest of the world', { shipping_zones: [zone(['DE']), zone([], '80', true)] }, 'JP', PROMISE],
    ['a sheet without zones and without a line', {}, 'JP', PROMISE],
  ])('a delivery promise to %s', (_case, facts: Facts, country, message) => {
    const run = promised(facts, country);
    expect(said(run)).toBe(message);
    const sheet = { delivery_promise: PROMISE, ...facts };
    expect(refused(run, sheet, PROMISE)).toBe(message === null);
  });

  test.each([
    ['UK', 'GB'],
    ['EU', 'DE'],
    ['EL', 'GR'],
    ['GB', 'UK'],
  ])('a zone "%s" does not apply to %s, nor does the rest of the world', (code, country) => {
    const facts: Facts = { ...line, shipping_zones: [zone([code], '30'), zone([], '70', true)] };
    const run = shipping(facts, '37.50', { country });
    expect(said(run)).toBeNull();
    expect(refused(run, facts, "You're $32.50 away from free shipping.")).toBe(true);
    expect(refused(run, facts, FREE)).toBe(true);
    expect(said(shipping(facts, '37.50', { country: 'US' }))).toBe("You're $32.50 away from free shipping.");
  });
  test('a country in a zone belongs to it, even if another zone has an ambiguous code', () => {
    const facts: Facts = { shipping_zones: [zone(['EU'], '30'), zone(['DE'], '40')] };
    expect(said(shipping(facts, '37.50', { country: 'DE' }))).toBe("You're $2.50 away from free shipping.");
  });
  test.each(['shipping', 'delivery', 'returns'] as const)(
    'nothing about %s where nothing is delivered',
    (zoneOf) => {
      const facts: Facts = {
        ...line,
        delivery_promise: PROMISE,
        return_days: 30,
        unserved_countries: ['UK'],
      };
      const run = visit(facts, cart('37.50', { country: 'GB' }), ...stall(zoneOf));
      expect(said(run)).toBeNull();
      for (const message of [AWAY, PROMISE, 'You have 30 days to send it back.']) {
        expect(refused(run, facts, message)).toBe(true);
      }
    },
  );
  test('without zones the home line applies everywhere', () => {
    for (const country of [null, 'JP']) {
      expect(said(shipping({ home_country: 'DE' }, '37.50', { country }))).toBe(AWAY);
    }
  });
});

describe('a line that has to be exceeded', () => {
  const above: Facts = { ...line, free_shipping_rule: 'above', fillers: [{ ...socks, price: '12.50' }] };

  test('a cart exactly at the line does not ship free', () => {
    const run = shipping(above, '50');
    expect(said(run)).toBe("You're $0.01 away from free shipping. Add Wool socks ($12.50) to get there.");
    expect(refused(run, above, FREE)).toBe(true);
    expect(said(shipping(above, '50.01'))).toBe(FREE);
    expect(said(shipping({ free_shipping_rule: 'at_least' }, '50'))).toBe(FREE);
  });
  test('the stated gap brings the cart above the line', () => {
    const run = shipping(above, '37.50');
    expect(said(run)).toBe("You're $12.51 away from free shipping.");
    expect(refused(run, above, AWAY)).toBe(true);
    expect(
      refused(run, above, "You're $12.51 away from free shipping. Add Wool socks ($12.50) to get there."),
    ).toBe(true);
  });
});

describe('gift cards', () => {
  const facts: Facts = { ...line, gift_cards: ['gift-card'], fillers: [{ ...socks, handle: 'gift-card' }] };

  test('in the cart do not count towards the line', () => {
    const run = shipping(facts, '70', { items: [item('trail-shoe', '30'), item('gift-card', '40')] });
    expect(said(run)).toBe("You're $20 away from free shipping.");
    expect(refused(run, facts, FREE)).toBe(true);
  });
  test('are never a filler', () => {
    const run = shipping(facts, '40', { items: [item('trail-shoe', '40')] });
    expect(said(run)).toBe("You're $10 away from free shipping.");
    expect(
      refused(run, facts, "You're $10 away from free shipping. Add Wool socks ($12) to get there."),
    ).toBe(true);
  });
  test.each([
    ['states no lines', '40', { items: [] }],
    [
      'has more products than are remembered',
      '40',
      { items: Array.from({ length: 10 }, (_, n) => item(`p${n}`, '4')) },
    ],
    [
      'is reduced, too',
      '50',
      { items: [item('trail-shoe', '20'), item('gift-card', '40')], discount_applied: true },
    ],
  ])('a cart that may hold one and %s: silence', (_case, total, more) => {
    const sheet: Facts = { ...facts, threshold_basis: 'before_discount' };
    const run = shipping(sheet, total, more);
    expect([
      said(run),
      refused(run, sheet, "You're $10 away from free shipping."),
      refused(run, sheet, FREE),
    ]).toEqual([null, true, true]);
  });
  test('get no sentence about delivery or returns', () => {
    const sheet: Facts = { ...facts, delivery_promise: 'In two days.', return_days: 30 };
    const gift = cart('40', { items: [item('gift-card', '40')] });
    for (const [zone, message] of [
      ['delivery', 'In two days.'],
      ['returns', 'You have 30 days to send it back.'],
    ] as const) {
      const run = given({ facts: emptyFacts, confirmed_texts: null }, sheet).when(
        page('/cart'),
        gift,
        ...stall(zone),
      );
      expect([said(run), refused(run, sheet, message)]).toEqual([null, true]);
    }
  });
});

describe('final sale', () => {
  const facts: Facts = { return_days: 30, final_sale: ['trail-shoe', 'outlet-cap'] };
  const RETURN = 'Not sure? You have 30 days to send it back.';
  const returns = (at: TestEvent, ...handles: string[]): Run =>
    given({ facts: emptyFacts, confirmed_texts: null }, facts).when(
      at,
      cart('20', { items: handles.map((handle) => item(handle, String(20 / handles.length))) }),
      ...stall('returns'),
    );

  test.each([
    ['is on the page', page('/products/trail-shoe', 'trail-shoe'), ['mug'], null],
    ['is on a page that does not name it', page('/sale/trail-shoe'), ['mug'], null],
    ['is in the cart', page('/cart'), ['mug', 'outlet-cap'], null],
    ['may be in a cart of ten', page('/cart'), [...'abcdefghij'], null],
    ['is nowhere near', page('/cart'), ['mug'], RETURN],
  ])('"you can return it" where what is final %s', (_case, at, handles, message) => {
    const run = returns(at, ...handles);
    expect(said(run)).toBe(message);
    expect(refused(run, facts, RETURN)).toBe(message === null);
  });
});

describe('a size note', () => {
  const facts: Facts = { size_notes: [{ handle: 'trail-shoe', text: 'Runs small.', url: null }] };

  test.each([
    ['/blogs/news/trail-shoe', null, null],
    ['/trail-shoe', null, null],
    ['/blogs/products/trail-shoe', null, null],
    ['/products/trail-shoe', 'other-shoe', null],
    ['/blogs/news/shoes-of-the-year', 'trail-shoe', 'Runs small.'],
    ['/products/trail-shoe', null, 'Runs small.'],
    ['/de/produkt/trail-shoe/', null, 'Runs small.'],
    ['/collections/shoes/products/trail-shoe', null, 'Runs small.'],
    ['/p/trail-shoe', null, 'Runs small.'],
  ])('on %s with handle %s: %s', (path, handle, message) => {
    const run = given({ facts: emptyFacts, confirmed_texts: null }, facts).when(
      page(path, handle),
      cart('20'),
      ...stall('size'),
    );
    expect(said(run)).toBe(message);
    expect(refused(run, facts, 'Runs small.')).toBe(message === null);
  });
});

describe('a code of the sheet', () => {
  const code: DiscountCode = {
    ...{ label: 'WELCOME10', percent: 10, starts_at: null, expires_at: null, first_order_only: false },
    ...{ minimum: null, handles: [] },
  };
  const allowed = (more: Partial<DiscountCode>, sheet: Facts = {}): Facts => ({
    ...{ discounts_allowed: true, codes: [{ ...code, ...more }] },
    ...sheet,
  });
  const declined = (facts: Facts, total = '40', more: Cart = {}): Run =>
    visit(
      facts,
      cart(total, { code_hash: '0123456789abcdef', discount_applied: false, ...more }),
      wait(10_000),
    );
  const SAID = "That code isn't valid here. Code WELCOME10 takes 10% off your order.";
  const ENDS = SAID.replace(/\.$/, ' at the moment.');
  const until = (day: string): string => SAID.replace(/\.$/, ` through ${day}.`);

  /** It is 12:00 of November 21 in UTC. */
  test.each([
    ['at 09:00 in UTC', '2026-11-22T09:00:00.000Z', 'UTC', until('November 21'), until('November 22')],
    [
      'at midnight of Los Angeles',
      '2026-11-23T08:00:00.000Z',
      'America/Los_Angeles',
      until('November 22'),
      until('November 23'),
    ],
    [
      'at midnight in UTC, in Los Angeles',
      '2026-11-23T00:00:00.000Z',
      'America/Los_Angeles',
      until('November 21'),
      until('November 22'),
    ],
    [
      'at midnight in UTC, in Auckland',
      '2026-11-23T00:00:00.000Z',
      'Pacific/Auckland',
      until('November 22'),
      until('November 23'),
    ],
    [
      'at 23:59 in Berlin',
      '2026-11-30T22:59:00.000Z',
      'Europe/Berlin',
      until('November 30'),
      until('November 29'),
    ],
    ['at 18:00 today', '2026-11-21T18:00:00.000Z', 'UTC', ENDS, until('November 21')],
    ['in a zone that is not known', '2026-12-01T00:00:00.000Z', null, ENDS, until('November 30')],
    ['in a zone that does not exist', '2026-12-01T00:00:00.000Z', 'Mars/Olympus', ENDS, until('November 30')],
    ['on a date, wherever', '2026-11-30', null, until('November 30'), until('November 29')],
    ['on a date half a year ahead', '2027-05-23', 'UTC', until('May 23'), ENDS],
    ['at midnight after that', '2027-05-24T00:00:00.000Z', 'UTC', until('May 23'), ENDS],
    ['on a later date, which needs its year', '2027-05-24', 'UTC', ENDS, until('May 24')],
    ['nearly a year ahead', '2027-11-20T00:00:00.000Z', 'UTC', ENDS, until('November 19')],
    ['on a date of the next year, wherever', '2027-11-20', null, ENDS, until('November 20')],
  ])('that ends %s', (_case, expiresAt, timeZone, message, falsely) => {
    const facts = allowed({ expires_at: expiresAt }, { time_zone: timeZone });
    const run = declined(facts);
    expect(said(run)).toBe(message);
    expect(refused(run, facts, falsely)).toBe(true);
    expect(refused(run, facts, message)).toBe(false);
  });

  test.each([
    ['ends before the three minutes of a card', { expires_at: '2026-11-21T12:02:00.000Z' }, 'UTC'],
    ['ended with yesterday at the shop', { expires_at: '2026-11-21' }, 'Pacific/Auckland'],
    ['may have ended with yesterday at the shop', { expires_at: '2026-11-20' }, null],
    ['begins with today at a shop where it is yesterday', { starts_at: '2026-11-22' }, 'America/Los_Angeles'],
  ])('that %s is not named', (_case, more, timeZone) => {
    const facts = allowed(more, { time_zone: timeZone });
    const run = declined(facts);
    expect(said(run)).toBeNull();
    for (const message of [SAID, ENDS, until('November 20'), until('November 21')]) {
      expect(refused(run, facts, message)).toBe(true);
    }
  });
  test('that ends on a date is valid for that whole day in the shop’s time zone', () => {
    const facts = allowed(
      { starts_at: '2026-11-21', expires_at: '2026-11-21' },
      {
        time_zone: 'UTC',
      },
    );
    expect(said(declined(facts))).toBe(until('November 21'));
  });

  test.each([
    ['has a minimum that the cart does not reach', { minimum: '40.01' }, {}, {}],
    ['has a minimum, and the lines do not reach it', { minimum: '40' }, {}, { items: [item('mug', '39')] }],
    ['has a minimum in another currency', { minimum: '10' }, {}, { currency: 'EUR' }],
    ['is for other products', { handles: ['cap'] }, {}, {}],
    ['is for some products, of a cart that states none', { handles: ['trail-shoe'] }, {}, { items: [] }],
    ['would add to a discount', {}, {}, { items: [item('trail-shoe', '50')] }],
    ['meets a gift card', {}, { gift_cards: ['trail-shoe'] }, {}],
    ['is for an order that is not delivered', {}, { unserved_countries: ['US'] }, {}],
  ] as const)('that %s is not named', (_case, more, sheet, cartOf) => {
    const facts = allowed(more, sheet as Facts);
    const run = declined(facts, '40', cartOf as Cart);
    expect(said(run)).toBeNull();
    expect(refused(run, facts, SAID)).toBe(true);
  });
  test('for some products is not told for "your order"', () => {
    const facts = allowed({ handles: ['trail-shoe'] });
    const run = declined(facts, '40', { items: [item('trail-shoe', '20'), item('cap', '20')] });
    expect(said(run)).toBe("That code isn't valid here. Code WELCOME10 takes 10% off selected items.");
    expect(refused(run, facts, SAID)).toBe(true);
  });
  test('is told with the minimum that the cart reaches', () => {
    const facts = allowed({ minimum: '40' });
    const run = declined(facts);
    expect(said(run)).toBe(SAID.replace(/\.$/, ', on orders from $40.'));
    expect(refused(run, facts, SAID)).toBe(true);
  });
  test('for first orders is not named to a returning buyer', () => {
    const facts = allowed({ first_order_only: true });
    const run = declined(facts);
    const told = "That code isn't valid here. Code WELCOME10 takes 10% off your first order.";
    expect([said(run), refused(run, facts, told)]).toEqual([told, false]);
    const buyer: Run = { ...run, state: { ...run.state!, bought: true } };
    expect(refused(buyer, facts, told)).toBe(true);
  });
});

describe('stale words', () => {
  /** Instants in UTC; 2026-11-21 is a Saturday. */
  const saidAt = (instant: string, text: string, timeZone: string | null = 'UTC'): boolean => {
    const facts: Facts = { delivery_promise: text, time_zone: timeZone };
    const site = { ...activeSite, confirmed_texts: null, facts: { ...emptyFacts, ...facts } };
    const run = startedWith(site).when(
      wait(Date.parse(instant) - NOON_MS),
      onProduct,
      cart('20'),
      ...stall('delivery'),
    );
    const message = said(run);
    expect(refused(run, facts, text), `the check of ${text} at ${instant}`).toBe(message === null);
    if (message !== null) expect(message).toBe(text);
    return message !== null;
  };

  test.each([
    ['Order before 3 pm and it ships today.', '2026-11-23T22:00:00Z', false],
    ['Order before 3 pm and it ships today.', '2026-11-23T10:00:00Z', true],
    ['Order before 3 pm and it ships today.', '2026-11-23T14:58:00Z', false],
    ['Order before 3:30 p.m. and it ships today.', '2026-11-23T15:10:00Z', true],
    ['Bestellt bis 15 Uhr, heute verschickt.', '2026-11-23T15:10:00Z', false],
    ['Bestellt bis 15 Uhr, heute verschickt.', '2026-11-23T14:10:00Z', true],
    ['Bestellt vor 15.30 Uhr, heute verschickt.', '2026-11-23T15:40:00Z', false],
    ['Commandez avant 15h, expédié le jour même.', '2026-11-23T15:10:00Z', false],
    ['Commandez avant 15h30, expédié le jour même.', '2026-11-23T15:10:00Z', true],
    ['Commandez avant 15 heures, expédié le jour même.', '2026-11-23T16:10:00Z', false],
    ['Pedidos antes de las 15:00 salen hoy.', '2026-11-23T15:10:00Z', false],
    ['Pedidos antes de las 15 salen hoy.', '2026-11-23T15:10:00Z', false],
    ['Voor 15 uur besteld, vandaag verzonden.', '2026-11-23T15:10:00Z', false],
    ['Ordini entro le 15 spediti oggi.', '2026-11-23T15:10:00Z', false],
    ['Pedidos antes das 15h saem hoje.', '2026-11-23T15:10:00Z', false],
    ['Zamów przed 15:00, wyślemy dziś.', '2026-11-23T15:10:00Z', false],
    ['Beställ före kl. 15, skickas i dag.', '2026-11-23T15:10:00Z', false],
    ['Bestil inden kl. 15.00, sendes i dag.', '2026-11-23T15:10:00Z', false],
    ['Order before noon for same-day dispatch.', '2026-11-23T11:00:00Z', true],
    ['Order before noon for same-day dispatch.', '2026-11-23T12:30:00Z', false],
    ['Spedito entro 24 ore.', '2026-11-23T23:30:00Z', true],
    ['Sendes inden for 24 timer.', '2026-11-23T23:30:00Z', true],
    ['Fri från plast, skickas inom 2 dagar.', '2026-11-28T23:30:00Z', true],
    ['Lieferung nach Österreich in 3 bis 6 Tagen.', '2026-11-28T23:30:00Z', true],
    ['Delivered in 24 hours.', '2026-11-23T23:30:00Z', true],
    ['Livré en 24 heures.', '2026-11-23T23:30:00Z', true],
    ['We are here 24/7.', '2026-11-23T23:30:00Z', true],
    ['Delivered in 2 to 4 working days.', '2026-11-23T23:30:00Z', true],
  ])('a time of day: "%s" at %s', (text, instant, isSaid) => {
    expect(saidAt(instant, text)).toBe(isSaid);
  });
  test('a time of day is compared in the shop’s time zone, and not said without one', () => {
    const text = 'Order before 3 pm and it ships today.';
    expect(saidAt('2026-11-23T22:00:00Z', text, 'America/Los_Angeles')).toBe(true);
    expect(saidAt('2026-11-24T00:00:00Z', text, 'America/Los_Angeles')).toBe(false);
    expect(saidAt('2026-11-23T10:00:00Z', text, 'Pacific/Auckland')).toBe(false);
    expect(saidAt('2026-11-23T10:00:00Z', text, null)).toBe(false);
    expect(saidAt('2026-11-23T10:00:00Z', 'Order by Friday, here on Monday.', null)).toBe(false);
  });

  test.each([
    ['Order by Friday and it ships this week.', '2026-11-24T10:00:00Z', true],
    ['Order by Friday and it ships this week.', '2026-11-28T10:00:00Z', false],
    ['Order by Fri and it ships this week.', '2026-11-28T10:00:00Z', false],
    ['Bestellt bis Freitag, verschickt diese Woche.', '2026-11-28T10:00:00Z', false],
    ['Delivered Monday to Friday.', '2026-11-28T10:00:00Z', true],
    ['Lieferung Montag bis Freitag.', '2026-11-28T10:00:00Z', true],
    ['We ship every Monday.', '2026-11-28T10:00:00Z', true],
    ['Delivered by Monday or Tuesday.', '2026-11-28T10:00:00Z', false],
  ])('a weekday: "%s" at %s', (text, instant, isSaid) => {
    expect(saidAt(instant, text)).toBe(isSaid);
  });

  test.each([
    ['Delivered before Christmas.', '2026-12-27T10:00:00Z', false],
    ['Delivered before Christmas.', '2026-12-10T10:00:00Z', true],
    ['Lieferung vor Weihnachten.', '2026-12-27T10:00:00Z', false],
    ['Livré avant Noël.', '2026-12-27T10:00:00Z', false],
    ['Entrega antes de Navidad.', '2026-12-27T10:00:00Z', false],
    ['Bezorgd vóór Kerst.', '2026-12-27T10:00:00Z', false],
    ['Consegna prima di Natale.', '2026-12-27T10:00:00Z', false],
    ['Dostawa przed świętami Bożego Narodzenia.', '2026-12-27T10:00:00Z', false],
    ['Levereras före jul.', '2026-12-27T10:00:00Z', false],
    ['Leveres inden jul.', '2026-12-27T10:00:00Z', false],
    ['Delivered before Easter.', '2026-12-10T10:00:00Z', false],
    ['Delivered by December 20.', '2026-12-10T10:00:00Z', true],
    ['Delivered by December 20.', '2026-12-21T10:00:00Z', false],
    ['Delivered by December 20.', '2027-01-05T10:00:00Z', false],
    ['Lieferung bis 20.12.', '2026-12-21T10:00:00Z', false],
    ['Lieferung bis 20. Dezember.', '2026-12-10T10:00:00Z', true],
    ['Lieferung bis 20. Dezember.', '2026-12-21T10:00:00Z', false],
    ['Livré avant le 20 décembre 2025.', '2026-12-10T10:00:00Z', false],
    ['Dostawa do 20 grudnia.', '2026-12-21T10:00:00Z', false],
    ['Back in stock on 2026-11-20.', '2026-11-23T10:00:00Z', false],
    ['Back in stock on 12/01.', '2026-11-23T10:00:00Z', true],
    ['New stock in October.', '2026-11-23T10:00:00Z', false],
    ['New stock in December.', '2026-11-23T10:00:00Z', true],
    ['It may take 5 days.', '2026-11-23T10:00:00Z', true],
    ['Made in Ulm since 1998.', '2026-11-23T10:00:00Z', true],
  ])('a day: "%s" at %s', (text, instant, isSaid) => {
    expect(saidAt(instant, text)).toBe(isSaid);
  });
  test('without a time zone, the date in the zone furthest ahead counts', () => {
    expect(saidAt('2026-12-19T11:00:00Z', 'Delivered by December 20.', null)).toBe(false);
    expect(saidAt('2026-12-19T09:00:00Z', 'Delivered by December 20.', null)).toBe(true);
  });
  test('a size note is treated alike', () => {
    const facts: Facts = {
      time_zone: 'UTC',
      size_notes: [{ handle: 'trail-shoe', text: 'New sizes before Easter.', url: null }],
    };
    const run = visit(facts, cart('20'), ...stall('size'));
    expect([said(run), refused(run, facts, 'New sizes before Easter.')]).toEqual([null, true]);
  });
});

test('help with a form does not depend on the cart', () => {
  const links = { ...emptyFacts.links, contact: '/contact' };
  const run = visit(
    { links },
    cart('37.50', { currency: 'EUR' }),
    signal('invalid_form', { form: 'f', field: 'zip', message: 'x' }),
    wait(10_000),
  );
  expect(said(run)).toContain('Trouble with the form?');
});
