import { randomUUID } from 'node:crypto';
import { decimal, type Product, productOf, type Size } from './catalogue.ts';

export type Line = { readonly product: Product; readonly size: Size; readonly quantity: number };

export type Cart = {
  readonly id: string;
  readonly lines: readonly Line[];
  /** what the visitor typed, and whether we take it */
  readonly code: { readonly text: string; readonly accepted: boolean } | null;
  /** cart attributes, such as `_service_uid`; they travel with the order as its note attributes */
  readonly attributes: Readonly<Record<string, string>>;
  readonly contact: { readonly email: string; readonly name: string } | null;
};

/** What the shop has decided about money; the facts sheet must say the same. Cents. */
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
  /** what is missing to free shipping, 0 when it is reached */
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

/** The cart as the service's beacon wants it; numbers, because JSON's edge is where money becomes one. */
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

/** Order lines for the feed. */
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

/** Zero takes the line out. */
export function setQuantity(cart: Cart, variantId: number, quantity: number): Cart {
  const bounded = Math.max(0, Math.min(MOST, Math.trunc(quantity) || 0));
  const lines = cart.lines.map((line) =>
    line.size.variantId === variantId ? { ...line, quantity: bounded } : line,
  );
  return { ...cart, lines: lines.filter((line) => line.quantity > 0) };
}

/** Carts by the shop's own cookie, in memory: a demo forgets at its end. The oldest makes room. */
export class Carts {
  readonly #carts = new Map<string, Cart>();

  /** The first requests of a page may come at once: what its cookie names is the cart of all of them. */
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

/** An empty cart that keeps who the visitor is. */
export const emptied = (cart: Cart): Cart => ({ ...empty(cart.id), attributes: cart.attributes });

const empty = (id: string): Cart => ({ id, lines: [], code: null, attributes: {}, contact: null });
