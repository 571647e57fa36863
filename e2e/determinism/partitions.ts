import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { MemoryLog } from '#platform/log/memory/memory-log.ts';
import { ringOf } from '#platform/secrets/key-ring.ts';
import { type ChunkLimit, chunkLimit } from '#runtime/chunks.ts';
import type { SourceRecord } from '#runtime/program.ts';
import { Task } from '#runtime/task.ts';
import { localCodec } from '#schemas/codec.ts';
import type { Site } from '#schemas/config/site.ts';
import type { AnyRecord } from '#schemas/record.ts';
import { topicNames } from '#schemas/topics.ts';
import type { KeyedState } from '../../processors/visitor/keyed-state.ts';
import { visitorProgram } from '../../processors/visitor/program.ts';
import type { VisitorRecord } from '../../processors/visitor/records.ts';

export const PARTITIONS = 4;
export const codec = localCodec();
export const topics = topicNames('');
const program = visitorProgram({
  codec,
  registry: null,
  topics,
  ledgerPartitions: PARTITIONS,
  erasureKeys: ringOf(Buffer.alloc(32, 7)),
});

type VisitorTask = Task<VisitorRecord, KeyedState, Site>;

/** All partitions of an installation on one log in memory, each with the same task as on Kafka. */
export class Partitions {
  readonly log = new MemoryLog(PARTITIONS);
  readonly #dir = mkdtempSync(join(tmpdir(), 'engage-day-'));
  readonly #tasks: VisitorTask[] = [];
  readonly #chunkLimit: ChunkLimit;

  constructor(limit = chunkLimit) {
    this.#chunkLimit = limit;
  }

  async open(): Promise<void> {
    for (let partition = 0; partition < PARTITIONS; partition += 1) await this.restart(partition, 'cold');
  }

  write(partition: number, key: string | null, value: Buffer | null, appendMs: number): void {
    this.log.nowMs = appendMs;
    this.log.write({
      topic: topics.signals,
      partition,
      key: key === null ? null : Buffer.from(key),
      value,
    });
  }

  /**
   * Folds at most `atMost` records in one transaction, fewer if more timers are due than it takes; false when none is
   * left.
   */
  async fold(partition: number, atMost: number): Promise<boolean> {
    const task = this.#tasks[partition]!;
    const from = task.position!.nextOffset;
    const records = this.records(topics.signals, partition).slice(from, from + atMost);
    if (records.length > 0) await task.process(records);
    return records.length > 0;
  }

  /** `cold`: another machine, from the changelog. `snapshot`: from the disk. `warm`: the same process again. */
  async restart(partition: number, how: 'cold' | 'snapshot' | 'warm'): Promise<void> {
    const known = this.#tasks[partition];
    if (how === 'warm' && known) return void (await known.open());
    if (how === 'cold') rmSync(this.#snapshotPath(partition), { force: true });
    const task = this.#newTask(partition);
    await task.open();
    this.#tasks[partition] = task;
  }

  snapshot = (partition: number): Promise<void> => this.#tasks[partition]!.snapshot();
  nextWakeMs = (partition: number): number | null => this.#tasks[partition]!.nextWakeMs();
  records = (topic: string, partition: number): readonly SourceRecord[] => this.log.records(topic, partition);

  /** All records of a topic, decoded, partition by partition. */
  decoded(topic: string): AnyRecord[] {
    return Array.from({ length: PARTITIONS }, (_, partition) => this.records(topic, partition))
      .flat()
      .flatMap(({ value }) => (value ? [codec.decode(value)] : []));
  }

  close(): void {
    rmSync(this.#dir, { recursive: true, force: true });
  }

  #snapshotPath = (partition: number): string => join(this.#dir, `${partition}.snapshot`);

  #newTask(partition: number): VisitorTask {
    return new Task({
      client: this.log,
      log: pino({ level: 'silent' }),
      program,
      input: topics.signals,
      changelog: topics.changelog,
      partition,
      partitions: PARTITIONS,
      transactionalId: `day-${partition}`,
      snapshotPath: this.#snapshotPath(partition),
      chunkLimit: this.#chunkLimit,
    });
  }
}
