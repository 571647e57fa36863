import { emptyFacts, type Site } from '#schemas/config/site.ts';
import { type CardId, type DecisionId, type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import type { Signal } from '#schemas/signal/signal.ts';
import { testSite } from '#schemas/testing/site.ts';

/** Shoppers generated from a seed, for tests that compare two runs over the same signals. */

export const SITE = 'site-of-the-promises' as SiteId;

export const siteOf = (version: number, returnDays: number | null): Site =>
  testSite({
    site_id: SITE,
    version,
    facts_version: version,
    changed_at_ms: Date.now(),
    facts: {
      ...emptyFacts,
      currency: 'EUR',
      free_shipping_threshold: '60',
      shipping_flat: '4.90',
      return_days: returnDays,
      delivery_promise: 'Delivered in 2 to 3 days',
    },
  });

export const visitorOf = (n: number): VisitorId =>
  `visitor-of-the-promises-${String(n).padStart(6, '0')}` as VisitorId;
export const keyOf = (signal: Signal): string => visitorKey(signal.site_id, signal.visitor_id);

type Bare = Signal extends infer S
  ? S extends Signal
    ? Omit<S, 'id' | 'site_id' | 'visitor_id' | 'received_at_ms' | 'client_at_ms' | 'seq' | 'stream'>
    : never
  : never;

/** Signal number `step` of a shopper who looks, fills the cart, and hesitates over returns or shipping. */
export function signalOf(n: number, step: number, nowMs: number): Signal | null {
  const bare = bareSignal(n, step);
  if (!bare) return null;
  const browser = bare.kind !== 'cart';
  return {
    ...bare,
    id: `signal-${n}-${step}`,
    site_id: SITE,
    visitor_id: visitorOf(n),
    received_at_ms: nowMs,
    client_at_ms: browser ? nowMs : null,
    seq: browser ? step + 1 : null,
    stream: null,
  } as Signal;
}

export const STEPS = 5;

function bareSignal(n: number, step: number): Bare | null {
  const zone = n % 2 === 0 ? 'returns' : 'shipping';
  switch (step) {
    case 0:
      return {
        kind: 'page',
        url: 'https://shop.example/products/bottle',
        title: 'Bottle',
        handle: 'bottle',
        lang: null,
        device: 'phone',
      };
    case 1:
      return {
        kind: 'cart',
        reason: 'change',
        item_count: 1,
        total: '42.00',
        currency: 'EUR',
        country: 'DE',
        free_shipping_threshold: null,
        items: [{ handle: 'bottle', variant_id: 1, quantity: 1, price: '42.00' }],
        code_hash: null,
        discount_applied: null,
        n: null,
      };
    case 2:
    case 3:
      return { kind: 'interest', target: 'link', zone, ms: 3_500, look: null };
    case 4:
      return { kind: 'behavioral', what: 'still', ms: 12_500 };
    default:
      return null;
  }
}

/** The ack of a browser that has shown the card of a decision. */
export const shown = (n: number, card: string, decision: string, nowMs: number): Signal => ({
  kind: 'ack',
  id: `ack-${n}-${card}`,
  site_id: SITE,
  visitor_id: visitorOf(n),
  received_at_ms: nowMs,
  client_at_ms: null,
  seq: null,
  stream: null,
  card_id: card as CardId,
  decision_id: decision as DecisionId,
  event: 'shown',
  page: null,
});

/** The shopper buys, some time after a card was shown. */
export const bought = (n: number, nowMs: number): Signal => ({
  kind: 'order',
  id: `order-signal-${n}`,
  site_id: SITE,
  visitor_id: visitorOf(n),
  received_at_ms: nowMs,
  client_at_ms: null,
  seq: null,
  stream: null,
  order_id: `order-${n}`,
  created_at_ms: nowMs,
  currency: 'EUR',
  total: '42.00',
});
