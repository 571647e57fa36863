import type { ClickHouseSettings } from '@clickhouse/client';
import { type ClickHouse, insertSettings } from './cluster.ts';

/** A JSON batch of this size is serialized in some milliseconds, so the event loop is not blocked for long. */
const INSERT_ROWS_MAX = 4_000;

/**
 * Inserts the rows of one sink batch. The deduplication token makes a retry of the same batch a no-op; later repeats are merged
 * away by key. The token includes the number of rows, because an erasure between two attempts removes rows and shifts the others.
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
        ...insertSettings(clickhouse),
        ...settings,
        insert_deduplication_token: `${token}-${rows.length}-${from}`,
      },
    });
  }
}
