import type { Bounds } from './client.ts';

/** Where a partition begins and ends, as the broker says. */
export type PartitionBounds = Bounds & { readonly partition: number };

/**
 * Knows when every partition has been read up to where it ended at the start. Nothing but positions counts: a broker that
 * is slow, or away for a while, makes it late and never early.
 */
export class CaughtUp {
  readonly reached: Promise<void>;
  /** ends not yet reached, by partition */
  readonly #missing: Map<number, number>;
  #resolve: () => void = () => {};

  constructor(bounds: readonly PartitionBounds[]) {
    this.reached = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    const filled = bounds.filter(({ start, end }) => end > start);
    this.#missing = new Map(filled.map(({ partition, end }) => [partition, end]));
    this.#look();
  }

  get isReached(): boolean {
    return this.#missing.size === 0;
  }

  /** Everything before `next` has been handed over. */
  progress(partition: number, next: number): void {
    const end = this.#missing.get(partition);
    if (end !== undefined && next >= end) this.#missing.delete(partition);
    this.#look();
  }

  /** What was waited for may be gone meanwhile: by retention, or with a topic that was made anew. */
  narrow(bounds: readonly PartitionBounds[]): void {
    for (const { partition, start, end } of bounds) {
      const wanted = this.#missing.get(partition);
      if (wanted === undefined) continue;
      if (start >= wanted || end <= start) this.#missing.delete(partition);
      else if (end < wanted) this.#missing.set(partition, end);
    }
    this.#look();
  }

  #look(): void {
    if (this.isReached) this.#resolve();
  }
}
