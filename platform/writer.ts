import type { Message, Producer } from 'kafkajs';
import type { Registry } from 'prom-client';
import type { TopicNames } from '#schemas/topics.ts';
import { gauge } from './counters.ts';
import { givenPartition, kafkaRetry, partitionsOf } from './kafka.ts';
import { within } from './lifecycle.ts';
import { limits } from './limits.ts';
import type { Logger } from './log.ts';
import { partitionOf } from './partition.ts';
import type { Platform } from './platform.ts';

/** What was written is not in Kafka, and will not be by this call; say 503, or close and let the caller come again. */
export class WriteFailed extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'WriteFailed';
  }
}

export type Outgoing = {
  readonly topic: keyof TopicNames;
  readonly key: string | Buffer;
  /** null is a tombstone */
  readonly value: Buffer | null;
  /** the key's partition, unless given */
  readonly partition?: number;
};
type Done = (error: WriteFailed | null) => void;
type Batch = {
  readonly byTopic: Map<string, Message[]>;
  readonly dones: Done[];
  /** when its first record came, by the process's own clock */
  readonly sinceMs: number;
  records: number;
  bytes: number;
};

/** Bytes of a record beside its key and value, roughly. */
const OVERHEAD_BYTES = 40;
/** Protocol errors that the same bytes will meet again for ever. */
const HOPELESS = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE', 'INVALID_RECORD']);

const emptyBatch = (): Batch => ({
  byTopic: new Map(),
  dones: [],
  sinceMs: performance.now(),
  records: 0,
  bytes: 0,
});

/** The writers of a process, for whom one gauge speaks. */
const writers = new WeakMap<Registry, Set<Writer>>();

function measure(metrics: Registry, writer: Writer): () => void {
  const all = writers.get(metrics) ?? new Set();
  writers.set(metrics, all.add(writer));
  gauge(metrics, 'kafka_waiting_seconds', 'age of the oldest record that Kafka does not have yet', () =>
    Math.max(0, ...[...all].map((one) => one.waitingMs / 1_000)),
  );
  return () => all.delete(writer);
}

/**
 * Writes records in the order given: one batch in flight at a time, the next one gathers meanwhile, acks=all. When
 * Kafka is away the same batch is sent again until it is there, so order holds and repeats are possible; what may
 * wait in memory is bounded, and `full` says that nothing more is taken.
 */
export class Writer {
  readonly #producer: Producer;
  readonly #topics: TopicNames;
  readonly #partitions: ReadonlyMap<string, number>;
  readonly #log: Logger;
  readonly #queue: Batch[] = [];
  #records = 0;
  #bytes = 0;
  #running: Promise<void> | null = null;
  #inFlight = false;
  #closing = false;
  #givingUp = false;
  #closed: Promise<void> | null = null;
  #unmeasure = (): void => {};

  private constructor(
    producer: Producer,
    topics: TopicNames,
    partitions: ReadonlyMap<string, number>,
    log: Logger,
  ) {
    this.#producer = producer;
    this.#topics = topics;
    this.#partitions = partitions;
    this.#log = log;
  }

  static async open(
    platform: Pick<Platform, 'kafka' | 'topics' | 'log' | 'metrics'>,
    names: readonly (keyof TopicNames)[],
  ): Promise<Writer> {
    const producer = platform.kafka.producer({
      allowAutoTopicCreation: false,
      retry: kafkaRetry,
      createPartitioner: givenPartition,
    });
    await producer.connect();
    const partitions = new Map<string, number>();
    for (const name of names) {
      const topic = platform.topics[name];
      partitions.set(topic, await partitionsOf(platform.kafka, topic));
    }
    const writer = new Writer(producer, platform.topics, partitions, platform.log);
    writer.#unmeasure = measure(platform.metrics, writer);
    return writer;
  }

  /** How long the oldest record has been waiting for Kafka; 0 when none waits. */
  get waitingMs(): number {
    const oldest = this.#queue[0];
    return oldest ? performance.now() - oldest.sinceMs : 0;
  }

  get full(): boolean {
    return (
      this.#closing ||
      this.#records >= limits.WRITER_PENDING_RECORDS ||
      this.#bytes >= limits.WRITER_PENDING_BYTES
    );
  }

  /** Whether a record of this key would be too much; never false when `full` is true. */
  fullFor(_topic: keyof TopicNames, _key: string | Buffer): boolean {
    return this.full;
  }

  partitions(name: keyof TopicNames): number {
    return this.#partitions.get(this.#topics[name])!;
  }

