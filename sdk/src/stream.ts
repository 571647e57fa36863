import { visitor } from './identity.ts';
import { jsonOf } from './json.ts';
import type { Item } from './outbox.ts';
import type { Held } from './post/ways.ts';
import { GRAMMAR, randomHex } from './random.ts';
import { tag } from './script.ts';
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

/** Goes on with the stream of the page before. Without session storage each page has a stream of its own. */
export function openStream(): void {
  key = `stream.${tag.site}.${visitor}`;
  stream = take() ?? mint();
}

/** On `pagehide`: leaves the stream to the next page of this tab. Whatever this page still numbers has a new stream. */
export function releaseStream(): void {
  if (!remember(key, jsonOf(stream))) return;
  remember(RELEASED, [...released(), stream.id].slice(-RELEASED_MAX).join(' '), 'localStorage');
  stream = mint();
}

/** On `pageshow` after that: takes it back, with what the pages in between have counted. */
export function reclaimStream(): void {
  const own = stream;
  stream = take() ?? own;
  if (stream !== own) stream.items.push(...own.items);
}
