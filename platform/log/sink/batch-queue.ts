import { setTimeout as sleep } from 'node:timers/promises';
import { Retry } from '../../retry.ts';

/** Partitions of one fetch hand in their parts within this time of each other. */
const GATHER_MS = 3;
const RETRY_MS = { firstMs: 100, maxMs: 5_000 };

export type BatchQueueOptions<T> = {
  /** Stores everything at once. It is repeated with the same items until it does not throw. */
  readonly work: (items: readonly T[]) => Promise<void>;
  readonly failed: (error: unknown) => void;
  /** Once aborted, work that fails is given up. */
  readonly closing: AbortSignal;
  readonly retry?: Retry;
};

type Entry<T> = {
  readonly item: T;
  /** Once aborted, nobody waits any more: the item is left out of the next attempt. */
  readonly signal: AbortSignal;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
};

/** Gathers what comes at about the same time into one piece of work; one piece at a time; tries for ever. */
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

  /** Resolves once the item is stored. @throws when it is not, because of the signal or because the queue closes */
  add(item: T, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, signal, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Everything that is not stored and still waited for. */
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
