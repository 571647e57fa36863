import { describe, expect, test } from 'vitest';
import {
  cart,
  checkout,
  given,
  look,
  page,
  signal,
  stall,
  still,
  type TestEvent,
  wait,
} from './testing/spec.ts';

const shop = [page('/products/trail-shoe', 'trail-shoe'), cart('37.50')];
const shortly = (data: string): string => data.replaceAll(/\s+/g, ' ');

/** Reason, verdict and tier of each moment, as one text. */
const moments = (...events: readonly TestEvent[]): string[] =>
  given()
    .when(...events)
    .decisions.map(({ reason, verdict, tier }) => `${reason} ${verdict} ${tier}`);

describe('strong behaviour is two settled looks of 6 s together, then 12 s of stillness', () => {
  test.each([
    ['shipping', 'shipping_cost engage 2'],
    ['delivery', 'delivery engage 2'],
    ['returns', 'returns engage 2'],
    ['size', 'size engage 2'],
    ['price', 'hesitation engage 2'],
    ['cart', 'hesitation engage 2'],
  ] as const)('in the zone %s: %s', (zone, moment) => {
    expect(moments(...shop, ...stall(zone))).toEqual([moment]);
  });

  test('one look is a hint: wait', () => {
    expect(moments(...shop, look('shipping', 8_000), still())).toEqual(['shipping_cost wait 3']);
  });
  test('two looks of less than 6 s together are a hint: wait', () => {
    expect(moments(...shop, look('returns', 2_000), look('returns', 3_999), still())).toEqual([
      'returns wait 3',
    ]);
  });
  test('two looks at different zones are hints: the newer one waits', () => {
    expect(moments(...shop, look('shipping', 4_000), look('returns', 4_000), still())).toEqual([
      'returns wait 3',
    ]);
  });
  test('stillness of less than 12 s gives no moment', () => {
    expect(moments(...shop, look('shipping'), look('shipping'), still(11_999))).toEqual([]);
  });
  test('without a cart there is no moment', () => {
    expect(moments(page('/'), still())).toEqual([]);
    expect(moments(page('/'), cart('0', { item_count: 0, items: [] }), still())).toEqual([]);
  });
  test('strong looks with an empty cart wait', () => {
    expect(moments(page('/'), cart('0', { item_count: 0, items: [] }), ...stall('shipping'))).toEqual([
      'shipping_cost wait 3',
    ]);
  });
  test('the zone code without a declined code is no evidence', () => {
    expect(moments(...shop, ...stall('code'))).toEqual(['hesitation wait 3']);
  });
});

describe('the end of a stall', () => {
  const looks = [look('shipping'), look('shipping', 4_000)];

  test('another page ends it', () => {
    expect(moments(...shop, ...looks, page('/products/socks'), still())).toEqual(['hesitation wait 3']);
  });
  test('the same page again does not, whatever its query', () => {
    expect(moments(...shop, ...looks, page('/products/trail-shoe?size=42'), still())).toEqual([
      'shipping_cost engage 2',
    ]);
  });
  test('a checkout step ends it', () => {
    const run = given().when(...shop, ...looks, checkout('started'), still());
    expect(run.decisions.map(({ verdict, why }) => [verdict, shortly(why)])).toEqual([
      [
        'quiet',
        'With goods in the cart, stood still for 12 s. The visitor is in the checkout, where nobody is disturbed.',
      ],
    ]);
  });
  test('a page of the shop ends the checkout, a page of the checkout does not', () => {
    const walkedTo = (path: string) => moments(...shop, checkout('started'), page(path), still());
    for (const path of ['/checkouts/cn/1', '/finalizar-compra/', '/de/zur-kasse', '/paiement', '/betalen']) {
      expect([path, walkedTo(path)]).toEqual([path, ['hesitation quiet 3']]);
    }
    for (const [path, moment] of [
      ['/', 'hesitation engage 2'],
      ['/cart', 'hesitation engage 2'],
      ['/products/checkout-bag', 'hesitation wait 3'],
    ]) {
      expect([path, walkedTo(path!)]).toEqual([path, [moment]]);
    }
  });
  test('a checkout step before the first page still counts on that page', () => {
    expect(moments(checkout('started'), ...shop, ...looks, still())).toEqual(['shipping_cost quiet 2']);
  });
  test('a disconnect does not extend the session', () => {
    const dead = signal('disconnect', { why: 'dead' }, 20 * 60_000);
    expect(moments(...shop, ...looks, dead, wait(11 * 60_000), still())).toEqual([]);
  });
  test('half an hour without activity ends it', () => {
    expect(moments(...shop, ...looks, wait(31 * 60_000), still())).toEqual([]);
    const [, restated] = shop;
    expect(moments(...shop, ...looks, wait(31 * 60_000), restated!, still())).toEqual(['hesitation wait 3']);
  });
});

