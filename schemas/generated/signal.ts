/** Generated from the .avsc files: do not edit, run `npm run schemas` instead. */

import type { CardId, DecisionId, SiteId, VisitorId } from '../ids.ts';
import type { AckEvent, Behavior, CartReason, CheckoutStep, Device, Zone } from '../signal/signal.ts';

/** What became of a delivered card on the page. */
export type Ack = {
  readonly kind: 'ack';
  /** UUIDv7 minted on arrival */
  readonly id: string;
  readonly site_id: SiteId;
  readonly visitor_id: VisitorId;
  /** epoch milliseconds on our clock */
  readonly received_at_ms: number;
  /** epoch milliseconds the client stated, bounded by received_at_ms */
  readonly client_at_ms: number | null;
  /** sequence number within its stream, null for signals born on a server */
  readonly seq: number | null;
  /** the tab and origin whose numbers `seq` counts, and `n` of a cart; null for signals born on a server, and before 0.2 */
  readonly stream: string | null;
  readonly card_id: CardId;
  readonly decision_id: DecisionId;
  /** shown, clicked or dismissed */
  readonly event: AckEvent;
  readonly page: string | null;
};

/** Stillness, or the tab was hidden, shown, or left at once. */
export type Behavioral = {
  readonly kind: 'behavioral';
  /** UUIDv7 minted on arrival */
  readonly id: string;
  readonly site_id: SiteId;
  readonly visitor_id: VisitorId;
  /** epoch milliseconds on our clock */
  readonly received_at_ms: number;
  /** epoch milliseconds the client stated, bounded by received_at_ms */
  readonly client_at_ms: number | null;
  /** sequence number within its stream, null for signals born on a server */
  readonly seq: number | null;
  /** the tab and origin whose numbers `seq` counts, and `n` of a cart; null for signals born on a server, and before 0.2 */
  readonly stream: string | null;
  /** still, hidden, visible or quick_back */
  readonly what: Behavior;
  readonly ms: number;
};

export type CartItem = {
  readonly handle: string;
  readonly variant_id: number;
  readonly quantity: number;
  /** decimal */
  readonly price: string;
};

/** The cart as the page sees it. */
export type Cart = {
  readonly kind: 'cart';
  /** UUIDv7 minted on arrival */
  readonly id: string;
  readonly site_id: SiteId;
  readonly visitor_id: VisitorId;
  /** epoch milliseconds on our clock */
  readonly received_at_ms: number;
  /** epoch milliseconds the client stated, bounded by received_at_ms */
  readonly client_at_ms: number | null;
  /** sequence number within its stream, null for signals born on a server */
  readonly seq: number | null;
  /** the tab and origin whose numbers `seq` counts, and `n` of a cart; null for signals born on a server, and before 0.2 */
  readonly stream: string | null;
  /** load or change */
  readonly reason: CartReason;
  readonly item_count: number;
  /** decimal */
  readonly total: string;
  readonly currency: string;
  /** two letters */
  readonly country: string | null;
  /** decimal; the line the page itself states */
  readonly free_shipping_threshold: string | null;
  readonly items: readonly CartItem[];
  /** first 16 hex of SHA-256 of the trimmed lower-cased code */
  readonly code_hash: string | null;
  /** whether the platform accepted the code */
  readonly discount_applied: boolean | null;
  /** whole number: of the carts of one stream the greatest is the newest; a double, because an Avro long of some writers ends at 2^53 - 2 */
  readonly n: number | null;
};

/** A checkout step; a hint, never proof of purchase. */
export type Checkout = {
  readonly kind: 'checkout';
  /** UUIDv7 minted on arrival */
  readonly id: string;
  readonly site_id: SiteId;
  readonly visitor_id: VisitorId;
  /** epoch milliseconds on our clock */
  readonly received_at_ms: number;
  /** epoch milliseconds the client stated, bounded by received_at_ms */
  readonly client_at_ms: number | null;
  /** sequence number within its stream, null for signals born on a server */
  readonly seq: number | null;
  /** the tab and origin whose numbers `seq` counts, and `n` of a cart; null for signals born on a server, and before 0.2 */
  readonly stream: string | null;
  /** started, contact, shipping, payment or completed */
  readonly step: CheckoutStep;
  /** decimal */
  readonly total: string | null;
  readonly currency: string | null;
  readonly discount_applied: boolean | null;
  readonly order_ref: string | null;
};

/** Something was clicked. */
export type Click = {
  readonly kind: 'click';
  /** UUIDv7 minted on arrival */
  readonly id: string;
  readonly site_id: SiteId;
  readonly visitor_id: VisitorId;
  /** epoch milliseconds on our clock */
  readonly received_at_ms: number;
  /** epoch milliseconds the client stated, bounded by received_at_ms */
  readonly client_at_ms: number | null;
  /** sequence number within its stream, null for signals born on a server */
  readonly seq: number | null;
  /** the tab and origin whose numbers `seq` counts, and `n` of a cart; null for signals born on a server, and before 0.2 */
  readonly stream: string | null;
  readonly target: string;
  readonly text: string | null;
  /** same-origin path of a link */
  readonly path: string | null;
  readonly zone: Zone | null;
  readonly rage: boolean;
};

