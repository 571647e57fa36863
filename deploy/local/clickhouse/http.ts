import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { BodyTooLarge, readBody } from '../http/body.ts';
import { createLocalServer, refuse } from '../http/server.ts';
import { checkPassword } from './credentials.ts';
import type { Answer, Engine } from './engine.ts';
import { refusal, type Statement, StatementError } from './statement.ts';

/** URL parameters that ClickHouse's HTTP server uses itself; every other one is a setting. */
const OWN = new Set(
  `query database default_format query_id session_id session_timeout session_check user password role quota_key
  compress decompress buffer_size stacktrace add_http_cors_header wait_end_of_query send_progress_in_http_headers
  enable_http_compression cancel_http_readonly_queries_on_client_close`.split(/\s+/),
);
/** For the compressed and the decompressed body: the views send 16 MB at most, and a sink inserts less. */
const BODY_BYTES_MAX = 64 * 1024 * 1024;

/** Serves ClickHouse's HTTP interface, as far as @clickhouse/client and curl use it, to clients with the password. */
export const createHttp = (engine: Engine, password: string): Server =>
  createLocalServer((request, response) => handle(engine, password, request, response));

async function handle(
  engine: Engine,
  password: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (!['GET', 'HEAD', 'POST'].includes(request.method ?? ''))
    return refuse(response, 405, 'The method must be GET or POST.');
  if (url.pathname === '/ping') return void response.end('Ok.\n');
  response.setHeader('X-ClickHouse-Query-Id', url.searchParams.get('query_id') ?? randomUUID());
  response.setHeader('X-ClickHouse-Server-Display-Name', 'local');
  try {
    checkPassword(request, url, password);
    send(response, await engine.run(statementOf(url, request, await bodyOf(request))));
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    response.setHeader('X-ClickHouse-Exception-Code', String(error.code));
    // The rest of a refused request is not read.
    if (!request.complete) response.setHeader('Connection', 'close');
    response.writeHead(statusOf(error.code), { 'Content-Type': 'text/plain; charset=UTF-8' });
    response.end(`${error.message.trimEnd()}\n`);
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity' && encoding !== 'gzip') {
    throw refusal(48, 'NOT_IMPLEMENTED', 'A body may be compressed with gzip only.');
  }
  try {
    const body = await readBody(request, BODY_BYTES_MAX);
    return encoding === 'gzip' && body.length > 0
      ? await unpack(body, { maxOutputLength: BODY_BYTES_MAX })
      : body;
  } catch (error) {
    if (error instanceof BodyTooLarge || isCode(error, 'ERR_BUFFER_TOO_LARGE')) {
      throw refusal(307, 'TOO_MANY_BYTES', `The body is larger than ${BODY_BYTES_MAX} bytes.`);
    }
    if (isCode(error, 'Z_')) throw refusal(354, 'ZLIB_INFLATE_FAILED', 'The body is not valid gzip.');
    throw error;
  }
}

const unpack = promisify(gunzip);
const isCode = (error: unknown, prefix: string): boolean =>
  String((error as NodeJS.ErrnoException).code).startsWith(prefix);

function statementOf(url: URL, request: IncomingMessage, body: Buffer): Statement {
  const settings: Record<string, string> = {};
  const params: Record<string, string> = {};
  let readonly = request.method !== 'POST';
  for (const [name, value] of url.searchParams) {
    if (name.startsWith('param_')) params[name.slice('param_'.length)] = value;
    // As a setting of the connection it could not be reset.
    else if (name === 'readonly') readonly ||= value !== '0';
    else if (!OWN.has(name) && !name.startsWith('http_')) settings[name] = value;
  }
  const query = url.searchParams.get('query');
  const sql = query ?? body.toString('utf8');
  if (sql.trim() === '') throw refusal(62, 'SYNTAX_ERROR', 'Empty query.');
  const format = url.searchParams.get('default_format') ?? header(request, 'x-clickhouse-format') ?? null;
  if (format !== null && !/^\w+$/.test(format)) throw refusal(73, 'UNKNOWN_FORMAT', 'Unknown format.');
  return {
    sql,
    body: query === null || (body.length === 0 && !/^\s*insert\b/i.test(sql)) ? null : inlineRows(sql, body),
    database: url.searchParams.get('database') ?? header(request, 'x-clickhouse-database') ?? 'default',
    settings,
    params,
    format,
    readonly,
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

/** As ClickHouse maps them: errors of the caller are 4xx, errors of the server 5xx. */
function statusOf(code: number): number {
  if ([60, 81, 47, 46, 50, 115, 36, 16].includes(code)) return 404;
  if ([62, 6, 26, 27, 33, 38, 41, 53, 57, 72, 73, 117, 130, 131, 354, 456, 457].includes(code)) return 400;
  if ([164, 452, 497, 516].includes(code)) return 403;
  if (code === 307) return 413;
  if (code === 159 || code === 209) return 408;
  if (code === 48) return 501;
  return 500;
}
