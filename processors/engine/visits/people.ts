import { cart, page, signal, still, wait } from '../testing/spec.ts';
import { click, dwell, later, MINUTE, opens, scroll, shoe, stands, worry } from './events.ts';
import type { Visit } from './visit.ts';

const pages = (count: number, afterMs: number) =>
  Array.from({ length: count }, (_, n) => later(afterMs, page(`/products/p${n}`, `p${n}`)));

/** Visits with different languages, devices and tabs, by bots, with settings switched off, and with late signals. */
export const peopleVisits: readonly Visit[] = [
  ...(['de', 'fr', 'es', 'nl'] as const).map(
    (lang): Visit => ({
      name: `worries about returns on a page in ${lang}`,
      does: [opens('/products/trail-shoe', lang, 'desktop'), cart('37.50'), ...worry('returns')],
      verdict: 'engage',
      reason: 'returns',
      why: 'The visitor is spoken to in the language of the page.',
    }),
  ),
  {
    name: 'worries about delivery on a tablet',
    does: [opens('/products/trail-shoe', 'en', 'tablet'), cart('37.50'), ...worry('delivery')],
    verdict: 'engage',
    reason: 'delivery',
    why: 'A question is a question on any device.',
  },
  {
    name: 'scrolls through a product on a phone and stops at the end',
    does: [
      opens('/products/trail-shoe', 'en', 'phone'),
      cart('37.50'),
      scroll(0.3),
      scroll(0.6),
      scroll(1),
      ...stands(20),
    ],
    verdict: 'wait',
    why: 'The end of the page has been read.',
  },
  {
    name: 'compares two products in two tabs',
    does: [
      shoe(),
      cart('37.50'),
      ...dwell('size', 3_500, 'a'),
      page('/products/bottle', 'bottle'),
      ...dwell('size', 3_500, 'b'),
      ...stands(12),
    ],
    verdict: 'wait',
    why: 'One look at each is comparing, not worrying.',
  },
  {
    name: 'a tab in the background states the old cart once more',
    does: [
      page('/cart'),
      cart('42', { n: 7 }),
      ...dwell('shipping', 4_000, 'a'),
      cart('37.50', { n: 3 }),
      ...dwell('shipping', 4_000, 'b'),
      ...stands(12),
    ],
    verdict: 'engage',
    reason: 'shipping_cost',
    why: 'What an old tab believes changes nothing about the question.',
  },
  {
    name: 'a crawler opens twelve pages in six seconds and waits',
    does: [...pages(12, 500), cart('37.50'), ...stands(12)],
    verdict: 'quiet',
    why: 'There is nobody to speak to.',
  },
  {
    name: 'a monitor opens a page every four seconds, and has a cart',
    does: [...pages(12, 4_000), cart('37.50'), ...stands(12)],
    verdict: 'quiet',
    why: 'A machine.',
  },
  {
    name: 'opens twelve tabs at once, then worries about shipping in one of them',
    does: [...pages(12, 100), cart('37.50'), scroll(0.3), ...worry('shipping')],
    verdict: 'engage',
    reason: 'shipping_cost',
    why: "People restore windows; the question that follows is a person's.",
  },
  {
    name: 'walks through ten products with clicks, and worries about the size of the last',
    sheet: { size_notes: [{ handle: 'p9', text: 'Runs small, take one size up.', url: null }] },
    does: [...pages(10, 7_000).flatMap((one) => [one, click()]), cart('37.50'), ...worry('size')],
    verdict: 'engage',
    reason: 'size',
    why: 'A thorough shopper has come to the point.',
  },
  {
    name: 'worries about shipping in a shop that is switched off',
    site: { enabled: false },
    does: [page('/cart'), cart('37.50'), ...worry('shipping')],
    verdict: 'quiet',
    why: 'The merchant wants silence.',
  },
  {
    name: 'worries about returns where the merchant has switched that reason off',
    site: { reasons_off: ['returns'] },
    does: [shoe(), cart('37.50'), ...worry('returns')],
    verdict: 'quiet',
    why: 'The merchant wants no word about returns.',
  },
  {
    name: 'worries about shipping in a shop that shows no cards',
    site: { card_enabled: false },
    does: [page('/cart'), cart('37.50'), ...worry('shipping')],
    verdict: 'quiet',
    why: 'There is no way to say it.',
  },
  {
    name: 'clicks in rage at a button that does nothing, with goods in the cart',
    does: [
      page('/cart'),
      cart('37.50'),
      signal('click', { target: 'button', text: 'Apply', path: null, zone: null, rage: true }),
      ...stands(12),
    ],
    verdict: 'wait',
    why: 'Something is broken, and no sentence of the sheet mends it.',
  },
  {
    name: 'looks at nothing in particular for a long time',
    does: [
      shoe(),
      cart('37.50'),
      ...Array.from({ length: 6 }, () =>
        signal('interest', { target: 'p', zone: null, ms: 3_000, look: null }, 3_000),
      ),
      ...stands(12),
    ],
    verdict: 'wait',
    why: 'The pointer follows the text.',
  },
  {
    name: 'looks at the checkout button twice and stops',
    does: [
      page('/cart'),
      cart('37.50'),
      ...dwell('checkout', 4_000, 'a'),
      ...dwell('checkout', 4_000, 'b'),
      ...stands(12),
    ],
    verdict: 'wait',
    why: 'One step from the till; a hand on the shoulder now would be wrong.',
  },
  {
    name: 'looks at the cart button twice, long, and stops',
    does: [shoe(), cart('37.50'), ...worry('cart')],
    verdict: 'engage',
    reason: 'hesitation',
    why: 'To the cart or not: the last doubt.',
  },
  {
    name: 'a bundle of 0.1 tells one dwell of nine seconds as three looks',
    does: [
      shoe(),
      cart('37.50'),
      ...Array.from({ length: 3 }, () =>
        signal('interest', { target: 'a', zone: 'returns', ms: 3_000, look: null }, 3_000),
      ),
      still(12_000),
    ],
    verdict: 'wait',
    why: 'It was one look.',
    except:
      'Bundles of before 0.2 give a dwell no id, and by contract each of their signals counts; they go with the cache of an hour.',
  },
  {
    name: 'hovers over shipping for seven seconds and glances at the size',
    does: [
      shoe(),
      cart('37.50'),
      ...dwell('shipping', 7_000, 'a'),
      ...dwell('size', 600, 'b'),
      ...stands(12),
    ],
    verdict: 'wait',
    why: 'Neither has been looked at twice.',
  },
  {
    name: 'worries about returns, and the page goes before the twelve seconds are over',
    does: [
      shoe(),
      cart('37.50'),
      ...worry('returns').slice(0, -1),
      signal('disconnect', { why: 'closed' }),
      wait(MINUTE),
    ],
    verdict: 'wait',
    why: 'Gone.',
  },
];
