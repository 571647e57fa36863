import type { KafkaPlatform } from '#platform/kafka-platform.ts';
import { limits } from '#platform/limits/limits.ts';
import type { Writer } from '#platform/log/writer.ts';
import { type Close, closes } from '#schemas/collector/closes.ts';
import { FIRST_SEQ_MAX, type Hello, type Item, readFrame, SEQ_JUMP_MAX } from '#schemas/collector/frame.ts';
import type { Site } from '#schemas/config/site.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { Device } from '#schemas/signal/signal.ts';
import { serverSignal } from '../envelope.ts';
import type { SiteTable } from '../site-table.ts';
import { type SiteToken, verifySiteToken } from '../site-token.ts';
import type { WaitingCards } from '../waiting-cards.ts';
import type { Counts } from './counts.ts';
import { customerNetwork, type NewVisitors } from './new-visitors.ts';
import type { Caller } from './server/server.ts';
import { putSignals } from './signals.ts';
import type { SiteRates } from './site-rates.ts';
import { rollBackWindow, type Stream, streamOf, type Visitor, type Visitors } from './visitors.ts';

/** The socket below a session. `send` and `end` are not called after it closed. */
export type Link = { send(text: string): void; end(code: number, reason: string): void };

/** What all sessions of a collector share. */
export type CollectorContext = {
  readonly platform: KafkaPlatform;
  readonly sites: SiteTable;
  readonly writer: Writer;
  readonly visitors: Visitors<Session>;
  readonly newVisitors: NewVisitors;
  readonly siteRates: SiteRates;
  readonly cards: WaitingCards;
  readonly counts: Counts;
  /** sessions that said hello, by website */
  readonly bySite: Map<SiteId, Set<Session>>;
};

type State =
  | { readonly kind: 'new'; readonly late: NodeJS.Timeout }
  | {
      readonly kind: 'open';
      readonly site: SiteId;
      readonly visitor: Visitor<Session>;
      readonly stream: Stream;
      /** the greatest number of this connection; 0 before its first */
      greatest: number;
      left: boolean;
    }
  | { readonly kind: 'closed' };

type Refusal = { readonly why: Close; readonly more: string };

/** For a client that has done nothing wrong and should wait. */
const retryAfter = (seconds: number): string => `; retry-after=${seconds}`;

const CARD = '{"t":"card"}';

/** One socket of a visitor, from hello to its end. */
export class Session {
  readonly #context: CollectorContext;
  readonly #link: Link;
  readonly #origin: string;
  readonly #network: string;
  readonly #device: Device | null;
  #state: State;

  constructor(context: CollectorContext, link: Link, from: Caller) {
    this.#context = context;
    this.#link = link;
    this.#origin = from.origin;
    this.#network = from.network;
    this.#device = from.device;
    this.#state = { kind: 'new', late: setTimeout(() => this.close('no_hello'), limits.HELLO_MS) };
  }

  /** Never throws: a failure of one frame ends its socket and no other. */
  onFrame(text: string): void {
    try {
      this.#handleFrame(text);
    } catch (err) {
      this.#failed(err);
    }
  }

