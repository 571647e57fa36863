/**
 * The time since which each partition has had unprocessed records. Only `end` clears it, a failure does not: a partition
 * that cannot be opened lags by the age of its oldest record.
 */
export class PendingSince {
  readonly #sinceMs = new Map<number, number>();

  /** Keeps the earliest time. */
  begin(partition: number, sinceMs: number): void {
    this.#sinceMs.set(partition, Math.min(sinceMs, this.#sinceMs.get(partition) ?? sinceMs));
  }

  end(partition: number): void {
    this.#sinceMs.delete(partition);
  }

  /** Drops all other partitions, which now belong to other processes. */
  retain(partitions: readonly number[]): void {
    for (const partition of this.#sinceMs.keys()) {
      if (!partitions.includes(partition)) this.#sinceMs.delete(partition);
    }
  }

  /** The longest wait of any partition; 0 if nothing waits. */
  lagMs(nowMs: number): number {
    return Math.max(0, nowMs - Math.min(nowMs, ...this.#sinceMs.values()));
  }
}
