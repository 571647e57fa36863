import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { queryRows } from '#platform/clickhouse/query.ts';
import { limits } from '#platform/limits/limits.ts';

/** Above this, grouping spills to disk: visitors decide how many pages there are. */
const MEMORY_BYTES_MAX = 500_000_000;

const SETTINGS = `
  settings max_threads = 2, max_execution_time = ${limits.CLICKHOUSE_VIEW_MS / 1_000},
    max_bytes_before_external_group_by = ${MEMORY_BYTES_MAX}, output_format_json_quote_64bit_integers = 0`;

/** Rows of a query, with its parameters bound. */
export const rowsOf = <T>(
  clickhouse: ClickHouse,
  query: string,
  params: Readonly<Record<string, unknown>>,
): Promise<T[]> => queryRows(clickhouse, query + SETTINGS, params);

/** Rows of a website in a part of time. */
export const within = (instant: 'ts' | 'decision_ts'): string =>
  `site_id = {site: String} and ${instant} >= fromUnixTimestamp64Milli({from: Int64}, 'UTC')
     and ${instant} < fromUnixTimestamp64Milli({to: Int64}, 'UTC')`;

/** A card was sent: to a person, and not in shadow mode. */
export const SENT = "verdict = 'engage' and not shadow and not held_back and not bot";
/** The page reported the card as shown. One that was clicked or dismissed was shown before. */
export const SEEN = "card in ('shown', 'clicked', 'dismissed')";
/** An order of the visitor followed, refunded or not. */
export const FOLLOWED = "aftermath in ('bought', 'refunded')";
/** The order of states (processors/engine/cards/transitions.ts): a click is the last one. */
export const DISMISSED = 2;
export const CLICKED = 3;

/**
 * The outcome of each moment for which the condition was ever true. A card that was seen or followed by an order stays
 * so: the greatest state is the newest, however often and in whatever order it was stored, and rows of lower states can
 * be filtered before grouping. That costs little more than a scan, where FINAL would merge all states of all moments. A
 * moment is identified by its instant, which is unique within a website (decision 6) and short.
 */
export const outcomesWhere = (condition: string): string => `
  select decision_ts, max(ifNull(${FOLLOWED}, false)) as followed,
    max(multiIf(card = 'clicked', ${CLICKED}, card = 'dismissed', ${DISMISSED}, card = 'shown', 1, 0)) as seen
  from outcomes where ${within('decision_ts')} and (${condition})
  group by decision_ts`;
