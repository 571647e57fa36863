import { emptyFacts, type Site } from '#schemas/config/site.ts';
import { type VisitorId, visitorKey } from '#schemas/ids.ts';
import type { Signal } from '#schemas/signal/signal.ts';
import { testSite } from '#schemas/testing/site.ts';
import type { VisitorStep } from './actions.ts';
import { type Parts, siteOf, topics, visitorOf } from './parts.ts';

/** The counters of a browser. */
type Tab = { seq: number; carts: number; pages: number };
type Waiting = { readonly key: string; readonly signal: Signal; readonly visitor: number };

export const settingsOf = (site: number, version: number, returnDays: number, atMs: number): Site =>
  testSite({
    site_id: siteOf(site * 2),
    version,
    facts_version: version,
    changed_at_ms: atMs,
    facts: {
      ...emptyFacts,
      currency: 'EUR',
      free_shipping_threshold: '60',
      shipping_flat: '4.90',
      return_days: returnDays,
    },
  });

/** Browsers and the collector that takes their signals: what is in the log is acknowledged. */
export class Visitors {
  /** signals that were received and wait in a writer */
  readonly waiting: Waiting[] = [];
  readonly #parts: Parts;
  readonly #erasedMs: (visitor: number) => number | undefined;
  readonly #tabs = new Map<number, Tab>();
  readonly #sent = new Map<number, Waiting[]>();

  constructor(parts: Parts, erasedMs: (visitor: number) => number | undefined) {
    this.#erasedMs = erasedMs;
    this.#parts = parts;
  }

  act(visitor: number, step: VisitorStep, { late, skip }: { late: boolean; skip: number }): void {
    const tab = this.#tabs.get(visitor) ?? { seq: 0, carts: 0, pages: 0 };
    this.#tabs.set(visitor, tab);
    tab.seq += skip;
    const one = this.#enveloped(visitor, stepSignal(tab, step, visitor));
    if (late) this.waiting.push(one);
    else this.#append(visitor, one);
  }

  arrive(n: number): void {
    const [one] = this.waiting.splice(n % Math.max(1, this.waiting.length), 1);
    if (one) this.#writeAgain(one);
  }

  repeat(visitor: number, back: number): void {
    const one = (this.#sent.get(visitor) ?? []).at(-1 - back);
    if (one) this.#writeAgain(one);
  }

  /**
   * A collector whose clock is ahead may have received something "after" an erasure that came later. It cannot be told
   * from a new visitor's signal: docs/erasure.md mentions the case, and this world leaves it out.
   */
  #writeAgain({ key, signal, visitor }: Waiting): void {
    const erasedMs = this.#erasedMs(visitor);
    if (erasedMs !== undefined && signal.received_at_ms > erasedMs) return;
    this.#parts.write(topics.signals, key, signal);
  }

  say(visitor: number, bare: object): void {
    this.#append(visitor, this.#enveloped(visitor, bare));
  }

  #append(visitor: number, one: Waiting): void {
    this.#parts.write(topics.signals, one.key, one.signal);
    this.#sent.set(visitor, [...(this.#sent.get(visitor) ?? []), one]);
  }

  #enveloped(visitor: number, bare: object): Waiting {
    const site_id = siteOf(visitor);
    const visitor_id: VisitorId = visitorOf(this.#parts.seed, visitor);
    const received_at_ms = this.#parts.at('machine');
    const signal = {
      ...{ id: `signal-${visitor}-${received_at_ms}`, site_id, visitor_id, received_at_ms },
      ...{ client_at_ms: null, seq: null, stream: null },
      ...bare,
    } as unknown as Signal;
    return { key: visitorKey(site_id, visitor_id), signal, visitor };
  }
}

const ZONES = ['returns', 'shipping', 'returns'] as const;

/**
 * Numbers within the visitor's only tab. Every cart is different, so that the last one can be told from earlier ones.
 */
function stepSignal(tab: Tab, step: VisitorStep, visitor: number): object {
  if (step === 'cart') {
    tab.carts += 1;
    return { ...cartOf(tab.carts), n: tab.carts, stream: `tab-${visitor}` };
  }
  if (step === 'checkout' || step === 'completed')
    return { kind: 'checkout', step: step === 'completed' ? 'completed' : 'started' };
  tab.seq += 1;
  return { ...browserStep(tab, step, visitor), seq: tab.seq, stream: `tab-${visitor}` };
}

function browserStep(tab: Tab, step: 'page' | 'look' | 'still', visitor: number): object {
  switch (step) {
    case 'page': {
      tab.pages += 1;
      const handle = `bottle-${tab.pages}`;
      const url = `https://shop.example/products/${handle}`;
      return { kind: 'page', url, title: 'Bottle', handle, lang: null, device: 'phone' };
    }
    case 'look':
      // Every look has a different duration, so that the sum shows which were counted.
      return { kind: 'interest', target: 'link', zone: ZONES[visitor], ms: 3_500 + tab.seq, look: null };
    case 'still':
      return { kind: 'behavioral', what: 'still', ms: 12_500 };
  }
}

/**
 * Prices whose sum binary fractions cannot represent, of two variants of one product, and one that makes every cart
 * different.
 */
const cartOf = (n: number): object => ({
  kind: 'cart',
  reason: 'change',
  item_count: 3,
  total: `${30 + (n % 20)}.${String(n % 100).padStart(2, '0')}`,
  currency: 'EUR',
  country: 'DE',
  free_shipping_threshold: null,
  items: [
    { handle: 'bottle', variant_id: 1, quantity: 1, price: '0.10' },
    { handle: 'bottle', variant_id: 2, quantity: 1, price: '0.70' },
    { handle: 'shoe', variant_id: 3, quantity: 1, price: `${10 + (n % 7)}.10` },
  ],
  code_hash: null,
  discount_applied: null,
});
