import type { Producer as KafkajsProducer, Message, ProducerConfig, TopicMessages } from 'kafkajs';
import createProducer from 'kafkajs/src/producer/index.js';
import { within } from '../../lifecycle.ts';
import { limits } from '../../limits/limits.ts';
import type { RecordBatch } from '../batch/record-batch.ts';
import { type Producer, partitionName, RecordRefused } from '../client.ts';
import { givenPartition, type Kafka } from './client.ts';
import { addTopics, type Cluster, innerCluster, leaderOf } from './cluster.ts';

/** How often to ask whether a broker that does not answer still leads. */
const REFRESH_MS = 1_000;
/** Protocol errors that no retry of the same bytes can avoid. */
const PERMANENT_ERRORS = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE', 'INVALID_RECORD']);

export type ProducerOnCluster = {
  readonly producer: KafkajsProducer;
  /** the producer's own: what it knows of the leaders is what the next send goes by */
  readonly cluster: Cluster;
};

/** A producer whose every message names its partition, with the cluster object that kafkajs hides. */
export function producerOnCluster(
  kafka: Kafka,
  options: Omit<ProducerConfig, 'createPartitioner'>,
): ProducerOnCluster {
  const cluster = innerCluster(kafka);
  const producer = createProducer({
    ...options,
    cluster,
    logger: kafka.logger(),
    createPartitioner: givenPartition,
  });
  return { producer, cluster };
}

/** What became of one partition of a batch; a send that fails carries this for each of them. */
type Outcome = { readonly topicName: string; readonly partition: number; readonly error?: Error };
type SendError = Error & { readonly partitions?: readonly Outcome[] };

/** @throws UnknownTopic */
export async function openProducer(kafka: Kafka, topics: readonly string[]): Promise<Producer> {
  // One attempt at a time: what fails goes back to its queue, which may belong to another broker by then.
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
    send: (batches) => refreshingWhile(cluster, sendOnce(producer, batches)),
    close,
  };
}

/** One answer for each item: null when Kafka has all of it. */
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
    return error ? refusedOr(error) : null;
  });
}

/**
 * A whole batch goes through kafkajs as one message, whose bytes our patch of its encoder takes as they are. An encoder without
 * the patch would write a tombstone in their place: it copies the message or reads its key, and the send fails.
 */
export const encodedMessage = (batch: RecordBatch): Message & { readonly encoded: Buffer } => ({
  partition: batch.partition,
  value: null,
  encoded: batch.encoded(),
  get key(): never {
    throw new Error(
      'kafkajs is not patched as deploy/patches says: run npm start, or delete node_modules first.',
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

/** The error as the interface has it. */
export function refusedOr(error: Error & { readonly type?: string }): Error {
  return error.type && PERMANENT_ERRORS.has(error.type) ? new RecordRefused(error.type, error) : error;
}

/**
 * Waits for what a broker may not answer. Once the cluster has given a broker up, which a refresh finds out, its
 * requests fail and go to the next leader: sooner than by their own timeout.
 */
export async function refreshingWhile<T>(cluster: Cluster, work: Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    cluster.refreshMetadata().catch(() => {});
  }, REFRESH_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
