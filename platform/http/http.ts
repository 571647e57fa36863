import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { ClickHouseError } from '@clickhouse/client';
import Koa from 'koa';
import type { Registry } from 'prom-client';
import getRawBody from 'raw-body';
import json from 'secure-json-parse';
import { ClickHouseAway } from '../clickhouse/query.ts';
import { limits } from '../limits/limits.ts';
import { isKafkaUnavailable } from '../log/kafkajs/client.ts';
import { WriteFailed } from '../log/writer.ts';
import type { Platform } from '../platform.ts';
import { isLate } from '../postgres/postgres.ts';
import { counter, startAtZero } from '../telemetry/counters.ts';
import { errorFields, type Logger } from '../telemetry/logger.ts';
import { platformMetrics } from '../telemetry/table.ts';
import { uuidv7 } from '../uuid.ts';
import { serveSecurityTxt } from './security-txt.ts';

/** An error answer: the status, and one sentence that names the field. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, sentence: string, headers: Readonly<Record<string, string>> = {}) {
    super(sentence);
    this.name = 'HttpError';
    this.status = status;
    this.headers = headers;
  }
}

const retryAfter = { 'Retry-After': String(limits.RETRY_AFTER_SECONDS) };
export const tooMany = (resetSeconds: number): HttpError =>
  new HttpError(429, 'Too many requests: wait as long as Retry-After says.', {
    'Retry-After': String(resetSeconds),
  });

/**
 * A Koa app with what all our services share: a request id, errors as `{ error }`, 503 when a part is unavailable or has not
 * answered after `answerMs`, 408 when the caller has not sent the whole request by then.
 * Errors are logged with the route's template, never with the URL, which may hold a token or a visitor id.
 */
export function createApp(platform: Platform, answerMs: number = limits.ANSWER_MS): Koa {
  const app = new Koa();
  app.proxy = platform.config.trustedProxies > 0;
  app.maxIpsCount = platform.config.trustedProxies;
  app.silent = true;
  const answers = counter(platform.metrics, platformMetrics.httpAnswers);
  app.use(async (ctx, next) => {
    const nowMs = Date.now();
    const id = uuidv7(nowMs);
    const step = platform.traces?.begin('request', nowMs) ?? null;
    ctx.set('X-Request-Id', id);
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined) throw notFound();
      // The router answers 501 for an unknown method, also where there is no route at all.
      if (ctx.status === 405 || ctx.status === 501) throw methodNotAllowed(ctx);
    } catch (error) {
      answerError(ctx, error, { request_id: id, ...(step && { trace_id: step.traceId }) }, platform.log);
    }
    step?.end({ route: routeOf(ctx), status: ctx.status });
    answers.labels(routeOf(ctx), String(ctx.status)).inc();
  });
  app.use((ctx, next) => withTimeout(next(), ctx, answerMs));
  app.use(serveSecurityTxt(platform.config));
  // Koa itself only sees errors of responses whose client has gone.
  app.on('error', () => {});
  return app;
}

/** Creates the 500 series of each route at 0, so that the first failure raises an alarm. */
export function failuresAtZero(metrics: Registry, router: Mounted): void {
  const routes = ['none', ...new Set(router.stack.map(({ path }) => String(path)))];
  startAtZero(counter(metrics, platformMetrics.httpAnswers), 'route', routes, { status: '500' });
}
type Mounted = { readonly stack: readonly { readonly path: unknown }[] };

function methodNotAllowed(ctx: Koa.Context): HttpError {
  if (ctx.response.get('Allow') === '') return notFound();
  return new HttpError(405, 'This path does not support this method: see the Allow header.');
}
const notFound = (): HttpError => new HttpError(404, 'There is no such path.');

