import { fromUnits, toUnits } from '#schemas/money.ts';
import type { CartFacts } from '#schemas/state/visitor.ts';
import { type Context, missing, type Silence } from '../reason.ts';
import { giftCardsIn, isDiscounted, isWholeKnown, sumOfLines } from './cart.ts';

/** The part of a cart's value that counts towards the free-shipping line. */
export type CartValue = {
  readonly kind: 'counted';
  readonly amount: string;
  readonly basis: readonly string[];
  /** whether goods added to the cart count at full price */
  readonly addsUp: boolean;
};

/** The engine contract, section 5: discounts and gift cards count as the sheet says; if it does not say, nothing is said. */
export function countedValue(cart: CartFacts, { facts }: Context): CartValue | Silence {
  const total = toUnits(cart.total);
  const gifts = giftCardsIn(cart, facts.gift_cards);
  if (total === null || total < 0n) return missing('The total of the cart is no amount.');
  if (gifts === null) return missing('The cart may hold gift cards, and what they come to is not known.');
  const basis = ['cart.total', ...(gifts > 0n ? ['gift_cards', 'cart.amounts'] : [])];
  if (!isDiscounted(cart)) return undiscounted(cart, total, gifts, basis);
  if (gifts > 0n)
    return missing('A discount is active, and what it takes off the gift cards in the cart is not known.');
  return discounted(cart, total, facts.threshold_basis);
}

function undiscounted(cart: CartFacts, total: bigint, gifts: bigint, basis: string[]): CartValue | Silence {
  const sum = sumOfLines(cart);
  if (sum !== null && isWholeKnown(cart) && sum < total) {
    return missing('The total of the cart is more than its lines come to, so what counts is not known.');
  }
  return { kind: 'counted', amount: fromUnits(total - gifts), basis, addsUp: true };
}

function discounted(
  cart: CartFacts,
  total: bigint,
  by: Context['facts']['threshold_basis'],
): CartValue | Silence {
  if (by === null) {
    return missing('A discount is active, and the facts sheet does not say by threshold_basis what counts.');
  }
  const sum = sumOfLines(cart);
  if (sum === null || sum <= total) {
    return missing('A discount is active, and what it takes off the cart is not known.');
  }
  switch (by) {
    case 'after_discount':
      return {
        kind: 'counted',
        amount: fromUnits(total),
        basis: ['cart.total', 'threshold_basis'],
        addsUp: false,
      };
    case 'before_discount':
      if (!isWholeKnown(cart)) return missing('What the cart comes to before the discount is not known.');
      return {
        kind: 'counted',
        amount: fromUnits(sum),
        basis: ['cart.amounts', 'threshold_basis'],
        addsUp: true,
      };
    default:
      return by satisfies never;
  }
}
