import type { TopicNames } from '#schemas/topics.ts';

/** What the collector writes and reads; other roles make them. */
export const collectorTopics: readonly (keyof TopicNames)[] = ['signals', 'cards', 'config', 'erasures'];
