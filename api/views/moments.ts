import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { queryRows } from '#platform/clickhouse/query.ts';
import type { SiteId } from '#schemas/ids.ts';
import { type MomentRow, moments, type OutcomeRow } from '#schemas/views/tables.ts';
import type { MomentItem, MomentsPage } from '../v1/moment-shape.ts';
import { instantOfUs } from './instant.ts';
import {
  conditionsOf,
  logSetting,
  type MomentsFilter,
  paramsOf,
  type Range,
  rangeOf,
} from './moments/filter.ts';
import { inPlaces, isIndexed, type Places, placesOf } from './moments/windows.ts';

export type MomentsQuery = {
  readonly limit: number;
  /** epoch microseconds: only moments before this instant; null for the newest */
  readonly beforeUs: number | null;
  readonly filter: MomentsFilter;
  /** cancels the running queries */
  readonly signal?: AbortSignal;
};

/** Redelivered rows exist beside each other until they are merged: this many more are read than a page needs. */
const SPARE_ROWS = 4;
const DAY_US = 24 * 3_600_000_000;
/** Instants are sent in the address of a query, whose length is limited. */
const INSTANTS_AT_ONCE = 200;
export const QUERY_SECONDS_MAX = 10;

/** The columns that are read for each moment of a page. */
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
  'device',
  'language',
  'arm',
  'bot',
] as const;
export type Row = Pick<MomentRow, (typeof rowFields)[number]>;
type Outcome = Pick<OutcomeRow, 'card' | 'aftermath'>;

/**
 * A page of a website's moments, newest first, each moment once.
 * The cursor is an instant only, so a page never ends between two moments with the same instant: it ends before them,
 * or, if it has no others, exceeds `limit` to hold all of them. (Instants are unique within an installation by
 * construction, so this matters only for imported moments.)
 */
export async function momentsPage(
  clickhouse: ClickHouse,
  siteId: SiteId,
  query: MomentsQuery,
): Promise<MomentsPage> {
  const { rows, more } = await pageRows(clickhouse, siteId, query);
  if (rows.length === 0) return { items: [], next: null };
  const outcomes = await outcomesOf(clickhouse, siteId, rows, query.signal);
  const items = rows.map((row) => itemOf(row, outcomes.get(row.id)));
  return { items, next: more ? items.at(-1)!.ts : null };
}

/** `visitor` is not masked: see `maskVisitor`. */
export function itemOf(row: Row, outcome: Outcome | undefined): MomentItem {
  const { visitor_id, ts_us, arm, ...same } = row;
  return {
    ...same,
    visitor: visitor_id,
    card: outcome?.card ?? null,
    aftermath: outcome?.aftermath ?? null,
    ts: instantOfUs(ts_us),
    arm: arm || null,
  };
}

/** Reads a bounded number of rows instead of merging the whole table (FINAL); reads more in the rare case of need. */
async function pageRows(
  clickhouse: ClickHouse,
  siteId: SiteId,
  query: MomentsQuery,
): Promise<{ rows: Row[]; more: boolean }> {
  const range = rangeOf(siteId, query.beforeUs, query.filter);
  for (let read = query.limit + 1 + SPARE_ROWS; ; read *= 2) {
    const found = await newestRows(clickhouse, range, read, query.signal);
    const page = pageOf(withoutCopies(found), query.limit, found.length < read);
    if (page) return page;
  }
}

/** Versions of a row are equal, and adjacent in reading order. */
const withoutCopies = (rows: readonly Row[]): Row[] => rows.filter((row, i) => row.id !== rows[i - 1]?.id);

