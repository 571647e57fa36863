import { createServer } from 'node:net';
import type { Config } from '#platform/config/config.ts';
import type { ServerOptions as HttpOptions } from '#platform/http/server.ts';
import type { Device } from '#schemas/signal/signal.ts';

/** Callbacks of a websocket server, whichever library it uses (decision 19). */
export type Listener<S> = {
  /** a browser has connected with the subprotocol engage.v1 */
  open(link: Closable & { send(text: string): void }, from: Caller): S;
  /** the socket exceeds the limit of its network, and must be ended; no other callback follows */
  crowded(link: Closable): void;
  /** `json` is valid until the call returns */
  text(session: S, json: Buffer): void;
  /** a frame is too large, or not text */
  refuse(session: S, why: 'too_large' | 'binary'): void;
  closed(session: S): void;
};
/** The client: its page's origin ('' if absent), its network, and its class of device. */
export type Caller = { readonly origin: string; readonly network: string; readonly device: Device | null };
type Closable = { end(code: number, reason: string): void };
/** Limits of sockets and HTTP, and the number of our proxies. */
export type ServerOptions = Pick<Config, 'socketsPerNetwork' | 'trustedProxies'> &
  Omit<HttpOptions, 'trustedProxies'> & {
    /** a socket is closed after so long without a frame or a pong */
    readonly idleSeconds: number;
  };
export type Server = {
  readonly port: number;
  readonly sockets: number;
  stopAccepting(): void;
  close(): void;
};
/** @throws Error with code EADDRINUSE */
export type Serve = <S>(
  host: string,
  port: number,
  options: ServerOptions,
  listener: Listener<S>,
) => Promise<Server>;

export const PROTOCOL = 'engage.v1';

/** Answers to requests that are not upgraded to a websocket. */
export const refusals = {
  notWebsocket: {
    status: '426 Upgrade Required',
    header: ['Upgrade', 'websocket'],
    body: 'This address only accepts websocket connections.',
  },
  otherProtocol: { status: '400 Bad Request', header: null, body: 'The subprotocol must be engage.v1.' },
  tooManySockets: {
    status: '503 Service Unavailable',
    header: ['Retry-After', '5'],
    body: 'Too many open sockets: try again later.',
  },
} as const;
export type Refusal = (typeof refusals)[keyof typeof refusals];

export const offersProtocol = (protocols: string): boolean =>
  protocols.split(',').some((one) => one.trim() === PROTOCOL);

/** The number of open sockets of each network. */
export class Networks {
  readonly #sockets = new Map<string, number>();

  /** Adds a socket. @returns the network's new number */
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

/** @throws Error with code EADDRINUSE */
export function assertPortFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
