import { createHash } from 'node:crypto';
import { QueueFull } from '../queue/queue.mjs';
import { FOR_EVER } from '../queue/taken.mjs';
import { counts, isTest } from './orders.mjs';
import { list, reduceCustomerErasure, reduceOrder, reduceRefund, shopCurrencyOf } from './reduce.mjs';
import { FRESH_MS, readSigned } from './signed.mjs';

/** Longer than a body counts as fresh, so that its digest is known for as long as it could be replayed. */
const REMEMBERED_MS = FRESH_MS + 24 * 3_600_000;

/** A redaction has no timestamp, so the same bytes are never accepted again. */
const rememberedUntil = (atMs) => (atMs === null ? FOR_EVER : Math.max(atMs, Date.now()) + REMEMBERED_MS);

/**
 * Takes webhooks: new ones are queued, and Shopify gets its answer once they are on disk. Nothing waits for the service
 * here.
 */
export class Intake {
  #parts;
  #taking = new Map();

  /**
   * `parts`: `queue`, `taken`, `orders`, `shops`, `wake`, and `uninstalled`, which checks whether a shop's token still
   * works.
   */
  constructor(parts) {
    this.#parts = parts;
  }

  /** The answer to one webhook: `status`, and what may be logged. */
  async answer(headers, raw) {
    const { shops, taken } = this.#parts;
    const read = readSigned(headers, raw, shops);
    if (read.refused) return read.refused;
    const digest = createHash('sha256').update(raw).digest('base64url');
    // 200, because Shopify would only send it again.
    if (taken.has(digest)) return { status: 200, topic: read.topic, repeat: true };
    const ongoing =
      this.#taking.get(digest) ?? this.#take(read, digest).finally(() => this.#taking.delete(digest));
    this.#taking.set(digest, ongoing);
    return ongoing;
  }

  async #take({ kind, topic, body, shop }, digest) {
    try {
      const told = await this.#queue(kind.name, body, shop, digest);
      // An item that was queued before its digest was stored is not queued twice: the queue recognises its id.
      await this.#parts.taken.add(digest, rememberedUntil(kind.atMs(body)));
      this.#parts.wake(shop.shop, String(body.id));
      return { status: 200, topic, ...told };
    } catch (error) {
      if (error instanceof QueueFull) return { status: 503, topic, why: 'the queue is full' };
      throw error;
    }
  }

  async #queue(kind, body, shop, digest) {
    switch (kind) {
      case 'order':
        return this.takeOrder(shop, body, digest);
      case 'refund':
        return this.takeRefund(shop, body);
      case 'customerErasure':
        return this.#erase(shop, reduceCustomerErasure(body), digest);
      case 'shopErasure':
        return this.#erase(shop, { scope: 'shop' }, digest);
      case 'dataRequest':
        return { request: body.data_request.id };
      case 'uninstalled':
        // Anyone who once saw these bytes can send them, so Shopify is asked.
        return { uninstalled: await this.#parts.uninstalled(shop) };
      default:
        throw new Error(`No webhook is of kind ${kind}.`);
    }
  }

  /** An order as Shopify states it, by a webhook or the orders API, with its refunds. */
  async takeOrder(shop, order, digest) {
    const { orders, queue } = this.#parts;
    if (isTest(order)) {
      await orders.learn(shop.shop, order);
      return { test: true };
    }
    const at = Date.parse(order.updated_at);
    if (orders.find(shop.shop, order.id)?.at > at) return { stale: true };
    const body = reduceOrder(order);
    const id = `${shop.shop} order ${digest}`;
    await queue.add({ id, kind: 'order', shop: shop.shop, lane: String(order.id), at, body });
    await orders.learn(shop.shop, order);
    for (const refund of list(order.refunds)) {
      if (refund?.id) await this.takeRefund(shop, { ...refund, order_id: order.id });
    }
    return {};
  }

  /** A refund counts once. Money that has not been returned yet is reported with the order once it has. */
  async takeRefund(shop, refund) {
    const { orders, queue } = this.#parts;
    const counted = list(refund.transactions).filter(counts);
    if (counted.some(isTest) || orders.find(shop.shop, refund.order_id)?.test) return { test: true };
    if (counted.length === 0) return { pending: true };
    if (orders.knowsRefund(shop.shop, refund)) return { repeat: true };
    const id = `${shop.shop} refund ${refund.id} ${counted.map(({ amount }) => amount).join('+')}`;
    await queue.add({
      id,
      kind: 'refund',
      shop: shop.shop,
      lane: String(refund.order_id),
      body: reduceRefund(refund),
      shopCurrency: shopCurrencyOf(refund),
    });
    return {};
  }

  async #erase(shop, body, digest) {
    const id = `${shop.shop} erasure ${digest}`;
    await this.#parts.queue.add({ id, kind: 'erasure', shop: shop.shop, lane: id, body });
    return {};
  }
}
