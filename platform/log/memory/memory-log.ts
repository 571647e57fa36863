import type { RecordBatch } from '../batch/record-batch.ts';
import {
  type Admin,
  type AssignOptions,
  type Bounds,
  type Consumer,
  type ConsumerRecord,
  type Fetched,
  type GroupConsumer,
  type GroupOptions,
  type LogClient,
  type Producer,
  ProducerFenced,
  type ProducerRecord,
  partitionName,
  type Range,
  RecordRefused,
  type TransactionalWriter,
  UnknownTopic,
} from '../client.ts';
import { MemoryConsumer } from './memory-consumer.ts';
import { MemoryGroup } from './memory-group.ts';
import { MemoryPartition } from './memory-partition.ts';
import { MemoryTopics } from './memory-topics.ts';

/** A fault of a commit: `lost` writes nothing; `unanswered` writes everything and loses the response. */
export type Fault = 'lost' | 'unanswered';

/** The default of the broker's `max.message.bytes`. */
const BATCH_BYTES_MAX = 1_048_588;
const BROKER_ID = 1;

/**
 * A log in memory, with transactions, fencing, groups, and injected faults. Tests set its clock. Topics that were not created have
 * `partitions` partitions; with null they are unknown.
 */
export class MemoryLog implements LogClient {
  nowMs = 0;
  /** faults of the next commits, in order */
  readonly faults: Fault[] = [];
  commits = 0;
  /** the largest transaction so far */
  readonly largest = { records: 0, bytes: 0 };
  readonly #logs = new Map<string, MemoryPartition>();
  readonly #epochs = new Map<string, number>();
  readonly #groups = new Map<string, MemoryGroup>();
  readonly #topics: MemoryTopics;

  constructor(partitions: number | null) {
    this.#topics = new MemoryTopics(partitions);
  }

  /** All records of a partition, in order, aborted and compacted ones included. */
  records(topic: string, partition: number): readonly ConsumerRecord[] {
    return this.partition(topic, partition).records;
  }

  /** Writes outside any transaction. @returns the next offset */
  write(record: ProducerRecord): number {
    return this.partition(record.topic, record.partition).write(record, this.nowMs);
  }

  /** Compacts a partition: keeps the newest record of each key, and offsets. `gone` removes tombstones too. */
  compact(topic: string, partition: number, tombstones: 'kept' | 'gone' = 'kept'): void {
    this.partition(topic, partition).compact(tombstones);
  }

  /** @throws UnknownTopic */
  partition(topic: string, partition: number): MemoryPartition {
    const name = partitionName(topic, partition);
    const found = this.#logs.get(name);
    if (found) return found;
    if (partition >= this.#topics.partitions(topic)) throw new UnknownTopic(name);
    const made = new MemoryPartition(topic, partition);
    this.#logs.set(name, made);
    return made;
  }

  async clusterId(): Promise<string> {
    return 'memory';
  }

  async partitions(topic: string): Promise<number> {
    return this.#topics.partitions(topic);
  }

  async bounds(topic: string, partition: number): Promise<Bounds> {
    return { start: 0, end: this.records(topic, partition).length };
  }

  async offsetAt(topic: string, partition: number, instantMs: number): Promise<number> {
    const records = this.records(topic, partition);
    const found = records.findIndex(({ appendMs }) => appendMs >= instantMs);
    return found < 0 ? records.length : found;
  }

  async recentStart(topic: string, partition: number, ms: number): Promise<number> {
    const newest = this.records(topic, partition).at(-1);
    return newest ? this.offsetAt(topic, partition, newest.appendMs - ms) : 0;
  }

  async readRange(range: Range, onRecords: (records: readonly ConsumerRecord[]) => void): Promise<void> {
    for (let { from } = range; from < range.to; ) {
      const { records, next } = await this.fetch({ ...range, from });
      if (records.length > 0) onRecords(records);
      if (next === from) await this.partition(range.topic, range.partition).changed();
      from = next;
    }
  }

  async fetch({ topic, partition, from, to }: Range): Promise<Fetched> {
    return this.partition(topic, partition).committed(from, to);
  }

  async append(records: readonly ProducerRecord[]): Promise<void> {
    for (const record of records) refuseLarge([record]);
    for (const record of records) this.write(record);
  }

  async openProducer(topics: readonly string[]): Promise<Producer> {
    for (const topic of topics) this.#topics.partitions(topic);
    return {
      partitions: (topic) => this.#topics.partitions(topic),
      leaderOf: () => BROKER_ID,
      send: async (batches) => batches.map((batch) => this.#send(batch)),
      close: async () => {},
    };
  }

  async openTransactionalWriter(transactionalId: string): Promise<TransactionalWriter> {
    const epoch = (this.#epochs.get(transactionalId) ?? 0) + 1;
    this.#epochs.set(transactionalId, epoch);
    for (const log of this.#logs.values()) log.abort(transactionalId);
    let failed = false;
    return {
      commit: async (records) => {
        if (failed) throw new Error('this writer failed before: open another');
        failed = true;
        if (this.#epochs.get(transactionalId) !== epoch) throw new ProducerFenced(transactionalId, null);
        const next = this.#commit(transactionalId, records);
        failed = false;
        return next;
      },
      close: async () => {},
    };
  }

  async joinGroup(options: GroupOptions): Promise<GroupConsumer> {
    return this.#group(options.groupId).join(options);
  }

  async removeCrashedMembers(): Promise<void> {}

  assign({ topic, offsets, ...options }: AssignOptions): Consumer {
    const logs = [...offsets.keys()].map((partition) => this.partition(topic, partition));
    return new MemoryConsumer(logs, offsets, false, options);
  }

  async openAdmin(): Promise<Admin> {
    return this.#topics;
  }

  async close(): Promise<void> {}

  #send(batch: RecordBatch): Error | null {
    try {
      const records = batch.contents();
      refuseLarge(records);
      for (const record of records) this.write(record);
      return null;
    } catch (error) {
      return error as Error;
    }
  }

  #commit(transactionalId: string, records: readonly ProducerRecord[]): ReadonlyMap<string, number> {
    const fault = this.faults.shift();
    if (fault === 'lost') throw new Error('the transaction was aborted');
    const next = new Map<string, number>();
    for (const record of records) {
      refuseLarge([record]);
      const log = this.partition(record.topic, record.partition);
      next.set(partitionName(record.topic, record.partition), log.write(record, this.nowMs, transactionalId));
    }
    for (const log of this.#logs.values()) log.commit(transactionalId);
    this.commits += 1;
    this.largest.records = Math.max(this.largest.records, records.length);
    this.largest.bytes = Math.max(this.largest.bytes, bytesOf(records));
    if (fault === 'unanswered') throw new Error('the answer was lost');
    return next;
  }

  #group(groupId: string): MemoryGroup {
    const found = this.#groups.get(groupId) ?? new MemoryGroup(this);
    this.#groups.set(groupId, found);
    return found;
  }
}

const bytesOf = (records: readonly ProducerRecord[]): number =>
  records.reduce((sum, { key, value }) => sum + (key?.length ?? 0) + (value?.length ?? 0), 0);

function refuseLarge(records: readonly ProducerRecord[]): void {
  if (bytesOf(records) > BATCH_BYTES_MAX) throw new RecordRefused('MESSAGE_TOO_LARGE', null);
}
