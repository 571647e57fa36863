import type { ConsumerRecord, ProducerRecord } from '#platform/log/client.ts';

/** A program for tasks: a pure fold of records over keyed state, with the terms of Kafka Streams where they exist. */

/** A record as read from its topic. */
export type SourceRecord = ConsumerRecord;

export type OutRecord = ProducerRecord;

export type UnusableReason = 'not_avro' | 'unknown_schema' | 'unknown_record' | 'invariant';

/** A record that no retry can make usable: it becomes a dead letter. */
export class UnusableRecord extends Error {
  readonly reason: UnusableReason;
  constructor(reason: UnusableReason, detail: string) {
    super(detail);
    this.name = 'UnusableRecord';
    this.reason = reason;
  }
}

/** Read access of a step, to the values before the step. `S` is the state of a key; `G` is a global. */
export type ProcessorContext<S, G> = {
  readonly partition: number;
  /** epoch ms; never decreases within a partition */
  readonly streamTimeMs: number;
  /** append time of the current record, epoch ms; in `punctuate`, of the record that advanced the time */
  readonly appendMs: number;
  get(key: string): S | null;
  /** Whether the key has a state; also if that cannot be decoded, for which `get` throws. */
  has(key: string): boolean;
  /** Globals, such as settings, are shared by all keys of the partition. */
  getGlobal(name: string): G | null;
  /** id of the n-th item made in this step */
  id(ordinal: number): string;
  /** epoch microseconds, not before `atMs`, unique across the partitions of the topic, strictly increasing within one */
  uniqueTimeUs(atMs: number): number;
};

export type StateChange<S> = {
  readonly key: string;
  readonly state: S;
  /** time of the next `punctuate`, epoch ms; null for never */
  readonly wakeAtMs: number | null;
};

/** The result of a step, committed in one transaction; nothing is committed if the step throws. */
export type StepResult<S, G> = {
  /** keys whose state is deleted */
  readonly removed?: readonly string[];
  readonly states?: readonly StateChange<S>[];
  readonly global?: { readonly name: string; readonly value: G | null };
  readonly outputs?: readonly OutRecord[];
  /** The step erases data that no snapshot may hold after the commit, so the current snapshot is deleted. */
  readonly purges?: boolean;
};

type Serde<T> = { serialize(value: T): Buffer; deserialize(bytes: Buffer): T };

export type StateSerde<S> = {
  /** increased with every change that an earlier release cannot read */
  readonly version: number;
  /** @param headroomBytes bytes to leave free at the start, which the caller fills */
  serialize(state: S, headroomBytes: number): Buffer;
  deserialize(bytes: Buffer): S;
};

/** `process` and `punctuate` must be pure. Whatever they throw turns the current record into a dead letter. */
export type Program<R, S, G> = {
  /** stage of its dead letters, and prefix of its group and transactional ids */
  readonly name: string;
  readonly stateSerde: StateSerde<S>;
  readonly globalSerde: Serde<G>;
  /** Called before the first record, with the restored globals of the partition. Errors are retried. */
  init(globals: Iterable<Buffer>): Promise<void>;
  /** Called before each chunk to load what decoding needs. Errors are retried. */
  prepare(records: readonly SourceRecord[]): Promise<void>;
  /** @throws UnusableRecord */
  decode(source: SourceRecord): R;
  /** The record's own time, epoch ms; the runtime clamps it to the append time. */
  timeMs(record: R): number;
  /**
   * The prefix of the keys that a record deletes; null for none. They are removed before the record is processed, in as many
   * transactions as it takes. This scans the whole partition, so it is only for rare records.
   */
  prefixToDelete(record: R, context: ProcessorContext<S, G>): string | null;
  /** Processes a record. `atMs` is its clamped time. */
  process(record: R, atMs: number, context: ProcessorContext<S, G>): StepResult<S, G>;
  /** Processes a due timer of a key. */
  punctuate(key: string, atMs: number, context: ProcessorContext<S, G>): StepResult<S, G>;
  /** The dead letter of a record, for the topic of dead letters. */
  deadLetter(dead: DeadLetter): OutRecord;
};

export type DeadLetter = {
  readonly id: string;
  readonly source: SourceRecord;
  readonly reason: UnusableReason;
  readonly detail: string;
  /** the append time of the source, so that it is deterministic */
  readonly atMs: number;
};
