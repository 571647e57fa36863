import { type Cluster as KafkajsCluster, PartitionAssigners } from 'kafkajs';
import { UnknownTopic } from '../client.ts';
import type { Kafka } from './client.ts';

export const READ_COMMITTED = 1;

/** A request of kafkajs, and how its response is decoded. */
export type Protocol<T> = {
  readonly request: { apiKey: number; apiVersion: number; apiName: string; encode(): Promise<unknown> };
  readonly response: { decode(bytes: Buffer): Promise<T>; parse(decoded: T): Promise<T> };
};

/** kafkajs's internal broker object, as far as it is used here. */
export type Broker = {
  readonly versions: Readonly<Record<number, { minVersion: number } | undefined>> | null;
  readonly connectionPool: { send<T>(protocol: Protocol<T>): Promise<T> };
  lookupRequest<T>(apiKey: number, versions: unknown): (options: object) => Protocol<T>;
  disconnect(): Promise<void>;
  /** Closes the connections without waiting for outstanding responses. */
  abort(why: string): void;
  listOffsets(request: object): Promise<{ responses: { partitions: { offset: string }[] }[] }>;
  leaveGroup(member: { readonly groupId: string; readonly memberId: string }): Promise<unknown>;
};

/** kafkajs's cluster, with methods that its types leave out. */
export type Cluster = Omit<
  KafkajsCluster,
  'findBroker' | 'findControllerBroker' | 'findGroupCoordinator' | 'metadata'
> & {
  metadata(): Promise<{ readonly clusterId?: string }>;
  findBroker(options: { readonly nodeId: string }): Promise<Broker>;
  findControllerBroker(): Promise<Broker>;
  findGroupCoordinator(options: { readonly groupId: string }): Promise<Broker>;
};

/**
 * kafkajs's internal cluster object, which can send every request but is not exported: kafkajs passes it to assignors. It has its own
 * connections, and is not connected yet.
 */
export function innerCluster(kafka: Kafka): Cluster {
  let cluster: KafkajsCluster | null = null;
  kafka.consumer({
    groupId: 'no-group',
    allowAutoTopicCreation: false,
    partitionAssigners: [
      (config) => {
        cluster = config.cluster;
        return PartitionAssigners.roundRobin(config);
      },
    ],
  });
  if (!cluster) throw new Error('this version of kafkajs does not pass its cluster to an assignor');
  return cluster as unknown as Cluster;
}

/** The partition's leader, as far as this client knows; -1 if there is none. */
export function leaderOf(cluster: Cluster, topic: string, partition: number): number {
  const found = cluster
    .findTopicPartitionMetadata(topic)
    .find(({ partitionId }) => partitionId === partition);
  return found?.leader ?? -1;
}

/** Loads the metadata of these topics. @throws UnknownTopic */
export async function addTopics(cluster: Cluster, topics: readonly string[]): Promise<void> {
  try {
    await cluster.addMultipleTargetTopics([...topics]);
  } catch (error) {
    if ((error as { type?: string }).type !== 'UNKNOWN_TOPIC_OR_PARTITION') throw error;
    throw new UnknownTopic(topics.join(', '), error);
  }
}

/** Sends as kafkajs does: after a closed connection the next request opens a new one. */
export async function send<T>(broker: Broker, protocol: Protocol<T>): Promise<T> {
  try {
    return await broker.connectionPool.send(protocol);
  } catch (error) {
    if ((error as Error).name === 'KafkaJSConnectionClosedError') await broker.disconnect();
    throw error;
  }
}
