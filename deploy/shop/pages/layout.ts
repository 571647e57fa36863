import { beaconOf, type Cart, type Terms, totalsOf } from '../cart.ts';
import { dataBlock, type Html, html } from '../html.ts';

/** What every page gets: the visitor's cart and the addresses of the service. */
export type View = {
  readonly cart: Cart;
  readonly terms: Terms;
  /** `{sdk_url}/<site_id>/sdk` */
  readonly sdkSrc: string;
};

export type Page = {
  readonly title: string;
  readonly body: Html;
  /** a page without navigation, as in the checkout */
  readonly plain?: boolean;
  /** a page without the service's script, so that no visit is recorded on it */
  readonly unwatched?: boolean;
};

export function layout(view: View, page: Page): string {
  const { count } = totalsOf(view.cart, view.terms);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Morrow</title>
<meta name="description" content="Morrow makes things for slow mornings: stoneware, linen, wool and honey.">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/shop.css">
${page.unwatched ? null : html`<script async src="${view.sdkSrc}"></script>`}
<script defer src="/shop.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
${page.plain ? plainHead : head(count)}
<main id="main" tabindex="-1">${page.body}</main>
${page.plain ? null : foot}
${dataBlock('cart-data', beaconOf(view.cart, view.terms))}
<p id="said" class="toast" role="status" aria-live="polite"></p>
</body>
</html>`.text;
}

const logo = html`<svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="15" fill="#b4573a"/><path d="M5 20.5c7-5 15-5 22 0" fill="none" stroke="#f6f1e8" stroke-width="2" stroke-linecap="round"/><circle cx="16" cy="13.5" r="4.2" fill="#f6d9a8"/></svg>`;

const plainHead = html`<header class="head"><div class="wrap"><a class="brand" href="/">${logo}Morrow</a><a class="quiet" href="/cart">Back to cart</a></div></header>`;

const head = (
  count: number,
): Html => html`<p class="ribbon" data-engage="shipping">Shipping is free for larger orders, and a good morning comes with each</p>
<header class="head"><div class="wrap">
<a class="brand" href="/">${logo}Morrow</a>
<nav aria-label="Main"><a href="/#shop">Shop</a><a href="/pages/returns">Returns</a><a href="/pages/size-guide">Sizes</a></nav>
<a class="bag" href="/cart" aria-label="Cart, ${count} items">Cart <span id="count" class="${count > 0 ? 'count' : 'count none'}">${count}</span></a>
</div></header>`;

/** A form, because it changes state: the effect of a private window, without one. */
const newVisitor = html`<form action="/new-visitor" method="post"><button class="as-link" type="submit">Start as a new visitor</button></form>`;

const foot = html`<footer class="foot"><div class="wrap">
<div><p class="brand">${logo}Morrow</p><p>Things for slow mornings, thrown, poured and sewn by hand.</p>
<p>A demo shop: nothing is charged or shipped. <a href="/pages/try">How to get a card</a></p>
${newVisitor}</div>
<nav aria-label="Help"><a href="/pages/shipping">Shipping</a><a href="/pages/returns">Returns</a><a href="/pages/size-guide">Size guide</a><a href="/pages/contact">Contact</a></nav>
<form class="letters" action="/letters" method="post" name="letters"><label for="letters-email">Newsletter, four times a year</label>
<div class="row"><input id="letters-email" name="email" type="email" autocomplete="email" placeholder="you@example.com" required><button class="button slight" type="submit">Subscribe</button></div></form>
</div></footer>`;
