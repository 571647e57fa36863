/**
 * The Shopify webhook bridge: one file, Node 20, no dependencies. It checks Shopify's signature, reduces each webhook to
 * the service's feed body and forwards it. No personal field is forwarded except the e-mail of an erasure, which the
 * service needs to find what it must delete; none at all is logged. Settings come from the environment: see
 * docs/integrations.md.
 *
 * Shopify signs the body and nothing else. Whoever gets hold of one signed body can send it with headers of his own, at
 * any time. So what a webhook is, of which shop, and whether it is new is decided by the signed bytes; a header can only
 * refuse.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { closeSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
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
/** Shopify tries for two days at most; a body that says it is older comes from somewhere else. */
const FRESH_MS = 7 * 24 * 3_600_000;
/** Longer than a body is fresh, so that it is still known for as long as it could be sent again. */
const REMEMBERED_MS = FRESH_MS + 24 * 3_600_000;
const FOR_EVER = 0;
const TIDY_MS = 24 * 3_600_000;
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

const isId = (value) => Number.isSafeInteger(value) && value > 0;
const isText = (value) => typeof value === 'string' && value !== '';
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Redactions name the shop twice. */
const redactsIn = (body, { shop, shopId }) => body.shop_domain === shop && body.shop_id === shopId;

/**
 * `https://{host}/{shop id}/orders/…`: the host is whatever domain the shop uses, the id is the shop's. No other field of
 * an order names the shop.
 */
function orderedIn(order, { shopId }) {
  try {
    return new URL(order.order_status_url).pathname.split('/')[1] === String(shopId);
  } catch {
    return false;
  }
}

/**
 * What a signed body can be. No body is of two kinds, and nothing that a shopper or a merchant types adds a field to the
 * top level of a body. `atMs` is when a body was made, as it says itself; null where Shopify does not say it.
 */
const KINDS = {
  order: {
    // Draft orders and checkouts, which one app secret may sign as well, lack some of these.
    is: (body) =>
      isId(body.id) &&
      isId(body.order_number) &&
      [body.created_at, body.updated_at, body.currency, body.total_price, body.order_status_url].every(
        isText,
      ) &&
      Array.isArray(body.line_items),
    ofShop: orderedIn,
    atMs: (body) => Date.parse(body.updated_at),
    path: 'platform/orders',
    reduce: reduceOrder,
  },
  refund: {
    is: (body) =>
      isId(body.id) &&
      isId(body.order_id) &&
      isText(body.created_at) &&
      Array.isArray(body.transactions) &&
      Array.isArray(body.refund_line_items),
    // A refund does not name its shop. It names its order by an id that no two shops share, and the service waits for
    // that order before it counts the refund; an order comes in by its shop.
    ofShop: () => true,
    atMs: (body) => Date.parse(body.created_at),
    path: 'platform/refunds',
    reduce: reduceRefund,
  },
  customerErasure: {
    is: (body) => isObject(body.customer) && Array.isArray(body.orders_to_redact),
    ofShop: redactsIn,
    atMs: () => null,
    path: 'privacy/erase',
    reduce: reduceCustomerErasure,
    within_ms: ERASURE_MS,
  },
  dataRequest: {
    is: (body) =>
      isObject(body.customer) && isObject(body.data_request) && Array.isArray(body.orders_requested),
    ofShop: redactsIn,
    atMs: () => null,
  },
  shopErasure: {
    // These two fields are all that Shopify sends. Other bodies have them beside their own, so any more is a refusal.
    is: (body) => Object.keys(body).sort().join() === 'shop_domain,shop_id',
    ofShop: redactsIn,
    atMs: () => null,
    path: 'privacy/erase',
    reduce: () => ({ scope: 'shop' }),
    within_ms: ERASURE_MS,
  },
};

const TOPICS = {
  'orders/create': KINDS.order,
  'orders/updated': KINDS.order,
  'orders/paid': KINDS.order,
  'refunds/create': KINDS.refund,
  'customers/redact': KINDS.customerErasure,
  'customers/data_request': KINDS.dataRequest,
  'shop/redact': KINDS.shopErasure,
};

/** A line of the file: digest, and the epoch milliseconds after which it may be forgotten, 0 for never. */
const LINE = /^([A-Za-z0-9_-]{43}) (\d{1,15})$/;

/**
 * Digests of the bodies that the service has taken, kept in a file so that a restart does not forget them. The ids in
 * Shopify's headers would not do: they are not signed.
 */
class Taken {
  #file;
  #until = new Map();

