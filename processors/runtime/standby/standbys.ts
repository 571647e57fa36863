import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Batch, Consumer, ConsumerRecord, LogClient } from '#platform/log/client.ts';
import type { Logger } from '#platform/telemetry/logger.ts';
import { TooNew } from '../position.ts';
import { AnotherLife, Replica, type Restored, STATE_AGE_MS_MAX } from '../state/replica.ts';

export type StandbyOptions = {
  readonly client: LogClient;
  readonly log: Logger;
  readonly changelog: string;
};

const FETCH_WAIT_MS = 250;
/** Applied at once, some milliseconds: the tasks of this process come first. */
const APPLIED_AT_ONCE = 250;
/** For so many times the time that a batch took, nothing more is read while there is more than one to catch up with. */
const REST_TIMES = 2;

type Standby = { readonly replica: Replica; lagRecords: number };

/**
 * The state of partitions that other processes own, kept up to date from their changelogs: should an owner end, its task
 * goes on here at once, instead of reading all of it first.
 */
export class Standbys {
  readonly #options: StandbyOptions;
  readonly #standbys = new Map<number, Standby>();
  /** What tasks of this process left behind, until it is known who stands by for whom. */
  readonly #left = new Map<number, Restored>();
  #consumer: Consumer | null = null;
  #isClosed = false;
  /** when Kafka last answered what is followed, also when it had nothing */
  #answeredAtMs = Date.now();

  constructor(options: StandbyOptions) {
    this.#options = options;
  }

  get partitions(): number {
    return this.#standbys.size;
  }

  /** Records of the changelogs that are not applied yet, as of the last fetch of each. */
  get lagRecords(): number {
    let lag = 0;
    for (const { lagRecords } of this.#standbys.values()) lag += lagRecords;
    return lag;
  }

  /** Up to which offset the state of each partition goes. */
  warm(): Map<number, number> {
    const warm = new Map<number, number>();
    for (const [partition, { replica }] of this.#standbys) {
      if (replica.restored) warm.set(partition, replica.changelogOffset);
    }
    return warm;
  }

  /** Follows these partitions and no others. */
  async follow(partitions: readonly number[], nowMs: number): Promise<void> {
    this.#forgetOutdated(nowMs);
    if (this.#isClosed) return;
    const left = new Map(this.#left);
    this.#left.clear();
    const added = partitions.filter((partition) => !this.#standbys.has(partition));
    const removed = [...this.#standbys.keys()].filter((partition) => !partitions.includes(partition));
    if (added.length === 0 && removed.length === 0) return;
    for (const partition of removed) this.#standbys.delete(partition);
    for (const partition of added) {
      this.#standbys.set(partition, { replica: new Replica(left.get(partition) ?? null), lagRecords: 0 });
    }
    this.#options.log.info({ partitions }, 'standing by for partitions of other processes');
    this.#answeredAtMs = nowMs;
    await this.#consume();
  }

  /** The state of a partition that is this process's from now on; null if it is not known here. */
  take(partition: number, nowMs: number): Restored | null {
    this.#forgetOutdated(nowMs);
    const standby = this.#standbys.get(partition);
    const left = this.#left.get(partition) ?? null;
    this.#left.delete(partition);
    if (!standby) return left;
    this.#standbys.delete(partition);
    this.#consumer?.pause(partition);
    return standby.replica.restored;
  }

  /** A task of this process has closed, and another process owns its partition. */
  leave(partition: number, restored: Restored, nowMs: number): void {
    this.#forgetOutdated(nowMs);
    this.#answeredAtMs = nowMs;
    this.#left.set(partition, restored);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#standbys.clear();
    this.#left.clear();
    await this.#consumer?.close();
  }

  async #consume(): Promise<void> {
    const { client, changelog } = this.#options;
    const former = this.#consumer;
    this.#consumer = null;
    await former?.close();
    const offsets = new Map(
      [...this.#standbys].map(([partition, { replica }]) => [partition, replica.changelogOffset]),
    );
    if (offsets.size === 0) return;
    this.#consumer = client.assign({
      topic: changelog,
      offsets,
      maxWaitMs: FETCH_WAIT_MS,
      onBatch: (batch) => this.#take(batch),
      onFetch: () => {
        this.#answeredAtMs = Date.now();
      },
    });
  }

  async #take(batch: Batch): Promise<void> {
    const standby = this.#standbys.get(batch.partition);
    if (!standby) return;
    standby.lagRecords = batch.endOffset - standby.replica.changelogOffset;
    const beganMs = performance.now();
    try {
      if (!(await this.#apply(batch, standby))) return;
    } catch (error) {
      batch.done(standby.replica.changelogOffset);
      this.#failed(batch.partition, error);
      return;
    }
    batch.done(batch.nextOffset);
    standby.lagRecords = batch.endOffset - batch.nextOffset;
    const isFarBehind = batch.endOffset - batch.nextOffset > batch.records.length;
    if (isFarBehind) await sleep(REST_TIMES * (performance.now() - beganMs));
  }

  /** False once the partition is followed by nobody here, or by another consumer. */
  async #apply(batch: Batch, standby: Standby): Promise<boolean> {
    const { partition, records } = batch;
    const isOurs = (): boolean => batch.isCurrent() && this.#standbys.get(partition) === standby;
    if (isOurs() && startsAnew(records, standby.replica)) throw new AnotherLife();
    for (let at = 0; at < records.length; at += APPLIED_AT_ONCE) {
      if (!isOurs()) return false;
      standby.replica.apply(records.slice(at, at + APPLIED_AT_ONCE));
      await nextTurn();
    }
    return isOurs();
  }

  #failed(partition: number, error: unknown): void {
    const { log } = this.#options;
    if (error instanceof AnotherLife) {
      log.warn({ partition }, 'the state kept here is of another changelog: reading it from the beginning');
      this.#standbys.set(partition, { replica: new Replica(null), lagRecords: 0 });
      this.#consumer?.resume(partition, 0);
      return;
    }
    // Its owner is of a newer release. Who asks again finds it without a stand-by, until this process is renewed too.
    if (error instanceof TooNew) {
      log.info({ partition }, 'a newer release owns the partition, whose state cannot be read here');
      this.#consumer?.pause(partition);
      return;
    }
    throw error;
  }

  /**
   * Where this process or Kafka was away for long, tombstones may have come and gone that were not read here: what they
   * removed would come back.
   */
  #forgetOutdated(nowMs: number): void {
    if (nowMs - this.#answeredAtMs <= STATE_AGE_MS_MAX) return;
    this.#standbys.clear();
    this.#left.clear();
  }
}

/** The consumer begins at the start of a topic whose offsets it does not find. */
const startsAnew = ([first]: readonly ConsumerRecord[], replica: Replica): boolean =>
  first !== undefined && first.offset < replica.changelogOffset;
