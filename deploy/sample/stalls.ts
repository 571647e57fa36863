import type { Reason } from '#schemas/decision/decision.ts';
import type { Random } from './random.ts';
import { products, sized } from './shop.ts';
import type { Visit } from './visit.ts';

/** What keeps a shopper from buying; the additional kinds show too little evidence, or get no card. */
export type Stall = Reason | 'hint' | 'checkout' | 'bot';

export const stalls: readonly (readonly [Stall, number])[] = [
  ['shipping_cost', 27],
  ['returns', 14],
  ['size', 15],
  ['delivery', 10],
  ['hesitation', 14],
  ['code_declined', 6],
  ['form_error', 3],
  ['hint', 7],
  ['checkout', 3],
  ['bot', 1],
];

const zoneOf = { shipping_cost: 'shipping', returns: 'returns', delivery: 'delivery', size: 'size' } as const;
const sizedProducts = products.filter(({ handle }) => sized.some((one) => one === handle));

/** Puts goods into the cart, and then shows signs of indecision. */
export function stallIn(visit: Visit, random: Random, stall: Stall): void {
  if (stall === 'bot') {
    hurry(visit, random);
    return;
  }
  const first = stall === 'size' ? random.one(sizedProducts) : random.one(products);
  visit.product(first).put(first);
  if (random.chance(0.25)) {
    const second = random.one(products);
    visit.product(second).put(second);
    if (stall === 'size') visit.product(first);
  }
  switch (stall) {
    case 'shipping_cost':
    case 'returns':
    case 'delivery':
    case 'size':
      visit.look(zoneOf[stall]).look(zoneOf[stall]);
      visit.still(12_000);
      return;
    case 'code_declined':
      visit.page('/cart').code = 'declined';
      visit.cartStated().visitor.wait(6_000);
      visit.still(12_000);
      return;
    case 'form_error':
      visit.page('/account/register').invalidForm().visitor.wait(11_000);
      visit.still(12_000);
      return;
    case 'hesitation':
      visit.page('/cart').look('cart').look('price').still(20_000);
      return;
    case 'hint':
      visit.look(random.one(['shipping', 'returns', 'delivery'] as const), 2_400).still(12_000);
      return;
    case 'checkout':
      visit.checkout('started', 'contact').page('/checkout/contact').still(20_000);
      return;
    default:
      stall satisfies never;
  }
}

/** Opens page after page faster than anyone reads, without looking at anything. */
function hurry(visit: Visit, random: Random): void {
  const { visitor } = visit;
  for (let n = 0; n < 14; n += 1) {
    const one = random.one(products);
    const url = `https://ridge-and-rill.example/products/${one.handle}`;
    visitor.signal({ kind: 'page', url, title: null, handle: one.handle, lang: 'en', device: 'desktop' });
    visitor.wait(400);
  }
  visit.put(random.one(products)).still(12_000);
}
