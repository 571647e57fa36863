import { HttpError } from '../http/http.ts';

export type ConcurrencyRules = {
  /** how many may run at once, each for another key */
  readonly atOnce: number;
  /** how many of those may belong to one owner; all of them by default */
  readonly atOncePerOwner?: number;
  /** how many may wait; more are refused at once */
  readonly waitingMax: number;
  /** how many of the waiting ones may belong to one owner */
  readonly waitingPerOwnerMax: number;
  /** how long one waits before it is refused */
  readonly waitMs: number;
};
type Holder = { readonly key: string; readonly owner: string };
type Waiting = Holder & { readonly start: () => void };

/**
 * Runs expensive work one at a time for each key, and a few at a time in all; others wait, and are refused with 429 after `waitMs`. So
 * a view or an export of a large website does not run twice at once, and cannot take all connections.
 */
export class ConcurrencyLimiter {
  readonly #rules: ConcurrencyRules;
  /** owners by key */
  readonly #running = new Map<string, string>();
  #waiting: readonly Waiting[] = [];

  constructor(rules: ConcurrencyRules) {
    this.#rules = rules;
  }

  /**
   * Runs `work` when it is its turn, and returns its result.
   * @param owner of the key, such as the account of a website
   * @throws HttpError 429 when its turn did not come in time, and what `work` throws
   */
  async run<T>(key: string, work: () => Promise<T>, owner = key): Promise<T> {
    await this.#waitForSlot({ key, owner });
    try {
      return await work();
    } finally {
      this.#running.delete(key);
      this.#startNext();
    }
  }

  async #waitForSlot(holder: Holder): Promise<void> {
    const { waitingMax, waitingPerOwnerMax } = this.#rules;
    const own = this.#waiting.filter(({ owner }) => owner === holder.owner);
    if (this.#waiting.length >= waitingMax || own.length >= waitingPerOwnerMax) throw this.#busy();
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        this.#waiting = this.#waiting.filter((one) => one !== mine);
        reject(this.#busy());
      }, this.#rules.waitMs);
      const mine: Waiting = {
        ...holder,
        start: () => {
          clearTimeout(late);
          resolve();
        },
      };
      this.#waiting = [...this.#waiting, mine];
      this.#startNext();
    });
  }

  #startNext(): void {
    const first = this.#waiting.find((one) => this.#mayRun(one));
    if (!first || this.#running.size >= this.#rules.atOnce) return;
    this.#waiting = this.#waiting.filter((one) => one !== first);
    this.#running.set(first.key, first.owner);
    first.start();
    this.#startNext();
  }

  #mayRun({ key, owner }: Holder): boolean {
    const { atOncePerOwner = Number.POSITIVE_INFINITY } = this.#rules;
    const own = [...this.#running.values()].filter((other) => other === owner);
    return !this.#running.has(key) && own.length < atOncePerOwner;
  }

  #busy = (): HttpError =>
    new HttpError(429, 'Too many requests of this kind are running: wait as long as Retry-After says.', {
      'Retry-After': String(Math.ceil(this.#rules.waitMs / 2_000)),
    });
}
