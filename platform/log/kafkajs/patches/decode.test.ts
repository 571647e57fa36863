import fc from 'fast-check';
import Batch from 'kafkajs/src/consumer/batch.js';
import Decoder from 'kafkajs/src/protocol/decoder.js';
import crc32C from 'kafkajs/src/protocol/recordBatch/crc32C/index.js';
import decodeRecord from 'kafkajs/src/protocol/recordBatch/record/v0/decoder.js';
import record from 'kafkajs/src/protocol/recordBatch/record/v0/index.js';
import decodeBatch from 'kafkajs/src/protocol/recordBatch/v0/decoder.js';
import { RecordBatch } from 'kafkajs/src/protocol/recordBatch/v0/index.js';
import Long from 'kafkajs/src/utils/long.js';
import { describe, expect, it, vi } from 'vitest';

/** The patches in deploy/patches for faster reading and checksums. These tests fail when a patch is not applied. */

const FIRST_OFFSET = 2 ** 40;
const NOW_MS = 1_790_000_000_123;
/** Offset, size, leader's epoch, magic, checksum, attributes and so on, up to the number of records. */
const HEADER_BYTES = 61;

type Written = {
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly headers: Record<string, Buffer | Buffer[]>;
  readonly timestampDelta: number;
};

const bytesOf = async (messages: readonly Written[]): Promise<Buffer> =>
  (
    await RecordBatch({
      firstOffset: FIRST_OFFSET,
      firstTimestamp: NOW_MS,
      maxTimestamp: NOW_MS + 60_000,
      lastOffsetDelta: messages.length - 1,
      transactional: true,
      producerId: '4611686018427387904',
      records: messages.map((message, offsetDelta) => record({ ...message, offsetDelta })),
    })
  ).buffer;

const fieldsOf = ({ offset, timestamp, key, value, headers, isControlRecord }: Message) => ({
  offset,
  timestamp,
  key,
  value,
  headers,
  isControlRecord,
});
type Message = Awaited<ReturnType<typeof decodeBatch>>['records'][number];

/** Decoded by kafkajs, one by one. */
function oneByOne(bytes: Buffer, count: number): Message[] {
  const decoder = new Decoder(bytes.subarray(HEADER_BYTES));
  const batch = { firstOffset: String(FIRST_OFFSET), firstTimestamp: String(NOW_MS) };
  return Array.from(
    { length: count },
    () => decodeRecord(new Decoder(decoder.readVarIntBytes()), batch) as Message,
  );
}

describe('a batch read in one pass', () => {
  const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
  const header = fc.oneof(bytes, fc.array(bytes, { minLength: 2, maxLength: 3 }));
  const messages = fc.array(
    fc.record({
      key: fc.option(bytes),
      value: fc.option(bytes),
      headers: fc.dictionary(
        fc.string({ minLength: 1, maxLength: 9 }).map((name) => `h${name}`),
        header,
        {
          maxKeys: 3,
          noNullPrototype: true,
        },
      ),
      timestampDelta: fc.integer({ min: 0, max: 2 ** 33 }),
    }),
    { minLength: 1, maxLength: 90 },
  );

  it('has the same records as kafkajs reads one by one', async () => {
    await fc.assert(
      fc.asyncProperty(messages, async (written) => {
        const batch = await bytesOf(written);
        const { records } = await decodeBatch(new Decoder(batch));
        expect(records.map(fieldsOf)).toEqual(oneByOne(batch, written.length).map(fieldsOf));
      }),
    );
  });

  it('allocates the same number of BigInts, however many records there are', async () => {
    const made = async (count: number): Promise<number> => {
      const one = { key: Buffer.alloc(60), value: Buffer.alloc(250), headers: {}, timestampDelta: 5 };
      const batch = await bytesOf(new Array<Written>(count).fill(one));
      const spy = vi.spyOn(Long, 'fromValue');
      const { records } = await decodeBatch(new Decoder(batch));
      const data = { partition: 0, errorCode: 0, highWatermark: '9', messages: records as never[] };
      expect(new Batch('t', String(FIRST_OFFSET + 2), data).messages).toHaveLength(count - 2);
      const { length } = spy.mock.calls;
      spy.mockRestore();
      return length;
    };
    expect(await made(1_000)).toBe(await made(10));
  });
});

describe('the checksum', () => {
  const bitByBit = (bytes: Buffer): number => {
    let crc = -1;
    for (const byte of bytes) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0x82f6_3b78 : crc >>> 1;
    }
    return ~crc >>> 0;
  };

  it('is that of RFC 3720, appendix B.4', () => {
    expect(crc32C(Buffer.alloc(32))).toBe(0x8a91_36aa);
    expect(crc32C(Buffer.alloc(32, 0xff))).toBe(0x62a8_ab43);
    expect(crc32C(Buffer.from(Array.from({ length: 32 }, (_, n) => n)))).toBe(0x46dd_794e);
  });

  it('equals one computed bit by bit', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70 }), (array) => {
        expect(crc32C(Buffer.from(array))).toBe(bitByBit(Buffer.from(array)));
      }),
    );
  });
});