  /** Takes a record; ask `fullFor` before. `done` is called once the record is settled, with the error if it was refused. */
  push(record: Outgoing, done?: Done): void {
    const key = typeof record.key === 'string' ? Buffer.from(record.key) : record.key;
    const topic = this.#topics[record.topic];
    const partition = record.partition ?? partitionOf(key, this.#partitions.get(topic)!);
    const bytes = key.length + (record.value?.length ?? 0) + OVERHEAD_BYTES;
    const batch = this.#batchFor(bytes);
    const messages = batch.byTopic.get(topic);
    const message = { key, value: record.value, partition };
    if (messages) messages.push(message);
    else batch.byTopic.set(topic, [message]);
    batch.records += 1;
    batch.bytes += bytes;
    this.#records += 1;
    this.#bytes += bytes;
    if (done) batch.dones.push(done);
    this.#running ??= this.#run();
  }

  /**
   * Calls `done` once every record that was pushed to the partition of this key and still waits is settled: at once
   * when none waits, with the error if any of them was refused.
   */
  after(_topic: keyof TopicNames, _key: string | Buffer, done: Done): void {
    this.#afterAll(done);
  }

  /** Resolves once every record pushed so far is settled, whether Kafka has it or refused it. */
  settled(): Promise<void> {
    return new Promise((resolve) => this.#afterAll(() => resolve()));
  }

  #afterAll(done: Done): void {
    if (this.#queue.length === 0) {
      done(null);
      return;
    }
    let left = this.#queue.length;
    let failed: WriteFailed | null = null;
    const settledOne: Done = (error) => {
      failed ??= error;
      left -= 1;
      if (left === 0) done(failed);
    };
    for (const batch of this.#queue) batch.dones.push(settledOne);
  }

  /** @throws WriteFailed when nothing more is taken, or Kafka has not answered in time: then it may come yet */
  write(records: readonly Outgoing[], answer_ms: number = limits.WRITE_ANSWER_MS): Promise<void> {
    if (records.length === 0) return Promise.resolve();
    if (records.some(({ topic, key }) => this.fullFor(topic, key))) {
      return Promise.reject(new WriteFailed('too much waits for Kafka'));
    }
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new WriteFailed('Kafka has not answered in time')), answer_ms);
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

  /** Takes nothing more, sends what waits for at most `drain_ms`, then fails the rest. */
  close(drain_ms: number = limits.DRAIN_MS): Promise<void> {
    this.#closed ??= this.#close(drain_ms);
    return this.#closed;
  }

  async #close(drain_ms: number): Promise<void> {
    this.#closing = true;
    await within(drain_ms, this.#running ?? Promise.resolve());
    this.#givingUp = true;
    for (const batch of this.#queue.splice(0)) settle(batch, new WriteFailed('shutting down'));
    this.#unmeasure();
    await within(limits.DISCONNECT_MS, this.#producer.disconnect());
  }

  /** The first of the queue is in flight, so a record goes to the last one, or to a new one behind it. */
  #batchFor(bytes: number): Batch {
    const last = this.#queue.at(-1);
    const open = last && (this.#queue.length > 1 || !this.#inFlight) ? last : undefined;
    if (
      open &&
      open.records < limits.WRITER_BATCH_RECORDS &&
      (open.records === 0 || open.bytes + bytes <= limits.WRITER_BATCH_BYTES)
    ) {
      return open;
    }
    const batch = emptyBatch();
    this.#queue.push(batch);
    return batch;
  }

  async #run(): Promise<void> {
    await pause(limits.WRITER_LINGER_MS);
    while (this.#queue.length > 0) {
      const batch = this.#queue[0]!;
      this.#inFlight = true;
      const error = await this.#deliver(batch);
      this.#inFlight = false;
      if (this.#queue[0] === batch) this.#queue.shift();
      this.#records -= batch.records;
      this.#bytes -= batch.bytes;
      settle(batch, error);
    }
    this.#running = null;
  }

  async #deliver(batch: Batch): Promise<WriteFailed | null> {
    const topicMessages = [...batch.byTopic].map(([topic, messages]) => ({ topic, messages }));
    for (let attempt = 0; ; attempt += 1) {
      if (this.#givingUp) return new WriteFailed('shutting down');
      try {
        if (topicMessages.length > 0) await this.#producer.sendBatch({ acks: -1, topicMessages });
        return null;
      } catch (err) {
        const type = (err as { type?: string }).type;
        this.#log.error({ err, attempt, records: batch.records }, 'Kafka did not take a batch');
        if (type && HOPELESS.has(type)) return new WriteFailed(`Kafka refuses the batch (${type})`, err);
        await pause(Math.min(limits.WRITER_BACKOFF_MS_MAX, 50 * 2 ** Math.min(attempt, 8)));
      }
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Each `done` is called once, also when closing gave up on a batch that Kafka answers for later. */
function settle(batch: Batch, error: WriteFailed | null): void {
  for (const done of batch.dones.splice(0)) done(error);
}
