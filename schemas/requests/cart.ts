import { described, type FieldValue, optional } from '../fields/field.ts';
import { handle } from '../fields/handle.ts';
import { streamId, visitorId } from '../fields/ids.ts';
import { clampedAmount, currency } from '../fields/money.ts';
import { CART_MAX, cartNumber, WHOLE_MAX, whole } from '../fields/numbers.ts';
import { list, object } from '../fields/object.ts';
import { choice, country, discountCodeHash, flag, orBlank } from '../fields/text.ts';
import { fromUnits, toUnits } from '../money.ts';
import type { ServerData } from '../signal/signal.ts';

const CART_ITEMS_MAX = 100;
const AGE_MS_MAX = 24 * 3_600_000;

export const cartCountry = described(orBlank(country), '"" when it is not known');

const CartItem = object(
  {
    handle,
    // An identifier, not an amount: platforms number variants far above ten million, and a clamped one is another's.
    variant_id: optional(whole(WHOLE_MAX, 'the platform’s id of the variant')),
    quantity: described(optional(whole()), 'default 1'),
    price: clampedAmount,
  },
  { title: 'CartItem' },
);

const fields = {
  reason: described(optional(choice(['load', 'change'])), 'default load'),
  item_count: described(optional(whole()), 'default: the sum of the quantities'),
  total: described(optional(clampedAmount), 'default: the sum of the lines, unless a discount is applied'),
  currency: described(optional(currency), 'without it no amount is ever said to the visitor'),
  country: cartCountry,
  free_shipping_threshold: described(optional(clampedAmount), 'as the page itself states it'),
  items: list(CartItem, CART_ITEMS_MAX),
  code_hash: orBlank(discountCodeHash),
  discount_applied: described(optional(flag), 'false with a code_hash: the shop declined the code'),
};

/** The cart of a page, without its visitor; the preview takes it too. */
export const Cart = object(fields, { title: 'Cart', description: 'A cart, as the page states it.' });
export type Cart = FieldValue<typeof Cart>;
export const CartBeacon = object(
  {
    user_id: visitorId,
    stream: described(optional(streamId), 'absent, carts without one count as one stream'),
    n: described(
      optional(cartNumber),
      'rises with each cart of the stream: the greatest is the newest, an equal one a repeat',
    ),
    age_ms: described(
      optional(whole(AGE_MS_MAX, `milliseconds, bound to 0 through ${AGE_MS_MAX}`)),
      'how long the cart has waited since the page had it, where it is sent late',
    ),
    ...fields,
  },
  {
    title: 'CartBeacon',
    description:
      'The cart of a page: on load, and after each change. Everything but user_id is optional. Within one stream the cart with the greater n stands, whatever the order of arrival; between streams the one received later, less what `age_ms` says that it waited.',
  },
);

/**
 * The data of a cart signal but its `n`, with what a page may leave out. A total that nobody knows is in no currency, so that no
 * sentence is ever built on it.
 */
export function cartData({ items, ...cart }: Cart): Omit<ServerData['cart'], 'n'> {
  const lines = items.map((item) => ({
    ...item,
    variant_id: item.variant_id ?? 0,
    quantity: item.quantity ?? 1,
  }));
  const total = cart.total ?? (cart.discount_applied === true ? null : sumOf(lines));
  const counted = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const atLeast = lines.length === 0 && total !== null && total !== '0' ? 1 : counted;
  return {
    ...cart,
    reason: cart.reason ?? 'load',
    item_count: cart.item_count ?? Math.min(CART_MAX, atLeast),
    total: total ?? '0',
    currency: total === null ? '' : (cart.currency ?? ''),
    items: lines,
  };
}

type Line = { readonly quantity: number; readonly price: string };

/** Exact, bound like a total that the page states; null without lines. */
function sumOf(lines: readonly Line[]): string | null {
  if (lines.length === 0) return null;
  const units = lines.reduce(
    (sum, { quantity, price }) => sum + BigInt(quantity) * (toUnits(price) ?? 0n),
    0n,
  );
  const most = toUnits(String(CART_MAX))!;
  if (units > most) return fromUnits(most);
  return fromUnits(units);
}
