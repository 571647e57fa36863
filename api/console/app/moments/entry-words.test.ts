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
  expect(valueWords('handle: shoe-wax; title: Shoe Wax; first_order_only: true')).toBe(
    'Product: shoe-wax; Title: Shoe Wax; First orders only: true',
  );
  expect(valueWords('label: TEN; percent: 10; handles: ; minimum: 20')).toBe(
    'Code: TEN; Percent off: 10; From a total of: 20',
  );
  expect(valueWords('label: TEN; handles: ')).toBe('Code: TEN');
  expect(valueWords('14')).toBe('14');
  expect(valueWords('Runs small: take one size up')).toBe('Runs small: take one size up');
});
