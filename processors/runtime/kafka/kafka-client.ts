import type { Kafka, Producer } from 'kafkajs';
import { within } from '#platform/lifecycle.ts';
import { limits } from '#platform/limits/limits.ts';
import { givenPartition } from '#platform/log/kafkajs/client.ts';
import { KafkaCluster } from '#platform/log/kafkajs/fetch.ts';
import { joinKafkaGroup } from './kafka-group.ts';
import { openKafkaWriter } from './kafka-writer.ts';
import type { LogClient } from './log-client.ts';

/** The log on Kafka, by kafkajs. */
export function kafkaLogClient(kafka: Kafka): LogClient {
  const cluster = new KafkaCluster(kafka);
  let appender: Promise<Producer> | null = null;
  const connectAppender = async (): Promise<Producer> => {
    const producer = kafka.producer({
      allowAutoTopicCreation: false,
      createPartitioner: givenPartition,
    });
    await producer.connect();
    return producer;
  };
  return {
    clusterId: () => cluster.clusterId(),
    partitions: (topic) => cluster.partitions(topic),
    bounds: (topic, partition) => cluster.bounds(topic, partition),
    readRange: (range, take) => cluster.readRange(range, take),
    openWriter: (transactionalId) => openKafkaWriter(kafka, transactionalId),
    append: async ({ topic, partition, key, value }) => {
      appender ??= connectAppender().catch((error: unknown) => {
        appender = null;
        throw error;
      });
      const messages = [{ key, value, partition }];
      await (await appender).send({ topic, messages, timeout: limits.KAFKA_ACK_MS });
    },
    joinGroup: (options) => joinKafkaGroup(kafka, options),
    close: async () => {
      const producer = await appender?.catch(() => null);
      await within(limits.DISCONNECT_MS, Promise.all([cluster.close(), producer?.disconnect()]));
    },
  };
}
