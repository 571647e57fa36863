import { randomUUID } from 'node:crypto';
import { Writer } from '#platform/log/writer.ts';
import { type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import type { Signal } from '#schemas/signal/signal.ts';
import type { Bench } from './world.ts';

/**
 * The workload of the visitor tasks: each visitor in turn opens a page, scrolls, clicks and looks twice, repeatedly.
 */
export const VISITORS = 20_000;

/** What a cart signal says beside its envelope. */
export const cart = {
  kind: 'cart',
  reason: 'load',
  item_count: 1,
  total: '42.00',
  currency: 'EUR',
  country: 'DE',
  free_shipping_threshold: null,
  items: [{ handle: 'lamp', variant_id: 1, quantity: 1, price: '42.00' }],
  code_hash: null,
  discount_applied: null,
  n: null,
} as const;

export async function preload({ rig, say }: Bench, site: SiteId, count: number): Promise<void> {
  const { platform } = rig;
  const writer = await Writer.open(platform, ['signals']);
  const visitors = Array.from({ length: VISITORS }, () => randomUUID() as VisitorId);
  for (let n = 0; n < count; n++) {
    const signal = signalOf(site, visitors[(n * 7_919) % VISITORS]!, n);
    writer.push({
      topic: 'signals',
      key: visitorKey(site, signal.visitor_id),
      value: platform.codec.encode(signal),
    });
    if (n % 2_000 === 0) await writer.settled();
  }
  await writer.settled();
  await writer.close();
  say(`${count} signals are queued`);
}

export function signalOf(site: SiteId, visitor: VisitorId, n: number): Signal {
  const now = Date.now();
  const envelope = {
    id: randomUUID(),
    site_id: site,
    visitor_id: visitor,
    received_at_ms: now,
    client_at_ms: now,
    seq: Math.floor(n / VISITORS) + 1,
    stream: null,
  };
  const turn = Math.floor(n / VISITORS) % 5;
  if (turn === 0)
    return {
      ...envelope,
      kind: 'page',
      url: 'https://shop.test/products/lamp',
      title: 'Lamp',
      handle: 'lamp',
      lang: null,
      device: 'phone',
    };
  if (turn === 1) return { ...envelope, kind: 'scroll', depth: 0.75 };
  if (turn === 2)
    return {
      ...envelope,
      kind: 'click',
      target: 'button#add',
      text: 'Add to cart',
      path: null,
      zone: 'cart',
      rage: false,
    };
  return { ...envelope, kind: 'interest', target: 'a.shipping', zone: 'shipping', ms: 1_200, look: null };
}
