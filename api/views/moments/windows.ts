import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { limits } from '#platform/limits/limits.ts';
import { ending, loggedOf, type MomentsFilter, type Range } from './filter.ts';

/** As long as a window of the projections of migration 0011. */
const WINDOW_SECONDS = 600;
const WINDOW = 'toStartOfTenMinutes(ts)';

/** Whether moments by this filter may be so rare that it takes an index to find them. */
export const isIndexed = ({ reason, verdict, shadow, path, visitor }: MomentsFilter): boolean =>
  [reason, verdict, shadow, path, visitor].some((one) => one !== null);

/** What one of the projections of `moments` knows, so that it answers alone. Hashes keep them small. */
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
 * The newest ten-minute windows, as epoch seconds of their beginning, outside of which no moment of the range lies; fewer
 * than `most` when there are no older ones. A window may hold none (another path of the same hash), never the reverse.
 */
export async function windowsOf(
  clickhouse: ClickHouse,
  { siteId, beforeUs, filter }: Range,
  most: number,
  signal?: AbortSignal,
): Promise<number[]> {
  const { fromUs, toUs: _, ...equal } = filter;
  const conditions = [
    'site_id = {site: String}',
    `${WINDOW} <= toDateTime({last: UInt32}, 'UTC')`,
    `${WINDOW} >= toDateTime({first: UInt32}, 'UTC')`,
    ...indexConditions(filter),
  ];
  const result = await clickhouse.query({
    query: `
      select toUnixTimestamp(${WINDOW}) as start from moments where ${conditions.join(' and ')}
      group by ${WINDOW} order by ${WINDOW} desc limit {most: UInt32}
      settings max_execution_time = ${limits.CLICKHOUSE_VIEW_MS / 1_000}${loggedOf(filter)}`,
    query_params: {
      ...Object.fromEntries(Object.entries(equal).filter(([, value]) => value !== null)),
      site: siteId,
      first: windowAt(fromUs ?? 0),
      last: windowAt(beforeUs - 1),
      most,
    },
    format: 'JSONEachRow',
    ...ending(signal),
  });
  return (await result.json<{ start: number }>()).map(({ start }) => start);
}

const windowAt = (us: number): number => {
  const seconds = Math.max(0, Math.floor(us / 1_000_000));
  return seconds - (seconds % WINDOW_SECONDS);
};

/** Restricts a query on `moments` to windows: a condition that ClickHouse looks up in the primary key. */
export const inWindows = `${WINDOW} in (select toDateTime(arrayJoin({windows: Array(UInt32)}), 'UTC'))`;
