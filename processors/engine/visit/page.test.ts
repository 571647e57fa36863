import { describe, expect, test } from 'vitest';
import type { Device } from '#schemas/signal/signal.ts';
import { cart, given, page, signal, stall, type TestEvent, wait } from '../testing/spec.ts';
import { pageKind } from './page.ts';

const kinds = {
  home: ['/', '/de', '/de/', '/en-us', '/fr_CA', '/EN', '/index.html', '/index.php', '/home', '/de/home/'],
  collection: [
    '/collections/summer',
    '/collections',
    '/en-us/collections/all',
    '/product-category/shoes/',
    '/shop',
    '/shop/',
    '/category/hats',
    '/categories/hats',
    '/de/kategorie/huete',
    '/produkt-kategorie/huete',
    '/catalog',
    '/categorie-produit/chapeaux',
    '/categoria-producto/gorras',
    '/colecciones/verano',
    '/collecties/zomer',
  ],
  cart: [
    '/cart',
    '/cart/',
    '/de/cart',
    '/cart.php',
    '/checkout/cart',
    '/basket',
    '/shopping-bag',
    '/warenkorb',
    '/panier',
    '/carrito/',
    '/winkelwagen',
  ],
  other: [
    '/about',
    '/carts-we-love',
    '/cartography',
    '/collection-of-thoughts',
    '/shopping-guide',
    '/blog/cart',
    '/checkout',
    '/deutsch',
    '/homepage-tips',
    '/pages/home',
    '/%2e%2e/cart',
    '/\u0000',
    '//cart',
  ],
} as const;

describe.each(Object.entries(kinds))('a page of the kind %s', (kind, paths) => {
  test.each(paths.map((path) => [path]))('%s', (path) => {
    expect(pageKind(path, null)).toBe(kind);
  });
});

test('a page with a product handle is a product page, whatever its path is', () => {
  for (const path of ['/', '/products/shoe', '/collections/summer/products/shoe', '/cart', '/x'])
    expect(pageKind(path, 'shoe')).toBe('product');
  expect(pageKind('/products/shoe', '')).toBe('other');
});

test('without a page signal there is no page kind', () => {
  expect(pageKind(null, null)).toBeNull();
});

const MINUTE_MS = 60_000;
const opened = (device: Device | null, path = '/products/shoe', lang: string | null = 'DE_at'): TestEvent => {
  const data = { url: `https://shop.example${path}`, title: null, handle: 'shoe', lang, device };
  return signal('page', data as never);
};
const described = ({ decisions }: { decisions: readonly object[] }) => decisions.at(-1);

describe('a decision says', () => {
  test('the device, the language and the kind of the page', () => {
    const run = given().when(opened('phone'), cart('37.50'), ...stall('returns'));
    const said = { device: 'phone', language: 'de', page_kind: 'product', new_visitor: true };
    expect(described(run)).toMatchObject(said);
  });
  test('the device of an earlier page if this one states none', () => {
    const run = given().when(
      opened('tablet'),
      opened(null, '/products/hat', null),
      cart('37.50'),
      ...stall('returns'),
    );
    expect(described(run)).toMatchObject({ device: 'tablet', language: null });
  });
  test('no unknown language', () => {
    for (const lang of ['x-klingon', 'abcdefgh', '12', ''])
      expect(
        described(given().when(opened(null, '/a', lang), cart('37.50'), ...stall('returns'))),
      ).toMatchObject({
        device: null,
        language: null,
      });
  });
  test('that a visitor is returning after a session has ended', () => {
    const first = given().when(page('/a'), cart('37.50'), ...stall('returns'));
    expect(described(first)).toMatchObject({ new_visitor: true });
    const soon = first.more(wait(29 * MINUTE_MS), page('/b'), ...stall('delivery'));
    expect(described(soon)).toMatchObject({ new_visitor: true });
    const later = first.more(wait(31 * MINUTE_MS), page('/b'), ...stall('delivery'));
    expect(described(later)).toMatchObject({ new_visitor: false });
    expect(described(later.more(page('/c'), ...stall('size')))).toMatchObject({ new_visitor: false });
  });
});
