/** Where a partition begins and ends, as the broker says: offset of the first record, and of the next one to come. */
export type Bounds = { readonly partition: number; readonly low: bigint; readonly high: bigint };

/**
 * Knows when every partition has been read up to where it ended at the start. Nothing but positions counts: a broker that
 * is slow, or away for a while, makes it late and never early.
 */
export class CaughtUp {
  readonly reached: Promise<void>;
  /** ends not yet reached, by partition */
  readonly #missing: Map<number, bigint>;
  #resolve: () => void = () => {};

  constructor(bounds: readonly Bounds[]) {
    this.reached = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    const filled = bounds.filter(({ low, high }) => high > low);
    this.#missing = new Map(filled.map(({ partition, high }) => [partition, high]));
    this.#look();
  }

  get isReached(): boolean {
    return this.#missing.size === 0;
  }

  /** Everything before `next` has been handed over. */
  progress(partition: number, next: bigint): void {
    const end = this.#missing.get(partition);
    if (end !== undefined && next >= end) this.#missing.delete(partition);
    this.#look();
  }

  /** What was waited for may be gone meanwhile: by retention, or with a topic that was made anew. */
  narrow(bounds: readonly Bounds[]): void {
    for (const { partition, low, high } of bounds) {
      const end = this.#missing.get(partition);
      if (end === undefined) continue;
      if (low >= end || high <= low) this.#missing.delete(partition);
      else if (high < end) this.#missing.set(partition, high);
    }
    this.#look();
  }

  #look(): void {
    if (this.isReached) this.#resolve();
  }
}
