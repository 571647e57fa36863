import { admit, emptyWindow } from '#schemas/sequence.ts';
import type { Signal, SignalOf } from '#schemas/signal/signal.ts';
import type { StreamState, Visitor } from '#schemas/state/visitor.ts';
import { NO_STREAM, streamHash } from '#schemas/stream.ts';
import { STREAMS_KEPT } from '../limits.ts';

/**
 * Records the signal in its stream and updates `seen_at_ms`. Null for a duplicate, and for a cart older than another of the
 * same stream. Server signals have neither number nor stream and are never duplicates.
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

/** Within a stream the cart with the greatest `n` is the newest, whatever the order of arrival. */
function recordCart(visitor: Visitor, { stream, n }: SignalOf<'cart'>, nowMs: number): Visitor | null {
  if (n === null) return { ...visitor, seen_at_ms: nowMs };
  const known = streamOf(visitor, streamHash(stream));
  const carts = n - 1;
  return known.carts !== null && carts <= known.carts
    ? null
    : withStream(visitor, { ...known, carts }, nowMs);
}

/** When the page saw the cart, or the card: the client's time, but never later than the arrival. */
export const seenAtMs = ({ client_at_ms, received_at_ms }: SignalOf<'cart' | 'ack'>): number =>
  Math.min(client_at_ms ?? received_at_ms, received_at_ms);

/**
 * Whether the remembered cart is newer than the signal. Between streams, and without `n`, the cart that its page saw later
 * wins, because a signal may reach Kafka late. Within a stream `recordCart` has already ordered them.
 */
export function isSuperseded({ cart }: Visitor, signal: SignalOf<'cart'>): boolean {
  if (cart === null) return false;
  if (signal.n !== null && cart.stream === streamHash(signal.stream)) return false;
  return seenAtMs(signal) < cart.received_at_ms;
}

/** Whether the signal comes from another tab than the one that opened the page of the state, as far as both are known. */
export function isFromOtherTab({ page_stream }: Visitor, { stream }: Pick<Signal, 'stream'>): boolean {
  const id = streamHash(stream);
  return id !== NO_STREAM && page_stream !== NO_STREAM && id !== page_stream;
}

const streamOf = ({ streams }: Visitor, id: number): StreamState =>
  streams.find((stream) => stream.id === id) ?? { id, window: emptyWindow, carts: null };

/**
 * Keeps the 8 most recently used streams, newest first. A dropped stream counts as new if it returns: no signal is lost,
 * but a duplicate may count twice.
 */
function withStream(visitor: Visitor, stream: StreamState, nowMs: number): Visitor {
  const { streams } = visitor;
  const others =
    streams[0]?.id === stream.id ? streams.slice(1) : streams.filter(({ id }) => id !== stream.id);
  return { ...visitor, streams: [stream, ...others.slice(0, STREAMS_KEPT - 1)], seen_at_ms: nowMs };
}
