import { firstCharacters } from '#schemas/fields/text.ts';
import { fromUnits, toUnits } from '#schemas/money.ts';
import type { CartFacts } from '#schemas/state/visitor.ts';
import { CART_BEFORE_PAGE_MS, CART_FRESH_MS, CART_HANDLES, TEXT_CHARS } from '../../limits.ts';
import type { View } from '../reason.ts';

/** What is known of a cart beyond its total. */

/** Handles are remembered up to a length. */
export const holds = ({ handles }: CartFacts, handle: string): boolean =>
  handles.includes(firstCharacters(handle, TEXT_CHARS));

/** A cart with more products than we remember may hold any other. */
export const isWholeKnown = ({ handles }: CartFacts): boolean =>
  handles.length > 0 && handles.length < CART_HANDLES;

/** What the lines that we remember come to; null where the cart stated none. */
export function sumOfLines({ handles, amounts }: CartFacts): bigint | null {
  if (amounts.length === 0 || amounts.length !== handles.length) return null;
  const units = amounts.map(toUnits);
  return units.includes(null) ? null : units.reduce<bigint>((sum, line) => sum + line!, 0n);
}

/** How many times one may be the other before they are taken for two units of one currency. */
const APART = 10n;

/** Total and lines contradict each other: one of them is in cents, or about another cart. */
export function isTotalDoubtful(cart: CartFacts): boolean {
  const total = toUnits(cart.total);
  const sum = sumOfLines(cart);
  if (total === null || sum === null || total <= 0n || sum <= 0n) return false;
  return sum >= total * APART || (isWholeKnown(cart) && total >= sum * APART);
}

/** Whether the shop takes something off this cart: it says so, or the lines come to more than the total. */
export function isDiscounted(cart: CartFacts): boolean {
  const total = toUnits(cart.total);
  const sum = sumOfLines(cart);
  return cart.discount_applied === true || (total !== null && sum !== null && sum > total);
}

/** What the gift cards in the cart come to; null where that is not known. */
export function giftCardsIn(cart: CartFacts, giftCards: readonly string[]): bigint | null {
  if (giftCards.length === 0) return 0n;
  if (!isWholeKnown(cart)) return null;
  const names = giftCards.map((handle) => firstCharacters(handle, TEXT_CHARS));
  const held = cart.handles.flatMap((handle, index) => (names.includes(handle) ? [index] : []));
  const amounts = held.map((index) => toUnits(cart.amounts[index] ?? ''));
  return amounts.includes(null) ? null : amounts.reduce<bigint>((sum, amount) => sum + amount!, 0n);
}

export const moneyOf = (units: bigint): string => fromUnits(units);

/**
 * Why the cart may no longer be as it was stated; null while it is of this page. A page with a cart states it on load,
 * shortly before or after the page itself, and after each change; what has not been stated for minutes may have changed
 * where no script of ours runs.
 */
export function stale({ received_at_ms }: CartFacts, { visitor, nowMs }: View): string | null {
  if (nowMs - received_at_ms > CART_FRESH_MS)
    return 'The cart was stated too long ago to say an amount by it.';
  if (visitor.stall.since_ms - received_at_ms > CART_BEFORE_PAGE_MS)
    return 'The cart was stated on an earlier page, and this page does not state it.';
  return null;
}
