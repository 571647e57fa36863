/**
 * The Shopify webhook bridge: one file, Node 20, no dependencies. It checks Shopify's signature, reduces each webhook to
 * the service's feed body and forwards it. No personal field is forwarded except the e-mail of an erasure, which the
 * service needs to find what it must delete; none at all is logged. Settings come from the environment: see
 * docs/integrations.md.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const BODY_MAX_BYTES = 4 * 1024 * 1024;
/** Shopify gives up on an answer after 5 s, so it is answered before that. */
const ANSWER_MS = 4_000;
/**
 * An erasure is answered only once every store has confirmed it, which may take several tries of 9 s when one of them is slow.
 * It continues after Shopify was asked to retry, so that the next delivery finds the work done.
 */
const ERASURE_MS = 60_000;
const BACKOFF_MS = [200, 600, 1_200];
const UID_NAMES = ['_service_uid', '__service_uid'];

/** Only fields that are there: the service reads a missing field and a null alike. */
const pick = (from, names) =>
  Object.fromEntries(names.filter((name) => from?.[name] != null).map((name) => [name, from[name]]));
const list = (value) => (Array.isArray(value) ? value : []);

/** An order of `orders/create`, `orders/updated` or `orders/paid`, reduced to the order feed's fields. */
function reduceOrder(order) {
  const customerId = order.customer?.id;
  return {
    ...pick(order, [
      'id',
      'order_number',
      'created_at',
      'currency',
      'total_price',
      'subtotal_price',
      'total_discounts',
      'total_price_usd',
      'financial_status',
    ]),
    discount_codes: list(order.discount_codes).map((code) => pick(code, ['code', 'amount', 'type'])),
    line_items: list(order.line_items).map((item) =>
      pick(item, ['handle', 'product_id', 'variant_id', 'price', 'quantity']),
    ),
    note_attributes: list(order.note_attributes)
      .filter((attribute) => UID_NAMES.includes(attribute?.name))
      .map((attribute) => pick(attribute, ['name', 'value'])),
    ...(customerId == null ? {} : { customer_id: customerId }),
  };
}

/** A refund of `refunds/create`: what went back, and of which lines, without notes and receipts. */
function reduceRefund(refund) {
  return {
    ...pick(refund, ['id', 'order_id', 'created_at']),
    transactions: list(refund.transactions).map((one) => pick(one, ['kind', 'status', 'amount', 'currency'])),
    refund_line_items: list(refund.refund_line_items).map((one) =>
      pick(one, ['id', 'line_item_id', 'quantity', 'subtotal']),
    ),
  };
}

/** `customers/redact`; the platform may name the customer by e-mail only. */
function reduceCustomerErasure(body) {
  const { id, email } = body.customer ?? {};
  return {
    scope: 'customer',
    ...(id == null ? {} : { customer_id: id }),
    ...(email ? { email } : {}),
    orders: list(body.orders_to_redact).map(String),
  };
}

const ROUTES = {
  'orders/create': { path: 'platform/orders', reduce: reduceOrder },
  'orders/updated': { path: 'platform/orders', reduce: reduceOrder },
  'orders/paid': { path: 'platform/orders', reduce: reduceOrder },
  'refunds/create': { path: 'platform/refunds', reduce: reduceRefund },
  'customers/redact': { path: 'privacy/erase', reduce: reduceCustomerErasure, within_ms: ERASURE_MS },
  'shop/redact': { path: 'privacy/erase', reduce: () => ({ scope: 'shop' }), within_ms: ERASURE_MS },
};

/** Whether `signature` is the base64 HMAC-SHA-256 of the raw bytes; compared in constant time. */
function isSigned(raw, signature, secret) {
  const ours = createHmac('sha256', secret).update(raw).digest();
  const theirs = Buffer.from(String(signature ?? ''), 'base64');
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

/** The raw body, or null when it is larger than the bridge takes. */
async function rawBody(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= BODY_MAX_BYTES) chunks.push(chunk);
  }
  return bytes > BODY_MAX_BYTES ? null : Buffer.concat(chunks);
}

