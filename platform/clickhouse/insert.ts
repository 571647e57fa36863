import type { ClickHouseSettings } from '@clickhouse/client';
import { type ClickHouse, stored } from './cluster.ts';

/** A JSON batch of this size is built in some milliseconds, so the event loop never stands still for long. */
const INSERT_ROWS_MAX = 4_000;

/**
 * Inserts what a sink has of one batch. The token makes a repeated attempt at the very same batch a no-op; later repeats are
 * merged away by key. It names how many rows there are, because an erasure between two attempts leaves some out and moves
 * the others.
 */
export async function insertBatch(
  clickhouse: ClickHouse,
  table: { readonly name: string; readonly columnNames: readonly string[] },
  rows: readonly unknown[][],
  token: string,
  settings: ClickHouseSettings = {},
): Promise<void> {
  for (let from = 0; from < rows.length; from += INSERT_ROWS_MAX) {
    await clickhouse.insert({
      table: table.name,
      columns: table.columnNames as [string, ...string[]],
      values: rows.slice(from, from + INSERT_ROWS_MAX),
      format: 'JSONCompactEachRow',
      clickhouse_settings: {
        ...stored(clickhouse),
        ...settings,
        insert_deduplication_token: `${token}-${rows.length}-${from}`,
      },
    });
  }
}
