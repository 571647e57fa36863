import { crc32c } from '@node-rs/crc32';
import { ByteReader } from '#schemas/avro/byte-reader.ts';
import { ByteWriter, type Write } from '#schemas/avro/byte-writer.ts';
import type { ProducerRecord, RecordHeaders } from '../client.ts';

/**
 * Records of one partition in Kafka's format: record batch v2, uncompressed, as in a produce request. A record is encoded when it is
 * added, so that it need not be copied or encoded later, and leaves no garbage. Numbers and lengths are zigzag varints, as in Avro.
 */

const FIRST_BYTES = 16 * 1024;
/** Partition and size in the request, which precede the header of the batch. */
const PARTITION_BYTES = 8;
const HEADER_BYTES = 61;
const ROOM_BYTES = PARTITION_BYTES + HEADER_BYTES;
/** Base offset and length, which the length itself does not count. */
const BEFORE_SIZE_BYTES = 12;
const MAGIC = 2;
/** The checksum covers the bytes after itself. */
const CHECKED_FROM = PARTITION_BYTES + 21;
const NO_PRODUCER = Buffer.alloc(8, 0xff);

/** A record to be added. `write` encodes its value, and is null if that is bytes or null. */
export type NewRecord<T> = {
  readonly key: Buffer | null;
  readonly headers?: RecordHeaders | undefined;
} & (
  | { readonly value: Buffer | null; readonly write: null }
  | { readonly value: T; readonly write: Write<T> }
);

/** Buffers of released batches for new ones: allocating them costs more than writing into them. */
const pool: ByteWriter[] = [];
const POOL_MAX = 16;
const POOLED_BYTES_MAX = 1024 * 1024;

export class RecordBatch {
  readonly topic: string;
  readonly partition: number;
  /** when its first record was added, by the process's monotonic clock */
  readonly sinceMs = performance.now();
  readonly #out = pool.pop() ?? new ByteWriter(FIRST_BYTES);
  #records = 0;

  constructor(topic: string, partition: number) {
    this.topic = topic;
    this.partition = partition;
    this.#out.setLength(ROOM_BYTES);
  }

  get records(): number {
    return this.#records;
  }

  /** The size of its records, without the header. */
  get bytes(): number {
    return this.#out.length - ROOM_BYTES;
  }

  /** @throws what `write` throws; the record is not added then */
  add<T>(record: NewRecord<T>): void {
    this.#out.append(record, this.#write);
    this.#records += 1;
  }

  readonly #write = <T>(out: ByteWriter, { key, value, write, headers }: NewRecord<T>): void => {
    const start = out.begin();
    out.byte(0); // attributes
    out.byte(0); // milliseconds since the batch's instant
    out.int(this.#records);
    writeBytes(out, key);
    if (write === null) writeBytes(out, value);
    else {
      const at = out.begin();
      write(out, value);
      out.end(at);
    }
    if (headers === undefined) out.byte(0);
    else writeHeaders(out, headers);
    out.end(start);
  };

  /** Removes the last record. @param bytes the size of the batch before it was added */
  undo(bytes: number): void {
    this.#out.setLength(ROOM_BYTES + bytes);
    this.#records -= 1;
  }

  /** Gives its buffer to a later batch. It must not be used again. */
  release(): void {
    if (pool.length < POOL_MAX && this.#out.capacity <= POOLED_BYTES_MAX) pool.push(this.#out);
  }

  /** Partition, size and batch; valid until the next record is added. */
  encoded(nowMs = Date.now()): Buffer {
    const whole = this.#out.whole();
    const size = whole.length - PARTITION_BYTES;
    whole.writeInt32BE(this.partition, 0);
    whole.writeInt32BE(size, 4);
    const batch = whole.subarray(PARTITION_BYTES, ROOM_BYTES);
    batch.fill(0);
    batch.writeInt32BE(size - BEFORE_SIZE_BYTES, 8);
    batch[16] = MAGIC;
    batch.writeInt32BE(this.#records - 1, 23);
    batch.writeBigInt64BE(BigInt(nowMs), 27);
    batch.writeBigInt64BE(BigInt(nowMs), 35);
    NO_PRODUCER.copy(batch, 43);
    batch.writeInt32BE(this.#records, 57);
    batch.writeUInt32BE(crc32c(whole.subarray(CHECKED_FROM)), 17);
    return whole;
  }

  /** Copies of its records. */
  contents(): ProducerRecord[] {
    const { topic, partition } = this;
    const readAll = (reader: ByteReader) => Array.from({ length: this.#records }, () => readRecord(reader));
    const records = new ByteReader().valueOf(this.#out.whole(), ROOM_BYTES, readAll);
    return records.map((record) => ({ topic, partition, ...record }));
  }

  /** Two batches with the first and the second half of its records. */
  halves(): [RecordBatch, RecordBatch] {
    const records = this.contents();
    const half = records.length >> 1;
    const { topic, partition } = this;
    return [
      batchOf(topic, partition, records.slice(0, half)),
      batchOf(topic, partition, records.slice(half)),
    ];
  }
}

export function batchOf(
  topic: string,
  partition: number,
  records: readonly Pick<ProducerRecord, 'key' | 'value' | 'headers'>[],
): RecordBatch {
  const batch = new RecordBatch(topic, partition);
  for (const { key, value, headers } of records) batch.add({ key, value, write: null, headers });
  return batch;
}

/** The length, then the bytes; -1 for null. */
function writeBytes(out: ByteWriter, bytes: Buffer | null): void {
  if (bytes === null) out.int(-1);
  else out.bytes(bytes);
}

function writeHeaders(out: ByteWriter, headers: RecordHeaders): void {
  const entries = Object.entries(headers);
  out.int(entries.length);
  for (const [name, value] of entries) {
    out.string(name);
    if (typeof value === 'string') out.string(value);
    else out.bytes(value);
  }
}

function readRecord(reader: ByteReader): Pick<ProducerRecord, 'key' | 'value' | 'headers'> {
  reader.int(); // length
  reader.byte();
  reader.int();
  reader.int();
  const key = readBytes(reader);
  const value = readBytes(reader);
  const count = reader.int();
  if (count === 0) return { key, value };
  const headers = Object.fromEntries(Array.from({ length: count }, () => [reader.string(), reader.bytes()]));
  return { key, value, headers };
}

function readBytes(reader: ByteReader): Buffer | null {
  const length = reader.int();
  return length < 0 ? null : Buffer.from(reader.view(length));
}
