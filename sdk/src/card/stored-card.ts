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

/** Reasons whose sentences say nothing about the cart. */
const NOT_OF_CART = /size|form_error/;

/** Whether the page's cart has changed since the delivery. A cart that was unknown then is never another one. */
const isOtherCart = (cart: string | null): unknown => cart && recall('cart') !== cart;

/**
 * Whether a card must no longer be shown. One that nobody has seen: it is too old, was seen in another tab, is about
 * another cart, or this is the checkout; the service withdraws a waiting card for the same reasons. One that was seen:
 * its sentence may be untrue of the cart as it is now.
 */
export const isOver = ([{ id }, , reason, deliveredMs, cart]: Delivery, isShown?: boolean): unknown =>
  isShown
    ? isOtherCart(cart) && !NOT_OF_CART.test(reason!)
    : Date.now() - deliveredMs > LIFE_MS ||
      recall('seen', 'localStorage') === id ||
      isOtherCart(cart) ||
      CHECKOUT_PATH.test(location.pathname);

/** Stored in place of a card that need not be shown any more. */
const SEEN = '-';

/** Marks the card as seen: it is the session's one card, and no page or tab shows it again. */
export function markAsSeen(id: string): void {
  remember('told', SEEN);
  remember('seen', id, 'localStorage');
}
