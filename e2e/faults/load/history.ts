import { createWriteStream } from 'node:fs';

/** The shoppers' requests and answers, one line each, with the times of the client. */
export type Entry =
  | { readonly what: 'acknowledged'; readonly visitor: string; readonly stream: string; readonly seq: number }
  | { readonly what: 'cart'; readonly visitor: string; readonly stream: string; readonly n: number }
  | { readonly what: 'order'; readonly visitor: string; readonly order: string; readonly total: string }
  | { readonly what: 'refund'; readonly order: string; readonly refund: string; readonly amount: string }
  | { readonly what: 'card'; readonly visitor: string; readonly card: string; readonly decision: string }
  | { readonly what: 'seen'; readonly visitor: string; readonly card: string }
  /** From here on some of its data may be gone, whether or not it is ever answered. */
  | { readonly what: 'erasing'; readonly visitor: string }
  | { readonly what: 'erased'; readonly visitor: string }
  | { readonly what: 'facts'; readonly returnDays: number }
  | { readonly what: 'fault'; readonly fault: string; readonly phase: 'begins' | 'ends' };

type Noted = Entry & { readonly beganMs: number; readonly endedMs: number };

export class History {
  readonly path: string;
  /** times at which cards were handed out */
  readonly cardsAtMs: number[] = [];
  readonly #file;
  readonly #counts = new Map<Entry['what'], number>();

  constructor(path: string) {
    this.path = path;
    this.#file = createWriteStream(path, { flags: 'a' });
  }

  /**
   * Records an answer: the requested operation is done. A request without an answer may or may not have been executed,
   * and is not recorded.
   */
  note(entry: Entry, beganMs: number, endedMs = Date.now()): void {
    this.#counts.set(entry.what, this.count(entry.what) + 1);
    if (entry.what === 'card') this.cardsAtMs.push(endedMs);
    const noted: Noted = { ...entry, beganMs, endedMs };
    this.#file.write(`${JSON.stringify(noted)}\n`);
  }

  count(what: Entry['what']): number {
    return this.#counts.get(what) ?? 0;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#file.end(() => resolve()));
  }
}
