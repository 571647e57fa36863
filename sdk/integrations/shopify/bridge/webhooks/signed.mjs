import { createHmac, timingSafeEqual } from 'node:crypto';
import { kindOf } from './kinds.mjs';

const BODY_MAX_BYTES = 4 * 1024 * 1024;
/** Shopify retries for hours at most; an older body comes from somebody else. */
export const FRESH_MS = 7 * 24 * 3_600_000;

/** Whether `signature` is the base64 HMAC-SHA-256 of the raw bytes; compared in constant time. */
function isSigned(raw, signature, secret) {
  const ours = createHmac('sha256', secret).update(raw).digest();
  const theirs = Buffer.from(String(signature ?? ''), 'base64');
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

/** The raw body, or null when it is over the limit. */
export async function rawBody(request, bytesMax = BODY_MAX_BYTES) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= bytesMax) chunks.push(chunk);
  }
  return bytes > bytesMax ? null : Buffer.concat(chunks);
}

function parsed(raw) {
  try {
    const body = JSON.parse(raw.toString('utf8'));
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : null;
  } catch {
    return null;
  }
}

const refused = (status, more = {}) => ({ refused: { status, ...more } });

/**
 * Verifies a webhook. Returns its `kind`, `body` and `shop`, or the answer that refuses it. `shops` are those whose
 * secret made the signature: an app's secret signs for every shop that installed it.
 */
export function readSigned(headers, raw, shops) {
  if (raw === null) return refused(413);
  const signature = headers['x-shopify-hmac-sha256'];
  const secret = shops.secrets.find((one) => isSigned(raw, signature, one));
  if (secret === undefined) return refused(401);
  const topic = String(headers['x-shopify-topic'] ?? '');
  const body = parsed(raw);
  if (body === null) return refused(400, { topic });
  const kind = kindOf(topic);
  // Accepted and dropped, because Shopify would only send it again.
  if (!kind) return refused(200, { dropped: true });
  if (!kind.is(body)) return refused(400, { topic, why: 'the body does not match the topic' });
  const shop = shopOf(headers['x-shopify-shop-domain'], kind, body, shops, secret);
  if (!shop) {
    // An app must answer even for a shop of which it stores nothing.
    if (kind.isPrivacy && shops.isOfApp(secret)) return refused(200, { topic, nothing: true });
    return refused(403, { topic, why: 'the body belongs to another shop' });
  }
  const atMs = kind.atMs(body);
  if (atMs !== null && !(atMs > Date.now() - FRESH_MS))
    return refused(403, { topic, why: 'the body is too old' });
  return { kind, topic, body, shop };
}

/** The one shop that the signed body names; none if it could be several. */
function shopOf(named, kind, body, shops, secret) {
  const found = shops
    .signedWith(secret)
    .filter((one) => (named === undefined || named === one.shop) && kind.ofShop(body, one));
  return found.length === 1 ? found[0] : undefined;
}
