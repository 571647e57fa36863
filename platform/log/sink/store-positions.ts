/** Next offset of each partition of the topic, as the store has it. */
export type Positions = ReadonlyMap<number, number>;

/**
 * The store holds less than it had confirmed: it was restored, or its place was taken by a standby that had not received
 * everything. The sink then reads again from what the store holds.
 */
export class CommitsLost extends Error {
  constructor(partition: number, confirmed: number, found: number) {
    super(`partition ${partition}: offset ${confirmed} was confirmed, the store is at ${found}`);
    this.name = 'CommitsLost';
  }
}

/**
 * Where a sink goes on whose store keeps the positions, in the transactions of what it stores: there, and not at what
 * the group committed to Kafka, which survives when the store loses commits.
 */
export class StorePositions {
  readonly #ask: () => Promise<Positions>;
  readonly #confirmed = new Map<number, number>();
  /** one question for all partitions that open at the same time */
  #asking: Promise<Positions> | null = null;

  constructor(ask: () => Promise<Positions>) {
    this.#ask = ask;
  }

  /** Next offsets that the store has confirmed to this process. */
  get confirmed(): Positions {
    return this.#confirmed;
  }

  /** Where the partition is to be read from; one that the store does not know from its beginning. */
  async open(partition: number): Promise<number> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    const next = (await this.#asking).get(partition) ?? 0;
    this.#confirmed.set(partition, next);
    return next;
  }

  /** What lies before `next` is stored. */
  stored(partition: number, next: number): void {
    this.#confirmed.set(partition, Math.max(next, this.#confirmed.get(partition) ?? 0));
  }

  /** These partitions alone are this process's from now on. */
  retain(partitions: readonly number[]): void {
    for (const partition of this.#confirmed.keys()) {
      if (!partitions.includes(partition)) this.#confirmed.delete(partition);
    }
  }

  /** Also where nothing arrives the store may have lost what it had: the first loss found. @throws what the store says */
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
