import { cart, page, still } from '../testing/spec.ts';
import { click, dwell, emptied, opens, scroll, shoe, stands, worry } from './events.ts';
import type { Visit } from './visit.ts';

/** Visits with questions about returns and sizes. */
export const productVisits: readonly Visit[] = [
  {
    name: 'looks at the returns twice and stops',
    does: [shoe(), cart('37.50'), ...worry('returns')],
    verdict: 'engage',
    reason: 'returns',
    why: 'A doubt about sending it back is answered in one sentence.',
  },
  {
    name: 'reads the returns page',
    does: [page('/returns'), cart('37.50'), ...worry('returns')],
    verdict: 'quiet',
    why: 'The page in view says how many days there are.',
  },
  {
    name: 'reads the returns page by scrolling, and stands still over it',
    does: [page('/returns'), cart('37.50'), scroll(0.4), ...stands(20)],
    verdict: 'wait',
    why: 'Reading is no stall.',
  },
  {
    name: 'comes from the returns page to the product, and worries about returns there',
    does: [page('/returns'), cart('37.50'), ...stands(10), shoe(), ...worry('returns')],
    verdict: 'engage',
    reason: 'returns',
    why: 'The page did not settle it; the number of days is worth saying by the product.',
  },
  {
    name: 'worries about returns with an empty cart on a product page',
    does: [shoe(), emptied(), ...worry('returns')],
    verdict: 'engage',
    reason: 'returns',
    why: 'Thirty days to send it back are a reason to try it.',
  },
  {
    name: 'worries about returns in a collection with an empty cart',
    does: [page('/collections/shoes'), emptied(), ...worry('returns')],
    verdict: 'wait',
    why: 'Too early: no product has been chosen.',
  },
  {
    name: 'worries about returns where the sheet does not say how long',
    sheet: { return_days: null },
    does: [shoe(), cart('37.50'), ...worry('returns')],
    verdict: 'quiet',
    why: 'Without the number of days there is nothing to tell.',
  },
  {
    name: 'looks at returns once, for long',
    does: [shoe(), cart('37.50'), ...dwell('returns', 15_000, 'a'), ...stands(12)],
    verdict: 'wait',
    why: 'It may be a parked pointer.',
  },
  {
    name: 'worries about the size of a shoe with a note',
    does: [shoe(), cart('37.50'), ...worry('size')],
    verdict: 'engage',
    reason: 'size',
    why: '"Take one size up" is what an assistant is for.',
  },
  {
    name: 'worries about the size with an empty cart',
    does: [shoe(), emptied(), ...worry('size')],
    verdict: 'engage',
    reason: 'size',
    why: 'The size comes before the cart.',
  },
  {
    name: 'worries about the size before any cart is known',
    does: [shoe(), ...worry('size')],
    verdict: 'engage',
    reason: 'size',
    why: 'The size comes before the cart.',
  },
  {
    name: 'worries about the size of a product without a note',
    does: [page('/products/bottle', 'bottle'), cart('37.50'), ...worry('size')],
    verdict: 'quiet',
    why: 'The note of another product does not help.',
  },
  {
    name: 'reads the size guide',
    sheet: { size_notes: [{ handle: 'size-guide', text: 'Runs small, take one size up.', url: null }] },
    does: [page('/size-guide'), cart('37.50'), ...worry('size')],
    verdict: 'quiet',
    why: 'The visitor is reading the answer.',
  },
  {
    name: 'opens the size guide and comes back to the product, still unsure',
    does: [shoe(), cart('37.50'), page('/size-guide'), ...stands(10), shoe(), ...worry('size')],
    verdict: 'engage',
    reason: 'size',
    why: 'A table did not settle it; a plain word may.',
  },
  {
    name: 'looks at the size twice, clicks a size and stops only for a moment',
    does: [
      shoe(),
      cart('37.50'),
      ...dwell('size', 3_500, 'a'),
      ...dwell('size', 3_500, 'b'),
      click(),
      still(5_000),
      click('/cart'),
      page('/cart'),
    ],
    verdict: 'wait',
    why: 'The visitor has chosen and goes to the cart.',
  },
  {
    name: 'worries about the size on a French page, on a phone',
    does: [opens('/products/trail-shoe', 'fr', 'phone'), cart('37.50'), ...worry('size')],
    verdict: 'engage',
    reason: 'size',
    why: 'The same question, the same answer.',
  },
];
