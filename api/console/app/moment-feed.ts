import type { Moment } from './api.ts';

type Page<T> = { readonly items: readonly T[]; readonly next: string | null };

/** The moments on the screen, newest first. */
export type MomentFeed<T = Moment> = {
  readonly items: readonly T[];
  /** the cursor of older moments */
  readonly next: string | null;
  /** new moments that wait until the reader asks for them */
  readonly pending: readonly T[];
  /** the cursor below `pending`, where moments are missing between that and `items` */
  readonly below?: string | undefined;
};

/** While nobody reads, the list keeps this many: a page left open for a night must not grow with each moment. */
export const ITEMS_KEPT = 500;

/** Adds the newest page on top. While somebody is reading, new moments wait, so that nothing moves. */
export function addNewest<T extends Moment>(
  feed: MomentFeed<T> | undefined,
  page: Page<T>,
  reading: boolean,
): MomentFeed<T> {
  const top = feed?.items[0];
  const end = feed?.items.at(-1);
  // A list that was empty has no cursor of older moments yet.
  if (!feed || !top || !end) return { ...page, pending: [] };
  // More moments arrived than the page holds: it does not reach the shown ones, and a gap would be wrong.
  if (page.next !== null && !page.items.some(({ id }) => id === top.id))
    return reading ? { ...feed, pending: page.items, below: page.next } : { ...page, pending: [] };
  const known = new Set(feed.items.map(({ id }) => id));
  // Where a shown moment was erased, the page reaches below the list: what is there comes with the older moments.
  const added = page.items.filter(({ id, ts }) => !known.has(id) && (feed.next === null || ts >= end.ts));
  const newest = new Map(page.items.map((moment) => [moment.id, moment]));
  const items = feed.items.map((moment) => newest.get(moment.id) ?? moment);
  const renewed = { items, next: feed.next, pending: added };
  return reading ? renewed : withoutOldest(withPending(renewed));
}

/**
 * The list with what waited, in order: a moment may arrive after a newer one of another partition. What waited replaces
 * a list that it does not reach.
 */
export const withPending = <T extends Moment>({
  items,
  pending,
  next,
  below,
}: MomentFeed<T>): MomentFeed<T> =>
  below === undefined
    ? {
        items: [...pending, ...items].sort((a, b) => (a.ts === b.ts ? 0 : a.ts < b.ts ? 1 : -1)),
        next,
        pending: [],
      }
    : { items: pending, next: below, pending: [] };

function withoutOldest<T extends Moment>(feed: MomentFeed<T>): MomentFeed<T> {
  if (feed.items.length <= ITEMS_KEPT) return feed;
  const items = feed.items.slice(0, ITEMS_KEPT);
  return { ...feed, items, next: items.at(-1)!.ts };
}

/** Appends a page of older moments, unless the list has another end by now than the one for which it was requested. */
export const addOlder = <T extends Moment>(
  feed: MomentFeed<T>,
  before: string,
  page: Page<T>,
): MomentFeed<T> =>
  feed.next === before ? { ...feed, items: [...feed.items, ...page.items], next: page.next } : feed;
