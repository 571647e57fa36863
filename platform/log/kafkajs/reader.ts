import Batch, { type PartitionData } from 'kafkajs/src/consumer/batch.js';
import { createErrorFromCode } from 'kafkajs/src/protocol/error.js';
import { Retry } from '../../retry.ts';
import type { Bounds, ConsumerRecord, Fetched, Range, RecordHeaders } from '../client.ts';
import { addTopics, type Broker, type Cluster, leaderOf, READ_COMMITTED } from './cluster.ts';
import { fetchPartitions } from './requests.ts';

const READ_UNCOMMITTED = 0;
const EARLIEST = -2;
const LATEST = -1;
const FETCH_WAIT_MS = 50;
const FETCH_BYTES_MAX = 8 * 1024 * 1024;
/** A broker returns at least one whole batch, however small the limit. */
const NEWEST_BYTES = 1;
/**
 * Fetches are empty while a transaction is open. The broker aborts a dead writer's transaction after its timeout (15 s), which it checks
 * every 10 s: if fetches are empty for longer than this, something else is wrong.
 */
const EMPTY_MS_MAX = 60_000;
/** A lost broker is fenced after 9 s, and then a leader is elected. */
const LEADER_MS_MAX = 15_000;
const RETRY_MS = { firstMs: 50, maxMs: 1_000 };

/**
 * Reads any range of any partition without a group, which kafkajs cannot do, on connections of its own, so that long polls of a group do
 * not delay it.
 */
export class PartitionReader {
  readonly #cluster: Cluster;
  readonly #closing = new AbortController();
  #connected: Promise<void> | null = null;

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  async clusterId(): Promise<string> {
    await this.#connect();
    const { clusterId } = await this.#cluster.metadata();
    return clusterId ?? '';
  }

  async partitions(topic: string): Promise<number> {
    await this.#know(topic);
    return this.#cluster.findTopicPartitionMetadata(topic).length;
  }

