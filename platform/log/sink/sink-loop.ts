import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyRecord } from '#schemas/record.ts';
import { within } from '../../lifecycle.ts';
import { limits } from '../../limits/limits.ts';
import type { Platform } from '../../platform.ts';
import { startAtZero } from '../../telemetry/counters.ts';
import type { Logger } from '../../telemetry/logger.ts';
import { type Traces, traceOf } from '../../telemetry/traces.ts';
import type { Batch } from '../client.ts';
import { PartitionConsumer, type PartitionGroup, type PartitionHandler } from '../partition-consumer.ts';
import type { SchemaLookup } from '../registry.ts';
import { BatchQueue } from './batch-queue.ts';
import { type SinkMetrics, sinkMetrics } from './metrics.ts';
import {
  type PartitionBatch,
  partitionBatchOf,
  type Refusal,
  type SinkBatch,
  type SinkRecord,
  sinkBatch,
} from './partition-batch.ts';
import { CommitsLost, type Positions, StorePositions } from './store-positions.ts';

/** A sink: where it reads, and how it writes. */
export type Sink = {
  readonly name: 'views' | 'ledger' | 'orders';
  readonly topic: string;
  /**
   * Stores the batch durably and idempotently, also for overlapping records. Returns the records that can never be stored. Any error is
   * taken for an outage: the same batch is retried for ever.
   */
  readonly write: (batch: SinkBatch) => Promise<readonly Refusal[]>;
  /**
   * For a store that keeps the next offset of each partition in the transaction of `write`: the sink begins there, and again when `write`
   * throws CommitsLost. Without it the sink begins at its group's committed offsets.
   */
  readonly positions?: () => Promise<Positions>;
  /**
   * Why a record can never be stored, null if it may be. A store that keeps positions refuses here: their dead letters are written before
   * `write`, while those of what `write` returns are lost if the process is killed after its commit.
   */
  readonly faultOf?: (record: AnyRecord) => string | null;
  /** Set if another sink of the same topic writes the dead letters of undecodable records. */
  readonly leavesUndecodable?: true;
  /** The minimum time between two writes while few records arrive; a single record is written at once. */
  readonly restMs: number;
};

/** Dependencies of the loop. */
export type SinkDeps = Pick<Platform, 'codec' | 'kafka' | 'log' | 'metrics' | 'traces'> & {
  readonly group: PartitionGroup;
  readonly lookup: SchemaLookup;
  /** Writes dead letters; if it throws, the batch is retried. */
  readonly reject: (refusals: readonly Refusal[]) => Promise<void>;
};

const TRICKLE_RECORDS_MAX = 2_000;
const FETCH_WAIT_MS = 500;
const POLL_EVERY_MS = 5_000;

/**
 * Reads a topic as a consumer group and passes batches of all its partitions to `sink.write`, at least once: an offset is committed
 * only when everything before it is durable. Records that can never be stored go to `reject`.
 */
export class SinkLoop implements PartitionHandler {
  readonly #deps: SinkDeps;
  readonly #sink: Sink;
  readonly #log: Logger;
  readonly #run = randomUUID();
  readonly #metrics: SinkMetrics;
  readonly #queue: BatchQueue<PartitionBatch>;
  readonly #closing = new AbortController();
  readonly #consumer: PartitionConsumer;
  readonly #positions: StorePositions | null;
  /** batches whose unusable records have their dead letters; a retry of the batch does not write them again */
  readonly #unusableRejected = new WeakSet<PartitionBatch>();
  /** For partitions whose records have not reached the queue: append time of the oldest, or when opening began; epoch ms. */
  readonly #stalledSinceMs = new Map<number, number>();
  #pollTimer: NodeJS.Timeout | undefined;

