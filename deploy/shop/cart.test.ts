import { expect, test } from 'vitest';
import { addLine, beaconOf, Carts, emptied, orderLines, setQuantity, type Terms, totalsOf } from './cart.ts';
import { decimal, money, products } from './catalogue.ts';
import { html } from './html.ts';

const terms: Terms = { freeShippingCents: 7_500, shippingCents: 690, codes: { MORROW10: 10 } };
const empty = new Carts().get(undefined);
const variant = (handle: string): number =>
  products.find((one) => one.handle === handle)!.sizes[0]!.variantId;
const withOne = (handle: string) => addLine(empty, handle, variant(handle), 1);

test('shipping is free from the threshold on, and the missing amount and the sum are exact below it', () => {
  const below = withOne('house-slippers');
  expect(totalsOf(below, terms)).toMatchObject({
    count: 1,
    missingCents: 2_100,
    shippingCents: 690,
    totalCents: 6_090,
  });
  const above = addLine(below, 'first-light-candle', variant('first-light-candle'), 1);
  expect(totalsOf(above, terms)).toMatchObject({
    count: 2,
    missingCents: 0,
    shippingCents: 0,
    totalCents: 7_800,
  });
});

test('an accepted code lowers the goods’ total, possibly below the threshold of free shipping', () => {
  const cart = {
    ...addLine(withOne('house-slippers'), 'first-light-candle', variant('first-light-candle'), 1),
    code: { text: 'MORROW10', accepted: true },
  };
  expect(totalsOf(cart, terms)).toMatchObject({
    discountCents: 780,
    missingCents: 480,
    totalCents: 7_020 + 690,
  });
});

test('the beacon and the order say the same of the cart, the order as decimal text', () => {
  const cart = setQuantity(withOne('orchard-honey'), variant('orchard-honey'), 3);
  expect(beaconOf(cart, terms)).toMatchObject({
    item_count: 3,
    total: 36,
    currency: 'USD',
    free_shipping_threshold: 75,
  });
  expect(orderLines(cart)).toEqual([
    { handle: 'orchard-honey', product_id: 108, variant_id: 10_801, price: '12.00', quantity: 3 },
  ]);
});

test('a product or size that is not sold is not added, and quantity 0 removes a line', () => {
  expect(addLine(empty, 'dawn-mug', 1, 1).lines).toEqual([]);
  expect(setQuantity(withOne('dawn-mug'), variant('dawn-mug'), 0).lines).toEqual([]);
  expect(setQuantity(withOne('dawn-mug'), variant('dawn-mug'), Number.NaN).lines).toEqual([]);
});

test('two simultaneous first requests get the same cart; an invalid cart id gets a new one', () => {
  const carts = new Carts();
  const { id } = carts.get();
  carts.put(addLine(carts.get(id), 'dawn-mug', variant('dawn-mug'), 1));
  carts.put({ ...carts.get(id), attributes: { _service_uid: 'x' } });
  expect(carts.get(id)).toMatchObject({ id, attributes: { _service_uid: 'x' } });
  expect(carts.get(id).lines).toHaveLength(1);
  for (const other of ['', 'x', `${id}x`]) expect([id, other]).not.toContain(carts.get(other).id);
});

test('an order empties the cart and keeps the visitor', () => {
  const cart = { ...withOne('dawn-mug'), attributes: { _service_uid: 'x' } };
  expect(emptied(cart)).toMatchObject({ id: cart.id, lines: [], attributes: { _service_uid: 'x' } });
});

test('money is printed without cents where there are none, and text of visitors is escaped', () => {
  expect([money(2_800), money(6_090), decimal(5)]).toEqual(['$28', '$60.90', '0.05']);
  expect(html`<p>${'<img onerror="x">'}</p>`.text).toBe('<p>&lt;img onerror=&quot;x&quot;&gt;</p>');
});
