import type { Records } from './generated/records.ts';
import { browserKinds, serverKinds } from './signal/signal.ts';

/** The topics (design, section 3). One definition: who may read and write is said beside each. */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export type Topic = {
  readonly name: string;
  /** 'tasks' topics share one partition count, so that a task reads and writes the same partition number. */
  readonly partitions: 'tasks' | 'one';
  /** The kinds of records that belong on it; others become dead letters, or are skipped. */
  readonly records: readonly (keyof Records)[];
  /** How long a record is kept, as docs/data/retention.md says; null for a table, which keeps the last record of each key. */
  readonly keptMs: number | null;
  /** Settings of ours: a role sets them at its start where they differ, and touches no others. */
  readonly config: Readonly<Record<string, string>>;
};

/**
 * How long a record may outlive `retention.ms` and `segment.ms` with a broker's defaults:
 * `log.retention.check.interval.ms`, then `file.delete.delay.ms`.
 */
export const BROKER_DELETES_WITHIN_MS = 5 * minute + minute;
/** Records may be kept a tenth longer than stated, and no more (contract, section 7). */
export const KEPT_LONGER_MAX = 0.1;

/**
 * A broker deletes whole segments, once their newest record is older than `retention.ms`; a segment is closed once it
 * spans `segment.ms`. So the oldest record of a busy partition stays for the sum of both, and `retention.ms` is less than
 * what is said where a tenth is not enough for that (decision 23).
 */
const kept = (
  ms: number,
  segmentMs: number,
  more: Readonly<Record<string, string>> = {},
): { readonly keptMs: number; readonly config: Topic['config'] } => ({
  keptMs: ms,
  config: {
    'cleanup.policy': 'delete',
    'retention.ms': String(
      Math.min(ms, ms + Math.floor(ms * KEPT_LONGER_MAX) - segmentMs - BROKER_DELETES_WITHIN_MS),
    ),
    'segment.ms': String(segmentMs),
    ...more,
  },
});

/** A compacted topic is rolled often, because the active segment is never compacted. */
const compacted = {
  'cleanup.policy': 'compact',
  'segment.ms': String(10 * minute),
  'min.cleanable.dirty.ratio': '0.1',
  'max.compaction.lag.ms': String(hour),
  'delete.retention.ms': String(day),
};

/** The instants of its records are the broker's, whatever the clock of the writer says. */
const brokersTime = { 'message.timestamp.type': 'LogAppendTime' };

export const topics = {
  /**
   * key site:visitor; by collector, storefront, outbox relay; to visitor tasks, data teams. Its instants are the
   * broker's: they bound the timestamps of its many writers (decision 16).
   */
  signals: {
    name: 'signals',
    partitions: 'tasks',
    records: [...browserKinds, ...serverKinds, 'tick', 'site', 'erasure'],
    ...kept(7 * day, 6 * hour, brokersTime),
  },
  /** key site:visitor; by visitor tasks; to the views sink, data teams */
  decisions: {
    name: 'decisions',
    partitions: 'tasks',
    records: ['decision', 'outcome'],
    ...kept(30 * day, day),
  },
  /** key site:visitor; by visitor tasks; to every storefront and collector (broadcast), who read the newest minutes of it */
  cards: {
    name: 'cards',
    partitions: 'tasks',
    records: ['card'],
    ...kept(hour, 10 * minute, brokersTime),
  },
  /** key site:order; by visitor tasks (credits) and the outbox (orders, refunds); to the ledger sink, data teams */
  ledger: {
    name: 'ledger',
    partitions: 'tasks',
    records: ['ledger_order', 'ledger_refund', 'credit'],
    ...kept(30 * day, day),
  },
  /** key site; by the outbox relay; to every role as a table in memory */
  config: { name: 'config', partitions: 'one', records: ['site'], keptMs: null, config: compacted },
  /** key state key; by and to visitor tasks. Holds their state (schemas/state/), and no records. */
  changelog: { name: 'visitor-changelog', partitions: 'tasks', records: [], keptMs: null, config: compacted },
  /**
   * key of the source and id of the letter; by whoever could not use a record; to re-drive. Compacted, so that an erasure
   * can take out single letters, and ingest/storefront/prune-dead-letters.ts those that are too old; with room for a letter that wraps the largest record a topic takes by default.
   */
  rejected: {
    name: 'rejected',
    partitions: 'one',
    records: ['rejected'],
    ...kept(30 * day, 10 * minute, {
      'min.cleanable.dirty.ratio': compacted['min.cleanable.dirty.ratio'],
      'max.compaction.lag.ms': compacted['max.compaction.lag.ms'],
      'delete.retention.ms': compacted['delete.retention.ms'],
      'cleanup.policy': 'compact,delete',
      'max.message.bytes': String(2 * 1024 * 1024),
    }),
  },
  /**
   * key request id; by storefront, API and tasks; to tasks, sinks, replay. Each record has a key of its own, or nearly. A
   * process that starts reads the newest minutes of it, by the broker's clock.
   */
  erasures: {
    name: 'erasures',
    partitions: 'one',
    records: ['erasure', 'erasure_confirmed'],
    ...kept(90 * day, day, brokersTime),
  },
} as const satisfies Record<string, Topic>;

export type TopicNames = Readonly<Record<keyof typeof topics, string>>;

export const topicNames = (prefix: string): TopicNames =>
  Object.fromEntries(Object.entries(topics).map(([key, topic]) => [key, prefix + topic.name])) as TopicNames;
