import type { HttpRequest, HttpResponse, us_listen_socket, WebSocket } from 'uWebSockets.js';
import { forwardedIp } from '#platform/http/http.ts';
import { limits } from '#platform/limits/limits.ts';
import { networkOf } from '#platform/limits/rate-limit.ts';
import { deviceOf } from '../device.ts';
import { type Binary, binaryOf, isExpected } from './binary.ts';
import { IdleWatch } from './idle.ts';
import {
  assertPortFree,
  type Caller,
  type Listener,
  Networks,
  offersProtocol,
  PROTOCOL,
  type Refusal,
  refusals,
  type Serve,
  type ServerOptions,
} from './server.ts';

/** The only file that knows uWebSockets.js. */

export type Uws = Pick<
  typeof import('uWebSockets.js'),
  'App' | 'DISABLED' | 'us_listen_socket_close' | 'us_socket_local_port'
>;

type Release = {
  readonly release: string;
  readonly name: string;
  readonly nodeMin: number;
  readonly load: () => Promise<{ default: Uws }>;
};
/** Newest first. Each installs only the binary of this machine; neither has one for every Node and libc (decision 19). */
const releases: readonly Release[] = [
  { release: '20.69', name: 'uWebSockets.js', nodeMin: 22, load: () => import('uWebSockets.js') },
  {
    release: '20.51',
    name: 'uWebSockets.js-20.51',
    nodeMin: 20,
    load: () => import('uWebSockets.js-20.51') as Promise<unknown> as Promise<{ default: Uws }>,
  },
];

export type LoadResult =
  | { readonly kind: 'loaded'; readonly release: string; readonly uws: Uws }
  /** no binary loads on this machine */
  | { readonly kind: 'none' }
  /** there is a binary, but its hash is unknown, so it was not loaded */
  | { readonly kind: 'unknown'; readonly binary: Binary };

export type LoadOptions = {
  /** SHA-256 of a binary that the operator trusts, in addition to those of binary.ts */
  readonly trustedHash: string | null;
  readonly node?: number;
  readonly find?: (name: string) => Binary | null;
};

/**
 * The newest release whose binary loads on this machine. A binary's hash is checked before it is loaded, because loading runs it
 * (decision 44); an unknown one ends the search.
 */
export async function loadUws({
  trustedHash,
  node = nodeMajor,
  find = binaryOf,
}: LoadOptions): Promise<LoadResult> {
  for (const { release, name, nodeMin, load } of releases) {
    const binary = node < nodeMin ? null : find(name);
    if (!binary) continue;
    if (!isExpected(binary, trustedHash)) return { kind: 'unknown', binary };
    // Built for another libc or Node: the next release may load.
    const loaded = await load().catch(() => null);
    if (loaded) return { kind: 'loaded', release, uws: loaded.default };
  }
  return { kind: 'none' };
}

const nodeMajor = Number.parseInt(process.versions.node, 10);

type Data<S> = Caller & {
  session: S | null;
  socket: WebSocket<Data<S>> | null;
  quietTicks: number;
};

export const uwsServer =
  (uws: Uws): Serve =>
  async <S>(host: string, port: number, options: ServerOptions, listener: Listener<S>) => {
    // uWebSockets.js silently shares a port that is in use (SO_REUSEPORT), so the port is first tried without sharing.
    if (port !== 0) await assertPortFree(host, port);
    const sockets = new Sockets<S>(options, listener);
    const app = uws.App();
    const connections = countConnections(app, options.httpConnections ?? limits.HTTP_CONNECTIONS);
    app.ws<Data<S>>('/*', {
      compression: uws.DISABLED,
      // Larger than FRAME_BYTES, so that a frame that is too large can be answered with a close code.
      maxPayloadLength: limits.FRAME_BYTES_BUFFERED,
      idleTimeout: options.idleSeconds,
      maxBackpressure: limits.SOCKET_BACKPRESSURE_BYTES,
      closeOnBackpressureLimit: true,
      sendPingsAutomatically: true,
      upgrade(res, req, context) {
        if (hasBody(req)) return void res.close();
        if (!offersProtocol(req.getHeader('sec-websocket-protocol')))
          return answer(res, refusals.otherProtocol);
        if (sockets.size >= limits.SOCKETS) return answer(res, refusals.tooManySockets);
        res.upgrade<Data<S>>(
          {
            origin: req.getHeader('origin'),
            network: networkOf(addressOf(res, req, options)),
            device: deviceOf(req.getHeader('user-agent'), req.getHeader('sec-ch-ua-mobile')),
            session: null,
            socket: null,
            quietTicks: 0,
          },
          req.getHeader('sec-websocket-key'),
          PROTOCOL,
          req.getHeader('sec-websocket-extensions'),
          context,
        );
        connections.onUpgraded();
      },
      open: (ws) => sockets.open(ws),
      message: (ws, message, isBinary) => sockets.message(ws, message, isBinary),
      pong(ws) {
        ws.getUserData().quietTicks = 0;
      },
      close: (ws) => sockets.closed(ws),
    });
    app.any('/*', (res, req) => {
      if (hasBody(req)) res.close();
      else answer(res, refusals.notWebsocket);
    });
    const token = await listening(app, host, port);
    return {
      port: uws.us_socket_local_port(token as never),
      get sockets() {
        return sockets.size;
      },
      stopAccepting: () => uws.us_listen_socket_close(token),
      close() {
        sockets.stop();
        app.close();
      },
    };
  };

