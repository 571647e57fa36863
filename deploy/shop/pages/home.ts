import { morning } from '../art.ts';
import { products } from '../catalogue.ts';
import { html } from '../html.ts';
import type { Page } from './layout.ts';
import { tile } from './tile.ts';

export const home: Page = {
  title: 'Things for slow mornings',
  body: html`<section class="hero"><div class="sky">${morning()}</div><div class="wrap">
<h1>Things for<br>slow mornings</h1>
<p>Stoneware that keeps its warmth, linen that has done its shrinking, and honey from eleven hives.</p>
<a class="button" href="#shop">See what is new</a></div></section>
<section class="wrap" id="shop"><div class="row head2"><h2>The November shelf</h2><p class="dim">Eight things, made in small batches</p></div>
<ul class="grid">${products.map(tile)}</ul></section>
<section class="wrap notes"><div><h3>Made by six people</h3><p>And by nobody in a hurry. When a batch is gone, the next one is already drying.</p></div>
<div><h3>Repaired for ever</h3><p>Chipped the rim, lost the button? Write to us, and we will see to it.</p></div>
<div><h3>Nothing to throw away</h3><p>Paper, straw and string. The box makes a fair cat house.</p></div></section>`,
};
