import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Consumer, EachBatchPayload, Producer } from 'kafkajs';
import { within } from '../../lifecycle.ts';
import { limits } from '../../limits/limits.ts';
import type { Platform, Running } from '../../platform.ts';
import { givenPartition, kafkaRetry } from '../kafkajs/client.ts';
import { leaveBeforeRejoin, membershipDir, rememberMembership } from '../kafkajs/membership.ts';
import { SchemaLookup } from '../registry.ts';
import { BatchQueue } from './batch-queue.ts';
import { writeDeadLetters } from './dead-letters.ts';
import { startHeartbeat } from './heartbeat.ts';
import { type SinkMetrics, sinkMetrics } from './metrics.ts';
import {
  type PartitionBatch,
  partitionBatchOf,
  type Refusal,
  type SinkBatch,
  sinkBatch,
} from './partition-batch.ts';
import { CommitsLost, type Positions, Resume } from './resume.ts';

export type { Refusal, SinkBatch, SinkRecord } from './partition-batch.ts';
export { CommitsLost } from './resume.ts';

/** What a sink does with records, and how eager it is. */
export type Sink = {
  readonly name: 'views' | 'ledger';
  readonly topic: string;
  /**
   * Makes the batch durable; a second call with the same or overlapping records changes nothing. Answers the records
   * that can never be stored. Whatever it throws is taken for an outage: the very same batch is tried again, for ever.
   */
  readonly write: (batch: SinkBatch) => Promise<readonly Refusal[]>;
  /**
   * Of a store that keeps the next offset of each partition in the transaction of what `write` stores: the sink begins
   * there, also again when `write` throws CommitsLost. Without it the sink begins at what its group committed.
   */
  readonly positions?: () => Promise<Positions>;
  /** Least time between two writes while records only trickle in; a lone record is written at once. */
  readonly restMs: number;
};

const TRICKLE_RECORDS_MAX = 2_000;
const HEARTBEAT_MS = 1_000;
const RESTART_MS = { first: 100, max: 5_000 } as const;
/** The fetch loop answers at least every half second, so silence of this length means that nothing arrives. */
const SILENT_MS_MAX = 5_000;
const LOOK_EVERY_MS = 5_000;

/**
 * Reads a topic as a consumer group and hands batches of all its partitions to `sink.write`, at least once: a position
 * is committed only after what lies before it is durable. Records that cannot be decoded go to `rejected`.
 */
export async function runSink(platform: Platform, sink: Sink): Promise<Running> {
  const loop = new SinkLoop(platform, sink);
  await loop.start();
  return loop;
}

class SinkLoop implements Running {
  readonly #platform: Platform;
  readonly #sink: Sink;
  readonly #log: Platform['log'];
  readonly #run = randomUUID();
  readonly #metrics: SinkMetrics;
  readonly #producer: Producer;
  readonly #queue: BatchQueue<PartitionBatch>;
  readonly #lookup: SchemaLookup;
  readonly #closing = new AbortController();
  #consumer: Consumer | null = null;
  #fetchedAtMs = Date.now();
  #stopHeartbeat: () => Promise<void> = async () => {};
  readonly #resume: Resume | null;
  #looking: NodeJS.Timeout | undefined;

