import { expect, test } from 'vitest';
import { cartSnippet } from './cart-snippet.ts';

test.each(['USD', "'+A+'", "\\',A('"])(
  'the cart to paste is a script that says the currency %s',
  (currency) => {
    const engage: [string, { currency: string }][] = [];
    new Function('window', 'engage', cartSnippet(currency))({ engage }, engage);
    expect(engage.map(([name, cart]) => [name, cart.currency])).toEqual([['cart', currency]]);
  },
);
