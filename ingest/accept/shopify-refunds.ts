import { fromUnits, minorUnitOf, toUnits } from '#schemas/money.ts';
import type { ShopifyOrder } from '#schemas/requests/shopify.ts';
import type { AcceptedOrder, AcceptedRefund } from './bodies.ts';

/** The refunds that an order lists. Amounts are decimals times 10^8. */
export type OrderRefunds = {
  readonly order_id: string;
  /** the shop's currency, in which the ledger keeps the order */
  readonly currency: string;
  readonly total: bigint;
  /** the total in the customer's (presentment) currency; null if that is the shop's, or unknown */
  readonly presentmentTotal: bigint | null;
  readonly refunds: readonly Refund[];
};
type Refund = {
  readonly id: string;
  readonly created_at_ms: number;
  readonly units: bigint;
  readonly isConverted: boolean;
};

/** A refund, or part of one, that the ledger has. */
export type StoredRefund = { readonly refund_id: string; readonly amount: string };

/** The refunds of an order that have successful transactions, in one of the order's two currencies. */
export function refundsOf(
  { order_id, currency, total }: AcceptedOrder,
  shopifyOrder: ShopifyOrder,
): OrderRefunds {
  const money = shopifyOrder.total_price_set?.presentment_money;
  const presentment = money && money.currency_code !== currency ? money : null;
  const refunds = shopifyOrder.refunds.flatMap(({ id, created_at, transactions }): Refund[] => {
    const counted = transactions.filter((one) => one !== null);
    const sumIn = (code: string): bigint | null =>
      counted.length > 0 && counted.every((one) => one.currency === code)
        ? counted.reduce((sum, { amount }) => sum + toUnits(amount)!, 0n)
        : null;
    const own = sumIn(currency);
    const units = own ?? (presentment ? sumIn(presentment.currency_code) : null);
    return units === null ? [] : [{ id, created_at_ms: created_at, units, isConverted: own === null }];
  });
  return {
    order_id,
    currency,
    total: toUnits(total)!,
    presentmentTotal: presentment && toUnits(presentment.amount)! > 0n ? toUnits(presentment.amount)! : null,
    refunds,
  };
}

/**
 * The refunds that the ledger lacks. The ledger counts each id once, so money of a refund that is returned days after its first part
 * gets an id of its own, `<id>.2`. The last part of a fully refunded order gets the remainder, so that the parts add up to the cent.
 */
export function missingRefunds(
  paid: OrderRefunds,
  stored: readonly StoredRefund[],
): readonly AcceptedRefund[] {
  const made = paid.refunds.flatMap((refund) => partOf(paid, refund, stored));
  const back = convertedSum(paid);
  if (back !== null && paid.presentmentTotal !== null && back <= paid.presentmentTotal)
    distributeRemainder(made, paid.total - sumOf(stored), back === paid.presentmentTotal);
  return made
    .filter(({ units }) => units > 0n)
    .map(({ name, at, units }) => ({
      refund_id: name,
      order_id: paid.order_id,
      created_at_ms: at,
      parts: [{ currency: paid.currency, amounts: [fromUnits(units)] }],
    }));
}

type Part = { readonly name: string; readonly at: number; units: bigint };

function partOf(paid: OrderRefunds, refund: Refund, stored: readonly StoredRefund[]): Part[] {
  const amount = inShopCurrency(paid, refund);
  if (amount === null) return [];
  const before = stored.filter(({ refund_id }) => isPartOf(refund_id, refund.id));
  if (before.length === 0) return [{ name: refund.id, at: refund.created_at_ms, units: amount }];
  // A converted refund may include the remainder, which is some cents off.
  const slack = refund.isConverted ? minorUnitOf(paid.currency) * BigInt(paid.refunds.length) : 0n;
  const units = amount - sumOf(before);
  return units > slack
    ? [{ name: `${refund.id}.${before.length + 1}`, at: refund.created_at_ms, units }]
    : [];
}

/** Rounded amounts may differ from the order by some cents: caps each part at what is left, and gives the last one the remainder. */
function distributeRemainder(parts: Part[], left: bigint, isWhole: boolean): void {
  for (const part of parts) {
    if (part.units > left) part.units = left;
    left -= part.units;
  }
  const last = parts.at(-1);
  if (last && isWhole) last.units += left;
}

const isPartOf = (stored: string, id: string): boolean => stored === id || stored.startsWith(`${id}.`);
const sumOf = (stored: readonly StoredRefund[]): bigint =>
  stored.reduce((sum, { amount }) => sum + (toUnits(amount) ?? 0n), 0n);

/** The sum of the refunds in the customer's currency; null if some are in the shop's. */
const convertedSum = ({ refunds }: OrderRefunds): bigint | null =>
  refunds.every(({ isConverted }) => isConverted)
    ? refunds.reduce((sum, { units }) => sum + units, 0n)
    : null;

/** Converts a refund at the order's own rate, the ratio of its two totals, rounding half up. Null without a rate. */
function inShopCurrency(paid: OrderRefunds, { units, isConverted }: Refund): bigint | null {
  if (!isConverted) return units;
  const { total, presentmentTotal } = paid;
  if (presentmentTotal === null) return null;
  const cent = minorUnitOf(paid.currency);
  const by = presentmentTotal * cent;
  return ((units * total * 2n + by) / (by * 2n)) * cent;
}
