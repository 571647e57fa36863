import { within } from '../../lifecycle.ts';
import { limits } from '../../limits/limits.ts';
import type { Logger } from '../../telemetry/logger.ts';
import { RecordBatch } from '../batch/record-batch.ts';
import { type LogClient, type ProducerRecord, partitionName } from '../client.ts';
import { KafkajsAdmin } from './admin.ts';
import { AssignedConsumer } from './assigned-consumer.ts';
import { explicitPartitioner, type Kafka } from './client.ts';
import { innerCluster } from './cluster.ts';
import { joinGroup } from './consumer-group.ts';
import { removeCrashedMembers } from './membership.ts';
import { openProducer, sendOnce } from './producer.ts';
import { PartitionReader } from './reader.ts';
import { openTransactionalWriter } from './transactional-writer.ts';

/** The LogClient on kafkajs. It connects at the first use. */
export function kafkajsClient(kafka: Kafka, log: Logger): LogClient {
  const reader = new PartitionReader(innerCluster(kafka));
  const appender = new Appender(kafka);
  return {
    clusterId: () => reader.clusterId(),
    partitions: (topic) => reader.partitions(topic),
    bounds: (topic, partition) => reader.bounds(topic, partition),
    offsetAt: (topic, partition, instantMs) => reader.offsetAt(topic, partition, instantMs),
    recentStart: (topic, partition, ms) => reader.recentStart(topic, partition, ms),
    readRange: (range, onRecords) => reader.readRange(range, onRecords),
    fetch: (range) => reader.fetch(range),
    append: (records) => appender.append(records),
    openProducer: (topics) => openProducer(kafka, topics),
    openTransactionalWriter: (transactionalId) => openTransactionalWriter(kafka, transactionalId),
    joinGroup: (options) => joinGroup(kafka, options),
    removeCrashedMembers: (membershipDir) => removeCrashedMembers(kafka, membershipDir, log),
    assign: (options) => new AssignedConsumer(innerCluster(kafka), options, log),
    openAdmin: () => KafkajsAdmin.open(kafka, log),
    close: async () => {
      await within(limits.DISCONNECT_MS, Promise.all([reader.close(), appender.close()]));
    },
  };
}

/** One producer for all appends; kafkajs retries transient errors. */
class Appender {
  readonly #kafka: Kafka;
  #producer: Promise<ReturnType<Kafka['producer']>> | null = null;

  constructor(kafka: Kafka) {
    this.#kafka = kafka;
  }

  async append(records: readonly ProducerRecord[]): Promise<void> {
    if (records.length === 0) return;
    const producer = await this.#connect();
    const failed = (await sendOnce(producer, byPartition(records))).find((error) => error !== null);
    if (failed) throw failed;
  }

  async close(): Promise<void> {
    const producer = await this.#producer?.catch(() => null);
    await producer?.disconnect();
  }

  #connect(): Promise<ReturnType<Kafka['producer']>> {
    this.#producer ??= this.#open().catch((error: unknown) => {
      this.#producer = null;
      throw error;
    });
    return this.#producer;
  }

  async #open(): Promise<ReturnType<Kafka['producer']>> {
    const producer = this.#kafka.producer({
      allowAutoTopicCreation: false,
      createPartitioner: explicitPartitioner,
    });
    await producer.connect();
    return producer;
  }
}

function byPartition(records: readonly ProducerRecord[]): RecordBatch[] {
  const batches = new Map<string, RecordBatch>();
  for (const { topic, partition, key, value, headers } of records) {
    const name = partitionName(topic, partition);
    const batch = batches.get(name) ?? new RecordBatch(topic, partition);
    batch.add({ key, value, write: null, headers });
    batches.set(name, batch);
  }
  return [...batches.values()];
}
