import type { Moment, Moments } from '../api.ts';

const PAGES_MAX = 5;

/** The newest moments, newest first; `complete` if they reach back to midnight. */
export type Newest = { readonly items: readonly Moment[]; readonly complete: boolean };

/** Loads them page by page, at most five, until midnight or what is `known`, which is not loaded again. */
export async function loadNewest(
  load: (before: string | null) => Promise<Moments>,
  midnightMs: number,
  known?: Newest,
): Promise<Newest> {
  const items: Moment[] = [];
  let next: string | null = null;
  for (let n = 0; n < PAGES_MAX; n += 1) {
    const page = await load(next);
    items.push(...page.items);
    const end = page.next;
    if (end === null || Date.parse(end) < midnightMs) return { items, complete: true };
    if (known?.items.some(({ ts }) => ts >= end))
      return { items: [...items, ...known.items.filter(({ ts }) => ts < end)], complete: known.complete };
    next = end;
  }
  return { items, complete: false };
}
