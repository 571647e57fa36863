import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';
import type { Config } from '../config/config.ts';
import { limits } from '../limits/limits.ts';
import type { Running } from '../platform.ts';
import { type Before, HSTS, overTls } from './tls.ts';
import { refuseUnreadable } from './unreadable.ts';

/** How long a caller may take; tests give shorter times. */
export type Timeouts = {
  /** until the headers are whole, from the connection or from the first byte of a further request */
  readonly headersMs: number;
  /** until the body is whole, from the same instant */
  readonly requestMs: number;
  /** between two requests of one connection */
  readonly keepAliveMs: number;
  /** without a byte in either direction while a request or its answer is under way */
  readonly stalledMs: number;
  /** how often headersMs and requestMs are looked at, by which they are overrun at most */
  readonly checkMs: number;
};
const usual: Timeouts = {
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
  const { headersMs, requestMs, keepAliveMs, stalledMs, checkMs } = { ...usual, ...options.timeouts };
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      // Node looks every 30 s unless told, so that 10 s were up to 40.
      connectionsCheckingInterval: checkMs,
      maxHeaderSize: limits.HTTP_HEADER_BYTES,
      insecureHTTPParser: false,
    },
    handle,
  );
  server.timeout = stalledMs;
  server.maxConnections = options.httpConnections ?? limits.HTTP_CONNECTIONS;
  server.maxRequestsPerSocket = 10_000;
  // Node drops what follows the 1000th header, which may be the one that our proxy wrote; their size is bounded.
  server.maxHeadersCount = 0;
  server.on('clientError', refuseUnreadable);
  return server;
}

/** Serves the app. Closing finishes the requests under way. `before` may answer a request instead of the app. */
export async function listen(
  app: Koa,
  host: string,
  port: number,
  options: ServerOptions & { readonly before?: Before } = {},
): Promise<Running & { readonly port: number }> {
  const handle = app.callback() as RequestListener;
  const { before, trustedProxies = 0 } = options;
  const server = createHttpServer(options, (req, res) => {
    // A kept connection would bring the next request to a service that is shutting down.
    if (!server.listening) res.setHeader('Connection', 'close');
    if (before?.(req, res)) return;
    if (overTls(req, trustedProxies)) res.setHeader(...HSTS);
    handle(req, res);
  });
  await listening(server, host, port);
  return { port: (server.address() as AddressInfo).port, close: () => closeServer(server) };
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

/** Finishes the requests under way, and cuts those that take too long. */
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
 * Leaves out that the connection stays open, which HTTP/1.1 takes for granted: 59 bytes of an answer that every visit pays for. Where
 * it is to close, as while the service ends, the answer says so all the same.
 */
export function withoutKeepAlive(res: ServerResponse): void {
  if (!res.hasHeader('Connection')) res.removeHeader('Connection');
}
