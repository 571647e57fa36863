import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import { kafkaRetry } from '#platform/log/kafkajs/client.ts';
import { logRecord } from '#platform/log/kafkajs/fetch.ts';
import { leaveBeforeRejoin, rememberMembership } from '#platform/log/kafkajs/membership.ts';
import { warmSticky } from './assignor.ts';
import type { Group, GroupBatch, GroupOptions } from './log-client.ts';

const SESSION_TIMEOUT_MS = 10_000;
/** Also how long a group waits for a member that was killed while it joined: a chunk takes far less. */
const REBALANCE_TIMEOUT_MS = 15_000;
const HEARTBEAT_MS = 2_000;
/** A fetch returns as soon as there is one byte; this is how long it waits for that, and how soon a pause is over. */
const FETCH = { maxWaitTimeInMs: 100, minBytes: 1, maxBytesPerPartition: 1_048_576, maxBytes: 8 * 1_048_576 };
const CONCURRENT_PARTITIONS = 64;

/**
 * Joins a consumer group. kafkajs has no callback before the first fetch of an assignment, but it emits GROUP_JOIN
 * synchronously before it: the listener pauses everything, and each partition goes on once its task has restored.
 */
export async function joinKafkaGroup(kafka: Kafka, options: GroupOptions): Promise<Group> {
  const { topic, groupId } = options;
  const leaving = new AbortController();
  const consumer: Consumer = kafka.consumer({
    groupId,
    ...FETCH,
    sessionTimeout: SESSION_TIMEOUT_MS,
    rebalanceTimeout: REBALANCE_TIMEOUT_MS,
    heartbeatInterval: HEARTBEAT_MS,
    allowAutoTopicCreation: false,
    partitionAssigners: [warmSticky(options.warm)],
    retry: {
      ...kafkaRetry,
      restartOnFailure: async () => {
        await leaveBeforeRejoin(kafka, lastMembership(), leaving.signal);
        return !leaving.signal.aborted;
      },
    },
  });
  const lastMembership = rememberMembership(options.membershipDir, consumer);
  consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
    const partitions = payload.memberAssignment[topic] ?? [];
    if (partitions.length > 0) consumer.pause([{ topic, partitions }]);
    options.assigned(partitions);
  });
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    if (!payload.restart && !leaving.signal.aborted) options.crashed(payload.error);
  });
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  await consumer.run({
    autoCommit: false,
    eachBatchAutoResolve: false,
    partitionsConsumedConcurrently: CONCURRENT_PARTITIONS,
    eachBatch: (payload) => options.batch(groupBatch(payload)),
  });
  return groupOf(consumer, topic, leaving);
}

const groupOf = (consumer: Consumer, topic: string, leaving: AbortController): Group => ({
  pause: (partition) => consumer.pause([{ topic, partitions: [partition] }]),
  resume: (partition, nextOffset) => {
    consumer.seek({ topic, partition, offset: String(nextOffset) });
    consumer.resume([{ topic, partitions: [partition] }]);
  },
  report: (offsets) =>
    consumer.commitOffsets(
      [...offsets].map(([partition, offset]) => ({ topic, partition, offset: String(offset) })),
    ),
  leave: () => {
    leaving.abort();
    return consumer.disconnect();
  },
});

function groupBatch(payload: EachBatchPayload): GroupBatch {
  const { batch } = payload;
  return {
    partition: batch.partition,
    records: batch.messages.map((message) => logRecord(batch.topic, batch.partition, message)),
    nextOffset: Number(batch.lastOffset()) + 1,
    end: Number(batch.highWatermark),
    // kafkajs takes the last offset done, and moves on past the markers when it is the batch's last.
    done: (nextOffset) => payload.resolveOffset(String(nextOffset - 1)),
    heartbeat: () => payload.heartbeat(),
    current: () => payload.isRunning() && !payload.isStale(),
  };
}
