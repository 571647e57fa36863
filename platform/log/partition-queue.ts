import { limits } from '../limits/limits.ts';
import { Retry } from '../retry.ts';
import type { ProducerRecord } from './client.ts';

/** What was written is not in Kafka, and will not be by this call; say 503, or close and let the caller come again. */
export class WriteFailed extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'WriteFailed';
  }
}

export type Done = (error: WriteFailed | null) => void;
export type Pending = ProducerRecord & { readonly bytes: number; readonly sinceMs: number };

const RETRY_MS = { firstMs: 50, maxMs: limits.WRITER_BACKOFF_MS_MAX };

/** Waits for the records with `from <= number < to`, and fails when one of them does. */
type Waiter = { readonly from: number; readonly to: number; readonly done: Done; error: WriteFailed | null };

/** The records of one partition that Kafka does not have yet, in order. At most one batch of them is in flight. */
export class PartitionQueue {
  readonly topic: string;
  readonly partition: number;
  /** in a batch, or to be sent again exactly so */
  sending: readonly Pending[] = [];
  readonly retry = new Retry(RETRY_MS);
  bytes = 0;
  #waiting: Pending[] = [];
  #waiters: Waiter[] = [];
  #pushed = 0;
  #settled = 0;

  constructor(topic: string, partition: number) {
    this.topic = topic;
    this.partition = partition;
  }

  get records(): number {
    return this.#pushed - this.#settled;
  }

  get isEmpty(): boolean {
    return this.#pushed === this.#settled;
  }

  /** When its oldest record came, by the process's own clock. */
  get sinceMs(): number {
    return (this.sending[0] ?? this.#waiting[0])?.sinceMs ?? Number.POSITIVE_INFINITY;
  }

  push(record: Pending, done?: Done): void {
    this.#waiting.push(record);
    this.bytes += record.bytes;
    this.#pushed += 1;
    if (done) this.#waiters.push({ from: this.#pushed - 1, to: this.#pushed, done, error: null });
  }

  /** Calls `done` once all that waits is settled. */
  after(done: Done): void {
    if (this.isEmpty) done(null);
    else this.#waiters.push({ from: this.#settled, to: this.#pushed, done, error: null });
  }

  /** Puts records into `sending`, in order, up to this much. What was sent before is sent again as it was. */
  take(recordsMax: number, bytesMax: number): void {
    if (this.sending.length > 0) return;
    const waiting = this.#waiting;
    let count = 0;
    let bytes = 0;
    while (count < waiting.length && count < recordsMax) {
      bytes += waiting[count]!.bytes;
      if (count > 0 && bytes > bytesMax) break;
      count += 1;
    }
    this.sending = count === waiting.length ? waiting : waiting.slice(0, count);
    this.#waiting = count === waiting.length ? [] : waiting.slice(count);
  }

  /** Kafka refused the batch for good: half of it is tried, until the record at fault is alone. */
  halve(): void {
    const half = this.sending.length >> 1;
    this.#waiting = [...this.sending.slice(half), ...this.#waiting];
    this.sending = this.sending.slice(0, half);
  }

  /** What was being sent is in Kafka, or never will be. */
  settle(error: WriteFailed | null): void {
    this.retry.reset();
    const to = this.#settled + this.sending.length;
    for (const { bytes } of this.sending) this.bytes -= bytes;
    this.sending = [];
    this.#finish(to, error);
  }

  /** Nothing more of it is sent. */
  giveUp(error: WriteFailed): void {
    this.sending = [];
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
