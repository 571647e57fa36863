import { firstCharacters } from '#schemas/fields/text.ts';
import type { SignalOf } from '#schemas/signal/signal.ts';
import type { CartFacts, Visitor } from '#schemas/state/visitor.ts';
import { streamHash } from '#schemas/stream.ts';
import { CART_HANDLES, STATED_PAUSE_MS, TEXT_CHARS } from '../limits.ts';
import { withSeen } from './seen.ts';
import { isSuperseded } from './streams.ts';

/**
 * A cart beacon. Another cart than before reopens the stall, because what was decided was about the old one; a code
 * that the shop declined is stated evidence. One that came late, behind a newer one, changes nothing.
 */
export function foldCart(visitor: Visitor, signal: SignalOf<'cart'>, nowMs: number): Visitor {
  if (isSuperseded(visitor, signal)) return visitor;
  const cart = cartFacts(signal);
  const country = signal.country?.toUpperCase() ?? visitor.country;
  // The same once more: only who stated it, and when, is new.
  if (cart.mark === visitor.cart?.mark) return { ...visitor, country, cart };
  const { form } = visitor.stall;
  const stall = withSeen(visitor.stall, cart.code_declined ? 'code_declined' : 'cart', nowMs);
  return {
    ...visitor,
    country,
    cart,
    stall: {
      ...stall,
      decided: 0,
      code_declined: cart.code_declined,
      pause_until_ms: cart.code_declined || form !== null ? nowMs + STATED_PAUSE_MS : null,
    },
  };
}

function cartFacts(signal: SignalOf<'cart'>): CartFacts {
  const { total, currency, item_count, free_shipping_threshold, code_hash, discount_applied, items } = signal;
  const handles = [...new Set(items.map((item) => firstCharacters(item.handle, TEXT_CHARS)))];
  return {
    total,
    currency: currency.toUpperCase(),
    item_count,
    free_shipping_threshold,
    code_hash,
    code_declined: code_hash !== null && discount_applied === false,
    handles: handles.slice(0, CART_HANDLES),
    mark: fnv1a(cartText(signal)),
    stream: streamHash(signal.stream),
    received_at_ms: signal.received_at_ms,
    discount_applied,
    amounts: [],
    changed_at_ms: 0,
  };
}

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

/** FNV-1a over UTF-16 units, 32 bits: tells carts of one visitor apart, nothing more. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
