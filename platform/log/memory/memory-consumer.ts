import { setTimeout as sleep } from 'node:timers/promises';
import type { AssignOptions, Batch, Consumer, NextOffsets } from '../client.ts';
import type { MemoryPartition } from './memory-partition.ts';

/** The most records in one batch. */
const BATCH_RECORDS_MAX = 500;
const RETRY_MS = 10;

type Options = Pick<AssignOptions, 'onBatch' | 'onFetch'>;
/** `seeks` counts the seeks of a partition: a batch that was fetched before the last one is not current. */
type Position = { offset: number; paused: boolean; seeks: number; wake: () => void };

/** Delivers the records of partitions from the given offsets, and follows them. */
export class MemoryConsumer implements Consumer {
  readonly #options: Options;
  readonly #positions = new Map<number, Position>();
  readonly #loops: Promise<void>[];
  #closed = false;

  constructor(logs: readonly MemoryPartition[], offsets: NextOffsets, paused: boolean, options: Options) {
    this.#options = options;
    this.#loops = logs.map((log) => {
      const offset = offsets.get(log.partition) ?? 0;
      const position = { offset, paused, seeks: 0, wake: () => {} };
      this.#positions.set(log.partition, position);
      return this.#follow(log, position);
    });
  }

  pause(partition: number): void {
    const position = this.#positions.get(partition);
    if (position) position.paused = true;
  }

  resume(partition: number, offset?: number): void {
    const position = this.#positions.get(partition);
    if (!position) return;
    if (offset !== undefined) Object.assign(position, { offset, seeks: position.seeks + 1 });
    position.paused = false;
    position.wake();
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { wake } of this.#positions.values()) wake();
    await Promise.all(this.#loops);
  }

  async #follow(log: MemoryPartition, position: Position): Promise<void> {
    while (!this.#closed) {
      if (position.offset > log.records.length) position.offset = 0;
      const from = position.offset;
      const { records, next } = log.committed(from, from + BATCH_RECORDS_MAX);
      if (position.paused || next === from) {
        await Promise.race([
          log.changed(),
          new Promise<void>((resolve) => {
            position.wake = resolve;
          }),
        ]);
        continue;
      }
      // Made before, because `onFetch` may seek.
      const batch = this.#batch(log, position, records, next);
      this.#options.onFetch?.();
      try {
        await this.#options.onBatch(batch);
      } catch {
        await sleep(RETRY_MS);
      }
      if (position.offset === from) await sleep(RETRY_MS);
    }
  }

  #batch(log: MemoryPartition, position: Position, records: Batch['records'], nextOffset: number): Batch {
    const { seeks } = position;
    const isCurrent = (): boolean => !this.#closed && position.seeks === seeks;
    return {
      topic: log.topic,
      partition: log.partition,
      records,
      nextOffset,
      endOffset: log.records.length,
      done: (next) => {
        if (isCurrent()) position.offset = next;
      },
      isCurrent,
    };
  }
}
