/**
 * Since when something of each partition waits. What fails comes again and waits on: only an end that is told counts, so a
 * partition that cannot be opened is as late as its oldest record.
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

  /** Partitions that are another's by now are not waited for here. */
  keep(partitions: readonly number[]): void {
    for (const partition of this.#sinceMs.keys()) {
      if (!partitions.includes(partition)) this.#sinceMs.delete(partition);
    }
  }

  /** How long the oldest has waited; 0 when nothing does. */
  lagMs(nowMs: number): number {
    return Math.max(0, nowMs - Math.min(nowMs, ...this.#sinceMs.values()));
  }
}