/** A poll took a card; ghost when the visitor is held back and got nothing. */
export type Delivery = {
  readonly kind: 'delivery';
  /** UUIDv7 minted on arrival */
  readonly id: string;
  readonly site_id: SiteId;
  readonly visitor_id: VisitorId;
  /** epoch milliseconds on our clock */
  readonly received_at_ms: number;
  /** epoch milliseconds the client stated, bounded by received_at_ms */
  readonly client_at_ms: number | null;
  /** sequence number within its stream, null for signals born on a server */
  readonly seq: number | null;
  /** the tab and origin whose numbers `seq` counts, and `n` of a cart; null for signals born on a server, and before 0.2 */
  readonly stream: string | null;
  readonly card_id: CardId;
  readonly decision_id: DecisionId;
  readonly ghost: boolean;
};

/** The visitor's socket went away. */
export type Disconnect = {
  readonly kind: 'disconnect';
  /** UUIDv7 minted on arrival */
  readonly id: string;
  readonly site_id: SiteId;
  readonly visitor_id: VisitorId;
  /** epoch milliseconds on our clock */
  readonly received_at_ms: number;
  /** epoch milliseconds the client stated, bounded by received_at_ms */
  readonly client_at_ms: number | null;
  /** sequence number within its stream, null for signals born on a server */
  readonly seq: number | null;
  /** the tab and origin whose numbers `seq` counts, and `n` of a cart; null for signals born on a server, and before 0.2 */
  readonly stream: string | null;
  readonly why: string;
};

/** Forget this visitor. */
export type Erase = {
  readonly kind: 'erase';
  /** UUIDv7 minted on arrival */
  readonly id: string;
  readonly site_id: SiteId;
  readonly visitor_id: VisitorId;
  /** epoch milliseconds on our clock */
  readonly received_at_ms: number;
  /** epoch milliseconds the client stated, bounded by received_at_ms */
  readonly client_at_ms: number | null;
  /** sequence number within its stream, null for signals born on a server */
  readonly seq: number | null;
  /** the tab and origin whose numbers `seq` counts, and `n` of a cart; null for signals born on a server, and before 0.2 */
  readonly stream: string | null;
  readonly request_id: string;
};

/** A hover, or a long look on touch, that settled. */
export type Interest = {
  readonly kind: 'interest';
  /** UUIDv7 minted on arrival */
  readonly id: string;
  readonly site_id: SiteId;
  readonly visitor_id: VisitorId;
  /** epoch milliseconds on our clock */
  readonly received_at_ms: number;
  /** epoch milliseconds the client stated, bounded by received_at_ms */
  readonly client_at_ms: number | null;
  /** sequence number within its stream, null for signals born on a server */
  readonly seq: number | null;
  /** the tab and origin whose numbers `seq` counts, and `n` of a cart; null for signals born on a server, and before 0.2 */
  readonly stream: string | null;
  readonly target: string;
  readonly zone: Zone | null;
  /** dwell, milliseconds */
  readonly ms: number;
  /** id of one continuous dwell, unique within the stream; `ms` of its signals is the running total */
  readonly look: string | null;
};

/** The page showed a validation message. */
export type InvalidForm = {
  readonly kind: 'invalid_form';
  /** UUIDv7 minted on arrival */
  readonly id: string;
  readonly site_id: SiteId;
  readonly visitor_id: VisitorId;
  /** epoch milliseconds on our clock */
  readonly received_at_ms: number;
  /** epoch milliseconds the client stated, bounded by received_at_ms */
  readonly client_at_ms: number | null;
  /** sequence number within its stream, null for signals born on a server */
  readonly seq: number | null;
  /** the tab and origin whose numbers `seq` counts, and `n` of a cart; null for signals born on a server, and before 0.2 */
  readonly stream: string | null;
  readonly form: string;
  readonly field: string;
  readonly message: string;
};

/** An order of a known visitor reached the feed; once per order. */
export type Order = {
  readonly kind: 'order';
  /** UUIDv7 minted on arrival */
  readonly id: string;
  readonly site_id: SiteId;
  readonly visitor_id: VisitorId;
  /** epoch milliseconds on our clock */
  readonly received_at_ms: number;
  /** epoch milliseconds the client stated, bounded by received_at_ms */
  readonly client_at_ms: number | null;
  /** sequence number within its stream, null for signals born on a server */
  readonly seq: number | null;
  /** the tab and origin whose numbers `seq` counts, and `n` of a cart; null for signals born on a server, and before 0.2 */
  readonly stream: string | null;
  readonly order_id: string;
  /** the platform's instant of the order */
  readonly created_at_ms: number;
  readonly currency: string;
  /** decimal */
  readonly total: string;
};

