import type { Terms } from '../cart.ts';
import { money } from '../catalogue.ts';
import { html } from '../html.ts';
import type { Page } from './layout.ts';

/** Pages that answer the questions on which visitors stall. They promise what the facts sheet states. */
export const shipping = (terms: Terms): Page => ({
  title: 'Shipping',
  body: html`<article class="wrap text"><h1>Shipping</h1>
<p class="lead">Free from ${money(terms.freeShippingCents)}. Below that, ${money(terms.shippingCents)} whatever the weight.</p>
<h2 id="delivery">Delivery</h2><p>Orders leave our workshop within one working day. You get a link to follow the parcel, and a note if it rains on it.</p>
<h2>Packing</h2><p>Paper, straw and string. If something arrives in two pieces, keep both and write to us: the second one is on the house.</p></article>`,
});

export const returns = (days: number): Page => ({
  title: 'Returns',
  body: html`<article class="wrap text"><h1>Returns</h1>
<p class="lead">You have ${days} days to change your mind.</p>
<p>Write to us with the order number, and put the item back into its box. We refund you on the day the parcel arrives.</p>
<h2>What cannot be returned</h2><p>Opened honey, for reasons you will understand.</p></article>`,
});

const row = (name: string, ...cells: readonly string[]) =>
  html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;

export const sizeGuide: Page = {
  title: 'Size guide',
  body: html`<article class="wrap text"><h1>Size guide</h1><p class="lead">Measure over what you would wear underneath.</p>
<h2>Linen Robe</h2><p>The robe is cut wide: most people take one size smaller.</p><table><thead><tr><th scope="col">Size</th><th scope="col">Chest</th><th scope="col">Length</th></tr></thead>
<tbody>${[row('S', '86–92 cm', '118 cm'), row('M', '93–100 cm', '121 cm'), row('L', '101–108 cm', '124 cm'), row('XL', '109–118 cm', '127 cm')]}</tbody></table>
<h2>House Slippers</h2><p>They start out snug and give half a size in the first week. Between two sizes, take the smaller one.</p></article>`,
};

export const contact: Page = {
  title: 'Contact',
  body: html`<article class="wrap text"><h1>Contact</h1><p class="lead">hello@morrow.example, answered by whoever is not at the wheel.</p>
<p>The door is open on Saturdays from nine to one. There is coffee.</p></article>`,
};

export const letters: Page = {
  title: 'Newsletter',
  body: html`<article class="wrap text"><h1>Thank you</h1><p class="lead">The next newsletter comes with the spring batch.</p><p>This is a demo: your address was not stored.</p><a class="button" href="/#shop">Back to the shop</a></article>`,
};

/** On this page the shop's own script forgets the visitor, and returns to the shop. */
export const forgotten: Page = {
  title: 'A new visitor',
  unwatched: true,
  body: html`<article class="wrap text" id="new-visitor"><h1>Welcome, stranger</h1><p class="lead">Your cart and your visitor id were deleted.</p><a class="button" href="/">Continue to the shop</a></article>`,
};

export const missing: Page = {
  title: 'Not found',
  body: html`<article class="wrap text"><h1>Nothing on this shelf</h1><p class="lead">The page may have moved, or it was never thrown.</p><a class="button" href="/#shop">Back to the shop</a></article>`,
};
