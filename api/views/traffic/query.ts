import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { limits } from '#platform/limits/limits.ts';

/** Above this much, what is grouped goes on through files: visitors choose how many pages there are. */
const MEMORY_BYTES_MAX = 500_000_000;

const SETTINGS = `
  settings max_threads = 2, max_execution_time = ${limits.CLICKHOUSE_VIEW_MS / 1_000},
    max_bytes_before_external_group_by = ${MEMORY_BYTES_MAX}, output_format_json_quote_64bit_integers = 0`;

type Result<T> = { readonly data: T[]; readonly totals?: T };

/** Rows of a query, and the row of its totals where it asks for them. */
export async function resultOf<T>(
  clickhouse: ClickHouse,
  query: string,
  params: Readonly<Record<string, unknown>>,
): Promise<Result<T>> {
  const result = await clickhouse.query({
    query: query + SETTINGS,
    query_params: { ...params },
    format: 'JSON',
  });
  return (await result.json<T>()) as Result<T>;
}

/** Rows of a website in a part of time. */
export const within = (instant: 'ts' | 'decision_ts'): string =>
  `site_id = {site: String} and ${instant} >= fromUnixTimestamp64Milli({from: Int64}, 'UTC')
     and ${instant} < fromUnixTimestamp64Milli({to: Int64}, 'UTC')`;

/** A card went out: to a person, and not in shadow mode. */
export const SENT = "verdict = 'engage' and not shadow and not held_back and not bot";
/** What the page said of a card. One that was clicked or closed was seen before. */
export const SEEN = "card in ('shown', 'clicked', 'dismissed')";
/** An order of the visitor followed, refunded or not. */
export const FOLLOWED = "aftermath in ('bought', 'refunded')";

/**
 * The newest outcome of each moment of which this is ever true. What is seen stays seen, and what was followed by an order
 * stays so, so older rows that say less can be left out before the rest is grouped: that costs a scan, where FINAL would
 * merge all steps of all moments.
 */
export const outcomesWhere = (condition: string): string => `
  select decision_ts, decision_id, tupleElement(last, 1) as card, tupleElement(last, 2) as aftermath
  from (
    select decision_ts, decision_id, argMax(tuple(card, aftermath), version) as last
    from outcomes where ${within('decision_ts')} and (${condition})
    group by decision_ts, decision_id
  )`;
