import { cart, page, wait } from '../testing/spec.ts';
import {
  acceptedCode,
  after,
  click,
  declinedCode,
  dwell,
  emptyCart,
  formError,
  formSubmit,
  productPage,
  scroll,
  stillness,
} from './events.ts';
import type { Visit } from './visit.ts';

const inCart = [page('/cart'), cart('37.50')];

/** Visits with discount codes and forms. */
export const codeAndFormVisits: readonly Visit[] = [
  {
    name: 'a code is declined, then the visitor is still',
    events: [...inCart, cart('37.50', declinedCode), ...stillness(10)],
    verdict: 'engage',
    reason: 'code_declined',
    why: 'After a declined code, another code that works helps at once.',
  },
  {
    name: 'replaces a declined code by one that works after 3 s',
    events: [...inCart, cart('37.50', declinedCode), after(3_000, cart('33.75', acceptedCode)), wait(20_000)],
    verdict: 'wait',
    why: 'A visitor who has solved the problem needs no card.',
  },
  {
    name: 'removes a declined code and goes on',
    events: [...inCart, cart('37.50', declinedCode), after(4_000, cart('37.50')), scroll(0.8), wait(20_000)],
    verdict: 'wait',
    why: 'A visitor who has given up on the code needs no card.',
  },
  {
    name: 'types another code for 10 s after a declined one',
    events: [
      ...inCart,
      cart('37.50', declinedCode),
      after(10_000, cart('33.75', acceptedCode)),
      wait(10_000),
    ],
    verdict: 'wait',
    why: 'A visitor who is typing needs no card.',
    except:
      'The engine gets no signals of typing. After 5 s without another cart it names a code that works, which also helps a visitor who is typing one.',
  },
  {
    name: 'a code is declined in a shop that does not allow discounts',
    sheet: { discounts_allowed: false },
    events: [...inCart, cart('37.50', declinedCode), ...stillness(10)],
    verdict: 'quiet',
    why: 'In a shop that does not allow discounts no code may be named.',
  },
  {
    name: 'the declined code is the only one on the facts sheet',
    events: [
      ...inCart,
      cart('37.50', { code_hash: '2f2d97245e3d4938', discount_applied: false }),
      ...stillness(10),
    ],
    verdict: 'quiet',
    why: 'A code that was just declined may not be offered.',
  },
  {
    name: 'the only code on the facts sheet has expired',
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
    events: [...inCart, cart('37.50', declinedCode), ...stillness(10)],
    verdict: 'quiet',
    why: 'An expired code may not be offered.',
  },
  {
    name: 'two codes are declined, one after the other',
    events: [
      ...inCart,
      cart('37.50', declinedCode),
      after(3_000, cart('37.50', { code_hash: 'aaaaaaaaaaaaaaaa', discount_applied: false })),
      ...stillness(10),
    ],
    verdict: 'engage',
    reason: 'code_declined',
    why: 'A second declined code is evidence as well.',
  },
  {
    name: 'a code is declined on the product page; then looks at the code field twice in the cart',
    events: [
      productPage(),
      cart('37.50', declinedCode),
      after(2_000, page('/cart')),
      ...dwell('code', 4_000, 'a'),
      ...dwell('code', 4_000, 'b'),
      ...stillness(12),
    ],
    verdict: 'engage',
    reason: 'code_declined',
    why: 'A declined code still counts on the next page if the visitor looks at the code field there.',
  },
  {
    name: 'looks at the code field twice, without entering a code',
    events: [...inCart, ...dwell('code', 4_000, 'a'), ...dwell('code', 4_000, 'b'), ...stillness(12)],
    verdict: 'wait',
    why: 'Looks at the code field alone are no reason for a discount.',
  },
  {
    name: 'a form in the cart shows an error, then the visitor is still',
    events: [...inCart, formError('address'), ...stillness(10)],
    verdict: 'engage',
    reason: 'form_error',
    why: 'A form error with goods in the cart keeps the visitor from ordering, so help is offered.',
  },
  {
    name: 'a form shows an error, and the visitor sends it 6 s later',
    events: [...inCart, formError('address'), formSubmit('address', 6_000), wait(30_000)],
    verdict: 'wait',
    why: 'A visitor who has solved the problem needs no card.',
  },
  {
    name: 'a form shows an error, and the visitor sends it 15 s later',
    events: [...inCart, formError('address'), formSubmit('address', 15_000), wait(30_000)],
    verdict: 'wait',
    why: 'A visitor who is typing needs no card.',
    except: 'The engine gets no signals of typing. 10 s after the error the visitor counts as stuck.',
  },
  {
    name: 'a form shows an error three times within half a minute',
    events: [
      ...inCart,
      formError('address'),
      formError('address', 8_000),
      formError('address', 9_000),
      wait(10_000),
    ],
    verdict: 'engage',
    reason: 'form_error',
    why: 'A visitor who fails three times at a form is stuck.',
  },
  {
    name: 'a newsletter form shows an error, with an empty cart',
    events: [page('/'), emptyCart(), formError('newsletter'), ...stillness(12)],
    verdict: 'wait',
    why: 'A form error without goods in the cart does not keep the visitor from ordering.',
  },
  {
    name: 'a newsletter form shows an error, with an unknown cart',
    events: [page('/'), formError('newsletter'), ...stillness(12)],
    verdict: 'wait',
    why: 'An unknown cart counts like an empty one: the form error does not keep the visitor from ordering.',
  },
  {
    name: 'a newsletter form at the foot of the cart page shows an error',
    events: [...inCart, formError('newsletter'), ...stillness(10)],
    verdict: 'wait',
    why: 'An error in a form that does not concern the order is no reason for a card.',
    except:
      'Shops name their forms freely, so a newsletter form cannot be told from an address form. With goods in the cart help is offered.',
  },
  {
    name: 'the contact form shows an error, on the contact page',
    events: [page('/contact'), cart('37.50'), formError('contact'), ...stillness(10)],
    verdict: 'quiet',
    why: 'A card with a link to the current page does not help.',
  },
  {
    name: 'a form shows an error in a shop without a contact page',
    sheet: { links: { size_guide: null, shipping: null, returns: null, contact: null } },
    events: [...inCart, formError('address'), ...stillness(10)],
    verdict: 'quiet',
    why: 'Without a contact link there is no help to offer.',
  },
  {
    name: 'a form shows an error, and the visitor goes to another page',
    events: [...inCart, formError('address'), click('/products/trail-shoe'), productPage(), wait(30_000)],
    verdict: 'wait',
    why: 'A form error no longer counts on another page.',
  },
];
