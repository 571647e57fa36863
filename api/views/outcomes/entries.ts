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

/** A visitor has at most one row for each of seven reasons, so every page of rows holds at least 1,000 visitors whole. */
const PAGE_ROWS = 8_000;
/** One card a session, so a visitor's first moments of a reason say whether a card came. */
const IDS_MAX = 50;
const QUERY_SECONDS_MAX = 20;

/** The entries of a website in a period, in pages of whole visitors, so that memory stays bounded. */
export async function* entryPages(
  clickhouse: ClickHouse,
  siteId: SiteId,
  period: Period,
  pageRows = PAGE_ROWS,
): AsyncGenerator<readonly Entry[]> {
  for (let after = ''; ; ) {
    const rows = await rowsAfter(clickhouse, siteId, period, after, pageRows);
    const last = rows.at(-1)?.visitor_id;
    if (last === undefined) return;
    const full = rows.length === pageRows;
    const whole = full ? rows.filter((row) => row.visitor_id !== last) : rows;
    yield entriesOf(whole);
    if (!full) return;
    after = whole.at(-1)!.visitor_id;
  }
}

async function rowsAfter(
  clickhouse: ClickHouse,
  siteId: SiteId,
  { fromUs, toUs }: Period,
  after: string,
  pageRows: number,
): Promise<Row[]> {
  const result = await clickhouse.query({
    query: `
      select visitor_id, reason, toUnixTimestamp64Micro(min(ts)) as entry_us,
             argMin(arm, tuple(ts, id)) as arm, argMin(holdout_share, tuple(ts, id)) as holdout_share,
             argMin(salt_epoch, tuple(ts, id)) as salt_epoch,
             uniqExact(arms.arm) as arms, groupUniqArray(${IDS_MAX})(id) as ids
      from arms
      where site_id = {site: String} and not shadow and visitor_id > {after: String}
        and ts >= fromUnixTimestamp64Micro({from: Int64}, 'UTC')
        and ts < fromUnixTimestamp64Micro({to: Int64}, 'UTC')
      group by visitor_id, reason
      order by visitor_id, reason
      limit {rows: UInt32}
      settings max_execution_time = ${QUERY_SECONDS_MAX}, output_format_json_quote_64bit_integers = 0,
               optimize_aggregation_in_order = 1, prefer_column_name_to_alias = 1`,
    query_params: { site: siteId, after, from: fromUs, to: toUs, rows: pageRows },
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
