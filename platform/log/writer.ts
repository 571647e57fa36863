import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Registry } from 'prom-client';
import type { Write } from '#schemas/avro/byte-writer.ts';
import type { TopicNames } from '#schemas/topics.ts';
import { within } from '../lifecycle.ts';
import { limits } from '../limits/limits.ts';
import type { Platform } from '../platform.ts';
import { observe } from '../telemetry/counters.ts';
import type { Logger } from '../telemetry/logger.ts';
import { platformMetrics } from '../telemetry/table.ts';
import type { NewRecord } from './batch/record-batch.ts';
import { type Producer, type RecordHeaders, RecordRefused } from './client.ts';
import { partitionOf } from './partition.ts';
import { type Done, PartitionQueue, WriteFailed } from './partition-queue.ts';

export { WriteFailed } from './partition-queue.ts';

export type Outgoing = {
  readonly topic: keyof TopicNames;
  readonly key: string | Buffer;
  /** null is a tombstone */
  readonly value: Buffer | null;
  /** default: the key's partition */
  readonly partition?: number;
  /** the record's trace */
  readonly headers?: RecordHeaders;
};

/** The topic, key and partition of a key's records, computed once: spread it into an `Outgoing`. */
export type Destination = {
  readonly topic: keyof TopicNames;
  readonly key: Buffer;
  readonly partition: number;
};

/** From this attempt on failures are logged as errors, before it as debug. */
const ERROR_FROM_ATTEMPT = 4;

type Failure = { readonly queue: PartitionQueue; readonly err: Error };

/** The writers of a process, which share one gauge. */
const writers = new WeakMap<Registry, Set<Writer>>();

function measure(metrics: Registry, writer: Writer): () => void {
  const all = writers.get(metrics) ?? new Set();
  writers.set(metrics, all.add(writer));
  observe(metrics, platformMetrics.kafkaWaiting, () =>
    Math.max(0, ...[...all].map((one) => one.waitingMs / 1_000)),
  );
  return () => all.delete(writer);
}

/**
 * Writes records in order within each partition, acks=all. One request is in flight for each leader while the next one gathers, so a
 * hung broker only delays the partitions that it leads. Failed batches are sent again, to the current leader, until Kafka acknowledges
 * them: order is kept within a partition, and duplicates are possible. Pending records are bounded, in all and for each partition.
 */
export class Writer {
  readonly #producer: Producer;
  readonly #topics: TopicNames;
  readonly #queues: ReadonlyMap<string, readonly PartitionQueue[]>;
  readonly #log: Logger;
  /** queues that can be sent now, by leader; a leader is in the map while its send loop runs */
  readonly #ready = new Map<number, Set<PartitionQueue>>();
  /** when the send loop of a leader last ended */
  readonly #idleSinceMs = new Map<number, number>();
  #records = 0;
  #bytes = 0;
  #closing = false;
  #givenUp = false;
  #closed: Promise<void> | null = null;
  #unmeasure = (): void => {};

  private constructor(
    producer: Producer,
    topics: TopicNames,
    queues: ReadonlyMap<string, readonly PartitionQueue[]>,
    log: Logger,
  ) {
    this.#producer = producer;
    this.#topics = topics;
    this.#queues = queues;
    this.#log = log;
  }

  static async open(
    platform: Pick<Platform, 'kafka' | 'topics' | 'log' | 'metrics'>,
    names: readonly (keyof TopicNames)[],
  ): Promise<Writer> {
    const topics = names.map((name) => platform.topics[name]);
    const producer = await platform.kafka.openProducer(topics);
    const queues = new Map(topics.map((topic) => [topic, queuesOf(topic, producer.partitions(topic))]));
    const writer = new Writer(producer, platform.topics, queues, platform.log);
    writer.#unmeasure = measure(platform.metrics, writer);
    return writer;
  }

