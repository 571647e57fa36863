import { within } from '#platform/lifecycle.ts';
import { type Batch, type LogClient, ProducerFenced } from '#platform/log/client.ts';
import { PartitionConsumer, type PartitionHandler } from '#platform/log/partition-consumer.ts';
import type { Running } from '#platform/platform.ts';
import { startRounds } from '#platform/rounds.ts';
import type { Logger } from '#platform/telemetry/logger.ts';
import type { Traces } from '#platform/telemetry/traces.ts';
import { type LocalState, type LocalStates, warmSticky } from './assignor.ts';
import { chunksOf } from './chunks.ts';
import { forgetGauges, type TaskMetrics } from './metrics.ts';
import { PendingSince } from './pending-since.ts';
import { NewerRelease } from './position.ts';
import type { OutRecord, Program } from './program.ts';
import { standbyPartitions } from './standby/choose.ts';
import { Standbys } from './standby/standbys.ts';
import { readSnapshot, removeSnapshot, type Snapshot } from './state/snapshot.ts';
import { isSnapshotDue, SNAPSHOT_EVERY_MS } from './state/snapshot-due.ts';
import { removeLeftovers, snapshotOffsets, snapshotPath } from './state/snapshot-files.ts';
import { Task } from './task.ts';
import { TracedKeys } from './traced-keys.ts';

export type ProcessorOptions<R, S, G> = {
  readonly client: LogClient;
  readonly program: Program<R, S, G>;
  readonly log: Logger;
  readonly metrics: TaskMetrics;
  readonly input: string;
  readonly changelog: string;
  /** consumer group, and prefix of the transactional ids */
  readonly name: string;
  readonly snapshotDir: string;
  readonly membershipDir: string;
  /** Makes an input record that advances the time of a partition to `atMs`. */
  readonly tick: (partition: number, atMs: number) => OutRecord;
  readonly crashed: (error: Error) => void;
  /** whether this process keeps standby replicas of partitions that others own */
  readonly hasStandbys: boolean;
  /** receives the spans of committed records; null if tracing is off */
  readonly traces?: Traces | null;
};

/** How long a fetch waits for data, and so the delay after which a resumed partition is read. */
const FETCH_WAIT_MS = 100;
/** The new owner has fenced this task; this member learns of it by the next heartbeat. */
const FENCED_WAIT_MS = 4_000;
/** A running transaction may take this long to fail; the next owner fences it. */
const LEAVE_MS = 5_000;
const RELEASE_MS = 8_000;
const REPORT_EVERY_MS = 5_000;
const TICK_CHECK_EVERY_MS = 100;
const TICKS_APART_MS = 1_000;
const SNAPSHOT_CHECK_EVERY_MS = 5_000;
/** How often to check for a new assignment, after which the standby partitions are chosen again. */
const STANDBY_CHECK_EVERY_MS = 1_000;

type HeldTask<R, S, G> = {
  readonly task: Task<R, S, G>;
  /** by the monotonic clock: were the system's set back, ticks and snapshots would stop for as long */
  lastTickMs: number;
  ticking: boolean;
  lastSnapshotMs: number;
};

/** Runs the tasks of one process: opens those of its assigned partitions, feeds them, and closes revoked ones. */
export class Processor<R, S, G> implements PartitionHandler {
  readonly #options: ProcessorOptions<R, S, G>;
  readonly #held = new Map<number, HeldTask<R, S, G>>();
  readonly #rounds: Running[] = [];
  #released: Promise<unknown> = Promise.resolve();
  #onDisk: Map<number, number> = new Map();
  /** snapshots being read from disk until the first assignment */
  readonly #snapshots = new Map<number, Promise<Snapshot | null>>();
  readonly #pendingSince = new PendingSince();
  #partitions = 0;
  #isMember = false;
  /** the number of assignments so far, and the one for which the standby partitions were last chosen */
  #assignments = 0;
  #standbysOf = 0;
  readonly #consumer: PartitionConsumer;
  readonly #standbys: Standbys;
  #stopping = false;

