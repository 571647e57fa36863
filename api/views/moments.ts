import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import type { Verdict } from '#schemas/decision/decision.ts';
import type { SiteId } from '#schemas/ids.ts';
import { INSTANT_US_MAX } from '#schemas/views/table.ts';
import { type MomentRow, moments, type OutcomeRow } from '#schemas/views/tables.ts';
import type { MomentItem, MomentsPage } from '../v1/moment-shape.ts';
import { instantOfUs } from './instant.ts';

export type MomentsQuery = {
  readonly limit: number;
  /** epoch microseconds: only moments before this instant; null for the newest */
  readonly beforeUs: number | null;
  readonly verdict: Verdict | null;
};

/** Redelivered rows stand beside each other until they are merged: this many more are read than a page needs. */
const SPARE_ROWS = 64;
export const QUERY_SECONDS_MAX = 10;

/** What is read of each moment of a page. */
export const rowFields = [
  'id',
  'visitor_id',
  'page',
  'cart_total',
  'currency',
  'reason',
  'verdict',
  'tier',
  'message',
  'why',
  'facts',
  'held_back',
  'shadow',
  'wording',
  'ts_us',
] as const;
export type Row = Pick<MomentRow, (typeof rowFields)[number]>;
type Outcome = Pick<OutcomeRow, 'card' | 'aftermath'>;

/**
 * A page of a website's moments, newest first, each moment once.
 *
 * The cursor is an instant alone, so a page never ends between two moments that share one: it ends before them, or, if
 * they are all it has, goes beyond `limit` to hold every one of them. (Instants are unique within an installation by
 * construction, so this matters only for moments from elsewhere.)
 */
export async function momentsPage(
  clickhouse: ClickHouse,
  siteId: SiteId,
  query: MomentsQuery,
): Promise<MomentsPage> {
  const { rows, more } = await pageRows(clickhouse, siteId, query);
  if (rows.length === 0) return { items: [], next: null };
  const outcomes = await outcomesOf(clickhouse, siteId, rows);
  const items = rows.map((row) => itemOf(row, outcomes.get(row.id)));
  return { items, next: more ? items.at(-1)!.ts : null };
}

/** `visitor` is whole: see `maskVisitor`. */
export function itemOf(row: Row, outcome: Outcome | undefined): MomentItem {
  const { visitor_id, ts_us, ...same } = row;
  return {
    ...same,
    visitor: visitor_id,
    card: outcome?.card ?? null,
    aftermath: outcome?.aftermath ?? null,
    ts: instantOfUs(ts_us),
  };
}

/** Reads a bounded number of rows instead of merging the whole table (FINAL); reads more in the rare case of need. */
async function pageRows(
  clickhouse: ClickHouse,
  siteId: SiteId,
  query: MomentsQuery,
): Promise<{ rows: Row[]; more: boolean }> {
  for (let read = query.limit + 1 + SPARE_ROWS; ; read *= 2) {
    const found = await newest(clickhouse, siteId, query, read);
    const page = cut(once(found), query.limit, found.length < read);
    if (page) return page;
  }
}

/** Versions of a row are equal and adjacent in the order of reading. */
const once = (rows: readonly Row[]): Row[] => rows.filter((row, i) => row.id !== rows[i - 1]?.id);

/** The page, or null if the rows read do not show where it ends. `all`: there are no further rows. */
function cut<T extends { readonly ts_us: number }>(
  rows: readonly T[],
  limit: number,
  all: boolean,
): { rows: T[]; more: boolean } | null {
  if (rows.length <= limit) return all ? { rows: [...rows], more: false } : null;
  const tie = rows[limit]!.ts_us;
  let end = limit;
  while (end > 0 && rows[end - 1]!.ts_us === tie) end--;
  if (end > 0) return { rows: rows.slice(0, end), more: true };
  while (end < rows.length && rows[end]!.ts_us === tie) end++;
  if (end === rows.length && !all) return null;
  return { rows: rows.slice(0, end), more: end < rows.length };
}

async function newest(
  clickhouse: ClickHouse,
  siteId: SiteId,
  { beforeUs, verdict }: MomentsQuery,
  rows: number,
): Promise<Row[]> {
  const result = await clickhouse.query({
    query: `
      select ${moments.select(rowFields)}
      from moments
      where site_id = {site: String} and ts < fromUnixTimestamp64Micro({before: Int64}, 'UTC')
        ${verdict === null ? '' : 'and verdict = {verdict: String}'}
      order by ts desc, id desc
      limit {rows: UInt32}
      settings max_execution_time = ${QUERY_SECONDS_MAX}, output_format_json_quote_64bit_integers = 0`,
    query_params: {
      site: siteId,
      before: beforeUs ?? INSTANT_US_MAX,
      rows,
      ...(verdict === null ? {} : { verdict }),
    },
    format: 'JSONEachRow',
  });
  return result.json<Row>();
}

/** The newest outcome of each moment of the page: one narrow range, bounded by the page's own instants. */
export async function outcomesOf(
  clickhouse: ClickHouse,
  siteId: SiteId,
  rows: readonly Row[],
): Promise<Map<string, Outcome>> {
  const instants = rows.map((row) => row.ts_us);
  const result = await clickhouse.query({
    // A tuple, because argMax alone would pass over nulls and answer what an older version said.
    query: `
      select decision_id, tupleElement(last, 1) as card, tupleElement(last, 2) as aftermath
      from (
        select decision_id, argMax(tuple(card, aftermath), version) as last
        from outcomes
        where site_id = {site: String} and decision_id in {ids: Array(String)}
          and decision_ts >= fromUnixTimestamp64Micro({from: Int64}, 'UTC')
          and decision_ts <= fromUnixTimestamp64Micro({to: Int64}, 'UTC')
        group by decision_id
      )
      settings max_execution_time = ${QUERY_SECONDS_MAX}`,
    query_params: {
      site: siteId,
      ids: rows.map((row) => row.id),
      from: Math.min(...instants),
      to: Math.max(...instants),
    },
    format: 'JSONEachRow',
  });
  const found = await result.json<Outcome & { decision_id: string }>();
  return new Map(found.map((one) => [one.decision_id, one]));
}
