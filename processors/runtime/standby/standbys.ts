import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Batch, Consumer, ConsumerRecord, LogClient } from '#platform/log/client.ts';
import type { Logger } from '#platform/telemetry/logger.ts';
import { NewerRelease } from '../position.ts';
import { ChangelogReplaced, type PartitionState, Replica, STATE_AGE_MS_MAX } from '../state/replica.ts';

export type StandbyOptions = {
  readonly client: LogClient;
  readonly log: Logger;
  readonly changelog: string;
};

const FETCH_WAIT_MS = 250;
/** Records applied without a break, some milliseconds of work, so that the tasks of this process take precedence. */
const APPLY_CHUNK_RECORDS = 250;
/** While far behind, pause after each batch for this multiple of its processing time. */
const PAUSE_FACTOR = 2;

type Standby = { readonly replica: Replica; lagRecords: number };

/**
 * Standby replicas: the state of partitions of other processes, kept up to date from their changelogs. If an owner ends,
 * its tasks continue here without reading the whole changelog first.
 */
export class Standbys {
  readonly #options: StandbyOptions;
  readonly #standbys = new Map<number, Standby>();
  /** The state of closed tasks of this process, until the standby partitions are chosen. */
  readonly #closed = new Map<number, PartitionState>();
  #consumer: Consumer | null = null;
  #isClosed = false;
  /** time of the last fetch response, even an empty one */
  #answeredAtMs = Date.now();

  constructor(options: StandbyOptions) {
    this.#options = options;
  }

  get partitions(): number {
    return this.#standbys.size;
  }

  /** Changelog records not yet applied, as of the last fetch of each partition. */
  get lagRecords(): number {
    return [...this.#standbys.values()].reduce((sum, { lagRecords }) => sum + lagRecords, 0);
  }

  /** The changelog offset up to which the state of each partition is complete. */
  offsets(): Map<number, number> {
    const offsets = new Map<number, number>();
    for (const [partition, { replica }] of this.#standbys) {
      if (replica.state) offsets.set(partition, replica.changelogOffset);
    }
    return offsets;
  }

  /** Replaces the set of standby partitions. */
  async follow(partitions: readonly number[], nowMs: number): Promise<void> {
    this.#forgetOutdated(nowMs);
    if (this.#isClosed) return;
    const closed = new Map(this.#closed);
    this.#closed.clear();
    const added = partitions.filter((partition) => !this.#standbys.has(partition));
    const removed = [...this.#standbys.keys()].filter((partition) => !partitions.includes(partition));
    if (added.length === 0 && removed.length === 0) return;
    for (const partition of removed) this.#standbys.delete(partition);
    for (const partition of added) {
      this.#standbys.set(partition, { replica: new Replica(closed.get(partition) ?? null), lagRecords: 0 });
    }
    this.#options.log.info({ partitions }, 'standing by for partitions of other processes');
    this.#answeredAtMs = nowMs;
    await this.#consume();
  }

  /** Removes and returns the state of a partition that this process now owns; null if there is none. */
  take(partition: number, nowMs: number): PartitionState | null {
    this.#forgetOutdated(nowMs);
    const standby = this.#standbys.get(partition);
    const closed = this.#closed.get(partition) ?? null;
    this.#closed.delete(partition);
    if (!standby) return closed;
    this.#standbys.delete(partition);
    this.#consumer?.pause(partition);
    return standby.replica.state;
  }

  /** Keeps the state of a closed task whose partition another process now owns. */
  keepClosed(partition: number, state: PartitionState, nowMs: number): void {
    this.#forgetOutdated(nowMs);
    this.#answeredAtMs = nowMs;
    this.#closed.set(partition, state);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#standbys.clear();
    this.#closed.clear();
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
      onBatch: (batch) => this.#applyBatch(batch),
      onFetch: () => this.#answered(Date.now()),
    });
  }

  async #applyBatch(batch: Batch): Promise<void> {
    const standby = this.#standbys.get(batch.partition);
    if (!standby) return;
    standby.lagRecords = batch.endOffset - standby.replica.changelogOffset;
    const startedMs = performance.now();
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
    if (isFarBehind) await sleep(PAUSE_FACTOR * (performance.now() - startedMs));
  }

  /** False if the partition is no longer a standby of this consumer. */
  async #apply(batch: Batch, standby: Standby): Promise<boolean> {
    const { partition, records } = batch;
    const isOurs = (): boolean => batch.isCurrent() && this.#standbys.get(partition) === standby;
    if (isOurs() && isTopicRecreated(records, standby.replica)) throw new ChangelogReplaced();
    for (let at = 0; at < records.length; at += APPLY_CHUNK_RECORDS) {
      if (!isOurs()) return false;
      standby.replica.apply(records.slice(at, at + APPLY_CHUNK_RECORDS));
      await nextTurn();
    }
    return isOurs();
  }

  #failed(partition: number, error: unknown): void {
    const { log } = this.#options;
    if (error instanceof ChangelogReplaced) {
      log.warn({ partition }, 'the local state belongs to another changelog: reading it from the beginning');
      this.#startOver(partition);
      return;
    }
    // The owner runs a newer release. The partition has no standby here until this process is upgraded.
    if (error instanceof NewerRelease) {
      log.info({ partition }, 'a newer release owns the partition, and this one cannot read its state');
      this.#consumer?.pause(partition);
      return;
    }
    throw error;
  }

  /** The first answer after too long continues no replica: what it omits may be tombstones (see `#forgetOutdated`). */
  #answered(nowMs: number): void {
    const isOutdated = this.#isOutdated(nowMs);
    this.#answeredAtMs = nowMs;
    if (!isOutdated) return;
    this.#closed.clear();
    for (const partition of this.#standbys.keys()) this.#startOver(partition);
  }

  #startOver(partition: number): void {
    this.#standbys.set(partition, { replica: new Replica(null), lagRecords: 0 });
    this.#consumer?.resume(partition, 0);
  }

  #isOutdated(nowMs: number): boolean {
    return nowMs - this.#answeredAtMs > STATE_AGE_MS_MAX;
  }

  /**
   * Drops all replicas if nothing was read for too long: tombstones may have been compacted away unread, and the keys that
   * they removed would come back.
   */
  #forgetOutdated(nowMs: number): void {
    if (!this.#isOutdated(nowMs)) return;
    this.#standbys.clear();
    this.#closed.clear();
  }
}

/** Whether the topic was recreated: the consumer starts from the beginning if its offset does not exist. */
const isTopicRecreated = ([first]: readonly ConsumerRecord[], replica: Replica): boolean =>
  first !== undefined && first.offset < replica.changelogOffset;
