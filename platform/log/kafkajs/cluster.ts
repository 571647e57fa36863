import { type Cluster, type Kafka, PartitionAssigners } from 'kafkajs';

/**
 * The cluster object inside kafkajs, which speaks every request but is exported nowhere: it is handed to whoever makes
 * an assignor. It has connections of its own, and is not connected yet.
 */
export function innerCluster(kafka: Kafka): Cluster {
  let cluster: Cluster | null = null;
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
  if (!cluster) throw new Error('this kafkajs does not hand its cluster to an assignor');
  return cluster;
}