  constructor(options: ProcessorOptions<R, S, G>) {
    this.#options = options;
    const { changelog, client, input, log, membershipDir, name } = options;
    this.#standbys = new Standbys({ client, log, changelog });
    this.#consumer = new PartitionConsumer({
      client,
      log,
      topic: input,
      group: { groupId: name, membershipDir, assignor: warmSticky(() => this.#localStates()) },
      maxWaitMs: FETCH_WAIT_MS,
      handler: this,
    });
  }

  async start(): Promise<void> {
    const { client, changelog, input, snapshotDir } = this.#options;
    this.#partitions = await client.partitions(input);
    await removeLeftovers(snapshotDir);
    this.#onDisk = await snapshotOffsets(snapshotDir, await client.clusterId(), changelog);
    this.#readSnapshots();
    await this.#consumer.start();
    this.#repeat(TICK_CHECK_EVERY_MS, async () => this.#tick());
    this.#repeat(REPORT_EVERY_MS, () => this.#report());
    this.#repeat(REPORT_EVERY_MS, async () => this.#forgetMetricsOfOthers());
    this.#repeat(SNAPSHOT_CHECK_EVERY_MS, () => this.#snapshotOne());
    if (this.#options.hasStandbys) this.#repeat(STANDBY_CHECK_EVERY_MS, () => this.#updateStandbys());
  }

  /** Finishes the current chunks, leaves the group, and only then writes snapshots. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const one of this.#rounds) void one.close();
    await this.#consumer.close(LEAVE_MS);
    await within(RELEASE_MS, Promise.all([this.#releaseAll(), this.#released, this.#standbys.close()]));
  }

  /** Whether it has left its group: see PartitionConsumer. */
  get hasLeft(): boolean {
    return this.#consumer.hasLeft;
  }

  /** The partitions whose tasks are open here, in ascending order. */
  partitions(): number[] {
    if (!this.#isMember || this.isSessionExpired) return [];
    const open = [...this.#held].filter(([, { task }]) => task.isOpen);
    return open.map(([partition]) => partition).sort((a, b) => a - b);
  }

  /** The number of standby partitions, and of changelog records not yet applied to them. */
  standbys(): { readonly partitions: number; readonly lagRecords: number } {
    return this.#standbys;
  }

  /** Age of the oldest unprocessed record, or 0; if Kafka does not answer, at least the time since its last answer. */
  lagMs(nowMs: number): number {
    return Math.max(this.#pendingSince.lagMs(nowMs), this.#held.size > 0 ? this.#consumer.silentMs : 0);
  }

  /** Whether others may have its partitions: see PartitionConsumer. Its lag then says nothing about them. */
  get isSessionExpired(): boolean {
    return this.#consumer.isSessionExpired;
  }

  /** Reads the snapshots while the process joins its group, which will assign nearly all of these partitions to it. */
  #readSnapshots(): void {
    for (const partition of this.#onDisk.keys()) {
      const reading = readSnapshot(snapshotPath(this.#options.snapshotDir, partition));
      // The task that uses the snapshot reports the error.
      reading.catch(() => {});
      this.#snapshots.set(partition, reading);
    }
  }

  #localStates(): LocalStates {
    const states = new Map<number, LocalState>();
    for (const [partition, offset] of [...this.#onDisk, ...this.#standbys.offsets()]) {
      states.set(partition, { offset, isOwner: false });
    }
    for (const [partition, { task }] of this.#held) {
      const { changelogOffset } = task;
      if (changelogOffset !== null) states.set(partition, { offset: changelogOffset, isOwner: true });
    }
    return states;
  }

  onAssigned(partitions: readonly number[]): void {
    this.#options.log.info({ partitions }, 'partitions assigned');
    this.#isMember = true;
    this.#assignments += 1;
    this.#pendingSince.retain(partitions);
    for (const [partition, held] of this.#held) {
      if (partitions.includes(partition)) continue;
      this.#held.delete(partition);
      forgetGauges(this.#options.metrics, partition);
      const released = this.#closeRevoked(partition, held);
      this.#released = Promise.all([this.#released, released]);
    }
    this.#released = Promise.all([this.#released, this.#removeOthers(partitions)]);
    for (const partition of partitions) {
      if (!this.#held.has(partition)) this.#held.set(partition, this.#newHeldTask(partition));
    }
    this.#snapshots.clear();
  }

  onLost(): void {
    this.#isMember = false;
  }

  async open(partition: number, signal: AbortSignal): Promise<number> {
    const stopTimer = this.#options.metrics.restores.startTimer();
    this.#pendingSince.begin(partition, Date.now());
    // An earlier task of this partition may still be writing its snapshot.
    await this.#released;
    // Opening would fence a new owner, so check again after the wait.
    signal.throwIfAborted();
    if (this.#stopping) throw new Error('stopping');
    const nextOffset = await this.#held.get(partition)!.task.open();
    stopTimer();
    this.#pendingSince.end(partition);
    return nextOffset;
  }

  async take(batch: Batch, signal: AbortSignal): Promise<number> {
    const { task } = this.#held.get(batch.partition)!;
    const [first] = batch.records;
    // The consumer begins at the start if its offset does not exist. The fold would skip what is new up to its own position.
    if (first && first.offset < task.position!.nextOffset)
      throw new Error('the input no longer has the next record of the task');
    if (first) this.#pendingSince.begin(batch.partition, first.appendMs);
    for (const records of chunksOf(batch.records)) {
      for (let done = false; !done; ) {
        signal.throwIfAborted();
        if (this.#stopping) return task.position!.nextOffset;
        done = await this.#chunk(task, records, batch, signal);
      }
    }
    this.#pendingSince.end(batch.partition);
    return batch.nextOffset;
  }

  onFailure(err: unknown): number {
    // It leaves the group first: others would wait for the partitions until the session times out.
    if (err instanceof NewerRelease && !this.#stopping)
      void this.stop().then(() => this.#options.crashed(err));
    return err instanceof ProducerFenced ? FENCED_WAIT_MS : 0;
  }

  #newHeldTask(partition: number): HeldTask<R, S, G> {
    const { client, log, program, input, changelog, name, snapshotDir, traces } = this.#options;
    const task = new Task({
      client,
      log,
      program,
      input,
      changelog,
      partition,
      partitions: this.#partitions,
      transactionalId: `${name}-${partition}`,
      snapshotPath: snapshotPath(snapshotDir, partition),
      warm: this.#standbys.take(partition, Date.now()),
      snapshot: this.#snapshots.get(partition) ?? null,
      tracedKeys: traces ? new TracedKeys() : null,
    });
    const stagger = (partition / this.#partitions) * SNAPSHOT_EVERY_MS;
    const lastSnapshotMs = performance.now() - stagger;
    return { task, lastTickMs: -TICKS_APART_MS, ticking: false, lastSnapshotMs };
  }

  /** Runs one transaction. False if the records need another one. */
  async #chunk(
    task: Task<R, S, G>,
    records: Batch['records'],
    batch: Batch,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { metrics } = this.#options;
    const progress = await task.process(records).catch((err: unknown) => {
      const result = err instanceof ProducerFenced ? 'fenced' : 'failed';
      if (!signal.aborted) metrics.transactions.inc({ result });
      throw err;
    });
    const partition = String(batch.partition);
    metrics.records.inc({ partition }, progress.records);
    metrics.transactions.inc({ result: progress.committed ? 'committed' : 'empty' });
    for (const reason of progress.rejected) metrics.rejected.inc({ reason });
    // Of a partition that was revoked meanwhile the new owner reports the gauges.
    if (this.#held.get(batch.partition)?.task === task) {
      metrics.lag.set({ partition }, Math.max(0, batch.endOffset - task.position!.nextOffset));
      metrics.age.set({ partition }, Math.max(0, Date.now() - records.at(-1)!.appendMs) / 1_000);
      metrics.keys.set({ partition }, task.keys);
    }
    for (const { name, trace, sinceMs } of progress.traced)
      this.#options.traces?.startChild(name, trace, sinceMs).end({ partition: batch.partition });
    return progress.done;
  }

  /**
   * Closes the task of a revoked partition. Erasures go to the new owner, which cannot reach this disk, so the snapshot is
   * removed. The state in memory becomes a standby replica if there are standbys.
   */
  async #closeRevoked(partition: number, held: HeldTask<R, S, G>): Promise<void> {
    try {
      await held.task.close();
      await held.task.removeSnapshot();
    } catch (err) {
      this.#options.log.warn({ err, partition }, 'the snapshot was not removed');
    }
    const state = held.task.forget();
    if (state && this.#options.hasStandbys) this.#standbys.keepClosed(partition, state, Date.now());
  }

  /** Removes snapshots of an earlier run whose partitions now belong to other processes. */
  async #removeOthers(partitions: readonly number[]): Promise<void> {
    const others = [...this.#onDisk.keys()].filter((partition) => !partitions.includes(partition));
    this.#onDisk.clear();
    for (const partition of others) {
      await removeSnapshot(snapshotPath(this.#options.snapshotDir, partition)).catch((err: unknown) =>
        this.#options.log.warn({ err, partition }, 'the snapshot was not removed'),
      );
    }
  }

  /** Writes one snapshot after the other, in the order in which the tasks close, to limit disk load. */
  async #releaseAll(): Promise<void> {
    let writing = Promise.resolve();
    const all = [...this.#held].map(async ([partition, { task }]) => {
      await task.close();
      writing = writing.then(() => this.#writeLast(partition, task));
      await writing;
    });
    await Promise.all(all);
  }

  async #writeLast(partition: number, task: Task<R, S, G>): Promise<void> {
    await task.snapshot().catch((err: unknown) => this.#warnNotWritten(err, partition));
    task.forget();
  }

  /** A missing snapshot loses no data; the next start reads more of the changelog. */
  #warnNotWritten(err: unknown, partition: number): void {
    this.#options.log.warn({ err, partition }, 'the snapshot was not written');
  }

  #tick(): void {
    if (!this.#isMember) return;
    const now = Date.now();
    const monotonicMs = performance.now();
    const due = [...this.#held].filter(([, { task, lastTickMs, ticking }]) => {
      if (ticking || monotonicMs - lastTickMs < TICKS_APART_MS) return false;
      const wakeMs = task.nextWakeMs();
      return wakeMs !== null && wakeMs <= now && (task.position?.streamTimeMs ?? now) < now;
    });
    // Not awaited, so that a partition without a leader does not delay the ticks of others.
    for (const [partition, held] of due) {
      held.lastTickMs = monotonicMs;
      held.ticking = true;
      this.#options.client
        .append([this.#options.tick(partition, now)])
        .catch((err: unknown) => this.#options.log.debug({ err, partition }, 'a tick was not written'))
        .finally(() => {
          held.ticking = false;
        });
    }
  }

  async #report(): Promise<void> {
    const offsets = new Map<number, number>();
    for (const [partition, { task }] of this.#held) {
      if (task.isOpen) offsets.set(partition, task.position!.nextOffset);
    }
    if (offsets.size > 0) await this.#consumer.commit(offsets);
  }

  /** Chooses the standby partitions after each assignment. Every change of membership causes one in all members. */
  async #updateStandbys(): Promise<void> {
    const assignment = this.#assignments;
    if (assignment === this.#standbysOf) return;
    // Closed tasks have handed their state to the standbys by then.
    await this.#released;
    const group = await this.#consumer.describe();
    if (!group) return;
    const partitions = standbyPartitions(group).filter((partition) => !this.#held.has(partition));
    await this.#standbys.follow(partitions, Date.now());
    this.#standbysOf = assignment;
  }

  /** Writes one snapshot at a time, to limit disk load. */
  async #snapshotOne(): Promise<void> {
    const now = performance.now();
    const found = [...this.#held].find(
      ([, { task, lastSnapshotMs }]) =>
        task.isOpen &&
        (task.snapshotOverdue || isSnapshotDue(task.changesSinceSnapshot, task.keys, now - lastSnapshotMs)),
    );
    if (!found) return;
    const [partition, due] = found;
    due.lastSnapshotMs = now;
    await due.task.snapshot().catch((err: unknown) => this.#warnNotWritten(err, partition));
  }

  /** Repeats work that may fail without harm. */
  #repeat(ms: number, work: () => Promise<void>): void {
    const failed = (err: unknown): void => this.#options.log.debug({ err }, 'a repeated duty failed');
    this.#rounds.push(startRounds(ms, work, failed));
  }

  /** Other processes report the partitions of one that is cut off: they would count twice. */
  #forgetMetricsOfOthers(): void {
    if (!this.isSessionExpired) return;
    for (const partition of this.#held.keys()) forgetGauges(this.#options.metrics, partition);
  }
}
