import type { VisitorId } from '#schemas/ids.ts';
import type { Random } from './random.ts';
import { type Product, products } from './shop.ts';
import type { SimulatedVisitor } from './simulated-visitor.ts';
import type { Visit } from './visit.ts';
import { DAY_MS } from './website.ts';

export type Refund = { readonly id: string; readonly cents: number; readonly atMs: number };
export type Order = {
  readonly id: string;
  readonly createdMs: number;
  readonly visitor: VisitorId | null;
  readonly lines: readonly Product[];
  readonly totalCents: number;
  readonly refunds: Refund[];
};

const SENT_BACK = 0.09;
/** The delay until the platform has sent an order to the feed. */
const FEED_MS = 3_000;

export const euros = (cents: number): string => (cents / 100).toFixed(2);

/** The orders and returns of one shopper. */
export class Orders {
  readonly made: Order[] = [];
  readonly #visitor: SimulatedVisitor;
  readonly #random: Random;

  constructor(visitor: SimulatedVisitor, random: Random) {
    this.#visitor = visitor;
    this.#random = random;
  }

  place({ cart, totalCents }: Visit): void {
    const visitor = this.#visitor;
    if (visitor.isOver) return;
    const order = orderOf(
      this.#random,
      `${visitor.id.slice(0, 8)}-${visitor.nowMs}`,
      visitor.nowMs,
      visitor.id,
      cart,
      totalCents,
    );
    this.made.push(order);
    const total = euros(order.totalCents);
    visitor.wait(FEED_MS);
    visitor.signal({
      kind: 'order',
      order_id: order.id,
      created_at_ms: order.createdMs,
      currency: 'EUR',
      total,
    });
  }

  /** Some days later, if at all. */
  sendBack(): void {
    const [visitor, random] = [this.#visitor, this.#random];
    for (const order of this.made) {
      if (!random.chance(SENT_BACK)) continue;
      const share = random.pick([
        [1, 6],
        [0.5, 3],
        [0.3, 1],
      ] as const);
      const cents = Math.round(order.totalCents * share);
      visitor.until(order.createdMs + Math.floor((3 + 11 * random.uniform()) * DAY_MS));
      if (visitor.isOver) return;
      const refund = { id: `r-${order.id}`, cents, atMs: visitor.nowMs };
      order.refunds.push(refund);
      const bare = { refund_id: refund.id, order_id: order.id, amount: euros(cents), currency: 'EUR' };
      visitor.signal({ kind: 'refund', ...bare });
    }
  }
}

function orderOf(
  random: Random,
  id: string,
  createdMs: number,
  visitor: VisitorId | null,
  cart: readonly Product[],
  cartCents: number,
): Order {
  // Many add something more before they pay.
  const more = random.chance(0.35) ? [random.one(products)] : [];
  const goods = cartCents + more.reduce((sum, { cents }) => sum + cents, 0);
  const totalCents = goods + (goods < 8_000 ? 590 : 0);
  return { id, createdMs, visitor, lines: [...cart, ...more], totalCents, refunds: [] };
}

/** An order of a shopper who never stalled; for some the feed does not name the visitor. */
export function plainOrder(random: Random, id: string, createdMs: number, visitor: VisitorId): Order {
  const cart = Array.from({ length: random.between(1, 4) }, () => random.one(products));
  const cents = cart.reduce((sum, { cents: price }) => sum + price, 0);
  return orderOf(random, id, createdMs, random.chance(0.9) ? visitor : null, cart, cents);
}