  /** The age of the oldest unacknowledged record; 0 if there is none. */
  get waitingMs(): number {
    const sinceMs = Math.min(...Array.from(this.#all(), (queue) => queue.sinceMs));
    return Math.max(0, performance.now() - sinceMs);
  }

  get full(): boolean {
    return (
      this.#closing ||
      this.#records >= limits.WRITER_PENDING_RECORDS ||
      this.#bytes >= limits.WRITER_PENDING_BYTES
    );
  }

  /**
   * Whether there is no room for a record of this destination; true whenever `full` is. A partition may hold as much as is free, so that a
   * dead one leaves as much for the others; when all of a topic are dead, each has an equal share.
   */
  fullFor(to: Destination): boolean {
    return this.full || this.#holdsItsShare(this.#queueOf(to));
  }

  destination(topic: keyof TopicNames, text: string): Destination {
    // A buffer of its own: a small slice would keep the whole 8 KiB pool of Node alive.
    const key = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
    key.write(text);
    return { topic, key, partition: partitionOf(key, this.partitions(topic)) };
  }

  #holdsItsShare({ topic, records, bytes }: PartitionQueue): boolean {
    const partitions = this.#queues.get(topic)!.length;
    const share = (all: number, used: number): number => Math.max(all - used, all / partitions);
    return (
      records >= share(limits.WRITER_PENDING_RECORDS, this.#records) ||
      bytes >= share(limits.WRITER_PENDING_BYTES, this.#bytes)
    );
  }

  partitions(name: keyof TopicNames): number {
    return this.#queues.get(this.#topics[name])!.length;
  }

  /** Adds a record; check `fullFor` before. `done` is called once the record is settled, with the error if it was refused. */
  push(record: Outgoing, done?: Done): void {
    const { key, value, headers } = record;
    const bytes = typeof key === 'string' ? Buffer.from(key) : key;
    this.#push(this.#queueOf(record), { key: bytes, value, write: null, headers }, done);
  }

  /** Adds a record whose value is encoded into the batch directly. @throws what `write` throws; nothing is added then */
  pushWritten<T>(to: Destination, value: T, write: Write<T>, headers?: RecordHeaders): void {
    this.#push(this.#queueOf(to), { key: to.key, value, write, headers });
  }

  #push<T>(queue: PartitionQueue, record: NewRecord<T>, done?: Done): void {
    const { isEmpty: wasEmpty, bytes } = queue;
    queue.push(record, done);
    this.#records += 1;
    this.#bytes += queue.bytes - bytes;
    // Otherwise the queue is in flight or waits for a retry, and becomes ready again after it.
    if (wasEmpty) this.#makeReady(queue);
  }

  /**
   * Calls `done` once all pending records of the partition are settled: at once if there are none, with the error if any was refused.
   */
  after(to: Destination, done: Done): void {
    this.#queueOf(to).after(done);
  }

  /** Resolves once every record added so far is settled, acknowledged or refused. */
  async settled(): Promise<void> {
    await Promise.all(
      [...this.#all()].map((queue) => new Promise<void>((done) => queue.after(() => done()))),
    );
  }

  /** @throws WriteFailed when the writer is full, or Kafka has not acknowledged in time; it may still do so later */
  write(records: readonly Outgoing[], answerMs: number = limits.WRITE_ANSWER_MS): Promise<void> {
    if (records.length === 0) return Promise.resolve();
    if (this.full || records.some((record) => this.#holdsItsShare(this.#queueOf(record)))) {
      return Promise.reject(new WriteFailed('too many records are waiting for Kafka'));
    }
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new WriteFailed('Kafka has not answered in time')), answerMs);
      let missing = records.length;
      const done: Done = (error) => {
        missing -= 1;
        if (!error && missing > 0) return;
        clearTimeout(late);
        if (error) reject(error);
        else resolve();
      };
      for (const record of records) this.push(record, done);
    });
  }

  /** Accepts nothing more, sends pending records for at most `drainMs`, then fails the rest. */
  close(drainMs: number = limits.DRAIN_MS): Promise<void> {
    this.#closed ??= this.#close(drainMs);
    return this.#closed;
  }

  async #close(drainMs: number): Promise<void> {
    this.#closing = true;
    await within(drainMs, this.settled());
    this.#givenUp = true;
    for (const queue of this.#all()) queue.giveUp(new WriteFailed('shutting down'));
    this.#unmeasure();
    await this.#producer.close();
  }

  *#all(): Generator<PartitionQueue> {
    for (const queues of this.#queues.values()) yield* queues;
  }

