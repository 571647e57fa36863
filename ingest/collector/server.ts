import uws, {
  type HttpRequest,
  type HttpResponse,
  type us_listen_socket,
  type WebSocket,
} from 'uWebSockets.js';
import { createServer } from 'node:net';
import { forwardedIp } from '#platform/http.ts';
import { limits } from '#platform/limits.ts';
import { networkOf } from '#platform/rate-limit.ts';

/** The only file that knows uWebSockets.js. What runs above it is told of openings, text frames and ends. */
export type Listener<S> = {
  /** a browser that speaks engage.v1 has connected, from a page of this origin ('' when it did not say) */
  open(link: Ended & { send(text: string): void }, origin: string): S;
  /** one more than its network may have: it is ended, and nothing else is told of it */
  crowded(link: Ended): void;
  text(session: S, text: string): void;
  /** a frame that is not taken as it is: too large, or not text */
  refuse(session: S, why: 'too_large' | 'binary'): void;
  closed(session: S): void;
};
type Ended = { end(code: number, reason: string): void };
/** How many sockets a network may have, and how many proxies of ours say which network it is. */
export type Crowd = { readonly socketsPerNetwork: number; readonly trustedProxies: number };
export type Server = {
  readonly port: number;
  readonly sockets: number;
  stopAccepting(): void;
  close(): void;
};

type Data<S> = { readonly origin: string; readonly network: string; session: S | null };

const PROTOCOL = 'engage.v1';

/** @throws Error with code EADDRINUSE */
export async function serve<S>(
  host: string,
  port: number,
  crowd: Crowd,
  listener: Listener<S>,
): Promise<Server> {
  if (port !== 0) await mustBeFree(host, port);
  let sockets = 0;
  const networks = new Networks();
  const app = uws.App();
  app.ws<Data<S>>('/*', {
    compression: uws.DISABLED,
    // Larger than a frame may be, so that a frame a little too large can be answered with its reason.
    maxPayloadLength: limits.FRAME_BYTES_GATHERED,
    idleTimeout: limits.SOCKET_IDLE_SECONDS,
    maxBackpressure: limits.SOCKET_BACKPRESSURE_BYTES,
    closeOnBackpressureLimit: 1,
    sendPingsAutomatically: true,
    upgrade(res, req, context) {
      const protocols = req.getHeader('sec-websocket-protocol').split(',');
      if (!protocols.some((one) => one.trim() === PROTOCOL)) {
        res.writeStatus('400 Bad Request').end('The subprotocol must be engage.v1.');
        return;
      }
      if (sockets >= limits.SOCKETS) {
        res
          .writeStatus('503 Service Unavailable')
          .writeHeader('Retry-After', '5')
          .end('There are too many sockets.');
        return;
      }
      const network = networkOf(addressOf(res, req, crowd));
      const data: Data<S> = { origin: req.getHeader('origin'), network, session: null };
      res.upgrade(
        data,
        req.getHeader('sec-websocket-key'),
        PROTOCOL,
        req.getHeader('sec-websocket-extensions'),
        context,
      );
    },
    open(ws) {
      sockets += 1;
      const data = ws.getUserData();
      // Ended after the upgrade, because a browser is not told why an upgrade was refused.
      if (networks.enter(data.network) > crowd.socketsPerNetwork) listener.crowded(linkOf(ws));
      else data.session = listener.open(linkOf(ws), data.origin);
    },
    message(ws, message, isBinary) {
      const { session } = ws.getUserData();
      if (session === null) return;
      if (isBinary) listener.refuse(session, 'binary');
      else if (message.byteLength > limits.FRAME_BYTES) listener.refuse(session, 'too_large');
      else listener.text(session, Buffer.from(message).toString('utf8'));
    },
    close(ws) {
      sockets -= 1;
      const data = ws.getUserData();
      networks.leave(data.network);
      if (data.session !== null) listener.closed(data.session);
      data.session = null;
    },
  });
  app.any('/*', (res) => {
    res
      .writeStatus('426 Upgrade Required')
      .writeHeader('Upgrade', 'websocket')
      .end('This is a websocket address.');
  });
  const token = await listening(app, host, port);
  return {
    port: uws.us_socket_local_port(token as never),
    get sockets() {
      return sockets;
    },
    stopAccepting: () => uws.us_listen_socket_close(token),
    close: () => void app.close(),
  };
}

/** Every X-Forwarded-For line counts: `getHeader` would give the first alone, which the caller may have written. */
function addressOf(res: HttpResponse, req: HttpRequest, { trustedProxies }: Crowd): string {
  const lines: string[] = [];
  req.forEach((name, value) => void (name === 'x-forwarded-for' && lines.push(value)));
  const socket = Buffer.from(res.getRemoteAddressAsText()).toString();
  return forwardedIp(socket, lines.join(','), trustedProxies);
}

/** How many sockets each network has at the moment. */
class Networks {
  readonly #sockets = new Map<string, number>();

  /** The number with the one that enters. */
  enter(network: string): number {
    const count = (this.#sockets.get(network) ?? 0) + 1;
    this.#sockets.set(network, count);
    return count;
  }

  leave(network: string): void {
    const left = (this.#sockets.get(network) ?? 1) - 1;
    if (left > 0) this.#sockets.set(network, left);
    else this.#sockets.delete(network);
  }
}

const linkOf = <S>(ws: WebSocket<Data<S>>) => ({
  send: (text: string): void => void ws.send(text),
  end: (code: number, reason: string): void => ws.end(code, reason),
});

function listening(app: ReturnType<typeof uws.App>, host: string, port: number): Promise<us_listen_socket> {
  return new Promise((resolve, reject) => {
    app.listen(host, port, (token) => {
      if (token) resolve(token);
      else reject(new Error(`The collector cannot listen on ${host}:${port}.`));
    });
  });
}

/** uWebSockets.js would share a taken port silently (SO_REUSEPORT), so it is tried first without sharing. */
function mustBeFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
