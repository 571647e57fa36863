import type { Moment, Moments } from './api.ts';

/** The moments on the screen, newest first. */
export type MomentFeed = {
  readonly items: readonly Moment[];
  /** the cursor of older moments */
  readonly next: string | null;
  /** new moments that wait until the reader asks for them */
  readonly pending: readonly Moment[];
};

/** Adds the newest page on top. While somebody is reading, new moments wait, so that nothing moves. */
export function addNewest(feed: MomentFeed | undefined, page: Moments, reading: boolean): MomentFeed {
  const top = feed?.items[0];
  // A list that was empty has no cursor of older moments yet.
  if (!feed || !top) return { ...page, pending: [] };
  // More moments arrived than the page holds: it does not reach the shown ones, and a gap would be wrong.
  const hasGap = page.next !== null && !page.items.some(({ id }) => id === top.id);
  if (hasGap) return { ...page, pending: [] };
  const known = new Set(feed.items.map(({ id }) => id));
  const added = page.items.filter(({ id }) => !known.has(id));
  const newest = new Map(page.items.map((moment) => [moment.id, moment]));
  const items = feed.items.map((moment) => newest.get(moment.id) ?? moment);
  return reading ? { ...feed, items, pending: added } : { ...feed, items: [...added, ...items], pending: [] };
}

/** Appends a page of older moments, unless the list has another end by now than the one for which it was requested. */
export const addOlder = (feed: MomentFeed, before: string, page: Moments): MomentFeed =>
  feed.next === before ? { ...feed, items: [...feed.items, ...page.items], next: page.next } : feed;
