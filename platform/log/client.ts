import type { RecordBatch } from './batch/record-batch.ts';

/**
 * The one door to Kafka. Two things stand behind it: `kafkajs/`, and `memory/` for tests without a broker; both pass
 * `contract/`. Offsets are numbers, and "next offset" always means the one after the last that is meant.
 */
export type LogClient = {
  /** Of this installation of Kafka; what was kept of another one does not fit. */
  clusterId(): Promise<string>;
  /** @throws UnknownTopic */
  partitions(topic: string): Promise<number>;
  bounds(topic: string, partition: number): Promise<Bounds>;
  /** Offset of the first record that the log took at this instant or later; the end where there is none. */
  offsetAt(topic: string, partition: number, instantMs: number): Promise<number>;
  /**
   * Where the last `ms` of a partition begin, counted back from the instant of its newest record, so that no clock but
   * the log's matters.
   */
  recentStart(topic: string, partition: number, ms: number): Promise<number>;
  /** Committed records with `from <= offset < to`, in order, in pieces. Waits while a transaction is open in the range. */
  readRange(range: Range, onRecords: (records: readonly ConsumerRecord[]) => void): Promise<void>;
  /** One fetch of a range, and where the next one begins: at the same offset while a transaction is open there. */
  fetch(range: Range): Promise<Fetched>;

  /** Writes outside any transaction, acks=all, and repeats what fails for a moment. @throws RecordRefused */
  append(records: readonly ProducerRecord[]): Promise<void>;
  /** For whoever queues and repeats by himself: see `Writer`. @throws UnknownTopic */
  openProducer(topics: readonly string[]): Promise<Producer>;
  /** Fences every earlier writer of this id, and finishes or aborts what it left open, before it resolves. */
  openTransactionalWriter(transactionalId: string): Promise<TransactionalWriter>;

  /** Reads partitions as a member of a consumer group, which shares them among its members. */
  joinGroup(options: GroupOptions): Promise<GroupConsumer>;
  /** Leaves groups in the name of processes of this machine that ended without leaving, as noted in this folder. */
  removeCrashedMembers(membershipDir: string): Promise<void>;
  /** Reads partitions without a group, each from the offset given; an offset that is gone counts as the beginning. */
  assign(options: AssignOptions): Consumer;

  openAdmin(): Promise<Admin>;
  /** Ends the connections that calls of the client share; what was opened, joined or assigned has its own. */
  close(): Promise<void>;
};

type TopicPartition = { readonly topic: string; readonly partition: number };

/** Of a record that belongs to a trace (platform/telemetry/traces.ts); read only where traces are kept. */
export type RecordHeaders = { readonly traceparent?: string | Buffer };

/** What is written to a topic; without a value it is a tombstone. */
export type ProducerRecord = TopicPartition & {
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly headers?: RecordHeaders;
};

/** A record as it comes from its topic. Key and value share the memory of a whole fetch: copy what is kept. */
export type ConsumerRecord = ProducerRecord & {
  readonly offset: number;
  /** epoch ms at which the log took it */
  readonly appendMs: number;
};

/** First offset kept, and the offset after the last one. */
export type Bounds = { readonly start: number; readonly end: number };
export type Range = TopicPartition & { readonly from: number; readonly to: number };
export type Fetched = { readonly records: readonly ConsumerRecord[]; readonly next: number };

export type Producer = {
  partitions(topic: string): number;
  /** The broker that leads the partition, as far as this producer knows; -1 when there is none. */
  leaderOf(topic: string, partition: number): number;
  /**
   * One attempt, acks=all, of batches of different partitions. Resolves with one answer for each, in their order: null when Kafka has all its records.
   * After an error they may be there all the same. Never rejects.
   */
  send(batches: readonly RecordBatch[]): Promise<readonly (Error | null)[]>;
  close(): Promise<void>;
};

export type TransactionalWriter = {
  /**
   * One whole transaction. Resolves with the next offset of each partition written, by `partitionName`. After a throw its
   * outcome is unknown: close this writer, open another, and read the log. @throws ProducerFenced, RecordRefused
   */
  commit(records: readonly ProducerRecord[]): Promise<ReadonlyMap<string, number>>;
  close(): Promise<void>;
};

/** By partition. */
export type NextOffsets = ReadonlyMap<number, number>;

export const partitionName = (topic: string, partition: number): string => `${topic}|${partition}`;

