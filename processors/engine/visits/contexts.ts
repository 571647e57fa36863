import { cart, inTab, page, signal, still, wait } from '../testing/spec.ts';
import {
  after,
  click,
  dwell,
  MINUTE,
  pageIn,
  productPage,
  scroll,
  stillness,
  strongLooks,
} from './events.ts';
import type { Visit } from './visit.ts';

const pages = (count: number, afterMs: number) =>
  Array.from({ length: count }, (_, n) => after(afterMs, page(`/products/p${n}`, `p${n}`)));

/** Visits with different languages, devices and tabs, by bots, with settings switched off, and with late signals. */
export const contextVisits: readonly Visit[] = [
  ...(['de', 'fr', 'es', 'nl'] as const).map(
    (lang): Visit => ({
      name: `strong looks at returns on a page in ${lang}`,
      events: [pageIn('/products/trail-shoe', lang, 'desktop'), cart('37.50'), ...strongLooks('returns')],
      verdict: 'engage',
      reason: 'returns',
      why: 'The engine speaks the language of the page.',
    }),
  ),
  {
    name: 'strong looks at delivery on a tablet',
    events: [pageIn('/products/trail-shoe', 'en', 'tablet'), cart('37.50'), ...strongLooks('delivery')],
    verdict: 'engage',
    reason: 'delivery',
    why: 'The device does not change the evidence.',
  },
  {
    name: 'scrolls through a product page on a phone, then is still at its end',
    events: [
      pageIn('/products/trail-shoe', 'en', 'phone'),
      cart('37.50'),
      scroll(0.3),
      scroll(0.6),
      scroll(1),
      ...stillness(20),
    ],
    verdict: 'wait',
    why: 'Stillness at the end of a page is reading, not evidence.',
  },
  {
    name: 'looks once at the size of each of two products in two tabs',
    events: [
      productPage(),
      cart('37.50'),
      ...dwell('size', 3_500, 'a'),
      page('/products/bottle', 'bottle'),
      ...dwell('size', 3_500, 'b'),
      ...stillness(12),
    ],
    verdict: 'wait',
    why: 'One look at each of two products is a comparison, not strong looks.',
  },
  {
    name: 'opens another product in a tab behind this one, then strong looks at the size here',
    sheet: { size_notes: [{ handle: 'bottle', text: 'Holds 0.7 litres.', url: null }] },
    events: [
      ...inTab('first', productPage(), cart('37.50')),
      ...inTab('second', page('/products/bottle', 'bottle')),
      ...inTab('first', ...strongLooks('size')),
    ],
    verdict: 'wait',
    why: 'The looks and the stillness are those of the first tab, and the second one is thought to be in sight.',
  },
  {
    name: 'returns from the tab of another product; strong looks at the size of this one',
    sheet: { size_notes: [{ handle: 'trail-shoe', text: 'Runs small, take one size up.', url: null }] },
    events: [
      ...inTab('first', productPage(), cart('37.50')),
      ...inTab('second', page('/products/bottle', 'bottle')),
      ...inTab('first', productPage(), ...strongLooks('size')),
    ],
    verdict: 'engage',
    reason: 'size',
    why: 'A tab to which the visitor returns sends its page again.',
  },
  {
    name: 'a background tab sends an older cart between two looks at shipping',
    events: [
      page('/cart'),
      cart('42', { n: 7 }),
      ...dwell('shipping', 4_000, 'a'),
      cart('37.50', { n: 3 }),
      ...dwell('shipping', 4_000, 'b'),
      ...stillness(12),
    ],
    verdict: 'engage',
    reason: 'shipping_cost',
    why: 'An older cart changes neither the cart nor the evidence.',
  },
  {
    name: 'a crawler opens twelve pages in 6 s, then is still',
    events: [...pages(12, 500), cart('37.50'), ...stillness(12)],
    verdict: 'quiet',
    why: 'A bot gets no card.',
  },
  {
    name: 'a monitoring service opens a page every 4 s, with goods in the cart',
    events: [...pages(12, 4_000), cart('37.50'), ...stillness(12)],
    verdict: 'quiet',
    why: 'A bot gets no card.',
  },
  {
    name: 'opens twelve tabs at once; strong looks at shipping in one of them',
    events: [...pages(12, 100), cart('37.50'), scroll(0.3), ...strongLooks('shipping')],
    verdict: 'engage',
    reason: 'shipping_cost',
    why: 'Many pages at once are not enough for a bot: people restore the tabs of a window.',
  },
  {
    name: 'clicks through ten products; strong looks at the size of the last one',
    sheet: { size_notes: [{ handle: 'p9', text: 'Runs small, take one size up.', url: null }] },
    events: [...pages(10, 7_000).flatMap((one) => [one, click()]), cart('37.50'), ...strongLooks('size')],
    verdict: 'engage',
    reason: 'size',
    why: 'Many pages with clicks are a person who shops thoroughly, not a bot.',
  },
  {
    name: 'strong looks at shipping in a shop that is switched off',
    site: { enabled: false },
    events: [page('/cart'), cart('37.50'), ...strongLooks('shipping')],
    verdict: 'quiet',
    why: 'In a shop that is switched off there are no cards.',
  },
  {
    name: 'strong looks at returns in a shop that has switched that reason off',
    site: { reasons_off: ['returns'] },
    events: [productPage(), cart('37.50'), ...strongLooks('returns')],
    verdict: 'quiet',
    why: 'A reason that the merchant has switched off gets no card.',
  },
  {
    name: 'strong looks at shipping in a shop that has switched cards off',
    site: { card_enabled: false },
    events: [page('/cart'), cart('37.50'), ...strongLooks('shipping')],
    verdict: 'quiet',
    why: 'A shop that has switched cards off gets none.',
  },
  {
    name: 'repeated clicks at a button that does nothing, with goods in the cart',
    events: [
      page('/cart'),
      cart('37.50'),
      signal('click', { target: 'button', text: 'Apply', path: null, zone: null, rage: true }),
      ...stillness(12),
    ],
    verdict: 'wait',
    why: 'No fact of the sheet helps with a broken page.',
  },
  {
    name: 'looks at elements outside all zones for a long time',
    events: [
      productPage(),
      cart('37.50'),
      ...Array.from({ length: 6 }, () =>
        signal('interest', { target: 'p', zone: null, ms: 3_000, look: null }, 3_000),
      ),
      ...stillness(12),
    ],
    verdict: 'wait',
    why: 'Looks outside the zones are reading, not evidence.',
  },
  {
    name: 'two looks at the checkout button, then is still',
    events: [
      page('/cart'),
      cart('37.50'),
      ...dwell('checkout', 4_000, 'a'),
      ...dwell('checkout', 4_000, 'b'),
      ...stillness(12),
    ],
    verdict: 'wait',
    why: 'A visitor who is about to enter the checkout needs no card.',
  },
  {
    name: 'strong looks at the cart button',
    events: [productPage(), cart('37.50'), ...strongLooks('cart')],
    verdict: 'engage',
    reason: 'hesitation',
    why: 'Strong looks at the cart count as hesitation.',
  },
  {
    name: 'a bundle of 0.1 reports one dwell of 9 s in three signals',
    events: [
      productPage(),
      cart('37.50'),
      ...Array.from({ length: 3 }, () =>
        signal('interest', { target: 'a', zone: 'returns', ms: 3_000, look: null }, 3_000),
      ),
      still(12_000),
    ],
    verdict: 'wait',
    why: 'Several signals of one dwell are one look.',
    except:
      "Bundles before 0.2 send no id with a look, so by contract each of their signals counts. They disappear once the browser's cache of an hour has expired.",
  },
  {
    name: 'a look of 7 s at shipping and a glance at the size',
    events: [
      productPage(),
      cart('37.50'),
      ...dwell('shipping', 7_000, 'a'),
      ...dwell('size', 600, 'b'),
      ...stillness(12),
    ],
    verdict: 'wait',
    why: 'Looks at two zones do not add up: neither was looked at twice.',
  },
  {
    name: 'strong looks at returns, but the page closes before 12 s of stillness',
    events: [
      productPage(),
      cart('37.50'),
      ...strongLooks('returns').slice(0, -1),
      signal('disconnect', { why: 'closed' }),
      wait(MINUTE),
    ],
    verdict: 'wait',
    why: 'A visitor who has left needs no card.',
  },
];
