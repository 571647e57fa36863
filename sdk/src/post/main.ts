import { APART } from './apart.ts';

/** The file that comes where no websocket gets through: the same frames, carried by POST /{site_id}/signals. */

/** Below the 16 KB of the route. */
const BODY_BYTES = 16_000;
/** A proxy may take a request and never answer it. */
const ANSWER_MS = 15_000;
/** As a websocket calls a connection that was cut. */
const CUT = 1_006;
/** As the collector says that it cannot store at the moment. */
const TRY_LATER = 1_013;
/** The collector's refusals are the statuses of HTTP, and 4000. */
const REFUSAL = 4_000;

type Item = { readonly seq: number };
type Closed = { readonly code: number; readonly reason: string };
type Answer = { readonly ack: number; readonly card: boolean } | Closed;

/**
 * What the connection needs of a WebSocket. One request at a time, so that what is acknowledged has no gap; the rest waits
 * for the answer. When it is closed, what waits goes out at once, with what is on its way: the service counts a repeat once.
 */
export class PostSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: ((event: Closed) => void) | null = null;
  readonly #url: string;
  #hello: object = {};
  #items: Item[] = [];
  #onTheWay = 0;

  constructor(url: string) {
    this.#url = url;
    setTimeout(() => this.onopen?.());
  }

  send(text: string): void {
    const { t, v, items, ...hello } = JSON.parse(text) as Record<string, unknown>;
    if (t === 'hello') {
      this.#hello = hello;
      this.#tell({ t: 'welcome', seq: 0 });
      return;
    }
    this.#items.push(...(items as Item[]));
    if (!this.#onTheWay) void this.#run();
  }

  /** Without a reason nothing more is sent: the visit is over. */
  close(_code?: number, why?: string): void {
    if (!why) this.#items = [];
    if (this.#items.length > this.#onTheWay) void this.#run();
  }

  async #run(): Promise<void> {
    while (this.#items[0]) {
      const count = this.#fitting();
      const { seq } = this.#items[count - 1]!;
      this.#onTheWay = count;
      const answer = await ask(this.#url, this.#body(count));
      this.#onTheWay = 0;
      if ('code' in answer) {
        this.onclose?.(answer);
        return;
      }
      this.#items = this.#items.filter((item) => item.seq > seq);
      this.#tell({ t: 'ack', seq: Math.min(seq, answer.ack) });
      if (answer.card) this.#tell({ t: 'card' });
    }
  }

  #tell(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  #body(count: number): string {
    return JSON.stringify({ ...this.#hello, items: this.#items.slice(0, count) });
  }

  /** How many of the oldest signals fit into one body. */
  #fitting(): number {
    let count = this.#items.length;
    while (count > 1 && new Blob([this.#body(count)]).size > BODY_BYTES) count = Math.ceil(count / 2);
    return count;
  }
}

/** Posts as `text/plain`, which needs no preflight. A page that is left may let it outlive itself. */
async function ask(url: string, body: string): Promise<Answer> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ANSWER_MS);
  try {
    const { status, headers, ...rest } = await read(
      await fetch(url, { method: 'POST', body, keepalive: true, signal: late.signal, ...APART }),
    );
    if (status === 200 && rest.ack! >= 0) return { ack: rest.ack!, card: rest.card === true };
    if (status < 400) return { code: CUT, reason: '' };
    const seconds = headers.get('retry-after');
    const reason = `${rest.error}${seconds ? `; retry-after=${seconds}` : ''}`;
    return { code: status < 500 ? REFUSAL + status : TRY_LATER, reason };
  } catch {
    // No answer, none that a page may read, or the page of a proxy.
    return { code: CUT, reason: '' };
  } finally {
    clearTimeout(timer);
  }
}

type Read = Pick<Response, 'status' | 'headers'> & {
  readonly ack?: number;
  readonly card?: boolean;
  readonly error?: string;
};

const read = async (response: Response): Promise<Read> => ({
  ...((await response.json()) as object),
  status: response.status,
  headers: response.headers,
});
