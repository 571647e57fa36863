import { recall, remember } from '../storage.ts';
import type { Delivery } from './main.ts';

/** As shops name their checkout, in fewer bytes; whatever the engine knows as one is one here (sdk/card-checkout.test.ts). */
export const CHECKOUT_PATH =
  /\/(\w+-?)?(checkouts?|kasse|be(zah|ta)len|caisse|pa(ie|y)ment|commander?|\w+ar-(compra|pedido)|pag(o|ar)|afrekenen)(\/|$)/i;
/** As long as a card waits at the service. */
const LIFE_MS = 180_000;

/**
 * Whether a card that nobody has seen must not be shown any more: it is old, was seen in another tab, speaks of another cart, or
 * would come in the checkout. While a card waits at the service, the service takes it back for the same reasons.
 */
export const isOver = ([{ id }, , deliveredMs, cart]: Kept): unknown =>
  Date.now() - deliveredMs > LIFE_MS ||
  recall('seen', 'localStorage') === id ||
  (cart && recall('cart') !== cart) ||
  CHECKOUT_PATH.test(location.pathname);

export type Kept = Required<Delivery>;

/** Keeps the card with the visit, so that the next page shows it if this one does not. */
export function keep([card, code, deliveredMs = Date.now(), cart = recall('cart')]: Delivery): Kept {
  const kept: Kept = [card, code, deliveredMs, cart];
  // Part by part, as old releases of Prototype.js make a text of a list.
  remember('told', `[${kept.map((one) => JSON.stringify(one))}]`);
  return kept;
}

/** What is kept of a card that needs to be shown no more. */
const SEEN = '-';

/** Seen by the visitor: it is the session's one card, and no page or tab shows it again. */
export function keepAsSeen(id: string): void {
  remember('told', SEEN);
  remember('seen', id, 'localStorage');
}
