import { within } from '../../lifecycle.ts';
import { limits } from '../../limits/limits.ts';
import { ProducerFenced, type ProducerRecord, partitionName, type TransactionalWriter } from '../client.ts';
import type { Kafka } from './client.ts';
import {
  asRecordRefused,
  type ProducerOnCluster,
  producerOnCluster,
  withMetadataRefresh,
} from './producer.ts';

type Transaction = Awaited<ReturnType<ProducerOnCluster['producer']['transaction']>>;
type PartitionBatch = {
  readonly name: string;
  readonly topic: string;
  readonly partition: number;
  readonly records: ProducerRecord[];
  bytes: number;
};

/** The broker aborts an abandoned transaction after this time, unless a new writer fences it before. */
const TRANSACTION_TIMEOUT_MS = 15_000;
/** Retries inside a transaction; TRANSACTION_TIMEOUT_MS bounds them in all. */
const RETRY = { initialRetryTime: 20, maxRetryTime: 500, retries: 8 };
/** Bytes of one partition in one request; the broker accepts batches of 1,048,588. */
const SEND_BYTES_MAX = 800_000;
const RECORD_OVERHEAD_BYTES = 70;
/** kafkajs knows the first error by name; the other is newer, and has a code only. */
const FENCED_TYPES = new Set(['INVALID_PRODUCER_EPOCH', 'PRODUCER_FENCED', 'INVALID_TRANSACTION_STATE']);
const FENCED_CODES = new Set([47, 90]);

/** Opens the producer and fences its predecessors: beginning and aborting an empty transaction sends only InitProducerId. */
export async function openTransactionalWriter(
  kafka: Kafka,
  transactionalId: string,
): Promise<TransactionalWriter> {
  const onCluster = producerOnCluster(kafka, {
    transactionalId,
    transactionTimeout: TRANSACTION_TIMEOUT_MS,
    retry: RETRY,
  });
  const { producer, cluster } = onCluster;
  try {
    await producer.connect();
    await (await withMetadataRefresh(cluster, producer.transaction())).abort();
  } catch (error) {
    await producer.disconnect().catch(() => {});
    throw error;
  }
  return new KafkajsTransactionalWriter(onCluster, transactionalId);
}

/**
 * One transaction for each `commit`. After a failed send kafkajs does not know what the broker has, and after a failed end the producer
 * cannot be used: so after any error this writer must be replaced.
 */
class KafkajsTransactionalWriter implements TransactionalWriter {
  readonly #onCluster: ProducerOnCluster;
  readonly #transactionalId: string;
  #broken = false;
  #closed = false;

  constructor(onCluster: ProducerOnCluster, transactionalId: string) {
    this.#onCluster = onCluster;
    this.#transactionalId = transactionalId;
  }

  async commit(records: readonly ProducerRecord[]): Promise<ReadonlyMap<string, number>> {
    if (this.#broken) throw new Error('this writer failed before: open another');
    this.#broken = true;
    try {
      const next = await withTimeout(
        withMetadataRefresh(this.#onCluster.cluster, this.#transaction(records)),
      );
      this.#broken = false;
      return next;
    } catch (error) {
      throw isFenced(error)
        ? new ProducerFenced(this.#transactionalId, error)
        : asRecordRefused(error as Error);
    }
  }

  async #transaction(records: readonly ProducerRecord[]): Promise<ReadonlyMap<string, number>> {
    const next = new Map<string, number>();
    const transaction = await this.#onCluster.producer.transaction();
    for (const batches of requestsOf(records)) await send(transaction, batches, next);
    if (this.#closed) throw new Error('this writer was closed in the meantime');
    await transaction.commit();
    return next;
  }

  /** Does not wait for a hung broker. */
  async close(): Promise<void> {
    this.#broken = true;
    this.#closed = true;
    await within(limits.DISCONNECT_MS, this.#onCluster.producer.disconnect());
  }
}

/** @throws when it takes longer than the broker's timeout: the transaction is aborted then, or its outcome is unknown */
async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`the transaction was not over within ${TRANSACTION_TIMEOUT_MS} ms`);
    timer = setTimeout(() => reject(error), TRANSACTION_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function send(
  transaction: Transaction,
  batches: readonly PartitionBatch[],
  next: Map<string, number>,
): Promise<void> {
  const missing = new Map(batches.map(({ name, records }) => [name, records.length]));
  for (const { topicName, partition, baseOffset } of await transaction.sendBatch({
    topicMessages: batches.map(({ topic, records }) => ({ topic, messages: records })),
    timeout: limits.KAFKA_ACK_MS,
  })) {
    const name = partitionName(topicName, partition);
    next.set(name, Number(baseOffset) + missing.get(name)!);
    missing.delete(name);
  }
  // kafkajs has reported success without this before (decision 8), and a commit would make the loss final.
  if (missing.size > 0) throw new Error(`Kafka has not answered for ${[...missing.keys()].join(', ')}`);
}

/** Splits the records, in order, so that no request has more of a partition than the broker accepts. */
function* requestsOf(records: readonly ProducerRecord[]): Generator<PartitionBatch[]> {
  let batches = new Map<string, PartitionBatch>();
  let batch: PartitionBatch | undefined;
  for (const record of records) {
    const { topic, partition, key, value } = record;
    const size = RECORD_OVERHEAD_BYTES + (key?.length ?? 0) + (value?.length ?? 0);
    // Most records go to the same partition as the one before.
    if (batch?.topic !== topic || batch.partition !== partition)
      batch = batches.get(partitionName(topic, partition));
    if (batch && batch.bytes + size > SEND_BYTES_MAX) {
      yield [...batches.values()];
      batches = new Map();
      batch = undefined;
    }
    if (!batch) {
      batch = { name: partitionName(topic, partition), topic, partition, records: [], bytes: 0 };
      batches.set(batch.name, batch);
    }
    batch.records.push(record);
    batch.bytes += size;
  }
  if (batches.size > 0) yield [...batches.values()];
}

function isFenced(error: unknown): boolean {
  const { type, code, cause } = error as { type?: string; code?: number; cause?: unknown };
  if (type !== undefined && FENCED_TYPES.has(type)) return true;
  if (code !== undefined && FENCED_CODES.has(code)) return true;
  return cause !== undefined && cause !== null && isFenced(cause);
}
