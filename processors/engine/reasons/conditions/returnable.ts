import type { Context } from '../reason.ts';
import { staleReason } from './cart.ts';
import { mayInvolveAny } from './product.ts';

/** Why nothing may be said about returns here; null if all that the visitor may think of can be sent back. */
export function keptReason(context: Context): string | null {
  const { facts, visitor } = context;
  const kept = [...facts.final_sale, ...facts.gift_cards];
  const isOldCart = visitor.cart !== null && staleReason(visitor.cart, context) !== null;
  return mayInvolveAny(visitor, kept) || (kept.length > 0 && isOldCart)
    ? 'What the visitor looks at or has in the cart may be final sale or a gift card.'
    : null;
}
