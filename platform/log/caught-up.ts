import type { Bounds } from './client.ts';

/** The first offset and the end of a partition, from the broker. */
export type PartitionBounds = Bounds & { readonly partition: number };

/**
 * Resolves when every partition has been read up to the end that it had at the start. Only positions count: a slow or unavailable broker
 * delays it, and never makes it early.
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

  /** Everything before `next` has been read. */
  progress(partition: number, next: number): void {
    const end = this.#missing.get(partition);
    if (end !== undefined && next >= end) this.#missing.delete(partition);
    this.#look();
  }

  /** Lowers the ends that can no longer be reached, because of retention or a recreated topic. */
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
