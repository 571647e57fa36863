import { useLayoutEffect, useState } from 'preact/hooks';
import { signedInHere } from '../api.ts';

/** A list as it was left. */
type Kept<T> = {
  /** what was loaded */
  value?: T;
  scrolledPx: number;
  /** id of the row that was clicked last: the `data-row` of an element */
  row: string;
  /** ids of the open rows */
  readonly open: Set<string>;
};

const LISTS_KEPT = 10;
/** The newest comes last. */
const lists = new Map<string, Kept<unknown>>();

/** The list of the present entry of the browser's history; of nobody else who signed in here. */
function listOfEntry<T>(): Kept<T> {
  if (history.state === null) history.replaceState(Date.now(), '');
  const key = `${signedInHere.id()} ${history.state}`;
  const list = lists.get(key) ?? { scrolledPx: 0, row: '', open: new Set() };
  lists.delete(key);
  lists.set(key, list);
  if (lists.size > LISTS_KEPT) lists.delete(lists.keys().next().value!);
  return list as Kept<T>;
}

/** The back button leads to a list as it was left: what was loaded, the open rows, the scroll position and the focus. */
export function useKept<T>(): Kept<T> {
  const [list] = useState(listOfEntry<T>);
  useLayoutEffect(() => {
    if (list.value) {
      scrollTo(0, list.scrolledPx);
      const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(list.row)}"]`);
      (row?.querySelector('summary') ?? row)?.focus({ preventScroll: true });
    }
    const entry = history.state;
    const onScroll = (): void => {
      // The browser may scroll for another entry before this list is gone.
      if (history.state === entry) list.scrolledPx = scrollY;
    };
    const onClick = ({ target }: Event): void => {
      const row = (target as Element).closest<HTMLElement>('[data-row]');
      if (row) list.row = row.dataset['row']!;
    };
    addEventListener('scroll', onScroll);
    addEventListener('click', onClick);
    return () => {
      removeEventListener('scroll', onScroll);
      removeEventListener('click', onClick);
    };
  }, []);
  return list;
}
