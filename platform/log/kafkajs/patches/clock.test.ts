import BrokerPool from 'kafkajs/src/cluster/brokerPool.js';
import ConsumerGroup from 'kafkajs/src/consumer/consumerGroup.js';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The patches in deploy/patches that measure time by the monotonic clock: the system's may be set. */

const HOUR_MS = 3_600_000;
const REQUEST_MS = 1_000;
const nothing = (): void => {};
const logger = { debug: nothing, error: nothing, info: nothing, warn: nothing, namespace: () => logger };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setClock = (byMs: number): void => void vi.setSystemTime(Date.now() + byMs);

function queueOf(): { queue: RequestQueue; send: () => { sent: () => void; rejected: () => void } } {
  const queue = new RequestQueue({
    requestTimeout: REQUEST_MS,
    enforceRequestTimeout: true,
    clientId: 'test',
    broker: 'test',
    logger,
  });
  queue.scheduleRequestTimeoutCheck();
  let correlationId = 0;
  const send = () => {
    const calls = { sent: vi.fn(), rejected: vi.fn() };
    queue.push({
      entry: { correlationId: correlationId++, apiName: 'Fetch', resolve: nothing, reject: calls.rejected },
      expectResponse: true,
      sendRequest: calls.sent,
    });
    return calls;
  };
  return { queue, send };
}

it('a clock that is set does not time out a request, and does not keep it from its timeout', () => {
  const { queue, send } = queueOf();
  const { rejected } = send();
  setClock(HOUR_MS);
  vi.advanceTimersByTime(REQUEST_MS / 2);
  expect(rejected).not.toHaveBeenCalled();
  setClock(-2 * HOUR_MS);
  expect(queue.waitingMs()).toBe(REQUEST_MS / 2);
  vi.advanceTimersByTime(REQUEST_MS);
  expect(rejected).toHaveBeenCalled();
  queue.destroy();
});

it('a throttle of the broker ends in time although the clock was set back', () => {
  const { queue, send } = queueOf();
  queue.maybeThrottle(100);
  const throttled = send();
  setClock(-HOUR_MS);
  vi.advanceTimersByTime(99);
  expect(throttled.sent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2);
  expect(throttled.sent).toHaveBeenCalled();
  expect(send().sent).toHaveBeenCalled();
  queue.destroy();
});

it('metadata expires by its age although the clock was set back', async () => {
  const metadata = vi.fn(async () => ({
    brokers: [],
    topicMetadata: [{ topic: 't', partitionMetadata: [] }],
  }));
  const pool = new BrokerPool({ logger, retry: { retries: 0 }, metadataMaxAge: 10_000 });
  const connectionPool = { host: 'one', port: 1, waitingMs: () => 0 };
  const broker = { isConnected: () => true, connectionPool, metadata, abort: nothing };
  pool.seedBroker = broker;
  const refresh = (): Promise<void> => {
    pool.brokers = { 1: broker };
    return pool.refreshMetadataIfNecessary(['t']);
  };
  await refresh();
  setClock(-HOUR_MS);
  await refresh();
  expect(metadata).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_001);
  await refresh();
  expect(metadata).toHaveBeenCalledTimes(2);
});

it('a member sends heartbeats while the clock is set back', async () => {
  const group = new ConsumerGroup({ logger, instrumentationEmitter: { emit: nothing } });
  const heartbeat = vi.fn(async () => {});
  Object.assign(group, { memberId: 'm', coordinator: { heartbeat } });
  setClock(-HOUR_MS);
  for (const times of [1, 2]) {
    vi.advanceTimersByTime(2);
    await group.heartbeat({ interval: 1 });
    expect(heartbeat).toHaveBeenCalledTimes(times);
  }
  await group.heartbeat({ interval: 60_000 });
  expect(heartbeat).toHaveBeenCalledTimes(2);
});
