import { decimalsOf, fromUnits, toUnits } from '#schemas/money.ts';
import type { ShopifyOrder } from '#schemas/requests/shopify.ts';
import type { AcceptedOrder, AcceptedRefund } from './bodies.ts';

/** What an order says that went back of it, in decimals times 10^8. */
export type PaidBack = {
  readonly order_id: string;
  /** of the shop's books, which the ledger has */
  readonly currency: string;
  readonly total: bigint;
  /** what the order cost in the currency of the customer; null where that is the shop's, or nobody says it */
  readonly presented: bigint | null;
  readonly refunds: readonly Refund[];
};
type Refund = {
  readonly id: string;
  readonly created_at_ms: number;
  readonly units: bigint;
  readonly isConverted: boolean;
};

/** What the ledger has of a refund already. */
export type StoredRefund = { readonly refund_id: string; readonly amount: string };

/** Only what did go back, and only in a currency that the order states. */
export function refundsOf({ order_id, currency, total }: AcceptedOrder, said: ShopifyOrder): PaidBack {
  const money = said.total_price_set?.presentment_money;
  const presented = money && money.currency_code !== currency ? money : null;
  const refunds = said.refunds.flatMap(({ id, created_at, transactions }): Refund[] => {
    const counted = transactions.filter((one) => one !== null);
    const sumIn = (code: string): bigint | null =>
      counted.length > 0 && counted.every((one) => one.currency === code)
        ? counted.reduce((sum, { amount }) => sum + toUnits(amount)!, 0n)
        : null;
    const own = sumIn(currency);
    const units = own ?? (presented ? sumIn(presented.currency_code) : null);
    return units === null ? [] : [{ id, created_at_ms: created_at, units, isConverted: own === null }];
  });
  return {
    order_id,
    currency,
    total: toUnits(total)!,
    presented: presented && toUnits(presented.amount)! > 0n ? toUnits(presented.amount)! : null,
    refunds,
  };
}

/**
 * The refunds that the ledger lacks. It counts each id once, so money of a refund that goes back days after its first part
 * gets an id of its own, `<id>.2`. The last one of an order that is given back whole gets what is left of it, so that the parts add
 * up to the cent.
 */
export function missingRefunds(paid: PaidBack, stored: readonly StoredRefund[]): readonly AcceptedRefund[] {
  const made = paid.refunds.flatMap((refund) => partOf(paid, refund, stored));
  const back = convertedSum(paid);
  if (back !== null && paid.presented !== null && back <= paid.presented)
    settle(made, paid.total - sumOf(stored), back === paid.presented);
  return made
    .filter(({ units }) => units > 0n)
    .map(({ name, at, units }) => ({
      refund_id: name,
      order_id: paid.order_id,
      created_at_ms: at,
      currency: paid.currency,
      amounts: [fromUnits(units)],
    }));
}

type Part = { readonly name: string; readonly at: number; units: bigint };

function partOf(paid: PaidBack, refund: Refund, stored: readonly StoredRefund[]): Part[] {
  const amount = inShopMoney(paid, refund);
  if (amount === null) return [];
  const before = stored.filter(({ refund_id }) => isPartOf(refund_id, refund.id));
  if (before.length === 0) return [{ name: refund.id, at: refund.created_at_ms, units: amount }];
  // A converted one may have been given the rest, which is some cents off.
  const slack = refund.isConverted ? centOf(paid) * BigInt(paid.refunds.length) : 0n;
  const units = amount - sumOf(before);
  return units > slack
    ? [{ name: `${refund.id}.${before.length + 1}`, at: refund.created_at_ms, units }]
    : [];
}

/** Rounded amounts may be some cents more or less than the order: no more than is left of it, and all of that at the end. */
function settle(parts: Part[], left: bigint, isWhole: boolean): void {
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

/** What went back in the customer's currency; null where some of it was in the shop's. */
const convertedSum = ({ refunds }: PaidBack): bigint | null =>
  refunds.every(({ isConverted }) => isConverted)
    ? refunds.reduce((sum, { units }) => sum + units, 0n)
    : null;

const centOf = ({ currency }: PaidBack): bigint => 10n ** BigInt(8 - decimalsOf(currency));

/** At the rate of the order itself: what it cost in both currencies. Halves go up. Null where it says none. */
function inShopMoney(paid: PaidBack, { units, isConverted }: Refund): bigint | null {
  if (!isConverted) return units;
  const { total, presented } = paid;
  if (presented === null) return null;
  const cent = centOf(paid);
  const by = presented * cent;
  return ((units * total * 2n + by) / (by * 2n)) * cent;
}
