import { plainHandle } from '#schemas/fields/handle.ts';
import { firstCharacters } from '#schemas/fields/text.ts';
import { fromUnits, toUnits } from '#schemas/money.ts';
import type { SignalOf } from '#schemas/signal/signal.ts';
import type { CartFacts, Stall, Visitor } from '#schemas/state/visitor.ts';
import { streamHash } from '#schemas/stream.ts';
import { CART_HANDLES, CODE_PAUSE_MS, FORM_PAUSE_MS, SESSION_IDLE_MS, TEXT_CHARS } from '../limits.ts';
import { onTrail, withOtherGoods } from './indecision.ts';
import { withSeen } from './seen.ts';
import { isSuperseded, seenAtMs } from './streams.ts';

/**
 * Applies a cart signal. A changed cart allows new decisions in the same stall, because the earlier ones were about the
 * old cart. A signal older than the remembered cart or from an earlier session changes nothing.
 */
export function foldCart(visitor: Visitor, signal: SignalOf<'cart'>, nowMs: number): Visitor {
  if (isSuperseded(visitor, signal) || nowMs - seenAtMs(signal) > SESSION_IDLE_MS) return visitor;
  const country = signal.country?.toUpperCase() ?? visitor.country;
  const mark = fnv1a(cartText(signal));
  // An unchanged cart only renews stream and time. State from before 0.2 lacks the amounts, so it is replaced.
  if (visitor.cart?.mark === mark && visitor.cart.amounts.length === visitor.cart.handles.length) {
    const cart = {
      ...visitor.cart,
      stream: streamHash(signal.stream),
      received_at_ms: seenAtMs(signal),
    };
    return { ...visitor, country, cart };
  }
  return changed({ ...visitor, country }, cartFacts(signal, mark), nowMs);
}

function changed(visitor: Visitor, cart: CartFacts, nowMs: number): Visitor {
  const seen = withSeen(visitor.stall, cart.code_declined ? 'code_declined' : 'cart', nowMs);
  const earlier = visitor.cart && goodsOf(visitor.cart);
  const goods = goodsOf(cart);
  const isOther = earlier !== null && goods !== earlier;
  const stall = isOther ? withOtherGoods(seen, earlier, goods) : seen;
  return {
    ...visitor,
    cart,
    trail: isOther ? onTrail(visitor.trail, 'goods') : visitor.trail,
    stall: {
      ...stall,
      decided: 0,
      code_declined: cart.code_declined,
      pause_until_ms: cart.code_declined ? nowMs + CODE_PAUSE_MS : pauseOf(seen, nowMs),
    },
  };
}

/** The pause of a pending form error, which starts anew when a declined code is gone; null without a form error. */
function pauseOf({ code_declined, form, pause_until_ms }: Stall, nowMs: number): number | null {
  if (form === null) return null;
  return code_declined ? nowMs + FORM_PAUSE_MS : pause_until_ms;
}

function cartFacts(signal: SignalOf<'cart'>, mark: number): CartFacts {
  const { total, currency, item_count, free_shipping_threshold, code_hash, discount_applied } = signal;
  const sums = sumsOf(signal);
  return {
    total,
    currency: currency.toUpperCase(),
    item_count,
    free_shipping_threshold,
    code_hash,
    code_declined: code_hash !== null && discount_applied === false,
    handles: [...sums.keys()],
    mark,
    stream: streamHash(signal.stream),
    received_at_ms: seenAtMs(signal),
    discount_applied,
    amounts: [...sums.values()].map(fromUnits),
    changed_at_ms: seenAtMs(signal),
  };
}

/** The value of the first CART_HANDLES products, over all their variants. An amount that is no decimal counts as zero. */
function sumsOf({ items }: SignalOf<'cart'>): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { handle, price, quantity } of items) {
    const known = firstCharacters(plainHandle(handle), TEXT_CHARS);
    if (sums.size === CART_HANDLES && !sums.has(known)) continue;
    sums.set(known, (sums.get(known) ?? 0n) + (toUnits(price) ?? 0n) * BigInt(quantity));
  }
  return sums;
}

/** A hash of the goods in the cart, without codes and totals. */
const goodsOf = ({ handles, amounts, item_count }: CartFacts): number =>
  fnv1a(JSON.stringify([handles, amounts, item_count])) >>> GOODS_SHIFT;
/** Keeps 27 bits, which take four bytes in the state and suffice for the few carts of a page. */
const GOODS_SHIFT = 5;

function cartText(signal: SignalOf<'cart'>): string {
  const { total, currency, country, item_count, free_shipping_threshold, code_hash, discount_applied } =
    signal;
  const items = signal.items.map((item) => [item.handle, item.variant_id, item.quantity, item.price]);
  return JSON.stringify([
    total,
    currency,
    country,
    item_count,
    free_shipping_threshold,
    code_hash,
    discount_applied,
    items,
  ]);
}

/** 32-bit FNV-1a over UTF-16 units, to tell apart the carts of one visitor only. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
