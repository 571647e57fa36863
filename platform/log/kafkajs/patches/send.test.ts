import createSendMessages from 'kafkajs/src/producer/sendMessages.js';
import { parse } from 'kafkajs/src/protocol/requests/produce/v3/response.js';
import createRetry from 'kafkajs/src/retry/index.js';
import { expect, it } from 'vitest';

/** The patch in deploy/patches for the producer: results belong to partitions, not to brokers. */

type Sent = { broker: string; partition: number; messages: number; firstSequence: number | null };
type Code = 'ok' | 'NOT_LEADER' | 'CLOSED';
const codes = { ok: 0, NOT_LEADER: 6, CLOSED: -1 } as const;
const REFUSED = 18;

/** Fake brokers by node id that return the next planned result for each partition, by default success. */
function clusterOf(
  leaders: Record<number, number>,
  refreshed: Record<number, number>,
  plan: Record<number, Code[]>,
) {
  const sent: Sent[] = [];
  let current = leaders;
  type Data = {
    topic: string;
    partitions: { partition: number; messages: unknown[]; firstSequence: number }[];
  };
  const brokerOf = (nodeId: string) => ({
    nodeId,
    produce: async ({ topicData }: { topicData: Data[] }) => {
      const answers = topicData.map(({ topic, partitions }) => ({
        topicName: topic,
        partitions: partitions.map(({ partition, messages, firstSequence }) => {
          sent.push({ broker: nodeId, partition, messages: messages.length, firstSequence });
          return {
            partition,
            errorCode: codes[plan[partition]?.shift() ?? 'ok'],
            baseOffset: `${partition}00`,
          };
        }),
      }));
      if (answers.some(({ partitions }) => partitions.some(({ errorCode }) => errorCode === codes.CLOSED))) {
        throw Object.assign(new Error('closed'), { name: 'KafkaJSConnectionClosedError', retriable: true });
      }
      return parse({ topics: answers });
    },
  });
  const metadata = () =>
    Object.keys(current).map((id) => ({ partitionId: Number(id), leader: current[Number(id)] }));
  const cluster = {
    targetTopics: new Set(),
    addMultipleTargetTopics: async () => {},
    refreshMetadataIfNecessary: async () => {},
    refreshMetadata: async () => {
      current = refreshed;
    },
    isConnected: () => true,
    removeBroker: () => {},
    findTopicPartitionMetadata: metadata,
    findLeaderForPartitions: (_: string, [partition]: [number]) =>
      current[partition] === undefined ? {} : { [current[partition]]: [partition] },
    findBroker: async ({ nodeId }: { nodeId: string }) => brokerOf(nodeId),
  };
  return { cluster, sent };
}

function senderOn(cluster: unknown, retries = 3) {
  const next = new Map<number, number>([[0, 40]]);
  const eosManager = {
    acquireBrokerLock: async () => {},
    releaseBrokerLock: async () => {},
    isTransactional: () => false,
    getProducerId: () => 1,
    getProducerEpoch: () => 0,
    getSequence: (_: string, partition: number) => next.get(partition) ?? 0,
    updateSequence: (_: string, partition: number, by: number) =>
      next.set(partition, (next.get(partition) ?? 0) + by),
  };
  const nothing = (): void => {};
  const send = createSendMessages({
    logger: { debug: nothing, error: nothing },
    cluster,
    eosManager,
    partitioner: ({ message }: { message: { partition: number } }) => message.partition,
    retrier: createRetry({ initialRetryTime: 1, maxRetryTime: 1, retries }),
  });
  const messages = [0, 0, 1].map((partition) => ({ value: 'value', partition }));
  return () => send({ acks: -1, topicMessages: [{ topic: 't', messages }] });
}

it('a partition that moves to a broker which has already answered is sent to it, alone', async () => {
  const { cluster, sent } = clusterOf({ 0: 1, 1: 2 }, { 0: 2, 1: 2 }, { 0: ['NOT_LEADER'] });
  const answers = await senderOn(cluster)();
  expect(answers.map(({ partition, baseOffset }) => [partition, baseOffset])).toEqual([
    [0, '000'],
    [1, '100'],
  ]);
  expect(sent.map(({ broker, partition }) => `${broker}:${partition}`)).toEqual(['1:0', '2:1', '2:0']);
  expect(sent.filter(({ partition }) => partition === 0).map(({ firstSequence }) => firstSequence)).toEqual([
    40, 40,
  ]);
});

it('a partition that a broker has accepted is not sent again when another one is refused', async () => {
  const { cluster, sent } = clusterOf({ 0: 1, 1: 1 }, { 0: 2, 1: 1 }, { 0: ['NOT_LEADER'] });
  expect(await senderOn(cluster)()).toHaveLength(2);
  expect(sent.map(({ broker, partition }) => `${broker}:${partition}`)).toEqual(['1:0', '1:1', '2:0']);
});

it('an attempt ends when every broker has answered, so that nothing is in flight twice', async () => {
  const { cluster, sent } = clusterOf({ 0: 1, 1: 2 }, { 0: 1, 1: 2 }, { 0: ['CLOSED'] });
  const { findBroker } = cluster;
  let slow = true;
  cluster.findBroker = async (broker) => {
    if (broker.nodeId === '2' && slow) {
      slow = false;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return findBroker(broker);
  };
  expect(await senderOn(cluster)()).toHaveLength(2);
  expect(sent.map(({ broker, partition }) => `${broker}:${partition}`)).toEqual(['1:0', '2:1', '1:0']);
});

it('a partition without a leader, or that does not exist, fails, and the error lists the accepted ones', async () => {
  for (const leaders of [{ 0: -1, 1: 2 }, { 1: 2 }]) {
    const { cluster, sent } = clusterOf(leaders, leaders, {});
    const failed = await senderOn(cluster, 1)().catch((error: unknown) => error);
    expect(failed).toMatchObject({
      name: 'KafkaJSNumberOfRetriesExceeded',
      partitions: [
        { topicName: 't', partition: 0, error: { type: 'LEADER_NOT_AVAILABLE' } },
        { topicName: 't', partition: 1, baseOffset: '100' },
      ],
    });
    expect(sent).toHaveLength(1);
  }
});

it('the error has the reason of a refused partition, and the accepted ones', async () => {
  const { cluster } = clusterOf({ 0: 1, 1: 1 }, { 0: 1, 1: 1 }, {});
  const { findBroker } = cluster;
  cluster.findBroker = async (broker) => ({
    ...(await findBroker(broker)),
    produce: async () =>
      parse({
        topics: [
          {
            topicName: 't',
            partitions: [
              { partition: 0, errorCode: REFUSED },
              { partition: 1, errorCode: 0, baseOffset: '100' },
            ],
          },
        ],
      }) as never,
  });
  const failed = await senderOn(cluster)().catch((error: unknown) => error);
  expect(failed).toMatchObject({
    partitions: [{ error: { type: 'RECORD_LIST_TOO_LARGE' } }, { baseOffset: '100' }],
  });
});
