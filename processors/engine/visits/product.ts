import { cart, page, still } from '../testing/spec.ts';
import { click, dwell, emptyCart, pageIn, productPage, scroll, stillness, strongLooks } from './events.ts';
import type { Visit } from './visit.ts';

/** Visits with questions about returns and sizes. */
export const productVisits: readonly Visit[] = [
  {
    name: 'strong looks at returns on a product page',
    events: [productPage(), cart('37.50'), ...strongLooks('returns')],
    verdict: 'engage',
    reason: 'returns',
    why: 'A visitor with strong looks at returns asks how many days there are.',
  },
  {
    name: 'strong looks at returns on the returns page',
    events: [page('/returns'), cart('37.50'), ...strongLooks('returns')],
    verdict: 'quiet',
    why: 'The page itself answers the question.',
  },
  {
    name: 'scrolls on the returns page, then is still',
    events: [page('/returns'), cart('37.50'), scroll(0.4), ...stillness(20)],
    verdict: 'wait',
    why: 'A visitor who is reading needs no card.',
  },
  {
    name: 'comes from the returns page to the product; strong looks at returns there',
    events: [page('/returns'), cart('37.50'), ...stillness(10), productPage(), ...strongLooks('returns')],
    verdict: 'engage',
    reason: 'returns',
    why: 'A question that the returns page did not settle is answered on the product page.',
  },
  {
    name: 'strong looks at returns on a product page, with an empty cart',
    events: [productPage(), emptyCart(), ...strongLooks('returns')],
    verdict: 'engage',
    reason: 'returns',
    why: 'On a product page questions count before the cart has goods: returns help to decide.',
  },
  {
    name: 'strong looks at returns in a collection, with an empty cart',
    events: [page('/collections/shoes'), emptyCart(), ...strongLooks('returns')],
    verdict: 'wait',
    why: 'With an empty cart, looks count on product pages only: no product has been chosen yet.',
  },
  {
    name: 'strong looks at returns where the facts sheet has no number of days',
    sheet: { return_days: null },
    events: [productPage(), cart('37.50'), ...strongLooks('returns')],
    verdict: 'quiet',
    why: 'Without the number of days there is nothing to say about returns.',
  },
  {
    name: 'one look at returns for 15 s',
    events: [productPage(), cart('37.50'), ...dwell('returns', 15_000, 'a'), ...stillness(12)],
    verdict: 'wait',
    why: 'One look, however long, is no evidence: the pointer may be parked.',
  },
  {
    name: 'strong looks at the size of a product with a size note',
    events: [productPage(), cart('37.50'), ...strongLooks('size')],
    verdict: 'engage',
    reason: 'size',
    why: 'The size note answers the question.',
  },
  {
    name: 'strong looks at the size, with an empty cart',
    events: [productPage(), emptyCart(), ...strongLooks('size')],
    verdict: 'engage',
    reason: 'size',
    why: 'On a product page questions count before the cart has goods: the size is chosen first.',
  },
  {
    name: 'strong looks at the size, with an unknown cart',
    events: [productPage(), ...strongLooks('size')],
    verdict: 'engage',
    reason: 'size',
    why: 'On a product page an unknown cart counts like an empty one: the size is chosen first.',
  },
  {
    name: 'strong looks at the size of a product without a size note',
    events: [page('/products/bottle', 'bottle'), cart('37.50'), ...strongLooks('size')],
    verdict: 'quiet',
    why: 'The size note of another product may not be used.',
  },
  {
    name: 'strong looks at the size on the size guide',
    sheet: { size_notes: [{ handle: 'size-guide', text: 'Runs small, take one size up.', url: null }] },
    events: [page('/size-guide'), cart('37.50'), ...strongLooks('size')],
    verdict: 'quiet',
    why: 'The page itself answers the question.',
  },
  {
    name: 'comes back from the size guide to the product; strong looks at the size there',
    events: [
      productPage(),
      cart('37.50'),
      page('/size-guide'),
      ...stillness(10),
      productPage(),
      ...strongLooks('size'),
    ],
    verdict: 'engage',
    reason: 'size',
    why: 'A question that the size guide did not settle is answered on the product page.',
  },
  {
    name: 'two looks at the size, then selects a size and goes to the cart after 5 s',
    events: [
      productPage(),
      cart('37.50'),
      ...dwell('size', 3_500, 'a'),
      ...dwell('size', 3_500, 'b'),
      click(),
      still(5_000),
      click('/cart'),
      page('/cart'),
    ],
    verdict: 'wait',
    why: 'A visitor who has chosen and goes on needs no card.',
  },
  {
    name: 'strong looks at the size on a French page on a phone',
    events: [pageIn('/products/trail-shoe', 'fr', 'phone'), cart('37.50'), ...strongLooks('size')],
    verdict: 'engage',
    reason: 'size',
    why: 'Neither language nor device changes the evidence.',
  },
];
