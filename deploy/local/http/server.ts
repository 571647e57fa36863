import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerClientError } from '#platform/http/client-error.ts';

/** How long a caller may take for its headers and for the whole request. */
const HEADERS_MS_MAX = 10_000;
const REQUEST_MS_MAX = 30_000;
const CHECK_EVERY_MS = 1_000;
const KEEP_ALIVE_MS = 10_000;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Creates the server of an embedded part on 127.0.0.1. Every page open in a browser on this machine can send requests
 * to it, so a request from a page, or to a host name that is not this machine's, is refused before its body is read.
 */
export function createLocalServer(handler: Handler): Server {
  const options = {
    headersTimeout: HEADERS_MS_MAX,
    requestTimeout: REQUEST_MS_MAX,
    connectionsCheckingInterval: CHECK_EVERY_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  };
  return createServer(options, (request, response) => {
    const why = refusalOf(request);
    if (why !== null) return refuse(response, 403, why);
    void handler(request, response).catch(() => response.destroy());
  }).on('clientError', answerClientError);
}

/** Answers without reading the rest of the request. */
export function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { Connection: 'close', 'Content-Type': 'text/plain; charset=UTF-8' });
  response.end(`${text}\n`);
}

/** Any port is accepted, because a tunnel may use another one; DNS rebinding needs a name. */
const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i;

/** Why this is not a request of a program on this machine, or null. */
function refusalOf({ headers }: IncomingMessage): string | null {
  if (!LOOPBACK.test(headers.host ?? '')) {
    return 'Refused: the header Host must name 127.0.0.1, localhost or [::1].';
  }
  // Browsers send it with every request; "none" means an address that a person typed.
  const site = headers['sec-fetch-site'];
  if (headers.origin !== undefined || (site !== undefined && site !== 'none')) {
    return 'Refused: a web page may not send requests here.';
  }
  return null;
}
