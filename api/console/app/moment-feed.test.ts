import { expect, test } from 'vitest';
import type { Moment, Moments } from './api.ts';
import { addNewest, addOlder, ITEMS_KEPT, type MomentFeed, withPending } from './moment-feed.ts';

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
  expect(addNewest(waiting, page('zyx'), false)).toEqual({ ...page('zyx'), pending: [] });
});

test('while somebody reads, such a page waits, and replaces what is shown only then', () => {
  const waiting = addNewest(feed('cba'), page('zyx', 'gap'), true);
  expect([idsOf(waiting.items), idsOf(waiting.pending), waiting.below]).toEqual(['cba', 'zyx', 'gap']);
  expect(withPending(waiting)).toEqual({ ...page('zyx', 'gap'), pending: [] });
  const reached = addNewest(waiting, page('dcba'), true);
  expect([idsOf(reached.pending), reached.below]).toEqual(['d', undefined]);
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

const dated = (ids: string): Moment[] =>
  [...ids].map((id) => moment(id, { ts: `2026-11-21T10:00:0${id}.000000Z` }));

test('a moment that arrives after a newer one takes its place by its time', () => {
  const shown: MomentFeed = { items: dated('632'), next: 'cursor', pending: [] };
  const late: Moments = { items: dated('6532'), next: 'older' };
  expect(idsOf(addNewest(shown, late, false).items)).toBe('6532');
  const waiting = addNewest(shown, late, true);
  expect([idsOf(waiting.items), idsOf(waiting.pending)]).toEqual(['632', '5']);
  expect(idsOf(withPending(waiting).items)).toBe('6532');
});

test('what a page has below the list, because a shown moment was erased, is left to the older ones', () => {
  const shown: MomentFeed = { items: dated('543'), next: 'cursor', pending: [] };
  const merged = addNewest(shown, { items: dated('532'), next: 'older' }, false);
  expect([idsOf(merged.items), merged.next]).toEqual(['543', 'cursor']);
  const whole = addNewest({ ...shown, next: null }, { items: dated('532'), next: null }, false);
  expect(idsOf(whole.items)).toBe('5432');
});

test('a list that nobody reads keeps its newest moments, and goes on below the last of them', () => {
  const secondsOf = (newest: number, many: number): Moment[] =>
    Array.from({ length: many }, (_, n) =>
      moment(String(newest - n), { ts: new Date(1_000 * (newest - n)).toISOString() }),
    );
  const shown: MomentFeed = { items: secondsOf(ITEMS_KEPT, ITEMS_KEPT), next: 'cursor', pending: [] };
  const newer: Moments = { items: secondsOf(ITEMS_KEPT + 3, 50), next: 'older' };
  const { items, next } = addNewest(shown, newer, false);
  expect([items.length, items[0]!.id, items.at(-1)!.id]).toEqual([ITEMS_KEPT, String(ITEMS_KEPT + 3), '4']);
  expect(next).toBe(items.at(-1)!.ts);
  const read = addNewest(shown, newer, true);
  expect([read.items.length, read.pending.length, read.next]).toEqual([ITEMS_KEPT, 3, 'cursor']);
});
