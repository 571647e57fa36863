import type { RecordBatch } from './batch/record-batch.ts';

/**
 * The interface to Kafka. It has two implementations: `kafkajs/`, and `memory/` for tests without a broker; both pass the tests in
 * `contract/`. Offsets are numbers; a "next offset" is the one after the last record.
 */
export type LogClient = {
  /** The cluster's id: state saved from another cluster must not be used. */
  clusterId(): Promise<string>;
  /** @throws UnknownTopic */
  partitions(topic: string): Promise<number>;
  bounds(topic: string, partition: number): Promise<Bounds>;
  /** The offset of the first record appended at this instant or later; the end if there is none. */
  offsetAt(topic: string, partition: number, instantMs: number): Promise<number>;
  /**
   * The offset at which the last `ms` of a partition begin, counted back from its newest record, so that only the log's clock matters.
   */
  recentStart(topic: string, partition: number, ms: number): Promise<number>;
  /** Reads the committed records with `from <= offset < to`, in order, fetch by fetch. Waits while a transaction is open in the range. */
  readRange(range: Range, onRecords: (records: readonly ConsumerRecord[]) => void): Promise<void>;
  /** One fetch of a range. `next` is where the next one begins: the same offset while a transaction is open there. */
  fetch(range: Range): Promise<Fetched>;

  /** Writes outside any transaction, acks=all, and retries transient errors. @throws RecordRefused */
  append(records: readonly ProducerRecord[]): Promise<void>;
  /** For callers that queue and retry themselves: see `Writer`. @throws UnknownTopic */
  openProducer(topics: readonly string[]): Promise<Producer>;
  /** Fences every earlier writer of this id, and completes or aborts its open transaction, before it resolves. */
  openTransactionalWriter(transactionalId: string): Promise<TransactionalWriter>;

  /** Reads partitions as a member of a consumer group. */
  joinGroup(options: GroupOptions): Promise<GroupConsumer>;
  /** Removes members from their groups whose processes crashed on this machine, as recorded in this folder. */
  removeCrashedMembers(membershipDir: string): Promise<void>;
  /** Reads partitions without a group, each from the given offset; one that is out of range is replaced by the beginning. */
  assign(options: AssignOptions): Consumer;

  openAdmin(): Promise<Admin>;
  /** Closes the connections that calls of the client share. Whatever was opened, joined or assigned has its own. */
  close(): Promise<void>;
};

type TopicPartition = { readonly topic: string; readonly partition: number };

/** `traceparent`: the trace of a record (platform/telemetry/traces.ts). */
export type RecordHeaders = { readonly traceparent?: string | Buffer };

/** A record to be written; without a value it is a tombstone. */
export type ProducerRecord = TopicPartition & {
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly headers?: RecordHeaders;
};

/** A record that was read. Key and value share the memory of the whole fetch: copy what you keep. */
export type ConsumerRecord = ProducerRecord & {
  readonly offset: number;
  /** the log's append time, epoch ms */
  readonly appendMs: number;
};

/** The first offset that is retained, and the offset after the last record. */
export type Bounds = { readonly start: number; readonly end: number };
export type Range = TopicPartition & { readonly from: number; readonly to: number };
export type Fetched = { readonly records: readonly ConsumerRecord[]; readonly next: number };

export type Producer = {
  partitions(topic: string): number;
  /** The id of the partition's leader, as far as this producer knows; -1 if there is none. */
  leaderOf(topic: string, partition: number): number;
  /**
   * One attempt, acks=all, with batches of different partitions. Resolves with one result for each, in order: null when Kafka has all
   * its records. After an error Kafka may have them nevertheless. Never rejects.
   */
  send(batches: readonly RecordBatch[]): Promise<readonly (Error | null)[]>;
  close(): Promise<void>;
};

export type TransactionalWriter = {
  /**
   * Writes the records in one transaction. Resolves with the next offset of each partition written, by `partitionName`. After an error
   * the outcome is unknown: close this writer, open another, and read the log. @throws ProducerFenced, RecordRefused
   */
  commit(records: readonly ProducerRecord[]): Promise<ReadonlyMap<string, number>>;
  close(): Promise<void>;
};

/** Next offsets by partition. */
export type NextOffsets = ReadonlyMap<number, number>;

export const partitionName = (topic: string, partition: number): string => `${topic}|${partition}`;

type ConsumerOptions = {
  readonly topic: string;
  /** Kafka's fetch.max.wait: how long a broker may wait for the first byte; also the longest delay after a `resume`. */
  readonly maxWaitMs: number;
  /**
   * Called with one batch of a partition at a time; batches of different partitions may overlap. Records that are not `done` when it
   * resolves or rejects are delivered again.
   */
  readonly onBatch: (batch: Batch) => Promise<void>;
  /** Called whenever a broker has answered a fetch, even an empty one. */
  readonly onFetch?: () => void;
};

export type AssignOptions = ConsumerOptions & {
  /** The offset to begin at, by partition. */
  readonly offsets: NextOffsets;
};