  bounds(topic: string, partition: number): Promise<Bounds> {
    return this.#onLeader(topic, partition, async (broker) => {
      const [start, end] = await Promise.all([
        listOffset(broker, topic, partition, EARLIEST),
        listOffset(broker, topic, partition, LATEST),
      ]);
      return { start, end };
    });
  }

  offsetAt(topic: string, partition: number, instantMs: number): Promise<number> {
    return this.#onLeader(topic, partition, async (broker) => {
      const found = await listOffset(broker, topic, partition, instantMs);
      return found < 0 ? listOffset(broker, topic, partition, LATEST) : found;
    });
  }

  async recentStart(topic: string, partition: number, ms: number): Promise<number> {
    const { start } = await this.bounds(topic, partition);
    const newestMs = await this.#newestMs(topic, partition, start);
    return newestMs === null ? start : Math.max(start, await this.offsetAt(topic, partition, newestMs - ms));
  }

  /** Timestamp of the newest committed record; null if there is none. */
  #newestMs(topic: string, partition: number, start: number): Promise<number | null> {
    return this.#onLeader(topic, partition, async (broker) => {
      const end = await listOffset(broker, topic, partition, LATEST, READ_COMMITTED);
      if (end <= start) return null;
      const { messages } = await fetchOne(broker, topic, partition, end - 1, NEWEST_BYTES);
      const newest = messages.find(({ offset }) => Number(offset) === end - 1);
      return newest ? Number(newest.timestamp) : null;
    });
  }

  async readRange(range: Range, onRecords: (records: readonly ConsumerRecord[]) => void): Promise<void> {
    const { topic, partition, to } = range;
    let from = range.from;
    let progressMs = performance.now();
    while (from < to) {
      const { records, next } = await this.fetch({ topic, partition, from, to });
      const nowMs = performance.now();
      if (next > from) progressMs = nowMs;
      else if (nowMs - progressMs > EMPTY_MS_MAX)
        throw new Error(
          `${topic}|${partition} cannot be read to ${to}: no records arrived for ${EMPTY_MS_MAX} ms`,
        );
      onRecords(records);
      from = next;
    }
  }

  async fetch({ topic, partition, from, to }: Range): Promise<Fetched> {
    const data = await this.#onLeader(topic, partition, (broker) => fetchOne(broker, topic, partition, from));
    const batch = new Batch(topic, String(from), data);
    if (batch.rawMessages.length === 0 && Number(data.lastStableOffset ?? data.highWatermark) < to) {
      return { records: [], next: from };
    }
    const records = recordsOf(topic, batch);
    // A fetch may return records after the range, which are dropped.
    const next = Math.min(Number(batch.lastOffset()) + 1, to);
    return { records: records.filter(({ offset }) => offset < to), next };
  }

  async close(): Promise<void> {
    this.#closing.abort();
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
    await addTopics(this.#cluster, [topic]);
  }

  /** If the leader has moved or is down, asks the new one, as long as any broker answers metadata requests. */
  async #onLeader<T>(topic: string, partition: number, ask: (broker: Broker) => Promise<T>): Promise<T> {
    await this.#know(topic);
    const retry = new Retry(RETRY_MS);
    const lastAtMs = performance.now() + LEADER_MS_MAX;
    for (;;) {
      try {
        const leader = leaderOf(this.#cluster, topic, partition);
        if (leader < 0) throw new NoLeader(topic, partition);
        return await ask(await this.#cluster.findBroker({ nodeId: String(leader) }));
      } catch (error) {
        const isKnown = await this.#cluster.refreshMetadata().then(
          () => true,
          () => false,
        );
        if (!isKnown || !isRetriable(error) || performance.now() > lastAtMs) throw error;
        await retry.wait(this.#closing.signal);
        if (this.#closing.signal.aborted) throw error;
      }
    }
  }
}

class NoLeader extends Error {
  override readonly name = 'NoLeader';
  readonly retriable = true;

  constructor(topic: string, partition: number) {
    super(`${topic}|${partition} has no leader`);
  }
}

/** Above a client's quota the broker answers a fetch without any partition, and delays its next answer (KIP-219). */
class Throttled extends Error {
  override readonly name = 'Throttled';
  readonly retriable = true;

  constructor(topic: string, partition: number) {
    super(`the broker returns nothing of ${topic}|${partition}, because a quota throttles this client`);
  }
}

/** Errors of kafkajs have this property. */
const isRetriable = (error: unknown): boolean => (error as { retriable?: unknown }).retriable === true;

/** @param timestamp EARLIEST, LATEST, or an instant: the offset of the first record at or after it, or -1 */
async function listOffset(
  broker: Broker,
  topic: string,
  partition: number,
  timestamp: number,
  isolationLevel = READ_UNCOMMITTED,
): Promise<number> {
  const topics = [{ topic, partitions: [{ partition, timestamp }] }];
  const { responses } = await broker.listOffsets({ replicaId: -1, isolationLevel, topics });
  return Number(responses[0]!.partitions[0]!.offset);
}

/** The first offset that is retained. */
export const earliestOffset = (broker: Broker, topic: string, partition: number): Promise<number> =>
  listOffset(broker, topic, partition, EARLIEST);

async function fetchOne(
  broker: Broker,
  topic: string,
  partition: number,
  offset: number,
  maxBytes = FETCH_BYTES_MAX,
): Promise<PartitionData> {
  const partitions = [{ partition, fetchOffset: String(offset), maxBytes }];
  const request = { topic, partitions, maxWaitTime: FETCH_WAIT_MS, maxBytes: FETCH_BYTES_MAX };
  const [data] = await fetchPartitions(broker, request);
  if (!data) throw new Throttled(topic, partition);
  if (data.errorCode !== 0) throw createErrorFromCode(data.errorCode);
  return data;
}

type Message = {
  readonly offset: string;
  readonly timestamp: string;
  /** Set by our patch of kafkajs: converting the numbers to strings takes longer than reading the record. */
  readonly offsetNumber?: number;
  readonly timestampNumber?: number;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly headers?: RecordHeaders;
};

export const recordsOf = (
  topic: string,
  { partition, messages }: { readonly partition: number; readonly messages: readonly Message[] },
): ConsumerRecord[] =>
  messages.map((message) => ({
    topic,
    partition,
    offset: message.offsetNumber ?? Number(message.offset),
    key: message.key,
    value: message.value,
    appendMs: message.timestampNumber ?? Number(message.timestamp),
    headers: message.headers ?? NO_HEADERS,
  }));
const NO_HEADERS: RecordHeaders = {};
