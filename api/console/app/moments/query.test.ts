import { expect, test } from 'vitest';
import { clockOf } from '../clock/clock.ts';
import { fileNameOf, filterIn, hrefOf, isFiltered, queryOf } from './query.ts';

const filterOf = (query: string) => filterIn(new URLSearchParams(query));
const nothing = filterOf('');

test('an address and its filter convert into each other', () => {
  const filter = filterOf('reason=delivery&verdict=quiet&from=2026-03-29&to=2026-03-29&path=/a%20b%26c');
  expect(filter.path).toBe('/a b&c');
  const address = hrefOf('shop', filter);
  expect(filterOf(address.split('?')[1]!)).toEqual(filter);
  expect(hrefOf('shop', nothing)).toBe('#/site/shop/moments');
  expect([isFiltered(filter), isFiltered(nothing)]).toEqual([true, false]);
});

test('invalid parts of an address are ignored', () =>
  expect(filterOf('reason=weather&verdict=shout&from=yesterday&to=2026-02-30')).toEqual(nothing));

test.each([
  ['https://shop.example/products/lamp?variant=1#top', '/products/lamp'],
  ['products/lamp', '/products/lamp'],
  [' /cart ', '/cart'],
  ['https://shop.example', ''],
])('of what was pasted, %s, the path counts', (pasted, path) =>
  expect(filterOf(`path=${encodeURIComponent(pasted)}`).path).toBe(path),
);

test('days are those of the website, the last one whole, whatever the clocks do', () => {
  const query = queryOf(filterOf('from=2026-03-29&to=2026-03-29'), clockOf('Europe/Berlin'));
  expect(query).toEqual({ from: '2026-03-28T23:00:00.000Z', to: '2026-03-29T22:00:00.000Z' });
  expect(queryOf(filterOf('to=2026-03-29'), clockOf('UTC'))).toEqual({ to: '2026-03-30T00:00:00.000Z' });
  expect(queryOf(nothing, clockOf('UTC'))).toEqual({});
});

test('a file is named by its days', () => {
  expect(fileNameOf(nothing)).toBe('moments.csv');
  expect(fileNameOf(filterOf('from=2026-03-01&to=2026-03-07'))).toBe('moments-2026-03-01-to-2026-03-07.csv');
  expect(fileNameOf(filterOf('from=2026-03-01&to=2026-03-01'))).toBe('moments-2026-03-01.csv');
  expect(fileNameOf(filterOf('to=2026-03-07'))).toBe('moments-to-2026-03-07.csv');
});
