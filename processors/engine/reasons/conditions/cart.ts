import { firstCharacters } from '#schemas/fields/text.ts';
import { toUnits } from '#schemas/money.ts';
import type { CartFacts } from '#schemas/state/visitor.ts';
import { CART_BEFORE_PAGE_MS, CART_FRESH_MS, CART_HANDLES, TEXT_CHARS } from '../../limits.ts';
import type { Context } from '../reason.ts';

/** Whether the cart holds this product. Handles are remembered up to TEXT_CHARS. */
export const isInCart = ({ handles }: CartFacts, handle: string): boolean =>
  handles.includes(firstCharacters(handle, TEXT_CHARS));

/** Whether all products of the cart are remembered. */
export const isWholeKnown = ({ handles }: CartFacts): boolean =>
  handles.length > 0 && handles.length < CART_HANDLES;

/** The sum of the remembered lines; null if their amounts are unknown. */
export function sumOfLines({ handles, amounts }: CartFacts): bigint | null {
  if (amounts.length === 0 || amounts.length !== handles.length) return null;
  const units = amounts.map(toUnits);
  return units.includes(null) ? null : units.reduce<bigint>((sum, line) => sum + line!, 0n);
}

/** From this ratio on, total and sum are assumed to be in different units, such as cents and euros. */
const UNIT_RATIO = 10n;

/** Whether total and lines contradict each other, as if one was in cents or about another cart. */
export function isTotalDoubtful(cart: CartFacts): boolean {
  const total = toUnits(cart.total);
  const sum = sumOfLines(cart);
  if (total === null || sum === null || total <= 0n || sum <= 0n) return false;
  return sum >= total * UNIT_RATIO || (isWholeKnown(cart) && total >= sum * UNIT_RATIO);
}

/** Whether the cart is discounted: the shop says so, or the lines sum to more than the total. */
export function isDiscounted(cart: CartFacts): boolean {
  const total = toUnits(cart.total);
  const sum = sumOfLines(cart);
  return cart.discount_applied === true || (total !== null && sum !== null && sum > total);
}

/** The value of the gift cards in the cart; null if unknown. */
export function giftCardsIn(cart: CartFacts, giftCards: readonly string[]): bigint | null {
  if (giftCards.length === 0) return 0n;
  if (!isWholeKnown(cart)) return null;
  const names = giftCards.map((handle) => firstCharacters(handle, TEXT_CHARS));
  const held = cart.handles.flatMap((handle, index) => (names.includes(handle) ? [index] : []));
  const amounts = held.map((index) => toUnits(cart.amounts[index] ?? ''));
  return amounts.includes(null) ? null : amounts.reduce<bigint>((sum, amount) => sum + amount!, 0n);
}

/**
 * Why the remembered cart may be out of date; null if it is current. Pages state the cart on load (shortly before or after
 * the page signal) and after each change. Without a statement for minutes it may have changed on a page without our script.
 */
export function staleReason({ received_at_ms }: CartFacts, { visitor, nowMs }: Context): string | null {
  if (nowMs - received_at_ms > CART_FRESH_MS)
    return 'The cart was stated too long ago to say an amount by it.';
  if (visitor.stall.since_ms - received_at_ms > CART_BEFORE_PAGE_MS)
    return 'The cart was stated on an earlier page, and this page does not state it.';
  return null;
}
