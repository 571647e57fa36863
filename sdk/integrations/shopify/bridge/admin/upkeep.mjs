import { createHash } from 'node:crypto';
import { TokenRefused } from '../shops/tokens.mjs';
import { orderById, ordersChangedSince } from './orders-api.mjs';
import { checkSubscriptions } from './subscriptions.mjs';

/** Rounds overlap, so that an order that Shopify indexed late is not missed. */
const OVERLAP_MS = 15 * 60_000;

/** Maintains every installed shop: its subscriptions, and the orders whose webhooks did not arrive. */
export class Upkeep {
  #parts;
  #round;

  /** `parts`: `admin`, `shops`, `orders`, `intake`, `delivery`, `log`, `webhookUrl`. */
  constructor(parts) {
    this.#parts = parts;
  }

  /** One round at a time. */
  all() {
    this.#round ??= this.#all().finally(() => {
      this.#round = undefined;
    });
    return this.#round;
  }

  async #all() {
    for (const { shop, siteId, token } of this.#parts.shops.installed()) {
      if (!siteId || !token) continue;
      await this.one(shop).catch((error) => this.#failed(shop, error));
    }
  }

  async one(shop) {
    const { admin, webhookUrl, log } = this.#parts;
    const made = await checkSubscriptions(admin, shop, webhookUrl);
    if (made.length > 0) log({ subscribed: made.join(' ') });
    await this.#reconcile(shop);
  }

  /**
   * Starts from where the previous round began, so that an order that changes during a round is found by the next one.
   */
  async #reconcile(shop) {
    const { admin, shops, orders, intake, delivery, log } = this.#parts;
    const beganMs = Date.now();
    const found = shops.find(shop);
    let missed = 0;
    for await (const { id, atMs } of ordersChangedSince(admin, shop, found.reconciledMs - OVERLAP_MS)) {
      if (orders.find(shop, id)?.at >= atMs) continue;
      const order = await orderById(admin, shop, id);
      if (!order) continue;
      await intake.takeOrder(found, order, digestOf(order));
      missed++;
    }
    await shops.change(shop, { reconciledMs: beganMs });
    if (missed > 0) log({ reconciled: missed });
    delivery.wake();
  }

  /** Fetches the order of a refund from Shopify; true when it is known afterwards. */
  async orderUnknown(shop, id) {
    if (!shop.token) return false;
    try {
      const order = await orderById(this.#parts.admin, shop.shop, id);
      if (order) await this.#parts.intake.takeOrder(shop, order, digestOf(order));
      return order !== null;
    } catch (error) {
      await this.#failed(shop.shop, error);
      return false;
    }
  }

  /** Whether the shop has uninstalled the app: Shopify refuses its token. The token is then deleted. */
  async uninstalled({ shop, token }) {
    if (!token) return true;
    try {
      await this.#parts.admin.ask(shop, 'query Shop { shop { id } }');
      return false;
    } catch (error) {
      await this.#failed(shop, error);
      return error instanceof TokenRefused;
    }
  }

  async #failed(shop, error) {
    const isGone = error instanceof TokenRefused;
    if (isGone) await this.#parts.shops.change(shop, { token: null });
    this.#parts.log({ upkeep: isGone ? 'uninstalled' : 'failed', why: isGone ? undefined : error.name });
  }
}

const digestOf = (order) => createHash('sha256').update(JSON.stringify(order)).digest('base64url');
