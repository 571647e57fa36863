import { Lines } from '../queue/files.mjs';
import { inShopMoney, textOf, unitsOf } from './money.mjs';

/** Refunds come for as long as shops take things back; one for an older order brings its order along. */
const KEPT_MS = 180 * 24 * 3_600_000;

const keyOf = (shop, id) => `${shop} ${id}`;
/** Money that did go back; the service counts no other. */
export const counts = (transaction) => transaction?.kind === 'refund' && transaction?.status === 'success';

/**
 * What must be known of an order to read the next body about it: which version is the newest, what it cost in the shop's
 * and in the customer's currency, and what of it went back. No name, no customer, no visitor.
 *
 * One order: `{ at, currency, presentment, shop, presented, test, refunds: { id: [in shop money, in presentment money] } }`.
 */
export class Orders {
  #lines;
  #orders = new Map();

  constructor(path) {
    this.#lines = new Lines(path);
    for (const line of this.#lines.read()) this.#load(line);
    this.#forget();
    this.#lines.replaceNow(this.#all());
  }

  find(shop, id) {
    return this.#orders.get(keyOf(shop, id));
  }

  /** A version of an order as Shopify states it. False when a newer one is known. */
  async learn(shop, order) {
    const known = this.find(shop, order.id);
    const at = Date.parse(order.updated_at);
    if (known && at < known.at) return false;
    const money = moneyOf(order);
    await this.#put(keyOf(shop, order.id), {
      ...money,
      at,
      test: isTest(order),
      refunds: known?.refunds ?? {},
    });
    return true;
  }

  /**
   * A refund in the currency of the shop's books, noted before it is sent so that it is the same when it is sent again;
   * `null` while the order that says the rate has not come. A refund in the shop's own currency needs no order, and where
   * nothing says another currency than the refund's, that is the shop's.
   */
  async refundInShopMoney(shop, refund, shopCurrency) {
    const counted = refund.transactions.filter(counts);
    const known = this.find(shop, refund.order_id);
    const currency = known?.currency ?? shopCurrency;
    if (currency === undefined) return refund;
    if (counted.every((one) => one.currency === currency)) return this.#noted(shop, refund, known, counted);
    if (!known) return null;
    if (known.presentment !== currency && counted.every((one) => one.currency === known.presentment))
      return this.#converted(shop, refund, known, counted);
    return refund;
  }

  async #noted(shop, refund, known, counted) {
    if (known) {
      const sum = textOf(sumOf(counted), known.currency);
      await this.#note(shop, refund, known, [sum, known.presentment === known.currency ? sum : null]);
    }
    return refund;
  }

  async #converted(shop, refund, known, counted) {
    const presented = sumOf(counted);
    const before = known.refunds[refund.id];
    const shopMoney = before?.[0] ?? convertedText(presented, known);
    if (shopMoney === null) return refund;
    await this.#note(shop, refund, known, [shopMoney, textOf(presented, known.presentment)]);
    const { currency } = known;
    return {
      ...refund,
      transactions: [{ kind: 'refund', status: 'success', amount: shopMoney, currency }],
    };
  }

  #note(shop, { order_id, id }, known, amounts) {
    const refunds = { ...known.refunds, [id]: amounts };
    return this.#put(keyOf(shop, order_id), { ...known, refunds });
  }

  /** Whether the refund is with the service, or on its way. */
  knowsRefund(shop, { order_id, id }) {
    return this.find(shop, order_id)?.refunds[id] !== undefined;
  }

  /** What an erasure names. */
  async forgetOrders(shop, ids) {
    for (const id of ids) this.#orders.delete(keyOf(shop, id));
    await this.#lines.replace(() => this.#all());
  }

  async forgetShop(shop) {
    for (const key of this.#orders.keys()) if (key.startsWith(`${shop} `)) this.#orders.delete(key);
    await this.#lines.replace(() => this.#all());
  }

  tidy() {
    this.#forget();
    return this.#lines.replace(() => this.#all());
  }

  /** Known at once, so that what comes meanwhile is compared with it. */
  #put(key, order) {
    this.#orders.set(key, order);
    return this.#lines.append(JSON.stringify([key, order]));
  }

  #load(line) {
    try {
      const [key, order] = JSON.parse(line);
      this.#orders.set(key, order);
    } catch {
      // A line that a crash cut off.
    }
  }

  #forget() {
    for (const [key, { at }] of this.#orders) if (at < Date.now() - KEPT_MS) this.#orders.delete(key);
  }

  #all() {
    return [...this.#orders].map((entry) => JSON.stringify(entry));
  }
}

const sumOf = (transactions) => transactions.reduce((sum, { amount }) => sum + (unitsOf(amount) ?? 0n), 0n);

export const isTest = (order) => order.test === true;

/** What the order cost in both currencies; one that names no other currency was paid in the shop's. */
function moneyOf(order) {
  const { currency, total_price_set: set } = order;
  const presentment = set?.presentment_money?.currency_code ?? order.presentment_currency ?? currency;
  const shop = set?.shop_money?.amount ?? order.total_price;
  const presented = set?.presentment_money?.amount ?? (presentment === currency ? shop : null);
  return { currency, presentment, shop, presented };
}

/**
 * The last refund of an order that is given back whole gets what is left, so that the parts add up to the order to the
 * cent.
 */
function convertedText(units, known) {
  const shopUnits = unitsOf(known.shop);
  const presentmentUnits = unitsOf(known.presented);
  if (shopUnits === null || presentmentUnits === null) return null;
  const others = Object.values(known.refunds);
  const sum = (at) => others.reduce((total, one) => total + (unitsOf(one[at]) ?? 0n), 0n);
  const isLast = others.every((one) => one[1] !== null) && sum(1) + units === presentmentUnits;
  const converted = isLast
    ? shopUnits - sum(0)
    : inShopMoney(units, { shopUnits, presentmentUnits, currency: known.currency });
  return converted === null ? null : textOf(converted, known.currency);
}
