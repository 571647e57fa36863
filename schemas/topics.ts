import type { Records } from './generated/records.ts';
import { browserKinds, serverKinds } from './signal/signal.ts';

/** All topics, with key, writers and readers of each (design, section 3). */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export type Topic = {
  readonly name: string;
  /** 'tasks' topics share one partition count, so that a task reads and writes the same partition number. */
  readonly partitions: 'tasks' | 'one';
  /** The kinds of records that belong on it; others become dead letters or are skipped. */
  readonly records: readonly (keyof Records)[];
  /** The retention that docs/data/retention.md states; null for a table, which keeps the last record of each key. */
  readonly retentionMs: number | null;
  /** Settings that a role sets at its start if they differ; it does not touch others. */
  readonly config: Readonly<Record<string, string>>;
};

/**
 * How long a record may outlive `retention.ms` and `segment.ms` with a broker's defaults:
 * `log.retention.check.interval.ms`, then `file.delete.delay.ms`.
 */
export const BROKER_DELETES_WITHIN_MS = 5 * minute + minute;
/** Records may be kept at most a tenth longer than stated (contract, section 7). */
export const RETENTION_EXCESS_MAX = 0.1;

/**
 * A broker deletes whole segments, once their newest record is older than `retention.ms`; a segment is closed once it spans `segment.ms`. So
 * the oldest record of a busy partition stays for the sum of both, and `retention.ms` is less than the stated retention if a tenth does not
 * cover that (decision 23).
 */
const retention = (
  ms: number,
  segmentMs: number,
  more: Readonly<Record<string, string>> = {},
): { readonly retentionMs: number; readonly config: Topic['config'] } => ({
  retentionMs: ms,
  config: {
    'cleanup.policy': 'delete',
    'retention.ms': String(
      Math.min(ms, ms + Math.floor(ms * RETENTION_EXCESS_MAX) - segmentMs - BROKER_DELETES_WITHIN_MS),
    ),
    'segment.ms': String(segmentMs),
    ...more,
  },
});

/** Segments of a compacted topic are rolled often, because the active one is never compacted. */
const compacted = {
  'cleanup.policy': 'compact',
  'segment.ms': String(10 * minute),
  'min.cleanable.dirty.ratio': '0.1',
  'max.compaction.lag.ms': String(hour),
  'delete.retention.ms': String(day),
};

/** Records get the broker's timestamps, independent of the writers' clocks. */
const brokerTimestamps = { 'message.timestamp.type': 'LogAppendTime' };

export const topics = {
  /**
   * key site:visitor; by collector, storefront, outbox relay; to visitor tasks, data teams. The broker's timestamps limit those of its many
   * writers (decision 16).
   */
  signals: {
    name: 'signals',
    partitions: 'tasks',
    records: [...browserKinds, ...serverKinds, 'tick', 'site', 'erasure'],
    ...retention(7 * day, 6 * hour, brokerTimestamps),
  },
  /** key site:visitor; by visitor tasks; to the views sink, data teams */
  decisions: {
    name: 'decisions',
    partitions: 'tasks',
    records: ['decision', 'outcome'],
    ...retention(30 * day, day),
  },
  /** key site:visitor; by visitor tasks; to every storefront and collector (broadcast), which read its newest minutes */
  cards: {
    name: 'cards',
    partitions: 'tasks',
    records: ['card'],
    ...retention(hour, 10 * minute, brokerTimestamps),
  },
  /** key site:order; by visitor tasks (credits) and the outbox (orders, refunds); to the ledger sink, data teams */
  ledger: {
    name: 'ledger',
    partitions: 'tasks',
    records: ['ledger_order', 'ledger_refund', 'credit'],
    ...retention(30 * day, day),
  },
  /** key site; by the outbox relay; to every role as a table in memory */
  config: { name: 'config', partitions: 'one', records: ['site'], retentionMs: null, config: compacted },
  /** key state key; by and to visitor tasks. Holds their state (schemas/state/), and no records. */
  changelog: {
    name: 'visitor-changelog',
    partitions: 'tasks',
    records: [],
    retentionMs: null,
    config: compacted,
  },
  /**
   * key of the source and id of the dead letter; by every reader that refuses a record; to re-drive. Compacted, so that an erasure can remove
   * single dead letters, and ingest/storefront/prune-dead-letters.ts old ones. Large enough for a dead letter that wraps the largest record
   * of a topic with the default limit.
   */
  rejected: {
    name: 'rejected',
    partitions: 'one',
    records: ['rejected'],
    ...retention(30 * day, 10 * minute, {
      'min.cleanable.dirty.ratio': compacted['min.cleanable.dirty.ratio'],
      'max.compaction.lag.ms': compacted['max.compaction.lag.ms'],
      'delete.retention.ms': compacted['delete.retention.ms'],
      'cleanup.policy': 'compact,delete',
      'max.message.bytes': String(2 * 1024 * 1024),
    }),
  },
  /**
   * key request id; by storefront, API and tasks; to tasks, sinks, replay. Nearly every record has a key of its own. A starting process reads
   * its newest minutes, by the broker's clock.
   */
  erasures: {
    name: 'erasures',
    partitions: 'one',
    records: ['erasure', 'erasure_confirmed'],
    ...retention(90 * day, day, brokerTimestamps),
  },
} as const satisfies Record<string, Topic>;

export type TopicNames = Readonly<Record<keyof typeof topics, string>>;

export const topicNames = (prefix: string): TopicNames =>
  Object.fromEntries(Object.entries(topics).map(([key, topic]) => [key, prefix + topic.name])) as TopicNames;