describe('hesitation', () => {
  const twice = [look('price', 1_000), look('price', 1_000)];

  test('stillness with a cart and no other evidence waits', () => {
    expect(moments(...shop, still(), still(20_000), still(40_000))).toEqual(['hesitation wait 3']);
  });
  test('stillness with a sign of indecision speaks, after 20 s on a page of text', () => {
    expect(moments(...shop, ...twice, still(12_000), still(20_000))).toEqual([
      'hesitation wait 3',
      'hesitation engage 2',
    ]);
    expect(moments(page('/cart'), cart('37.50'), ...twice, still())).toEqual(['hesitation engage 2']);
  });
  test('waits in a hidden tab', () => {
    const [hidden, visible] = (['hidden', 'visible'] as const).map((what) =>
      signal('behavioral', { what, ms: 1_000 }),
    );
    expect(moments(page('/cart'), cart('37.50'), ...twice, hidden!, still())).toEqual(['hesitation wait 3']);
    expect(moments(page('/cart'), cart('37.50'), ...twice, hidden!, visible!, still())).toEqual([
      'hesitation engage 2',
    ]);
  });
  test('replaces a weak hint after 20 s if there is a sign of indecision', () => {
    expect(moments(...shop, look('shipping'), ...twice, still(12_000), still(20_000))).toEqual([
      'shipping_cost wait 3',
      'hesitation engage 2',
    ]);
  });
});

describe('stated evidence is tier 1 and needs a short pause only', () => {
  const declined = cart('37.50', { code_hash: '0123456789abcdef', discount_applied: false });
  const form = signal('invalid_form', { form: 'signup', field: 'email', message: 'Not an e-mail address' });

  test('a declined code', () => {
    expect(moments(...shop, declined, wait(4_999))).toEqual([]);
    expect(moments(...shop, declined, wait(5_000))).toEqual(['code_declined engage 1']);
  });
  test('a declined code gives a moment if its cart precedes the first page, but not on a later page', () => {
    const [first, ...others] = shop;
    expect(moments(declined, first!, wait(5_000))).toEqual(['code_declined engage 1']);
    expect(moments(first!, ...others, declined, page('/cart'), wait(5_000))).toEqual([]);
  });
  test('a code that is accepted during the pause gives no moment', () => {
    const accepted = cart('33.75', { code_hash: 'fedcba9876543210', discount_applied: true });
    expect(moments(...shop, declined, accepted, wait(5_000))).toEqual([]);
  });
  test('a duplicate cart signal gives no second moment', () => {
    expect(moments(...shop, declined, wait(5_000), declined, wait(5_000))).toEqual([
      'code_declined engage 1',
    ]);
  });
  test('a validation message', () => {
    expect(moments(...shop, form, wait(9_999))).toEqual([]);
    expect(moments(...shop, form, wait(10_000))).toEqual(['form_error engage 1']);
    expect(moments(...shop, form, still(5_000))).toEqual(['form_error engage 1']);
  });
  test('a repeated form error does not extend the pause', () => {
    expect(moments(...shop, form, { ...form, afterMs: 6_000 }, wait(4_000))).toEqual(['form_error engage 1']);
  });
  test('a form error without goods in the cart gives no help', () => {
    expect(moments(page('/'), form, still(5_000))).toEqual(['form_error wait 3']);
  });
  test('a declined code takes precedence over the error of its form', () => {
    expect(moments(...shop, declined, form, wait(5_000))).toEqual(['code_declined engage 1']);
    expect(moments(...shop, form, declined, wait(5_000))).toEqual(['code_declined engage 1']);
  });
  test('if nothing can be said about the code, the form error is answered', () => {
    const run = given({}, { discounts_allowed: false }).when(...shop, form, declined, wait(5_000));
    expect(run.decisions.map(({ reason, verdict }) => `${reason} ${verdict}`)).toEqual([
      'code_declined quiet',
      'form_error engage',
    ]);
    const early = given({}, { discounts_allowed: false }).when(
      ...shop,
      form,
      { ...declined, afterMs: 2_000 },
      signal('behavioral', { what: 'still', ms: 3_000 }, 1_500),
      wait(5_000),
    );
    expect(early.decisions.map(({ reason, verdict }) => `${reason} ${verdict}`)).toEqual([
      'code_declined quiet',
      'form_error engage',
    ]);
  });
  test('the name of a form is not cut inside a character, so that its submission matches', () => {
    const name = `${'x'.repeat(119)}\u{1f600}`;
    const run = given().when(...shop, signal('invalid_form', { form: name, field: 'email', message: '' }));
    expect(run.state?.stall.form).toBe(name);
  });
  test('a form that is submitted during the pause gives no moment', () => {
    expect(moments(...shop, form, signal('submit', { form: 'signup', fields: [] }), wait(5_000))).toEqual([]);
  });
});

describe('moments do not repeat endlessly', () => {
  test('one moment per stall, reason and verdict', () => {
    expect(moments(...shop, ...stall('shipping'), still(20_000), still(40_000))).toEqual([
      'shipping_cost engage 2',
    ]);
    expect(moments(...shop, look('size'), still(12_000), still(12_000), still(12_000))).toEqual([
      'size wait 3',
    ]);
  });
  test('a changed cart allows another moment and withdraws the card about the old cart', () => {
    const run = given().when(...shop, ...stall('shipping'), cart('40.00'), still());
    expect(run.decisions.map(({ message }) => message)).toEqual([
      "You're $12.50 away from free shipping. Until then, shipping is $5.",
      'Add $10 more and shipping is free. For now, shipping is $5.',
    ]);
    expect(run.cards.map(({ state }) => state)).toEqual(['waiting', 'withdrawn', 'waiting']);
  });
});
