import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import type { Arm, Reason } from '#schemas/decision/decision.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import type { Grouping } from './grouping.ts';

/** Epoch microseconds, `to` not included. */
export type Period = { readonly fromUs: number; readonly toUs: number };
/** A period of an experiment: who entered before the period is not in it, though the experiment saw them then. */
export type EntryPeriod = Period & { readonly startUs: number };

/** A visitor's entry into the comparison: the first moment of the experiment, with its reason, arm and share. */
export type Entry = {
  readonly reason: Reason;
  readonly visitorId: VisitorId;
  readonly entryUs: number;
  readonly arm: Arm;
  readonly share: number;
  readonly saltEpoch: number;
  readonly group: string | null;
};
export type Setting = Pick<Entry, 'reason' | 'arm' | 'share' | 'saltEpoch' | 'group'>;
export type EntryCounts = Setting & {
  readonly visitors: number;
  /** of the visitors, those with a later moment of the period in the other arm; they stay in the arm of the entry */
  readonly changedArm: number;
};

const QUERY_SECONDS_MAX = 20;
/** The texts of these queries hold visitor ids: a ClickHouse that logs queries must not keep them. */
const SETTINGS = `log_queries = 0, max_execution_time = ${QUERY_SECONDS_MAX}, output_format_json_quote_64bit_integers = 0`;

/** Which moment is first; of those of one instant always the same. One number, as tuples take three times as long. */
const ORDER = 'bitShiftLeft(toUInt128(toUnixTimestamp64Micro(ts)), 64) + cityHash64(id)';

/**
 * The entries. A visitor counts in the row of that first moment's reason alone: what a visitor meets later depends on the
 * arm (a dismissed card rests only those who were spoken to), so rows by any moment would not be randomised comparisons.
 * Aggregated in the order of the table, so that memory does not grow with the visitors.
 */
const entries = (more: string, columns: string, grouping: Grouping): string => `
  select visitor_id, ${columns}, ${groupOf(grouping)} as "group",
         argMin(arms.reason, ${ORDER}) as reason, argMin(arms.arm, ${ORDER}) as arm,
         argMin(holdout_share, ${ORDER}) as share, argMin(salt_epoch, ${ORDER}) as saltEpoch
  from arms
  where site_id = {site: String} and not shadow ${more}
    and ts >= fromUnixTimestamp64Micro({start: Int64}, 'UTC')
    and ts < fromUnixTimestamp64Micro({to: Int64}, 'UTC')
  group by visitor_id
  having min(ts) >= fromUnixTimestamp64Micro({from: Int64}, 'UTC')`;
const SETTING = 'reason, arm, share, saltEpoch, "group"';

function groupOf(grouping: Grouping): string {
  if (!grouping || 'segment' in grouping) return 'cast(null as Nullable(String))';
  return grouping.step === 'day' ? 'toString(toDate(min(ts)))' : 'toString(toMonday(min(ts)))';
}

/** How many visitors of a website enter each row in a period, by arm and setting of the holdout. */
export const entryCounts = (
  clickhouse: ClickHouse,
  siteId: SiteId,
  period: EntryPeriod,
  grouping: Grouping,
): Promise<EntryCounts[]> =>
  rowsOf(
    clickhouse,
    siteId,
    period,
    `select ${SETTING}, count() as visitors, countIf(changed) as changedArm
     from (${entries('', 'min(arms.arm) != max(arms.arm) as changed', grouping)})
     group by ${SETTING}`,
    'optimize_aggregation_in_order = 1',
  );

/** The entries of some visitors in a period; those who never enter have none. */
export const entriesOf = (
  clickhouse: ClickHouse,
  siteId: SiteId,
  period: EntryPeriod,
  visitorIds: readonly VisitorId[],
  grouping: Grouping,
): Promise<Entry[]> =>
  rowsOf(
    clickhouse,
    siteId,
    period,
    `select visitor_id as visitorId, entryUs, ${SETTING}
     from (${entries(`and visitor_id in ${listOf(visitorIds)}`, 'toUnixTimestamp64Micro(min(ts)) as entryUs', grouping)})`,
  );

/** A card that counts as delivered, or as a ghost, and the moment it was for. */
export type Delivery = { readonly visitorId: VisitorId; readonly decisionId: string };

/** How many visitors of each setting have one of these deliveries; all deliveries of a visitor must be given at once. */
export const deliveredCounts = (
  clickhouse: ClickHouse,
  siteId: SiteId,
  period: EntryPeriod,
  deliveries: readonly Delivery[],
  grouping: Grouping,
): Promise<(Setting & { readonly delivered: number })[]> => {
  // A page is a range of visitors, which is quicker to read than a list of them; the others there have no hit.
  const visitorIds = deliveries.map(({ visitorId }) => visitorId).sort();
  const range = `and visitor_id >= ${textOf(visitorIds[0]!)} and visitor_id <= ${textOf(visitorIds.at(-1)!)}`;
  const hit = `max(id in ${listOf(deliveries.map(({ decisionId }) => decisionId))}) as hit`;
  return rowsOf(
    clickhouse,
    siteId,
    period,
    `select ${SETTING}, count() as delivered
     from (${entries(range, hit, grouping)})
     where hit group by ${SETTING}`,
  );
};

/** A text in the query itself, as the parameters of a query travel in its URL, too short for thousands; base64 needs no escaping. */
const textOf = (text: string): string => `base64Decode('${Buffer.from(text).toString('base64')}')`;
const listOf = (texts: readonly string[]): string =>
  `JSONExtract(${textOf(JSON.stringify(texts))}, 'Array(String)')`;
const QUERY_BYTES_MAX = 16 * 1024 * 1024;

async function rowsOf<T>(
  clickhouse: ClickHouse,
  siteId: SiteId,
  { startUs, fromUs, toUs }: EntryPeriod,
  query: string,
  more = '',
): Promise<T[]> {
  const result = await clickhouse.query({
    query: `${query} settings ${[SETTINGS, more].filter(Boolean).join(', ')}`,
    query_params: { site: siteId, start: startUs, from: fromUs, to: toUs },
    clickhouse_settings: { max_query_size: String(QUERY_BYTES_MAX) },
    format: 'JSONEachRow',
  });
  return result.json<T>();
}
