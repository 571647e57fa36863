import { randomBytes } from 'node:crypto';
import { limits } from '#platform/limits/limits.ts';
import type { Destination } from '#platform/log/writer.ts';
import type { StreamBytes } from '#schemas/codec.ts';
import { type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import { emptyWindow, type SequenceWindow } from '#schemas/sequence.ts';
import { Bucket, type BucketRules } from './bucket.ts';

/** What this collector knows of one stream of a visitor. */
export type Stream = {
  readonly id: string;
  /** what was received; the fold holds the window that counts */
  window: SequenceWindow;
  /** the greatest number that Kafka has */
  stored: number;
  /** what its signals have in common; null before the first of them */
  bytes: StreamBytes | null;
  /** the origin that it was invented for, because its hello named no stream; else null */
  readonly inventedFor: string | null;
};

/** A visitor's side of the collector, shared by all tabs of the browser. */
export type Visitor<Socket> = {
  readonly site: SiteId;
  readonly id: VisitorId;
  readonly key: string;
  /** where its signals go; null before the first of them */
  destination: Destination | null;
  /** most recent hello first */
  streams: readonly Stream[];
  /** since when this memory holds the visitor, epoch ms */
  since_ms: number;
  /** when the last socket was closed, epoch ms */
  left_ms: number;
  readonly bucket: Bucket;
  readonly sockets: Set<Socket>;
};

/** The window after received signals could not be stored: repeats below it are left to the fold. */
const windowFrom = (stored: number): SequenceWindow =>
  stored === 0 ? emptyWindow : { greatest: stored, recent: 1, older: 0 };

/** 22 characters, random enough that no page mints one twice. */
const inventStream = (): string => randomBytes(16).toString('base64url');

/**
 * The connected visitors, and those connected recently: the next page must find the sequence numbers of the page before
 * it. Bounded: of visitors without a socket, the one that left first is evicted first.
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

  /** Whether this process has not seen the id for an hour, or has evicted it since. */
  isNew(site: SiteId, id: VisitorId, nowMs: number): boolean {
    const key = visitorKey(site, id);
    if (this.#connected.has(key)) return false;
    const known = this.#remembered.get(key);
    return !known || nowMs - known.left_ms > limits.VISITOR_FORGOTTEN_AFTER_MS;
  }

  /** The visitor with this socket added. */
  enter(site: SiteId, id: VisitorId, socket: Socket, nowMs: number): Visitor<Socket> {
    const key = visitorKey(site, id);
    const known = this.#connected.get(key) ?? this.#remembered.get(key);
    const visitor = known ?? this.#create(site, id, key, nowMs);
    // A visitor who was erased since then is a new one.
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
   * Many at a time: a Map keeps the slots of deleted entries for a while, and a search for its first entry passes them.
   */
  #forgetOldest(): void {
    const most = this.#rememberMax - Math.floor(this.#rememberMax / 16);
    for (const key of this.#remembered.keys()) {
      if (this.#remembered.size <= most) return;
      this.#remembered.delete(key);
    }
  }

  /** The sockets of a visitor who is connected here. */
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
 * The stream that a hello names. Clients older than streams name none, and count within their origin: this collector
 * makes one up, and uses the same one as long as it remembers them. Another collector makes up another, so that what
 * both received counts twice rather than not at all.
 */
export function streamOf(visitor: Visitor<unknown>, named: string | null, origin: string): Stream {
  const isIt = (stream: Stream): boolean =>
    named === null ? stream.inventedFor === origin : stream.id === named;
  const stream = visitor.streams.find(isIt) ?? {
    id: named ?? inventStream(),
    window: emptyWindow,
    stored: 0,
    bytes: null,
    inventedFor: named === null ? origin : null,
  };
  const others = visitor.streams.filter((other) => other !== stream);
  visitor.streams = [stream, ...others.slice(0, limits.STREAMS_REMEMBERED - 1)];
  return stream;
}

/**
 * Signals that were received and not stored count as never received, so that they are accepted when they come again.
 * Sockets that use the stream keep their own copy: what they stored after the gap must not be sent as the last number.
 */
export function rollBackWindow(visitor: Visitor<unknown>, lost: Stream): void {
  visitor.streams = visitor.streams.map((stream) =>
    stream === lost ? { ...stream, window: windowFrom(stream.stored) } : stream,
  );
}
