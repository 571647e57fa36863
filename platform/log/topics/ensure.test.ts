import { pino } from 'pino';
import { expect, test } from 'vitest';
import { topics } from '#schemas/topics.ts';
import type { Topics } from '../client.ts';
import { MemoryTopics } from '../memory/memory-topics.ts';
import { ensureTopics } from './ensure.ts';

/** A broker that at first does not know the partitions that were just added to `cards`. */
class LateTopics extends MemoryTopics {
  #asked = 0;

  override async describeTopics(names: readonly string[]): Promise<Topics> {
    const found = await super.describeTopics(names);
    this.#asked += 1;
    const cards = found.get(topics.cards.name);
    return this.#asked === 1 && cards
      ? new Map([...found, [topics.cards.name, { ...cards, partitions: 2 }]])
      : found;
  }
}

test('a broker that does not know added partitions yet is asked again', async () => {
  const admin = new LateTopics(null);
  await admin.createTopics(
    [topics.signals, topics.cards].map(({ name }) => ({ name, partitions: 3, config: {} })),
  );
  await ensureTopics(
    { openAdmin: async () => admin },
    { topicPrefix: '', taskPartitions: 8, kafkaBrokers: ['localhost:9092'] },
    pino({ level: 'silent' }),
  );
  expect((await admin.describeTopics([topics.decisions.name])).get(topics.decisions.name)).toEqual({
    partitions: 3,
    replicas: 1,
  });
});
