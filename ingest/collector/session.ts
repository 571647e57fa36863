import { limits } from '#platform/limits.ts';
import type { Platform } from '#platform/platform.ts';
import type { SiteTable } from '#platform/site-table.ts';
import { verifySiteToken } from '#platform/site-token.ts';
import type { Writer } from '#platform/writer.ts';
import { type Close, closes } from '#schemas/collector/closes.ts';
import { type Hello, type Item, readFrame } from '#schemas/collector/frame.ts';
import type { Site } from '#schemas/config/site.ts';
import type { SiteId } from '#schemas/ids.ts';
import { serverSignal } from '../envelope.ts';
import type { WaitingCards } from '../waiting-cards.ts';
import type { Counts } from './counts.ts';
import type { Sequences } from './sequences.ts';
import { putSignals } from './signals.ts';
import { type Visitor, type Visitors, windowFrom } from './visitors.ts';

/** The socket below a session. `send` and `end` are not called after it closed. */
export type Link = { send(text: string): void; end(code: number, reason: string): void };

/** What all sessions share. */
export type Hall = {
  readonly platform: Platform;
  readonly sites: SiteTable;
  readonly writer: Writer;
  readonly visitors: Visitors<Session>;
  readonly sequences: Sequences;
  readonly cards: WaitingCards;
  readonly counts: Counts;
  /** sessions that said hello, by website */
  readonly bySite: Map<SiteId, Set<Session>>;
  readonly connected: (site: SiteId) => void;
};

type State =
  | { readonly kind: 'new'; readonly late: NodeJS.Timeout }
  /** said hello; the visitor's last number is being looked up, frames that came early wait */
  | { readonly kind: 'welcoming'; readonly site: SiteId; readonly early: (readonly Item[])[] }
  | { readonly kind: 'open'; readonly site: SiteId; readonly visitor: Visitor<Session>; left: boolean }
  | { readonly kind: 'closed' };

const CARD = '{"t":"card"}';

/** One socket of a visitor, from hello to its end. */
export class Session {
  readonly #hall: Hall;
  readonly #link: Link;
  readonly #origin: string;
  #state: State;

  constructor(hall: Hall, link: Link, origin: string) {
    this.#hall = hall;
    this.#link = link;
    this.#origin = origin;
    this.#state = { kind: 'new', late: setTimeout(() => this.close('no_hello'), limits.HELLO_MS) };
  }

  /** Never throws: what fails for one frame ends its socket, and nobody else's. */
  hear(text: string): void {
    try {
      this.#hear(text);
    } catch (err) {
      this.#failed(err);
    }
  }

