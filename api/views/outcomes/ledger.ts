import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { isPlaced } from '../order-sql.ts';
import type { EntryPeriod } from './entries.ts';
import { rowsOf } from './query.ts';
import type { ComparedWebsite } from './website.ts';

const CAP_DAYS = 365;
const CAP_ORDERS_MIN = 100;
const CAP_PERCENTILE = 99;

/** The terms of a website's comparison, all of them known before the period's first entry. */
export type ComparisonTerms = {
  /** the experiment that is compared */
  readonly saltEpoch: number;
  readonly currency: string;
  readonly cap: string | null;
  readonly linkRate: number | null;
};

/**
 * Reads the experiment and the sheet's currency; the cap of a visitor's revenue; and the share of the period's orders
 * that name a visitor, null without orders. The cap is the 99th percentile of order totals of the year before the
 * experiment; with fewer than 100 of those, of the first 100 since, in either arm, and null until there are that many.
 * It includes orders that are no sale: a cap must not move with what becomes of the orders.
 */
export async function termsOf(
  clickhouse: ClickHouse,
  { siteId, currency, saltEpoch }: Pick<ComparedWebsite, 'siteId' | 'currency' | 'saltEpoch'>,
  period: EntryPeriod,
): Promise<ComparisonTerms> {
  const params = {
    site: siteId,
    currency,
    start: period.startUs,
    from: period.fromUs,
    to: period.toUs,
  };
  const [found] = await rowsOf<{ cap: string | null; linkRate: number | null }>(clickhouse, TERMS, params);
  return { saltEpoch, currency, cap: found?.cap ?? null, linkRate: found?.linkRate ?? null };
}

const at = (parameter: string): string => `fromUnixTimestamp64Micro({${parameter}: Int64}, 'UTC')`;
/** The smallest total that this percentage of the orders does not exceed. */
const capOf = (orders: string): string => `
  select if(count() < ${CAP_ORDERS_MIN}, null, toString(
    arraySort(groupArray(total))[intDiv(count() * ${CAP_PERCENTILE} + 99, 100)])) as cap
  from (${orders})`;
const ORDERS = 'select total from ledger_orders final where site_id = {site: String}';

const TERMS = `
  select
    coalesce(
      (${capOf(`${ORDERS} and currency = {currency: String}
         and created_at < ${at('start')} and created_at >= ${at('start')} - interval ${CAP_DAYS} day`)}),
      (${capOf(`${ORDERS} and currency = {currency: String} and created_at >= ${at('start')}
         order by created_at, order_id limit ${CAP_ORDERS_MIN}`)})) as cap,
    (select if(count() = 0, null, countIf(visitor is not null) / count()) from ledger_orders as o final
     where site_id = {site: String} and ${isPlaced('o')} and created_at >= ${at('from')} and created_at < ${at('to')}) as linkRate`;
