import { expect, test } from 'vitest';
import { exclusionOf } from '#engine/place/excluded.ts';
import { quietHoursAt } from '#engine/place/quiet-hours.ts';
import { productOn } from '#engine/reasons/conditions/product.ts';
import type { Site } from '#schemas/config/site.ts';
import { reasons } from '#schemas/decision/decision.ts';
import { testSite } from '#schemas/testing/site.ts';
import { dependsOnProduct, isAtOrBelow, isProductPath, isWithin } from '../../sdk/src/silence/rules.ts';

/** The page and the engine are silent on the same paths, at the same times and for the same products. */

const PAGES = [
  '/',
  '/blog',
  '/blog/',
  '/blog/summer',
  '/blogs',
  '/en/blog',
  '/gr%C3%B6%C3%9Fen/damen',
  '/100%',
];
const EXCLUDED = ['/', '/blog', '/blog/', '/größen', '/100%', '/blog/summer/'];

test('on excluded paths', () => {
  for (const page of PAGES)
    for (const path of EXCLUDED) {
      const site = testSite({ excluded_paths: [path] });
      const said = exclusionOf(site, { page, handle: null }) !== null;
      expect(isAtOrBelow(page, path), `${page} where ${path} is excluded`).toBe(said);
    }
  expect(isAtOrBelow('/blog/summer', '/blog')).toBe(true);
});

test('in quiet hours, every half hour of a day', () => {
  const times = ['00:00', '08:00', '12:00', '12:30', '22:00', '23:59'];
  for (const from of times)
    for (const until of times)
      for (let minute = 0; minute < 1_440; minute += 30) {
        const site = { facts: { time_zone: null }, quiet_hours: { from, until } } as Site;
        const said = quietHoursAt(site, minute * 60_000, () => null) !== null;
        expect(isWithin(from, until, minute), `${minute} from ${from} until ${until}`).toBe(said);
      }
});

test('on the page of a product, about what may be untrue of it', () => {
  const silent = (showsProduct: boolean) =>
    reasons.filter((reason) => dependsOnProduct(reason, showsProduct));
  expect(silent(true).toSorted()).toEqual(['delivery', 'hesitation', 'returns', 'size']);
  expect(silent(false)).toEqual(['size']);
  expect(dependsOnProduct(null, true)).toBe(false);
});

test('every path that names a product to the engine names one to the page', () => {
  const words =
    'product products p dp item items produkt produkte produkter produits produit producto productos ' +
    'prodotto prodotti produto produtos produkty produkten artikel';
  for (const word of words.split(' ')) {
    const page = `/de/${word}/trail-shoe`;
    expect([productOn({ handle: null, page }), isProductPath(page)], page).toEqual(['trail-shoe', true]);
  }
  for (const page of ['/', '/products', '/products/', '/collections/shoes', '/pages/returns', '/cart'])
    expect([productOn({ handle: null, page }), isProductPath(page)], page).toEqual([null, false]);
});
