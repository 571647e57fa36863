import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { cartSnippet } from './cart-snippet.ts';

test.each(['USD', "'+A+'", "\\',A('"])(
  'the cart to paste is a script that says the currency %s',
  (currency) => {
    const engage: [string, { currency: string }][] = [];
    runInNewContext(cartSnippet(currency), { window: { engage }, engage });
    expect(engage.map(([name, cart]) => [name, cart.currency])).toEqual([['cart', currency]]);
  },
);
