import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { limits } from '#platform/limits/limits.ts';

/**
 * Another text whenever rows of these tables have been added, merged, deleted or have ended: ClickHouse never changes a part,
 * it puts another one in its place. So it is exact about what a query of them would answer, at the price of being the
 * same for all websites. Read it before what it stands for.
 */
export async function revisionOf(clickhouse: ClickHouse, tables: readonly string[]): Promise<string> {
  const result = await clickhouse.query({
    query: `
      select hex(sipHash128(groupArray((table, name, uuid, modification_time)))) as revision
      from (select table, name, uuid, modification_time from system.parts
            where active and database = currentDatabase() and table in {tables: Array(String)}
            order by table, name)
      settings max_execution_time = ${limits.CLICKHOUSE_VIEW_MS / 1_000}`,
    query_params: { tables },
    format: 'JSONEachRow',
  });
  return (await result.json<{ revision: string }>())[0]!.revision;
}
