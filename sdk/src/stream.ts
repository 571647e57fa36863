import { visitor } from './identity.ts';
import { jsonOf } from './json.ts';
import type { Item } from './outbox.ts';
import type { DialState } from './post/transport.ts';
import { GRAMMAR, randomHex } from './random.ts';
import { tag } from './script.ts';
import { recall, remember } from './storage.ts';

/**
 * The counters and queue of one tab on one origin. Sequence numbers count from 1 and never restart, so the collector
 * can tell a repeat from a new signal without knowing the visitor's other tabs and origins.
 */
type Stream = {
  readonly id: string;
  /** the greatest sequence number given so far */
  seq: number;
  /** the greatest cart number given so far */
  n: number;
  /** signals that the collector has not acknowledged */
  items: Item[];
} & DialState;

const SEQ_MAX = 2 ** 31;
const RELEASED = 'released';
const RELEASED_MAX = 30;

const mint = (): Stream => ({ id: randomHex(), seq: 0, n: 0, retryAtMs: 0, items: [] });

const released = (): string[] => (recall(RELEASED, 'localStorage') ?? '').split(' ');

/**
 * A living page keeps its stream in memory only, so that a duplicated tab, which has a copy of the session storage,
 * finds none. Between two pages the stream is in session storage and may be copied; local storage, which all tabs
 * share, lists these streams, and only the first page to remove one from the list gets it.
 */
function take(): Stream | null {
  try {
    const found = JSON.parse(recall(key)!) as Stream;
    remember(key, null);
    const { id, seq, n, items } = found;
    const listed = released();
    const others = listed.filter((other) => other !== id);
    const isValid = GRAMMAR.test(id) && seq < SEQ_MAX && n >= 0 && items.length >= 0;
    if (!isValid || others.length === listed.length) return null;
    remember(RELEASED, others.join(' '), 'localStorage');
    return found;
  } catch {
    return null;
  }
}

/** of this page */
export let stream: Stream;

let key: string;

/** Continues the stream of the previous page. Without session storage each page has a stream of its own. */
export function openStream(): void {
  key = `stream.${tag.site}.${visitor}`;
  stream = take() ?? mint();
}

/**
 * On `pagehide`: leaves the stream to the next page of this tab. Signals that this page still numbers get a new stream.
 */
export function releaseStream(): void {
  if (!remember(key, jsonOf(stream))) return;
  remember(RELEASED, [...released(), stream.id].slice(-RELEASED_MAX).join(' '), 'localStorage');
  stream = mint();
}

/** On `pageshow` after that: takes it back, as the pages in between have left it. */
export function reclaimStream(): void {
  const own = stream;
  stream = take() ?? own;
  if (stream !== own) stream.items.push(...own.items);
}
