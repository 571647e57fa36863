import type { Zone } from '#schemas/signal/signal.ts';

/** A hundred visitors, whose days are generated from a seed. Times are milliseconds after the day's midnight. */
type Bare = { readonly kind: string } & Readonly<Record<string, unknown>>;
export type Planned = {
  readonly at: number;
  readonly visitor: number;
  readonly bare: Bare;
  /** numbered by a browser, which may repeat it after a reconnection */
  readonly browser: boolean;
};
export type Chance = () => number;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const VISITORS = 100;
const products = ['trail-shoe', 'wool-socks', 'rain-jacket', 'bottle'];
const zones: readonly Zone[] = ['shipping', 'delivery', 'returns', 'size', 'price', 'cart', 'code'];

/** Records one visit; the clock is the visitor's own. */
class Visit {
  readonly planned: Planned[] = [];
  readonly #visitor: number;
  readonly #chance: Chance;
  at: number;

  constructor(visitor: number, at: number, chance: Chance) {
    this.#visitor = visitor;
    this.#chance = chance;
    this.at = at;
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.#chance() * from.length)]!;
  }
  between(low: number, high: number): number {
    return Math.floor(low + this.#chance() * (high - low));
  }
  likely(share: number): boolean {
    return this.#chance() < share;
  }
  say(bare: Bare, browser = true): this {
    this.planned.push({ at: this.at, visitor: this.#visitor, bare, browser });
    return this;
  }
  wait(ms: number): this {
    this.at += ms;
    return this;
  }
  page(path: string, handle: string | null = null): this {
    return this.say({ kind: 'page', url: `https://shop.example${path}`, title: null, handle });
  }
  product(): this {
    const handle = this.pick(products);
    return this.page(`/products/${handle}`, handle).wait(this.between(1_000, 9_000));
  }
  scroll(): this {
    return this.say({ kind: 'scroll', depth: this.between(1, 10) / 10 }).wait(700);
  }
  look(zone: Zone | null, ms: number): this {
    return this.wait(ms).say({ kind: 'interest', target: 'a', zone, ms });
  }
  still(ms: number): this {
    return this.wait(ms).say({ kind: 'behavioral', what: 'still', ms });
  }
  cart(cents: number, more: Readonly<Record<string, unknown>> = {}): this {
    const total = (cents / 100).toFixed(2);
    const handle = this.pick(products);
    const itemCount = cents === 0 ? 0 : 1;
    const items = cents === 0 ? [] : [{ handle, variant_id: 1, quantity: 1, price: total }];
    return this.say(
      {
        kind: 'cart',
        reason: 'change',
        item_count: itemCount,
        total,
        currency: 'EUR',
        country: this.pick(['DE', 'FR', 'JP']),
        free_shipping_threshold: null,
        items,
        code_hash: null,
        discount_applied: null,
        ...more,
      },
      false,
    ).wait(800);
  }
  checkout(step: string): this {
    const bare = {
      kind: 'checkout',
      step,
      total: null,
      currency: null,
      discount_applied: null,
      order_ref: null,
    };
    return this.say(bare, false).wait(this.between(2_000, 20_000));
  }
  order(orderId: string, cents: number, late = 0): this {
    const createdAtMs = this.at;
    const bare = {
      kind: 'order',
      order_id: orderId,
      created_at_ms: createdAtMs,
      currency: 'EUR',
      total: (cents / 100).toFixed(2),
    };
    return this.wait(late).say(bare, false);
  }
  refund(orderId: string, refundId: string): this {
    return this.say(
      { kind: 'refund', refund_id: refundId, order_id: orderId, amount: '5.00', currency: 'EUR' },
      false,
    );
  }
}

type Script = (visit: Visit, name: string) => void;
const stall = (visit: Visit, zone: Zone): Visit => visit.look(zone, 3_000).look(zone, 3_600).still(12_000);

const scripts: Readonly<Record<string, Script>> = {
  zone: (visit) => {
    visit.product().scroll().cart(visit.between(500, 9_000));
    stall(visit, visit.pick(zones));
    if (visit.likely(0.4)) visit.still(20_000);
    if (visit.likely(0.5)) visit.product().cart(visit.between(500, 9_000));
    if (visit.likely(0.5)) stall(visit.wait(4 * MINUTE), visit.pick(zones));
  },
  weak: (visit) => {
    visit.product().cart(3_000).look('shipping', 2_000).still(12_000).still(21_000);
  },
  empty_cart: (visit) => {
    visit.product().cart(0);
    stall(visit, 'delivery');
  },
  code: (visit) => {
    const declined = { code_hash: '0123456789abcdef', discount_applied: false };
    visit.product().cart(4_200).wait(5_000).cart(4_200, declined).wait(6_000);
    if (visit.likely(0.3)) visit.cart(3_800, { code_hash: 'fedcba9876543210', discount_applied: true });
    visit.product();
    stall(visit, 'code');
  },
  form: (visit) => {
    visit
      .product()
      .cart(2_500)
      .say({ kind: 'invalid_form', form: 'signup', field: 'email', message: 'Check it' });
    visit.wait(visit.between(1_000, 6_000));
    if (visit.likely(0.5)) visit.say({ kind: 'submit', form: 'signup', fields: [] }).wait(4_000);
    else visit.still(5_000);
    visit.say({ kind: 'performance', lcp: 1_800, inp: null, cls: 0.02, ttfb: null });
  },
  sized: (visit) => {
    visit.page('/products/trail-shoe', 'trail-shoe').scroll().cart(2_000);
    stall(visit, 'size');
  },
  stuck_twice: (visit) => {
    visit.product().cart(4_000);
    stall(visit, 'cart')
      .say({ kind: 'invalid_form', form: 'f', field: 'zip', message: 'Check it' })
      .wait(9_000);
  },
  hesitant: (visit) => {
    visit.product().cart(visit.between(1_000, 7_000)).say({ kind: 'behavioral', what: 'hidden', ms: 0 });
    visit.wait(9_000).say({ kind: 'behavioral', what: 'visible', ms: 9_000 }).still(12_000).still(30_000);
  },
  contradicted: (visit) => {
    visit.product().cart(3_000, { free_shipping_threshold: '75' });
    stall(visit, 'shipping').cart(3_000, { currency: 'USD' });
    stall(visit, 'shipping');
  },
  buyer: (visit, name) => {
    visit.product().cart(5_500);
    stall(visit, visit.pick(['returns', 'delivery', 'shipping'])).wait(2 * MINUTE);
    visit.checkout('started').checkout('payment').checkout('completed');
    visit.order(name, 5_500, visit.pick([0, 5_000, 40 * MINUTE]));
    if (visit.likely(0.4)) visit.order(name, 5_500);
    if (visit.likely(0.6)) visit.wait(2 * HOUR).refund(name, `refund-of-${name}`);
  },
  refunded_first: (visit, name) => {
    visit.product().cart(6_500);
    stall(visit, 'returns').wait(MINUTE).refund(name, `refund-of-${name}`).wait(5_000).order(name, 6_500);
  },
  in_checkout: (visit) => {
    visit.product().cart(3_700).checkout('started').page('/checkout/contact').still(15_000);
    visit.say({ kind: 'disconnect', why: 'closed' });
  },
  hurried_bot: (visit) => {
    for (let n = 0; n < 14; n += 1) visit.page(`/collections/${n}`).wait(400);
    visit.cart(3_000).still(12_000);
  },
  even_bot: (visit) => {
    for (let n = 0; n < 14; n += 1) visit.page(`/collections/${n}`).wait(5_000 + visit.between(0, 40));
    visit.cart(3_000).still(12_000);
  },
  fast_person: (visit) => {
    for (let n = 0; n < 12; n += 1) visit.page(`/collections/${n}`).wait(500);
    visit
      .say({ kind: 'click', target: 'a', text: null, path: null, zone: null, rage: false })
      .cart(3_000)
      .still(12_000);
  },
};
const names = Object.keys(scripts);

/** The planned actions of every visitor on the day, unordered. */
export function plannedDay(chance: Chance): Planned[] {
  return Array.from({ length: VISITORS }, (_, visitor) => {
    const first = Math.floor(chance() * 20 * HOUR);
    const visits = 1 + Math.floor(chance() * 3);
    return Array.from({ length: visits }, (_unused, n) => {
      const visit = new Visit(visitor, first + n * Math.floor((0.3 + chance()) * HOUR), chance);
      const script = n === 0 ? names[visitor % names.length]! : visit.pick(names);
      scripts[script]!(visit, `order-${visitor}-${n}`);
      return visit.planned;
    }).flat();
  }).flat();
}
