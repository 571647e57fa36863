const asLiteral = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;

/** A snippet that reports the cart of a page. The currency of the facts sheet may be any text, so it is escaped. */
export const cartSnippet = (currency: string): string => `window.engage = window.engage || [];
engage.push(['cart', { item_count: 1, total: 42, currency: ${asLiteral(currency)},
  items: [{ handle: 'slow-pour', quantity: 1, price: 42 }] }]);`;
