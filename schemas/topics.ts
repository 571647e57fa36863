/** The topics (design, section 3). One definition: who may read and write is said beside each. */

const hour = 3_600_000;
const day = 24 * hour;

export type Topic = {
  readonly name: string;
  /** 'tasks' topics share one partition count, so that a task reads and writes the same partition number. */
  readonly partitions: 'tasks' | 'one';
  readonly config: Readonly<Record<string, string>>;
};

const kept = (ms: number): Record<string, string> => ({ 'retention.ms': String(ms) });

/** A compacted topic is rolled often, because the active segment is never compacted. */
const compacted = {
  'cleanup.policy': 'compact',
  'segment.ms': String(10 * 60_000),
  'min.cleanable.dirty.ratio': '0.1',
  'max.compaction.lag.ms': String(hour),
  'delete.retention.ms': String(day),
};

export const topics = {
  /**
   * key site:visitor; by collector, storefront, outbox relay; to visitor tasks, data teams. Its instants are the
   * broker's: they bound the times that its many writers tell (docs/decisions/0016).
   */
  signals: {
    name: 'signals',
    partitions: 'tasks',
    config: { ...kept(7 * day), 'message.timestamp.type': 'LogAppendTime' },
  },
  /** key site:visitor; by visitor tasks; to the views sink, data teams. Holds Decision and Outcome. */
  decisions: { name: 'decisions', partitions: 'tasks', config: kept(90 * day) },
  /** key site:visitor; by visitor tasks; to every storefront and collector (broadcast) */
  cards: { name: 'cards', partitions: 'tasks', config: kept(hour) },
  /** key site:order; by visitor tasks (Credit) and the outbox (LedgerOrder, LedgerRefund); to the ledger sink, data teams */
  ledger: { name: 'ledger', partitions: 'tasks', config: kept(90 * day) },
  /** key site; by the outbox relay; to every role as a table in memory */
  config: { name: 'config', partitions: 'one', config: compacted },
  /** key state key; by and to visitor tasks */
  changelog: { name: 'visitor-changelog', partitions: 'tasks', config: compacted },
  /**
   * key of the source and id of the letter; by whoever could not use a record; to re-drive. Compacted, so that an erasure
   * can take out single letters, and with room for a letter that wraps the largest record a topic takes by default.
   */
  rejected: {
    name: 'rejected',
    partitions: 'one',
    config: {
      ...compacted,
      ...kept(30 * day),
      'cleanup.policy': 'compact,delete',
      'max.message.bytes': String(2 * 1024 * 1024),
    },
  },
  /** key request id; by storefront and tasks; to tasks, sinks, replay */
  erasures: {
    name: 'erasures',
    partitions: 'one',
    config: { ...kept(90 * day), 'cleanup.policy': 'compact,delete' },
  },
} as const satisfies Record<string, Topic>;

/** Partitions of a 'tasks' topic: 24 divides well among machines; 12 are enough on one. */
export const TASK_PARTITIONS = { production: 24, local: 12 } as const;

export type TopicNames = Readonly<Record<keyof typeof topics, string>>;

export const topicNames = (prefix: string): TopicNames =>
  Object.fromEntries(Object.entries(topics).map(([key, topic]) => [key, prefix + topic.name])) as TopicNames;
