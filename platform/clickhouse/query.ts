import type { ClickHouse } from './cluster.ts';

type Params = Readonly<Record<string, unknown>>;

/** The answer to a query is missing or cut off, or a proxy gave one instead of ClickHouse: a retry may succeed. */
export class ClickHouseAway extends Error {
  constructor(error: unknown) {
    // The message about a row that was cut off quotes the row.
    super(messageOf(error), isQuoting(error) ? {} : { cause: error });
    this.name = 'ClickHouseAway';
  }
}

const isQuoting = (error: unknown): boolean => error instanceof SyntaxError;

function messageOf(error: unknown): string {
  if (isQuoting(error) || !(error instanceof Error)) return 'the answer of ClickHouse is not complete';
  // Node's error has only a code when a host name has several addresses and none answers.
  return error.message || String((error as { code?: unknown }).code);
}

/** ClickHouse's own errors have a type. The others are defects of ours; the client refuses an undefined parameter with a plain error. */
const isRefusal = (error: unknown): boolean =>
  typeof (error as { type?: unknown }).type === 'string' ||
  error instanceof TypeError ||
  error instanceof RangeError ||
  error instanceof ReferenceError ||
  (error instanceof Error && error.message.startsWith('Unsupported value'));

/**
 * The rows of a query.
 * @param signal makes ClickHouse cancel the query
 * @throws ClickHouseError when ClickHouse refuses the query; ClickHouseAway when its answer is missing or cut off
 */
export async function queryRows<T>(
  clickhouse: Pick<ClickHouse, 'query'>,
  query: string,
  params: Params = {},
  signal?: AbortSignal,
): Promise<T[]> {
  try {
    return await rowsOf<T>(clickhouse, query, params, signal);
  } catch (error) {
    throw isRefusal(error) ? error : new ClickHouseAway(error);
  }
}

async function rowsOf<T>(
  clickhouse: Pick<ClickHouse, 'query'>,
  query: string,
  params: Params,
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
