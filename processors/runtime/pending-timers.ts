type Timer = { readonly at: number; readonly key: string };

/** The uncommitted timers of a chunk: a binary heap ordered by (instant, key) that may hold several entries per key. */
export class PendingTimers {
  readonly #timers: Timer[] = [];

  /** Infinity if there is none. */
  get firstMs(): number {
    return this.#timers[0]?.at ?? Number.POSITIVE_INFINITY;
  }

  get firstKey(): string {
    return this.#timers[0]!.key;
  }

  add(at: number, key: string): void {
    const timer = { at, key };
    const timers = this.#timers;
    let place = timers.length;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!isBefore(timer, timers[parent]!)) break;
      timers[place] = timers[parent]!;
      place = parent;
    }
    timers[place] = timer;
  }

  removeFirst(): void {
    const timers = this.#timers;
    const last = timers.pop()!;
    if (timers.length === 0) return;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= timers.length) break;
      if (child + 1 < timers.length && isBefore(timers[child + 1]!, timers[child]!)) child += 1;
      if (isBefore(last, timers[child]!)) break;
      timers[place] = timers[child]!;
      place = child;
    }
    timers[place] = last;
  }
}

const isBefore = (one: Timer, other: Timer): boolean =>
  one.at < other.at || (one.at === other.at && one.key < other.key);
