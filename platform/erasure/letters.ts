import { orderKey, visitorKey } from '#schemas/ids.ts';
import type { Platform } from '../platform.ts';
import { readToEnd } from '../read-to-end.ts';
import type { Outgoing } from '../writer.ts';
import type { EraseRequest, Found } from './ledger.ts';

/**
 * Tombstones for every dead letter about these visitors and orders (scope `shop`: about the website), found by the key
 * that each letter has. The topic holds what should never happen, so it is short enough to be read whole.
 */
export async function lettersToErase(
  platform: Platform,
  { scope, site_id }: EraseRequest,
  { visitors, orders }: Found,
): Promise<Outgoing[]> {
  const names = new Set([
    ...visitors.map((visitor) => visitorKey(site_id, visitor)),
    ...orders.map((order) => orderKey(site_id, order)),
  ]);
  const isAbout = (source: string): boolean =>
    scope === 'shop' ? source.startsWith(`${site_id}:`) : names.has(source);
  const found = new Map<string, Outgoing>();
  await readToEnd(platform, 'rejected', (key, value) => {
    if (!key) return;
    const text = key.toString('latin1');
    const end = text.lastIndexOf(' ');
    if (!isAbout(key.toString('utf8', 0, end < 0 ? key.length : end))) return;
    if (value) found.set(text, { topic: 'rejected', key, value: null });
    else found.delete(text);
  });
  return [...found.values()];
}
