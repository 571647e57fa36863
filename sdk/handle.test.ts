import { afterEach, expect, test, vi } from 'vitest';
import { productIn } from '#schemas/product-path.ts';
import { handleOf } from './src/signals/handle.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/products/tee', 'tee'],
  ['/product/tee/', 'tee'],
  ['/de/collections/all/products/t%C3%A9e', 't%C3%A9e'],
  ['/shop/product/tee/reviews', 'tee'],
  ['/products', null],
  ['/products/', null],
  ['/productions/tee', null],
  ['/', null],
])('a preview reads the product of %s as the script does', (pathname, handle) => {
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('location', { pathname });
  expect([
    handleOf(),
    productIn(pathname),
    productIn(`https://shop.example${pathname}?a=/product/x#b`),
  ]).toEqual([handle, handle, handle]);
});
