import { setTimeout as sleep } from 'node:timers/promises';
import Batch, { type PartitionData } from 'kafkajs/src/consumer/batch.js';
import { createErrorFromCode } from 'kafkajs/src/protocol/error.js';
import { within } from '../../lifecycle.ts';
import { limits } from '../../limits/limits.ts';
import { Retry } from '../../retry.ts';
import type { Logger } from '../../telemetry/logger.ts';
import type { AssignOptions, Consumer } from '../client.ts';
import { addTopics, type Broker, type Cluster, leaderOf } from './cluster.ts';
import { earliestOffset, recordsOf } from './reader.ts';
import { fetchPartitions } from './requests.ts';

const FETCH_BYTES_MAX = 8 * 1024 * 1024;
const PARTITION_BYTES_MAX = 1024 * 1024;
/** How often the leaders are checked. */
const LEADERS_EVERY_MS = 1_000;
/** The longest wait of a fetch without some of the broker's partitions, which may be due again meanwhile. */
const PARTIAL_WAIT_MS = 50;
const RETRY_MS = { firstMs: 100, maxMs: 1_000 };
const OFFSET_OUT_OF_RANGE = 1;
/** Failures in a row before a warning: a moved leader is found sooner. */
const UNUSUAL_FAILURES = 4;

type Position = { offset: number; paused: boolean; handling: boolean; readonly retry: Retry };

/**
 * Reads partitions without a group, with one fetch in flight for each leader, so that a hung broker only delays the partitions that it
 * leads. It retries for ever.
 */
export class AssignedConsumer implements Consumer {
  readonly #cluster: Cluster;
  readonly #options: AssignOptions;
  readonly #log: Logger;
  readonly #positions: ReadonlyMap<number, Position>;
  readonly #loops = new Map<number, Promise<void>>();
  /** brokers with a fetch in flight */
  readonly #asked = new Set<Broker>();
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;

