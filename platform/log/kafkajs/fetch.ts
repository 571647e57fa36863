import type { Cluster, Kafka } from 'kafkajs';
import Batch, { type PartitionData } from 'kafkajs/src/consumer/batch.js';
import { innerCluster } from './cluster.ts';

const READ_UNCOMMITTED = 0;
const READ_COMMITTED = 1;
const EARLIEST = -2;
const LATEST = -1;
const FETCH = { maxWaitTime: 50, minBytes: 1, maxBytes: 8 * 1024 * 1024, isolationLevel: READ_COMMITTED };
/** A broker answers with one whole batch at least. */
const NEWEST_BYTES = 1;
/** A fetch may come back empty while a marker is on its way; so many in a row mean that something is wrong. */
const EMPTY_FETCHES_MAX = 200;

/** A record of a topic. Key and value share the fetch's memory: copy what is kept. */
export type LogRecord = {
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  /** epoch ms at which the log took it */
  readonly appendMs: number;
};
/** First offset kept, and the offset after the last one. */
export type Offsets = { readonly start: number; readonly end: number };
type Range = {
  readonly topic: string;
  readonly partition: number;
  readonly from: number;
  readonly to: number;
};

type FetchBroker = {
  fetch(request: unknown): Promise<{ responses: { partitions: PartitionData[] }[] }>;
  listOffsets(request: unknown): Promise<{ responses: { partitions: { offset: string }[] }[] }>;
};

/**
 * Reads any range of any partition without a group, which kafkajs offers nowhere, on connections of its own, so that a
 * long poll of the group does not hold it up.
 */
export class KafkaCluster {
  readonly #cluster: Cluster;
  #connected: Promise<void> | null = null;

  constructor(kafka: Kafka) {
    this.#cluster = innerCluster(kafka);
  }

  async clusterId(): Promise<string> {
    await this.#connect();
    const { clusterId } = (await this.#cluster.metadata()) as { clusterId?: string };
    return clusterId ?? '';
  }

  async partitions(topic: string): Promise<number> {
    await this.#know(topic);
    return this.#cluster.findTopicPartitionMetadata(topic).length;
  }

  async bounds(topic: string, partition: number): Promise<Offsets> {
    const broker = await this.#leader(topic, partition);
    const [start, end] = await this.#asking(() =>
      Promise.all([
        this.#offset(broker, topic, partition, EARLIEST),
        this.#offset(broker, topic, partition, LATEST),
      ]),
    );
    return { start, end };
  }

  /** Offset of the first record that the log took at this instant or later; the end where there is none. */
  async offsetAt(topic: string, partition: number, instantMs: number): Promise<number> {
    const broker = await this.#leader(topic, partition);
    return this.#asking(async () => {
      const found = await this.#offset(broker, topic, partition, instantMs);
      return found < 0 ? this.#offset(broker, topic, partition, LATEST) : found;
    });
  }

  /**
   * Where the last `ms` of a partition begin, counted back from the instant of its newest record, so that no clock but
   * the log's matters.
   */
  async recentStart(topic: string, partition: number, ms: number): Promise<number> {
    const { start } = await this.bounds(topic, partition);
    const broker = await this.#leader(topic, partition);
    const newestMs = await this.#asking(() => this.#newestMs(broker, topic, partition, start));
    return newestMs === null ? start : Math.max(start, await this.offsetAt(topic, partition, newestMs - ms));
  }

  /** Instant of the newest record that is committed; null where there is none. */
  async #newestMs(
    broker: FetchBroker,
    topic: string,
    partition: number,
    start: number,
  ): Promise<number | null> {
    const end = await this.#offset(broker, topic, partition, LATEST, READ_COMMITTED);
    if (end <= start) return null;
    const { messages } = await this.#fetch(broker, topic, partition, end - 1, NEWEST_BYTES);
    const newest = messages.find(({ offset }) => Number(offset) === end - 1);
    return newest ? Number(newest.timestamp) : null;
  }

  async readRange(range: Range, take: (records: readonly LogRecord[]) => void): Promise<void> {
    const { topic, partition, to } = range;
    let at = range.from;
    let empty = 0;
    while (at < to) {
      const { records, next } = await this.readSome({ topic, partition, from: at, to });
      empty = next === at ? empty + 1 : 0;
      if (empty > EMPTY_FETCHES_MAX) throw new Error(`${topic}|${partition} cannot be read to ${to}`);
      take(records);
      at = next;
    }
  }

  /** One fetch of a range, and where the next one begins: at the same offset while a transaction is open there. */
  async readSome({
    topic,
    partition,
    from,
    to,
  }: Range): Promise<{ readonly records: readonly LogRecord[]; readonly next: number }> {
    const broker = await this.#leader(topic, partition);
    const data = await this.#asking(() => this.#fetch(broker, topic, partition, from));
    const batch = new Batch(topic, String(from), data);
    if (batch.rawMessages.length === 0 && Number(data.lastStableOffset ?? data.highWatermark) < to) {
      return { records: [], next: from };
    }
    const records = batch.messages.map((message) => logRecord(topic, partition, message));
    // A fetch may bring records behind the range: they are left to whoever reads on.
    const next = Math.min(Number(batch.lastOffset()) + 1, to);
    return { records: records.filter(({ offset }) => offset < to), next };
  }

  async close(): Promise<void> {
    if (this.#connected) await this.#cluster.disconnect();
  }

  #connect(): Promise<void> {
    this.#connected ??= this.#cluster.connect().catch((error: unknown) => {
      this.#connected = null;
      throw error;
    });
    return this.#connected;
  }

  async #know(topic: string): Promise<void> {
    await this.#connect();
    await this.#cluster.addTargetTopic(topic);
  }

  async #leader(topic: string, partition: number): Promise<FetchBroker> {
    await this.#know(topic);
    const [nodeId] = Object.keys(this.#cluster.findLeaderForPartitions(topic, [partition]));
    if (nodeId === undefined) throw new Error(`${topic}|${partition} has no leader`);
    return (await this.#cluster.findBroker({ nodeId })) as unknown as FetchBroker;
  }

  /** What fails here fails for a leader that moved or a connection that broke; the next attempt asks anew. */
  async #asking<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      await this.#cluster.refreshMetadata().catch(() => {});
      throw error;
    }
  }

  /** @param timestamp EARLIEST, LATEST, or an instant: of the first record then or later, or -1 */
  async #offset(
    broker: FetchBroker,
    topic: string,
    partition: number,
    timestamp: number,
    isolationLevel = READ_UNCOMMITTED,
  ): Promise<number> {
    const { responses } = await broker.listOffsets({
      replicaId: -1,
      isolationLevel,
      topics: [{ topic, partitions: [{ partition, timestamp }] }],
    });
    return Number(responses[0]!.partitions[0]!.offset);
  }

  async #fetch(
    broker: FetchBroker,
    topic: string,
    partition: number,
    at: number,
    maxBytes: number = FETCH.maxBytes,
  ): Promise<PartitionData> {
    const { responses } = await broker.fetch({
      ...FETCH,
      topics: [{ topic, partitions: [{ partition, fetchOffset: String(at), maxBytes }] }],
    });
    return responses[0]!.partitions[0]!;
  }
}

export function logRecord(
  topic: string,
  partition: number,
  message: { offset: string; timestamp: string; key: Buffer | null; value: Buffer | null },
): LogRecord {
  const { offset, timestamp, key, value } = message;
  return { topic, partition, offset: Number(offset), key, value, appendMs: Number(timestamp) };
}
