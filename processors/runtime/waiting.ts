/**
 * Since when records of each partition have been waiting. A failure does not end the wait, only `end` does: a partition that
 * cannot be opened is as late as its oldest record.
 */
export class Waiting {
  readonly #sinceMs = new Map<number, number>();

  /** The earliest beginning counts. */
  begin(partition: number, sinceMs: number): void {
    this.#sinceMs.set(partition, Math.min(sinceMs, this.#sinceMs.get(partition) ?? sinceMs));
  }

  end(partition: number): void {
    this.#sinceMs.delete(partition);
  }

  /** Drops partitions that belong to another process now. */
  retain(partitions: readonly number[]): void {
    for (const partition of this.#sinceMs.keys()) {
      if (!partitions.includes(partition)) this.#sinceMs.delete(partition);
    }
  }

  /** How long the oldest has waited; 0 when nothing does. */
  lagMs(nowMs: number): number {
    return Math.max(0, nowMs - Math.min(nowMs, ...this.#sinceMs.values()));
  }
}
