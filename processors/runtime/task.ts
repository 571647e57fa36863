import { type LogClient, partitionName, type TransactionalWriter } from '#platform/log/client.ts';
import type { Logger } from '#platform/telemetry/logger.ts';
import { type ChunkLimit, chunkLimit as defaultChunkLimit } from './chunks.ts';
import { Fold } from './fold.ts';
import { NewerRelease, type Position } from './position.ts';
import type { OutRecord, Program, SourceRecord } from './program.ts';
import { type PartitionState, STATE_AGE_MS_MAX } from './state/replica.ts';
import { restore } from './state/restore.ts';
import {
  freezeSnapshot,
  readSnapshotHeader,
  removeSnapshot,
  type Snapshot,
  type SnapshotHeader,
  writeSnapshot,
} from './state/snapshot.ts';
import type { TracedKeys, TracedStep } from './traced-keys.ts';

export type TaskOptions<R, S, G> = {
  readonly client: LogClient;
  readonly log: Logger;
  readonly program: Program<R, S, G>;
  readonly input: string;
  readonly changelog: string;
  readonly partition: number;
  readonly partitions: number;
  readonly transactionalId: string;
  readonly snapshotPath: string;
  /** state in memory that need not be read */
  readonly warm?: PartitionState | null;
  /** the content of `snapshotPath`, if it is being read already */
  readonly snapshot?: Promise<Snapshot | null> | null;
  /** for tests; it only changes the number of transactions */
  readonly chunkLimit?: ChunkLimit;
  /** null if tracing is off */
  readonly tracedKeys?: TracedKeys | null;
};

/** The result of a transaction. */
export type Progress = {
  /** false if more timers are due, or more keys deleted, than fit into one transaction: process the same records again */
  readonly done: boolean;
  /** number of records folded */
  readonly records: number;
  readonly rejected: readonly string[];
  readonly traced: readonly TracedStep[];
  readonly committed: boolean;
};

type Status =
  | { readonly kind: 'closed' }
  | { readonly kind: 'open'; readonly writer: TransactionalWriter }
  /** The outcome of a transaction is unknown until the changelog is read. The state in memory is an earlier commit. */
  | { readonly kind: 'broken' };

/**
 * The task of one partition: it owns the state and is the only writer of its results. Calls run one after the other. If
 * `process` throws, the task is broken until `open` succeeds.
 */
export class Task<R, S, G> {
  readonly #options: Omit<TaskOptions<R, S, G>, 'warm' | 'snapshot'>;
  #status: Status = { kind: 'closed' };
  #state: PartitionState | null = null;
  /** when the state was last known to be the newest, epoch ms */
  #currentAtMs = Date.now();
  #snapshot: Promise<Snapshot | null> | null;
  #last: Promise<unknown> = Promise.resolve();
  #changesSinceSnapshot = 0;
  #writing: Promise<void> = Promise.resolve();
  #snapshotOverdue = false;
  #isRevoked = false;
  /** an erasure may be committed that the state in memory does not have yet */
  #isPurging = false;
  #folding = false;

  constructor({ warm = null, snapshot = null, ...options }: TaskOptions<R, S, G>) {
    this.#options = options;
    this.#state = warm;
    this.#snapshot = snapshot;
  }

  get isOpen(): boolean {
    return this.#status.kind === 'open';
  }

  get position(): Position | null {
    return this.#state?.position ?? null;
  }

  /** Changelog offset up to which the state in memory is complete; null without state. */
  get changelogOffset(): number | null {
    return this.#state?.changelogOffset ?? null;
  }

  get keys(): number {
    return this.#state?.store.size ?? 0;
  }

  get changesSinceSnapshot(): number {
    return this.#changesSinceSnapshot;
  }

  /** Whether the snapshot was removed because of an erasure, or may hold data that another owner has erased. */
  get snapshotOverdue(): boolean {
    return this.#snapshotOverdue;
  }

