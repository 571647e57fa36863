import { type Cart, type Terms, totalsOf } from '../cart.ts';
import { money } from '../catalogue.ts';
import { type Html, html } from '../html.ts';
import { summary } from './cart.ts';
import type { Page } from './layout.ts';

export const steps = ['contact', 'shipping', 'payment'] as const;
export type Step = (typeof steps)[number];

const names: Readonly<Record<Step, string>> = { contact: 'Contact', shipping: 'Address', payment: 'Payment' };

const trail = (now: Step): Html =>
  html`<ol class="trail">${steps.map((step) => html`<li ${step === now ? html`aria-current="step"` : null}>${names[step]}</li>`)}</ol>`;

const field = (name: string, label: string, more: Html): Html =>
  html`<p class="field"><label for="${name}">${label}</label><input id="${name}" required ${more}></p>`;

function fields(step: Step): Html {
  switch (step) {
    case 'contact':
      return html`${field('name', 'Name', html`name="name" autocomplete="name"`)}${field('email', 'E-mail', html`name="email" type="email" autocomplete="email"`)}`;
    case 'shipping':
      return html`${field('street', 'Street and number', html`name="street" autocomplete="street-address"`)}${field('city', 'City', html`name="city" autocomplete="address-level2"`)}${field('zip', 'ZIP code', html`name="zip" autocomplete="postal-code" inputmode="numeric" pattern="[0-9]{5}" title="Five digits"`)}`;
    case 'payment':
      return html`<p class="dim">This is a demo: any sixteen digits will do, and none of them leaves this page.</p>${field('card', 'Card number', html`autocomplete="cc-number" inputmode="numeric" placeholder="4242 4242 4242 4242"`)}`;
    default:
      return step satisfies never;
  }
}

const go: Readonly<Record<Step, string>> = {
  contact: 'Continue to address',
  shipping: 'Continue to payment',
  payment: 'Buy now',
};

/** One question for each page. The card number has no field name, so it never leaves the page. */
export function checkoutPage(cart: Cart, terms: Terms, step: Step): Page {
  const totals = totalsOf(cart, terms);
  const label = step === 'payment' ? `Pay ${money(totals.totalCents)}` : go[step];
  return {
    title: 'Checkout',
    plain: true,
    body: html`<section class="wrap checkout"><div>${trail(step)}<h1>${names[step]}</h1>
<form action="/checkout/${step}" method="post" name="${step}">${fields(step)}<button class="button wide" type="submit">${label}</button></form></div>
<aside><ul class="brief">${cart.lines.map((line) => html`<li><span>${line.quantity} × ${line.product.title}</span><span>${money(line.quantity * line.product.priceCents)}</span></li>`)}</ul>${summary(totals)}</aside></section>`,
  };
}

export const thanks = (number: string, recorded: boolean): Page => ({
  title: 'Thank you',
  body: html`<article class="wrap text" id="thanks"><h1>Thank you</h1><p class="lead">Order <strong id="order-number">${number}</strong> is with us. Somebody is looking for a box of the right size.</p>
${recorded ? null : html`<p>The order could not be reported to the service, so it is not counted there.</p>`}
<a class="button" href="/">Back to the shop</a></article>`,
});
