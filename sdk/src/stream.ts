import type { Item } from './outbox.ts';
import type { Held } from './post/ways.ts';
import { GRAMMAR, randomHex } from './random.ts';
import { recall, remember } from './storage.ts';

/**
 * What one tab of one origin numbers. Sequence numbers count from 1 and are never restarted, so the collector can tell a
 * repeat from a new signal without knowing the visitor's other tabs and origins.
 */
type Stream = {
  readonly id: string;
  /** the greatest sequence number given so far */
  seq: number;
  /** the greatest cart number given so far */
  n: number;
  /** signals that the collector has not acknowledged */
  items: Item[];
} & Held;

export type StreamStore = {
  current: Stream;
  /** On `pagehide`: leaves the stream to the next page of this tab. Whatever this page still numbers has a new stream. */
  release(): void;
  /** On `pageshow` after that: takes it back, with what the pages in between have counted. */
  reclaim(): void;
};

const SEQ_MAX = 2 ** 31;
const RELEASED = 'released';
const RELEASED_MAX = 30;

const mint = (): Stream => ({ id: randomHex(), seq: 0, n: 0, retryAtMs: 0, items: [] });

const released = (): string[] => (recall(RELEASED, 'localStorage') ?? '').split(' ');

/**
 * A living page keeps its stream in memory only, so that a duplicated tab, which has a copy of the session storage, finds
 * none. Between two pages the stream lies in session storage and may be copied; local storage, which all tabs share,
 * lists the streams that lie there, and only the first page to take one off the list has it.
 */
function take(key: string): Stream | null {
  try {
    const stream = JSON.parse(recall(key)!) as Stream;
    remember(key, null);
    const listed = released();
    const others = listed.filter((id) => id !== stream.id);
    const valid =
      GRAMMAR.test(stream.id) && stream.seq < SEQ_MAX && stream.n >= 0 && stream.items.length >= 0;
    if (!valid || others.length === listed.length) return null;
    remember(RELEASED, others.join(' '), 'localStorage');
    return stream;
  } catch {
    return null;
  }
}

/** Without session storage each page has a stream of its own. */
export function openStreams(site: string, visitor: string): StreamStore {
  const key = `stream.${site}.${visitor}`;
  const store: StreamStore = {
    current: take(key) ?? mint(),
    release() {
      const { current } = store;
      if (!remember(key, JSON.stringify(current))) return;
      remember(RELEASED, [...released(), current.id].slice(-RELEASED_MAX).join(' '), 'localStorage');
      store.current = mint();
    },
    reclaim() {
      const stream = take(key);
      if (!stream) return;
      stream.items.push(...store.current.items);
      store.current = stream;
    },
  };
  return store;
}
