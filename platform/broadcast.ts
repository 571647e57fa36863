import { randomUUID } from 'node:crypto';
import type { Consumer, EachBatchPayload, KafkaMessage } from 'kafkajs';
import { CodecError } from '#schemas/codec.ts';
import type { AnyRecord } from '#schemas/record.ts';
import type { TopicNames } from '#schemas/topics.ts';
import { type Bounds, CaughtUp } from './caught-up.ts';
import { kafkaRetry } from './kafka.ts';
import { within } from './lifecycle.ts';
import { limits } from './limits.ts';
import type { Platform, Running } from './platform.ts';
import { learnSchemas } from './registry.ts';

export type OnRecord = (record: AnyRecord, at: { readonly key: string; readonly caught_up: boolean }) => void;
type Take = (messages: readonly KafkaMessage[], caughtUp: boolean) => Promise<void>;

const RESTART_MS = 1_000;
/** How often the ends are asked for again while they are not reached. */
const NARROW_EVERY_MS = 2_000;

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
  const { codec, registry, log } = platform;
  const topic = platform.topics[name];
  const take: Take = async (messages, caught_up) => {
    await learnSchemas(
      codec,
      registry,
      messages.map((message) => message.value),
    );
    for (const { key, value } of messages) {
      if (!value) continue;
      try {
        onRecord(codec.decode(value), { key: key?.toString() ?? '', caught_up });
      } catch (err) {
        if (!(err instanceof CodecError)) throw err;
        log.warn({ err, topic }, 'a record that cannot be read was skipped');
      }
    }
  };
  const reader = new Broadcast(platform, topic, take);
  await reader.start();
  return { close: () => reader.close() };
}

class Broadcast {
  readonly #platform: Platform;
  readonly #topic: string;
  readonly #take: Take;
  #consumer: Consumer | null = null;
  #closed = false;
  /** outlives a client that breaks down on the way: the next one goes on with the same ends */
  #caughtUp = new CaughtUp([]);

  constructor(platform: Platform, topic: string, take: Take) {
    this.#platform = platform;
    this.#topic = topic;
    this.#take = take;
  }

  async start(): Promise<void> {
    this.#caughtUp = new CaughtUp(await this.#bounds());
    await this.#connect();
    const narrowing = setInterval(() => {
      this.#bounds().then(
        (bounds) => this.#caughtUp.narrow(bounds),
        (err: unknown) => this.#platform.log.debug({ err, topic: this.#topic }, 'the ends are not known'),
      );
    }, NARROW_EVERY_MS);
    await this.#caughtUp.reached.finally(() => clearInterval(narrowing));
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#consumer) await within(limits.DISCONNECT_MS, this.#consumer.disconnect());
  }

  async #connect(): Promise<void> {
    const { config, kafka, log } = this.#platform;
    const consumer = kafka.consumer({
      groupId: `${config.topicPrefix}broadcast-${randomUUID()}`,
      allowAutoTopicCreation: false,
      maxWaitTimeInMs: 100,
      sessionTimeout: 30_000,
      // It comes back in a group of its own: in this one it would wait for its former self until the session times out.
      retry: { ...kafkaRetry, restartOnFailure: async () => false },
    });
    this.#consumer = consumer;
    consumer.on(consumer.events.END_BATCH_PROCESS, ({ payload }) =>
      this.#caughtUp.progress(payload.partition, BigInt(payload.lastOffset) + 1n),
    );
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      log.warn({ err: payload.error, topic: this.#topic }, 'a broadcast reader stopped');
      if (!this.#closed) setTimeout(() => void this.#reconnect(consumer), RESTART_MS);
    });
    await consumer.connect();
    await consumer.subscribe({ topic: this.#topic, fromBeginning: true });
    await consumer.run({ autoCommit: false, eachBatch: (payload) => this.#batch(payload) });
  }

  /** From the beginning again, with a new client: handlers bear repeats. */
  async #reconnect(broken: Consumer): Promise<void> {
    if (this.#closed || this.#consumer !== broken) return;
    await broken.disconnect().catch(() => {});
    if (this.#closed) return;
    try {
      await this.#connect();
    } catch (err) {
      this.#platform.log.warn({ err, topic: this.#topic }, 'a broadcast reader could not start again');
      const next = this.#consumer ?? broken;
      if (!this.#closed) setTimeout(() => void this.#reconnect(next), RESTART_MS);
    }
  }

  async #batch({ batch, heartbeat }: EachBatchPayload): Promise<void> {
    await this.#take(batch.messages, this.#caughtUp.isReached);
    await heartbeat();
  }

  async #bounds(): Promise<Bounds[]> {
    const admin = this.#platform.kafka.admin();
    await admin.connect();
    try {
      const offsets = await admin.fetchTopicOffsets(this.#topic);
      return offsets.map(({ partition, low, high }) => ({
        partition,
        low: BigInt(low),
        high: BigInt(high),
      }));
    } finally {
      await admin.disconnect();
    }
  }
}
