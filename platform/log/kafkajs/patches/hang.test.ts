import BrokerPool from 'kafkajs/src/cluster/brokerPool.js';
import ConsumerGroup from 'kafkajs/src/consumer/consumerGroup.js';
import createFetchManager from 'kafkajs/src/consumer/fetchManager.js';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import { parse } from 'kafkajs/src/protocol/requests/metadata/v0/response.js';
import { expect, it, vi } from 'vitest';
import { soon } from '#schemas/testing/soon.ts';

/** The patches in deploy/patches for hung brokers and partitions without a leader. */

const nothing = (): void => {};
const logger = { debug: nothing, error: nothing, info: nothing, warn: nothing, namespace: () => logger };
const LEADER_NOT_AVAILABLE = 5;

/** Metadata of a cluster of two brokers, in which the second partition has no leader. */
const leaderless = {
  brokers: [{ nodeId: 1, host: 'one', port: 1 }],
  topicMetadata: [
    {
      topic: 't',
      topicErrorCode: 0,
      partitionMetadata: [
        { partitionId: 0, leader: 1, partitionErrorCode: 0 },
        { partitionId: 1, leader: -1, partitionErrorCode: LEADER_NOT_AVAILABLE },
      ],
    },
  ],
};

const brokerOf = (nodeId: number, host: string, waitingMs: number, metadata: () => Promise<unknown>) => ({
  nodeId,
  isConnected: () => true,
  connectionPool: { host, port: nodeId, rack: undefined, waitingMs: () => waitingMs },
  metadata: vi.fn(metadata),
  abort: vi.fn(),
  // A hung broker never answers.
  disconnect: () => new Promise(nothing),
});

function poolOf(...brokers: ReturnType<typeof brokerOf>[]) {
  const pool = new BrokerPool({ logger, retry: { retries: 0 }, metadataMaxAge: 300_000 });
  pool.brokers = Object.fromEntries(brokers.map((broker) => [broker.nodeId, broker]));
  pool.seedBroker = brokers[0];
  return pool;
}

it('metadata without a leader for one partition is usable for the others, and expires soon', async () => {
  const pool = poolOf(brokerOf(1, 'one', 0, () => parse(leaderless)));
  await pool.refreshMetadata(['t']);
  expect(pool.metadata).toEqual(leaderless);
  expect(pool.metadataExpireAt - performance.now()).toBeLessThanOrEqual(1_000);
});

it('metadata comes from the broker with the fewest outstanding requests, and from the next one when that is silent', async () => {
  const silent = brokerOf(2, 'two', 5_000, () => new Promise(nothing));
  const good = brokerOf(1, 'one', 10, () => parse(leaderless));
  await poolOf(silent, good).refreshMetadata(['t']);
  expect(silent.metadata).not.toHaveBeenCalled();

  const quiet = brokerOf(2, 'two', 0, () => new Promise(nothing));
  await poolOf(quiet, good).refreshMetadata(['t']);
  expect(quiet.metadata).toHaveBeenCalled();
});

it('a broker that has left the cluster is disconnected at once, despite outstanding requests', async () => {
  const gone = brokerOf(2, 'two', 5_000, () => new Promise(nothing));
  const pool = poolOf(
    brokerOf(1, 'one', 0, () => parse(leaderless)),
    gone,
  );
  await pool.refreshMetadata(['t']);
  expect(gone.abort).toHaveBeenCalled();
  expect(Object.keys(pool.brokers)).toEqual(['1']);
});

it('a moved leader, or a broker that is down, does not make a member rejoin its group', async () => {
  const cluster = { refreshMetadata: vi.fn(), removeBroker: nothing };
  const joinAndSync = vi.fn();
  const errors = [{ type: 'NOT_LEADER_FOR_PARTITION' }, { name: 'KafkaJSRequestTimeoutError' }];
  for (const error of errors) {
    await ConsumerGroup.prototype.recoverFromFetch.call({ logger, cluster, joinAndSync } as never, error);
  }
  expect(cluster.refreshMetadata).toHaveBeenCalledTimes(2);
  expect(joinAndSync).not.toHaveBeenCalled();
});

it('a connection counts as hung when its oldest request is late, not when a later one is', () => {
  vi.useFakeTimers();
  try {
    const onHang = vi.fn();
    const queue = new RequestQueue({
      requestTimeout: 1_000,
      enforceRequestTimeout: true,
      clientId: 'test',
      broker: 'test',
      logger,
      onHang,
    });
    queue.scheduleRequestTimeoutCheck();
    const rejected = vi.fn();
    const push = (correlationId: number, apiName: string, requestTimeout?: number): void =>
      queue.push({
        entry: { correlationId, apiName, resolve: nothing, reject: rejected },
        expectResponse: true,
        requestTimeout,
        sendRequest: nothing,
      });
    push(1, 'JoinGroup', 20_000);
    push(2, 'OffsetCommit');
    vi.advanceTimersByTime(5_000);
    expect(rejected).toHaveBeenCalledTimes(1);
    expect(onHang).not.toHaveBeenCalled();
    vi.advanceTimersByTime(20_000);
    expect(onHang).toHaveBeenCalled();
    queue.destroy();
  } finally {
    vi.useRealTimers();
  }
});

it('a consumer that is stopped while brokers change does not fetch any more', async () => {
  let brokers = [1, 2];
  let isStopped = false;
  let fetchesAfterStop = 0;
  const answers = new Map<number, () => void>();
  const manager = createFetchManager({
    logger,
    getNodeIds: () => brokers,
    fetch: async (nodeId) => {
      // As the runner answers once it is stopped: at once, so that a loop over it leaves the process no time for anything else.
      if (isStopped && ++fetchesAfterStop > 100) throw new Error('it fetches for ever');
      if (!isStopped) await new Promise<void>((resolve) => answers.set(nodeId, resolve));
      return [];
    },
    handler: async () => {},
  });
  const started = manager.start();
  await soon(() => expect(answers.size).toBe(2));
  brokers = [1, 2, 3];
  // The first fetcher finds another broker, and the manager waits for the second one to make all of them anew.
  answers.get(1)!();
  await new Promise(setImmediate);
  isStopped = true;
  const stopped = manager.stop();
  answers.get(2)!();
  await Promise.all([started, stopped]);
  expect(fetchesAfterStop).toBe(0);
});
