import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { RecordHeaders } from '#platform/log/client.ts';
import { MemoryLog } from '#platform/log/memory/memory-log.ts';
import { type ChunkLimit, chunkLimit } from '../chunks.ts';
import type { Program, SourceRecord } from '../program.ts';
import { Task, type TaskOptions } from '../task.ts';
import type { TracedKeys } from '../traced-keys.ts';

export type DriverOptions = {
  readonly input?: string;
  readonly changelog?: string;
  readonly partition?: number;
  readonly partitions?: number;
  readonly chunkLimit?: ChunkLimit;
  readonly tracedKeys?: TracedKeys;
};

/** The initial state of a task. */
type Kept = Pick<TaskOptions<unknown, unknown, unknown>, 'warm' | 'snapshot'>;

/**
 * Drives one partition of a program without a broker, with a manual clock. Task, changelog, transactions and snapshots
 * are the real ones, on a log in memory.
 */
export class Driver<R, S, G> {
  readonly log: MemoryLog;
  readonly partition: number;
  readonly input: string;
  readonly changelog: string;
  readonly #program: Program<R, S, G>;
  readonly #partitions: number;
  readonly #chunkLimit: ChunkLimit;
  readonly #tracedKeys: TracedKeys | null;
  readonly #dir = mkdtempSync(join(tmpdir(), 'engage-driver-'));
  readonly #seen = new Map<string, number>();
  task: Task<R, S, G>;

  constructor(program: Program<R, S, G>, options: DriverOptions = {}) {
    this.#program = program;
    this.input = options.input ?? 'signals';
    this.changelog = options.changelog ?? 'visitor-changelog';
    this.partition = options.partition ?? 0;
    this.#partitions = options.partitions ?? 12;
    this.#chunkLimit = options.chunkLimit ?? chunkLimit;
    this.#tracedKeys = options.tracedKeys ?? null;
    this.log = new MemoryLog(this.#partitions);
    this.task = this.newTask();
  }

  /** Sets the append time of later records, epoch ms. */
  windTo(nowMs: number): void {
    this.log.nowMs = nowMs;
  }

  /** Appends a record to the input without folding it. */
  write(key: string | null, value: Buffer | null, headers: RecordHeaders = {}): void {
    this.log.write({
      topic: this.input,
      partition: this.partition,
      key: key === null ? null : Buffer.from(key),
      value,
      headers,
    });
  }

  /** Folds all new records of the input, `atOnce` records per transaction. */
  async run(atOnce = 1_000): Promise<void> {
    if (!this.task.isOpen) await this.task.open();
    const all = this.log.records(this.input, this.partition);
    while (this.task.position!.nextOffset < all.length) {
      const from = this.task.position!.nextOffset;
      await this.task.process(all.slice(from, from + atOnce));
    }
  }

  /** Appends a record, folds it, and returns the new records on the given topics. */
  async pipe(key: string | null, value: Buffer | null, ...topics: string[]): Promise<SourceRecord[]> {
    this.write(key, value);
    await this.run();
    return topics.flatMap((topic) => this.take(topic));
  }

  /** Returns the records on a topic since the last call, in order. */
  take(topic: string, partition = this.partition): SourceRecord[] {
    const name = `${topic}|${partition}`;
    const all = this.log.records(topic, partition);
    const fresh = all.slice(this.#seen.get(name) ?? 0);
    this.#seen.set(name, all.length);
    return fresh;
  }

  /** All records of a topic as bytes, to compare runs. */
  dump(topic: string): string[] {
    return Array.from({ length: this.#partitions }, (_, partition) => this.log.records(topic, partition))
      .flat()
      .map(({ partition, key, value }) => `${partition} ${key?.toString('hex')} ${value?.toString('hex')}`);
  }

  /** Simulates a crash: only the log and, with `keepSnapshot`, the disk remain. */
  restart({ keepSnapshot = false, ...kept }: Kept & { readonly keepSnapshot?: boolean } = {}): void {
    if (!keepSnapshot) rmSync(this.snapshotPath, { force: true });
    this.task = this.newTask(kept);
  }

  /** A new task for this partition, not yet open; opening it fences the previous one. */
  newTask({ warm = null, snapshot = null }: Kept = {}): Task<R, S, G> {
    return new Task({
      client: this.log,
      log: pino({ level: 'silent' }),
      program: this.#program,
      input: this.input,
      changelog: this.changelog,
      partition: this.partition,
      partitions: this.#partitions,
      transactionalId: `driver-${this.partition}`,
      snapshotPath: this.snapshotPath,
      warm,
      snapshot,
      chunkLimit: this.#chunkLimit,
      tracedKeys: this.#tracedKeys,
    });
  }

  get snapshotPath(): string {
    return join(this.#dir, `${this.partition}.snapshot`);
  }

  close(): void {
    rmSync(this.#dir, { recursive: true, force: true });
  }
}

export type { SourceRecord };
