import type { TopicNames } from '#schemas/topics.ts';

/** The topics that the collector writes and reads; other roles create them. */
export const collectorTopics: readonly (keyof TopicNames)[] = ['signals', 'cards', 'config', 'erasures'];
