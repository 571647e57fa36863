import { forward } from './forward.mjs';

const AT_ONCE = 4;
const WAIT_MIN_MS = 1_000;
const WAIT_MAX_MS = 10 * 60_000;

/**
 * 1 s, 2 s, 4 s … 10 min, each with up to a quarter of jitter, so that a recovering service does not get all requests
 * at once.
 */
export const growingWaitMs = (attempts) =>
  Math.min(WAIT_MAX_MS, WAIT_MIN_MS * 2 ** Math.min(attempts - 1, 20)) * (1 + Math.random() / 4);

const isTaken = (status) => status >= 200 && status < 300;
/**
 * Whether a retry may succeed. Any other refusal is final, and the item is kept for inspection. A redirect comes from
 * something in front of the service, which has not seen the item.
 */
const isPassing = (status) => status < 400 || [408, 425, 429].includes(status) || status >= 500;

/**
 * Delivers queued items, a few at a time and never two of the same order. An item that fails waits longer after each
 * attempt, and others are delivered meanwhile.
 */
export class Delivery {
  #parts;
  #busy = new Set();
  #attempts = new Map();
  #notBefore = new Map();
  #timer;
  #stopped = false;

  /** `parts`: `queue`, `orders`, `shops`, `log`, `waitMs`, `orderUnknown` (fetches an order from Shopify), `erased`. */
  constructor(parts) {
    this.#parts = parts;
  }

  /**
   * Starts all items that may be delivered now. Called when an item was added, has finished, or has waited long enough.
   */
  wake() {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    let next = Number.POSITIVE_INFINITY;
    for (const item of this.#parts.queue.items) {
      if (this.#busy.size >= AT_ONCE) return;
      const wait = (this.#notBefore.get(item.id) ?? 0) - performance.now();
      if (this.#busy.has(laneOf(item))) continue;
      if (wait > 0) next = Math.min(next, wait);
      else void this.#run(item);
    }
    if (Number.isFinite(next)) this.#timer = setTimeout(() => this.wake(), Math.ceil(next)).unref();
  }

  stop() {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #run(item) {
    this.#busy.add(laneOf(item));
    try {
      await this.#deliver(item);
    } catch (error) {
      this.#parts.log({ failed: item.kind, why: error.code ?? error.name });
      this.#later(item);
    }
    this.#busy.delete(laneOf(item));
    this.wake();
  }

  async #deliver(item) {
    const { queue, orders, shops, log } = this.#parts;
    const shop = shops.find(item.shop);
    if (!shop?.siteId) return this.#later(item);
    if (item.kind === 'order' && orders.find(item.shop, item.lane)?.at > item.at) {
      log({ sent: 'order', superseded: true });
      return this.#end(item);
    }
    const body = await this.#bodyOf(item, shop);
    if (body === null) return this.#later(item);
    if (body === undefined) {
      log({ sent: item.kind, repeat: true });
      return this.#end(item);
    }
    const { status, sentence } = await forward(shop, item.kind, body);
    log({ sent: item.kind, upstream: status, ...(sentence ? { sentence } : {}) });
    if (isTaken(status)) {
      if (item.kind === 'erasure') await this.#parts.erased(shop, item.body);
      this.#end(item);
    } else if (isPassing(status)) this.#later(item);
    else {
      await queue.refuse(item, { status, sentence });
      this.#forget(item);
    }
  }

  /** Null while the body cannot be built yet, undefined when there is nothing left to send. */
  async #bodyOf(item, shop) {
    if (item.kind !== 'refund') return item.body;
    const { orders, orderUnknown } = this.#parts;
    const made = () => orders.refundInShopMoney(item.shop, item.body, item.shopCurrency ?? shop.currency);
    const body = await made();
    if (body !== null) return body;
    return (await orderUnknown(shop, item.lane)) ? made() : null;
  }

  #end(item) {
    this.#parts.queue.remove(item);
    this.#forget(item);
  }

  #later(item) {
    const attempts = (this.#attempts.get(item.id) ?? 0) + 1;
    this.#attempts.set(item.id, attempts);
    this.#notBefore.set(item.id, performance.now() + this.#parts.waitMs(attempts));
  }

  #forget(item) {
    this.#attempts.delete(item.id);
    this.#notBefore.delete(item.id);
  }

  /** Retries items that wait for an order which has arrived, or for settings which are complete now. */
  retry(chosen) {
    for (const item of this.#parts.queue.items) if (chosen(item)) this.#notBefore.delete(item.id);
    this.wake();
  }
}

const laneOf = ({ shop, lane }) => `${shop} ${lane}`;