  constructor(cluster: Cluster, options: AssignOptions, log: Logger) {
    this.#cluster = cluster;
    this.#options = options;
    this.#log = log;
    this.#positions = new Map(
      [...options.offsets].map(([partition, offset]) => [
        partition,
        { offset, paused: false, handling: false, retry: new Retry(RETRY_MS) },
      ]),
    );
    this.#running = this.#run();
  }

  pause(partition: number): void {
    this.#positions.get(partition)!.paused = true;
  }

  resume(partition: number, offset?: number): void {
    const position = this.#positions.get(partition)!;
    position.paused = false;
    if (offset !== undefined) position.offset = offset;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    // Disconnecting would wait for the fetches in flight.
    for (const broker of this.#asked) broker.abort('the consumer was closed');
    await within(limits.DISCONNECT_MS, Promise.all([this.#running, this.#cluster.disconnect()]));
  }

  async #run(): Promise<void> {
    const { topic } = this.#options;
    while (!this.#closing.signal.aborted) {
      try {
        if (!this.#cluster.isConnected()) await this.#cluster.connect();
        await addTopics(this.#cluster, [topic]);
        await this.#cluster.refreshMetadataIfNecessary();
        this.#followLeaders();
      } catch (err) {
        this.#log.warn({ err, topic }, 'a topic cannot be followed; retrying');
      }
      await this.#pause(LEADERS_EVERY_MS);
    }
    await Promise.all(this.#loops.values());
  }

  #followLeaders(): void {
    for (const partition of this.#positions.keys()) {
      const leader = this.#leaderOf(partition);
      if (leader < 0 || this.#loops.has(leader)) continue;
      this.#loops.set(
        leader,
        this.#follow(leader).finally(() => this.#loops.delete(leader)),
      );
    }
  }

  #leaderOf(partition: number): number {
    return leaderOf(this.#cluster, this.#options.topic, partition);
  }

  /** Fetches from a broker for as long as it leads any of the partitions. */
  async #follow(leader: number): Promise<void> {
    const { topic, maxWaitMs, onFetch } = this.#options;
    const retry = new Retry(RETRY_MS);
    while (!this.#closing.signal.aborted) {
      const led = [...this.#positions].filter(([partition]) => this.#leaderOf(partition) === leader);
      if (led.length === 0) return;
      const wanted = led.filter(([, { paused, handling }]) => !paused && !handling);
      if (wanted.length === 0) {
        await this.#pause(PARTIAL_WAIT_MS);
        continue;
      }
      const waitMs = wanted.length < led.length ? Math.min(maxWaitMs, PARTIAL_WAIT_MS) : maxWaitMs;
      try {
        const broker = await this.#cluster.findBroker({ nodeId: String(leader) });
        const fetched = await this.#fetch(broker, wanted, waitMs);
        onFetch?.();
        await Promise.all(fetched);
        retry.reset();
      } catch (err) {
        const level = retry.failures >= UNUSUAL_FAILURES ? 'warn' : 'debug';
        this.#log[level]({ err, topic, leader }, 'a fetch failed; retrying');
        await retry.wait(this.#closing.signal);
        if (this.#closing.signal.aborted) return;
        await this.#cluster.refreshMetadata().catch(() => {});
        this.#followLeaders();
      }
    }
  }

  /** Resolves once the broker has answered, with the processing of each partition. */
  async #fetch(
    broker: Broker,
    wanted: readonly [number, Position][],
    maxWaitTime: number,
  ): Promise<Promise<void>[]> {
    const { topic } = this.#options;
    const asked = new Map(wanted.map(([partition, { offset }]) => [partition, offset]));
    this.#asked.add(broker);
    const answers = await fetchPartitions(broker, {
      topic,
      // The last partitions of a fetch get what room is left, so the first one changes each time.
      partitions: rotated(wanted).map(([partition]) => ({
        partition,
        fetchOffset: String(asked.get(partition)),
        maxBytes: PARTITION_BYTES_MAX,
      })),
      maxWaitTime,
      maxBytes: FETCH_BYTES_MAX,
    }).finally(() => this.#asked.delete(broker));
    return answers.map((data) => this.#take(broker, data, asked.get(data.partition)!));
  }

  async #take(broker: Broker, data: PartitionData, asked: number): Promise<void> {
    const { topic } = this.#options;
    const { partition, errorCode } = data;
    const position = this.#positions.get(partition)!;
    // The partition was moved meanwhile, or its previous leader has answered as well.
    if (position.offset !== asked || position.paused || position.handling) return;
    if (errorCode === OFFSET_OUT_OF_RANGE) {
      const start = await earliestOffset(broker, topic, partition);
      if (position.offset === asked) position.offset = start;
      return;
    }
    if (errorCode !== 0) {
      void this.#refused(partition, position, createErrorFromCode(errorCode));
      return;
    }
    const batch = new Batch(topic, String(asked), data);
    // Nothing new, or nothing before the last stable offset.
    if (batch.rawMessages.length === 0) return position.retry.reset();
    position.handling = true;
    try {
      await this.#handle(position, batch);
      position.retry.reset();
    } catch (err) {
      if (!this.#closing.signal.aborted)
        this.#log.warn({ err, topic, partition }, 'a batch failed; it will be delivered again');
      await position.retry.wait(this.#closing.signal);
    } finally {
      position.handling = false;
    }
  }

  /** Leaves the partition out for a while, so that others of its broker are not delayed. */
  async #refused(partition: number, position: Position, err: Error): Promise<void> {
    const { topic } = this.#options;
    const isUnusual =
      !(err as { retriable?: boolean }).retriable || position.retry.failures >= UNUSUAL_FAILURES;
    this.#log[isUnusual ? 'warn' : 'debug'](
      { err, topic, partition },
      'a partition cannot be fetched; retrying',
    );
    position.handling = true;
    await position.retry.wait(this.#closing.signal);
    await this.#cluster.refreshMetadata().catch(() => {});
    position.handling = false;
    if (!this.#closing.signal.aborted) this.#followLeaders();
  }

  async #handle(position: Position, batch: Batch): Promise<void> {
    const { topic, onBatch } = this.#options;
    let offset = position.offset;
    const isCurrent = (): boolean => !this.#closing.signal.aborted && position.offset === offset;
    await onBatch({
      topic,
      partition: batch.partition,
      records: recordsOf(topic, batch),
      nextOffset: Number(batch.lastOffset()) + 1,
      endOffset: Number(batch.highWatermark),
      done: (next) => {
        if (!isCurrent()) return;
        offset = next;
        position.offset = next;
      },
      isCurrent,
    });
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#closing.signal }).catch(() => {});
  }
}

/** Begins at a random item. */
function rotated<T>(all: readonly T[]): T[] {
  const start = Math.floor(Math.random() * all.length);
  return [...all.slice(start), ...all.slice(0, start)];
}
