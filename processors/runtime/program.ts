import type { ConsumerRecord, ProducerRecord } from '#platform/log/client.ts';

/** What a task runs: a pure fold of records over keyed state, in the words of Kafka Streams where there is one. */

/** A record as it came from its topic. */
export type SourceRecord = ConsumerRecord;

export type OutRecord = ProducerRecord;

export type UnusableReason = 'not_avro' | 'unknown_schema' | 'unknown_record' | 'invariant';

/** A record that can never be used, however often it is tried: it becomes a dead letter. */
export class Unusable extends Error {
  readonly reason: UnusableReason;
  constructor(reason: UnusableReason, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = 'Unusable';
    this.reason = reason;
  }
}

/** What a step may read: everything as it stood before the step. `S` is the state of a key; `G` is a global. */
export type ProcessorContext<S, G> = {
  readonly partition: number;
  /** ms; never falls within a partition */
  readonly streamTimeMs: number;
  /** instant that the log gave the record at hand, epoch ms; in `punctuate`, that of the record that brought its time */
  readonly appendMs: number;
  get(key: string): S | null;
  /** Keys that start with `prefix`. Walks the whole partition: for rare records. */
  keysFrom(prefix: string): string[];
  /** Globals can be read with every key of the partition: settings. */
  getGlobal(name: string): G | null;
  /** id of the n-th thing made in this step */
  id(ordinal: number): string;
  /** epoch microseconds, not before `atMs`, unique among the partitions of the topic, strictly rising within one */
  uniqueTimeUs(atMs: number): number;
};

export type StateChange<S> = {
  readonly key: string;
  readonly state: S;
  /** instant of the next `punctuate`, epoch ms; null for never */
  readonly wakeAtMs: number | null;
};

/** What a step does: all of it in one transaction, or nothing if the step throws. */
export type StepResult<S, G> = {
  /** keys whose state goes */
  readonly removed?: readonly string[];
  readonly states?: readonly StateChange<S>[];
  readonly global?: { readonly name: string; readonly value: G | null };
  readonly outputs?: readonly OutRecord[];
  /** What this step removes must be in no file of ours once it is committed: the snapshot is made anew. */
  readonly purges?: boolean;
};

type Serde<T> = { serialize(value: T): Buffer; deserialize(bytes: Buffer): T };

export type StateSerde<S> = {
  /** raised with every change that an earlier release cannot read */
  readonly version: number;
  /** @param headroomBytes bytes to leave free in front, which the caller fills */
  serialize(state: S, headroomBytes: number): Buffer;
  deserialize(bytes: Buffer): S;
};

/** `process` and `punctuate` must be pure. Whatever they throw makes a dead letter of the record at hand. */
export type Program<R, S, G> = {
  /** stage of its dead letters, prefix of its group and transactional ids */
  readonly name: string;
  readonly stateSerde: StateSerde<S>;
  readonly globalSerde: Serde<G>;
  /** Before the first record, with the globals of the partition as restored. What it throws is retried. */
  init(globals: Iterable<Buffer>): Promise<void>;
  /** Before each chunk: whatever decoding it needs, asynchronously. What it throws is retried. */
  prepare(records: readonly SourceRecord[]): Promise<void>;
  /** @throws Unusable */
  decode(source: SourceRecord): R;
  /** The record's own instant, epoch ms; the runtime clamps it to the append instant. */
  timeMs(record: R): number;
  /** A record has come. `atMs` is its clamped instant. */
  process(record: R, atMs: number, context: ProcessorContext<S, G>): StepResult<S, G>;
  /** The instant has come at which a key asked to be woken. */
  punctuate(key: string, atMs: number, context: ProcessorContext<S, G>): StepResult<S, G>;
  /** The dead letter of a record, as a record of its topic. */
  deadLetter(dead: DeadLetter): OutRecord;
};

export type DeadLetter = {
  readonly id: string;
  readonly source: SourceRecord;
  readonly reason: UnusableReason;
  readonly detail: string;
  /** deterministic: the append instant of the source */
  readonly atMs: number;
};
