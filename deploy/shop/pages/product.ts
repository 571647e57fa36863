import { picture } from '../art.ts';
import { money, type Product, products } from '../catalogue.ts';
import { type Html, html } from '../html.ts';
import type { Page } from './layout.ts';
import { tile } from './tile.ts';

const choices = (
  product: Product,
): Html => html`<fieldset class="sizes" data-engage="size"><legend>Size <a href="/pages/size-guide">Size guide</a></legend>
${product.sizes.map(
  (size, i) =>
    html`<label><input type="radio" name="variant" value="${size.variantId}" ${i === 0 ? html`checked` : null}><span>${size.name}</span></label>`,
)}</fieldset>`;

const only = (product: Product): Html =>
  html`<input type="hidden" name="variant" value="${product.sizes[0]?.variantId ?? 0}">`;

/** Three others, chosen by their place in the catalogue, so that a page does not change between visits. */
function others(product: Product): readonly Product[] {
  const at = products.indexOf(product);
  return [1, 2, 3].map((step) => products[(at + step) % products.length]!);
}

export const productPage = (product: Product): Page => ({
  title: product.title,
  body: html`<article class="wrap product" data-engage-handle="${product.handle}">
<div class="frame tall">${picture(product.handle)}</div>
<div class="buy"><p class="crumb"><a href="/#shop">The November shelf</a></p>
<h1>${product.title}</h1><p class="lead">${product.line}</p><p class="price" data-engage="price">${money(product.priceCents)}</p>
<p>${product.story}</p>
<form action="/cart/add" method="post" data-enhance="add" name="add"><input type="hidden" name="handle" value="${product.handle}">
${product.sizes.length > 1 ? choices(product) : only(product)}
<button class="button wide" type="submit">Add to cart</button></form>
<ul class="promises">
<li data-engage="shipping"><a id="shipping-link" href="/pages/shipping">Shipping</a><span>Costs, and when it is free</span></li>
<li data-engage="returns"><a id="returns-link" href="/pages/returns">Returns</a><span>How to return an item</span></li>
<li data-engage="delivery"><a id="delivery-link" href="/pages/shipping#delivery">Delivery</a><span>When it arrives</span></li></ul>
<p class="dim small">${product.made} · ${product.colour}</p></div></article>
<section class="wrap"><h2>Also on the shelf</h2><ul class="grid three">${others(product).map(tile)}</ul></section>`,
});
