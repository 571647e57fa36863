import type { z } from 'zod';
import { fromUnits, toUnits } from '../money.ts';
import type { ServerData } from '../signal/signal.ts';
import { WHOLE_MAX } from '../text.ts';
import {
  amount,
  choice,
  count,
  currency,
  flag,
  list,
  NUMBER_MAX,
  optional,
  ordinal,
  patterned,
  record,
  stream,
  TEXT_MAX,
  text,
  visitor,
} from './fields.ts';

const CART_ITEMS_MAX = 100;

export const country = patterned(
  /^[A-Za-z]{2}$/,
  'must be a two-letter country code',
  'two letters, ISO 3166-1; "" when it is not known',
).transform((code) => code?.toUpperCase() ?? null);

const CartItem = record({
  handle: text(TEXT_MAX),
  // An identifier, not an amount: platforms number variants far above ten million, and a clamped one is another's.
  variant_id: optional(count(WHOLE_MAX, 'the platform’s id of the variant')),
  quantity: optional(count(NUMBER_MAX)).describe('default 1'),
  price: amount,
}).meta({ title: 'CartItem' });

const fields = {
  reason: optional(choice(['load', 'change'])).describe('default load'),
  item_count: optional(count(NUMBER_MAX)).describe('default: the sum of the quantities'),
  total: optional(amount).describe('default: the sum of the lines, unless a discount is applied'),
  currency: optional(currency).describe('without it no amount is ever said to the visitor'),
  country,
  free_shipping_threshold: optional(amount).describe('as the page itself states it'),
  items: list(CartItem, CART_ITEMS_MAX),
  code_hash: patterned(
    /^[0-9a-f]{16}$/,
    'must be 16 lower-case hex digits',
    'first 16 hex digits of the SHA-256 of the trimmed, lower-cased discount code; the code itself never travels',
  ),
  discount_applied: optional(flag).describe('false with a code_hash: the shop declined the code'),
};

/** The cart of a page, without its visitor; the preview takes it too. */
export const Cart = record(fields).meta({ title: 'Cart', description: 'A cart, as the page states it.' });
export type Cart = z.output<typeof Cart>;
export const CartBeacon = record({
  user_id: visitor,
  stream: optional(stream).describe('absent, carts without one count as one stream'),
  n: optional(ordinal),
  ...fields,
}).meta({
  title: 'CartBeacon',
  description:
    'The cart of a page: on load, and after each change. Everything but user_id is optional. Within one stream the cart with the greater n stands, whatever the order of arrival; between streams the one received later.',
});

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
    item_count: cart.item_count ?? Math.min(NUMBER_MAX, atLeast),
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
  const most = toUnits(String(NUMBER_MAX))!;
  if (units > most) return fromUnits(most);
  return fromUnits(units);
}
