import { expect, test } from 'vitest';
import { entryWords, valueWords } from './entry-words.ts';

test('entries are called as on the page of the facts sheet', () => {
  expect(entryWords('return_days')).toBe('Days to return');
  expect(entryWords('fillers[1].price')).toBe('Small extras, entry 2, Price');
  expect(entryWords('shipping_zones[0].free_shipping_threshold')).toBe(
    'Shipping zones, entry 1, Free shipping from',
  );
  expect(entryWords('cart.total')).toBe('Total of the cart');
  expect(entryWords('free_shipping_threshold - cart.total')).toBe('Free shipping from − Total of the cart');
});

test('so are the fields of what an entry said; its texts stay as they are', () => {
  const said = (value: string): string => valueWords('fillers[0]', value, 'USD');
  expect(said('handle: shoe-wax; title: Shoe Wax; first_order_only: true')).toBe(
    'Product: shoe-wax; Title: Shoe Wax; First orders only: true',
  );
  expect(said('label: TEN; percent: 10; handles: ; minimum: 20')).toBe(
    'Code: TEN; Percent off: 10; From a total of: $20.00',
  );
  expect(said('label: TEN; handles: ')).toBe('Code: TEN');
  expect(valueWords('return_days', '14', 'USD')).toBe('14');
  expect(valueWords('delivery_promise', 'Runs small: take one size up', 'USD')).toBe(
    'Runs small: take one size up',
  );
});

test('an amount is never without its currency where that is known', () => {
  expect(valueWords('free_shipping_threshold', '80', 'USD')).toBe('$80.00');
  expect(valueWords('cart.total', '69.00', 'USD')).toBe('$69.00');
  expect(valueWords('shipping_zones[1].shipping_flat', '5.9', 'USD')).toBe('$5.90');
  expect(valueWords('shipping_flat', '5.9', null)).toBe('5.9');
  expect(valueWords('free_shipping_threshold', '', 'USD')).toBe('');
  expect(valueWords('fillers[0]', 'title: Wax; price: 9; url: /wax', 'USD')).toBe(
    'Title: Wax; Price: $9.00; Path: /wax',
  );
});
