import type { FactsSheet } from '#schemas/config/site.ts';
import { compareMoney, subtractMoney, toUnits } from '#schemas/money.ts';
import type { CartFacts } from '#schemas/state/visitor.ts';

/** Ten handles of a cart are known, each up to 120 characters: a larger cart may hold anything. */
export const KNOWN_HANDLES = 10;
const CHARACTERS = 120;

type Lines = { readonly text: string; readonly complete: boolean };

/** The sum of the lines, as decimal text; null if the cart states none. */
export function linesOf({ handles, amounts }: CartFacts): Lines | null {
  if (handles.length === 0 || handles.length !== amounts.length) return null;
  let text = '0';
  for (const amount of amounts) {
    const less = subtractMoney(text, amount.startsWith('-') ? amount.slice(1) : `-${amount}`);
    if (less === null) return null;
    text = less;
  }
  return { text, complete: handles.length < KNOWN_HANDLES };
}

/** Whether a discount is applied: the cart says so, or its lines exceed its total. */
export function isReduced(cart: CartFacts): boolean {
  const lines = linesOf(cart);
  return cart.discount_applied === true || (lines !== null && compareMoney(lines.text, cart.total)! > 0);
}

/** Whether the cart holds one of these products; null if unknown handles may be one of them. */
export function containsAny({ handles }: CartFacts, wanted: readonly string[]): boolean | null {
  if (wanted.length === 0) return false;
  if (handles.some((held) => wanted.some((one) => isSameProduct(held, one)))) return true;
  return handles.length > 0 && handles.length < KNOWN_HANDLES ? false : null;
}

export const isSameProduct = (held: string, one: string): boolean =>
  held === one || (held.length >= CHARACTERS && one.startsWith(held));

type CountedAmount = { readonly counts: string; readonly countsEntry: string; readonly whole: boolean };

/** The amount of the cart that counts towards the threshold; null if facts sheet and cart do not determine it. */
export function countedAmount(cart: CartFacts, facts: FactsSheet): CountedAmount | null {
  const lines = linesOf(cart);
  const gifts = containsAny(cart, facts.gift_cards);
  if (gifts === null || toUnits(cart.total) === null || compareMoney(cart.total, '0')! < 0) return null;
  const differs = lines === null ? 0 : compareMoney(lines.text, cart.total)!;
  if (isReduced(cart)) {
    if (gifts || !lines || differs <= 0) return null;
    if (facts.threshold_basis === 'after_discount')
      return { counts: cart.total, countsEntry: 'cart.total', whole: false };
    const isWhole = facts.threshold_basis === 'before_discount' && lines.complete;
    return isWhole ? { counts: lines.text, countsEntry: 'cart.amounts', whole: true } : null;
  }
  if (lines?.complete && differs < 0) return null;
  const counts = gifts ? withoutGifts(cart.total, cart, facts.gift_cards) : cart.total;
  return counts === null ? null : { counts, countsEntry: 'cart.total', whole: true };
}

/** The amount without the gift cards in the cart; null if unknown. */
export function withoutGifts(
  amount: string,
  { handles, amounts }: CartFacts,
  gifts: readonly string[],
): string | null {
  let left: string | null = amount;
  for (const [index, held] of handles.entries()) {
    if (!gifts.some((one) => isSameProduct(held, one))) continue;
    left = left === null ? null : subtractMoney(left, amounts[index] ?? '');
  }
  return left;
}