/** The open sockets and their sessions. */
class Sockets<S> {
  size = 0;
  readonly #options: ServerOptions;
  readonly #listener: Listener<S>;
  readonly #networks = new Networks();
  readonly #idle: IdleWatch<Data<S>>;

  constructor(options: ServerOptions, listener: Listener<S>) {
    this.#options = options;
    this.#listener = listener;
    // uWebSockets.js itself pings, and closes sockets that send nothing; this closes those that send something, but no whole frame.
    this.#idle = new IdleWatch(options.idleSeconds, {
      ping: () => {},
      close: ({ socket }) => socket?.close(),
    });
  }

  open(ws: WebSocket<Data<S>>): void {
    this.size += 1;
    const data = ws.getUserData();
    data.socket = ws;
    this.#idle.add(data);
    // Closed after the upgrade, because a browser cannot see why an upgrade was refused.
    if (this.#networks.enter(data.network) > this.#options.socketsPerNetwork) {
      this.#listener.crowded(new Link(ws));
    } else data.session = this.#listener.open(new Link(ws), data);
  }

  message(ws: WebSocket<Data<S>>, message: ArrayBuffer, isBinary: boolean): void {
    const data = ws.getUserData();
    data.quietTicks = 0;
    const { session } = data;
    if (session === null) return;
    if (isBinary) this.#listener.refuse(session, 'binary');
    else if (message.byteLength > limits.FRAME_BYTES) this.#listener.refuse(session, 'too_large');
    else this.#listener.text(session, Buffer.from(message));
  }

  closed(ws: WebSocket<Data<S>>): void {
    this.size -= 1;
    const data = ws.getUserData();
    this.#idle.delete(data);
    this.#networks.leave(data.network);
    if (data.session !== null) this.#listener.closed(data.session);
    data.session = null;
    data.socket = null;
  }

  stop(): void {
    this.#idle.stop();
  }
}

/** Its `then` takes less than half the time of `queueMicrotask`, which makes a context for `async_hooks`. */
const thisTurn = Promise.resolve();

/**
 * Sends the frames of one turn of the event loop in one system call, which is the most expensive part of an acknowledgement: a socket may
 * get several acknowledgements from one batch.
 */
class Link<S> {
  readonly #ws: WebSocket<Data<S>>;
  readonly #data: Data<S>;
  #waiting: string[] | null = null;

  constructor(ws: WebSocket<Data<S>>) {
    this.#ws = ws;
    this.#data = ws.getUserData();
  }

  send(text: string): void {
    if (this.#waiting) this.#waiting.push(text);
    else {
      this.#waiting = [text];
      void thisTurn.then(() => this.#flush());
    }
  }

  end(code: number, reason: string): void {
    this.#flush();
    // The flush may have closed the socket, if the client does not read.
    if (this.#data.socket !== null) this.#ws.end(code, reason);
  }

  #flush(): void {
    const texts = this.#waiting;
    this.#waiting = null;
    if (texts === null || this.#data.socket === null) return;
    if (texts.length === 1) this.#ws.send(texts[0]!);
    else this.#ws.cork(() => this.#sendAll(texts));
  }

  #sendAll(texts: readonly string[]): void {
    for (const text of texts) if (this.#data.socket !== null) this.#ws.send(text);
  }
}

/**
 * Whether a request declares a body, which none of ours has: uWebSockets.js accepts two lengths and unknown transfer codings, and might
 * read a second request where a proxy reads the body of the first (request smuggling).
 */
function hasBody(req: HttpRequest): boolean {
  let lengths = '';
  req.forEach((name, value) => {
    if (name === 'content-length' || name === 'transfer-encoding') lengths += `${value};`;
  });
  return lengths !== '' && lengths !== '0;';
}

/**
 * Limits connections that are not upgraded yet. The library itself closes slow ones. Its filter reports each connection that opens, and
 * the end of each that is not a websocket: so `onUpgraded` must be called for every upgrade.
 */
function countConnections(app: ReturnType<Uws['App']>, max: number): { onUpgraded(): void } {
  let connections = 0;
  const count = (res: HttpResponse, change: unknown): void => {
    connections += Number(change);
    if (Number(change) > 0 && connections > max) res.close();
  };
  app.filter(count);
  return {
    onUpgraded() {
      connections -= 1;
    },
  };
}

function answer(res: HttpResponse, { status, header, body }: Refusal): void {
  res.writeStatus(status);
  if (header) res.writeHeader(header[0], header[1]);
  // Closes the connection: our browsers send no second request.
  res.end(body, true);
}

/** Reads every X-Forwarded-For line: `getHeader` would return only the first, which the caller may have forged. */
function addressOf(res: HttpResponse, req: HttpRequest, { trustedProxies }: ServerOptions): string {
  const lines: string[] = [];
  req.forEach((name, value) => void (name === 'x-forwarded-for' && lines.push(value)));
  const socket = Buffer.from(res.getRemoteAddressAsText()).toString();
  return forwardedIp(socket, lines.join(','), trustedProxies);
}

function listening(app: ReturnType<Uws['App']>, host: string, port: number): Promise<us_listen_socket> {
  return new Promise((resolve, reject) => {
    app.listen(host, port, (token) => {
      if (token) resolve(token);
      else reject(new Error(`The collector cannot listen on ${host}:${port}.`));
    });
  });
}
