import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';
import type { Config } from '../config/config.ts';
import { limits } from '../limits/limits.ts';
import type { Running } from '../platform.ts';
import { answerClientError } from './client-error.ts';
import { closeIdleConnections } from './idle-connections.ts';
import { HSTS, isOverTls, type RequestInterceptor } from './tls.ts';

/** Timeouts of callers; tests set shorter ones. */
export type Timeouts = {
  /** until the headers are complete, from the connection or from the first byte of a further request */
  readonly headersMs: number;
  /** until the body is complete, from the same instant */
  readonly requestMs: number;
  /** between two requests of one connection */
  readonly keepAliveMs: number;
  /** without a byte in either direction during a request or its answer */
  readonly stalledMs: number;
  /** how often headersMs and requestMs are checked; they may be exceeded by as much */
  readonly checkMs: number;
};
const defaultTimeouts: Timeouts = {
  headersMs: limits.HTTP_HEADERS_MS,
  requestMs: limits.HTTP_REQUEST_MS,
  keepAliveMs: limits.HTTP_KEEP_ALIVE_MS,
  stalledMs: limits.HTTP_STALLED_MS,
  checkMs: limits.HTTP_CHECK_MS,
};

export type ServerOptions = Partial<Pick<Config, 'httpConnections' | 'trustedProxies'>> & {
  readonly timeouts?: Partial<Timeouts>;
};

/** Node's HTTP server with the limits that every server of ours has; a connection above the limit is closed at once. */
export function createHttpServer(options: ServerOptions, handle: RequestListener): Server {
  const { headersMs, requestMs, keepAliveMs, stalledMs, checkMs } = {
    ...defaultTimeouts,
    ...options.timeouts,
  };
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      // Node's default is 30 s: a timeout of 10 s could take 40.
      connectionsCheckingInterval: checkMs,
      maxHeaderSize: limits.HTTP_HEADER_BYTES,
      insecureHTTPParser: false,
    },
    handle,
  );
  server.timeout = stalledMs;
  server.maxConnections = options.httpConnections ?? limits.HTTP_CONNECTIONS;
  server.maxRequestsPerSocket = 10_000;
  // Node drops headers after a maximum number, which might include our proxy's; maxHeaderSize bounds them instead.
  server.maxHeadersCount = 0;
  server.on('clientError', answerClientError);
  return server;
}

/** Serves the app. Closing finishes running requests. `before` may answer a request instead of the app. */
export async function listen(
  app: Koa,
  host: string,
  port: number,
  options: ServerOptions & { readonly before?: RequestInterceptor } = {},
): Promise<Running & { readonly port: number }> {
  const handle = app.callback() as RequestListener;
  const { before, trustedProxies = 0 } = options;
  const { stalledMs, keepAliveMs, checkMs } = { ...defaultTimeouts, ...options.timeouts };
  const server = createHttpServer(options, (req, res) => {
    // A kept-alive connection would send the next request to a service that is shutting down.
    if (!server.listening) res.setHeader('Connection', 'close');
    if (before?.(req, res)) {
      // Only if the client does not take it: a timer for each answer would cost a fortieth of an empty poll.
      if (res.writableLength > 0) limitStall(res, stalledMs);
      return;
    }
    if (before) {
      limitStall(res, stalledMs);
      (res as WithKeepAlive)._keepAliveTimeout = keepAliveMs;
    }
    if (isOverTls(req, trustedProxies)) res.setHeader(...HSTS);
    handle(req, res);
  });
  if (before) {
    // Node would make timers for each request.
    server.timeout = 0;
    server.keepAliveTimeout = 0;
    closeIdleConnections(server, keepAliveMs, checkMs);
  }
  await listening(server, host, port);
  return { port: (server.address() as AddressInfo).port, close: () => closeServer(server) };
}

/** A field of Node's that its types leave out: how long the header Keep-Alive says that the connection stays. */
type WithKeepAlive = ServerResponse & { _keepAliveTimeout: number };

/** Closes the connection if it stalls before the end of this answer. */
function limitStall(res: ServerResponse, stalledMs: number): void {
  const { socket } = res.req;
  socket.setTimeout(stalledMs);
  res.once('close', () => socket.setTimeout(0));
}

/** @throws Error with code EADDRINUSE */
export const listening = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

const SWEEP_MS = 50;

/** Finishes running requests, and closes the connections of those that take longer than DRAIN_MS. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const cutting = setTimeout(() => server.closeAllConnections(), limits.DRAIN_MS);
    server.close(() => {
      clearInterval(sweeping);
      clearTimeout(cutting);
      resolve();
    });
  });
}

/**
 * Leaves out the headers for keep-alive, which is the default of HTTP/1.1: this saves 59 bytes in answers that every visit loads. An
 * answer after which the connection closes still says so.
 */
export function withoutKeepAlive(res: ServerResponse): void {
  if (!closesAfter(res)) res.removeHeader('Connection');
}

/** A field of Node's that its types leave out: whether the connection has had as many requests as one may; the next one gets 503. */
type Counted = ServerResponse & { readonly maxRequestsOnConnectionReached?: boolean };

/** Whether the answer says, or has to say, that the connection closes. */
export const closesAfter = (res: ServerResponse): boolean =>
  res.hasHeader('Connection') || (res as Counted).maxRequestsOnConnectionReached === true;
