const asLiteral = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;

/** What a page says of its cart, to be pasted into a script. A currency of the facts sheet is any text. */
export const cartSnippet = (currency: string): string => `window.engage = window.engage || [];
engage.push(['cart', { item_count: 1, total: 42, currency: ${asLiteral(currency)},
  items: [{ handle: 'slow-pour', quantity: 1, price: 42 }] }]);`;
