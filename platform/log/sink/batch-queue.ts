import { setTimeout as sleep } from 'node:timers/promises';
import { Retry } from '../../retry.ts';

/** The batches of one fetch arrive within this time of each other. */
const GATHER_MS = 3;
const RETRY_MS = { firstMs: 100, maxMs: 5_000 };

export type BatchQueueOptions<T> = {
  /** Stores all items at once. It is retried with the same items until it succeeds. */
  readonly work: (items: readonly T[]) => Promise<void>;
  readonly failed: (error: unknown) => void;
  /** Once aborted, failed work is not retried. */
  readonly closing: AbortSignal;
  readonly retry?: Retry;
};

type Entry<T> = {
  readonly item: T;
  /** Once aborted, the item is left out of the next attempt. */
  readonly signal: AbortSignal;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
};

/** Gathers items that come at about the same time into one piece of work. Runs one at a time, and retries for ever. */
export class BatchQueue<T> {
  readonly #options: BatchQueueOptions<T>;
  readonly #retry: Retry;
  #waiting: Entry<T>[] = [];
  #working: readonly Entry<T>[] = [];
  #running: Promise<void> | null = null;

  constructor(options: BatchQueueOptions<T>) {
    this.#options = options;
    this.#retry = options.retry ?? new Retry(RETRY_MS);
  }

  /** Resolves once the item is stored. @throws when the signal is aborted or the queue closes before */
  add(item: T, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, signal, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** All items that are neither stored nor aborted. */
  inHand(): T[] {
    return [...this.#working, ...this.#waiting]
      .filter(({ signal }) => !signal.aborted)
      .map(({ item }) => item);
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
    const { work, failed, closing } = this.#options;
    this.#retry.reset();
    for (;;) {
      this.#dropAbandoned();
      const entries = this.#working;
      if (entries.length === 0) return;
      try {
        await work(entries.map(({ item }) => item));
        for (const { resolve } of entries) resolve();
        return;
      } catch (error) {
        failed(error);
        if (closing.aborted) return giveUp(entries);
        await this.#retry.wait(closing);
      }
    }
  }

  #dropAbandoned(): void {
    giveUp(this.#working.filter(({ signal }) => signal.aborted));
    this.#working = this.#working.filter(({ signal }) => !signal.aborted);
  }
}

function giveUp<T>(entries: readonly Entry<T>[]): void {
  for (const { reject } of entries) reject(new Error('closed before the batch was stored'));
}
