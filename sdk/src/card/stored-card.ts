import { recall, remember } from '../storage.ts';
import type { Delivery } from './main.ts';

/**
 * Checkout paths, in fewer bytes than the engine's list; it covers every path that the engine knows
 * (sdk/card-checkout.test.ts).
 */
export const CHECKOUT_PATH =
  /\/(\w+-?)?(checkouts?|kasse|be(zah|ta)len|caisse|pa(ie|y)ment|commander?|\w+ar-(compra|pedido)|pag(o|ar)|afrekenen)(\/|$)/i;
/** The life of a waiting card at the service. */
const LIFE_MS = 180_000;

/**
 * Whether a card that nobody has seen must no longer be shown: it is too old, was seen in another tab, is about another
 * cart, or this is the checkout. The service withdraws a waiting card for the same reasons.
 */
export const isOver = ([{ id }, , , deliveredMs, cart]: Delivery): unknown =>
  Date.now() - deliveredMs > LIFE_MS ||
  recall('seen', 'localStorage') === id ||
  (cart && recall('cart') !== cart) ||
  CHECKOUT_PATH.test(location.pathname);

/** Stored in place of a card that need not be shown any more. */
const SEEN = '-';

/** Marks the card as seen: it is the session's one card, and no page or tab shows it again. */
export function markAsSeen(id: string): void {
  remember('told', SEEN);
  remember('seen', id, 'localStorage');
}
