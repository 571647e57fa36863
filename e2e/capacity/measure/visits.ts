import { randomUUID } from 'node:crypto';
import type { Writer } from '#platform/log/writer.ts';
import type { Codec } from '#schemas/codec.ts';
import { type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import type { Signal } from '#schemas/signal/signal.ts';
import { cart } from '../../bench/signals.ts';

/** Visits as the collector writes them, put on the topic at once, so that only the tasks' cost is measured. */

/** Signals of a visitor who browses, and of one who gets a card. */
export const BROWSING_SIGNALS = 10;
export const SHOPPING_SIGNALS = 5;

/** A look counts from 3 s on, two of them from 6 s, and stillness from 12 s (processors/engine/limits.ts). */
const LOOK_MS = 3_500;
const STILL_MS = 12_500;
const VISIT_MS = 30_000;
/** Maximum of records waiting in the writer. */
const WAITING_MAX = 5_000;

type Envelope = Pick<
  Signal,
  'id' | 'site_id' | 'visitor_id' | 'received_at_ms' | 'client_at_ms' | 'seq' | 'stream'
>;
type Visit = (site: SiteId, visitor: VisitorId, nowMs: number) => Signal[];

/** Ten signals over half a minute: a page, looks, clicks, scrolling. They lead to no decision. */
export const browsing: Visit = (site, visitor, nowMs) => {
  const stream = randomUUID();
  const at = (place: number): Envelope => ({
    id: randomUUID(),
    site_id: site,
    visitor_id: visitor,
    received_at_ms: nowMs,
    client_at_ms: nowMs - VISIT_MS + place * 2_500,
    seq: place + 1,
    stream,
  });
  const look = (place: number, target: string): Signal => ({
    ...at(place),
    kind: 'interest',
    target,
    zone: 'shipping',
    ms: 1_200,
    look: null,
  });
  const click = (place: number): Signal => ({
    ...at(place),
    ...{ kind: 'click', target: 'button#add', text: 'Add to cart', path: null, zone: 'cart', rage: false },
  });
  const scroll = (place: number, depth: number): Signal => ({ ...at(place), kind: 'scroll', depth });
  return [
    { ...at(0), ...pageOf('lamp') },
    scroll(1, 0.25),
    look(2, 'a.shipping'),
    scroll(3, 0.5),
    click(4),
    { ...at(5), ...pageOf('shade') },
    scroll(6, 0.25),
    look(7, 'a.returns'),
    click(8),
    { ...at(9), kind: 'behavioral', what: 'hidden', ms: 0 },
  ];
};

/** A cart, two looks at the returns, then stillness: a moment with a card, if the sheet states the return period. */
export const shopping: Visit = (site, visitor, nowMs) => {
  const began = nowMs - VISIT_MS;
  const at = (seq: number | null, clientAtMs: number | null): Envelope => ({
    id: randomUUID(),
    site_id: site,
    visitor_id: visitor,
    received_at_ms: nowMs,
    client_at_ms: clientAtMs,
    seq,
    stream: null,
  });
  const look = { kind: 'interest', target: 'a.returns', zone: 'returns', ms: LOOK_MS, look: null } as const;
  return [
    { ...at(1, began), ...pageOf('lamp') },
    { ...at(null, null), ...cart },
    { ...at(2, began + 2 * LOOK_MS), ...look },
    { ...at(3, began + 4 * LOOK_MS), ...look },
    { ...at(4, nowMs), kind: 'behavioral', what: 'still', ms: STILL_MS },
  ];
};

const pageOf = (handle: string) =>
  ({
    kind: 'page',
    url: `https://shop.test/products/${handle}`,
    title: 'Lamp',
    handle,
    lang: null,
    device: 'phone',
  }) as const;

/**
 * Writes one visit of each of this many new visitors, a thousand visitors at a time, in the order in which signals
 * would arrive.
 */
export async function writeVisits(
  { writer, codec, site }: { readonly writer: Writer; readonly codec: Codec; readonly site: SiteId },
  visit: Visit,
  visitors: number,
): Promise<void> {
  const AT_ONCE = 1_000;
  let waiting = 0;
  for (let first = 0; first < visitors; first += AT_ONCE) {
    const all = Array.from({ length: Math.min(AT_ONCE, visitors - first) }, () =>
      visit(site, randomUUID() as VisitorId, Date.now()),
    );
    for (let place = 0; place < all[0]!.length; place += 1) {
      for (const signals of all) {
        const signal = signals[place]!;
        const key = visitorKey(site, signal.visitor_id);
        writer.push({ topic: 'signals', key, value: codec.encode(signal) });
        waiting += 1;
        if (waiting % WAITING_MAX === 0) await writer.settled();
      }
    }
  }
  await writer.settled();
}
