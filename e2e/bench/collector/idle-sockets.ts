import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { ORIGIN } from '../../../ingest/test-kit.ts';
import { hello, openSocket } from './socket-load.ts';

const OPENING_AT_ONCE = 100;
/** A collector closes a socket that is silent for a minute; browsers answer its pings automatically. */
const ALIVE_MS = 15_000;
/** A masked pong without a payload. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

type Target = {
  readonly port: number;
  readonly token: string;
  /** the address that the sockets are opened from; an address has about 28,000 ports */
  readonly from?: string;
};

/** Websockets that were welcomed, and then only stay open. */
export class IdleSockets {
  readonly #target: Target;
  readonly #sockets: Socket[] = [];
  readonly #alive = setInterval(() => this.#answerPings(), ALIVE_MS);

  constructor(target: Target) {
    this.#target = target;
  }

  get count(): number {
    return this.#sockets.length;
  }

  /** how many were closed by the server */
  get lost(): number {
    return this.#sockets.filter((socket) => socket.destroyed).length;
  }

  async openUntil(count: number): Promise<void> {
    while (this.count < count) {
      const more = Math.min(OPENING_AT_ONCE, count - this.count);
      this.#sockets.push(...(await Promise.all(Array.from({ length: more }, () => this.#open()))));
    }
  }

  close(): void {
    clearInterval(this.#alive);
    for (const socket of this.#sockets) socket.destroy();
  }

  #answerPings(): void {
    for (const socket of this.#sockets) socket.write(PONG);
  }

  async #open(): Promise<Socket> {
    const { port, token, from } = this.#target;
    let welcome = (): void => {};
    let refuse = (_why: Error): void => {};
    const welcomed = new Promise<void>((resolve, reject) => {
      [welcome, refuse] = [resolve, reject];
    });
    const onText = (text: string): void => {
      if (text.startsWith('{"t":"welcome"')) welcome();
    };
    const { socket, say } = await openSocket(port, ORIGIN, onText, from);
    socket.once('close', () => refuse(new Error('the server closed a socket before its welcome')));
    say(hello(token, randomUUID(), `${ORIGIN}/products/lamp`));
    await welcomed;
    return socket;
  }
}
