import { cart, page, wait } from '../testing/spec.ts';
import {
  accepted,
  click,
  complaint,
  declined,
  dwell,
  emptied,
  later,
  scroll,
  sends,
  shoe,
  stands,
} from './events.ts';
import type { Visit } from './visit.ts';

const inCart = [page('/cart'), cart('37.50')];

/** Visits with discount codes and forms. */
export const statedVisits: readonly Visit[] = [
  {
    name: 'a code is declined, and the visitor stops',
    does: [...inCart, cart('37.50', declined), ...stands(10)],
    verdict: 'engage',
    reason: 'code_declined',
    why: 'There is a code that works, and now is when to say so.',
  },
  {
    name: 'a declined code is mended after three seconds',
    does: [...inCart, cart('37.50', declined), later(3_000, cart('33.75', accepted)), wait(20_000)],
    verdict: 'wait',
    why: 'It was a typo; nothing is left to help with.',
  },
  {
    name: 'a declined code is taken out, and the visitor goes on',
    does: [...inCart, cart('37.50', declined), later(4_000, cart('37.50')), scroll(0.8), wait(20_000)],
    verdict: 'wait',
    why: 'The visitor has let it go.',
  },
  {
    name: 'types a second code for ten seconds',
    does: [...inCart, cart('37.50', declined), later(10_000, cart('33.75', accepted)), wait(10_000)],
    verdict: 'wait',
    why: 'Whoever is typing is not interrupted.',
    except:
      'Nobody tells the engine of keys. After 5 s without another cart it names a code that works, which is of use to who types one.',
  },
  {
    name: 'a code is declined where discounts are not allowed',
    sheet: { discounts_allowed: false },
    does: [...inCart, cart('37.50', declined), ...stands(10)],
    verdict: 'quiet',
    why: 'The shop wants no code to be named.',
  },
  {
    name: 'the only code of the sheet is the one that was declined',
    does: [
      ...inCart,
      cart('37.50', { code_hash: '2f2d97245e3d4938', discount_applied: false }),
      ...stands(10),
    ],
    verdict: 'quiet',
    why: 'To offer what has just been refused would be a mockery.',
  },
  {
    name: 'the code of the sheet has ended',
    sheet: {
      codes: [
        {
          label: 'OLD10',
          percent: 10,
          starts_at: null,
          expires_at: '2026-11-01T00:00:00.000Z',
          first_order_only: false,
          minimum: null,
          handles: [],
        },
      ],
    },
    does: [...inCart, cart('37.50', declined), ...stands(10)],
    verdict: 'quiet',
    why: 'A code of yesterday disappoints a second time.',
  },
  {
    name: 'two codes are declined, one after the other',
    does: [
      ...inCart,
      cart('37.50', declined),
      later(3_000, cart('37.50', { code_hash: 'aaaaaaaaaaaaaaaa', discount_applied: false })),
      ...stands(10),
    ],
    verdict: 'engage',
    reason: 'code_declined',
    why: 'The second failure makes it plain.',
  },
  {
    name: 'a code is declined on the product page, and the visitor returns to it in the cart',
    does: [
      shoe(),
      cart('37.50', declined),
      later(2_000, page('/cart')),
      ...dwell('code', 4_000, 'a'),
      ...dwell('code', 4_000, 'b'),
      ...stands(12),
    ],
    verdict: 'engage',
    reason: 'code_declined',
    why: 'The visitor is still after a discount.',
  },
  {
    name: 'looks at the field for codes twice, without trying one',
    does: [...inCart, ...dwell('code', 4_000, 'a'), ...dwell('code', 4_000, 'b'), ...stands(12)],
    verdict: 'wait',
    why: 'An assistant does not offer a discount to who did not ask.',
  },
  {
    name: 'a form complains in the cart, and the visitor stops',
    does: [...inCart, complaint('address'), ...stands(10)],
    verdict: 'engage',
    reason: 'form_error',
    why: 'The form stands between the visitor and the order.',
  },
  {
    name: 'a form complains and goes out six seconds later',
    does: [...inCart, complaint('address'), sends('address', 6_000), wait(30_000)],
    verdict: 'wait',
    why: 'The visitor has mended it alone.',
  },
  {
    name: 'a form complains, and the visitor types on for fifteen seconds before it goes out',
    does: [...inCart, complaint('address'), sends('address', 15_000), wait(30_000)],
    verdict: 'wait',
    why: 'Somebody who is typing is not in need of help.',
    except:
      'No signal tells of typing. Ten seconds after the complaint we take it that the visitor is stuck.',
  },
  {
    name: 'a form complains three times within half a minute',
    does: [
      ...inCart,
      complaint('address'),
      complaint('address', 8_000),
      complaint('address', 9_000),
      wait(10_000),
    ],
    verdict: 'engage',
    reason: 'form_error',
    why: 'Three attempts: this visitor is stuck.',
  },
  {
    name: 'a newsletter form complains, and the cart is empty',
    does: [page('/'), emptied(), complaint('newsletter'), ...stands(12)],
    verdict: 'wait',
    why: 'No order depends on it.',
  },
  {
    name: 'a newsletter form complains, and nothing is known of a cart',
    does: [page('/'), complaint('newsletter'), ...stands(12)],
    verdict: 'wait',
    why: 'No order depends on it.',
  },
  {
    name: 'a newsletter form in the foot of the cart page complains',
    does: [...inCart, complaint('newsletter'), ...stands(10)],
    verdict: 'wait',
    why: 'The form has nothing to do with the order.',
    except:
      "Names of forms are the shop's own, so that a newsletter cannot be told from an address. With goods in the cart help is offered.",
  },
  {
    name: 'the contact form complains, on the contact page',
    does: [page('/contact'), cart('37.50'), complaint('contact'), ...stands(10)],
    verdict: 'quiet',
    why: 'A link to the page that the visitor is on is no help.',
  },
  {
    name: 'a form complains where the shop names no contact page',
    sheet: { links: { size_guide: null, shipping: null, returns: null, contact: null } },
    does: [...inCart, complaint('address'), ...stands(10)],
    verdict: 'quiet',
    why: 'There is nobody to send the visitor to.',
  },
  {
    name: 'a form complains, and the visitor leaves for another page',
    does: [...inCart, complaint('address'), click('/products/trail-shoe'), shoe(), wait(30_000)],
    verdict: 'wait',
    why: 'The form is behind the visitor.',
  },
];
