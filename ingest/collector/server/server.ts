import { createServer } from 'node:net';
import type { Config } from '#platform/config/config.ts';
import type { ServerOptions as HttpOptions } from '#platform/http/server.ts';
import type { Device } from '#schemas/signal/signal.ts';

/** What a websocket server reports to the collector, whichever library serves it (decision 19). */
export type Listener<S> = {
  /** a browser that speaks engage.v1 has connected */
  open(link: Ended & { send(text: string): void }, from: Caller): S;
  /** one socket more than its network may have: to be ended; no other callback follows */
  crowded(link: Ended): void;
  text(session: S, text: string): void;
  /** a frame that is refused: too large, or not text */
  refuse(session: S, why: 'too_large' | 'binary'): void;
  closed(session: S): void;
};
/** Who connects: from a page of this origin ('' when it did not say), this network, and a device of this class. */
export type Caller = { readonly origin: string; readonly network: string; readonly device: Device | null };
type Ended = { end(code: number, reason: string): void };
/** How many sockets a network may have, how many proxies of ours say which network it is, what HTTP is allowed. */
export type ServerOptions = Pick<Config, 'socketsPerNetwork' | 'trustedProxies'> &
  Omit<HttpOptions, 'trustedProxies'> & {
    /** a socket that is silent for longer, and does not answer a ping, is closed */
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

/** Answers to requests that do not become a websocket, with the status line that HTTP gives them. */
export const refusals = {
  notWebsocket: {
    status: '426 Upgrade Required',
    header: ['Upgrade', 'websocket'],
    body: 'This is a websocket address.',
  },
  otherProtocol: { status: '400 Bad Request', header: null, body: 'The subprotocol must be engage.v1.' },
  tooManySockets: {
    status: '503 Service Unavailable',
    header: ['Retry-After', '5'],
    body: 'There are too many sockets.',
  },
} as const;
export type Refusal = (typeof refusals)[keyof typeof refusals];

export const speaksEngage = (protocols: string): boolean =>
  protocols.split(',').some((one) => one.trim() === PROTOCOL);

/** How many sockets each network has at the moment. */
export class Networks {
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

/** @throws Error with code EADDRINUSE */
export function mustBeFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
