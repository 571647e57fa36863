import type { ConsumerRecord, ProducerRecord } from '#platform/log/client.ts';

/** What a task runs: a pure fold of records over keyed state. The runtime knows keys, bytes and instants only. */

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

/**
 * What one step may read and do. Everything is staged: a step that throws leaves no trace.
 * `S` is the state of a key; `G` is a global, which every key of the partition can read (settings).
 */
export type StepContext<S, G> = {
  readonly partition: number;
  /** ms; never falls within a partition */
  readonly streamTimeMs: number;
  /** instant that the log gave the record at hand, epoch ms; for a wake, that of the record that brought its time */
  readonly appendMs: number;
  get(key: string): S | null;
  set(key: string, state: S | null): void;
  /** Keys that start with `prefix`, this step's changes left out. Walks the whole partition: for rare records. */
  keysFrom(prefix: string): string[];
  getGlobal(name: string): G | null;
  setGlobal(name: string, value: G | null): void;
  emit(record: OutRecord): void;
  /** What this step removes must be in no file of ours once the step is committed: the snapshot is made anew. */
  purge(): void;
  /** id of the n-th thing made in this step */
  id(ordinal: number): string;
  /** epoch microseconds, unique among the partitions of the topic, strictly rising within one */
  momentTsUs(nowMs: number): number;
};

export type Program<R, S, G> = {
  /** stage of its dead letters, prefix of its group and transactional ids */
  readonly name: string;
  /** Raised with every change of `encodeState` that an earlier release cannot read. */
  readonly stateVersion: number;
  /** Whatever decoding needs, asynchronously, before a chunk. What it throws is retried. */
  prepare(records: readonly SourceRecord[]): Promise<void>;
  /** The same for the globals of a partition, after it was restored. */
  prepareGlobals(values: Iterable<Buffer>): Promise<void>;
  /** @throws Unusable */
  decode(source: SourceRecord): R;
  /** The record's own instant, epoch ms; the runtime clamps it to the append instant. */
  timeMs(record: R): number;
  /** Folds a record. `atMs` is its clamped instant. Must be pure: whatever it throws becomes a dead letter. */
  apply(record: R, atMs: number, step: StepContext<S, G>): void;
  /** A key's instant has come. */
  wake(key: string, atMs: number, step: StepContext<S, G>): void;
  /** When the key wants to be woken next, epoch ms; null for never. */
  wakeAtMs(state: S): number | null;
  encodeState(state: S): Buffer;
  decodeState(bytes: Buffer): S;
  encodeGlobal(value: G): Buffer;
  decodeGlobal(bytes: Buffer): G;
  /** The dead letter of a record, as a record of its topic. */
  reject(dead: DeadLetter): OutRecord;
};

export type DeadLetter = {
  readonly id: string;
  readonly source: SourceRecord;
  readonly reason: UnusableReason;
  readonly detail: string;
  /** deterministic: the append instant of the source */
  readonly atMs: number;
};
