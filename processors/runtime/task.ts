import { type LogClient, partitionName, type TransactionalWriter } from '#platform/log/client.ts';
import type { Logger } from '#platform/telemetry/logger.ts';
import { timerLimit as defaultTimerLimit, type TimerLimit } from './chunks.ts';
import { Fold } from './fold.ts';
import { type Position, TooNew } from './position.ts';
import type { OutRecord, Program, SourceRecord } from './program.ts';
import type { Restored } from './state/replica.ts';
import { restore } from './state/restore.ts';
import {
  readSnapshotHeader,
  removeSnapshot,
  type Snapshot,
  type SnapshotHeader,
  snapshotBlocks,
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
  /** state that is known already, and need not be read */
  readonly warm?: Restored | null;
  /** what is at `snapshotPath`, if it is being read already */
  readonly snapshot?: Promise<Snapshot | null> | null;
  /** for tests: how few or how many timers fire changes nothing but the number of transactions */
  readonly timerLimit?: TimerLimit;
  /** where traces are kept */
  readonly tracedKeys?: TracedKeys | null;
};

/** What a transaction did. */
export type Progress = {
  /** false if more timers are due than one transaction takes: process the same records again */
  readonly done: boolean;
  /** records folded */
  readonly records: number;
  readonly rejected: readonly string[];
  readonly traced: readonly TracedStep[];
  readonly committed: boolean;
};

type Situation =
  | { readonly kind: 'closed' }
  | { readonly kind: 'open'; readonly writer: TransactionalWriter }
  /** The outcome of a transaction is unknown: the changelog decides. What is in memory is an earlier commit. */
  | { readonly kind: 'broken' };

/**
 * The owner of one partition: its state, and the only writer of what follows from it. Calls come one after the other;
 * a call that throws leaves the task broken until `open` succeeds.
 */
export class Task<R, S, G> {
  readonly #options: Omit<TaskOptions<R, S, G>, 'warm' | 'snapshot'>;
  #situation: Situation = { kind: 'closed' };
  #restored: Restored | null = null;
  #snapshot: Promise<Snapshot | null> | null;
  #last: Promise<unknown> = Promise.resolve();
  #changesSinceSnapshot = 0;
  #writing: Promise<void> = Promise.resolve();
  #snapshotOverdue = false;
  #folding = false;

  constructor({ warm = null, snapshot = null, ...options }: TaskOptions<R, S, G>) {
    this.#options = options;
    this.#restored = warm;
    this.#snapshot = snapshot;
  }

  get isOpen(): boolean {
    return this.#situation.kind === 'open';
  }

  get position(): Position | null {
    return this.#restored?.position ?? null;
  }

  /** Offset of the changelog up to which the state in memory goes, or null when nothing is in memory. */
  get changelogOffset(): number | null {
    return this.#restored?.changelogOffset ?? null;
  }

  get keys(): number {
    return this.#restored?.store.size ?? 0;
  }

  get changesSinceSnapshot(): number {
    return this.#changesSinceSnapshot;
  }

  /** The file was removed, because it held what had to be forgotten; or it is older than what another owner forgot. */
  get snapshotOverdue(): boolean {
    return this.#snapshotOverdue;
  }

