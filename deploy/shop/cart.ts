import { randomUUID } from 'node:crypto';
import { decimal, type Product, productOf, type Size } from './catalogue.ts';

export type Line = { readonly product: Product; readonly size: Size; readonly quantity: number };

export type Cart = {
  readonly id: string;
  readonly lines: readonly Line[];
  /** the code that the visitor typed, and whether the shop accepts it */
  readonly code: { readonly text: string; readonly accepted: boolean } | null;
  /** cart attributes, such as `_service_uid`; they are sent with the order as its note attributes */
  readonly attributes: Readonly<Record<string, string>>;
  readonly contact: { readonly email: string; readonly name: string } | null;
};

/** The shop's prices of shipping and its codes, in cents; the facts sheet must state the same. */
export type Terms = {
  readonly freeShippingCents: number;
  readonly shippingCents: number;
  readonly codes: Readonly<Record<string, number>>;
};

export type Totals = {
  readonly count: number;
  readonly goodsCents: number;
  readonly discountCents: number;
  readonly shippingCents: number;
  readonly totalCents: number;
  /** the amount missing to free shipping, 0 when it is reached */
  readonly missingCents: number;
};

const CARTS = 10_000;
const CART_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOST = 20;

export function totalsOf(cart: Cart, terms: Terms): Totals {
  const count = cart.lines.reduce((sum, line) => sum + line.quantity, 0);
  const goodsCents = cart.lines.reduce((sum, line) => sum + line.quantity * line.product.priceCents, 0);
  const percent = cart.code?.accepted ? (terms.codes[cart.code.text] ?? 0) : 0;
  const discountCents = Math.round((goodsCents * percent) / 100);
  const subtotal = goodsCents - discountCents;
  const missingCents = Math.max(0, terms.freeShippingCents - subtotal);
  const shippingCents = count === 0 || missingCents === 0 ? 0 : terms.shippingCents;
  return {
    count,
    goodsCents,
    discountCents,
    shippingCents,
    totalCents: subtotal + shippingCents,
    missingCents,
  };
}

/** The body of the cart beacon; amounts are JSON numbers there. */
export function beaconOf(cart: Cart, terms: Terms): object {
  const totals = totalsOf(cart, terms);
  return {
    item_count: totals.count,
    total: (totals.goodsCents - totals.discountCents) / 100,
    currency: 'USD',
    country: 'US',
    free_shipping_threshold: terms.freeShippingCents / 100,
    items: cart.lines.map(({ product, size, quantity }) => ({
      handle: product.handle,
      variant_id: size.variantId,
      quantity,
      price: product.priceCents / 100,
    })),
    ...(cart.code ? { code: cart.code.text, discount_applied: cart.code.accepted } : {}),
  };
}

/** The order's lines for the feed. */
export const orderLines = (cart: Cart): object[] =>
  cart.lines.map(({ product, size, quantity }) => ({
    handle: product.handle,
    product_id: product.productId,
    variant_id: size.variantId,
    price: decimal(product.priceCents),
    quantity,
  }));

export function addLine(cart: Cart, handle: string, variantId: number, quantity: number): Cart {
  const product = productOf(handle);
  const size = product?.sizes.find((one) => one.variantId === variantId);
  if (!product || !size) return cart;
  const had = cart.lines.find((line) => line.size === size)?.quantity ?? 0;
  return had > 0
    ? setQuantity(cart, variantId, had + quantity)
    : { ...cart, lines: [...cart.lines, { product, size, quantity: Math.min(quantity, MOST) }] };
}

/** Zero removes the line. */
export function setQuantity(cart: Cart, variantId: number, quantity: number): Cart {
  const bounded = Math.max(0, Math.min(MOST, Math.trunc(quantity) || 0));
  const lines = cart.lines.map((line) =>
    line.size.variantId === variantId ? { ...line, quantity: bounded } : line,
  );
  return { ...cart, lines: lines.filter((line) => line.quantity > 0) };
}

/** Carts by the shop's own cookie, in memory: the demo does not keep them. The oldest is dropped at the limit. */
export class Carts {
  readonly #carts = new Map<string, Cart>();

  /** A page's first requests may arrive at once: the id of its cookie stands for one cart of all of them. */
  get(id = ''): Cart {
    return this.#carts.get(id) ?? empty(CART_ID.test(id) ? id : randomUUID());
  }

  put(cart: Cart): void {
    this.#carts.delete(cart.id);
    this.#carts.set(cart.id, cart);
    const [oldest] = this.#carts.keys();
    if (this.#carts.size > CARTS && oldest) this.#carts.delete(oldest);
  }
}

/** An empty cart that keeps the visitor's id. */
export const emptied = (cart: Cart): Cart => ({ ...empty(cart.id), attributes: cart.attributes });

const empty = (id: string): Cart => ({ id, lines: [], code: null, attributes: {}, contact: null });
