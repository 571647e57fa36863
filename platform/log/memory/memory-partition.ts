import type { ConsumerRecord, Fetched, ProducerRecord } from '../client.ts';

/** The records of one partition, and which of them are visible to readers. */
export class MemoryPartition {
  readonly topic: string;
  readonly partition: number;
  readonly records: ConsumerRecord[] = [];
  /** offsets of aborted and compacted records */
  readonly #hidden = new Set<number>();
  /** offsets that a transaction has written so far, by its id */
  readonly #open = new Map<string, number[]>();
  #waiting: (() => void)[] = [];

  constructor(topic: string, partition: number) {
    this.topic = topic;
    this.partition = partition;
  }

  /** @returns the next offset */
  write(record: ProducerRecord, appendMs: number, transactionalId?: string): number {
    const offset = this.records.length;
    const { topic, partition } = this;
    const { key, value, headers = {} } = record;
    this.records.push({ topic, partition, offset, key, value, appendMs, headers });
    if (transactionalId === undefined) this.#wake();
    else this.#openOf(transactionalId).push(offset);
    return this.records.length;
  }

  commit(transactionalId: string): void {
    if (this.#open.delete(transactionalId)) this.#wake();
  }

  abort(transactionalId: string): void {
    for (const offset of this.#open.get(transactionalId) ?? []) this.#hidden.add(offset);
    this.commit(transactionalId);
  }

  /** The last stable offset: records from the first open transaction on are not read. */
  get stableEnd(): number {
    return Math.min(this.records.length, ...[...this.#open.values()].map(([first]) => first!));
  }

  committed(from: number, to: number): Fetched {
    const next = Math.max(from, Math.min(to, this.stableEnd));
    const records = this.records.slice(Math.max(0, from), next);
    return { records: records.filter(({ offset }) => !this.#hidden.has(offset)), next };
  }

  compact(tombstones: 'kept' | 'gone'): void {
    const newest = new Map(this.records.map(({ key, offset }) => [key?.toString('latin1'), offset]));
    for (const { key, value, offset } of this.records) {
      const isOld = newest.get(key?.toString('latin1')) !== offset;
      if (isOld || (tombstones === 'gone' && value === null)) this.#hidden.add(offset);
    }
  }

  /** Resolves when there may be more to read. */
  changed(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  #openOf(transactionalId: string): number[] {
    const offsets = this.#open.get(transactionalId) ?? [];
    this.#open.set(transactionalId, offsets);
    return offsets;
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
