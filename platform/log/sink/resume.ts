import { setTimeout as sleep } from 'node:timers/promises';
import type { Consumer } from 'kafkajs';
import type { Logger } from '../../telemetry/logger.ts';

/** Next offset of each partition of the topic, as the store has it. */
export type Positions = ReadonlyMap<number, number>;

/**
 * The store holds less than it had confirmed: it was restored, or its place was taken by a standby that had not received
 * everything. The sink then reads again from what the store holds.
 */
export class CommitsLost extends Error {
  constructor(partition: number, confirmed: number, found: number) {
    super(`partition ${partition}: offset ${confirmed} was confirmed, the store is at ${found}`);
    this.name = 'CommitsLost';
  }
}

export type ResumeOptions = {
  readonly topic: string;
  readonly positions: () => Promise<Positions>;
  readonly log: Logger;
  /** Once aborted, a store that does not answer is not asked again. */
  readonly signal: AbortSignal;
};

const RETRY_MS = { first: 100, max: 5_000 } as const;
/** How often a partition is moved again whose first batch begins behind where it was moved to. */
const MOVES_AGAIN = 3;

/**
 * Where a sink goes on whose store keeps the positions, in the transactions of what it stores: there, and not at what
 * the group committed to Kafka, which survives when the store loses commits.
 */
export class Resume {
  readonly #options: ResumeOptions;
  #consumer: Consumer | null = null;
  #assigned: readonly number[] = [];
  #generation = 0;
  #moving: Promise<void> | null = null;
  readonly #confirmed = new Map<number, number>();
  /** where the first batch of a partition has to begin since it was moved */
  readonly #expected = new Map<number, { readonly offset: number; moves: number }>();

  constructor(options: ResumeOptions) {
    this.#options = options;
  }

  /** Next offsets that the store has confirmed to this process. */
  get confirmed(): Positions {
    return this.#confirmed;
  }

  /** Rises whenever the consumer is moved: what was fetched under another one is not stored, for it comes again. */
  get generation(): number {
    return this.#generation;
  }

  /** The move that is under way; nothing that is fetched meanwhile is to be taken. */
  get moving(): Promise<void> | null {
    return this.#moving;
  }

  /** Moves the consumer to where the store is, in all partitions that it was given. Never rejects. */
  assign(consumer: Consumer, partitions: readonly number[]): Promise<void> {
    this.#consumer = consumer;
    this.#assigned = partitions;
    return this.#move();
  }

  /**
   * Whether the batch may be taken. kafkajs forgets that a partition was moved as soon as it asks any broker, and may then
   * hand over what another broker had already answered from the old position: it is dropped, and the partition moved
   * again. A few times only, because aborted records, which are not handed over, look the same.
   */
  accepts(partition: number, fetchedOffset: number): boolean {
    const expected = this.#expected.get(partition);
    if (expected && fetchedOffset > expected.offset && expected.moves < MOVES_AGAIN) {
      expected.moves += 1;
      this.#seekTo(partition, expected.offset);
      return false;
    }
    this.#expected.delete(partition);
    return true;
  }

  /** What lies before `next` is stored. */
  stored(partition: number, next: number): void {
    this.#confirmed.set(partition, Math.max(next, this.#confirmed.get(partition) ?? 0));
  }

  /** Also where nothing arrives the store may have lost what it had. @throws when the store does not answer */
  async look(): Promise<void> {
    if (this.#moving) return;
    const before = new Map(this.#confirmed);
    const generation = this.#generation;
    const positions = await this.#options.positions();
    const lost = [...before].find(([partition, next]) => (positions.get(partition) ?? 0) < next);
    if (!lost || generation !== this.#generation) return;
    await this.recover(new CommitsLost(lost[0], lost[1], positions.get(lost[0]) ?? 0));
  }

  recover(err: CommitsLost): Promise<void> {
    this.#options.log.error({ err }, 'the store has lost commits: reading again from what it holds');
    return this.#move();
  }

  #move(): Promise<void> {
    this.#generation += 1;
    const moving = this.#seek(this.#generation).finally(() => {
      if (this.#moving === moving) this.#moving = null;
    });
    this.#moving = moving;
    return moving;
  }

  async #seek(generation: number): Promise<void> {
    const { log, positions, signal } = this.#options;
    for (let delayMs: number = RETRY_MS.first; ; delayMs = Math.min(delayMs * 2, RETRY_MS.max)) {
      try {
        const found = await positions();
        if (generation !== this.#generation) return;
        this.#confirmed.clear();
        this.#expected.clear();
        for (const partition of this.#assigned) {
          const next = found.get(partition) ?? 0;
          this.#confirmed.set(partition, next);
          this.#expected.set(partition, { offset: next, moves: 0 });
          this.#seekTo(partition, next);
        }
        return;
      } catch (err) {
        log.warn({ err }, 'the store does not say where to go on, it is asked again');
        await sleep(delayMs, undefined, { signal }).catch(() => {});
        if (signal.aborted || generation !== this.#generation) return;
      }
    }
  }

  #seekTo(partition: number, offset: number): void {
    this.#consumer!.seek({ topic: this.#options.topic, partition, offset: String(offset) });
  }
}
