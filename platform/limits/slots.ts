import { tooMany } from '../http/http.ts';

export type SlotRules = {
  /** how many of a key work at once */
  readonly atOnce: number;
  /** how many of a key may wait; further ones are refused at once */
  readonly waitingMax: number;
  /** after so long a slot is free again, whatever became of the work on it */
  readonly holdMs: number;
};
type Waiter = (hasSlot: boolean) => void;
type Key = { taken: number; readonly waiting: Set<Waiter> };

/** Runs a few of each key at once, and the others in the order in which they came. */
export class Slots {
  readonly #rules: SlotRules;
  readonly #keys = new Map<string, Key>();

  constructor(rules: SlotRules) {
    this.#rules = rules;
  }

  /**
   * The result of `work`, which begins once a slot is free, or without one after `waitMs`. However the work ends, and also
   * when it does not end, its slot is free again.
   * @throws HttpError 429 when too many wait, and what `work` throws
   */
  async run<T>(name: string, waitMs: number, work: () => Promise<T>): Promise<T> {
    const key = this.#keys.get(name) ?? { taken: 0, waiting: new Set() };
    this.#keys.set(name, key);
    if (!(await this.#slot(key, waitMs))) return work();
    let held = true;
    const free = (): void => {
      if (held) this.#free(name, key);
      held = false;
    };
    const late = setTimeout(free, this.#rules.holdMs);
    try {
      return await work();
    } finally {
      clearTimeout(late);
      free();
    }
  }

  async #slot(key: Key, waitMs: number): Promise<boolean> {
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

  /** The slot passes to the one who has waited longest. */
  #free(name: string, key: Key): void {
    const [first] = key.waiting;
    if (first) first(true);
    else key.taken -= 1;
    if (key.taken === 0) this.#keys.delete(name);
  }
}
