import { setTimeout as sleep } from 'node:timers/promises';
import { within } from '../lifecycle.ts';
import { limits } from '../limits/limits.ts';
import { Retry } from '../retry.ts';
import type { Logger } from '../telemetry/logger.ts';
import {
  type AssignOptions,
  type Assignor,
  type Batch,
  type Consumer,
  type GroupConsumer,
  type GroupDescription,
  type LogClient,
  type NextOffsets,
  SESSION_TIMEOUT_MS,
} from './client.ts';

/** Processes the partitions of a topic. */
export type PartitionHandler = {
  /** Called with all partitions of this process whenever the assignment has changed; `open` follows for each. */
  onAssigned?(partitions: readonly number[]): void;
  /** Called when the group membership is lost: no partition is assigned for now. */
  onLost?(): void;
  /**
   * Returns the offset to read from; undefined for the group's committed offset, or after a failure for the current position. Called when
   * the partition is assigned, and again after a failure; errors are retried.
   */
  open(partition: number, signal: AbortSignal): Promise<number | undefined>;
  /**
   * Resolves with the next offset to read, once everything before it is processed. An error opens the partition again. The signal is
   * aborted when the partition is opened again or revoked: unprocessed records are then delivered again.
   */
  take(batch: Batch, signal: AbortSignal): Promise<number>;
  /** Called before a partition is opened again after an error. @returns the minimum wait before that, ms */
  onFailure?(error: unknown): number;
};

export type PartitionGroup = {
  readonly groupId: string;
  readonly membershipDir: string;
  readonly assignor?: Assignor;
};

export type PartitionConsumerOptions = {
  readonly client: LogClient;
  readonly log: Logger;
  readonly topic: string;
  /** null reads every partition, in every process */
  readonly group: PartitionGroup | null;
  readonly maxWaitMs: number;
  readonly handler: PartitionHandler;
};

const REOPEN_MS = { firstMs: 200, maxMs: 5_000 };
const REJOIN_MS = { firstMs: 100, maxMs: 5_000 };
/** How long the other partitions of a fetch wait for a slow batch: well below the session timeout. */
const BATCH_WAIT_MS = 2_000;
/** A broker answers a fetch within `maxWaitMs`, so a longer silence means that Kafka does not answer. */
const SILENT_MS_MAX = 5_000;

type AssignedPartition = {
  readonly retry: Retry;
  /** Aborted when this partition is opened again or revoked. */
  opening: AbortController;
  isOpen: boolean;
};

/**
 * The read loop of all consumers: opens a partition, fetches from its position, calls the handler, and advances. A partition that fails
 * is opened again with back-off, and a slow one is paused; the others continue.
 */
export class PartitionConsumer {
  readonly #options: PartitionConsumerOptions;
  readonly #held = new Map<number, AssignedPartition>();
  readonly #closing = new AbortController();
  readonly #rejoin = new Retry(REJOIN_MS);
  #consumer: Promise<Consumer> = new Promise(() => {});
  #member: GroupConsumer | null = null;
  #hasLeft = false;
  /** when a broker last answered a fetch, by the monotonic clock */
  #answeredAtMs = performance.now();

  constructor(options: PartitionConsumerOptions) {
    this.#options = options;
  }

  /** Resolves once the partitions are assigned; each is read as soon as it is open. */
  async start(): Promise<void> {
    const { client, group, topic } = this.#options;
    if (group) return this.#join(group);
    const partitions = Array.from({ length: await client.partitions(topic) }, (_, partition) => partition);
    const offsets = new Map(partitions.map((partition) => [partition, 0]));
    const consumer = client.assign({ ...this.#fetching(), offsets });
    for (const partition of partitions) consumer.pause(partition);
    this.#consumer = Promise.resolve(consumer);
    this.#assigned(partitions);
  }

  /** Opens every partition again, and drops what was fetched before. */
  reopen(): void {
    for (const [partition, held] of this.#held) void this.#open(partition, held, 0);
  }

  /** Commits next offsets to the group. */
  async commit(next: NextOffsets): Promise<void> {
    await this.#member?.commit(next);
  }

  /** The group's assignment; null during a rebalance, or without a group. */
  async describe(): Promise<GroupDescription | null> {
    return (await this.#member?.describe()) ?? null;
  }

  /** Whether it has left its group. If not, others take over only once its session times out. */
  get hasLeft(): boolean {
    return this.#hasLeft;
  }

  /** The time since Kafka last answered; 0 while it is short enough for a Kafka that works. */
  get silentMs(): number {
    const silentMs = performance.now() - this.#answeredAtMs;
    return silentMs > SILENT_MS_MAX ? silentMs : 0;
  }

  /** Whether Kafka has not answered for longer than a session lasts: others have its partitions, unless Kafka is down for them too. */
  get isSessionExpired(): boolean {
    return this.silentMs > SESSION_TIMEOUT_MS;
  }

  /** Waits at most `waitMs` for batches that are being processed; then others take over. */
  async close(waitMs: number = limits.DISCONNECT_MS): Promise<void> {
    this.#closing.abort();
    const leaving = this.#consumer.then((consumer) => consumer.close());
    await within(
      waitMs,
      leaving.then(() => {
        this.#hasLeft = true;
      }),
    );
    for (const { opening } of this.#held.values()) opening.abort();
  }

  #fetching(): Pick<AssignOptions, 'topic' | 'maxWaitMs' | 'onBatch' | 'onFetch'> {
    const { topic, maxWaitMs } = this.#options;
    const onFetch = (): void => {
      this.#answeredAtMs = performance.now();
    };
    return { topic, maxWaitMs, onBatch: (batch) => this.#onBatch(batch), onFetch };
  }

  async #join(group: PartitionGroup): Promise<void> {
    let joined = (_: Consumer): void => {};
    // The first assignment comes before joinGroup resolves.
    this.#consumer = new Promise((resolve) => {
      joined = resolve;
    });
    this.#member = await this.#options.client.joinGroup({
      ...this.#fetching(),
      ...group,
      onAssigned: (partitions) => this.#assigned(partitions),
      onLost: () => this.#lost(),
      onCrash: (err) => void this.#joinAgain(group, err),
    });
    joined(this.#member);
  }

  /** Joins again for ever: an error of Kafka is logged, and an operator may fix its cause meanwhile. */
  async #joinAgain(group: PartitionGroup, reason: Error): Promise<void> {
    const { signal } = this.#closing;
    if (signal.aborted) return;
    const { log } = this.#options;
    log.error({ err: reason }, 'the consumer stopped: joining the group again');
    this.#lost();
    await this.#member?.close().catch(() => {});
    this.#member = null;
    for (await this.#rejoin.wait(signal); !signal.aborted; await this.#rejoin.wait(signal)) {
      try {
        return await this.#join(group);
      } catch (err) {
        log.warn({ err }, 'the group cannot be joined yet');
      }
    }
  }

