import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { queryRows } from '#platform/clickhouse/query.ts';

const QUERY_SECONDS_MAX = 20;
/**
 * Above this, grouping and joining spill to disk: a website with more visitors is answered later, but it is answered.
 */
const MEMORY_BYTES_MAX = 1_000_000_000;

const SETTINGS = `
  settings log_queries = 0, max_threads = 2, max_execution_time = ${QUERY_SECONDS_MAX},
    max_bytes_before_external_group_by = ${MEMORY_BYTES_MAX}, output_format_json_quote_64bit_integers = 0`;

/** Rows of a comparison query, with its parameters bound. */
export const rowsOf = <T>(
  clickhouse: ClickHouse,
  query: string,
  params: Readonly<Record<string, unknown>>,
): Promise<T[]> => queryRows(clickhouse, query + SETTINGS, params);
