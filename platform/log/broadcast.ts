import { randomUUID } from 'node:crypto';
import type { Consumer, EachBatchPayload } from 'kafkajs';
import { CodecError } from '#schemas/codec.ts';
import type { AnyRecord } from '#schemas/record.ts';
import type { TopicNames } from '#schemas/topics.ts';
import type { KafkaPlatform } from '../kafka-platform.ts';
import { within } from '../lifecycle.ts';
import { limits } from '../limits/limits.ts';
import type { Running } from '../platform.ts';
import { type Bounds, CaughtUp } from './caught-up.ts';
import { kafkaRetry } from './kafkajs/client.ts';
import { SchemaLookup } from './registry.ts';

export type OnRecord = (record: AnyRecord, at: { readonly key: string; readonly caught_up: boolean }) => void;
/** Offsets, by partition. */
type Starts = ReadonlyMap<number, bigint>;
type Take = (payload: EachBatchPayload, caughtUp: boolean) => Promise<void>;

const RESTART_MS = 1_000;
/** How often the ends are asked for again while they are not reached. */
const NARROW_EVERY_MS = 2_000;

export type BroadcastOptions = {
  /** Read only what is at most so much older than the newest record of its partition; without it the whole topic. */
  readonly recentMs?: number;
};

/**
 * Reads a topic from its beginning, or its newest part, and then follows it, in every process by itself: the group is of
 * this call only, and commits nothing. Resolves once what was to be read at the start has been handed over. Records may
 * be handed over again after a disturbance, so `onRecord` must bear repeats; what is not ours is skipped.
 */
export async function readBroadcast(
  platform: KafkaPlatform,
  name: keyof TopicNames,
  onRecord: OnRecord,
  options: BroadcastOptions = {},
): Promise<Running> {
  const { codec, registry, log } = platform;
  const topic = platform.topics[name];
  const lookup = new SchemaLookup(codec, registry);
  const take: Take = async ({ batch: { messages }, heartbeat, isRunning }, caught_up) => {
    const written = messages.map(({ value, timestamp }) => ({ value, appendMs: Number(timestamp) }));
    await lookup.wait(written, log, async () => {
      if (!isRunning()) throw new Error('the reader is closed');
      await heartbeat();
    });
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
  const reader = new Broadcast(platform, topic, take, options);
  await reader.start();
  return { close: () => reader.close() };
}

class Broadcast {
  readonly #platform: KafkaPlatform;
  readonly #topic: string;
  readonly #take: Take;
  readonly #recentMs: number | undefined;
  #consumer: Consumer | null = null;
  #closed = false;
  /** outlives a client that breaks down on the way: the next one goes on with the same ends */
  #caughtUp = new CaughtUp([]);

  constructor(platform: KafkaPlatform, topic: string, take: Take, { recentMs }: BroadcastOptions) {
    this.#platform = platform;
    this.#topic = topic;
    this.#take = take;
    this.#recentMs = recentMs;
  }

  async start(): Promise<void> {
    const starts = await this.#starts();
    const bounds = await this.#bounds();
    const low = (bound: Bounds): bigint => starts.get(bound.partition) ?? bound.low;
    this.#caughtUp = new CaughtUp(bounds.map((bound) => ({ ...bound, low: low(bound) })));
    await this.#connect(starts);
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

  async #connect(starts: Starts): Promise<void> {
    const { config, kafkajs, log } = this.#platform;
    const consumer = kafkajs.consumer({
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
    // Emitted before the first fetch. An offset that is gone by then counts as the beginning.
    consumer.on(consumer.events.GROUP_JOIN, () => {
      for (const [partition, offset] of starts) {
        consumer.seek({ topic: this.#topic, partition, offset: String(offset) });
      }
    });
    await consumer.connect();
    await consumer.subscribe({ topic: this.#topic, fromBeginning: true });
    await consumer.run({ autoCommit: false, eachBatch: (payload) => this.#batch(payload) });
  }

  /** From the start again, with a new client: handlers bear repeats. */
  async #reconnect(broken: Consumer): Promise<void> {
    if (this.#closed || this.#consumer !== broken) return;
    await broken.disconnect().catch(() => {});
    if (this.#closed) return;
    try {
      await this.#connect(await this.#starts());
    } catch (err) {
      this.#platform.log.warn({ err, topic: this.#topic }, 'a broadcast reader could not start again');
      const next = this.#consumer ?? broken;
      if (!this.#closed) setTimeout(() => void this.#reconnect(next), RESTART_MS);
    }
  }

  async #batch(payload: EachBatchPayload): Promise<void> {
    await this.#take(payload, this.#caughtUp.isReached);
    await payload.heartbeat();
  }

  /** Where reading begins, by partition; a partition that is not named is read from its beginning. */
  async #starts(): Promise<Starts> {
    const recentMs = this.#recentMs;
    if (recentMs === undefined) return new Map();
    const { kafka } = this.#platform;
    const partitions = Array.from({ length: await kafka.partitions(this.#topic) }, (_, one) => one);
    const starts = new Map<number, bigint>();
    const find = async (partition: number): Promise<void> => {
      starts.set(partition, BigInt(await kafka.recentStart(this.#topic, partition, recentMs)));
    };
    // A partition that has no leader now does not hold up the others: it is read whole once it has one.
    await Promise.allSettled(partitions.map(find));
    return starts;
  }

  async #bounds(): Promise<Bounds[]> {
    const admin = this.#platform.kafkajs.admin();
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
