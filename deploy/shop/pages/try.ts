import { productOf } from '../catalogue.ts';
import { html } from '../html.ts';
import type { Page } from './layout.ts';

const link = (handle: string) => html`<a href="/products/${handle}">${productOf(handle)!.title}</a>`;
const look = 'for four seconds, move it away, and do that once more. Then do nothing for twelve seconds.';

/** Ways to stall, each with what the card says: one for every reason that the engine knows. */
const ways = [
  {
    name: 'Shipping',
    act: html`With the ${link('slow-pour')} in the cart, rest the pointer on “Shipping” ${look}`,
    says: 'how much is missing for free shipping, and what shipping costs until then.',
  },
  {
    name: 'Returns',
    act: html`With the same cart, rest the pointer on “Returns” ${look}`,
    says: 'within how many days an item can be returned.',
  },
  {
    name: 'Delivery',
    act: html`With the same cart, rest the pointer on “Delivery” ${look}`,
    says: 'the delivery promise, word for word.',
  },
  {
    name: 'Size',
    act: html`With the ${link('linen-robe')} or the ${link('house-slippers')} in the cart, rest the pointer on “Size guide” ${look}`,
    says: 'the note on how that product fits.',
  },
  {
    name: 'A declined code',
    act: html`In the <a href="/cart">cart</a>, enter the code SPRING20, which this shop does not accept, and wait five seconds.`,
    says: 'the code that does work.',
  },
  {
    name: 'A form error',
    act: html`With a product in the cart, enter an incomplete e-mail address under “Newsletter” at the foot of a page, press “Subscribe”, and wait ten seconds.`,
    says: 'where to get help.',
  },
  {
    name: 'Hesitation',
    act: html`With the ${link('dawn-mug')} in the cart, open the <a href="/cart">cart</a>, and rest the pointer on the total ${look}`,
    says: 'the most useful fact for this cart.',
  },
];

/** The demo's own page: how to get a card. */
export const tryIt: Page = {
  title: 'How to get a card',
  body: html`<article class="wrap text"><h1>Seven ways to get a card</h1>
<p class="lead">Each way of getting stuck makes the shop show a card with one sentence. The console shows every moment within seconds, with the reason.</p>
<ol class="ways">${ways.map(({ name, act, says }) => html`<li><h2>${name}</h2><p>${act}</p><p class="dim">The card says: ${says}</p></li>`)}</ol>
<h2>When no card appears</h2><p>A visit gets at most one card. To get another one, press “Start as a new visitor” at the foot of any page, which also empties the cart. No card appears in the checkout or after an order. One visitor in twenty, chosen at random, gets no cards, so that the effect can be measured; the console shows this. (A new website starts with one in ten.)</p></article>`,
};
