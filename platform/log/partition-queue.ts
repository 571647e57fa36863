import type { Write } from '#schemas/avro/byte-writer.ts';
import { limits } from '../limits/limits.ts';
import { Retry } from '../retry.ts';
import { RecordBatch } from './batch/record-batch.ts';
import type { RecordHeaders } from './client.ts';

/** What was written is not in Kafka, and will not be by this call; say 503, or close and let the caller come again. */
export class WriteFailed extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'WriteFailed';
  }
}

export type Done = (error: WriteFailed | null) => void;
/** A record, whose value `write` writes behind its length. */
export type Pending<T> = {
  readonly key: Buffer | null;
  readonly value: T;
  readonly write: Write<T>;
  readonly headers?: RecordHeaders | undefined;
};

const RETRY_MS = { firstMs: 50, maxMs: limits.WRITER_BACKOFF_MS_MAX };

/** Waits for the records with `from <= number < to`, and fails when one of them does. */
type Waiter = { readonly from: number; readonly to: number; readonly done: Done; error: WriteFailed | null };

/** What a batch may hold; a single record may be larger. */
export type BatchLimits = { readonly records: number; readonly bytes: number };
const BATCH: BatchLimits = { records: limits.WRITER_BATCH_RECORDS, bytes: limits.WRITER_BATCH_BYTES };

/** The records of one partition that Kafka does not have yet, in order. At most one batch of them is in flight. */
export class PartitionQueue {
  readonly topic: string;
  readonly partition: number;
  /** to be sent, or to be sent again exactly so */
  sending: RecordBatch | null = null;
  readonly retry = new Retry(RETRY_MS);
  bytes = 0;
  readonly #batch: BatchLimits;
  /** the last of them takes more */
  #waiting: RecordBatch[] = [];
  #waiters: Waiter[] = [];
  #pushed = 0;
  #settled = 0;

  constructor(topic: string, partition: number, batch = BATCH) {
    this.topic = topic;
    this.partition = partition;
    this.#batch = batch;
  }

  get records(): number {
    return this.#pushed - this.#settled;
  }

  get isEmpty(): boolean {
    return this.#pushed === this.#settled;
  }

  /** When its oldest record came, by the process's own clock. */
  get sinceMs(): number {
    return this.next?.sinceMs ?? Number.POSITIVE_INFINITY;
  }

  /** The batch that is sent next, or is being sent. */
  get next(): RecordBatch | null {
    return this.sending ?? this.#waiting[0] ?? null;
  }

  /** @throws what `write` throws; the record is not taken then */
  push<T>(record: Pending<T>, done?: Done): void {
    const last = this.#waiting.at(-1);
    if (!last || !this.#fits(last, record)) {
      const batch = new RecordBatch(this.topic, this.partition);
      batch.add(record.key, record.value, record.write, record.headers);
      this.#waiting.push(batch);
      this.bytes += batch.bytes;
    }
    this.#pushed += 1;
    if (done) this.#waiters.push({ from: this.#pushed - 1, to: this.#pushed, done, error: null });
  }

  /** Whether the batch has room for the record, which is in it then. */
  #fits<T>(batch: RecordBatch, { key, value, write, headers }: Pending<T>): boolean {
    if (batch.records >= this.#batch.records) return false;
    const { bytes } = batch;
    batch.add(key, value, write, headers);
    if (batch.bytes > this.#batch.bytes) {
      batch.undo(bytes);
      return false;
    }
    this.bytes += batch.bytes - bytes;
    return true;
  }

  /** Calls `done` once all that waits is settled. */
  after(done: Done): void {
    if (this.isEmpty) done(null);
    else this.#waiters.push({ from: this.#settled, to: this.#pushed, done, error: null });
  }

  /** The next batch, to be sent. What was sent before is sent again as it was. */
  take(): RecordBatch {
    this.sending ??= this.#waiting.shift()!;
    return this.sending;
  }

  /** Kafka refused the batch for good: half of it is tried, until the record at fault is alone. */
  halve(): void {
    const whole = this.sending!;
    const [first, second] = whole.halves();
    this.#waiting.unshift(second);
    this.sending = first;
    this.bytes += first.bytes + second.bytes - whole.bytes;
  }

  /** What was being sent is in Kafka, or never will be. */
  settle(error: WriteFailed | null): void {
    const batch = this.sending!;
    const { records, bytes } = batch;
    this.retry.reset();
    this.bytes -= bytes;
    this.sending = null;
    if (error === null) batch.release();
    this.#finish(this.#settled + records, error);
  }

  /** Nothing more of it is sent. */
  giveUp(error: WriteFailed): void {
    this.sending = null;
    this.#waiting = [];
    this.bytes = 0;
    this.#finish(this.#pushed, error);
  }

  #finish(to: number, error: WriteFailed | null): void {
    this.#settled = to;
    if (error) for (const waiter of this.#waiters) if (waiter.from < to) waiter.error ??= error;
    let count = 0;
    while (count < this.#waiters.length && this.#waiters[count]!.to <= to) count += 1;
    for (const { done, error } of this.#waiters.splice(0, count)) done(error);
  }
}
