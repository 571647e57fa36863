import { productOf } from '../catalogue.ts';
import { html } from '../html.ts';
import type { Page } from './layout.ts';

const link = (handle: string) => html`<a href="/products/${handle}">${productOf(handle)!.title}</a>`;
const look = 'for four seconds, look away, and once more. Then stand still for twelve seconds.';

/** Ways to stall, each with the sentence it leads to: one for every reason that the engine knows. */
const ways = [
  {
    name: 'Shipping',
    act: html`With the ${link('slow-pour')} in the cart, rest the pointer on “Shipping” ${look}`,
    hears: 'How far it is to free shipping, and what shipping costs until then.',
  },
  {
    name: 'Returns',
    act: html`The same on “Returns”: ${look}`,
    hears: 'How many days there are to send it back.',
  },
  {
    name: 'Delivery',
    act: html`The same on “Delivery”: ${look}`,
    hears: 'The delivery promise, word for word.',
  },
  {
    name: 'Size',
    act: html`With the ${link('linen-robe')} or the ${link('house-slippers')} in the cart, rest the pointer on “Size guide” ${look}`,
    hears: 'The note on how that one fits.',
  },
  {
    name: 'A declined code',
    act: html`In the <a href="/cart">cart</a>, try the code SPRING20, which this shop does not take, and wait five seconds.`,
    hears: 'The code that does work.',
  },
  {
    name: 'A form that refuses',
    act: html`With a thing in the cart, write half an e-mail address under “Letters” at the foot of a page, send it, and wait ten seconds.`,
    hears: 'Where to get help.',
  },
  {
    name: 'Hesitation',
    act: html`With the ${link('dawn-mug')} in the cart, open the <a href="/cart">cart</a>, rest the pointer on the total, look away, and once more. Then stand still for twelve seconds.`,
    hears: 'The most useful thing that can be said of this cart.',
  },
];

/** The demo's own page: how to get a card. */
export const tryIt: Page = {
  title: 'Try it',
  body: html`<article class="wrap text"><h1>Seven ways to stall</h1>
<p class="lead">Each makes this shop say one sentence. The console shows every moment within seconds, with the reason why.</p>
<ol class="ways">${ways.map(({ name, act, hears }) => html`<li><h2>${name}</h2><p>${act}</p><p class="dim">You hear: ${hears}</p></li>`)}</ol>
<h2>When nothing is said</h2><p>A visit hears one sentence: for the next one, use “Be a new visitor” at the foot of every page, which empties the cart as well. Nothing is said in the checkout, or after an order. One visitor in twenty is left alone by lot, so that the effect can be measured; the console says so. (A website of your own begins with one in ten.)</p></article>`,
};