  #hear(text: string): void {
    const frame = readFrame(text, limits.ITEMS_PER_FRAME);
    switch (frame.kind) {
      case 'hello':
        this.#greet(frame).catch((err: unknown) => this.#failed(err));
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
  tellCard(): void {
    if (this.#state.kind === 'open') this.#link.send(CARD);
  }

  /** The website changed; a session that could not be opened now ends now. */
  siteChanged(site: Site): void {
    const refusal = siteRefusal(site.deleted ? undefined : site, this.#origin);
    if (refusal) this.close(refusal);
  }

  close(why: Close, detail?: string): void {
    if (this.#state.kind === 'closed') return;
    const { code, reason } = closes[why];
    this.#hall.counts.closed(why);
    this.#let_go(!untold.has(why));
    this.#link.end(code, detail ? `${reason}: ${detail}` : reason);
  }

  #failed(err: unknown): void {
    this.#hall.platform.log.error({ err }, 'a frame could not be handled');
    this.close('failed');
  }

  /** The socket is gone. */
  gone(): void {
    this.#let_go(true);
  }

  async #greet(hello: Hello): Promise<void> {
    const { platform, sites, visitors, writer } = this.#hall;
    if (this.#state.kind !== 'new') return this.close('malformed', 'hello came twice');
    clearTimeout(this.#state.late);
    const token = verifySiteToken(hello.token, platform.secrets.token, Date.now());
    if ('kind' in token) return this.close('bad_token', token.why);
    // The token says from where the page may come; the table says whether that still holds.
    if (!token.origins.includes(this.#origin)) return this.close('wrong_origin');
    const refusal = siteRefusal(sites.get(token.site), this.#origin);
    if (refusal) return this.close(refusal);
    if (writer.full) return this.close('try_later');
    const early: (readonly Item[])[] = [];
    this.#state = { kind: 'welcoming', site: token.site, early };
    this.#sessionsOf(token.site).add(this);
    const visitor = await visitors.enter(token.site, hello.visitor, this, Date.now());
    if (this.#state.kind !== 'welcoming') return visitors.leave(visitor, this);
    this.#open(token.site, visitor, early);
  }

  #open(site: SiteId, visitor: Visitor<Session>, early: readonly (readonly Item[])[]): void {
    const { cards, connected } = this.#hall;
    this.#state = { kind: 'open', site, visitor, left: false };
    this.#link.send(`{"t":"welcome","seq":${visitor.stored}}`);
    if (cards.get(site, visitor.id, Date.now())) this.tellCard();
    connected(site);
    for (const items of early) this.#take(items);
  }

  #take(items: readonly Item[]): void {
    const state = this.#state;
    switch (state.kind) {
      case 'new':
        this.close('malformed', 'the first frame must be hello');
        return;
      case 'welcoming':
        if (state.early.length < limits.EARLY_FRAMES) state.early.push(items);
        else this.close('too_many', 'wait for welcome');
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
    const { writer, sites, platform, counts, sequences } = this.#hall;
    const { visitor } = state;
    const now_ms = Date.now();
    const site = sites.get(state.site);
    if (!site || writer.fullFor('signals', visitor.key)) {
      this.close(site ? 'try_later' : 'unknown_site');
      return;
    }
    if (!visitor.bucket.take(items.length, now_ms)) {
      this.close('too_many');
      return;
    }
    counts.tally(putSignals(items, visitor, site, platform.codec, writer, now_ms));
    state.left = items.at(-1)!.signal === 'disconnect';
    let greatest = 0;
    for (const { seq } of items) if (seq > greatest) greatest = seq;
    // Repeats are acknowledged too, but no sooner than what they repeat is stored: hence after all that waits for the
    // visitor's partition, and not at all when any of it was refused.
    writer.after('signals', visitor.key, (error) => {
      if (error) {
        // What is not stored counts as never received, so that it is taken when it comes again.
        visitor.window = windowFrom(visitor.stored);
        this.close('try_later');
        return;
      }
      if (greatest > visitor.stored) {
        visitor.stored = greatest;
        sequences.changed(visitor);
      }
      if (this.#state.kind === 'open') this.#link.send(`{"t":"ack","seq":${greatest}}`);
    });
  }

  /** A browser that took its leave has said so itself; a socket that just dies is told by us. */
  #let_go(tell: boolean): void {
    const state = this.#state;
    this.#state = { kind: 'closed' };
    switch (state.kind) {
      case 'new':
        clearTimeout(state.late);
        return;
      case 'welcoming':
        this.#sessionsOf(state.site).delete(this);
        return;
      case 'open': {
        const { visitors, writer, platform } = this.#hall;
        this.#sessionsOf(state.site).delete(this);
        visitors.leave(state.visitor, this);
        if (!tell || state.left || writer.full) return;
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
    const known = this.#hall.bySite.get(site);
    if (known) return known;
    const sessions = new Set<Session>();
    this.#hall.bySite.set(site, sessions);
    return sessions;
  }
}

/** A visitor of a collector that restarts comes again; of a website that is off or gone nothing more is stored. */
const untold: ReadonlySet<Close> = new Set(['restart', 'switched_off', 'unknown_site']);

const disconnected = (platform: Platform, { site, id }: Visitor<Session>) =>
  serverSignal(platform.codec, 'disconnect', site, id, { why: 'socket' });

function siteRefusal(site: Site | undefined, origin: string): Close | null {
  if (!site) return 'unknown_site';
  if (!site.allowed_origins.includes(origin)) return 'wrong_origin';
  return site.enabled ? null : 'switched_off';
}
