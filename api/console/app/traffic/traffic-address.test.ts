import { expect, test } from 'vitest';
import { chosenHref, chosenIn, daysOf, ownRange } from './traffic-address.ts';

const chosenOf = (query: string) => chosenIn(new URLSearchParams(query));
const daysIn = (query: string, begunOn: string | null = null) =>
  daysOf(chosenOf(query), '2026-03-01', begunOn);

test.each(['', 'range=28d&metric=shown&by=device', 'from=2026-02-01&to=2026-02-03', 'range=experiment'])(
  'an address (%s) and what it asks for say the same',
  (query) => expect(chosenHref('shop', chosenOf(query))).toBe(`#/site/shop/overview${query && `?${query}`}`),
);

test.each([
  'range=forever',
  'from=2026-02-30&to=2026-03-01',
  'from=2026-03-02&to=2026-03-01',
  'metric=luck&by=star',
])('what has no meaning (%s) is today', (query) => expect(chosenOf(query)).toEqual(chosenOf('')));

test.each([
  ['2026-02-01', '2026-02-03'],
  ['2026-02-03', '2026-02-01'],
])('days chosen in either order (%s, %s) are shown', (from, to) => {
  const chosen = { ...chosenOf('by=device'), ...ownRange(new Map(Object.entries({ from, to }))) };
  expect(chosenHref('shop', chosen)).toBe('#/site/shop/overview?from=2026-02-01&to=2026-02-03&by=device');
});

test('a range ends today and has as many days as it says', () => {
  expect(daysIn('')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(daysIn('range=7d')).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(daysIn('range=28d')).toEqual({ from: '2026-02-02', to: '2026-03-01' });
  expect(daysIn('from=2026-01-01&to=2026-01-02')).toEqual({ from: '2026-01-01', to: '2026-01-02' });
});

test('an experiment is shown from its beginning, as far as history is kept', () => {
  expect(daysIn('range=experiment', '2026-02-10').from).toBe('2026-02-10');
  expect(daysIn('range=experiment', '2020-01-01').from).toBe('2025-01-26');
});
