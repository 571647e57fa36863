import { KafkaJSNonRetriableError } from 'kafkajs';
import { createErrorFromCode } from 'kafkajs/src/protocol/error.js';
import { afterEach, expect, test, vi } from 'vitest';
import { soon } from '#schemas/testing/soon.ts';
import type { Cluster } from './cluster.ts';
import { PartitionReader } from './reader.ts';

const OFFSET_OUT_OF_RANGE = 1;
const LEADER_NOT_AVAILABLE = 5;
const NOT_LEADER = 6;
const END = 7;

afterEach(() => void vi.useRealTimers());

type Answer = (attempt: number, node: number) => unknown;

/** A partition led by broker 1 at first; `leaders` are those of each later metadata refresh. */
function readerOf(answer: Answer, leaders: readonly (number | 'nobody answers')[] = []) {
  const asked: number[] = [];
  const next = [...leaders];
  let leader = 1;
  const done = async (): Promise<void> => {};
  const cluster = {
    connect: done,
    disconnect: done,
    addMultipleTargetTopics: done,
    refreshMetadata: async () => {
      const named = next.shift() ?? leader;
      if (named === 'nobody answers') throw new Error('no broker answers');
      leader = named;
    },
    findTopicPartitionMetadata: () => [{ partitionId: 0, leader }],
    findBroker: async ({ nodeId }: { nodeId: string }) => ({
      listOffsets: async () => {
        asked.push(Number(nodeId));
        const failure = answer(asked.length, Number(nodeId));
        if (failure) throw failure;
        return { responses: [{ partitions: [{ offset: String(END) }] }] };
      },
    }),
  };
  const reader = new PartitionReader(cluster as unknown as Cluster);
  return { reader, asked, offset: () => reader.offsetAt('t', 0, 1) };
}

const notLeader = () => createErrorFromCode(NOT_LEADER);

test('a leader that has moved is found', async () => {
  const { asked, offset } = readerOf((_, node) => node === 1 && notLeader(), [2]);
  expect(await offset()).toBe(END);
  expect(asked).toEqual([1, 2]);
});

test('an election is waited for', async () => {
  const { asked, offset } = readerOf(
    (attempt) => attempt < 3 && createErrorFromCode(LEADER_NOT_AVAILABLE),
    [-1, -1, 1],
  );
  expect(await offset()).toBe(END);
  expect(asked).toEqual([1, 1, 1]);
});

test('an election that does not end is an error after a while', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { asked, offset } = readerOf((attempt) => {
    if (attempt > 1) vi.advanceTimersByTime(60_000);
    return notLeader();
  });
  await expect(offset()).rejects.toMatchObject({ type: 'NOT_LEADER_FOR_PARTITION' });
  expect(asked).toEqual([1, 1]);
});

test.each([
  ['Kafka is away', notLeader(), ['nobody answers'] as const],
  ['the offset is gone', createErrorFromCode(OFFSET_OUT_OF_RANGE), []],
  ['kafkajs says so', new KafkaJSNonRetriableError('no'), []],
])('nothing is retried when %s', async (_, error, leaders) => {
  const { asked, offset } = readerOf(() => error, leaders);
  await expect(offset()).rejects.toBe(error);
  expect(asked).toEqual([1]);
});

test('closing does not wait for an election', async () => {
  const { reader, asked, offset } = readerOf(notLeader);
  const said = expect(offset()).rejects.toMatchObject({ type: 'NOT_LEADER_FOR_PARTITION' });
  await soon(() => expect(asked.length).toBeGreaterThan(0));
  await reader.close();
  await said;
});

const NO_RECORDS = { partition: 0, errorCode: 0, abortedTransactions: [], messages: [] };

/** A reader of a broker whose answers to fetches have these partitions. */
function readerOfFetches(answers: readonly (readonly object[])[]): PartitionReader {
  const next = [...answers];
  const done = async (): Promise<void> => {};
  const broker = {
    lookupRequest: () => () => ({ request: {}, response: {} }),
    connectionPool: { send: async () => ({ responses: [{ partitions: next.shift()! }] }) },
  };
  const cluster = {
    connect: done,
    addMultipleTargetTopics: done,
    refreshMetadata: done,
    findTopicPartitionMetadata: () => [{ partitionId: 0, leader: 1 }],
    findBroker: async () => broker,
  };
  return new PartitionReader(cluster as unknown as Cluster);
}

test('a fetch that a quota throttles is repeated', async () => {
  const record = { offset: '0', timestamp: '1', key: null, value: Buffer.from('x') };
  const data = { ...NO_RECORDS, highWatermark: '1', lastStableOffset: '1', messages: [record] };
  const reader = readerOfFetches([[], [], [data]]);
  const values: string[] = [];
  await reader.readRange({ topic: 't', partition: 0, from: 0, to: 1 }, (records) => {
    for (const { value } of records) values.push(String(value));
  });
  expect(values).toEqual(['x']);
});
