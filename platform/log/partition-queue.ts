import { limits } from '../limits/limits.ts';
import { Retry } from '../retry.ts';
import { type NewRecord, RecordBatch } from './batch/record-batch.ts';

/** Kafka did not acknowledge the records. They may be there nevertheless after a timeout: answer 503, and the caller retries. */
export class WriteFailed extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'WriteFailed';
  }
}

export type Done = (error: WriteFailed | null) => void;
const RETRY_MS = { firstMs: 50, maxMs: limits.WRITER_BACKOFF_MS_MAX };

/** A callback for the records with `from <= number < to`; it gets the error if one of them fails. */
type Waiter = { readonly from: number; readonly to: number; readonly done: Done; error: WriteFailed | null };

/** The limits of a batch; a single record may be larger. */
export type BatchLimits = { readonly records: number; readonly bytes: number };
const BATCH: BatchLimits = { records: limits.WRITER_BATCH_RECORDS, bytes: limits.WRITER_BATCH_BYTES };

/** The records of one partition that Kafka has not acknowledged, in order. At most one batch is in flight. */
export class PartitionQueue {
  readonly topic: string;
  readonly partition: number;
  /** the batch in flight, or to be sent again unchanged */
  sending: RecordBatch | null = null;
  readonly retry = new Retry(RETRY_MS);
  bytes = 0;
  readonly #batch: BatchLimits;
  /** new records are added to the last one */
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

  /** When its oldest record was added, by the process's monotonic clock. */
  get sinceMs(): number {
    return this.next?.sinceMs ?? Number.POSITIVE_INFINITY;
  }

  /** The batch in flight, or else the one to be sent next. */
  get next(): RecordBatch | null {
    return this.sending ?? this.#waiting[0] ?? null;
  }

  /** @throws what `write` throws; the record is not added then */
  push<T>(record: NewRecord<T>, done?: Done): void {
    const last = this.#waiting.at(-1);
    if (!last || !this.#fits(last, record)) {
      const batch = new RecordBatch(this.topic, this.partition);
      batch.add(record);
      this.#waiting.push(batch);
      this.bytes += batch.bytes;
    }
    this.#pushed += 1;
    if (done) this.#waiters.push({ from: this.#pushed - 1, to: this.#pushed, done, error: null });
  }

  /** Adds the record to the batch if there is room. @returns whether it was added */
  #fits<T>(batch: RecordBatch, record: NewRecord<T>): boolean {
    if (batch.records >= this.#batch.records) return false;
    const { bytes } = batch;
    batch.add(record);
    if (batch.bytes > this.#batch.bytes) {
      batch.undo(bytes);
      return false;
    }
    this.bytes += batch.bytes - bytes;
    return true;
  }

  /** Calls `done` once all records added so far are settled. */
  after(done: Done): void {
    if (this.isEmpty) done(null);
    else this.#waiters.push({ from: this.#settled, to: this.#pushed, done, error: null });
  }

  /** The next batch to send; one that failed is sent again unchanged. */
  take(): RecordBatch {
    this.sending ??= this.#waiting.shift()!;
    return this.sending;
  }

  /** Splits a batch that Kafka refused for good, until the refused record is alone. */
  halve(): void {
    const whole = this.sending!;
    const [first, second] = whole.halves();
    this.#waiting.unshift(second);
    this.sending = first;
    this.bytes += first.bytes + second.bytes - whole.bytes;
  }

  /** The batch in flight was acknowledged, or refused for good. */
  settle(error: WriteFailed | null): void {
    const batch = this.sending!;
    const { records, bytes } = batch;
    this.retry.reset();
    this.bytes -= bytes;
    this.sending = null;
    if (error === null) batch.release();
    this.#finish(this.#settled + records, error);
  }

  /** Drops and fails all its records. */
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
