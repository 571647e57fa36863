import { randomBytes } from 'node:crypto';
import { limits } from '#platform/limits/limits.ts';
import type { Destination } from '#platform/log/writer.ts';
import type { StreamBytes } from '#schemas/codec.ts';
import { type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import { emptyWindow, type SequenceWindow } from '#schemas/sequence.ts';
import { Bucket, type BucketRules } from './bucket.ts';

/** A stream of a visitor, in this process. */
export type Stream = {
  readonly id: string;
  /** received numbers; the engine's window is the authoritative one */
  window: SequenceWindow;
  /** the greatest number that Kafka has acknowledged */
  stored: number;
  /** the encoded fields that its signals share; null before the first */
  bytes: StreamBytes | null;
  /** the origin for which the id was generated, because the hello named no stream; else null */
  readonly generatedFor: string | null;
};

/** A visitor in this process, shared by all tabs of the browser. */
export type Visitor<Socket> = {
  readonly site: SiteId;
  readonly id: VisitorId;
  readonly key: string;
  /** the partition of its signals; null before the first */
  destination: Destination | null;
  /** the most recently used first */
  streams: readonly Stream[];
  /** when the visitor was added, epoch ms */
  since_ms: number;
  /** when its last socket closed, epoch ms */
  left_ms: number;
  readonly bucket: Bucket;
  readonly sockets: Set<Socket>;
};

/** The window after received signals were not stored: the engine drops repeats below `stored`. */
const windowFrom = (stored: number): SequenceWindow =>
  stored === 0 ? emptyWindow : { greatest: stored, recent: 1, older: 0 };

/** 128 random bits in 22 characters. */
const generateStreamId = (): string => randomBytes(16).toString('base64url');

/**
 * The connected visitors, and recent ones, because the next page continues the sequence numbers of the previous one. Memory is bounded:
 * of visitors without a socket, those that left first are evicted first.
 */
export class Visitors<Socket> {
  readonly #connected = new Map<string, Visitor<Socket>>();
  readonly #remembered = new Map<string, Visitor<Socket>>();
  readonly #rules: BucketRules;
  readonly #rememberMax: number;
  readonly #erased: (site: SiteId, id: VisitorId, sinceMs: number) => boolean;

  constructor(
    rules: BucketRules,
    rememberMax: number,
    erased: (site: SiteId, id: VisitorId, sinceMs: number) => boolean = () => false,
  ) {
    this.#erased = erased;
    this.#rules = rules;
    this.#rememberMax = rememberMax;
  }

  /** Whether this process has not seen the id for an hour, or has evicted it. */
  isNew(site: SiteId, id: VisitorId, nowMs: number): boolean {
    const key = visitorKey(site, id);
    if (this.#connected.has(key)) return false;
    const known = this.#remembered.get(key);
    return !known || nowMs - known.left_ms > limits.VISITOR_FORGOTTEN_AFTER_MS;
  }

  /** Adds a socket. @returns its visitor */
  enter(site: SiteId, id: VisitorId, socket: Socket, nowMs: number): Visitor<Socket> {
    const key = visitorKey(site, id);
    const known = this.#connected.get(key) ?? this.#remembered.get(key);
    const visitor = known ?? this.#create(site, id, key, nowMs);
    // An erased visitor starts over.
    if (this.#erased(site, id, visitor.since_ms)) {
      visitor.since_ms = nowMs;
      visitor.streams = [];
    }
    this.#remembered.delete(key);
    this.#connected.set(key, visitor);
    visitor.sockets.add(socket);
    return visitor;
  }

  leave(visitor: Visitor<Socket>, socket: Socket, nowMs: number): void {
    if (!visitor.sockets.delete(socket) || visitor.sockets.size > 0) return;
    visitor.left_ms = nowMs;
    this.#connected.delete(visitor.key);
    this.#remembered.set(visitor.key, visitor);
    if (this.#remembered.size > this.#rememberMax) this.#forgetOldest();
  }

  /**
   * Evicts many at a time: a Map keeps the slots of deleted entries for a while, and finding its first entry passes over them.
   */
  #forgetOldest(): void {
    const most = this.#rememberMax - Math.floor(this.#rememberMax / 16);
    for (const key of this.#remembered.keys()) {
      if (this.#remembered.size <= most) return;
      this.#remembered.delete(key);
    }
  }

  /** The visitor's sockets in this process. */
  socketsOf(key: string): Iterable<Socket> {
    return this.#connected.get(key)?.sockets ?? [];
  }

  #create(site: SiteId, id: VisitorId, key: string, nowMs: number): Visitor<Socket> {
    const bucket = new Bucket(this.#rules, nowMs);
    const [since_ms, left_ms] = [nowMs, nowMs];
    return { site, id, key, destination: null, streams: [], since_ms, left_ms, bucket, sockets: new Set() };
  }
}

/**
 * The stream that a hello names. Old clients name none, and count within their origin: this process generates an id, and keeps it as long
 * as it remembers the visitor. Another process generates another, so signals that both received count twice, rather than not at all.
 */
export function streamOf(visitor: Visitor<unknown>, named: string | null, origin: string): Stream {
  const isIt = (stream: Stream): boolean =>
    named === null ? stream.generatedFor === origin : stream.id === named;
  const stream = visitor.streams.find(isIt) ?? {
    id: named ?? generateStreamId(),
    window: emptyWindow,
    stored: 0,
    bytes: null,
    generatedFor: named === null ? origin : null,
  };
  const others = visitor.streams.filter((other) => other !== stream);
  visitor.streams = [stream, ...others.slice(0, limits.STREAMS_REMEMBERED - 1)];
  return stream;
}

/**
 * Makes signals that were received and not stored count as never received, so that they are accepted when they are sent again. Open
 * sockets keep the old object: what they store after the gap must not be reported as the last stored number.
 */
export function rollBackWindow(visitor: Visitor<unknown>, lost: Stream): void {
  visitor.streams = visitor.streams.map((stream) =>
    stream === lost ? { ...stream, window: windowFrom(stream.stored) } : stream,
  );
}