  constructor(deps: SinkDeps, sink: Sink) {
    this.#deps = deps;
    this.#sink = sink;
    this.#log = deps.log.child({ sink: sink.name });
    this.#metrics = sinkMetrics(deps.metrics);
    this.#metrics.failures.inc({ sink: sink.name }, 0);
    startAtZero(this.#metrics.records, 'result', ['stored', 'rejected'], { sink: sink.name });
    this.#positions = sink.positions ? new StorePositions(sink.positions) : null;
    setMaxListeners(0, this.#closing.signal);
    this.#queue = new BatchQueue({
      work: (parts) => this.#store(parts),
      failed: (err) => {
        this.#metrics.failures.inc({ sink: sink.name });
        this.#log.warn({ err }, 'the store did not accept the batch; retrying');
      },
      closing: this.#closing.signal,
    });
    this.#consumer = new PartitionConsumer({
      client: deps.kafka,
      log: this.#log,
      topic: sink.topic,
      group: deps.group,
      maxWaitMs: FETCH_WAIT_MS,
      handler: this,
    });
  }

  async start(): Promise<void> {
    await this.#consumer.start();
    if (this.#positions) this.#pollTimer = setInterval(() => void this.#checkForLoss(), POLL_EVERY_MS);
  }

  /** Whether it has left its group: see PartitionConsumer. */
  get hasLeft(): boolean {
    return this.#consumer.hasLeft;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#pollTimer);
    // A batch that is being stored is finished; the rest is delivered again, because its offset is not committed.
    await this.#consumer.close();
    await within(limits.DRAIN_MS, this.#queue.idle());
  }

  /** The age of the oldest record that is not stored; 0 if there is none; the length of the silence if Kafka does not answer. */
  lagMs(nowMs: number): number {
    const queuedMs = this.#queue.inHand().map(({ oldestMs }) => oldestMs);
    const sinceMs = [...queuedMs, ...this.#stalledSinceMs.values()];
    if (sinceMs.length > 0) return nowMs - Math.min(nowMs, ...sinceMs);
    return this.#consumer.silentMs;
  }

  /** Whether others may have its partitions: see PartitionConsumer. Its lag then says nothing about the sink. */
  get isSessionExpired(): boolean {
    return this.#consumer.isSessionExpired;
  }

  onAssigned(partitions: readonly number[]): void {
    this.#positions?.retain(partitions);
    for (const partition of this.#stalledSinceMs.keys()) {
      if (!partitions.includes(partition)) this.#stalledSinceMs.delete(partition);
    }
  }

  async open(partition: number): Promise<number | undefined> {
    if (!this.#positions) return undefined;
    if (!this.#stalledSinceMs.has(partition)) this.#stalledSinceMs.set(partition, Date.now());
    const position = await this.#positions.open(partition);
    this.#stalledSinceMs.delete(partition);
    return position;
  }

  async take(batch: Batch, signal: AbortSignal): Promise<number> {
    const { partition, records, nextOffset } = batch;
    if (records.length === 0) return nextOffset;
    this.#stalledSinceMs.set(partition, Math.min(...records.map(({ appendMs }) => appendMs)));
    await this.#deps.lookup.wait(records, this.#log, signal);
    const part = partitionBatchOf(batch, this.#deps.codec, signal, this.#sink.faultOf);
    const stored = this.#queue.add(part, signal);
    this.#stalledSinceMs.delete(partition);
    await stored;
    const trickles = records.length < TRICKLE_RECORDS_MAX && batch.endOffset <= nextOffset;
    if (trickles) await this.#pause(this.#sink.restMs);
    return nextOffset;
  }

  async #checkForLoss(): Promise<void> {
    try {
      const loss = await this.#positions?.findLoss();
      if (loss) this.#readAgain(loss);
    } catch (err) {
      this.#log.debug({ err }, 'the store did not report its position');
    }
  }

  #readAgain(err: CommitsLost): void {
    this.#log.error({ err }, 'the store has lost commits: reading again from its position');
    this.#consumer.reopen();
  }

  async #store(all: readonly PartitionBatch[]): Promise<void> {
    const { name, topic } = this.#sink;
    const parts = all.filter(({ signal }) => !signal.aborted);
    const batch = sinkBatch(topic, this.#run, parts, this.#positions?.confirmed);
    // Before the write: a store that keeps positions is past these records after it, and would not get them again after a restart.
    await this.#rejectUnusable(parts);
    const refused = await this.#write(batch);
    if (refused === 'commits lost') return;
    if (refused.length > 0) await this.#reject(refused);
    this.#metrics.records.inc({ sink: name, result: 'stored' }, batch.records.length - refused.length);
    if (this.#deps.traces) traceStored(this.#deps.traces, name, batch.records);
    await this.#commit(parts);
  }

  async #rejectUnusable(parts: readonly PartitionBatch[]): Promise<void> {
    if (this.#sink.leavesUndecodable) return;
    const left = parts.filter((part) => !this.#unusableRejected.has(part));
    const unusable = left.flatMap((part) => part.unusable);
    if (unusable.length > 0) await this.#reject(unusable);
    for (const part of left) this.#unusableRejected.add(part);
  }

  async #reject(refusals: readonly Refusal[]): Promise<void> {
    await this.#deps.reject(refusals);
    this.#metrics.records.inc({ sink: this.#sink.name, result: 'rejected' }, refusals.length);
  }

  async #write(batch: SinkBatch): Promise<readonly Refusal[] | 'commits lost'> {
    // A store that keeps positions notes that it is past unusable records, or each restart would write their dead letters again.
    const keepsPositions = this.#positions !== null && batch.ranges.length > 0;
    if (batch.records.length === 0 && !keepsPositions) return [];
    try {
      const refused = await this.#sink.write(batch);
      for (const { partition, next } of batch.ranges) this.#positions?.stored(partition, next);
      return refused;
    } catch (error) {
      if (!(error instanceof CommitsLost) || !this.#positions) throw error;
      this.#readAgain(error);
      return 'commits lost';
    }
  }

  /** A failed commit only causes a redelivery: the records are durable, and writes are idempotent. */
  async #commit(parts: readonly PartitionBatch[]): Promise<void> {
    const current = parts.filter(({ signal }) => !signal.aborted);
    if (current.length === 0) return;
    const next = new Map(current.map(({ partition, next }) => [partition, next]));
    await this.#consumer.commit(next).catch((err: unknown) => {
      this.#log.warn({ err }, 'positions were not committed; the batch may be delivered again');
    });
  }

  /** Sleeps until the time is over or the loop closes. */
  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#closing.signal }).catch(() => {});
  }
}

/** Traces each record from its append to its storage. */
function traceStored(traces: Traces, sink: Sink['name'], records: readonly SinkRecord[]): void {
  for (const record of records) {
    const trace = traceOf(record);
    const { partition, atMs } = record;
    if (trace) traces.startChild(`store ${sink}`, trace, atMs).end({ partition });
  }
}
