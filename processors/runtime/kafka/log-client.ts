import type { OutRecord, SourceRecord } from '../program.ts';

/** What the runtime needs of a partitioned log: the seam over the Kafka client, and what tests put in its place. */
export type LogClient = {
  /** Of this installation of the log; a snapshot of another one does not fit. */
  clusterId(): Promise<string>;
  partitions(topic: string): Promise<number>;
  /** First offset kept, and the offset after the last one. */
  bounds(topic: string, partition: number): Promise<Bounds>;
  /** Committed records with `from <= offset < to`, in order, in pieces. No group is involved. */
  readRange(range: Range, take: (records: readonly SourceRecord[]) => void): Promise<void>;
  /** Fences every earlier writer of this id, and finishes or aborts what it left open, before it resolves. */
  openWriter(transactionalId: string): Promise<LogWriter>;
  /** Appends one record outside any transaction. */
  append(record: OutRecord): Promise<void>;
  joinGroup(options: GroupOptions): Promise<Group>;
  close(): Promise<void>;
};

export type Bounds = { readonly start: number; readonly end: number };
export type Range = {
  readonly topic: string;
  readonly partition: number;
  readonly from: number;
  readonly to: number;
};

/** A newer writer of the same id exists: this one may never write again. */
export class Fenced extends Error {
  constructor(transactionalId: string, cause: unknown) {
    super(`a newer owner of ${transactionalId} exists`, { cause });
    this.name = 'Fenced';
  }
}

export type LogWriter = {
  /**
   * One whole transaction. Resolves with the offset after the last record of each partition written, named
   * `topic|partition`. After a throw its outcome is unknown: close this writer, open another, and read the log.
   * @throws Fenced
   */
  commit(records: readonly OutRecord[]): Promise<ReadonlyMap<string, number>>;
  close(): Promise<void>;
};

export const partitionName = (topic: string, partition: number): string => `${topic}|${partition}`;

/** Partitions whose state lies here, and how far: the assignor leaves a partition where most of its state is. */
export type Warm = ReadonlyMap<number, number>;

export type GroupOptions = {
  readonly groupId: string;
  readonly topic: string;
  /** Where the membership is written down, for whoever comes after a crash. */
  readonly membershipDir: string;
  readonly warm: () => Warm;
  /** Called with all partitions of this member whenever the group has changed. They stand still until `resume`. */
  readonly assigned: (partitions: readonly number[]) => void;
  readonly batch: (batch: GroupBatch) => Promise<void>;
  /** The group cannot go on: the process must end. */
  readonly crashed: (error: Error) => void;
};

export type GroupBatch = {
  readonly partition: number;
  readonly records: readonly SourceRecord[];
  /** Offset after the last record, markers of transactions included. */
  readonly nextOffset: number;
  /** Offset after the partition's last record. */
  readonly end: number;
  /** Everything before this offset is done. */
  done(nextOffset: number): void;
  /** @throws if the group is changing: let it pass, what is not done comes again */
  heartbeat(): Promise<void>;
  /** False once the partition was sought elsewhere, or the group is left. */
  current(): boolean;
};

export type Group = {
  resume(partition: number, nextOffset: number): void;
  pause(partition: number): void;
  /** For lag tools only; nothing reads it back. */
  report(offsets: ReadonlyMap<number, number>): Promise<void>;
  /** Leaves the group, so that others take over at once. */
  leave(): Promise<void>;
};