function parsed(raw) {
  try {
    const body = JSON.parse(raw.toString('utf8'));
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : null;
  } catch {
    return null;
  }
}

const isPassing = (status) => status === 0 || status === 408 || status === 429 || status >= 500;

/** Posts until the service takes it, refuses it, or the time is up; gives the last status, 0 for no answer at all. */
async function forward(config, path, body, within_ms) {
  const endsAt = performance.now() + within_ms;
  for (let attempt = 0; ; attempt++) {
    const left_ms = endsAt - performance.now();
    const status = await postOnce(config, path, body, left_ms);
    const wait_ms = BACKOFF_MS[attempt];
    if (!isPassing(status) || wait_ms === undefined) return status;
    if (performance.now() + wait_ms >= endsAt) return status;
    await sleep(wait_ms);
  }
}

async function postOnce(config, path, body, timeout_ms) {
  try {
    const answer = await fetch(`${config.sdkUrl}/${config.siteId}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-service-token': config.feedKey },
      body: JSON.stringify(body),
      // The token must not follow a redirect to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(Math.max(1, Math.ceil(timeout_ms))),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  }
}

/** The answer to one webhook: `status`, and what the log may say of it. */
async function answerTo(request, config) {
  if (request.method !== 'POST') return { status: 405 };
  const raw = await rawBody(request);
  if (raw === null) return { status: 413 };
  if (!isSigned(raw, request.headers['x-shopify-hmac-sha256'], config.secret)) return { status: 401 };
  const topic = String(request.headers['x-shopify-topic'] ?? '');
  const body = parsed(raw);
  if (body === null) return { status: 400, topic };
  // One app secret may sign for many shops, and shop/redact of another shop must not erase this one.
  const shop = body.shop_domain ?? request.headers['x-shopify-shop-domain'];
  if (shop !== config.shop) return { status: 403, topic };
  if (topic === 'customers/data_request') return { status: 200, topic, request: body.data_request?.id };
  const route = Object.hasOwn(ROUTES, topic) ? ROUTES[topic] : null;
  // Accepted and dropped, because Shopify would only send it again.
  if (!route) return { status: 200, dropped: true };
  const answer_ms = config.answerMs ?? ANSWER_MS;
  const forwarded = forward(config, route.path, route.reduce(body), route.within_ms ?? answer_ms);
  const upstream = await Promise.race([forwarded, sleep(answer_ms, 0, { ref: false })]);
  return { status: upstream >= 200 && upstream < 300 ? 200 : 502, topic, upstream };
}

/**
 * A server, not yet listening. `config`: `secret` (Shopify's webhook secret), `shop` (`name.myshopify.com`), `sdkUrl`,
 * `siteId`, `feedKey`, `log`, which is given one object a webhook: status, topic, the service's status; and `answerMs`,
 * after which Shopify is answered whatever has come, 4,000 unless given. 200 means that the service has it; 401 a bad
 * signature; 502 that Shopify should send it again.
 */
export function createBridge(config) {
  return createServer(async (request, response) => {
    const answer = await answerTo(request, config).catch(() => ({ status: 500 }));
    config.log(answer);
    response.writeHead(answer.status).end();
  });
}

function required(name) {
  const value = process.env[name];
  if (!value) throw new Error(`Set the environment variable ${name}: see docs/integrations.md.`);
  return value;
}

function main() {
  const config = {
    secret: required('SHOPIFY_WEBHOOK_SECRET'),
    shop: required('SHOPIFY_SHOP'),
    sdkUrl: required('ENGAGE_SDK_URL').replace(/\/+$/, ''),
    siteId: required('ENGAGE_SITE_ID'),
    feedKey: required('ENGAGE_FEED_KEY'),
    log: (answer) => process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...answer })}\n`),
  };
  createBridge(config).listen(Number(process.env.PORT ?? 8080));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