type ConsumerOptions = {
  readonly topic: string;
  /** How long a broker may wait for the first byte; also how soon a pause is over. */
  readonly maxWaitMs: number;
  /**
   * Called with the batches of one partition one after the other, with those of others at the same time. What is not
   * `done` when it resolves, or throws, comes again.
   */
  readonly onBatch: (batch: Batch) => Promise<void>;
  /** Called whenever a broker has answered, also when it brought nothing. */
  readonly onFetch?: () => void;
};

export type AssignOptions = ConsumerOptions & {
  /** Where to begin, by partition. */
  readonly offsets: NextOffsets;
};

export type GroupOptions = ConsumerOptions & {
  readonly groupId: string;
  /** Where the membership is noted, for whoever comes after a crash: see `removeCrashedMembers`. */
  readonly membershipDir: string;
  /** Round robin if not given. */
  readonly assignor?: Assignor;
  /**
   * Called with all partitions of this member whenever the group has changed; those that are not among them are revoked.
   * They are paused until `resume`. The first call comes before `joinGroup` resolves. No batch is in hand meanwhile.
   */
  readonly onAssigned: (partitions: readonly number[]) => void;
  /** The membership is lost, and what was fetched is another member's. `onAssigned` follows if it is regained. */
  readonly onLost: () => void;
  /** The membership is over for good: join again, or end the process. */
  readonly onCrash: (error: Error) => void;
};

/** What one fetch brought of one partition. */
export type Batch = TopicPartition & {
  /** committed ones; may be none, where only aborted or control records were fetched: they count as done too */
  readonly records: readonly ConsumerRecord[];
  /** after the last record, control records included */
  readonly nextOffset: number;
  /** the partition's end (high watermark) at the time of the fetch */
  readonly endOffset: number;
  /** Everything before this offset is done; `nextOffset` for the whole batch. */
  done(nextOffset: number): void;
  /** False once the partition was moved or revoked, or the consumer closes. */
  isCurrent(): boolean;
};

export type Consumer = {
  pause(partition: number): void;
  /**
   * Ends a pause. With an offset the partition is moved: its next batch was fetched from there. In a group the first
   * `resume` without one begins at what the group committed, or at the beginning. Without effect while the membership is
   * lost.
   */
  resume(partition: number, offset?: number): void;
  /** Waits for batches in hand; a member leaves its group, so that others take over at once. */
  close(): Promise<void>;
};

export type GroupConsumer = Consumer & {
  commit(next: NextOffsets): Promise<void>;
  /** Who has what; null while the partitions are being shared out, or this member is not among the group's. */
  describe(): Promise<GroupDescription | null>;
};

export type GroupDescription = {
  /** of this member; another one whenever it has joined anew */
  readonly memberId: string;
  /** partitions of the topic, by member id */
  readonly shares: ReadonlyMap<string, readonly number[]>;
};

/** Shares out the partitions of a topic; every member must have the same one. */
export type Assignor = {
  readonly name: string;
  readonly version: number;
  /** What this member tells whoever shares out. */
  userData(): Buffer;
  /** Partitions by member id; the same for any order of members. */
  assign(
    members: readonly Candidate[],
    partitions: readonly number[],
  ): ReadonlyMap<string, readonly number[]>;
};
type Candidate = { readonly memberId: string; readonly userData: Buffer };

/** Topics and their settings. Requests that fail for a moment are repeated. */
export type Admin = {
  brokers(): Promise<number>;
  /** Those of the topics that any broker knows: a broker may be a moment behind the others. */
  describeTopics(names: readonly string[]): Promise<Topics>;
  /** With the broker's default of replicas. One that exists by now is as good. */
  createTopics(topics: readonly NewTopic[]): Promise<void>;
  /**
   * Waits until every broker that answers knows these topics, and the leader of every partition serves it. A topic that
   * lost its leader does not hold up a start for longer. @throws when a broker does not know a topic in time
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
/** A setting in force. `ofTopic` is false where it comes from the broker's defaults. */
export type ConfigEntry = { readonly value: string; readonly ofTopic: boolean };
export type TopicConfigs = ReadonlyMap<string, ReadonlyMap<string, ConfigEntry>>;
/** Settings to set, by topic. */
export type ConfigChanges = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** A newer writer of the same transactional id exists: this one may never write again. */
export class ProducerFenced extends Error {
  constructor(transactionalId: string, cause: unknown) {
    super(`a newer owner of ${transactionalId} exists`, { cause });
    this.name = 'ProducerFenced';
  }
}

/** Kafka will refuse these bytes for ever: a record that is too large, for one. */
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