/** Waits for the work at most `ms`. @throws HttpError 503, or 408 if the body is still incomplete */
async function withTimeout(work: Promise<void>, { req, res }: Koa.Context, ms: number): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const lateness = new Promise<never>((_, reject) => {
    late = setTimeout(() => {
      if (req.complete) return reject(unavailable('a part of the service'));
      // Node emits nothing more for an answered request with an incomplete body, so its reader would wait for ever.
      res.once('close', () => req.destroy());
      reject(new HttpError(408, 'The body did not arrive in time.', { Connection: 'close' }));
    }, ms);
  });
  try {
    await Promise.race([work, lateness]);
  } finally {
    clearTimeout(late);
    work.catch(() => {});
  }
}

function answerError(ctx: Koa.Context, error: unknown, ids: LogIds, log: Logger): void {
  const { status, headers, message } = refusalOf(error);
  const request = { ...ids, route: routeOf(ctx), method: ctx.method };
  // When a part is unavailable every request fails, and the stack would not help.
  if (status === 503)
    log.warn({ ...request, detail: errorFields(error as Error).message }, 'a part is unavailable');
  else if (status >= 500) log.error({ ...request, err: error }, 'request failed');
  ctx.status = status;
  ctx.set(headers);
  ctx.body = { error: message };
}

/** Ids that connect log lines with answers and traces. */
type LogIds = { readonly request_id: string; readonly trace_id?: string };

/** The route's template, without ids. */
const routeOf = (ctx: Koa.Context): string =>
  String((ctx as { _matchedRoute?: unknown })._matchedRoute ?? 'none');

/** The answer to anything thrown: an HttpError as it is, 503 for an unavailable part, otherwise 500. */
export function refusalOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof WriteFailed || isKafkaUnavailable(error)) return unavailable('the event log');
  if (error instanceof ClickHouseAway || isClickHouseUnavailable(error))
    return unavailable('the analytics store');
  if (isUnavailable(error)) return unavailable('the database');
  return goneMeanwhile(error) ?? new HttpError(500, 'Something failed on our side.');
}

const unavailable = (part: string): HttpError =>
  new HttpError(
    503,
    `Temporarily unavailable, because ${part} does not respond: try again shortly.`,
    retryAfter,
  );

/**
 * SQLSTATEs of connection, read-only server, idle or long transaction, cancel, shutdown, lock timeout, resources, deadlock and system
 * errors such as a disk that fails; and codes of Node's errors of the network and of a broken stream.
 */
const unavailableCodes =
  /^(08...|25006|25P0[34]|57014|57P0[1-5]|55P03|53...|40...|580..|ECONN.*|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)(UNREACH|DOWN)|ENETRESET|ENOTCONN|EADDRNOTAVAIL|ERR_STREAM_(DESTROYED|PREMATURE_CLOSE))$/;

/**
 * Error codes of ClickHouse after which a retry may succeed: of time, memory and load (159, 160, 173, 202, 203, 209, 241, 252, 394,
 * 439, 745), of connections (32, 198, 210, 279, 1000), of a server that stops (236), of replicas and Keeper (242, 285, 286, 319,
 * 999), and of a full disk (243).
 */
const clickHouseCodes =
  /^(32|159|160|173|198|202|203|209|210|236|241|242|243|252|279|285|286|319|394|439|745|999|1000)$/;

const isClickHouseUnavailable = (error: unknown): boolean =>
  error instanceof ClickHouseError && clickHouseCodes.test(error.code);

/** Messages of node-postgres and the ClickHouse client, whose errors of a lost connection have no code. */
const unavailableMessages =
  /Connection terminated|timeout exceeded when trying to connect|^timeout expired$|Client has encountered a connection error|not queryable|^Cannot use a pool after calling end|^Timeout error/;

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && unavailableCodes.test(code)) return true;
  if (isLate(error)) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return unavailableMessages.test(error.message);
}

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * The answer to a request that wrote a row for a website, or in the name of its person, and waited for the lock of a deletion: what it
 * names was there when it began. Null for every other error; any other missing reference is a defect.
 */
