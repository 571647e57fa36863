import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import type { Arm, Reason } from '#schemas/decision/decision.ts';
import type { SiteId } from '#schemas/ids.ts';
import { isPlaced, refundedOf } from '../order-sql.ts';
import type { Cell, CellSums } from './cell.ts';
import { ENTRY_US, eachEntrant, entrantsAmong, IN_PERIOD, type Parts, PROFILE, partsOf } from './entrants.ts';
import type { EntryPeriod } from './entries.ts';
import type { Grouping } from './grouping.ts';
import type { ComparisonTerms } from './ledger.ts';
import { rowsOf } from './query.ts';

/** `changedArm`: visitors with a moment in the other arm too; they stay in the arm of their entry. */
export type Gathered = { readonly cells: readonly Cell[]; readonly changedArm: number };

/**
 * How often the query is repeated because the parts of `entrants` that it names were merged, before it is made without
 * names.
 */
const TRIES = 3;

/**
 * The data of a comparison, of the visitors who entered in the period: one statement over `entrants` and their orders.
 */
export async function gather(
  clickhouse: ClickHouse,
  siteId: SiteId,
  { startUs, fromUs, toUs }: EntryPeriod,
  terms: ComparisonTerms,
  grouping: Grouping,
): Promise<Gathered> {
  const params = {
    site: siteId,
    epoch: terms.saltEpoch,
    from: Math.max(startUs, fromUs),
    to: toUs,
    currency: terms.currency,
    ...(terms.cap !== null && { cap: terms.cap }),
    ...(grouping && 'steps' in grouping && { starts: grouping.steps.map((step) => step.fromUs) }),
  };
  for (let tried = 0; ; tried++) {
    const parts = tried < TRIES ? await partsOf(clickhouse, siteId, terms.saltEpoch) : null;
    const asked = { ...params, ...(parts && { main: parts.main, rest: parts.rest }) };
    const rows = await rowsOf<Row>(clickhouse, queryOf(terms, grouping, parts), asked);
    const stored = rows.reduce((sum, row) => sum + row.stored, 0);
    if (parts === null || stored === parts.rows) return gathered(rows, terms);
  }
}

/**
 * A row without visitors belongs to visitors who entered outside of the period, or to deliveries whose moment is gone.
 * A row with the share 0 belongs to visitors without a profile, so their arm is not known: an insert of moments fills
 * `entrants` and `profiles` one after the other, and an erasure of the website may come between them. No website has
 * that share, and no sample ratio can be tested against it.
 */
function gathered(rows: readonly Row[], terms: ComparisonTerms): Gathered {
  const entered = rows.filter(({ visitors, share }) => visitors > 0 && share > 0);
  return {
    cells: entered.map((row) => cellOf(row, terms)),
    changedArm: entered.reduce((sum, { changedArm }) => sum + changedArm, 0),
  };
}

type Row = CellSums & {
  readonly reason: Reason;
  readonly arm: Arm;
  readonly share: number;
  readonly device: string | null;
  readonly newVisitor: boolean | null;
  readonly delivered: number;
  readonly group: string | null;
  readonly changedArm: number;
  /** number of rows of `entrants` that were read */
  readonly stored: number;
};

function cellOf(row: Row, { saltEpoch, cap }: ComparisonTerms): Cell {
  const {
    reason,
    arm,
    share,
    device,
    newVisitor,
    delivered,
    group,
    changedArm: _,
    stored: __,
    ...sums
  } = row;
  return {
    ...{ reason, arm, share, saltEpoch, device, newVisitor, group },
    delivered: delivered === 1,
    sums: cap === null ? { ...sums, capped: '0', cappedSquares: 0 } : sums,
  };
}

/** Orders count for this long after the entry. */
const WINDOW_DAYS = 7;
const WINDOW_US = WINDOW_DAYS * 86_400_000_000;

const exact = (money: string): string => `toDecimal256(${money}, 8)`;
const upTo = (money: string, capped: boolean): string =>
  capped ? `least(${exact(money)}, ${exact('{cap: String}')})` : exact(money);

/**
 * Orders placed by known visitors, with the refunds of each in its currency; one that its platform calls refunded was
 * refunded in full, whatever refunds are known. For the guardrails each is counted up to the cap, and its refunds up to
 * that.
 */
const ordersOf = (capped: boolean): string => `
  select assumeNotNull(o.visitor) as visitor, toUInt64(toUnixTimestamp64Micro(o.created_at)) as at_us,
    o.currency = {currency: String} as own, o.total as total,
    ${refundedOf('o', 'r.amount')} as refunded,
    total > refunded or total = 0 as kept,
    ${upTo('o.total', capped)} as counted, least(${exact('refunded')}, counted) as counted_back
  from (
    select * from ledger_orders as l final
    where site_id = {site: String} and visitor is not null
      and ${isPlaced('l')}
      and created_at >= fromUnixTimestamp64Micro({from: Int64}, 'UTC')
      and created_at < fromUnixTimestamp64Micro({to: Int64}, 'UTC') + interval ${WINDOW_DAYS} day
  ) o
  left any join (
    select order_id, currency, sum(ledger_refunds.amount) as amount from ledger_refunds final
    where site_id = {site: String} group by order_id, currency
  ) r on r.order_id = o.order_id and r.currency = o.currency`;