  #handleFrame(text: string): void {
    const frame = readFrame(text, limits.ITEMS_PER_FRAME);
    switch (frame.kind) {
      case 'hello':
        this.#greet(frame);
        return;
      case 'signals':
        this.#take(frame.items);
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

  /** A card waits: the browser may fetch it. */
  notifyCard(): void {
    if (this.#state.kind === 'open') this.#link.send(CARD);
  }

  /** The website changed; a session that could not be opened now ends now. */
  siteChanged(site: Site): void {
    const refusal = siteRefusal(site.deleted ? undefined : site, this.#origin);
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

  #failed(err: unknown): void {
    this.#context.platform.log.error({ err }, 'a frame could not be handled');
    this.close('failed');
  }

  /** The socket closed. */
  onClose(): void {
    this.#teardown(true);
  }

  #greet(hello: Hello): void {
    if (this.#state.kind !== 'new') {
      this.close('malformed', 'hello came twice');
      return;
    }
    clearTimeout(this.#state.late);
    const nowMs = Date.now();
    const answer = this.#admit(hello, nowMs);
    if ('why' in answer) {
      this.#end(answer.why, answer.more);
      return;
    }
    const visitor = this.#context.visitors.enter(answer.site, hello.visitor, this, nowMs);
    this.#open(answer, visitor, streamOf(visitor, hello.stream, this.#origin), nowMs);
  }

  /** The token of the website that is visited, or why the socket ends. */
  #admit(hello: Hello, nowMs: number): SiteToken | Refusal {
    const { platform, sites, visitors, newVisitors, writer } = this.#context;
    const token = verifySiteToken(hello.token, platform.secrets.token, nowMs);
    if ('kind' in token) return { why: 'bad_token', more: `: ${token.why}` };
    // The token lists the allowed origins as of its signing; the table has the current ones.
    if (!token.origins.includes(this.#origin)) return { why: 'wrong_origin', more: '' };
    const refusal = siteRefusal(sites.get(token.site), this.#origin);
    if (refusal) return { why: refusal, more: '' };
    if (writer.full) return { why: 'try_later', more: '' };
    if (!visitors.isNew(token.site, hello.visitor, nowMs)) return token;
    const seconds = newVisitors.take(token.site, customerNetwork(this.#network), nowMs);
    return seconds === null ? token : { why: 'new_visitors', more: retryAfter(seconds) };
  }

  #open({ site, version }: SiteToken, visitor: Visitor<Session>, stream: Stream, nowMs: number): void {
    this.#state = { kind: 'open', site, visitor, stream, greatest: 0, left: false };
    this.#sessionsOf(site).add(this);
    // A page may have kept its settings since an earlier page: it fetches them anew.
    const changed = this.#context.sites.get(site)!.version > version;
    this.#link.send(`{"t":"welcome","seq":${stream.stored}${changed ? ',"settings":"changed"' : ''}}`);
    if (this.#context.cards.get(site, visitor.id, nowMs)) this.notifyCard();
  }

  #take(items: readonly Item[]): void {
    const state = this.#state;
    switch (state.kind) {
      case 'new':
        this.close('malformed', 'the first frame must be hello');
        return;
      case 'open':
        this.#put(state, items);
        return;
      case 'closed':
        return;
      default:
        state satisfies never;
    }
  }

  /**
   * Back-pressure is decided here, in the handler: one turn of the event loop may drain thousands of sockets, and no
   * timer runs meanwhile. A frame that cannot be held ends the socket, because a frame that is silently left out
   * would be lost: the browser sends it again after its next hello.
   */
  #put(state: Extract<State, { kind: 'open' }>, items: readonly Item[]): void {
    const { writer, sites, platform, counts, siteRates } = this.#context;
    const { visitor, stream } = state;
    const nowMs = Date.now();
    const greatestSoFar = greatestWithin(items, state.greatest);
    if (greatestSoFar === null) {
      this.close('malformed', JUMP);
      return;
    }
    const site = sites.get(state.site);
    if (!site || writer.fullFor('signals', visitor.key)) {
      this.close(site ? 'try_later' : 'unknown_site');
      return;
    }
    if (!visitor.bucket.take(items.length, nowMs)) {
      counts.refused(items.length);
      this.close('too_many');
      return;
    }
    if (!siteRates.take(state.site, items.length, nowMs)) {
      counts.refused(items.length);
      this.#end('site_signals', retryAfter(1));
      return;
    }
    state.greatest = greatestSoFar;
    counts.tally(
      putSignals(items, { visitor, stream, device: this.#device }, site, platform.codec, writer, nowMs),
    );
    state.left = items.at(-1)!.signal === 'disconnect';
    let greatest = 0;
    for (const { seq } of items) if (seq > greatest) greatest = seq;
    // Repeats are acknowledged too, but not before what they repeat is stored: after everything that waits for the
    // visitor's partition, and not at all when any of it was refused.
    writer.after('signals', visitor.key, (error) => {
      if (error) {
        rollBackWindow(visitor, stream);
        this.close('try_later');
        return;
      }
      if (greatest > stream.stored) stream.stored = greatest;
      if (this.#state.kind === 'open') this.#link.send(`{"t":"ack","seq":${greatest}}`);
    });
  }

  /** A browser that leaves sends `disconnect` itself; for a socket that just closes we write it. */
  #teardown(signalDisconnect: boolean): void {
    const state = this.#state;
    this.#state = { kind: 'closed' };
    switch (state.kind) {
      case 'new':
        clearTimeout(state.late);
        return;
      case 'open': {
        const { visitors, writer, platform } = this.#context;
        this.#sessionsOf(state.site).delete(this);
        visitors.leave(state.visitor, this, Date.now());
        if (!signalDisconnect || state.left || writer.full) return;
        writer.push(disconnected(platform, state.visitor));
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

/** Visitors of a restarting collector reconnect, and nothing more is stored of a website that is off or deleted. */
const closesWithoutSignal: ReadonlySet<Close> = new Set(['restart', 'switched_off', 'unknown_site']);

const disconnected = (platform: KafkaPlatform, { site, id }: Visitor<Session>) =>
  serverSignal(platform.codec, 'disconnect', site, id, { why: 'socket' });

const JUMP = `seq is above 2^31 at first, or more than ${SEQ_JUMP_MAX} above the greatest of this connection`;

/** The greatest number of the connection with this frame; null where one lies too far above those before it. */
function greatestWithin(items: readonly Item[], before: number): number | null {
  let greatest = before;
  for (const { seq } of items) {
    if (seq > (greatest === 0 ? FIRST_SEQ_MAX : greatest + SEQ_JUMP_MAX)) return null;
    if (seq > greatest) greatest = seq;
  }
  return greatest;
}

function siteRefusal(site: Site | undefined, origin: string): Close | null {
  if (!site) return 'unknown_site';
  if (!site.allowed_origins.includes(origin)) return 'wrong_origin';
  return site.enabled ? null : 'switched_off';
}
