import type { KafkaPlatform } from '#platform/kafka-platform.ts';
import { limits } from '#platform/limits/limits.ts';
import { type Close, closes } from '#schemas/collector/closes.ts';
import { CompactFrames } from '#schemas/collector/compact/compact-frames.ts';
import { type Hello, type Item, readFrame } from '#schemas/collector/frame.ts';
import type { Site } from '#schemas/config/site.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { Device } from '#schemas/signal/signal.ts';
import { serverSignal } from '../envelope.ts';
import type { SiteToken } from '../site-token.ts';
import type { WaitingCards } from '../waiting-cards.ts';
import { type Acceptance, admitHello, siteRefusal, takeSignals, whenStored } from './acceptance.ts';
import type { Counts } from './counts.ts';
import { FrameTrace } from './frame-trace.ts';
import type { Caller } from './server/server.ts';
import { destinationOf } from './signals.ts';
import { type Stream, streamOf, type Visitor } from './visitors.ts';

/** A session's socket. `send` and `end` are not called after it has closed. */
export type Link = { send(text: string): void; end(code: number, reason: string): void };

/** Shared by all sessions of a collector. */
export type CollectorContext = Acceptance<Session> & {
  readonly cards: WaitingCards;
  readonly counts: Counts;
  /** sessions after their hello, by website */
  readonly bySite: Map<SiteId, Set<Session>>;
};

type State =
  | { readonly kind: 'new'; readonly late: NodeJS.Timeout }
  | {
      readonly kind: 'open';
      readonly visitor: Visitor<Session>;
      readonly stream: Stream;
      readonly device: Device | null;
      /** the greatest sequence number of this connection; 0 before its first */
      greatest: number;
      left: boolean;
    }
  | { readonly kind: 'closed' };

const compactFrames = new CompactFrames();
const CARD = '{"t":"card"}';

/** One socket of a visitor, from hello to close. */
export class Session {
  readonly #context: CollectorContext;
  readonly #link: Link;
  readonly #from: Caller;
  #state: State;

  constructor(context: CollectorContext, link: Link, from: Caller) {
    this.#context = context;
    this.#link = link;
    this.#from = from;
    this.#state = { kind: 'new', late: setTimeout(() => this.close('no_hello'), limits.HELLO_MS) };
  }

  /** Never throws: a failure of one frame ends its socket and no other. */
  onFrame(json: Buffer): void {
    try {
      this.#handleFrame(json);
    } catch (err) {
      this.#context.platform.log.error({ err }, 'a frame could not be handled');
      this.close('failed');
    }
  }

