import { tooMany } from '../http/http.ts';

export type SemaphoreRules = {
  /** slots of a key */
  readonly atOnce: number;
  /** how many of a key may wait; more are refused at once */
  readonly waitingMax: number;
  /** a slot is released after this time, even if its work still runs */
  readonly holdMs: number;
};
type Waiter = (hasSlot: boolean) => void;
type Key = { taken: number; readonly waiting: Set<Waiter> };

/** A fair semaphore for each key. */
export class KeyedSemaphore {
  readonly #rules: SemaphoreRules;
  readonly #keys = new Map<string, Key>();

  constructor(rules: SemaphoreRules) {
    this.#rules = rules;
  }

  /**
   * Runs `work` once a slot is free, or without one after `waitMs`, and returns its result. The slot is released however the work
   * ends, and after `holdMs` if it does not.
   * @throws HttpError 429 when too many wait, and what `work` throws
   */
  async run<T>(name: string, waitMs: number, work: () => Promise<T>): Promise<T> {
    const key = this.#keys.get(name) ?? { taken: 0, waiting: new Set() };
    this.#keys.set(name, key);
    if (!(await this.#acquire(key, waitMs))) return work();
    let held = true;
    const release = (): void => {
      if (held) this.#release(name, key);
      held = false;
    };
    const late = setTimeout(release, this.#rules.holdMs);
    try {
      return await work();
    } finally {
      clearTimeout(late);
      release();
    }
  }

  async #acquire(key: Key, waitMs: number): Promise<boolean> {
    if (key.taken < this.#rules.atOnce) {
      key.taken += 1;
      return true;
    }
    if (key.waiting.size >= this.#rules.waitingMax) throw tooMany(1);
    return new Promise((resolve) => {
      const waiter: Waiter = (hasSlot) => {
        clearTimeout(late);
        key.waiting.delete(waiter);
        resolve(hasSlot);
      };
      const late = setTimeout(waiter, waitMs, false);
      key.waiting.add(waiter);
    });
  }

  /** Passes the slot to the longest waiter. */
  #release(name: string, key: Key): void {
    const [first] = key.waiting;
    if (first) first(true);
    else key.taken -= 1;
    if (key.taken === 0) this.#keys.delete(name);
  }
}
