import type { ClickHouse } from '#platform/clickhouse.ts';
import type { Arm, Reason } from '#schemas/decision/decision.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';

/** Epoch microseconds, `to` not included. */
export type Period = { readonly fromUs: number; readonly toUs: number };

/** A visitor who enters the comparison of one reason, or of `all`, with the arm and the share of that first moment. */
export type Entry = {
  readonly item: Reason | 'all';
  readonly visitorId: VisitorId;
  readonly entryUs: number;
  readonly arm: Arm;
  readonly share: number;
  readonly saltEpoch: number;
  /** moments of the period whose cards count as delivered, or as ghosts */
  readonly decisionIds: readonly string[];
  /** a later moment of the period has the other arm; the visitor stays in the arm of the entry */
  readonly changedArm: boolean;
};

type Row = {
  readonly visitor_id: VisitorId;
  readonly reason: Reason;
  readonly entry_us: number;
  readonly arm: Arm;
  readonly holdout_share: number;
  readonly salt_epoch: number;
  readonly arms: number;
  readonly ids: readonly string[];
};

/** Would-engage moments that a page reads, and with them the rest of its last visitor's. */
const PAGE_MOMENTS = 8_000;
/** One card a session, so a visitor's first moments of a reason say whether a card came. */
const IDS_MAX = 50;
const QUERY_SECONDS_MAX = 20;

/** The entries of a website in a period, in pages of whole visitors, so that memory stays bounded. */
export async function* entryPages(
  clickhouse: ClickHouse,
  siteId: SiteId,
  period: Period,
  pageMoments = PAGE_MOMENTS,
): AsyncGenerator<readonly Entry[]> {
  for (let after = ''; ; ) {
    const rows = await rowsAfter(clickhouse, siteId, period, after, pageMoments);
    const last = rows.at(-1)?.visitor_id;
    if (last === undefined) return;
    yield entriesOf(rows);
    after = last;
  }
}

/**
 * The page ends with the visitor of its last moment, who is looked up first: that reads in the order of the table and
 * stops, while a limit on the aggregation alone would aggregate every visitor behind the page too, page after page.
 */
const IN_PERIOD = `site_id = {site: String} and not shadow and visitor_id > {after: String}
        and ts >= fromUnixTimestamp64Micro({from: Int64}, 'UTC')
        and ts < fromUnixTimestamp64Micro({to: Int64}, 'UTC')`;

async function rowsAfter(
  clickhouse: ClickHouse,
  siteId: SiteId,
  { fromUs, toUs }: Period,
  after: string,
  pageMoments: number,
): Promise<Row[]> {
  const result = await clickhouse.query({
    query: `
      select visitor_id, reason, toUnixTimestamp64Micro(min(ts)) as entry_us,
             argMin(arm, tuple(ts, id)) as arm, argMin(holdout_share, tuple(ts, id)) as holdout_share,
             argMin(salt_epoch, tuple(ts, id)) as salt_epoch,
             uniqExact(arms.arm) as arms, groupUniqArray(${IDS_MAX})(id) as ids
      from arms
      where ${IN_PERIOD} and visitor_id <= (
        select max(visitor_id) from (
          select visitor_id from arms where ${IN_PERIOD} order by visitor_id limit {moments: UInt32}
        )
      )
      group by visitor_id, reason
      order by visitor_id, reason
      settings max_execution_time = ${QUERY_SECONDS_MAX}, output_format_json_quote_64bit_integers = 0,
               optimize_aggregation_in_order = 1, prefer_column_name_to_alias = 1`,
    query_params: { site: siteId, after, from: fromUs, to: toUs, moments: pageMoments },
    format: 'JSONEachRow',
  });
  return result.json<Row>();
}

function entriesOf(rows: readonly Row[]): Entry[] {
  const visitors = new Map<VisitorId, Row[]>();
  for (const row of rows) visitors.set(row.visitor_id, [...(visitors.get(row.visitor_id) ?? []), row]);
  return [...visitors.values()].flatMap((own) => {
    const first = own.reduce((a, b) => (b.entry_us < a.entry_us ? b : a));
    const changed = own.some((row) => row.arms > 1 || row.arm !== first.arm);
    const ids = own.flatMap((row) => row.ids);
    return [
      ...own.map((row) => entryOf(row, row.reason, row.ids, row.arms > 1)),
      entryOf(first, 'all', ids, changed),
    ];
  });
}

const entryOf = (
  row: Row,
  item: Entry['item'],
  decisionIds: readonly string[],
  changedArm: boolean,
): Entry => ({
  item,
  visitorId: row.visitor_id,
  entryUs: row.entry_us,
  arm: row.arm,
  share: row.holdout_share,
  saltEpoch: row.salt_epoch,
  decisionIds,
  changedArm,
});
