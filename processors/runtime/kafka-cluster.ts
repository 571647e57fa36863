/** Ranges of partitions are read without a group, as the platform does it. */
export { KafkaCluster, logRecord as sourceRecord } from '#platform/kafka-log.ts';
