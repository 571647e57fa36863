import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { queryRows } from '#platform/clickhouse/query.ts';
import { limits } from '#platform/limits/limits.ts';
import { logSetting, type MomentsFilter, type Range } from './filter.ts';

/** The length of a window of the projections in migrations 0011 and 0013. */
const WINDOW_SECONDS = 600;
const WINDOW = 'toStartOfTenMinutes(ts)';
/** The last second of the only moment in a window; the projection by visitor does not have it. */
const lastSecondOf = ({ visitor }: MomentsFilter): string =>
  visitor === null ? 'max(toUnixTimestamp(ts) % 600)' : 'null';
const RECENT_SECONDS = 32 * 24 * 3_600;

/** Whether moments that match the filter may be so rare that an index is needed. */
export const isIndexed = ({ reason, verdict, shadow, path, visitor }: MomentsFilter): boolean =>
  [reason, verdict, shadow, path, visitor].some((one) => one !== null);

/** The projection for the query. ClickHouse would find it itself, but takes longer to read the keys of all of them. */
function projectionOf({ visitor, path }: MomentsFilter): string {
  if (visitor !== null) return 'by_visitor';
  return path === null ? 'by_reason' : 'by_page';
}

/** Conditions on the columns of one projection of `moments`, so that it suffices. Hashes keep projections small. */
function indexConditions({ reason, verdict, shadow, path, visitor }: MomentsFilter): string[] {
  if (visitor !== null) return ['cityHash64(visitor_id) = cityHash64({visitor: String})'];
  return [
    ...(path === null ? [] : ['cityHash64(page) = cityHash64(toNullable({path: String}))']),
    ...(reason === null ? [] : ['reason = {reason: String}']),
    ...(verdict === null ? [] : ['verdict = {verdict: String}']),
    ...(shadow === null ? [] : ['shadow = {shadow: Bool}']),
  ];
}

/**
 * Where moments are, as epoch seconds: the beginnings of ten-minute windows, and for a window of one moment its second.
 * `oldest` is the beginning of the oldest window, if there is any; `older` says that there may be further ones before
 * it.
 */
export type Places = {
  readonly windows: readonly number[];
  readonly seconds: readonly number[];
  readonly oldest: number | undefined;
  readonly older: boolean;
};

/**
 * The newest ten-minute windows that hold `rows` moments of the range. Some may hold fewer (another path with the same
 * hash, an additional filter, copies), and there are no moments outside of these windows and older ones. The last weeks
 * are searched first: they are in few of the parts of a large table, and most often suffice.
 */
export async function placesOf(
  clickhouse: ClickHouse,
  range: Range,
  rows: number,
  signal?: AbortSignal,
): Promise<Places> {
  const first = windowAt(range.filter.fromUs ?? 0);
  const last = windowAt(Math.min(range.beforeUs - 1, Date.now() * 1_000));
  const recent = Math.max(first, last - RECENT_SECONDS);
  const most = Math.min(rows + 1, limits.MOMENT_WINDOWS);
  const found = await windowsIn(clickhouse, range, { first: recent, last }, most, signal);
  if (recent > first && untilRows(found, rows).length === found.length && found.length < most) {
    const before = { first, last: recent - WINDOW_SECONDS };
    found.push(...(await windowsIn(clickhouse, range, before, most - found.length, signal)));
  }
  const used = untilRows(found, rows);
  return {
    windows: used.flatMap((one) => (secondOf(one) === null ? [one.start] : [])),
    seconds: used.flatMap((one) => secondOf(one) ?? []),
    oldest: used.at(-1)?.start,
    older: used.length < found.length || found.length === most,
  };
}

type Window = { readonly start: number; readonly n: number; readonly second: number | null };
/** The epoch second of the only moment of a window, null if it has several. */
const secondOf = ({ start, n, second }: Window): number | null =>
  n > 1 || second === null ? null : start + second;

/** Epoch seconds of the beginnings of two windows, both inclusive. */
type Span = { readonly first: number; readonly last: number };

async function windowsIn(
  clickhouse: ClickHouse,
  { siteId, filter }: Range,
  span: Span,
  most: number,
  signal?: AbortSignal,
): Promise<Window[]> {
  const { fromUs: _, toUs: __, ...equal } = filter;
  const conditions = [
    'site_id = {site: String}',
    `${WINDOW} <= toDateTime({last: UInt32}, 'UTC')`,
    `${WINDOW} >= toDateTime({first: UInt32}, 'UTC')`,
    ...indexConditions(filter),
  ];
  return queryRows<Window>(
    clickhouse,
    `
      select toUnixTimestamp(${WINDOW}) as start, count() as n, ${lastSecondOf(filter)} as second from moments where ${conditions.join(' and ')}
      group by ${WINDOW} order by ${WINDOW} desc limit {most: UInt32}
      settings max_execution_time = ${limits.CLICKHOUSE_VIEW_MS / 1_000},
        preferred_optimize_projection_name = '${projectionOf(filter)}',
        output_format_json_quote_64bit_integers = 0${logSetting(filter)}`,
    {
      ...Object.fromEntries(Object.entries(equal).filter(([, value]) => value !== null)),
      site: siteId,
      ...span,
      most,
    },
    signal,
  );
}

/** The first windows that hold this many rows. The very first window may be cut off, so its rows do not count. */
function untilRows<T extends { readonly n: number }>(windows: readonly T[], rows: number): readonly T[] {
  let sum = 0;
  const last = windows.findIndex(({ n }, i) => {
    sum += i === 0 ? 0 : n;
    return sum >= rows;
  });
  return last < 0 ? windows : windows.slice(0, last + 1);
}

const windowAt = (us: number): number => {
  const seconds = Math.max(0, Math.floor(us / 1_000_000));
  return seconds - (seconds % WINDOW_SECONDS);
};

/** Restricts a query on `moments` to places: a condition that ClickHouse looks up in the primary key. */
export function inPlaces({ windows, seconds }: Places): string {
  const conditions = [
    ...(windows.length === 0
      ? []
      : [`${WINDOW} in (select toDateTime(arrayJoin({windows: Array(UInt32)}), 'UTC'))`]),
    ...(seconds.length === 0
      ? []
      : [`toDateTime(ts) in (select toDateTime(arrayJoin({seconds: Array(UInt32)}), 'UTC'))`]),
  ];
  return `(${conditions.join(' or ')})`;
}
