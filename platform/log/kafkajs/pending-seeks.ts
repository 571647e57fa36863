/** How often a seek is repeated when the first batch was fetched from another offset. */
const RESEEKS_MAX = 3;

/**
 * The seeks of a consumer whose first batch has not come yet. kafkajs forgets a seek as soon as it fetches from any broker, and may then
 * deliver what another broker had already returned from the old offset.
 */
export class PendingSeeks {
  readonly #pending = new Map<number, { readonly offset: number; again: number }>();
  readonly #seek: (partition: number, offset: number) => void;

  constructor(seek: (partition: number, offset: number) => void) {
    this.#seek = seek;
  }

  seek(partition: number, offset: number): void {
    this.#pending.set(partition, { offset, again: 0 });
    this.#seek(partition, offset);
  }

  /** Whether no batch has come yet from the new offset. */
  isPending(partition: number): boolean {
    return this.#pending.has(partition);
  }

  /**
   * Whether a batch that was fetched from this offset may be processed. If it was fetched from another offset, the seek is repeated: only
   * a few times, because aborted records, which are not delivered, look the same.
   */
  accepts(partition: number, fetchedOffset: number): boolean {
    const pending = this.#pending.get(partition);
    if (pending && fetchedOffset !== pending.offset && pending.again < RESEEKS_MAX) {
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
