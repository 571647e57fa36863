import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { queryRows } from '#platform/clickhouse/query.ts';
import { limits } from '#platform/limits/limits.ts';

/**
 * A text that changes whenever rows of these tables were added, merged, deleted or have expired: ClickHouse never
 * changes a part, but replaces it. So it reflects every change of a query's result, but is the same for all websites.
 * Read it before the data that it stands for.
 */
export async function revisionOf(clickhouse: ClickHouse, tables: readonly string[]): Promise<string> {
  const [row] = await queryRows<{ revision: string }>(
    clickhouse,
    `
      select hex(sipHash128(groupArray((table, name, uuid, modification_time)))) as revision
      from (select table, name, uuid, modification_time from system.parts
            where active and database = currentDatabase() and table in {tables: Array(String)}
            order by table, name)
      settings max_execution_time = ${limits.CLICKHOUSE_VIEW_MS / 1_000}`,
    { tables },
  );
  return row!.revision;
}
