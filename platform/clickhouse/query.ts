import type { ClickHouse } from './cluster.ts';

type Params = Readonly<Record<string, unknown>>;

/** The rows of a query. @param signal makes ClickHouse cancel the query */
export async function queryRows<T>(
  clickhouse: Pick<ClickHouse, 'query'>,
  query: string,
  params: Params = {},
  signal?: AbortSignal,
): Promise<T[]> {
  const answer = await clickhouse.query({
    query,
    query_params: { ...params },
    format: 'JSONEachRow',
    ...(signal && {
      abort_signal: signal,
      clickhouse_settings: { cancel_http_readonly_queries_on_client_close: 1 },
    }),
  });
  return answer.json<T>();
}

/** The number that a query names `n`, in its only row. */
export async function queryCount(clickhouse: ClickHouse, query: string, params?: Params): Promise<number> {
  const [row] = await queryRows<{ n: string }>(clickhouse, query, params);
  return Number(row!.n);
}
