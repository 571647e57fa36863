import { uuidv7 } from '#platform/uuid.ts';
import type { Codec } from '#schemas/codec.ts';
import { type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import type { BrowserData, ServerData, Signal } from '#schemas/signal/signal.ts';

type Data = ServerData & Pick<BrowserData, 'disconnect'>;

/** A record for the writer or the outbox. */
export type SignalRecord = { readonly topic: 'signals'; readonly key: string; readonly value: Buffer };

/**
 * A signal that our own servers create, encoded for the topic `signals`. It has no sequence number. Only a cart has a stream. The client
 * time is computed from our clock if the page reports how long a cart or an acknowledgement has waited.
 */
export function serverSignal<K extends keyof Data>(
  codec: Codec,
  kind: K,
  site: SiteId,
  visitor: VisitorId,
  data: Data[K],
  stream: string | null = null,
  ageMs = 0,
): SignalRecord {
  const nowMs = Date.now();
  const signal = {
    kind,
    id: uuidv7(nowMs),
    site_id: site,
    visitor_id: visitor,
    received_at_ms: nowMs,
    client_at_ms: ageMs > 0 ? nowMs - ageMs : null,
    seq: null,
    stream,
    ...data,
  } as unknown as Signal;
  return { topic: 'signals', key: visitorKey(site, visitor), value: codec.encode(signal) };
}
