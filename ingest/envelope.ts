import { uuidv7 } from '#platform/uuid.ts';
import type { Codec } from '#schemas/codec.ts';
import { type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import type { BrowserData, ServerData, Signal } from '#schemas/signal/signal.ts';

type Data = ServerData & Pick<BrowserData, 'disconnect'>;

/** A record for the writer or the outbox. */
export type Enveloped = { readonly topic: 'signals'; readonly key: string; readonly value: Buffer };

/** A signal born on our own servers, ready for the topic `signals`: it has no sequence number and no client time. Of these
 * a cart alone has a stream. */
export function serverSignal<K extends keyof Data>(
  codec: Codec,
  kind: K,
  site: SiteId,
  visitor: VisitorId,
  data: Data[K],
  stream: string | null = null,
): Enveloped {
  const now_ms = Date.now();
  const signal = {
    kind,
    id: uuidv7(now_ms),
    site_id: site,
    visitor_id: visitor,
    received_at_ms: now_ms,
    client_at_ms: null,
    seq: null,
    stream,
    ...data,
  } as unknown as Signal;
  return { topic: 'signals', key: visitorKey(site, visitor), value: codec.encode(signal) };
}