  /** The instant at which some key wants to be woken that has not been yet; null for none. */
  nextWakeMs(): number | null {
    // While a chunk is folded, the timers are ahead of what is committed.
    if (!this.isOpen || this.#folding) return null;
    return this.#restored?.store.nextWakeMs() ?? null;
  }

  /** Fences earlier owners, then restores. Resolves with the next offset of the input. */
  open(): Promise<number> {
    return this.#inTurn(async () => {
      await this.#closeWriter();
      const { client, transactionalId } = this.#options;
      const writer = await client.openTransactionalWriter(transactionalId);
      const warm = this.#restored;
      this.#restored = null;
      // Once: the file may be another one the next time.
      const snapshot = this.#snapshot;
      this.#snapshot = null;
      try {
        this.#restored = this.#readable(await restore({ ...this.#options, snapshot }, warm));
        await this.#options.program.init(this.#restored.store.globals.values());
        await this.#checkSnapshotIsCurrent(this.#restored);
      } catch (error) {
        // The next attempt reads the same changes again from this state.
        this.#restored = warm;
        await writer.close().catch(() => {});
        throw error;
      }
      this.#situation = { kind: 'open', writer };
      return this.#restored.position.nextOffset;
    });
  }

  /** Folds a chunk in one transaction. Records that were folded before are skipped. */
  process(records: readonly SourceRecord[]): Promise<Progress> {
    return this.#inTurn(async () => {
      if (this.#situation.kind !== 'open' || !this.#restored) throw new Error('the task is not open');
      const { writer } = this.#situation;
      this.#folding = true;
      try {
        return await this.#process(records, writer, this.#restored);
      } catch (error) {
        this.#situation = { kind: 'broken' };
        await writer.close().catch(() => {});
        throw error;
      } finally {
        this.#folding = false;
      }
    });
  }

  /**
   * Writes what is committed to the disk. The state is copied at once, the disk is waited for.
   * @throws what the disk says; another snapshot is due, and the earlier file stays unless it may hold what was erased
   */
  async snapshot(): Promise<void> {
    const restored = this.#restored;
    // A broken task holds an earlier commit, which is as good a snapshot as any.
    if (!restored || this.#changesSinceSnapshot === 0) return;
    const { client, changelog, partition, snapshotPath } = this.#options;
    const clusterId = await client.clusterId();
    const due = { changes: this.#changesSinceSnapshot, overdue: this.#snapshotOverdue };
    await this.#inTurn(async () => {
      const { position, changelogOffset, store } = this.#restored ?? restored;
      this.#changesSinceSnapshot = 0;
      this.#snapshotOverdue = false;
      const header = { clusterId, topic: changelog, partition, changelogOffset, position };
      const blocks = snapshotBlocks(header, store);
      this.#writing = this.#writing.catch(() => {}).then(() => writeSnapshot(snapshotPath, blocks));
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

  /** @returns what was in memory */
  forget(): Restored | null {
    const restored = this.#restored;
    this.#restored = null;
    return restored;
  }

  /** Another process owns the partition now; this one could not remove what an erasure forgets. */
  async removeSnapshot(): Promise<void> {
    await this.#writing.catch(() => {});
    await removeSnapshot(this.#options.snapshotPath);
  }

  async #process(
    records: readonly SourceRecord[],
    writer: TransactionalWriter,
    restored: Restored,
  ): Promise<Progress> {
    const { program, partitions, timerLimit = defaultTimerLimit, tracedKeys = null } = this.#options;
    await program.prepare(records);
    const { store, position } = restored;
    const folded = new Fold(program, store, position, partitions, timerLimit, tracedKeys).run(records);
    const { rejected, traced } = folded;
    // A chunk that changed nothing (ticks before any timer) needs no transaction: folded again, it changes nothing.
    const committed = folded.outputs.length > 0 || folded.changes.length > 1;
    let { changelogOffset } = restored;
    if (folded.purges) await this.#dropSnapshot();
    if (committed) {
      const next = await writer.commit([
        ...folded.outputs,
        ...folded.changes.map((change) => this.#logged(change)),
      ]);
      changelogOffset = next.get(partitionName(this.#options.changelog, this.#options.partition))!;
      folded.merge();
      this.#changesSinceSnapshot += folded.changes.length;
    }
    this.#restored = { store, position: folded.position, changelogOffset };
    const done = (records.at(-1)?.offset ?? -1) < folded.position.nextOffset;
    return { done, records: folded.records, rejected, traced, committed };
  }

  /** @throws TooNew; what this release cannot read would become dead letters, one key after the other */
  #readable(restored: Restored): Restored {
    const { partition, program } = this.#options;
    const { stateVersion } = restored.position;
    // Positions of before there were versions have none, and compare as not greater.
    if (!(stateVersion > program.stateSerde.version)) return restored;
    throw new TooNew(`The state of partition ${partition}`, stateVersion, program.stateSerde.version);
  }

  /** Another owner may have erased what the file still holds: it is made anew soon, or removed if that fails. */
  async #checkSnapshotIsCurrent({ changelogOffset }: Restored): Promise<void> {
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

  /** Before the commit, which publishes the erasure; until the next snapshot the changelog has the whole state. */
  async #dropSnapshot(): Promise<void> {
    await this.#writing.catch(() => {});
    await removeSnapshot(this.#options.snapshotPath);
    this.#snapshotOverdue = true;
  }

  #logged({ key, value }: { key: Buffer; value: Buffer | null }): OutRecord {
    return { topic: this.#options.changelog, partition: this.#options.partition, key, value };
  }

  async #closeWriter(): Promise<void> {
    if (this.#situation.kind === 'open') await this.#situation.writer.close().catch(() => {});
    this.#situation = { kind: 'closed' };
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work, work);
    this.#last = turn.catch(() => {});
    return turn;
  }
}
