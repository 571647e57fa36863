import { join } from 'node:path';
import { removeSnapshot } from '#runtime/state/snapshot.ts';
import { Task } from '#runtime/task.ts';
import type { Site } from '#schemas/config/site.ts';
import type { KeyedState } from '../../../processors/visitor/keyed-state.ts';
import { visitorProgram } from '../../../processors/visitor/program.ts';
import type { VisitorRecord } from '../../../processors/visitor/records.ts';
import type { Fault, Owner } from './actions.ts';
import { CHANGELOG, codec, erasureKeys, PARTITIONS, type Parts, silent, topics } from './parts.ts';

type VisitorTask = Task<VisitorRecord, KeyedState, Site>;

export const program = visitorProgram({
  codec,
  registry: null,
  topics,
  ledgerPartitions: PARTITIONS,
  erasureKeys,
});

/** Two processes, each of which may believe that it owns a partition. */
export class Tasks {
  readonly #parts: Parts;
  readonly #held = new Map<string, VisitorTask>();
  readonly #openedLast = new Map<number, Owner>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async open(owner: Owner, partition: number): Promise<void> {
    await this.#task(owner, partition).open();
    this.#openedLast.set(partition, owner);
  }

  /** A process that died: its memory is lost, its disk is not, and its writer was never closed. */
  kill(owner: Owner, partition: number): void {
    this.#held.delete(nameOf(owner, partition));
  }

  /** Folds the records after the task's position, if the process believes that it owns the partition. */
  async fold(owner: Owner, partition: number, records: number, fault: Fault): Promise<boolean> {
    const task = this.#held.get(nameOf(owner, partition));
    if (!task?.isOpen) return false;
    const from = task.position!.nextOffset;
    const read = this.#parts.read(topics.signals, partition, from, records);
    if (read.records.length === 0) return false;
    if (fault) this.#parts.log.faults.push(fault);
    try {
      await task.process(read.records);
    } catch (error) {
      if (error instanceof Error && error.name === 'ProducerFenced') await this.giveUp(owner, partition);
    }
    this.#parts.log.faults.length = 0;
    return true;
  }

  async snapshot(owner: Owner, partition: number): Promise<void> {
    await this.#held.get(nameOf(owner, partition))?.snapshot();
  }

  /** The partition belongs to another process: the file is removed too (as in Processor). */
  async giveUp(owner: Owner, partition: number): Promise<void> {
    const task = this.#held.get(nameOf(owner, partition));
    await task?.close();
    if (task) await task.removeSnapshot();
    else await removeSnapshot(this.#path(owner, partition));
    task?.forget();
    this.#held.delete(nameOf(owner, partition));
  }

  /** The last owner reads everything, and no other process holds the partition. */
  async settle(owner: Owner, partition: number): Promise<void> {
    await this.giveUp(owner === 'a' ? 'b' : 'a', partition);
    const task = this.#task(owner, partition);
    if (!this.#isOwner(owner, partition)) await this.open(owner, partition);
    while (await this.fold(owner, partition, 1_000, null)) {
      if (!this.owns(owner, partition))
        throw new Error(`the last owner of partition ${partition} cannot commit`);
    }
    // The processor looks for such files at short intervals.
    if (task.snapshotOverdue) await task.snapshot();
  }

  /** The owner that the log allows to write: the last one that opened the partition. */
  lastOwner(partition: number): Owner {
    return this.#openedLast.get(partition) ?? 'a';
  }

  #isOwner(owner: Owner, partition: number): boolean {
    return this.owns(owner, partition) && this.lastOwner(partition) === owner;
  }

  owns(owner: Owner, partition: number): boolean {
    return this.#held.get(nameOf(owner, partition))?.isOpen ?? false;
  }

  keys(owner: Owner, partition: number): number {
    return this.#task(owner, partition).keys;
  }

  #path(owner: Owner, partition: number): string {
    return join(this.#parts.dir, `${nameOf(owner, partition)}.snapshot`);
  }

  #task(owner: Owner, partition: number): VisitorTask {
    const name = nameOf(owner, partition);
    const found = this.#held.get(name) ?? this.#newTask(owner, partition);
    this.#held.set(name, found);
    return found;
  }

  #newTask(owner: Owner, partition: number): VisitorTask {
    return new Task({
      client: this.#parts.log,
      log: silent,
      program,
      input: topics.signals,
      changelog: CHANGELOG,
      partition,
      partitions: PARTITIONS,
      transactionalId: `visitor-${partition}`,
      snapshotPath: this.#path(owner, partition),
      // So few that a transaction ends among the timers or deletions of one record.
      chunkLimit: { timers: 1, outputBytes: Number.POSITIVE_INFINITY, deletions: 1 },
    });
  }
}

const nameOf = (owner: Owner, partition: number): string => `${owner}-${partition}`;