  constructor(platform: Platform, sink: Sink) {
    this.#platform = platform;
    this.#sink = sink;
    this.#log = platform.log.child({ sink: sink.name });
    this.#metrics = sinkMetrics(platform.metrics);
    this.#lookup = new SchemaLookup(platform.codec, platform.registry);
    const { positions, topic } = sink;
    const { signal } = this.#closing;
    this.#resume = positions ? new Resume({ positions, topic, log: this.#log, signal }) : null;
    this.#producer = platform.kafkajs.producer({
      retry: kafkaRetry,
      createPartitioner: givenPartition,
    });
    setMaxListeners(0, this.#closing.signal);
    this.#queue = new BatchQueue({
      work: (parts) => this.#store(parts),
      failed: (err) => {
        this.#metrics.failures.inc({ sink: sink.name });
        this.#log.warn({ err }, 'the store does not take the batch, it is tried again');
      },
      signal: this.#closing.signal,
    });
  }

  async start(): Promise<void> {
    await this.#producer.connect();
    await this.#consume();
    this.#looking = this.#resume ? setInterval(() => this.#look(), LOOK_EVERY_MS) : undefined;
    this.#stopHeartbeat = startHeartbeat(this.#platform, this.#sink.name, this.#run, () => {
      const lagMs = this.#lagMs(Date.now());
      this.#metrics.lag.set({ sink: this.#sink.name }, lagMs / 1000);
      return lagMs;
    });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#looking);
    // What is being stored is stored; what is not comes again, for its position is not committed.
    if (this.#consumer) await within(limits.DISCONNECT_MS, this.#consumer.disconnect());
    await within(limits.DRAIN_MS, this.#queue.idle());
    await within(limits.DISCONNECT_MS, Promise.all([this.#stopHeartbeat(), this.#producer.disconnect()]));
  }

  /** Age of the oldest record in hand; 0 when nothing waits; the length of the silence when Kafka does not answer. */
  #lagMs(nowMs: number): number {
    const inHand = this.#queue.inHand();
    if (inHand.length > 0) return nowMs - Math.min(nowMs, ...inHand.map((part) => part.oldestMs));
    const silentMs = nowMs - this.#fetchedAtMs;
    return silentMs > SILENT_MS_MAX ? silentMs : 0;
  }

  async #consume(): Promise<void> {
    const { kafkajs: kafka, config } = this.#platform;
    const { signal } = this.#closing;
    const consumer: Consumer = kafka.consumer({
      groupId: `${config.topicPrefix}${this.#sink.name}-sink`,
      readUncommitted: false,
      sessionTimeout: 10_000,
      heartbeatInterval: 2_000,
      rebalanceTimeout: 15_000,
      maxWaitTimeInMs: 500,
      retry: {
        ...kafkaRetry,
        restartOnFailure: async () => {
          await leaveBeforeRejoin(kafka, lastMembership(), signal);
          return !signal.aborted;
        },
      },
    });
    this.#consumer = consumer;
    const lastMembership = rememberMembership(membershipDir(config), consumer);
    consumer.on(consumer.events.FETCH, () => {
      this.#fetchedAtMs = Date.now();
    });
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (!payload.restart && !signal.aborted) void this.#consumeAgain(payload.error);
    });
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      void this.#resume?.assign(consumer, payload.memberAssignment[this.#sink.topic] ?? []);
    });
    await consumer.connect();
    await consumer.subscribe({ topics: [this.#sink.topic], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      partitionsConsumedConcurrently: 64,
      eachBatch: (payload) => this.#take(payload),
    });
  }

  /** kafkajs gives up for good on errors that it holds for final; a sink never gives up. */
  async #consumeAgain(reason: Error): Promise<void> {
    this.#log.error({ err: reason }, 'the consumer stopped and is made anew');
    let delayMs: number = RESTART_MS.first;
    while (!this.#closing.signal.aborted) {
      await this.#pause(delayMs);
      delayMs = Math.min(delayMs * 2, RESTART_MS.max);
      try {
        await this.#consumer?.disconnect();
        return await this.#consume();
      } catch (err) {
        this.#log.warn({ err }, 'the consumer cannot start yet');
      }
    }
  }

  #look(): void {
    this.#resume?.look().catch((err: unknown) => {
      this.#log.debug({ err }, 'the store does not say where it is');
    });
  }

  /** Whether the batch is to be taken: not if it was fetched before the consumer was moved to where the store is. */
  async #isInPlace({ batch, heartbeat, isStale }: EachBatchPayload): Promise<boolean> {
    for (let moving = this.#resume?.moving; moving; moving = this.#resume?.moving) {
      await Promise.race([moving, this.#pause(HEARTBEAT_MS)]);
      if (this.#closing.signal.aborted) return false;
      await heartbeat();
    }
    const { fetchedOffset } = batch as typeof batch & { readonly fetchedOffset: string };
    return !isStale() && (this.#resume?.accepts(batch.partition, Number(fetchedOffset)) ?? true);
  }

  async #take(payload: EachBatchPayload): Promise<void> {
    const { batch, heartbeat, isRunning } = payload;
    if (!(await this.#isInPlace(payload))) return;
    const generation = this.#resume?.generation ?? 0;
    const written = batch.messages.map(({ value, timestamp }) => ({ value, appendMs: Number(timestamp) }));
    await this.#lookup.wait(written, this.#log, async () => {
      if (!isRunning()) throw new Error('the sink is closed');
      await heartbeat();
    });
    const part = partitionBatchOf(batch, this.#platform.codec, generation);
    const pending = this.#queue.add(part);
    try {
      while (!(await pending.settledWithin(HEARTBEAT_MS))) await heartbeat();
    } catch (error) {
      pending.abandon();
      throw error;
    }
    const trickles = written.length < TRICKLE_RECORDS_MAX && Number(batch.highWatermark) <= part.next;
    if (trickles) await this.#pause(this.#sink.restMs);
    await heartbeat();
  }

  async #store(all: readonly PartitionBatch[]): Promise<void> {
    const { name, topic } = this.#sink;
    const generation = this.#resume?.generation ?? 0;
    const parts = all.filter((part) => part.generation === generation);
    const batch = sinkBatch(topic, this.#run, parts, this.#resume?.confirmed);
    const refused = await this.#write(batch);
    if (refused === 'commits lost') return;
    const refusals = [...parts.flatMap((part) => part.undecodable), ...refused];
    await this.#reject(refusals);
    this.#metrics.records.inc({ sink: name, result: 'stored' }, batch.records.length - refused.length);
    this.#metrics.records.inc({ sink: name, result: 'rejected' }, refusals.length);
    await this.#commit(parts);
  }

  async #write(batch: SinkBatch): Promise<readonly Refusal[] | 'commits lost'> {
    if (batch.records.length === 0) return [];
    try {
      const refused = await this.#sink.write(batch);
      for (const { partition, next } of batch.ranges) this.#resume?.stored(partition, next);
      return refused;
    } catch (error) {
      if (!(error instanceof CommitsLost) || !this.#resume) throw error;
      await this.#resume.recover(error);
      return 'commits lost';
    }
  }

  async #reject(refusals: readonly Refusal[]): Promise<void> {
    if (refusals.length === 0) return;
    await writeDeadLetters(this.#platform, this.#producer, this.#sink, refusals);
  }

  /** A commit that fails costs a redelivery, which changes nothing: the records are durable already. */
  async #commit(parts: readonly PartitionBatch[]): Promise<void> {
    if (parts.length === 0) return;
    const { topic } = this.#sink;
    const offsets = parts.map(({ partition, next }) => ({ topic, partition, offset: String(next) }));
    await this.#consumer?.commitOffsets(offsets).catch((err: unknown) => {
      this.#log.warn({ err }, 'positions were not committed, the batch may come again');
    });
  }

  /** Sleeps, but not into a close. */
  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#closing.signal }).catch(() => {});
  }
}
