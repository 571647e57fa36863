import uws, { type us_listen_socket, type WebSocket } from 'uWebSockets.js';
import { createServer } from 'node:net';
import { limits } from '#platform/limits.ts';

/** The only file that knows uWebSockets.js. What runs above it is told of openings, text frames and ends. */
export type Listener<S> = {
  /** a browser that speaks engage.v1 has connected, from a page of this origin ('' when it did not say) */
  open(link: { send(text: string): void; end(code: number, reason: string): void }, origin: string): S;
  text(session: S, text: string): void;
  /** a frame that is not taken as it is: too large, or not text */
  refuse(session: S, why: 'too_large' | 'binary'): void;
  closed(session: S): void;
};
export type Server = {
  readonly port: number;
  readonly sockets: number;
  stopAccepting(): void;
  close(): void;
};

type Data<S> = { readonly origin: string; session: S | null };

const PROTOCOL = 'engage.v1';

/** @throws Error with code EADDRINUSE */
export async function serve<S>(host: string, port: number, listener: Listener<S>): Promise<Server> {
  if (port !== 0) await mustBeFree(host, port);
  let sockets = 0;
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
      const data: Data<S> = { origin: req.getHeader('origin'), session: null };
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
      data.session = listener.open(linkOf(ws), data.origin);
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
