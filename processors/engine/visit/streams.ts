import { admit, emptyWindow } from '#schemas/sequence.ts';
import type { Signal, SignalOf } from '#schemas/signal/signal.ts';
import type { StreamState, Visitor } from '#schemas/state/visitor.ts';
import { NO_STREAM, streamHash } from '#schemas/stream.ts';
import { STREAMS_KEPT } from '../limits.ts';

/**
 * The visitor with this signal recorded in its stream and `seen_at_ms` updated; null for a repeat, and for a cart older than
 * one of the same stream. Server signals have neither number nor stream, and are never repeats.
 */
export function recordSignal(visitor: Visitor, signal: Signal, nowMs: number): Visitor | null {
  if (signal.kind === 'cart') return recordCart(visitor, signal, nowMs);
  if (signal.seq === null) return { ...visitor, seen_at_ms: nowMs };
  const id = streamHash(signal.stream);
  if (id === NO_STREAM) {
    const window = admit(visitor.window, signal.seq);
    return window && { ...visitor, window, seen_at_ms: nowMs };
  }
  const known = streamOf(visitor, id);
  const window = admit(known.window, signal.seq);
  return window && withStream(visitor, { ...known, window }, nowMs);
}

/** Of the carts of one stream the one with the greatest `n` is the newest, whatever the order they arrive in. */
function recordCart(visitor: Visitor, { stream, n }: SignalOf<'cart'>, nowMs: number): Visitor | null {
  if (n === null) return { ...visitor, seen_at_ms: nowMs };
  const known = streamOf(visitor, streamHash(stream));
  const carts = n - 1;
  return known.carts !== null && carts <= known.carts
    ? null
    : withStream(visitor, { ...known, carts }, nowMs);
}

/** When the page had it. What comes late says so: a cart that waited for a network is no newer than when it was seen. */
export const seenAtMs = ({ client_at_ms, received_at_ms }: SignalOf<'cart'>): number =>
  Math.min(client_at_ms ?? received_at_ms, received_at_ms);

/**
 * Whether the cart in memory is newer than the signal, whose `n` is the greatest of its stream: between streams, and
 * without `n`, the one that its page saw later wins. A writer that Kafka kept waiting delivers late what it received early.
 */
export function isSuperseded({ cart }: Visitor, signal: SignalOf<'cart'>): boolean {
  if (cart === null) return false;
  if (signal.n !== null && cart.stream === streamHash(signal.stream)) return false;
  return seenAtMs(signal) < cart.received_at_ms;
}

const streamOf = ({ streams }: Visitor, id: number): StreamState =>
  streams.find((stream) => stream.id === id) ?? { id, window: emptyWindow, carts: null };

/**
 * The stream first, because it was used last. The one unused for longest is forgotten beyond the last 8: it is then taken
 * for a new one, whose numbers are all fresh, so that nothing is lost and at most a repeat counts twice.
 */
function withStream(visitor: Visitor, stream: StreamState, nowMs: number): Visitor {
  const { streams } = visitor;
  const others =
    streams[0]?.id === stream.id ? streams.slice(1) : streams.filter(({ id }) => id !== stream.id);
  return { ...visitor, streams: [stream, ...others.slice(0, STREAMS_KEPT - 1)], seen_at_ms: nowMs };
}
