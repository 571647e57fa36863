import { setTimeout as sleep } from 'node:timers/promises';
import { within } from '../lifecycle.ts';
import { limits } from '../limits/limits.ts';
import { Retry } from '../retry.ts';
import type { Logger } from '../telemetry/logger.ts';
import type {
  AssignOptions,
  Assignor,
  Batch,
  Consumer,
  GroupConsumer,
  GroupDescription,
  LogClient,
  NextOffsets,
} from './client.ts';

/** What is done with the partitions of a topic. */
export type PartitionHandler = {
  /** All partitions of this process, whenever they have changed; `open` follows for each of them. */
  onAssigned?(partitions: readonly number[]): void;
  /** No partition is this process's for now. */
  onLost?(): void;
  /**
   * Answers the offset to read from; undefined for where the group is, or after a failure for where it was. Called when the
   * partition is assigned, and again after a failure; what it throws is retried.
   */
  open(partition: number, signal: AbortSignal): Promise<number | undefined>;
  /**
   * Resolves with the next offset to read, once everything before it is done with. What it throws opens the partition again.
   * The signal is aborted when the partition is opened again or revoked: what is not done then comes again.
   */
  take(batch: Batch, signal: AbortSignal): Promise<number>;
  /** Called when a partition is to be opened again; answers the least wait before that, ms. */
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
  readonly onFetch?: () => void;
  readonly handler: PartitionHandler;
};

const REOPEN_MS = { firstMs: 200, maxMs: 5_000 };
const REJOIN_MS = { firstMs: 100, maxMs: 5_000 };
/** How long a batch may take before the others of its fetch go on without it: well below a session's timeout. */
const BATCH_WAIT_MS = 2_000;

type Held = {
  readonly retry: Retry;
  /** Ends what is under way for this partition when it is opened again or revoked. */
  opening: AbortController;
  isOpen: boolean;
};

/**
 * The loop under everything that reads a topic: open a partition, fetch from its position, hand over, advance. A partition
 * that fails is opened again, later each time, and one that is slow is paused; the others go on.
 */
export class PartitionConsumer {
  readonly #options: PartitionConsumerOptions;
  readonly #held = new Map<number, Held>();
  readonly #closing = new AbortController();
  readonly #rejoin = new Retry(REJOIN_MS);
  #consumer: Promise<Consumer> = new Promise(() => {});
  #member: GroupConsumer | null = null;

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

  /** Opens every partition again: what was fetched before is not taken any more. */
  reopen(): void {
    for (const [partition, held] of this.#held) void this.#open(partition, held, 0);
  }

  /** Tells the group next offsets. */
  async commit(next: NextOffsets): Promise<void> {
    await this.#member?.commit(next);
  }

  /** Who has what, as the group says; null while that is not settled. */
  async describe(): Promise<GroupDescription | null> {
    return (await this.#member?.describe()) ?? null;
  }

  /** Waits a while for what is being taken; then others take over. */
  async close(waitMs: number = limits.DISCONNECT_MS): Promise<void> {
    this.#closing.abort();
    await within(
      waitMs,
      this.#consumer.then((consumer) => consumer.close()),
    );
    for (const { opening } of this.#held.values()) opening.abort();
  }

  #fetching(): Pick<AssignOptions, 'topic' | 'maxWaitMs' | 'onBatch' | 'onFetch'> {
    const { topic, maxWaitMs, onFetch } = this.#options;
    return { topic, maxWaitMs, onBatch: (batch) => this.#onBatch(batch), ...(onFetch && { onFetch }) };
  }

  async #join(group: PartitionGroup): Promise<void> {
    let joined = (_: Consumer): void => {};
    // The first assignment comes while the group is still being joined.
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

  /** Nothing that Kafka says ends the reading: what is wrong is logged, and may be put right meanwhile. */
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

  async #open(partition: number, held: Held, firstWaitMs: number): Promise<void> {
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
   * A broker is asked again once all that came from it is taken. So a partition that takes long is paused, and those that
   * were fetched with it go on.
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

  /** The next offset to read; null if the partition is opened again, or is another's. */
  async #take(batch: Batch, held: Held, signal: AbortSignal): Promise<number | null> {
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

  /** How long to wait before the next attempt. */
  #failed(err: unknown, partition: number, { retry }: Held): number {
    const { handler, log, topic } = this.#options;
    const waitMs = retry.nextMs(handler.onFailure?.(err));
    log.warn({ err, topic, partition, wait_ms: Math.round(waitMs) }, 'a partition failed: opening it again');
    return waitMs;
  }
}
