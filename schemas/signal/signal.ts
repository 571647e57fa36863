import type { CardId, DecisionId, SiteId, VisitorId } from '../ids.ts';

/** What happened, as it travels on the topic `signals`. One .avsc beside this file for each kind. */

type Envelope = {
  readonly id: string;
  readonly site_id: SiteId;
  readonly visitor_id: VisitorId;
  readonly received_at_ms: number;
  readonly client_at_ms: number | null;
  readonly seq: number | null;
  /** within which `seq` counts, and `n` of a cart (schemas/stream.ts); signals from before 0.2 have none */
  readonly stream?: string | null;
};

export const zones = [
  'shipping',
  'delivery',
  'returns',
  'size',
  'code',
  'price',
  'cart',
  'checkout',
] as const;
export type Zone = (typeof zones)[number];
export const checkoutSteps = ['started', 'contact', 'shipping', 'payment', 'completed'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];
export const ackEvents = ['shown', 'clicked', 'dismissed'] as const;
export type AckEvent = (typeof ackEvents)[number];
export const behaviors = ['still', 'hidden', 'visible', 'quick_back'] as const;
type Behavior = (typeof behaviors)[number];

/** Data of the kinds that a browser streams over the collector. */
export type BrowserData = {
  page: {
    readonly url: string;
    readonly title: string | null;
    readonly handle: string | null;
    /** BCP 47 tag of the page's language; clients that came before it do not tell */
    readonly lang?: string | null;
  };
  scroll: { readonly depth: number };
  click: {
    readonly target: string;
    readonly text: string | null;
    readonly path: string | null;
    readonly zone: Zone | null;
    readonly rage: boolean;
  };
  interest: { readonly target: string; readonly zone: Zone | null; readonly ms: number };
  behavioral: { readonly what: Behavior; readonly ms: number };
  submit: {
    readonly form: string;
    readonly fields: readonly { readonly name: string; readonly hash: string }[];
  };
  invalid_form: { readonly form: string; readonly field: string; readonly message: string };
  performance: {
    readonly lcp: number | null;
    readonly inp: number | null;
    readonly cls: number | null;
    readonly ttfb: number | null;
  };
  disconnect: { readonly why: string };
};

type CartItem = {
  readonly handle: string;
  readonly variant_id: number;
  readonly quantity: number;
  /** decimal */
  readonly price: string;
};

/** Data of the kinds that our own servers write. Money is decimal text. */
export type ServerData = {
  cart: {
    readonly reason: 'load' | 'change';
    readonly item_count: number;
    readonly total: string;
    readonly currency: string;
    readonly country: string | null;
    readonly free_shipping_threshold: string | null;
    readonly items: readonly CartItem[];
    readonly code_hash: string | null;
    readonly discount_applied: boolean | null;
    /** of the carts of one stream the greatest is the newest; pages from before 0.2 do not count them */
    readonly n?: number | null;
  };
  checkout: {
    readonly step: CheckoutStep;
    readonly total: string | null;
    readonly currency: string | null;
    readonly discount_applied: boolean | null;
    readonly order_ref: string | null;
  };
  order: {
    readonly order_id: string;
    readonly created_at_ms: number;
    readonly currency: string;
    readonly total: string;
  };
  refund: {
    readonly refund_id: string;
    readonly order_id: string;
    readonly amount: string;
    readonly currency: string;
  };
  delivery: { readonly card_id: CardId; readonly decision_id: DecisionId; readonly ghost: boolean };
  ack: {
    readonly card_id: CardId;
    readonly decision_id: DecisionId;
    readonly event: AckEvent;
    readonly page: string | null;
  };
  erase: { readonly request_id: string };
};

type Data = BrowserData & ServerData;
export type BrowserKind = keyof BrowserData;
export type SignalKind = keyof Data;
export type SignalOf<K extends SignalKind> = Envelope & { readonly kind: K } & Data[K];
/** Every signal of a visitor. */
export type Signal = { [K in SignalKind]: SignalOf<K> }[SignalKind];

/** Control record in every signals partition; the other one is Site (config/site.ts). */
export type Tick = { readonly kind: 'tick'; readonly at_ms: number };

export const browserKinds = [
  'page',
  'scroll',
  'click',
  'interest',
  'behavioral',
  'submit',
  'invalid_form',
  'performance',
  'disconnect',
] as const satisfies readonly BrowserKind[];
