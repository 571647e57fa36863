import { expect, test } from 'vitest';
import type { Moment, Moments } from './api.ts';
import { addNewest, addOlder, type MomentFeed } from './moment-feed.ts';

const moment = (id: string, more: Partial<Moment> = {}): Moment => ({
  id,
  visitor: 'v',
  page: null,
  cart_total: null,
  currency: null,
  reason: 'returns',
  verdict: 'engage',
  tier: 2,
  message: null,
  why: '',
  facts: [],
  held_back: false,
  shadow: false,
  card: null,
  aftermath: null,
  wording: 'a',
  device: 'phone',
  language: 'en',
  arm: 'spoken_to',
  bot: false,
  ts: '2026-11-21T10:00:00.000000Z',
  ...more,
});
const page = (ids: string, next: string | null = 'older'): Moments => ({
  items: [...ids].map((id) => moment(id)),
  next,
});
const feed = (ids: string): MomentFeed => ({ ...page(ids, 'cursor'), pending: [] });
const idsOf = (moments: readonly Moment[]): string => moments.map(({ id }) => id).join('');

test('the first page is the feed', () => {
  expect(addNewest(undefined, page('cba'), true)).toEqual({ ...page('cba'), pending: [] });
});

test('new moments come on top, those shown are renewed, and the cursor of older ones stays', () => {
  const newer: Moments = { items: [moment('d'), moment('c', { card: 'shown' })], next: 'b' };
  const merged = addNewest(feed('cba'), newer, false);
  expect([idsOf(merged.items), idsOf(merged.pending), merged.next]).toEqual(['dcba', '', 'cursor']);
  expect(merged.items[1]!.card).toBe('shown');
});

test('while somebody reads, new moments wait', () => {
  const waiting = addNewest(feed('cba'), page('edcba'), true);
  expect([idsOf(waiting.items), idsOf(waiting.pending)]).toEqual(['cba', 'ed']);
  const released = addNewest(waiting, page('edcba'), false);
  expect([idsOf(released.items), idsOf(released.pending)]).toEqual(['edcba', '']);
});

test('a page that does not reach what is shown replaces it, and what waited', () => {
  const waiting = addNewest(feed('cba'), page('dcba'), true);
  expect(addNewest(waiting, page('zyx'), true)).toEqual({ ...page('zyx'), pending: [] });
});

test.each([true, false])('an empty feed takes the first moments with the cursor of older ones', (reading) => {
  const empty: MomentFeed = { items: [], next: null, pending: [] };
  expect(addNewest(empty, page('cba'), reading)).toEqual({ ...page('cba'), pending: [] });
});

test('older moments come below, with the cursor of those before them', () => {
  const longer = addOlder(feed('dc'), 'cursor', page('ba', null));
  expect([idsOf(longer.items), longer.next]).toEqual(['dcba', null]);
});

test('older moments requested for another end of the list are dropped, because there would be a gap', () => {
  const replaced = addNewest(feed('dc'), page('zyx', 'newer cursor'), false);
  expect(addOlder(replaced, 'cursor', page('ba', null))).toBe(replaced);
});