/** After so long without a heartbeat a group removes a member, and gives its partitions to others. */
export const SESSION_TIMEOUT_MS = 10_000;

export type GroupOptions = ConsumerOptions & {
  readonly groupId: string;
  /** The folder that records the membership, for a start after a crash: see `removeCrashedMembers`. */
  readonly membershipDir: string;
  /** Default: round robin. */
  readonly assignor?: Assignor;
  /**
   * Called with all partitions of this member after each rebalance; others are revoked. They are paused until `resume`. The first call
   * comes before `joinGroup` resolves. No batch is being processed at that time.
   */
  readonly onAssigned: (partitions: readonly number[]) => void;
  /** The membership is lost, and another member may own the partitions. `onAssigned` follows if it is regained. */
  readonly onLost: () => void;
  /** The consumer stopped for good: join again, or end the process. */
  readonly onCrash: (error: Error) => void;
};

/** The records of one partition in one fetch. */
export type Batch = TopicPartition & {
  /** committed records; empty if only aborted or control records were fetched, which must be `done` too */
  readonly records: readonly ConsumerRecord[];
  /** after the last fetched record, control records included */
  readonly nextOffset: number;
  /** the partition's end (high watermark) at the time of the fetch */
  readonly endOffset: number;
  /** Marks everything before this offset as processed; `nextOffset` for the whole batch. */
  done(nextOffset: number): void;
  /** False once the partition was moved by `resume` or revoked, or the consumer closes. */
  isCurrent(): boolean;
};

export type Consumer = {
  pause(partition: number): void;
  /**
   * Ends a pause. With an offset it also seeks: the next batch is fetched from there. In a group the first `resume` without an offset
   * begins at the committed offset, or at the beginning. No effect while the membership is lost.
   */
  resume(partition: number, offset?: number): void;
  /** Waits for batches that are being processed; a member leaves its group, so that others take over at once. @throws if it could not */
  close(): Promise<void>;
};

export type GroupConsumer = Consumer & {
  commit(next: NextOffsets): Promise<void>;
  /** The group's assignment; null during a rebalance, or if this member is not in the group. */
  describe(): Promise<GroupDescription | null>;
};

export type GroupDescription = {
  /** of this member; changes when it joins again */
  readonly memberId: string;
  /** partitions of the topic, by member id */
  readonly shares: ReadonlyMap<string, readonly number[]>;
};

/** Assigns the partitions of a topic; every member must have the same one. */
export type Assignor = {
  readonly name: string;
  readonly version: number;
  /** This member's data for the group leader, which runs `assign`. */
  userData(): Buffer;
  /** Partitions by member id; independent of the order of the members. */
  assign(
    members: readonly Candidate[],
    partitions: readonly number[],
  ): ReadonlyMap<string, readonly number[]>;
};
type Candidate = { readonly memberId: string; readonly userData: Buffer };

/** Topics and their settings. Transient errors are retried. */
export type Admin = {
  brokers(): Promise<number>;
  /** The topics that any broker knows: a broker may lag behind the others. */
  describeTopics(names: readonly string[]): Promise<Topics>;
  /** With the broker's default replication factor. A topic that exists already is no error. */
  createTopics(topics: readonly NewTopic[]): Promise<void>;
  /**
   * Waits until every broker that answers knows these topics, and every partition's leader serves it. After the timeout, a partition
   * without a leader only causes a warning. @throws when a broker does not know a topic in time
   */
  awaitTopics(names: readonly string[]): Promise<Topics>;
  describeConfigs(names: readonly string[]): Promise<TopicConfigs>;
  /** Sets these settings and leaves all others of the topics as they are. */
  alterConfigs(changes: ConfigChanges): Promise<void>;
  close(): Promise<void>;
};

/** Topics that exist, by name. */
export type Topics = ReadonlyMap<string, { readonly partitions: number; readonly replicas: number }>;
export type NewTopic = {
  readonly name: string;
  readonly partitions: number;
  readonly config: Readonly<Record<string, string>>;
};
/** An effective setting. `ofTopic` is false if it is the broker's default. */
export type ConfigEntry = { readonly value: string; readonly ofTopic: boolean };
export type TopicConfigs = ReadonlyMap<string, ReadonlyMap<string, ConfigEntry>>;
/** Settings to set, by topic. */
export type ConfigChanges = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** A newer writer of the same transactional id exists: this one can never write again. */
export class ProducerFenced extends Error {
  constructor(transactionalId: string, cause: unknown) {
    super(`a newer owner of ${transactionalId} exists`, { cause });
    this.name = 'ProducerFenced';
  }
}

/** Kafka will never accept these bytes, such as a record that is too large. */
export class RecordRefused extends Error {
  constructor(type: string, cause: unknown) {
    super(`Kafka refuses the record (${type})`, { cause });
    this.name = 'RecordRefused';
  }
}

export class UnknownTopic extends Error {
  constructor(topic: string, cause?: unknown) {
    super(`there is no topic ${topic}`, { cause });
    this.name = 'UnknownTopic';
  }
}
