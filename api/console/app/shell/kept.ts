import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { signedInHere } from '../api.ts';
import type { MomentFeed } from '../moment-feed.ts';

/** A list as it was left. */
type KeptList = {
  feed?: MomentFeed;
  scrolledPx: number;
  /** ids of the open rows, the last opened last */
  readonly open: Set<string>;
};

const LISTS_KEPT = 10;
/** The newest comes last. */
const lists = new Map<string, KeptList>();

/** The list of the present entry of the browser's history; of nobody else who signed in here. */
function listOfEntry(): KeptList {
  if (history.state === null) history.replaceState(Date.now(), '');
  const key = `${signedInHere.id()} ${history.state}`;
  const list = lists.get(key) ?? { scrolledPx: 0, open: new Set() };
  lists.delete(key);
  lists.set(key, list);
  if (lists.size > LISTS_KEPT) lists.delete(lists.keys().next().value!);
  return list;
}

export const rowsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('.moment > summary') ?? []),
];

/** The back button leads to a list as it was left: its moments, the open rows, the scroll position and the focus. */
export function useKeptList(ref: RefObject<HTMLElement | null>): KeptList {
  const [list] = useState(listOfEntry);
  useLayoutEffect(() => {
    if (list.feed) {
      scrollTo(0, list.scrolledPx);
      const last = [...list.open].pop();
      rowsIn(ref.current)[list.feed.items.findIndex(({ id }) => id === last)]?.focus({ preventScroll: true });
    }
    const entry = history.state;
    const onScroll = (): void => {
      // The browser may scroll for another entry before this list is gone.
      if (history.state === entry) list.scrolledPx = scrollY;
    };
    addEventListener('scroll', onScroll);
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return list;
}