  /** @throws Error when the file cannot be read and written */
  constructor(file) {
    this.#file = file;
    if (file === undefined) return;
    try {
      closeSync(openSync(file, 'a', 0o600));
    } catch (cause) {
      throw new Error(`The bridge cannot write ${file}, in which it remembers webhooks: set BRIDGE_FILE.`, {
        cause,
      });
    }
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const [, digest, until] = LINE.exec(line) ?? [];
      if (digest) this.#until.set(digest, Number(until));
    }
    this.tidy();
  }

  has(digest) {
    return this.#until.has(digest);
  }

  /** Resolves once it is on the disk. */
  async add(digest, until) {
    this.#until.set(digest, until);
    if (this.#file === undefined) return;
    try {
      const file = await open(this.#file, 'a', 0o600);
      try {
        await file.appendFile(`${digest} ${until}\n`);
        await file.datasync();
      } finally {
        await file.close();
      }
    } catch (error) {
      this.#until.delete(digest);
      throw error;
    }
  }

  /** Forgets what is too old to be sent again. Nothing else runs meanwhile, so no line is lost. */
  tidy() {
    const now_ms = Date.now();
    for (const [digest, until] of this.#until)
      if (until !== FOR_EVER && until < now_ms) this.#until.delete(digest);
    if (this.#file === undefined) return;
    const lines = [...this.#until].map(([digest, until]) => `${digest} ${until}\n`);
    writeFileSync(`${this.#file}.new`, lines.join(''), { mode: 0o600, flush: true });
    renameSync(`${this.#file}.new`, this.#file);
  }
}

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

/** What is signed, and for whom: `kind` and `body` of a webhook to take, or the answer that refuses it. */
function read(request, raw, config) {
  if (raw === null) return { refused: { status: 413 } };
  if (!isSigned(raw, request.headers['x-shopify-hmac-sha256'], config.secret))
    return { refused: { status: 401 } };
  const topic = String(request.headers['x-shopify-topic'] ?? '');
  const body = parsed(raw);
  if (body === null) return { refused: { status: 400, topic } };
  // Accepted and dropped, because Shopify would only send it again.
  if (!Object.hasOwn(TOPICS, topic)) return { refused: { status: 200, dropped: true } };
  const kind = TOPICS[topic];
  if (!kind.is(body)) return { refused: { status: 400, topic, why: 'the body is not one of this topic' } };
  // One app secret may sign for many shops, and shop/redact of another shop must not erase this one.
  const named = request.headers['x-shopify-shop-domain'];
  if ((named !== undefined && named !== config.shop) || !kind.ofShop(body, config)) {
    return { refused: { status: 403, topic, why: 'the body is not of this shop' } };
  }
  const at_ms = kind.atMs(body);
  if (at_ms !== null && !(at_ms > Date.now() - FRESH_MS)) {
    return { refused: { status: 403, topic, why: 'the body is too old' } };
  }
  return { kind, topic, body };
}

/** The answer to one webhook: `status`, and what the log may say of it. */
async function answerTo(request, config, taken, running) {
  if (request.method !== 'POST') return { status: 405 };
  const raw = await rawBody(request);
  const { refused, kind, topic, body } = read(request, raw, config);
  if (refused) return refused;
  const digest = createHash('sha256').update(raw).digest('base64url');
  // 200, because Shopify would only send it again.
  if (taken.has(digest)) return { status: 200, topic, repeat: true };
  const remembered = () => taken.add(digest, rememberedUntil(kind.atMs(body)));
  if (!kind.path) {
    await remembered();
    return { status: 200, topic, request: body.data_request.id };
  }
  const answer_ms = config.answerMs ?? ANSWER_MS;
  const work = async () => {
    const upstream = await forward(config, kind.path, kind.reduce(body), kind.within_ms ?? answer_ms);
    if (isTaken(upstream)) await remembered();
    return upstream;
  };
  // What is sent again while it is still being forwarded waits for the same answer.
  const ongoing = running.get(digest) ?? work().finally(() => running.delete(digest));
  running.set(digest, ongoing);
  const upstream = await Promise.race([ongoing, sleep(answer_ms, 0, { ref: false })]);
  return { status: isTaken(upstream) ? 200 : 502, topic, upstream };
}

/** A redaction says nothing of its age, so the same bytes are never new again. */
const rememberedUntil = (at_ms) => (at_ms === null ? FOR_EVER : Math.max(at_ms, Date.now()) + REMEMBERED_MS);
const isTaken = (status) => status >= 200 && status < 300;

/**
 * A server, not yet listening. `config`: `secret` (Shopify's webhook secret), `shop` (`name.myshopify.com`), `shopId` (its
 * number), `sdkUrl`, `siteId`, `feedKey`, `file`, where the digests of the webhooks already taken are kept (in memory only
 * without it), `log`, which is given one object a webhook: status, topic, the service's status; and `answerMs`, after
 * which Shopify is answered whatever has come, 4,000 unless given. 200 means that the service has it, now or since an
 * earlier delivery; 400 and 403 a body that is not of its topic, of this shop or of this week; 401 a bad signature; 502
 * that Shopify should send it again.
 */
export function createBridge(config) {
  const taken = new Taken(config.file);
  const running = new Map();
  const tidying = setInterval(() => taken.tidy(), TIDY_MS).unref();
  const server = createServer(async (request, response) => {
    const answer = await answerTo(request, config, taken, running).catch(() => ({ status: 500 }));
    config.log(answer);
    response.writeHead(answer.status).end();
  });
  return server.on('close', () => clearInterval(tidying));
}

function required(name) {
  const value = process.env[name];
  if (!value) throw new Error(`Set the environment variable ${name}: see docs/integrations.md.`);
  return value;
}

function shopId(text) {
  const id = Number(text);
  if (!isId(id)) throw new Error('SHOPIFY_SHOP_ID must be the number of the shop: see docs/integrations.md.');
  return id;
}

function main() {
  const config = {
    secret: required('SHOPIFY_WEBHOOK_SECRET'),
    shop: required('SHOPIFY_SHOP'),
    shopId: shopId(required('SHOPIFY_SHOP_ID')),
    file: process.env.BRIDGE_FILE ?? 'engage-bridge.taken',
    sdkUrl: required('ENGAGE_SDK_URL').replace(/\/+$/, ''),
    siteId: required('ENGAGE_SITE_ID'),
    feedKey: required('ENGAGE_FEED_KEY'),
    log: (answer) => process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...answer })}\n`),
  };
  createBridge(config).listen(Number(process.env.PORT ?? 8080));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