/** The page, or null if the rows read do not show where it ends. `all`: there are no further rows. */
function pageOf<T extends { readonly ts_us: number }>(
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

/**
 * A page of a busy website is within one day, which the parts of few hours hold; null if the previous day has fewer
 * rows. Without a lower bound the primary key of every part is read, and a large table has many.
 */
async function newestOfDay(
  clickhouse: ClickHouse,
  range: Range,
  most: number,
  signal?: AbortSignal,
): Promise<Row[] | null> {
  const dayUs = Math.min(range.beforeUs, Date.now() * 1_000) - DAY_US;
  const fromUs = Math.max(dayUs, range.filter.fromUs ?? dayUs);
  const ofDay = { ...range, filter: { ...range.filter, fromUs } };
  const rows = await rowsOf(clickhouse, ofDay, null, most, signal);
  return rows.length < most && fromUs === dayUs ? null : rows;
}

/**
 * The newest rows of the range; fewer than `most` if there are no more. Rare moments are searched in the windows where
 * they occur, so that a filter that few or no moments match does not read the whole table.
 */
async function newestRows(
  clickhouse: ClickHouse,
  range: Range,
  most: number,
  signal?: AbortSignal,
): Promise<Row[]> {
  if (!isIndexed(range.filter))
    return (
      (await newestOfDay(clickhouse, range, most, signal)) ??
      (await rowsOf(clickhouse, range, null, most, signal))
    );
  const rows: Row[] = [];
  for (let rest = range; ; ) {
    const places = await placesOf(clickhouse, rest, most - rows.length, signal);
    if (places.oldest === undefined) return rows;
    rows.push(...(await rowsOf(clickhouse, rest, places, most - rows.length, signal)));
    if (rows.length === most || !places.older) return rows;
    rest = { ...rest, beforeUs: places.oldest * 1_000_000 };
  }
}

/**
 * In `places`, wide columns are read only for the rows that are answered (lazy materialization), which reading in order
 * would not do. @param places where to look, or null for everywhere
 */
async function rowsOf(
  clickhouse: ClickHouse,
  range: Range,
  places: Places | null,
  most: number,
  signal?: AbortSignal,
): Promise<Row[]> {
  return queryRows<Row>(
    clickhouse,
    `
      select ${moments.select(rowFields)}
      from moments
      where ${conditionsOf(range)}${places === null ? '' : ` and ${inPlaces(places)}`}
      order by ts desc, id desc
      limit {rows: UInt32}
      settings max_execution_time = ${QUERY_SECONDS_MAX}, output_format_json_quote_64bit_integers = 0,
        optimize_read_in_order = ${places === null ? 1 : 0}${logSetting(range.filter)}`,
    {
      ...paramsOf(range),
      rows: most,
      ...(places !== null && { windows: places.windows, seconds: places.seconds }),
    },
    signal,
  );
}

/** The newest outcome of each moment, found by the instants of the moments, which may be far apart. */
export async function outcomesOf(
  clickhouse: ClickHouse,
  siteId: SiteId,
  rows: readonly Row[],
  signal?: AbortSignal,
): Promise<Map<string, Outcome>> {
  const all = new Map<string, Outcome>();
  for (let from = 0; from < rows.length; from += INSTANTS_AT_ONCE) {
    const some = rows.slice(from, from + INSTANTS_AT_ONCE);
    for (const one of await outcomesAt(clickhouse, siteId, some, signal)) all.set(one.decision_id, one);
  }
  return all;
}

async function outcomesAt(
  clickhouse: ClickHouse,
  siteId: SiteId,
  rows: readonly Row[],
  signal?: AbortSignal,
): Promise<(Outcome & { decision_id: string })[]> {
  const instants = rows.map((row) => row.ts_us);
  // The two bounds select the parts to read, which the list alone does not. A tuple, because argMax alone would skip nulls
  // and return a value of an older version.
  return queryRows(
    clickhouse,
    `
      select decision_id, tupleElement(last, 1) as card, tupleElement(last, 2) as aftermath
      from (
        select decision_id, argMax(tuple(card, aftermath), version) as last
        from outcomes
        where site_id = {site: String}
          and decision_ts >= fromUnixTimestamp64Micro({oldest: Int64}, 'UTC')
          and decision_ts <= fromUnixTimestamp64Micro({newest: Int64}, 'UTC')
          and decision_ts in (select fromUnixTimestamp64Micro(arrayJoin({instants: Array(Int64)}), 'UTC'))
        group by decision_id
      )
      settings max_execution_time = ${QUERY_SECONDS_MAX}`,
    { site: siteId, instants, oldest: Math.min(...instants), newest: Math.max(...instants) },
    signal,
  );
}
