/** How often a partition is moved again whose first batch begins elsewhere than where it was moved to. */
const MOVES_AGAIN = 3;

/**
 * Partitions of a consumer that were moved to an offset, until their first batch from there has come. kafkajs forgets a
 * move as soon as it asks any broker, and may then hand over what another broker had already answered from the old offset.
 */
export class Moves {
  readonly #pending = new Map<number, { readonly offset: number; again: number }>();
  readonly #seek: (partition: number, offset: number) => void;

  constructor(seek: (partition: number, offset: number) => void) {
    this.#seek = seek;
  }

  move(partition: number, offset: number): void {
    this.#pending.set(partition, { offset, again: 0 });
    this.#seek(partition, offset);
  }

  /** Whether nothing has come yet from where the partition was moved to. */
  isPending(partition: number): boolean {
    return this.#pending.has(partition);
  }

  /**
   * Whether a batch that was fetched from this offset may be taken. If it was fetched from elsewhere, the partition is
   * moved again: a few times only, because aborted records, which are not handed over, look the same.
   */
  accepts(partition: number, fetchedOffset: number): boolean {
    const pending = this.#pending.get(partition);
    if (pending && fetchedOffset !== pending.offset && pending.again < MOVES_AGAIN) {
      pending.again += 1;
      this.#seek(partition, pending.offset);
      return false;
    }
    this.#pending.delete(partition);
    return true;
  }

  clear(): void {
    this.#pending.clear();
  }
}
