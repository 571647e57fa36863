import type { Reason } from '../decision/decision.ts';
import type { SiteId, VisitorId } from '../ids.ts';
import type { Aftermath, CardState } from '../outcome/outcome.ts';
import type { SequenceWindow } from '../sequence.ts';
import type { Zone } from '../signal/signal.ts';

/** The cart as last stated, reduced to what a decision needs. Money is decimal text. */
export type CartFacts = {
  readonly total: string;
  readonly currency: string;
  readonly item_count: number;
  readonly free_shipping_threshold: string | null;
  readonly code_hash: string | null;
  readonly code_declined: boolean;
  readonly handles: readonly string[];
  /** hash of everything stated: another hash is another cart */
  readonly mark: number;
  /** hash of the stream that stated it (schemas/stream.ts) */
  readonly stream: number;
  readonly received_at_ms: number;
};

/** How long a visitor looked at one zone since the stall began. */
export type Look = {
  readonly zone: Zone;
  readonly count: number;
  readonly ms: number;
  readonly last_ms: number;
};

/** What the visitor has done on this page, since it came to it. A page signal on another page begins a new one. */
export type Stall = {
  readonly since_ms: number;
  readonly looks: readonly Look[];
  /** a form whose validation message the visitor has read and not yet got past */
  readonly form: string | null;
  /** a declined code that no card has answered yet */
  readonly code_declined: boolean;
  /** end of the short pause after stated evidence; null when none is due */
  readonly pause_until_ms: number | null;
  /** bit reason * 3 + verdict: decided in this stall already */
  readonly decided: number;
  /** the newest of what was seen, as text: visit/seen.ts of the engine */
  readonly seen: string;
};

/** A moment whose outcome is still followed. */
export type OpenMoment = {
  readonly decision_id: string;
  readonly ts_us: number;
  readonly at_ms: number;
  readonly reason: Reason;
  readonly version: number;
  readonly card_id: string | null;
  readonly ghost: boolean;
  readonly card: CardState | null;
  /** acknowledged before `shown`: counts once it is shown */
  readonly early: 'clicked' | 'dismissed' | null;
  readonly shown_at_ms: number | null;
  readonly aftermath: Aftermath | null;
  readonly order_id: string | null;
};

export type KnownOrder = {
  readonly order_id: string;
  readonly created_at_ms: number;
  readonly credited: boolean;
};
type KnownRefund = { readonly refund_id: string; readonly order_id: string };

/** Signs of a bot, on two independent grounds: its pace, and the absence of anything a hand does. */
export type BotSigns = {
  readonly pages: number;
  readonly burst_from_ms: number;
  readonly burst_pages: number;
  readonly hurried: boolean;
  readonly handled: boolean;
  readonly last_page_ms: number;
  /** the interval between two pages, and how many in a row had the same */
  readonly beat_ms: number;
  readonly beats: number;
  readonly steady: boolean;
};

/** What is remembered of one stream of the visitor. */
export type StreamState = {
  /** hash of its id (schemas/stream.ts) */
  readonly id: number;
  readonly window: SequenceWindow;
  /** the `n` of its newest cart less one, because a long ends at 2^53 - 2; null before the first */
  readonly carts: number | null;
};

/** A visitor as the engine remembers it. */
export type Visitor = {
  readonly site_id: SiteId;
  readonly visitor_id: VisitorId;
  readonly seen_at_ms: number;
  /** last instant at which the visitor did something: half an hour without one ends the session */
  readonly active_at_ms: number;
  /** of signals without a stream, as releases before 0.2 wrote them */
  readonly window: SequenceWindow;
  /** most recently used first */
  readonly streams: readonly StreamState[];
  /** path */
  readonly page: string | null;
  readonly handle: string | null;
  /** BCP 47 tag of the page */
  readonly lang: string | null;
  readonly country: string | null;
  readonly cart: CartFacts | null;
  readonly stall: Stall;
  /** a card, or a ghost, was delivered in this session */
  readonly carded: boolean;
  /** bit of a reason: its next sentence is worded the second way */
  readonly told: number;
  readonly in_checkout: boolean;
  readonly completed: boolean;
  readonly bought: boolean;
  readonly dismissed_at_ms: number | null;
  readonly moments: readonly OpenMoment[];
  readonly orders: readonly KnownOrder[];
  readonly refunds: readonly KnownRefund[];
  readonly bot: BotSigns;
};
