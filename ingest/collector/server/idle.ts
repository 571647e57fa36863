const TICKS = 4;

/** `quietTicks`: how many ticks ago the socket last finished a frame. */
export type IdleSocket = { quietTicks: number };

/**
 * Closes sockets that have not finished a frame, not even a pong, for the idle time. Bytes alone do not count, because a client could
 * hold the memory of an unfinished frame by sending one byte a minute.
 */
export class IdleWatch<T extends IdleSocket> {
  readonly #sockets = new Set<T>();
  readonly #timer: NodeJS.Timeout;

  constructor(idleSeconds: number, act: { ping(socket: T): void; close(socket: T): void }) {
    this.#timer = setInterval(
      () => {
        for (const socket of this.#sockets) {
          socket.quietTicks += 1;
          if (socket.quietTicks > TICKS) act.close(socket);
          else if (socket.quietTicks === TICKS / 2) act.ping(socket);
        }
      },
      (idleSeconds * 1_000) / TICKS,
    );
  }

  add(socket: T): void {
    this.#sockets.add(socket);
  }

  delete(socket: T): void {
    this.#sockets.delete(socket);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