  #queueOf({ topic, key, partition }: Pick<Outgoing, 'topic' | 'key' | 'partition'>): PartitionQueue {
    const queues = this.#queues.get(this.#topics[topic])!;
    if (partition !== undefined) return queues[partition]!;
    return queues[partitionOf(typeof key === 'string' ? Buffer.from(key) : key, queues.length)]!;
  }

  #makeReady(queue: PartitionQueue): void {
    if (this.#givenUp || queue.isEmpty) return;
    const leader = this.#producer.leaderOf(queue.topic, queue.partition);
    const ready = this.#ready.get(leader);
    if (ready) ready.add(queue);
    else {
      const first = new Set([queue]);
      this.#ready.set(leader, first);
      void this.#sendAll(leader, first);
    }
  }

  /** Sends the ready queues of a leader until none is left. */
  async #sendAll(leader: number, ready: Set<PartitionQueue>): Promise<void> {
    await this.#gather(leader);
    while (ready.size > 0 && !this.#givenUp) {
      for (const queue of ready) {
        if (this.#producer.leaderOf(queue.topic, queue.partition) === leader) continue;
        ready.delete(queue);
        this.#makeReady(queue);
      }
      if (ready.size > 0) await this.#send(takeReady(ready));
    }
    this.#ready.delete(leader);
    this.#idleSinceMs.set(leader, performance.now());
  }

  /**
   * Waits for more records while the leader is busy, because larger batches cost less. A record that finds the leader idle waits only for
   * the records of the same turn of the event loop.
   */
  async #gather(leader: number): Promise<void> {
    const idleMs = performance.now() - (this.#idleSinceMs.get(leader) ?? Number.NEGATIVE_INFINITY);
    if (idleMs < limits.WRITER_IDLE_MS) await pause(limits.WRITER_LINGER_MS);
    else await nextTurn();
  }

  async #send(queues: readonly PartitionQueue[]): Promise<void> {
    const answers = await this.#producer.send(queues.map((queue) => queue.take()));
    if (this.#givenUp) return;
    const failed: Failure[] = [];
    for (const [i, queue] of queues.entries()) {
      const err = answers[i];
      if (err) failed.push({ queue, err });
      else this.#settle(queue, null);
    }
    if (failed.length > 0) this.#failed(failed);
  }

  #settle(queue: PartitionQueue, error: WriteFailed | null): void {
    const { records, bytes } = queue.sending!;
    // Before the callbacks, which may add records.
    this.#records -= records;
    this.#bytes -= bytes;
    queue.settle(error);
    this.#makeReady(queue);
  }

  #failed(failed: readonly Failure[]): void {
    const [{ err, queue }] = failed as [Failure];
    const attempt = queue.retry.failures + 1;
    const context = { err, attempt, partitions: failed.length, records: queue.sending!.records };
    // Leaders move in normal operation; one that stays unreachable is an error.
    this.#log[attempt < ERROR_FROM_ATTEMPT ? 'debug' : 'error'](context, 'Kafka did not accept a batch');
    for (const { queue, err } of failed) {
      const waitMs = queue.retry.nextMs();
      if (err instanceof RecordRefused) this.#refused(queue, err);
      else setTimeout(() => this.#makeReady(queue), waitMs);
    }
  }

  #refused(queue: PartitionQueue, err: RecordRefused): void {
    if (queue.sending!.records > 1) {
      this.#bytes -= queue.bytes;
      queue.halve();
      this.#bytes += queue.bytes;
      this.#makeReady(queue);
      return;
    }
    this.#log.error({ err, topic: queue.topic, partition: queue.partition }, 'Kafka rejected a record');
    this.#settle(queue, new WriteFailed(err.message, err));
  }
}

/** Takes ready queues whose next batches fit into one request. */
function takeReady(ready: Set<PartitionQueue>): PartitionQueue[] {
  const taken: PartitionQueue[] = [];
  let records: number = limits.WRITER_BATCH_RECORDS;
  let bytes: number = limits.WRITER_BATCH_BYTES;
  for (const queue of ready) {
    const next = queue.next!;
    records -= next.records;
    bytes -= next.bytes;
    if (taken.length > 0 && (records < 0 || bytes < 0)) break;
    ready.delete(queue);
    taken.push(queue);
  }
  return taken;
}

const queuesOf = (topic: string, partitions: number): PartitionQueue[] =>
  Array.from({ length: partitions }, (_, partition) => new PartitionQueue(topic, partition));
