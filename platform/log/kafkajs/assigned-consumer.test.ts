import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import type { AssignOptions } from '../client.ts';
import { AssignedConsumer } from './assigned-consumer.ts';
import type { Cluster } from './cluster.ts';

const NOT_LEADER = 6;
const WAIT = { timeout: 60_000, interval: 10 } as const;
type Asked = {
  maxWaitTime: number;
  topics: { partitions: { partition: number; fetchOffset: string }[] }[];
};

/** Fake brokers that lead partitions of one topic, and answer from what was written or stay silent. */
class FakeBrokers {
  readonly leaders: number[];
  readonly values: string[][];
  readonly silent = new Set<number>();
  readonly refusing = new Set<number>();
  /** how often each partition was fetched */
  readonly asked: number[] = [];
  /** outstanding answers of silent brokers */
  readonly owed: (() => void)[] = [];
  /** partitions and maximum wait of each fetch */
  readonly fetches: { readonly partitions: readonly number[]; readonly maxWaitTime: number }[] = [];
  readonly aborted: number[] = [];

  constructor(leaders: number[], values: string[][]) {
    this.leaders = leaders;
    this.values = values;
  }

  cluster(): Cluster {
    const done = async (): Promise<void> => {};
    return {
      isConnected: () => true,
      connect: done,
      disconnect: done,
      refreshMetadata: done,
      refreshMetadataIfNecessary: done,
      addMultipleTargetTopics: done,
      findTopicPartitionMetadata: () => this.leaders.map((leader, partitionId) => ({ leader, partitionId })),
      findBroker: async ({ nodeId }: { nodeId: string }) => this.#broker(Number(nodeId)),
    } as unknown as Cluster;
  }

  #broker(node: number) {
    return {
      lookupRequest: () => (request: Asked) => ({ request, response: {} }),
      connectionPool: { send: ({ request }: { request: Asked }) => this.#answer(node, request) },
      abort: () => {
        this.aborted.push(node);
        for (const answer of this.owed.splice(0)) answer();
      },
    };
  }

  async #answer(node: number, { topics, maxWaitTime }: Asked): Promise<unknown> {
    this.fetches.push({ partitions: topics[0]!.partitions.map(({ partition }) => partition), maxWaitTime });
    const partitions = topics[0]!.partitions.map(({ partition, fetchOffset }) => {
      this.asked[partition] = (this.asked[partition] ?? 0) + 1;
      if (this.refusing.has(partition) || this.leaders[partition] !== node)
        return { partition, errorCode: NOT_LEADER, messages: [] };
      const messages = this.values[partition]!.map((value, n) => messageOf(value, n)).slice(
        Number(fetchOffset),
      );
      const highWatermark = String(this.values[partition]!.length);
      return { partition, errorCode: 0, highWatermark, abortedTransactions: [], messages };
    });
    if (this.silent.has(node)) await new Promise<void>((answer) => this.owed.push(answer));
    else await new Promise((answer) => setTimeout(answer, 1));
    return { responses: [{ partitions }] };
  }
}

const messageOf = (value: string, n: number) => ({
  offset: String(n),
  timestamp: '1',
  key: null,
  value: Buffer.from(value),
  isControlRecord: false,
});

const running: AssignedConsumer[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
});

function follow(brokers: FakeBrokers, maxWaitMs = 5): string[] {
  const seen: string[] = [];
  const options: AssignOptions = {
    topic: 't',
    offsets: new Map(brokers.leaders.map((_, partition) => [partition, 0])),
    maxWaitMs,
    onBatch: async ({ records, nextOffset, done }) => {
      seen.push(...records.map(({ value }) => String(value)));
      done(nextOffset);
    },
  };
  running.push(new AssignedConsumer(brokers.cluster(), options, pino({ level: 'silent' })));
  return seen;
}

test('a hung broker only delays the partitions that it leads, and its late answers are not processed twice', async () => {
  const brokers = new FakeBrokers([1, 2], [['a0'], ['a1']]);
  brokers.silent.add(2);
  const seen = follow(brokers);
  await vi.waitFor(() => expect(seen).toEqual(['a0']), WAIT);
  brokers.values[0]!.push('b0');
  await vi.waitFor(() => expect(seen).toEqual(['a0', 'b0']), WAIT);
  brokers.leaders[1] = 1;
  await vi.waitFor(() => expect(seen).toEqual(['a0', 'b0', 'a1']), WAIT);
  brokers.silent.clear();
  for (const answer of brokers.owed.splice(0)) answer();
  brokers.values[1]!.push('b1');
  await vi.waitFor(() => expect(seen).toEqual(['a0', 'b0', 'a1', 'b1']), WAIT);
});

test('an error of one partition, or a missing leader, does not affect the others', async () => {
  const brokers = new FakeBrokers([1, 1, -1], [['a0'], ['a1'], ['a2']]);
  brokers.refusing.add(0);
  const seen = follow(brokers);
  await vi.waitFor(() => expect(seen).toEqual(['a1']), WAIT);
  brokers.refusing.clear();
  await vi.waitFor(() => expect(seen).toEqual(['a1', 'a0']), WAIT);
  brokers.leaders[2] = 1;
  await vi.waitFor(() => expect(seen).toEqual(['a1', 'a0', 'a2']), WAIT);
});

test('a partition with a lasting error does not slow down the others of its broker', async () => {
  const brokers = new FakeBrokers([1, 1], [['a0'], ['a1']]);
  brokers.refusing.add(0);
  follow(brokers);
  await vi.waitFor(() => expect(brokers.asked[0]).toBeGreaterThanOrEqual(4), WAIT);
  expect(brokers.asked[1]).toBeGreaterThan(3 * brokers.asked[0]!);
});

test('closing aborts a fetch that a broker has not answered', async () => {
  const brokers = new FakeBrokers([1], [[]]);
  brokers.silent.add(1);
  follow(brokers);
  await vi.waitFor(() => expect(brokers.owed).toHaveLength(1), WAIT);
  await running.pop()!.close();
  expect(brokers.aborted).toEqual([1]);
  expect(brokers.owed).toEqual([]);
});

test('a fetch has the full maximum wait, but a short one while it leaves out a partition', async () => {
  const brokers = new FakeBrokers([1, 1], [[], []]);
  follow(brokers, 60_000);
  const waits = (count: number) =>
    brokers.fetches.filter(({ partitions }) => partitions.length === count).map((one) => one.maxWaitTime);
  await vi.waitFor(() => expect(new Set(waits(2))).toEqual(new Set([60_000])), WAIT);
  running[0]!.pause(1);
  await vi.waitFor(() => expect(new Set(waits(1))).toEqual(new Set([50])), WAIT);
  running[0]!.resume(1);
  const before = waits(2).length;
  await vi.waitFor(() => expect(waits(2).length).toBeGreaterThan(before), WAIT);
});