/** The purchases of each visitor since the entry. Money is exact: a sum does not depend on its order. */
const buyersOf = (capped: boolean): string => `
  select ${PROFILE} as profile, delivered, entry, ${ENTRY_US} as entry_us,
    countIf(kept) as kept_orders, countIf(kept and not own) as kept_elsewhere,
    sumIf(total - refunded, kept and own) as kept_money,
    countIf(own) as placed_orders, sumIf(total, own) as placed_money, sumIf(refunded, own) as given_back,
    sumIf(counted, own) as counted_placed, sumIf(counted_back, own) as counted_given_back
  from ${entrantsAmong(`
    select assumeNotNull(visitor) from ledger_orders where site_id = {site: String} and visitor is not null`)} e
  inner join (${ordersOf(capped)}) o on o.visitor = e.visitor
  where at_us >= entry_us and at_us < entry_us + ${WINDOW_US}
  group by visitor, entry, delivered`;

/** The sums over buyers, by their name in CellSums. */
function sumsOf(capped: boolean): Readonly<Record<Exclude<keyof CellSums, 'visitors'>, string>> {
  const [net, gross, refunded] = [upTo('kept_money', capped), 'counted_placed', 'counted_given_back'];
  return {
    buyers: 'toUInt64(kept_orders > 0)',
    orders: 'kept_orders',
    ordersSquares: 'kept_orders * kept_orders',
    ordersOtherCurrency: 'kept_elsewhere',
    net: exact('kept_money'),
    capped: net,
    cappedSquares: `${net} * ${net}`,
    placed: 'placed_orders',
    placedSquares: 'placed_orders * placed_orders',
    gross: exact('placed_money'),
    refunded: exact('given_back'),
    cappedGross: gross,
    cappedGrossSquares: `${gross} * ${gross}`,
    cappedGrossPlaced: `${gross} * placed_orders`,
    cappedRefunded: refunded,
    cappedRefundedSquares: `${refunded} * ${refunded}`,
    cappedRefundedGross: `${refunded} * ${gross}`,
  };
}
/** Money, which stays exact to the end; the others are numbers. */
const TEXTS: ReadonlySet<string> = new Set(['net', 'capped', 'gross', 'refunded']);

function queryOf({ cap }: ComparisonTerms, grouping: Grouping, parts: Parts | null): string {
  const sums = Object.entries(sumsOf(cap !== null));
  const made = sums.map(([name, sum]) => `sum(${sum}) as ${name}`).join(', ');
  const answered = sums
    .map(([name]) => `${TEXTS.has(name) ? 'toString' : 'toFloat64'}(sum(b.${name})) as ${name}`)
    .join(', ');
  const step = stepOf(grouping);
  return `
    select p.reason as reason, p.arm as arm, p.holdout_share as share, p.device as device,
      p.new_visitor as newVisitor, v.delivered as delivered, ${groupOf(grouping)} as "group",
      sum(v.visitors) as visitors, sum(v.changed) as changedArm, sum(v.stored) as stored, ${answered}
    from (
      select ${PROFILE} as profile, delivered, ${step} as step, countIf(${IN_PERIOD}) as visitors,
        countIf(arms = 3 and ${IN_PERIOD}) as changed, sum(stored) as stored
      from ${eachEntrant(parts)}
      group by profile, delivered, step
    ) v
    left join (
      select profile, delivered, ${step} as step, ${made} from (${buyersOf(cap !== null)}) group by profile, delivered, step
    ) b on b.profile = v.profile and b.delivered = v.delivered and b.step = v.step
    left join (select * from profiles final where site_id = {site: String}) p on p.profile = v.profile
    group by reason, arm, share, device, newVisitor, delivered, "group"
    order by reason, arm, share, device, newVisitor, delivered, "group"`;
}

/**
 * The beginning of the step of an entry. The database knows no time zone: the beginnings in the website's zone are
 * parameters.
 */
const stepOf = (grouping: Grouping): string =>
  grouping && 'steps' in grouping ? `roundDown(${ENTRY_US}, {starts: Array(UInt64)})` : 'toUInt64(0)';

function groupOf(grouping: Grouping): string {
  if (!grouping) return 'cast(null as Nullable(String))';
  return 'steps' in grouping ? 'toString(v.step)' : `toString(p.${grouping.segment})`;
}
