import type { Producer as KafkajsProducer, Message, ProducerConfig, TopicMessages } from 'kafkajs';
import createProducer from 'kafkajs/src/producer/index.js';
import { within } from '../../lifecycle.ts';
import { limits } from '../../limits/limits.ts';
import type { RecordBatch } from '../batch/record-batch.ts';
import { type Producer, partitionName, RecordRefused } from '../client.ts';
import { explicitPartitioner, type Kafka } from './client.ts';
import { addTopics, type Cluster, innerCluster, leaderOf } from './cluster.ts';

/** How often the metadata is refreshed while a broker does not answer. */
const REFRESH_MS = 1_000;
/** Protocol errors for which a retry of the same bytes is useless. */
const PERMANENT_ERRORS = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE', 'INVALID_RECORD']);

export type ProducerOnCluster = {
  readonly producer: KafkajsProducer;
  /** the producer's own cluster, whose metadata the next send uses */
  readonly cluster: Cluster;
};

/** A producer of messages that name their partition, with the cluster object that kafkajs hides. */
export function producerOnCluster(
  kafka: Kafka,
  options: Omit<ProducerConfig, 'createPartitioner'>,
): ProducerOnCluster {
  const cluster = innerCluster(kafka);
  const producer = createProducer({
    ...options,
    cluster,
    logger: kafka.logger(),
    createPartitioner: explicitPartitioner,
  });
  return { producer, cluster };
}

/** The result for one partition. Our patch of kafkajs adds these to the error of a failed send. */
type Outcome = { readonly topicName: string; readonly partition: number; readonly error?: Error };
type SendError = Error & { readonly partitions?: readonly Outcome[] };

/** @throws UnknownTopic */
export async function openProducer(kafka: Kafka, topics: readonly string[]): Promise<Producer> {
  // No retries: a failed batch goes back to its queue, whose leader may have changed.
  const { producer, cluster } = producerOnCluster(kafka, { retry: { retries: 0 } });
  const close = async (): Promise<void> => {
    await within(limits.DISCONNECT_MS, producer.disconnect());
  };
  try {
    await producer.connect();
    await addTopics(cluster, topics);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    partitions: (topic) => cluster.findTopicPartitionMetadata(topic).length,
    leaderOf: (topic, partition) => leaderOf(cluster, topic, partition),
    send: (batches) => withMetadataRefresh(cluster, sendOnce(producer, batches)),
    close,
  };
}

/** One result for each batch: null when Kafka has all of it. */
export async function sendOnce(
  producer: Pick<KafkajsProducer, 'sendBatch'>,
  batches: readonly RecordBatch[],
): Promise<(Error | null)[]> {
  let cause: SendError = new Error('Kafka has not answered for the partition');
  let outcomes: readonly Outcome[];
  try {
    outcomes = await producer.sendBatch({
      acks: -1,
      timeout: limits.KAFKA_ACK_MS,
      topicMessages: topicMessagesOf(batches),
    });
  } catch (error) {
    cause = error as SendError;
    outcomes = cause.partitions ?? [];
  }
  const errors = new Map(
    outcomes.map(({ topicName, partition, error }) => [partitionName(topicName, partition), error]),
  );
  return batches.map(({ topic, partition }) => {
    const name = partitionName(topic, partition);
    const error = errors.has(name) ? errors.get(name) : cause;
    return error ? asRecordRefused(error) : null;
  });
}

/**
 * A whole batch passes through kafkajs as one message, whose bytes our patched encoder sends as they are. An unpatched encoder would
 * write a tombstone instead; it reads the key, so the send fails.
 */
export const encodedMessage = (batch: RecordBatch): Message & { readonly encoded: Buffer } => ({
  partition: batch.partition,
  value: null,
  encoded: batch.encoded(),
  get key(): never {
    throw new Error(
      'kafkajs lacks the patches of deploy/patches: run npm start, which applies them, or delete node_modules first.',
    );
  },
});

function topicMessagesOf(batches: readonly RecordBatch[]): TopicMessages[] {
  const byTopic = new Map<string, Message[]>();
  for (const batch of batches) {
    const messages = byTopic.get(batch.topic) ?? [];
    messages.push(encodedMessage(batch));
    byTopic.set(batch.topic, messages);
  }
  return [...byTopic].map(([topic, messages]) => ({ topic, messages }));
}

/** Converts a permanent error to RecordRefused. */
export function asRecordRefused(error: Error & { readonly type?: string }): Error {
  return error.type && PERMANENT_ERRORS.has(error.type) ? new RecordRefused(error.type, error) : error;
}

/**
 * Refreshes the metadata during a request that a hung broker may not answer. Once the cluster has fenced that broker, the refresh makes
 * its requests fail, so that they go to the next leader sooner than after their own timeout.
 */
export async function withMetadataRefresh<T>(cluster: Cluster, work: Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    cluster.refreshMetadata().catch(() => {});
  }, REFRESH_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
