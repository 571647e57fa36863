import { type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import { emptyWindow, type SequenceWindow } from '#schemas/sequence.ts';
import { Bucket, type BucketRules } from './bucket.ts';

/** A visitor's side of the collector, shared by all tabs of the browser. */
export type Visitor<Socket> = {
  readonly site: SiteId;
  readonly id: VisitorId;
  readonly key: string;
  /** what was received; the fold holds the window that counts */
  window: SequenceWindow;
  /** the greatest number that Kafka has */
  stored: number;
  /** since when this memory holds the visitor, epoch ms */
  since_ms: number;
  readonly bucket: Bucket;
  readonly sockets: Set<Socket>;
};

/** The window after a restart: the last number stored is known, what lies below is left to the fold. */
export const windowFrom = (stored: number): SequenceWindow =>
  stored === 0 ? emptyWindow : { greatest: stored, recent: 1, older: 0 };

/**
 * The visitors that are connected, and those that were lately: a page that is left for the next one must find its
 * numbers. Bounded: of those without a socket the one that left first is forgotten first.
 */
export class Visitors<Socket> {
  readonly #connected = new Map<string, Visitor<Socket>>();
  readonly #remembered = new Map<string, Visitor<Socket>>();
  readonly #loading = new Map<string, Promise<number>>();
  readonly #load: (site: SiteId, id: VisitorId) => Promise<number>;
  readonly #rules: BucketRules;
  readonly #rememberMax: number;
  readonly #erased: (site: SiteId, id: VisitorId, since_ms: number) => boolean;

  constructor(
    load: (site: SiteId, id: VisitorId) => Promise<number>,
    rules: BucketRules,
    rememberMax: number,
    erased: (site: SiteId, id: VisitorId, since_ms: number) => boolean = () => false,
  ) {
    this.#erased = erased;
    this.#load = load;
    this.#rules = rules;
    this.#rememberMax = rememberMax;
  }

  /** The visitor with this socket added; asks `load` for the last number stored only when memory does not know. */
  async enter(site: SiteId, id: VisitorId, socket: Socket, now_ms: number): Promise<Visitor<Socket>> {
    const key = visitorKey(site, id);
    let stored = 0;
    if (!this.#known(key)) {
      const loading = this.#loading.get(key) ?? this.#load(site, id);
      this.#loading.set(key, loading);
      try {
        stored = await loading;
      } finally {
        this.#loading.delete(key);
      }
    }
    const visitor = this.#known(key) ?? this.#create(site, id, key, stored, now_ms);
    // Whoever was erased since is a stranger.
    if (this.#erased(site, id, visitor.since_ms)) {
      visitor.since_ms = now_ms;
      visitor.stored = 0;
      visitor.window = windowFrom(0);
    }
    this.#remembered.delete(key);
    this.#connected.set(key, visitor);
    visitor.sockets.add(socket);
    return visitor;
  }

  leave(visitor: Visitor<Socket>, socket: Socket): void {
    if (!visitor.sockets.delete(socket) || visitor.sockets.size > 0) return;
    this.#connected.delete(visitor.key);
    this.#remembered.set(visitor.key, visitor);
    if (this.#remembered.size <= this.#rememberMax) return;
    for (const key of this.#remembered.keys()) {
      this.#remembered.delete(key);
      return;
    }
  }

  /** The sockets of a visitor who is connected here. */
  socketsOf(key: string): Iterable<Socket> {
    return this.#connected.get(key)?.sockets ?? [];
  }

  #known(key: string): Visitor<Socket> | undefined {
    return this.#connected.get(key) ?? this.#remembered.get(key);
  }

  #create(site: SiteId, id: VisitorId, key: string, stored: number, now_ms: number): Visitor<Socket> {
    const bucket = new Bucket(this.#rules, now_ms);
    return {
      site,
      id,
      key,
      window: windowFrom(stored),
      stored,
      since_ms: now_ms,
      bucket,
      sockets: new Set(),
    };
  }
}
