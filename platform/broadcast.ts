import { randomUUID } from 'node:crypto';
import type { Consumer, EachBatchPayload } from 'kafkajs';
import { CodecError } from '#schemas/codec.ts';
import type { AnyRecord } from '#schemas/record.ts';
import type { TopicNames } from '#schemas/topics.ts';
import type { Platform, Running } from './platform.ts';
import { learnSchemas } from './registry.ts';

export type OnRecord = (record: AnyRecord, at: { readonly key: string; readonly caught_up: boolean }) => void;

/** No progress for so long means that the rest of the topic holds nothing readable. */
const CAUGHT_UP_SILENCE_MS = 3_000;
const RESTART_MS = 1_000;

/**
 * Reads a whole topic from its beginning and then follows it, in every process by itself: the group is of this call
 * only, and commits nothing. Resolves once what the topic held at the start has been handed over. Records may be
 * handed over again after a disturbance, so `onRecord` must bear repeats; what is not ours is skipped.
 */
export async function readBroadcast(
  platform: Platform,
  name: keyof TopicNames,
  onRecord: OnRecord,
): Promise<Running> {
  const reader = new Broadcast(platform, platform.topics[name], onRecord);
  await reader.start();
  return { close: () => reader.close() };
}

class Broadcast {
  readonly #platform: Platform;
  readonly #topic: string;
  readonly #onRecord: OnRecord;
  #consumer: Consumer | null = null;
  #closed = false;
  #caughtUp = false;

  constructor(platform: Platform, topic: string, onRecord: OnRecord) {
    this.#platform = platform;
    this.#topic = topic;
    this.#onRecord = onRecord;
  }

  async start(): Promise<void> {
    const ends = await this.#ends();
    const caughtUp = new CaughtUp(ends);
    await this.#connect(caughtUp);
    await caughtUp.reached;
    this.#caughtUp = true;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#consumer?.disconnect().catch(() => {});
  }

  async #connect(caughtUp: CaughtUp | null): Promise<void> {
    const { config, kafka, log } = this.#platform;
    const consumer = kafka.consumer({
      groupId: `${config.topicPrefix}broadcast-${randomUUID()}`,
      allowAutoTopicCreation: false,
      maxWaitTimeInMs: 100,
      sessionTimeout: 30_000,
      retry: { initialRetryTime: 50, maxRetryTime: 1_000, retries: 15 },
    });
    this.#consumer = consumer;
    consumer.on(consumer.events.END_BATCH_PROCESS, ({ payload }) =>
      caughtUp?.progress(payload.partition, BigInt(payload.lastOffset) + 1n),
    );
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      log.warn({ err: payload.error, topic: this.#topic }, 'a broadcast reader stopped');
      if (!payload.restart && !this.#closed) setTimeout(() => void this.#reconnect(consumer), RESTART_MS);
    });
    await consumer.connect();
    await consumer.subscribe({ topic: this.#topic, fromBeginning: true });
    await consumer.run({ autoCommit: false, eachBatch: (payload) => this.#batch(payload) });
  }

  /** From the beginning again, with a new client: handlers bear repeats. */
  async #reconnect(broken: Consumer): Promise<void> {
    if (this.#closed || this.#consumer !== broken) return;
    await broken.disconnect().catch(() => {});
    try {
      await this.#connect(null);
    } catch (err) {
      this.#platform.log.warn({ err, topic: this.#topic }, 'a broadcast reader could not start again');
      const next = this.#consumer ?? broken;
      if (!this.#closed) setTimeout(() => void this.#reconnect(next), RESTART_MS);
    }
  }

  async #batch({ batch, heartbeat }: EachBatchPayload): Promise<void> {
    const { codec, registry, log } = this.#platform;
    await learnSchemas(
      codec,
      registry,
      batch.messages.map((message) => message.value),
    );
    for (const { key, value } of batch.messages) {
      if (!value) continue;
      try {
        this.#onRecord(codec.decode(value), { key: key?.toString() ?? '', caught_up: this.#caughtUp });
      } catch (err) {
        if (!(err instanceof CodecError)) throw err;
        log.warn({ err, topic: this.#topic }, 'a record that cannot be read was skipped');
      }
    }
    await heartbeat();
  }

  async #ends(): Promise<Map<number, bigint>> {
    const admin = this.#platform.kafka.admin();
    await admin.connect();
    try {
      const offsets = await admin.fetchTopicOffsets(this.#topic);
      const filled = offsets.filter(({ low, high }) => BigInt(high) > BigInt(low));
      return new Map(filled.map(({ partition, high }) => [partition, BigInt(high)]));
    } finally {
      await admin.disconnect();
    }
  }
}

/** Knows when every partition has been read up to where it ended at the start. */
class CaughtUp {
  readonly reached: Promise<void>;
  readonly #missing: Map<number, bigint>;
  #resolve: () => void = () => {};
  #silence: NodeJS.Timeout | undefined;

  constructor(ends: Map<number, bigint>) {
    this.#missing = ends;
    this.reached = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    if (ends.size === 0) this.#resolve();
    else this.#silence = setTimeout(() => this.#resolve(), CAUGHT_UP_SILENCE_MS * 5);
  }

  progress(partition: number, next: bigint): void {
    const end = this.#missing.get(partition);
    if (end !== undefined && next >= end) this.#missing.delete(partition);
    clearTimeout(this.#silence);
    if (this.#missing.size === 0) this.#resolve();
    else this.#silence = setTimeout(() => this.#resolve(), CAUGHT_UP_SILENCE_MS);
  }
}
