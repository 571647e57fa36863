import {
  type Bounds,
  Fenced,
  type Group,
  type GroupOptions,
  type LogClient,
  type LogWriter,
  partitionName,
  type Range,
} from '../kafka/log-client.ts';
import type { OutRecord, SourceRecord } from '../program.ts';

/** What a transaction should come to: nothing written, or everything written and the answer lost. */
export type Fault = 'lost' | 'unanswered';

/** A log in memory, with transactions, fencing and faults on demand. Its clock is wound by hand. */
export class MemoryLog implements LogClient {
  nowMs = 0;
  /** the next commits' faults, first come first served */
  readonly faults: Fault[] = [];
  commits = 0;
  /** the largest transaction so far */
  readonly largest = { records: 0, bytes: 0 };
  readonly #logs = new Map<string, SourceRecord[]>();
  readonly #epochs = new Map<string, number>();
  readonly #partitions: number;
  readonly #id: string;

  constructor(partitions = 12, id = 'memory') {
    this.#partitions = partitions;
    this.#id = id;
  }

  /** All records of a partition, in order. */
  records(topic: string, partition: number): readonly SourceRecord[] {
    return this.#log(topic, partition);
  }

  write(record: OutRecord): number {
    const log = this.#log(record.topic, record.partition);
    log.push({ ...record, offset: log.length, appendMs: this.nowMs });
    return log.length;
  }

  /** Keeps the newest record of each key, as compaction does, and its tombstone for a day; offsets stay. */
  compact(topic: string, partition: number, tombstones: 'kept' | 'gone' = 'kept'): void {
    const log = this.#log(topic, partition);
    const newest = new Map(log.map((record) => [record.key?.toString('latin1'), record.offset]));
    const gone: SourceRecord[] = log.filter(
      (record) =>
        (tombstones === 'gone' && record.value === null) ||
        newest.get(record.key?.toString('latin1')) !== record.offset,
    );
    for (const record of gone) this.#gone(topic, partition).add(record.offset);
  }

  clusterId = async (): Promise<string> => this.#id;
  partitions = async (): Promise<number> => this.#partitions;
  append = async (record: OutRecord): Promise<void> => void this.write(record);
  close = async (): Promise<void> => {};

  async bounds(topic: string, partition: number): Promise<Bounds> {
    return { start: 0, end: this.#log(topic, partition).length };
  }

  async readRange(range: Range, take: (records: readonly SourceRecord[]) => void): Promise<void> {
    const gone = this.#gone(range.topic, range.partition);
    const kept = this.#log(range.topic, range.partition)
      .slice(Math.max(0, range.from), range.to)
      .filter((record) => !gone.has(record.offset));
    if (kept.length > 0) take(kept);
  }

  async openWriter(transactionalId: string): Promise<LogWriter> {
    const epoch = (this.#epochs.get(transactionalId) ?? 0) + 1;
    this.#epochs.set(transactionalId, epoch);
    const commit = async (records: readonly OutRecord[]): Promise<Map<string, number>> => {
      if (this.#epochs.get(transactionalId) !== epoch) throw new Fenced(transactionalId, null);
      const fault = this.faults.shift();
      if (fault === 'lost') throw new Error('the transaction was aborted');
      const next = new Map<string, number>();
      for (const record of records)
        next.set(partitionName(record.topic, record.partition), this.write(record));
      this.commits += 1;
      this.largest.records = Math.max(this.largest.records, records.length);
      this.largest.bytes = Math.max(this.largest.bytes, bytesOf(records));
      if (fault === 'unanswered') throw new Error('the answer was lost');
      return next;
    };
    return { commit, close: async () => {} };
  }

  async joinGroup(_options: GroupOptions): Promise<Group> {
    throw new Error('a log in memory has no groups: drive a Task instead');
  }

  readonly #compacted = new Map<string, Set<number>>();

  #gone(topic: string, partition: number): Set<number> {
    const name = partitionName(topic, partition);
    const found = this.#compacted.get(name) ?? new Set();
    this.#compacted.set(name, found);
    return found;
  }

  #log(topic: string, partition: number): SourceRecord[] {
    const name = partitionName(topic, partition);
    const found = this.#logs.get(name) ?? [];
    this.#logs.set(name, found);
    return found;
  }
}

const bytesOf = (records: readonly OutRecord[]): number =>
  records.reduce((sum, { key, value }) => sum + (key?.length ?? 0) + (value?.length ?? 0), 0);