  /** The time of the next timer; null for none. */
  nextWakeMs(): number | null {
    // During a fold the store's timers are ahead of the committed state.
    if (!this.isOpen || this.#folding) return null;
    return this.#state?.store.nextWakeMs() ?? null;
  }

  /** Fences earlier owners and restores the state. Resolves with the next offset of the input. */
  open(): Promise<number> {
    return this.#inTurn(async () => {
      await this.#closeWriter();
      const { client, transactionalId } = this.#options;
      const writer = await client.openTransactionalWriter(transactionalId);
      const warm = this.#usableState();
      this.#state = null;
      // Used once: the file may have changed by the next attempt.
      const snapshot = this.#snapshot;
      this.#snapshot = null;
      try {
        this.#state = this.#readable(await restore({ ...this.#options, snapshot }, warm));
        await this.#options.program.init(this.#state.store.globals.values());
        await this.#checkSnapshotIsCurrent(this.#state);
      } catch (error) {
        // The next attempt applies the same changes to this state again.
        this.#state = warm;
        await writer.close().catch(() => {});
        throw error;
      }
      this.#status = { kind: 'open', writer };
      this.#isPurging = false;
      this.#currentAtMs = Date.now();
      return this.#state.position.nextOffset;
    });
  }

  /** Folds a chunk in one transaction. Records before the position are skipped. */
  process(records: readonly SourceRecord[]): Promise<Progress> {
    return this.#inTurn(async () => {
      if (this.#status.kind !== 'open' || !this.#state) throw new Error('the task is not open');
      const { writer } = this.#status;
      this.#folding = true;
      try {
        return await this.#process(records, writer, this.#state);
      } catch (error) {
        this.#status = { kind: 'broken' };
        await writer.close().catch(() => {});
        throw error;
      } finally {
        this.#folding = false;
      }
    });
  }

  /**
   * Writes the committed state of one instant to disk, while later chunks are processed.
   * @throws the error of the disk; the snapshot stays due, and the earlier file stays unless it may hold erased data
   */
  async snapshot(): Promise<void> {
    // The state of a broken task is an earlier commit, which is a valid snapshot too, unless it is too old or has erased data.
    const state = this.isOpen ? this.#state : this.#usableState();
    if (!state || this.#changesSinceSnapshot === 0) return;
    const { client, changelog, partition, snapshotPath } = this.#options;
    const clusterId = await client.clusterId();
    const due = { changes: this.#changesSinceSnapshot, overdue: this.#snapshotOverdue };
    await this.#inTurn(async () => {
      if (this.#isRevoked || this.#isPurging) return;
      const { position, changelogOffset, store } = this.#state ?? state;
      this.#changesSinceSnapshot = 0;
      this.#snapshotOverdue = false;
      const header = { clusterId, topic: changelog, partition, changelogOffset, position };
      const { blocks, release } = freezeSnapshot(header, store);
      this.#writing = this.#writing
        .catch(() => {})
        .then(() => writeSnapshot(snapshotPath, blocks))
        .finally(release);
      this.#writing.catch(() => {});
    });
    try {
      await this.#writing;
    } catch (error) {
      this.#changesSinceSnapshot += due.changes;
      this.#snapshotOverdue ||= due.overdue;
      if (due.overdue) await removeSnapshot(snapshotPath);
      throw error;
    }
  }

  /** Closes the writer; the state stays in memory until `forget`. */
  close(): Promise<void> {
    return this.#inTurn(() => this.#closeWriter());
  }

  /** Drops the state and returns it, or null if it is too old to continue from. */
  forget(): PartitionState | null {
    const state = this.#usableState();
    this.#state = null;
    return state;
  }

  /** Removes the snapshot for good, as erasures go to the new owner of the partition. A snapshot that has begun writes no file. */
  removeSnapshot(): Promise<void> {
    this.#isRevoked = true;
    return this.#inTurn(async () => {
      await this.#writing.catch(() => {});
      await removeSnapshot(this.#options.snapshotPath);
    });
  }

  async #process(
    records: readonly SourceRecord[],
    writer: TransactionalWriter,
    state: PartitionState,
  ): Promise<Progress> {
    const { program, partitions, chunkLimit = defaultChunkLimit, tracedKeys = null } = this.#options;
    await program.prepare(records);
    const { store, position } = state;
    const folded = new Fold(program, store, position, partitions, chunkLimit, tracedKeys).run(records);
    const { rejected, traced } = folded;
    // A chunk without changes (only ticks before any timer) needs no transaction, as folding it again has no effect.
    const committed = folded.outputs.length > 0 || folded.changes.length > 1;
    let { changelogOffset } = state;
    if (folded.purges) await this.#dropSnapshot();
    if (committed) {
      const next = await writer.commit([
        ...folded.outputs,
        ...folded.changes.map((change) => this.#logged(change)),
      ]);
      changelogOffset = next.get(partitionName(this.#options.changelog, this.#options.partition))!;
      this.#changesSinceSnapshot += folded.changes.length;
      this.#currentAtMs = Date.now();
    }
    // Also without changes: the fold may have moved the timer of a key that it only read.
    folded.merge();
    this.#isPurging = false;
    this.#state = { store, position: folded.position, changelogOffset };
    const done = (records.at(-1)?.offset ?? -1) < folded.position.nextOffset;
    return { done, records: folded.records, rejected, traced, committed };
  }

  /** @throws NewerRelease, because otherwise every key with unreadable state would turn its records into dead letters */
  #readable(state: PartitionState): PartitionState {
    const { partition, program } = this.#options;
    const { stateVersion } = state.position;
    // Positions from before state versions have none; the comparison is false for them.
    if (!(stateVersion > program.stateSerde.version)) return state;
    throw new NewerRelease(`The state of partition ${partition}`, stateVersion, program.stateSerde.version);
  }

  /** Marks an older snapshot as overdue, because another owner may have erased data that the file still holds. */
  async #checkSnapshotIsCurrent({ changelogOffset }: PartitionState): Promise<void> {
    const header = await this.#snapshotHeader();
    if (!header || header.changelogOffset === changelogOffset) return;
    this.#changesSinceSnapshot += 1;
    this.#snapshotOverdue = true;
  }

  async #snapshotHeader(): Promise<SnapshotHeader | null> {
    const { log, partition, snapshotPath } = this.#options;
    try {
      return await readSnapshotHeader(snapshotPath);
    } catch (err) {
      log.warn({ err, partition }, 'the snapshot cannot be read: removing it');
      await removeSnapshot(snapshotPath);
      return null;
    }
  }

  /** Without the state of a process that was cut off from Kafka for so long that tombstones may be gone. */
  #usableState(): PartitionState | null {
    return Date.now() - this.#currentAtMs > STATE_AGE_MS_MAX ? null : this.#state;
  }

  /** Called before the commit that confirms an erasure. Until the next snapshot only the changelog holds the state. */
  async #dropSnapshot(): Promise<void> {
    this.#isPurging = true;
    await this.#writing.catch(() => {});
    await removeSnapshot(this.#options.snapshotPath);
    this.#snapshotOverdue = true;
  }

  #logged({ key, value }: { key: Buffer; value: Buffer | null }): OutRecord {
    return { topic: this.#options.changelog, partition: this.#options.partition, key, value };
  }

  async #closeWriter(): Promise<void> {
    if (this.#status.kind === 'open') await this.#status.writer.close().catch(() => {});
    this.#status = { kind: 'closed' };
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work, work);
    this.#last = turn.catch(() => {});
    return turn;
  }
}