  #lost(): void {
    for (const held of this.#held.values()) {
      held.opening.abort();
      held.isOpen = false;
    }
    this.#options.handler.onLost?.();
  }

  #assigned(partitions: readonly number[]): void {
    this.#answeredAtMs = performance.now();
    for (const [partition, { opening }] of this.#held) {
      opening.abort();
      if (!partitions.includes(partition)) this.#held.delete(partition);
    }
    this.#options.handler.onAssigned?.(partitions);
    for (const partition of partitions) {
      const held = this.#held.get(partition) ?? {
        retry: new Retry(REOPEN_MS),
        opening: new AbortController(),
        isOpen: false,
      };
      this.#held.set(partition, held);
      // The client has paused it.
      held.isOpen = false;
      void this.#open(partition, held, 0);
    }
  }

  async #open(partition: number, held: AssignedPartition, firstWaitMs: number): Promise<void> {
    const { handler } = this.#options;
    held.opening.abort();
    held.opening = new AbortController();
    const { signal } = held.opening;
    const wasOpen = held.isOpen;
    held.isOpen = false;
    for (let waitMs = firstWaitMs; ; ) {
      try {
        const consumer = await this.#consumer;
        if (signal.aborted) return;
        if (wasOpen) consumer.pause(partition);
        if (waitMs > 0) await sleep(waitMs, undefined, { signal }).catch(() => {});
        if (signal.aborted || this.#closing.signal.aborted) return;
        const next = await handler.open(partition, signal);
        if (signal.aborted || this.#closing.signal.aborted) return;
        held.isOpen = true;
        return consumer.resume(partition, next);
      } catch (err) {
        if (signal.aborted || this.#closing.signal.aborted) return;
        waitMs = this.#failed(err, partition, held);
      }
    }
  }

  /**
   * A broker is only fetched from again once all batches of its last fetch are processed. So a slow partition is paused, and the others
   * continue.
   */
  async #onBatch(batch: Batch): Promise<void> {
    const { partition } = batch;
    const held = this.#held.get(partition);
    if (!held?.isOpen || !batch.isCurrent()) return;
    const { signal } = held.opening;
    const taking = this.#take(batch, held, signal);
    if (await within(BATCH_WAIT_MS, taking)) {
      const next = await taking;
      if (next !== null) batch.done(next);
      return;
    }
    const consumer = await this.#consumer;
    if (signal.aborted) return;
    consumer.pause(partition);
    void taking.then((next) => {
      if (next !== null && !this.#closing.signal.aborted) consumer.resume(partition, next);
    });
  }

  /** The next offset to read; null if the partition is opened again or was revoked. */
  async #take(batch: Batch, held: AssignedPartition, signal: AbortSignal): Promise<number | null> {
    const { handler } = this.#options;
    const { partition } = batch;
    try {
      const next = await handler.take(batch, signal);
      if (signal.aborted) return null;
      held.retry.reset();
      this.#rejoin.reset();
      return next;
    } catch (err) {
      if (signal.aborted || this.#closing.signal.aborted) return null;
      void this.#open(partition, held, this.#failed(err, partition, held));
      return null;
    }
  }

  /** Logs the error. @returns how long to wait before the next attempt, ms */
  #failed(err: unknown, partition: number, { retry }: AssignedPartition): number {
    const { handler, log, topic } = this.#options;
    const waitMs = retry.nextMs(handler.onFailure?.(err));
    log.warn({ err, topic, partition, wait_ms: Math.round(waitMs) }, 'a partition failed: opening it again');
    return waitMs;
  }
}
