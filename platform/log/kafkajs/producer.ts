import type { Cluster, Kafka, Producer, ProducerConfig } from 'kafkajs';
import createProducer from 'kafkajs/src/producer/index.js';
import { givenPartition } from './client.ts';
import { innerCluster } from './cluster.ts';

/** How often to ask whether a broker that does not answer still leads. */
const REFRESH_MS = 1_000;

export type ProducerOnCluster = {
  readonly producer: Producer;
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

/** The leader as far as this client knows; -1 when the partition has none. */
export function leaderOf(cluster: Cluster, topic: string, partition: number): number {
  const found = cluster
    .findTopicPartitionMetadata(topic)
    .find(({ partitionId }) => partitionId === partition);
  return found?.leader ?? -1;
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
