import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** Close codes of a restarting collector and of a closing balancer. */
const MOVED = new Set([1012, 1001]);
const RECONNECT_MS = 100;

type Item = { readonly seq: number; readonly kind: string; readonly at: number; readonly data: object };
type Message = { readonly t: string; readonly seq?: number };

export type BrowserOptions = {
  readonly collectorUrl: string;
  /** `origin`, and headers that a balancer would add */
  readonly headers: Readonly<Record<'origin', string>>;
  readonly token: string;
  /** a new one unless given */
  readonly visitor?: string;
  /** false for the script of 0.1, which numbered by visitor and not by tab */
  readonly streams: boolean;
  /** called for what a page would notice as a failure: no connection, or one that ends without a reason */
  failed(what: string): void;
  /** called when the page was sent to another collector */
  moved(): void;
};

/** One page's socket. Like the script, it reconnects and repeats what was not acknowledged. */
export class Browser {
  readonly visitor: string;
  /** the greatest acknowledged number */
  acknowledged = 0;
  readonly #stream = randomUUID();
  readonly #options: BrowserOptions;
  readonly #pending: Item[] = [];
  #seq = 0;
  #socket: WebSocket | null = null;
  #welcome = false;
  #done = false;

  constructor(options: BrowserOptions) {
    this.#options = options;
    this.visitor = options.visitor ?? randomUUID();
    this.#connect();
  }

  send(kind: string, data: object): void {
    this.#seq += 1;
    const item = { seq: this.#seq, kind, at: Date.now(), data };
    this.#pending.push(item);
    if (this.#welcome) this.#say({ t: 'signals', items: [item] });
  }

  /** Resolves once everything sent is acknowledged; the socket stays open. */
  async settled(): Promise<void> {
    while (this.#pending.length > 0) await sleep(10);
  }

  leave(): void {
    this.#done = true;
    this.#socket?.close(1000);
  }

  #connect(): void {
    const { collectorUrl, headers, token, streams, failed, moved } = this.#options;
    const socket = new WebSocket(collectorUrl, 'engage.v1', { headers });
    this.#socket = socket;
    socket.on('error', (error) => failed(`socket: ${error.message}`));
    socket.on('open', () => {
      const hello = { t: 'hello', v: 1, token, user_id: this.visitor, url: `${headers.origin}/p`, sdk: '1' };
      this.#say(streams ? { ...hello, stream: this.#stream } : hello);
    });
    socket.on('message', (data) => this.#read(JSON.parse(String(data)) as Message));
    socket.on('close', (code, reason) => {
      this.#welcome = false;
      if (this.#done) return;
      if (MOVED.has(code)) moved();
      else failed(`socket: closed with ${code} ${reason}`);
      setTimeout(() => this.#connect(), RECONNECT_MS);
    });
  }

  #read({ t, seq = 0 }: Message): void {
    if (t !== 'welcome' && t !== 'ack') return;
    this.acknowledged = Math.max(this.acknowledged, Math.min(seq, this.#seq));
    while (this.#pending[0] && this.#pending[0].seq <= seq) this.#pending.shift();
    if (t === 'ack') return;
    this.#welcome = true;
    if (this.#pending.length > 0) this.#say({ t: 'signals', items: this.#pending });
  }

  #say(frame: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }
}
