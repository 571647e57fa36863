import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { forwardedIp } from '#platform/http/http.ts';
import { createHttpServer, listening } from '#platform/http/server.ts';
import { limits } from '#platform/limits/limits.ts';
import { networkOf } from '#platform/limits/rate-limit.ts';
import { deviceOf } from '../device.ts';
import { IdleWatch } from './idle.ts';
import {
  type Caller,
  type Listener,
  Networks,
  offersProtocol,
  PROTOCOL,
  type Refusal,
  refusals,
  type Serve,
  type Server,
  type ServerOptions,
} from './server.ts';

/** RFC 6455: message too big. `ws` closes with this code itself. */
const TOO_BIG = 1009;
/** How long a client may take to answer a close frame. */
const CLOSE_MS = 2_000;

/** Refuses a frame over the limit by its header, before its data is buffered, and with our code instead of 1009. */
class Connection extends WebSocket {
  quietTicks = 0;
  onTooLarge: (() => void) | null = null;

  override close(code?: number, reason?: string | Buffer): void {
    if (code === TOO_BIG && reason === undefined && this.onTooLarge) this.onTooLarge();
    else super.close(code, reason);
  }
}

const upgrading = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: limits.FRAME_BYTES,
  handleProtocols: () => PROTOCOL,
  closeTimeout: CLOSE_MS,
  WebSocket: Connection,
};

/** The same server as `uws.ts` with the library `ws`: plain JavaScript, so it runs wherever Node does. */
export const serve: Serve = async (host, port, options, listener) => {
  // Node counts sockets among the connections; too many sockets must still be refused with their reason.
  const httpConnections = limits.SOCKETS + (options.httpConnections ?? limits.HTTP_CONNECTIONS);
  const http = createHttpServer({ ...options, httpConnections }, (_, res) =>
    answer(res, refusals.notWebsocket),
  );
  const upgrades = new WebSocketServer(upgrading);
  const connections = new Connections(options, listener);
  http.on('upgrade', (req, socket, head) => {
    const refusal = refusalOf(req, connections.size);
    if (refusal) refuse(socket, refusal);
    else upgrades.handleUpgrade(req, socket, head, (ws) => connections.open(ws, req));
  });
  await listening(http, host, port);
  return serverOf(http, connections);
};

const serverOf = <S>(http: HttpServer, connections: Connections<S>): Server => ({
  port: (http.address() as AddressInfo).port,
  get sockets() {
    return connections.size;
  },
  stopAccepting: () => void http.close(),
  close() {
    http.close();
    http.closeAllConnections();
    connections.close();
  },
});

/** The open sockets and their sessions. */
class Connections<S> {
  readonly #options: ServerOptions;
  readonly #listener: Listener<S>;
  readonly #networks = new Networks();
  readonly #open = new Set<Connection>();
  readonly #idle: IdleWatch<Connection>;

  constructor(options: ServerOptions, listener: Listener<S>) {
    this.#options = options;
    this.#listener = listener;
    this.#idle = new IdleWatch(options.idleSeconds, {
      ping: (ws) => ws.ping(),
      close: (ws) => ws.terminate(),
    });
  }

  get size(): number {
    return this.#open.size;
  }

  open(ws: Connection, req: IncomingMessage): void {
    const listener = this.#listener;
    const network = networkOf(addressOf(req, this.#options));
    let session: S | null = null;
    this.#open.add(ws);
    this.#idle.add(ws);
    const leave = (): void => {
      if (!this.#open.delete(ws)) return;
      this.#idle.delete(ws);
      this.#networks.leave(network);
      if (session !== null) listener.closed(session);
      session = null;
    };
    ws.on('error', () => {});
    ws.on('close', leave);
    // Closed after the upgrade, because a browser cannot see why an upgrade was refused.
    if (this.#networks.enter(network) > this.#options.socketsPerNetwork) {
      listener.crowded(linkOf(ws, leave));
      return;
    }
    session = listener.open(linkOf(ws, leave), callerOf(req, network));
    ws.onTooLarge = () => session !== null && listener.refuse(session, 'too_large');
    ws.on('message', (data: Buffer, isBinary) => {
      ws.quietTicks = 0;
      if (session === null) return;
      if (isBinary) listener.refuse(session, 'binary');
      else listener.text(session, data);
    });
    ws.on('pong', () => {
      ws.quietTicks = 0;
    });
  }

  close(): void {
    this.#idle.stop();
    for (const ws of this.#open) ws.terminate();
  }
}

/** As with uWebSockets.js, a socket counts as closed when we end it, not when the client answers. */
const linkOf = (ws: Connection, leave: () => void) => ({
  send(text: string): void {
    ws.send(text);
    if (ws.bufferedAmount > limits.SOCKET_BACKPRESSURE_BYTES) ws.terminate();
  },
  end(code: number, reason: string): void {
    ws.onTooLarge = null;
    ws.close(code, reason);
    leave();
  },
});

const callerOf = ({ headers }: IncomingMessage, network: string): Caller => ({
  origin: headers.origin ?? '',
  network,
  device: deviceOf(headers['user-agent'] ?? '', String(headers['sec-ch-ua-mobile'] ?? '')),
});

function addressOf(req: IncomingMessage, { trustedProxies }: ServerOptions): string {
  // Node joins the lines of this header with commas, so all of them are read.
  const forwarded = String(req.headers['x-forwarded-for'] ?? '');
  return forwardedIp(req.socket.remoteAddress ?? '', forwarded, trustedProxies);
}

function refusalOf({ method, headers }: IncomingMessage, sockets: number): Refusal | null {
  const websocket = headers.upgrade?.toLowerCase() === 'websocket' && headers['sec-websocket-key'];
  if (!websocket || method !== 'GET') return refusals.notWebsocket;
  if (!offersProtocol(headers['sec-websocket-protocol'] ?? '')) return refusals.otherProtocol;
  return sockets >= limits.SOCKETS ? refusals.tooManySockets : null;
}

function answer(res: ServerResponse, { status, header, body }: Refusal): void {
  res.statusCode = Number.parseInt(status, 10);
  // Our browsers send no second request.
  res.setHeader('Connection', 'close');
  if (header) res.setHeader(...(header as unknown as [string, string]));
  res.end(body);
}

/** For an upgrade request Node gives us the raw socket, without a response object. */
function refuse(socket: Duplex, { status, header, body }: Refusal): void {
  const lines = [
    `HTTP/1.1 ${status}`,
    ...(header ? [header.join(': ')] : []),
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.on('error', () => {});
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
