import type { VisitorId } from '#schemas/ids.ts';
import type { LedgerOrder, LedgerRefund } from '#schemas/ledger/ledger.ts';
import type { Random } from './random.ts';
import type { LedgerRecord, World } from './world.ts';

export type WorldOrder = { readonly versions: LedgerOrder[]; readonly refunds: LedgerRefund[] };

/** Every version of an order, and its refunds. */
export const ledgerOf = ({ versions, refunds }: WorldOrder): LedgerRecord[] => [...versions, ...refunds];

const DAY_MS = 86_400_000;
const MEDIAN = 55;
const SIGMA = 1.1;

/** A heavy-tailed amount with cents, and occasionally with a tenth of one. */
function amount(random: Random): string {
  if (random.chance(0.003)) return '0.00';
  const value = MEDIAN * Math.exp(SIGMA * random.normal());
  return value.toFixed(random.chance(0.05) ? 3 : 2);
}

/** Statuses that exclude an order from the comparison and others, in the spelling of several platforms. */
const statuses = [
  ['paid', 80],
  [null, 5],
  ['pending', 5],
  ['refunded', 2],
  ['partially_refunded', 2],
  ['voided', 2],
  ['Cancelled', 1],
  ['canceled', 1],
  ['FAILED', 1],
  ['expired', 1],
] as const;

const currencies = [
  ['EUR', 90],
  ['USD', 7],
  ['GBP', 3],
] as const;

/** An order as the feed delivered it, once or more often, with its refunds. */
export function orderAt(
  { site }: World,
  random: Random,
  id: string,
  visitor: VisitorId | null,
  createdAtMs: number,
): WorldOrder {
  const first: LedgerOrder = {
    kind: 'ledger_order',
    site_id: site,
    order_id: id,
    order_number: random.chance(0.5) ? id.slice(-8) : null,
    version: 1,
    created_at_ms: createdAtMs,
    currency: random.pick(currencies),
    total: amount(random),
    subtotal: null,
    discounts: null,
    total_usd: null,
    financial_status: 'pending',
    // Carts learn their visitor late: the first delivery of an order may name nobody.
    visitor_id: random.chance(0.05) ? null : visitor,
    customer_hash: null,
    email_hash: null,
  };
  const versions = [first];
  for (let version = 2; version <= 1 + random.below(3); version += 1) {
    const before = versions.at(-1)!;
    // An order may change its total, its status, and occasionally its time.
    const total = random.chance(0.1) ? amount(random) : before.total;
    const created_at_ms = random.chance(0.02)
      ? before.created_at_ms + random.below(DAY_MS)
      : before.created_at_ms;
    const financial_status = random.pick(statuses);
    versions.push({ ...before, version, total, created_at_ms, financial_status, visitor_id: visitor });
  }
  return { versions, refunds: refundsOf(random, versions.at(-1)!) };
}

function refundsOf(random: Random, order: LedgerOrder): LedgerRefund[] {
  if (!random.chance(0.12)) return [];
  const { site_id, order_id, total, currency } = order;
  const refund = (n: number, part: string, more: Partial<LedgerRefund> = {}): LedgerRefund => ({
    kind: 'ledger_refund',
    site_id,
    order_id,
    refund_id: `${order_id}-r${n}`,
    amount: part,
    currency,
    created_at_ms: order.created_at_ms + random.below(20 * DAY_MS),
    ...more,
  });
  const half = (Number(total) / 2).toFixed(4);
  switch (random.below(5)) {
    case 0:
      return [refund(1, total)];
    case 1:
      return [refund(1, half), refund(2, half)];
    case 2:
      return [refund(1, (Number(total) * random.uniform()).toFixed(2))];
    case 3:
      // A refund in another currency cannot be deducted from the order.
      return [refund(1, total, { currency: 'CHF' })];
    default:
      // More than was paid.
      return [refund(1, (Number(total) + 5).toFixed(2))];
  }
}

const OLD_ORDERS = 300;
const OLD_DAYS = 420;

/**
 * Orders without a visitor, or of visitors who never entered; and those of the previous year, which determine the cap.
 */
export function strangersOrders(world: World, random: Random, visitors: number): WorldOrder[] {
  const { startMs, nowMs } = world;
  const old = Array.from({ length: OLD_ORDERS }, (_, n) =>
    orderAt(world, random, `old-${n}`, null, Math.floor(startMs - random.uniform() * OLD_DAYS * DAY_MS)),
  );
  const since = Array.from({ length: Math.ceil(visitors / 60) }, (_, n) => {
    const visitor = random.chance(0.3) ? (`stranger-${String(n).padStart(15, '0')}` as VisitorId) : null;
    const atMs = startMs + Math.floor(random.uniform() * (nowMs - startMs));
    return orderAt(world, random, `stray-${n}`, visitor, atMs);
  });
  return [...old, ...since];
}
