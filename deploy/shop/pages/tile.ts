import { picture } from '../art.ts';
import { money, type Product } from '../catalogue.ts';
import { type Html, html } from '../html.ts';

/** A product on a shelf: picture, name, price. */
export const tile = (product: Product): Html => html`<li><a class="tile" href="/products/${product.handle}">
<span class="frame">${picture(product.handle, true)}</span>
<span class="row"><strong>${product.title}</strong><span>${money(product.priceCents)}</span></span>
<span class="dim">${product.line}</span></a></li>`;
