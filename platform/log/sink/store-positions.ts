/** The next offset of each partition of the topic in the store. */
export type Positions = ReadonlyMap<number, number>;

/**
 * The store holds less than it had confirmed: it was restored from a back-up, or failed over to a standby that lagged. The sink then
 * reads again from the store's position.
 */
export class CommitsLost extends Error {
  constructor(partition: number, confirmed: number, found: number) {
    super(`partition ${partition}: offset ${confirmed} was confirmed, the store is at ${found}`);
    this.name = 'CommitsLost';
  }
}

/**
 * Positions of a sink whose store keeps them, in the transactions of what it stores. The sink resumes there instead of at the offsets
 * committed to Kafka, which would be too high after the store has lost commits.
 */
export class StorePositions {
  readonly #ask: () => Promise<Positions>;
  readonly #confirmed = new Map<number, number>();
  /** one query for all partitions that open at the same time */
  #asking: Promise<Positions> | null = null;

  constructor(ask: () => Promise<Positions>) {
    this.#ask = ask;
  }

  /** Next offsets that the store has confirmed to this process. */
  get confirmed(): Positions {
    return this.#confirmed;
  }

  /** The offset to read the partition from: 0 if the store does not know it. */
  async open(partition: number): Promise<number> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    const next = (await this.#asking).get(partition) ?? 0;
    this.#confirmed.set(partition, next);
    return next;
  }

  /** Records that everything before `next` is stored. */
  stored(partition: number, next: number): void {
    this.#confirmed.set(partition, Math.max(next, this.#confirmed.get(partition) ?? 0));
  }

  /** Forgets all other partitions, which were revoked. */
  retain(partitions: readonly number[]): void {
    for (const partition of this.#confirmed.keys()) {
      if (!partitions.includes(partition)) this.#confirmed.delete(partition);
    }
  }

  /** Compares the store with what it confirmed, also when no records arrive. @returns the first loss found @throws errors of the store */
  async findLoss(): Promise<CommitsLost | null> {
    const before = [...this.#confirmed];
    const positions = await this.#ask();
    for (const [partition, next] of before) {
      const found = positions.get(partition) ?? 0;
      // It may have been opened again meanwhile.
      if (found < next && this.#confirmed.get(partition) === next)
        return new CommitsLost(partition, next, found);
    }
    return null;
  }
}
