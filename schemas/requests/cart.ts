import { described, type Field, type FieldValue, optional } from '../fields/field.ts';
import { handle } from '../fields/handle.ts';
import { streamId, visitorId } from '../fields/ids.ts';
import { clampedAmount, currency } from '../fields/money.ts';
import { CART_MAX, CLAMPED, cartNumber, clampedInteger, INTEGER_MAX } from '../fields/numbers.ts';
import { list, object } from '../fields/object.ts';
import { choice, country, discountCodeHash, flag, orBlank } from '../fields/text.ts';
import { fromUnits, toUnits } from '../money.ts';
import type { ServerData } from '../signal/signal.ts';

const CART_ITEMS_MAX = 100;
const AGE_MS_MAX = 24 * 3_600_000;

/** The age of a body that is sent late. */
export const ageOf = (what: string) =>
  described(
    optional(
      clampedInteger(AGE_MS_MAX, `Duration in milliseconds, which is clamped to 0 through ${AGE_MS_MAX}.`),
    ),
    `How many milliseconds the ${what} waited before it was sent; 0 if it is absent. It is clamped to 0 through ${AGE_MS_MAX}.`,
  );

export const cartCountry = described(
  orBlank(country),
  'Country of the visitor as a two-letter code (ISO 3166-1); null or "" if it is not known.',
);

const CartItem = object(
  {
    handle,
    // An id, not an amount: platforms have variant ids far above ten million, and a clamped one would be another variant.
    variant_id: described(
      optional(clampedInteger(INTEGER_MAX, 'Id of the variant on the shop’s platform.')),
      'Id of the variant on the shop’s platform; null if it is not known.',
    ),
    quantity: described(optional(clampedInteger()), `Number of pieces; 1 if it is absent. ${CLAMPED}`),
    price: described(clampedAmount, `Price of one piece in the currency of the cart. ${CLAMPED}`),
  },
  { title: 'CartItem' },
);

const lines = list(CartItem, CART_ITEMS_MAX);
type Lines = { readonly read: readonly FieldValue<typeof CartItem>[]; readonly isCut: boolean };
/** The lines that are read, and whether there are more, whose prices are not known. */
const cartLines: Field<Lines> = {
  ...lines,
  read: (value) => {
    const read = lines.read(value);
    return read && { read, isCut: Array.isArray(value) && value.length > CART_ITEMS_MAX };
  },
};

const fields = {
  reason: described(
    optional(choice(['load', 'change'])),
    'Why the cart is sent: a page was loaded (`load`, the default), or the cart was changed (`change`).',
  ),
  item_count: described(
    optional(clampedInteger()),
    'Number of pieces in the cart. If it is absent, it is the sum of the quantities.',
  ),
  total: described(
    optional(clampedAmount),
    `Total of the cart, as the page states it. If it is absent, it is 0 if the count of pieces is stated as 0, and else the sum of the lines, unless a discount is applied or there are more than ${CART_ITEMS_MAX} lines.`,
  ),
  currency: described(
    optional(currency),
    'Currency code of all amounts of the cart. Without it, no sentence states an amount to the visitor.',
  ),
  country: cartCountry,
  free_shipping_threshold: described(
    optional(clampedAmount),
    'Amount from which shipping is free, as the page itself states it. If it contradicts the facts sheet, no sentence states an amount.',
  ),
  items: described(cartLines, `Lines of the cart. Only the first ${CART_ITEMS_MAX} are read.`),
  code_hash: described(
    orBlank(discountCodeHash),
    'First 16 hexadecimal digits of the SHA-256 hash of the discount code that was entered, trimmed and in lower case; null or "" if there is none. The code itself is never sent.',
  ),
  discount_applied: described(
    optional(flag),
    'Whether the platform accepted the discount code. False together with a `code_hash` means that the shop declined the code.',
  ),
};

/** The cart of a page, without its visitor; also used by the preview. */
export const Cart = object(fields, { title: 'Cart', description: 'A cart, as the page states it.' });
export type Cart = FieldValue<typeof Cart>;
export const CartBeacon = object(
  {
    user_id: visitorId,
    stream: described(
      optional(streamId),
      'Id of the stream, as in `hello`: one browser tab on one origin. All carts without it count as one stream.',
    ),
    n: described(
      optional(cartNumber),
      'Number of the cart within its stream, which rises with each cart. The cart with the greatest number is the newest, and one with the same number is a repeat.',
    ),
    age_ms: ageOf('cart'),
    ...fields,
  },
  {
    title: 'CartBeacon',
    description:
      'The cart of a page. Only `user_id` is required. Within one stream, the cart with the greatest `n` is the current one, whatever the order of arrival. Between streams, it is the cart that was received last, with its `age_ms` subtracted from the time of arrival.',
  },
);

/**
 * The data of a cart signal except `n`, with defaults for optional fields. An unknown total has no currency, so that no sentence is built
 * on it.
 */
export function cartData({ items, ...cart }: Cart): Omit<ServerData['cart'], 'n'> {
  const lines = items.read.map((item) => ({
    ...item,
    variant_id: item.variant_id ?? 0,
    quantity: item.quantity ?? 1,
  }));
  const isSumKnown = cart.discount_applied !== true && !items.isCut;
  const counted = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isEmpty = lines.length === 0 && cart.item_count === 0;
  const total = cart.total ?? (isEmpty ? '0' : isSumKnown ? sumOf(lines) : null);
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

/** The exact sum, clamped like a stated total; null without lines. */
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
