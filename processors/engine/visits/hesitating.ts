import { cart, page } from '../testing/spec.ts';
import {
  click,
  dwell,
  emptied,
  hidden,
  later,
  MINUTE,
  opens,
  quickBack,
  scroll,
  shoe,
  stands,
  visible,
  worry,
} from './events.ts';
import type { Visit } from './visit.ts';

const two = (total: string) =>
  cart(total, { items: [{ handle: 'trail-shoe', variant_id: 1, quantity: 2, price: '20' }], item_count: 2 });
const one = (total: string) =>
  cart(total, { items: [{ handle: 'trail-shoe', variant_id: 1, quantity: 1, price: '20' }] });
const looksAtPrices = [...dwell('price', 1_500, 'a'), ...dwell('price', 1_500, 'b')];

/** Visits that stand still with goods in the cart: reading, resting, gone, or undecided. */
export const hesitatingVisits: readonly Visit[] = [
  {
    name: 'opens the shop with a cart and stands still for 12 s',
    does: [page('/'), cart('37.50'), ...stands(12)],
    verdict: 'wait',
    why: 'Twelve seconds are nothing by themselves.',
  },
  {
    name: 'reads a description',
    does: [shoe(), cart('37.50'), scroll(0.3), ...stands(12), scroll(0.5), ...stands(20)],
    verdict: 'wait',
    why: 'Who reads is served already.',
  },
  {
    name: 'reads a long description without moving',
    does: [shoe(), cart('37.50'), ...stands(40)],
    verdict: 'wait',
    why: 'Reading again, or gone for coffee: neither wants a card.',
  },
  {
    name: 'reads the blog',
    does: [page('/blog/how-to-lace'), cart('37.50'), scroll(0.2), ...stands(20), scroll(0.6), ...stands(40)],
    verdict: 'wait',
    why: 'Reading.',
  },
  {
    name: 'reads with the keyboard',
    does: [
      shoe(),
      cart('37.50'),
      scroll(0.3, 9_000),
      scroll(0.5, 9_000),
      ...stands(12),
      scroll(0.8, 9_000),
      ...stands(20),
    ],
    verdict: 'wait',
    why: 'The space bar turns pages; between two of them people read.',
  },
  {
    name: 'rests a thumb on the screen, with the price in the middle',
    does: [
      opens('/products/trail-shoe', 'en', 'phone'),
      cart('37.50'),
      scroll(0.3),
      ...dwell('price', 12_000, 'a'),
      ...stands(12),
    ],
    verdict: 'wait',
    why: 'One long rest is one look, of a thumb that has nothing to do.',
  },
  {
    name: 'rests a thumb twice, with the shipping line in the middle both times',
    does: [
      opens('/products/trail-shoe', 'en', 'phone'),
      cart('37.50'),
      scroll(0.3),
      ...dwell('shipping', 4_000, 'a'),
      scroll(0.31),
      ...dwell('shipping', 4_000, 'b'),
      ...stands(12),
    ],
    verdict: 'wait',
    why: 'The text around it is being read, in two screens.',
    except:
      'Two dwells on one zone and 12 s are strong behaviour by contract; what else is on the screen is not known.',
  },
  {
    name: 'parks the pointer on the returns link and goes away',
    does: [shoe(), cart('37.50'), ...dwell('returns', 30_000, 'a'), ...stands(40)],
    verdict: 'wait',
    why: 'A pointer that lies there for half a minute is parked.',
  },
  {
    name: 'leaves the desk with the cart open',
    does: [page('/cart'), cart('37.50'), click(), ...stands(40)],
    verdict: 'wait',
    why: 'Nobody is there to be spoken to.',
  },
  {
    name: 'leaves the desk after two looks at shipping',
    does: [page('/cart'), cart('37.50'), ...worry('shipping'), ...stands(40).slice(3)],
    verdict: 'wait',
    why: 'The assistant sees an empty chair.',
    except:
      'After 12 s a visitor who thinks and one who left look alike; the card waits three minutes and goes unseen.',
  },
  {
    name: 'looks at the price twice, briefly, in the cart',
    does: [page('/cart'), cart('37.50'), ...looksAtPrices, ...stands(12)],
    verdict: 'engage',
    reason: 'hesitation',
    why: 'Back at the total a second time, and then nothing: this is the moment.',
  },
  {
    name: 'looks at the price twice, long, on the product page',
    does: [shoe(), cart('37.50'), ...worry('price')],
    verdict: 'engage',
    reason: 'hesitation',
    why: 'The price is being weighed.',
  },
  {
    name: 'looks at the price twice, briefly, and then reads the description for 12 s',
    does: [shoe(), cart('37.50'), ...looksAtPrices, ...stands(12)],
    verdict: 'wait',
    why: 'There is a description to read; give it a little longer.',
  },
  {
    name: 'looks at the price twice, briefly, and has not moved for 20 s on the product page',
    does: [shoe(), cart('37.50'), ...looksAtPrices, ...stands(20)],
    verdict: 'engage',
    reason: 'hesitation',
    why: 'By now it is the price and not the text.',
  },
  {
    name: 'raises the quantity and lowers it again, then stops',
    does: [page('/cart'), one('20'), later(3_000, two('40')), later(3_000, one('20')), ...stands(12)],
    verdict: 'engage',
    reason: 'hesitation',
    why: 'Two, or one after all: that is indecision in the open.',
  },
  {
    name: 'raises the quantity and leaves it',
    does: [page('/cart'), one('20'), later(3_000, two('40')), ...stands(12)],
    verdict: 'wait',
    why: 'A decision has just been made.',
  },
  {
    name: 'goes from the cart to the product and back, and changes nothing',
    does: [shoe(), cart('37.50'), page('/cart'), click(), shoe(), click(), page('/cart'), ...stands(12)],
    verdict: 'engage',
    reason: 'hesitation',
    why: 'Looking the thing over once more before paying, and still not paying.',
  },
  {
    name: 'puts one product after another into the cart, with a look at the cart each time',
    does: [
      shoe(),
      one('20'),
      page('/cart'),
      page('/products/bottle', 'bottle'),
      two('40'),
      page('/cart'),
      ...stands(12),
    ],
    verdict: 'wait',
    why: 'This is shopping, and it goes well.',
  },
  {
    name: 'goes back to the shop from the cart, and reads another product',
    does: [shoe(), cart('37.50'), page('/cart'), page('/products/bottle', 'bottle'), ...stands(20)],
    verdict: 'wait',
    why: 'Looking for more is no doubt about what is there.',
  },
  {
    name: 'comes back from another tab and stands still',
    does: [shoe(), cart('37.50'), hidden, visible(90_000), ...stands(12)],
    verdict: 'wait',
    why: "Finding one's way back takes a while.",
  },
  {
    name: 'looks at the price twice, then switches to another tab',
    does: [page('/cart'), cart('37.50'), ...looksAtPrices, hidden, ...stands(12)],
    verdict: 'wait',
    why: 'The visitor is comparing elsewhere, and sees no card.',
  },
  {
    name: 'looks at the price twice, compares in another tab, comes back and stops',
    does: [page('/cart'), cart('37.50'), ...looksAtPrices, hidden, visible(60_000), ...stands(12)],
    verdict: 'engage',
    reason: 'hesitation',
    why: 'Compared and come back: a word may settle it.',
  },
  {
    name: 'turns back from a page at once and stands still in the collection',
    does: [
      page('/collections/shoes'),
      cart('37.50'),
      shoe(),
      page('/collections/shoes'),
      quickBack,
      ...stands(12),
    ],
    verdict: 'wait',
    why: 'Browsing.',
  },
  {
    name: 'stands still with an empty cart',
    does: [shoe(), emptied(), scroll(0.4), ...stands(40)],
    verdict: 'wait',
    why: 'Nothing is decided, nothing is asked.',
  },
  {
    name: 'empties the cart and stands still',
    does: [page('/cart'), cart('37.50'), later(5_000, emptied()), ...stands(20)],
    verdict: 'wait',
    why: 'The visitor has decided, against it; nobody runs after a customer.',
  },
  {
    name: 'cannot decide, and the sheet has nothing to say',
    sheet: { free_shipping_threshold: null, return_days: null, delivery_promise: null },
    does: [page('/cart'), cart('37.50'), ...looksAtPrices, ...stands(12)],
    verdict: 'quiet',
    why: 'Nothing helpful to say is a reason to say nothing.',
  },
  {
    name: 'cannot decide, ten minutes after coming to the page',
    does: [page('/cart'), cart('37.50'), scroll(0.5, 10 * MINUTE), ...looksAtPrices, ...stands(12)],
    verdict: 'engage',
    reason: 'hesitation',
    why: 'Ten minutes in the cart and back at the price: help is due.',
  },
];
