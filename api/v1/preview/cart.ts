import { z } from 'zod';
import type { ServerData } from '#schemas/signal/signal.ts';
import { cleanText, decimalOfNumber } from '#schemas/text.ts';

/** As the cart beacon: clamped, never refused for being too large (specification, section 8). */
const NUMBER_MAX = 10_000_000;
const TEXT_MAX = 200;
const CURRENCY_MAX = 8;
const ITEMS_MAX = 100;

const number = z.number('must be a number').transform((value) => Math.min(NUMBER_MAX, Math.max(0, value)));
const whole = number.transform(Math.trunc);
const amount = number.transform(decimalOfNumber);
const text = (max: number) => z.string().transform((value) => cleanText(value, max) ?? '');

export const country = z
  .string()
  .regex(/^[A-Za-z]{2}$/, 'must be a two-letter country code')
  .transform((code) => code.toUpperCase());

const Item = z.object({
  handle: text(TEXT_MAX),
  variant_id: z.number().optional().describe('not looked at'),
  quantity: whole.default(1),
  price: amount,
});

/** The fields of the cart beacon that a decision looks at; `user_id` and `reason` are not needed. */
export const Cart = z
  .object({
    total: amount,
    currency: text(CURRENCY_MAX),
    item_count: whole.optional().describe('default: the sum of the quantities, 1 without items'),
    free_shipping_threshold: amount.nullish().describe('as the page itself states it'),
    items: z.array(Item).max(ITEMS_MAX).default([]),
    code_hash: z
      .string()
      .regex(/^[0-9a-f]{16}$/, 'must be 16 lower-case hex digits')
      .nullish(),
    discount_applied: z.boolean().nullish().describe('false with a code_hash: the shop declined the code'),
  })
  .meta({ title: 'PreviewCart', description: 'The cart, as the page states it in its beacon.' });
export type Cart = z.infer<typeof Cart>;

export function cartData(cart: Cart, country: string | null): ServerData['cart'] {
  const counted = cart.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    reason: 'load',
    item_count: cart.item_count ?? (cart.items.length === 0 ? 1 : counted),
    total: cart.total,
    currency: cart.currency,
    country,
    free_shipping_threshold: cart.free_shipping_threshold ?? null,
    items: cart.items.map(({ variant_id = 0, ...item }) => ({ ...item, variant_id })),
    code_hash: cart.code_hash ?? null,
    discount_applied: cart.discount_applied ?? null,
  };
}
