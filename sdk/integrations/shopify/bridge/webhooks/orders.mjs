import { Lines } from '../queue/files.mjs';
import { inShopMoney, textOf, unitsOf } from './money.mjs';

/** Refunds arrive long after an order; one for an order older than this brings its order along. */
const KEPT_MS = 180 * 24 * 3_600_000;

const keyOf = (shop, id) => `${shop} ${id}`;
/** Whether the money was returned; the service counts no other refunds. */
export const counts = (transaction) => transaction?.kind === 'refund' && transaction?.status === 'success';

/**
 * What must be known of an order to read the next body about it: the newest version, the total in the shop's and the
 * customer's currency, and the refunds. No name, no customer, no visitor.
 * One order: `{ at, currency, presentment, shop, presented, test, refunds: { id: [in shop money, in presentment money]
 * } }`.
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

  /** Stores a version of an order. False when a newer one is known. */
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
   * The part of a refund that is to be sent now, in the shop's currency. It is stored before it is sent, so that a
   * repeat is equal; `null` while the order that gives the rate has not arrived, `undefined` when all of it was sent. A
   * refund in the shop's own currency needs no order, and where nothing states another currency, the refund's currency
   * is the shop's.
   */
  async refundInShopMoney(shop, refund, shopCurrency) {
    const counted = refund.transactions.filter(counts);
    const known = this.find(shop, refund.order_id) ?? UNKNOWN;
    const currency = known.currency ?? shopCurrency ?? counted[0]?.currency;
    if (areIn(currency, counted)) return this.#noted(shop, refund, known, counted, currency);
    if (known.currency === undefined) return shopCurrency === undefined ? refund : null;
    if (known.presentment !== currency && areIn(known.presentment, counted))
      return this.#converted(shop, refund, known, counted);
    return refund;
  }

  async #noted(shop, refund, known, counted, currency) {
    const part = nextPart(refund.id, sumOf(counted), known.refunds, IN_SHOP_MONEY);
    if (!part) return undefined;
    const sum = textOf(part.units, currency);
    await this.#note(shop, refund, part.name, known, [sum, known.presentment === currency ? sum : null]);
    return part.isFirst ? refund : partOf(refund, part.name, sum, currency);
  }

  async #converted(shop, refund, known, counted) {
    const part = nextPart(refund.id, sumOf(counted), known.refunds, IN_PRESENTMENT_MONEY);
    if (!part) return undefined;
    const shopMoney = part.before?.[IN_SHOP_MONEY] ?? convertedText(part.units, known);
    if (shopMoney === null) return refund;
    const amounts = [shopMoney, textOf(part.units, known.presentment)];
    await this.#note(shop, refund, part.name, known, amounts);
    return partOf(refund, part.name, shopMoney, known.currency);
  }

  #note(shop, { order_id }, name, known, amounts) {
    const refunds = { ...known.refunds, [name]: amounts };
    // Refunds of an unknown order are kept as long as those of a known one.
    const notedAt = known === UNKNOWN || known.notedAt ? Date.now() : undefined;
    return this.#put(keyOf(shop, order_id), { ...known, ...(notedAt && { notedAt }), refunds });
  }

  /** Whether all of the refund was sent or is queued. */
  knowsRefund(shop, refund) {
    const known = this.find(shop, refund.order_id);
    if (known?.refunds[refund.id] === undefined) return false;
    const counted = refund.transactions.filter(counts);
    const isOwn = areIn(known.currency ?? counted[0]?.currency, counted);
    const part = nextPart(
      refund.id,
      sumOf(counted),
      known.refunds,
      isOwn ? IN_SHOP_MONEY : IN_PRESENTMENT_MONEY,
    );
    return !part || part.before !== undefined;
  }

  /** Removes the orders that an erasure names. */
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

  /** In memory at once, so that bodies that arrive meanwhile are compared with it. */
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
    for (const [key, { at, notedAt = at }] of this.#orders)
      if (notedAt < Date.now() - KEPT_MS) this.#orders.delete(key);
  }

  #all() {
    return [...this.#orders].map((entry) => JSON.stringify(entry));
  }
}

/** An order that has not arrived: any version is newer. */
const UNKNOWN = { at: 0, refunds: {} };
const IN_SHOP_MONEY = 0;
const IN_PRESENTMENT_MONEY = 1;

const areIn = (currency, transactions) => transactions.every((one) => one.currency === currency);

/**
 * The money of one refund may be returned in parts, the second days after the first. The service counts each refund id
 * once, so a later part has an id of its own, made from the amount returned so far; `undefined` where nothing is new.
 */
function nextPart(id, units, refunds, at) {
  let told = 0n;
  for (let number = 1; ; number++) {
    const isFirst = number === 1;
    const name = isFirst ? id : `${id}.${number}`;
    const before = refunds[name];
    if (before === undefined) return units > told ? { name, isFirst, units: units - told } : undefined;
    const part = unitsOf(before[at]);
    if (part === null) return undefined;
    told += part;
    if (told === units) return { name, isFirst, units: part, before };
    if (told > units) return undefined;
  }
}

const partOf = (refund, id, amount, currency) => ({
  ...refund,
  id,
  transactions: [{ kind: 'refund', status: 'success', amount, currency }],
});

const sumOf = (transactions) => transactions.reduce((sum, { amount }) => sum + (unitsOf(amount) ?? 0n), 0n);

export const isTest = (order) => order.test === true;

/** The total of an order in both currencies; one that names no other currency was paid in the shop's. */
function moneyOf(order) {
  const { currency, total_price_set: set } = order;
  const presentment = set?.presentment_money?.currency_code ?? order.presentment_currency ?? currency;
  const shop = set?.shop_money?.amount ?? order.total_price;
  const presented = set?.presentment_money?.amount ?? (presentment === currency ? shop : null);
  return { currency, presentment, shop, presented };
}

/**
 * When an order is refunded completely, its last refund gets the remainder, so that the parts add up to the order to
 * the cent.
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
