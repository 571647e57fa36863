import { picture } from '../art.ts';
import { type Cart, type Line, type Terms, type Totals, totalsOf } from '../cart.ts';
import { money, productOf } from '../catalogue.ts';
import { type Html, html } from '../html.ts';
import type { Page } from './layout.ts';
import { tile } from './tile.ts';

const step = (
  line: Line,
  by: number,
  label: string,
): Html => html`<form action="/cart/change" method="post" data-enhance="cart">
<input type="hidden" name="variant" value="${line.size.variantId}"><input type="hidden" name="quantity" value="${line.quantity + by}">
<button type="submit" class="step" aria-label="${label}: ${line.product.title}">${by > 0 ? '+' : '−'}</button></form>`;

const row = (
  line: Line,
): Html => html`<li class="line"><a class="frame small" href="/products/${line.product.handle}">${picture(line.product.handle, true)}</a>
<div><strong><a href="/products/${line.product.handle}">${line.product.title}</a></strong>
<span class="dim">${line.size.name ? `Size ${line.size.name}` : line.product.line}</span>
<div class="steps">${step(line, -1, 'Remove one')}<output aria-label="Quantity">${line.quantity}</output>${step(line, 1, 'Add one')}</div></div>
<span class="sum">${money(line.quantity * line.product.priceCents)}</span></li>`;

/**
 * The progress to free shipping as a bar, with the threshold of the facts sheet. Pages where visitors stall show no
 * shipping amount that a card could state: a card does not repeat what is in view, and this shop exists to show cards.
 */
function hint(totals: Totals, terms: Terms): Html {
  const reached = totals.missingCents === 0;
  const words = reached ? 'This order ships free.' : 'Progress to free shipping';
  return html`<div class="hint" data-engage="shipping"><p>${words}</p>
<progress max="${terms.freeShippingCents}" value="${terms.freeShippingCents - totals.missingCents}" aria-label="Progress to free shipping"></progress></div>`;
}

const code = (
  cart: Cart,
): Html => html`<form class="code" action="/cart/code" method="post" data-enhance="cart" data-engage="code" name="code">
<label for="code">Discount code</label><div class="row"><input id="code" name="code" autocomplete="off" maxlength="40" value="${cart.code?.text ?? ''}">
<button class="button slight" type="submit">Apply</button></div>
${cart.code ? html`<p class="small ${cart.code.accepted ? '' : 'refused'}" role="status">${cart.code.accepted ? 'Code applied.' : 'This code is not valid.'}</p>` : null}</form>`;

export const summary = (
  totals: Totals,
): Html => html`<dl class="totals"><div><dt>Subtotal</dt><dd>${money(totals.goodsCents)}</dd></div>
${totals.discountCents > 0 ? html`<div><dt>Discount</dt><dd>−${money(totals.discountCents)}</dd></div>` : null}
<div data-engage="shipping"><dt><a href="/pages/shipping">Shipping</a></dt><dd>${totals.shippingCents === 0 ? 'Free' : money(totals.shippingCents)}</dd></div>
<div class="all" data-engage="cart"><dt>Total</dt><dd>${money(totals.totalCents)}</dd></div></dl>`;

/** The part of the page that changes with the cart. */
function cartBody(cart: Cart, terms: Terms): Html {
  const totals = totalsOf(cart, terms);
  if (totals.count === 0) {
    return html`<div class="empty"><h1>Your cart is empty</h1><p>It has room for a mug, for example.</p><a class="button" href="/#shop">See the shelf</a></div>`;
  }
  return html`<h1>Your cart</h1><div class="cart"><div><ul class="lines">${cart.lines.map(row)}</ul>
<p class="asides"><a id="shipping-link" href="/pages/shipping" data-engage="shipping">Shipping costs</a><a id="returns-link" href="/pages/returns" data-engage="returns">Returns</a><a id="delivery-link" href="/pages/shipping#delivery" data-engage="delivery">Delivery time</a></p></div>
<aside>${hint(totals, terms)}${summary(totals)}
<form action="/checkout" method="get"><button class="button wide" type="submit" data-engage="checkout">Check out</button></form>${code(cart)}</aside></div>`;
}

/** Small products to suggest beside the cart; none that is in it already. */
const suggestedHandles = ['tea-towels', 'first-light-candle', 'orchard-honey', 'dawn-mug', 'slow-pour'];

function suggestions(cart: Cart): Html | null {
  if (cart.lines.length === 0) return null;
  const others = suggestedHandles.filter((handle) =>
    cart.lines.every((line) => line.product.handle !== handle),
  );
  return html`<section class="wrap beside"><h2>Goes well with it</h2><ul class="grid">${others.slice(0, 4).map((handle) => tile(productOf(handle)!))}</ul></section>`;
}

export const cartPage = (cart: Cart, terms: Terms): Page => ({
  title: 'Your cart',
  body: html`<section class="wrap" id="cart">${cartBody(cart, terms)}</section>${suggestions(cart)}`,
});
