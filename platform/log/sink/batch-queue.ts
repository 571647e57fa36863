import { setTimeout as sleep } from 'node:timers/promises';

/** Partitions of one fetch hand in their parts within this time of each other. */
const GATHER_MS = 3;
const RETRY_MS = { first: 100, max: 5_000 } as const;

export type BatchQueueOptions<T> = {
  /** Stores everything at once. It is repeated with the same items until it does not throw. */
  readonly work: (items: readonly T[]) => Promise<void>;
  readonly failed: (error: unknown) => void;
  /** Once aborted, work that fails is given up. */
  readonly signal: AbortSignal;
};

/** An item in the queue. `settledWithin` rejects if the queue was closed before the item was stored. */
export type PendingBatch = {
  settledWithin(ms: number): Promise<boolean>;
  /** Nobody waits any more: the item is left out of the next attempt. */
  abandon(): void;
};

type Entry<T> = { readonly item: T; state: 'waiting' | 'stored' | 'abandoned'; end: () => void };

/** Gathers what comes at about the same time into one piece of work; one piece at a time; tries for ever. */
export class BatchQueue<T> {
  readonly #options: BatchQueueOptions<T>;
  #waiting: Entry<T>[] = [];
  #working: readonly Entry<T>[] = [];
  #running: Promise<void> | null = null;

  constructor(options: BatchQueueOptions<T>) {
    this.#options = options;
  }

  add(item: T): PendingBatch {
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const entry: Entry<T> = { item, state: 'waiting', end };
    this.#waiting.push(entry);
    this.#running ??= this.#run();
    return {
      settledWithin: async (ms) => {
        const timer = new AbortController();
        await Promise.race([ended, sleep(ms, undefined, { signal: timer.signal }).catch(() => {})]);
        timer.abort();
        if (entry.state === 'abandoned') throw new Error('closed before the batch was stored');
        return entry.state === 'stored';
      },
      abandon: () => {
        entry.state = 'abandoned';
      },
    };
  }

  /** Everything that is neither stored nor abandoned. */
  inHand(): T[] {
    return [...this.#working, ...this.#waiting]
      .filter((one) => one.state === 'waiting')
      .map((one) => one.item);
  }

  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      await sleep(GATHER_MS);
      this.#working = this.#waiting;
      this.#waiting = [];
      await this.#untilDone();
      this.#working = [];
    }
    this.#running = null;
  }

  async #untilDone(): Promise<void> {
    const { work, failed, signal } = this.#options;
    for (let delayMs: number = RETRY_MS.first; ; delayMs = Math.min(delayMs * 2, RETRY_MS.max)) {
      const wanted = this.#working.filter((one) => one.state === 'waiting');
      if (wanted.length === 0) return;
      try {
        await work(wanted.map((one) => one.item));
        return end(wanted, 'stored');
      } catch (error) {
        failed(error);
        if (signal.aborted) return end(wanted, 'abandoned');
        await sleep(delayMs, undefined, { signal }).catch(() => {});
      }
    }
  }
}

function end<T>(entries: readonly Entry<T>[], state: 'stored' | 'abandoned'): void {
  for (const entry of entries) {
    entry.state = state;
    entry.end();
  }
}