function goneMeanwhile(error: unknown): HttpError | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
  if (code !== FOREIGN_KEY_VIOLATION) return null;
  if (/_site_id_fkey$/.test(String(constraint))) return new HttpError(404, 'There is no such website.');
  if (/_(?:person_id|created_by)_fkey$/.test(String(constraint)))
    return new HttpError(401, 'The person of this session was removed.', { 'WWW-Authenticate': 'Bearer' });
  return null;
}

export type JsonRules = {
  readonly bytes: number;
  /** accept text/plain as well: a page that unloads cannot wait for a preflight */
  readonly plainText?: boolean;
};

/**
 * The JSON object in the body.
 * @throws HttpError 400 (not UTF-8, not JSON, not an object, too deep, wrong content type) or 413
 */
export async function readJson(ctx: Koa.Context, rules: JsonRules): Promise<Record<string, unknown>> {
  const types = rules.plainText ? ['json', 'text/plain', '+json'] : ['json', '+json'];
  // A body without a content type is refused: a page of any site may send one without a preflight.
  if (!ctx.is(types)) {
    throw new HttpError(400, 'The body must be JSON, sent as application/json.');
  }
  const encoding = ctx.get('content-encoding');
  if (encoding !== '' && encoding !== 'identity')
    throw new HttpError(400, 'The body must not be compressed.');
  return parseObject(await readBytes(ctx, rules.bytes));
}

/** The body as received, of any content type. @throws HttpError 413, or 400 if it is incomplete */
export async function readBytes({ req }: Koa.Context, bytes: number): Promise<Buffer> {
  try {
    return await getRawBody(req, { limit: bytes });
  } catch (error) {
    if ((error as { type?: string }).type === 'entity.too.large') {
      // An unread body would block the next request of this connection.
      req.resume();
      throw new HttpError(413, `The body is larger than ${bytes} bytes.`);
    }
    throw new HttpError(400, 'The body is incomplete.');
  }
}

/** JSON, without `__proto__`. @throws HttpError 400 unless it is an object in UTF-8, and not too deep */
export function parseObject(bytes: Buffer): Record<string, unknown> {
  // Decoding would turn each invalid byte into U+FFFD, which would be stored as if it had been sent.
  if (!isUtf8(bytes)) throw new HttpError(400, 'The body is not UTF-8: JSON must be sent in UTF-8.');
  const text = bytes.toString();
  if (tooDeep(text)) throw new HttpError(400, `The body is nested deeper than ${limits.JSON_DEPTH} levels.`);
  let value: unknown;
  try {
    value = json.parse(text, null, { protoAction: 'remove', constructorAction: 'remove' });
  } catch {
    throw new HttpError(400, 'The body is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HttpError(400, 'The body must be a JSON object.');
  }
  return value as Record<string, unknown>;
}

/** Counts brackets outside strings, before a recursive parser reads the text. */
export function tooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (quoted) {
      if (c === 0x5c) i += 1;
      else if (c === 0x22) quoted = false;
    } else if (c === 0x22) quoted = true;
    else if (c === 0x7b || c === 0x5b) {
      depth += 1;
      if (depth > limits.JSON_DEPTH) return true;
    } else if (c === 0x7d || c === 0x5d) depth -= 1;
  }
  return false;
}

/**
 * The caller's address: the socket's, or the one that the outermost of our `trusted` proxies added. Entries further left in
 * X-Forwarded-For come from the caller and are not trusted.
 */
export function clientIp(req: IncomingMessage, trusted: number): string {
  const header = trusted === 0 ? '' : String(req.headers['x-forwarded-for'] ?? '');
  return forwardedIp(req.socket.remoteAddress ?? '', header, trusted);
}

/** As `clientIp`, from the two values. If the proxy's entry is no address (`unknown`), the socket's address is used. */
export function forwardedIp(socket: string, header: string, trusted: number): string {
  if (trusted === 0 || header === '') return socket;
  const written = header.split(',').slice(-trusted)[0]!.trim();
  if (isIP(written) !== 0) return written;
  // Some proxies add the port, which differs for every connection.
  const ip = /^\[(.*)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? '';
  return isIP(ip) === 0 ? socket : ip;
}