  #handleFrame(json: Buffer): void {
    const items = compactFrames.read(json, limits.ITEMS_PER_FRAME);
    if (items) {
      this.#handleSignals(items);
      return;
    }
    const frame = readFrame(json.toString('utf8'), limits.ITEMS_PER_FRAME);
    switch (frame.kind) {
      case 'hello':
        this.#handleHello(frame);
        return;
      case 'signals':
        this.#handleSignals(frame.items);
        return;
      case 'no_visitor':
        this.close('no_visitor');
        return;
      case 'malformed':
        this.close('malformed', frame.why);
        return;
      default:
        frame satisfies never;
    }
  }

  /** Tells the browser that a card waits. */
  notifyCard(): void {
    if (this.#state.kind === 'open') this.#link.send(CARD);
  }

  /** The website changed: closes the session if it would be refused now. */
  siteChanged(site: Site): void {
    const refusal = siteRefusal(site.deleted ? undefined : site, this.#from.origin);
    if (refusal) this.close(refusal);
  }

  close(why: Close, detail?: string): void {
    this.#end(why, detail ? `: ${detail}` : '');
  }

  #end(why: Close, more: string): void {
    if (this.#state.kind === 'closed') return;
    const { code, reason } = closes[why];
    this.#context.counts.closed(why);
    this.#teardown(!closesWithoutSignal.has(why));
    this.#link.end(code, reason + more);
  }

  /** The socket has closed. */
  onClose(): void {
    this.#teardown(true);
  }

  #handleHello(hello: Hello): void {
    if (this.#state.kind !== 'new') {
      this.close('malformed', 'hello was sent twice');
      return;
    }
    clearTimeout(this.#state.late);
    const nowMs = Date.now();
    const answer = admitHello(this.#context, hello, this.#from, nowMs);
    if ('why' in answer) {
      this.#end(answer.why, answer.more);
      return;
    }
    const visitor = this.#context.visitors.enter(answer.site, hello.visitor, this, nowMs);
    this.#open(answer, visitor, streamOf(visitor, hello.stream, this.#from.origin), nowMs);
  }

  #open({ site, version }: SiteToken, visitor: Visitor<Session>, stream: Stream, nowMs: number): void {
    this.#state = { kind: 'open', visitor, stream, device: this.#from.device, greatest: 0, left: false };
    this.#sessionsOf(site).add(this);
    // The page's settings may be cached from an earlier page: this makes it fetch them again.
    const changed = this.#context.sites.get(site)!.version > version;
    this.#link.send(`{"t":"welcome","seq":${stream.stored}${changed ? ',"settings":"changed"' : ''}}`);
    if (this.#context.cards.get(site, visitor.id, nowMs)) this.notifyCard();
  }

  #handleSignals(items: readonly Item[]): void {
    const state = this.#state;
    if (state.kind === 'closed') return;
    if (state.kind === 'new') {
      this.close('malformed', 'the first frame must be hello');
      return;
    }
    const trace = FrameTrace.of(this.#context.platform.traces, items);
    const taken = takeSignals(this.#context, state, items, state.greatest, trace);
    if (typeof taken !== 'number') {
      this.#end(taken.why, taken.more);
      return;
    }
    state.greatest = taken;
    state.left = items.at(-1)!.signal === 'disconnect';
    const answer = (greatest: number | null): void => {
      if (greatest === null) this.close('try_later');
      else if (this.#state.kind === 'open') this.#link.send(`{"t":"ack","seq":${greatest}}`);
    };
    whenStored(this.#context, state, items, answer, trace);
  }

  /** A page that unloads sends `disconnect` itself; if the socket just closes, we write it. */
  #teardown(signalDisconnect: boolean): void {
    const state = this.#state;
    this.#state = { kind: 'closed' };
    switch (state.kind) {
      case 'new':
        clearTimeout(state.late);
        return;
      case 'open': {
        const { visitors, writer, platform } = this.#context;
        const { visitor, left } = state;
        const nowMs = Date.now();
        this.#sessionsOf(visitor.site).delete(this);
        visitors.leave(visitor, this, nowMs);
        if (!signalDisconnect || left || writer.fullFor(destinationOf(writer, visitor))) return;
        // It counts as a signal of the visitor: otherwise sockets that only open and close would write without limit.
        if (visitor.bucket.take(1, nowMs)) writer.push(disconnected(platform, visitor));
        return;
      }
      case 'closed':
        return;
      default:
        state satisfies never;
    }
  }

  #sessionsOf(site: SiteId): Set<Session> {
    const known = this.#context.bySite.get(site);
    if (known) return known;
    const sessions = new Set<Session>();
    this.#context.bySite.set(site, sessions);
    return sessions;
  }
}

/** No `disconnect` is written: visitors of a restarting collector reconnect, and nothing is stored for a website that is off or deleted. */
const closesWithoutSignal: ReadonlySet<Close> = new Set(['restart', 'switched_off', 'unknown_site']);

/** The record of a visitor who left without sending `disconnect`. */
export const disconnected = (
  { codec }: Pick<KafkaPlatform, 'codec'>,
  { site, id }: Pick<Visitor<unknown>, 'site' | 'id'>,
  why: 'socket' | 'silent' = 'socket',
) => serverSignal(codec, 'disconnect', site, id, { why });
