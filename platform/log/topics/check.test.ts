import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type Topic, topics } from '#schemas/topics.ts';
import { MemoryTopics } from '../memory/memory-topics.ts';
import { checkTopics } from './check.ts';

const all: readonly Topic[] = Object.values(topics);
const installation = { topicPrefix: 'a-', taskPartitions: 4, kafkaBrokers: ['localhost:9092'] };
type Change = (topic: Topic) => Partial<{ partitions: number; config: Topic['config'] }>;

/** Checks the right topics with one change. @returns what is logged */
async function checked(change: Change = () => ({})): Promise<string[]> {
  const admin = new MemoryTopics(null);
  await admin.createTopics(
    all.map((topic) => ({
      name: `a-${topic.name}`,
      partitions: topic.partitions === 'one' ? 1 : 4,
      config: topic.config,
      ...change(topic),
    })),
  );
  const lines: string[] = [];
  const log = pino(
    {},
    { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) },
  );
  await checkTopics({ openAdmin: async () => admin }, installation, log);
  return lines;
}

test('nothing is logged about the right topics', async () => {
  expect(await checked()).toEqual([]);
});

test('tasks need equal partitions', async () => {
  const change: Change = ({ name }) => (name === 'cards' ? { partitions: 3 } : {});
  await expect(checked(change)).rejects.toThrow('--alter --topic a-cards --partitions 4');
});

test('a table in several partitions is refused', async () => {
  const change: Change = ({ name }) => (name === 'config' ? { partitions: 4 } : {});
  await expect(checked(change)).rejects.toThrow('a-config must have exactly 1 partition');
});

test('another retention is logged, and no error', async () => {
  const change: Change = ({ name, config }) =>
    name === 'decisions' ? { config: { ...config, 'retention.ms': '1000' } } : {};
  const { 'retention.ms': wanted } = topics.decisions.config;
  expect(await checked(change)).toEqual([
    `Topics differ from the settings in docs/data.md; expected: a-decisions retention.ms=${wanted}.`,
  ]);
});
