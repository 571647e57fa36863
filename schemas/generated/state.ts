/** Generated from the .avsc files: do not edit, run `npm run schemas` instead. */

import type { Reason } from '../decision/decision.ts';
import type { CardId, DecisionId, SiteId, VisitorId } from '../ids.ts';
import type { Aftermath, CardState } from '../outcome/outcome.ts';
import type { Zone } from '../signal/signal.ts';
import type { EarlyAck } from '../state/moment.ts';

/** Which sequence numbers have been seen, see schemas/sequence.ts. */
export type SequenceWindow = {
  readonly greatest: number;
  /** bit i: greatest - i was seen, for i from 0 to 31 */
  readonly recent: number;
  /** the same for i from 32 to 63 */
  readonly older: number;
};

/** What is remembered of one stream of the visitor. */
export type StreamState = {
  /** hash of the stream, see schemas/stream.ts; 0 for carts without one */
  readonly id: number;
  readonly window: SequenceWindow;
  /** the n of its newest cart, less one: a long ends at 2^53 - 2 */
  readonly carts: number | null;
};

/** The cart as last stated, reduced to what a decision needs. */
export type CartFacts = {
  /** decimal */
  readonly total: string;
  readonly currency: string;
  readonly item_count: number;
  /** decimal */
  readonly free_shipping_threshold: string | null;
  readonly code_hash: string | null;
  readonly code_declined: boolean;
  readonly handles: readonly string[];
  /** hash of everything stated: another hash is another cart */
  readonly mark: number;
  /** hash of the stream that stated it; 0 without one */
  readonly stream: number;
  readonly received_at_ms: number;
  /** whether the shop accepted the code */
  readonly discount_applied: boolean | null;
  /** what the lines of `handles` come to, price times quantity, decimal */
  readonly amounts: readonly string[];
  /** when the cart was last stated with other contents */
  readonly changed_at_ms: number;
};

/** One look, which several signals with the same id report. */
export type Dwell = {
  /** hash of stream and look, see processors/engine/visit/looks.ts */
  readonly id: number;
  /** the longest that was reported */
  readonly ms: number;
};

/** How long a visitor looked at one zone since the stall began; the zone looked at last comes last. */
export type Look = {
  readonly zone: Zone;
  readonly count: number;
  readonly ms: number;
  /** the newest of them that have an id, newest first */
  readonly dwells: readonly Dwell[];
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
  /** the newest of what was seen, see processors/engine/visit/seen.ts */
  readonly seen: string;
  /** the tab is out of sight */
  readonly hidden: boolean;
  /** bits of what tells indecision, see processors/engine/visit/indecision.ts */
  readonly signs: number;
  /** hash of what lay in the cart before its last change on this page, 0 if it was not changed */
  readonly goods_before: number;
};

/** A moment whose outcome is still followed; every situation has the same fields, see moment.ts. */
export type OpenMoment = {
  readonly decision_id: DecisionId;
  readonly ts_us: number;
  readonly at_ms: number;
  readonly reason: Reason;
  /** of the outcome that was published last; 0 before the first */
  readonly version: number;
  readonly card_id: CardId | null;
  readonly ghost: boolean;
  readonly card: CardState | null;
  readonly early: EarlyAck | null;
  readonly shown_at_ms: number | null;
  readonly aftermath: Aftermath | null;
  readonly order_id: string | null;
  readonly salt_epoch: number;
};

export type KnownOrder = {
  readonly order_id: string;
  readonly created_at_ms: number;
  readonly credited: boolean;
};

export type KnownRefund = {
  readonly refund_id: string;
  readonly order_id: string;
};

/** Signs of a bot, on two independent grounds: its pace, and the absence of anything a hand does. */
export type BotSigns = {
  readonly pages: number;
  readonly burst_from_ms: number;
  readonly burst_pages: number;
  readonly hurried: boolean;
  readonly handled: boolean;
  readonly last_page_ms: number;
  /** the interval between two pages */
  readonly beat_ms: number;
  /** how many in a row had the same interval */
  readonly beats: number;
  readonly steady: boolean;
};

/** A visitor as the engine remembers it; on the changelog and in snapshots. Ids are packed, see visitor-codec.ts. */
export type Visitor = {
  readonly site_id: SiteId;
  readonly visitor_id: VisitorId;
  readonly seen_at_ms: number;
  /** last instant at which the visitor did something: half an hour without one ends the session */
  readonly active_at_ms: number;
  /** of records without a stream, as releases before 0.2 wrote them */
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
  /** bit of a reason: its next sentence is worded the way that the visitor does not start with */
  readonly told: number;
  readonly in_checkout: boolean;
  readonly completed: boolean;
  readonly bought: boolean;
  readonly dismissed_at_ms: number | null;
  readonly moments: readonly OpenMoment[];
  readonly orders: readonly KnownOrder[];
  readonly refunds: readonly KnownRefund[];
  readonly bot: BotSigns;
  /** this is not the first session */
  readonly returning: boolean;
  /** place in `devices` of schemas/signal/signal.ts, from 1; 0 while unknown */
  readonly device: number;
  /** the newest pages, carts and checkout steps of this visit, a character each, see processors/engine/visit/indecision.ts */
  readonly trail: string;
  /** when a checkout was completed last, null if it was not, or before 0.2 */
  readonly completed_at_ms: number | null;
  /** hash of the stream of the tab that opened `page`, see schemas/stream.ts; 0 while unknown */
  readonly page_stream: number;
};
