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
export const isOver = ([{ id }, , deliveredMs, cart]: StoredCard): unknown =>
  Date.now() - deliveredMs > LIFE_MS ||
  recall('seen', 'localStorage') === id ||
  (cart && recall('cart') !== cart) ||
  CHECKOUT_PATH.test(location.pathname);

export type StoredCard = Required<Delivery>;

/** Stores the card for the visit, so that the next page shows it if this one does not. */
export function storeCard([
  card,
  code,
  deliveredMs = Date.now(),
  cart = recall('cart'),
]: Delivery): StoredCard {
  const stored: StoredCard = [card, code, deliveredMs, cart];
  // Part by part, as old releases of Prototype.js make a text of a list.
  remember('told', `[${stored.map((one) => JSON.stringify(one))}]`);
  return stored;
}

/** Stored in place of a card that need not be shown any more. */
const SEEN = '-';

/** Seen by the visitor: it is the session's one card, and no page or tab shows it again. */
export function markAsSeen(id: string): void {
  remember('told', SEEN);
  remember('seen', id, 'localStorage');
}