/** A page was loaded, or a route changed. */
export type Page = {
  readonly kind: 'page';
  /** UUIDv7 minted on arrival */
  readonly id: string;
  readonly site_id: SiteId;
  readonly visitor_id: VisitorId;
  /** epoch milliseconds on our clock */
  readonly received_at_ms: number;
  /** epoch milliseconds the client stated, bounded by received_at_ms */
  readonly client_at_ms: number | null;
  /** sequence number within its stream, null for signals born on a server */
  readonly seq: number | null;
  /** the tab and origin whose numbers `seq` counts, and `n` of a cart; null for signals born on a server, and before 0.2 */
  readonly stream: string | null;
  /** origin and path, no query, no fragment */
  readonly url: string;
  readonly title: string | null;
  /** product handle, on a product page */
  readonly handle: string | null;
  /** BCP 47 tag of the page's language */
  readonly lang: string | null;
  /** phone, tablet or desktop: by the browser's headers, else by the page; null where neither says, and before 0.2 */
  readonly device: Device | null;
};

/** How fast the page was for this visitor. */
export type Performance = {
  readonly kind: 'performance';
  /** UUIDv7 minted on arrival */
  readonly id: string;
  readonly site_id: SiteId;
  readonly visitor_id: VisitorId;
  /** epoch milliseconds on our clock */
  readonly received_at_ms: number;
  /** epoch milliseconds the client stated, bounded by received_at_ms */
  readonly client_at_ms: number | null;
  /** sequence number within its stream, null for signals born on a server */
  readonly seq: number | null;
  /** the tab and origin whose numbers `seq` counts, and `n` of a cart; null for signals born on a server, and before 0.2 */
  readonly stream: string | null;
  /** milliseconds */
  readonly lcp: number | null;
  /** milliseconds */
  readonly inp: number | null;
  readonly cls: number | null;
  /** milliseconds */
  readonly ttfb: number | null;
};

/** Money went back for an order of a known visitor; once per refund id. */
export type Refund = {
  readonly kind: 'refund';
  /** UUIDv7 minted on arrival */
  readonly id: string;
  readonly site_id: SiteId;
  readonly visitor_id: VisitorId;
  /** epoch milliseconds on our clock */
  readonly received_at_ms: number;
  /** epoch milliseconds the client stated, bounded by received_at_ms */
  readonly client_at_ms: number | null;
  /** sequence number within its stream, null for signals born on a server */
  readonly seq: number | null;
  /** the tab and origin whose numbers `seq` counts, and `n` of a cart; null for signals born on a server, and before 0.2 */
  readonly stream: string | null;
  readonly refund_id: string;
  readonly order_id: string;
  /** decimal */
  readonly amount: string;
  readonly currency: string;
};

/** A new depth of the page was reached. */
export type Scroll = {
  readonly kind: 'scroll';
  /** UUIDv7 minted on arrival */
  readonly id: string;
  readonly site_id: SiteId;
  readonly visitor_id: VisitorId;
  /** epoch milliseconds on our clock */
  readonly received_at_ms: number;
  /** epoch milliseconds the client stated, bounded by received_at_ms */
  readonly client_at_ms: number | null;
  /** sequence number within its stream, null for signals born on a server */
  readonly seq: number | null;
  /** the tab and origin whose numbers `seq` counts, and `n` of a cart; null for signals born on a server, and before 0.2 */
  readonly stream: string | null;
  /** share of the page, 0 to 1 */
  readonly depth: number;
};

export type SubmitField = {
  readonly name: string;
  readonly hash: string;
};

/** A form was sent; values travel only as salted hashes. */
export type Submit = {
  readonly kind: 'submit';
  /** UUIDv7 minted on arrival */
  readonly id: string;
  readonly site_id: SiteId;
  readonly visitor_id: VisitorId;
  /** epoch milliseconds on our clock */
  readonly received_at_ms: number;
  /** epoch milliseconds the client stated, bounded by received_at_ms */
  readonly client_at_ms: number | null;
  /** sequence number within its stream, null for signals born on a server */
  readonly seq: number | null;
  /** the tab and origin whose numbers `seq` counts, and `n` of a cart; null for signals born on a server, and before 0.2 */
  readonly stream: string | null;
  readonly form: string;
  readonly fields: readonly SubmitField[];
};

/** Time passed; written by the owner of the partition so that a replay sees the same time. */
export type Tick = {
  readonly kind: 'tick';
  readonly at_ms: number;
};

export type SignalRecords = {
  readonly ack: Ack;
  readonly behavioral: Behavioral;
  readonly cart: Cart;
  readonly checkout: Checkout;
  readonly click: Click;
  readonly delivery: Delivery;
  readonly disconnect: Disconnect;
  readonly erase: Erase;
  readonly interest: Interest;
  readonly invalid_form: InvalidForm;
  readonly order: Order;
  readonly page: Page;
  readonly performance: Performance;
  readonly refund: Refund;
  readonly scroll: Scroll;
  readonly submit: Submit;
  readonly tick: Tick;
};
