import { setTimeout as sleep } from 'node:timers/promises';
import type { CheckoutStep } from '#schemas/signal/signal.ts';
import { type Cart, orderLines, type Terms, totalsOf } from './cart.ts';
import { decimal } from './catalogue.ts';

/** The shop's server side of the integration: only it knows the feed key. */
export type Feed = {
  /** {sdk_url}/<site_id> */
  readonly base: string;
  readonly feedKey: string;
};

export type Order = { readonly id: number; readonly number: string; readonly body: object };

const TRIES = 5;
const PAUSE_MS = 1_000;
const WAIT_MS = 5_000;

async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
    signal: AbortSignal.timeout(WAIT_MS),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Sends a visitor's checkout step; nothing without a visitor id. */
export async function sendStep(
  feed: Feed,
  cart: Cart,
  terms: Terms,
  step: CheckoutStep,
  ref?: string,
): Promise<void> {
  const userId = cart.attributes['_service_uid'];
  if (!userId) return;
  const total = totalsOf(cart, terms).totalCents / 100;
  const body = { user_id: userId, step, total, currency: 'USD', ...(ref ? { order_ref: ref } : {}) };
  // Only a hint: the checkout continues without an answer.
  await post(`${feed.base}/checkout`, body).catch(() => 0);
}

/** A constant number for an e-mail address, like a platform's customer id. */
function customerId(email: string): number {
  let sum = 7;
  for (const sign of email.trim().toLowerCase()) sum = (sum * 31 + sign.charCodeAt(0)) % 2_147_483_647;
  return sum;
}

/** The order as the platform's feed would state it: attributes of the cart become its note attributes. */
export function orderOf(cart: Cart, terms: Terms, now: Date): Order {
  const totals = totalsOf(cart, terms);
  const id = now.getTime() * 1_000 + Math.floor(Math.random() * 1_000);
  const number = `M-${id.toString(36).slice(-6).toUpperCase()}`;
  const body = {
    id,
    order_number: number,
    created_at: now.toISOString(),
    currency: 'USD',
    total_price: decimal(totals.totalCents),
    subtotal_price: decimal(totals.goodsCents - totals.discountCents),
    total_discounts: decimal(totals.discountCents),
    financial_status: 'paid',
    discount_codes: cart.code?.accepted ? [{ code: cart.code.text }] : [],
    line_items: orderLines(cart),
    note_attributes: Object.entries(cart.attributes).map(([name, value]) => ({ name, value })),
    ...(cart.contact ? { customer_id: customerId(cart.contact.email) } : {}),
  };
  return { id, number, body };
}

/** Posts an order until it is accepted; false when the service stays unreachable. A repeat is the same order there. */
export async function sendOrder(feed: Feed, order: Order): Promise<boolean> {
  for (let i = 0; i < TRIES; i += 1) {
    const status = await post(`${feed.base}/platform/orders`, order.body, {
      'X-Service-Token': feed.feedKey,
    }).catch(() => 503);
    if (status === 200) return true;
    if (status < 500 && status !== 429) return false;
    await sleep(PAUSE_MS);
  }
  return false;
}
