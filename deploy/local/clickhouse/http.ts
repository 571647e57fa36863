import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { type Answer, type Engine, type Statement, StatementError } from './engine.ts';

/** Parameters of the URL that the HTTP server of ClickHouse uses itself; every other one is a setting. */
const OWN = new Set(
  `query database default_format query_id session_id session_timeout session_check user password role quota_key
  compress decompress buffer_size stacktrace add_http_cors_header wait_end_of_query send_progress_in_http_headers
  enable_http_compression cancel_http_readonly_queries_on_client_close`.split(/\s+/),
);
const BODY_BYTES_MAX = 256 * 1024 * 1024;

/** Serves ClickHouse's HTTP interface, as far as @clickhouse/client and curl use it. */
export function createHttp(engine: Engine): Server {
  const server = createServer((request, response) => {
    void handle(engine, request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 10_000;
  return server;
}

async function handle(engine: Engine, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (url.pathname === '/ping') return void response.end('Ok.\n');
  const queryId = url.searchParams.get('query_id') ?? randomUUID();
  response.setHeader('X-ClickHouse-Query-Id', queryId);
  response.setHeader('X-ClickHouse-Server-Display-Name', 'local');
  try {
    const answer = await engine.run(statementOf(url, request, await readBody(request)));
    send(response, answer);
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    response.statusCode = statusOf(error.code);
    response.setHeader('X-ClickHouse-Exception-Code', String(error.code));
    response.setHeader('Content-Type', 'text/plain; charset=UTF-8');
    response.end(`${error.message.trimEnd()}\n`);
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_BYTES_MAX) {
      throw new StatementError(307, 'Code: 307. DB::Exception: The body is too large. (TOO_MANY_BYTES)');
    }
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  return request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

function statementOf(url: URL, request: IncomingMessage, body: Buffer): Statement {
  const settings: Record<string, string> = {};
  const params: Record<string, string> = {};
  for (const [name, value] of url.searchParams) {
    if (name.startsWith('param_')) params[name.slice('param_'.length)] = value;
    else if (!OWN.has(name) && !name.startsWith('http_')) settings[name] = value;
  }
  const query = url.searchParams.get('query');
  const sql = query ?? body.toString('utf8');
  if (sql.trim() === '') throw new StatementError(62, 'Code: 62. DB::Exception: Empty query. (SYNTAX_ERROR)');
  return {
    sql,
    body: query === null || (body.length === 0 && !/^\s*insert\b/i.test(sql)) ? null : inlineRows(sql, body),
    database: url.searchParams.get('database') ?? header(request, 'x-clickhouse-database') ?? 'default',
    settings,
    params,
    format: url.searchParams.get('default_format') ?? header(request, 'x-clickhouse-format') ?? null,
  };
}

/** `INSERT ... VALUES (...)` and `INSERT ... SELECT` carry their rows in the text, with an empty body. */
const inlineRows = (sql: string, body: Buffer): Buffer | null =>
  body.length === 0 && !/\bFORMAT\s+\w+\s*;?\s*$/i.test(sql) ? null : body;

const header = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

function send(response: ServerResponse, answer: Answer): void {
  const summary = {
    read_rows: String(answer.readRows),
    read_bytes: '0',
    written_rows: String(answer.writtenRows),
    written_bytes: '0',
    total_rows_to_read: '0',
    result_rows: String(answer.readRows || answer.writtenRows),
    result_bytes: String(answer.bytes.length),
    elapsed_ns: String(answer.elapsedNs),
  };
  response.setHeader('X-ClickHouse-Summary', JSON.stringify(summary));
  if (answer.format) response.setHeader('X-ClickHouse-Format', answer.format);
  response.setHeader('Content-Type', contentType(answer.format));
  response.end(answer.bytes);
}

function contentType(format: string | null): string {
  if (format?.startsWith('JSON')) return 'application/json; charset=UTF-8';
  if (format?.startsWith('CSV')) return 'text/csv; charset=UTF-8';
  return 'text/tab-separated-values; charset=UTF-8';
}

/** As ClickHouse maps them: what the caller wrote wrong is 4xx, what went wrong with us 5xx. */
function statusOf(code: number): number {
  if ([60, 81, 47, 46, 50, 115, 36, 16].includes(code)) return 404;
  if ([62, 6, 26, 27, 33, 38, 41, 53, 57, 72, 117, 130, 131, 456, 457].includes(code)) return 400;
  if (code === 307) return 413;
  if (code === 159 || code === 209) return 408;
  if (code === 48) return 501;
  return 500;
}
