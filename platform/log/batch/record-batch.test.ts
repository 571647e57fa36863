import fc from 'fast-check';
import record from 'kafkajs/src/protocol/recordBatch/record/v0/index.js';
import { RecordBatch as kafkajsBatch } from 'kafkajs/src/protocol/recordBatch/v0/index.js';
import { expect, test, vi } from 'vitest';
import type { Write } from '#schemas/avro/byte-writer.ts';
import { localCodec, streamBytes } from '#schemas/codec.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import type { SignalOf } from '#schemas/signal/signal.ts';
import { batchOf, RecordBatch } from './record-batch.ts';

const NOW = 1_790_000_000_123;
const PARTITION_BYTES = 8;

const bytes = fc.option(
  fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    // Lengths whose varints have one, two and three bytes.
    fc.constantFrom(50, 51, 60, 63, 64, 8_100, 8_180, 8_191, 8_192, 9_000).map((n) => new Uint8Array(n)),
  ),
);
const optionalBuffer = bytes.map((some) => some && Buffer.from(some));
const headers = fc.option(
  fc.record({ traceparent: fc.uint8Array({ maxLength: 60 }).map((b) => Buffer.from(b)) }),
  {
    nil: undefined,
  },
);
const records = fc.array(fc.record({ key: optionalBuffer, value: optionalBuffer, headers }), {
  minLength: 1,
  maxLength: 70,
});

test('a batch has the same bytes as one of kafkajs, and returns its records', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  await fc.assert(
    fc.asyncProperty(records, async (some) => {
      const { buffer: slow } = await kafkajsBatch({
        records: some.map(({ headers, ...one }, offsetDelta) =>
          record({ ...one, offsetDelta, ...(headers && { headers }) } as never),
        ),
        lastOffsetDelta: some.length - 1,
      } as never);
      const batch = batchOf('t', 7, some as never);
      const whole = batch.encoded();
      expect(whole.subarray(PARTITION_BYTES).equals(slow)).toBe(true);
      expect([whole.readInt32BE(0), whole.readInt32BE(4)]).toEqual([7, slow.length]);
      expect(batch.contents()).toEqual(
        some.map(({ headers, ...one }) => ({
          topic: 't',
          partition: 7,
          ...one,
          ...(headers && { headers }),
        })),
      );
    }),
    { numRuns: 30 },
  );
  vi.restoreAllMocks();
});

test('undo removes the last record only', () => {
  const batch = batchOf('t', 0, [{ key: null, value: Buffer.from('kept') }]);
  const before = batch.encoded(NOW).toString('hex');
  const { bytes } = batch;
  batch.add({ key: null, value: Buffer.alloc(100_000), write: null });
  batch.undo(bytes);
  expect(batch.encoded(NOW).toString('hex')).toBe(before);
});

test('the buffer of a released batch is reused, and copies of its records stay', () => {
  const done = batchOf('t', 0, [{ key: null, value: Buffer.from('first') }]);
  const records = done.contents();
  const memory = done.encoded(NOW).buffer;
  done.release();
  const next = batchOf('t', 0, [{ key: null, value: Buffer.from('other') }]);
  expect(next.encoded(NOW).buffer).toBe(memory);
  expect(String(records[0]!.value)).toBe('first');
});

test('a value whose encoding fails leaves the batch unchanged', () => {
  const batch = batchOf('t', 0, [{ key: null, value: Buffer.from('kept') }]);
  const before = batch.encoded(NOW).toString('hex');
  const half: Write<null> = (out) => {
    out.string('half of it');
    throw new Error('not of the schema');
  };
  expect(() => batch.add({ key: null, value: null, write: half })).toThrow('not of the schema');
  expect(batch.encoded(NOW).toString('hex')).toBe(before);
});

test('a batch of three records is halved into one and two, and a new one is empty', () => {
  const [first, second] = batchOf(
    't',
    3,
    [1, 2, 3].map((n) => ({ key: null, value: Buffer.of(n) })),
  ).halves();
  expect([first.records, second.records]).toEqual([1, 2]);
  expect(new RecordBatch('t', 3).bytes).toBe(0);
});

test('signals that outgrow the memory of a batch have the bytes of other records', () => {
  const codec = localCodec();
  const [site_id, visitor_id, stream] = ['site' as SiteId, 'visitor' as VisitorId, 'stream'];
  const of = streamBytes(site_id, visitor_id, stream);
  const batch = new RecordBatch('t', 0);
  const expected = Array.from({ length: 300 }, (_, i) => {
    const ids = { id: `id-${i}`, site_id, visitor_id, stream, seq: i + 1 };
    const at = { received_at_ms: NOW + i, client_at_ms: i % 2 ? NOW : null };
    const data = { target: 'a'.repeat(100), text: 'ü'.repeat(50), path: '/lamp', zone: null, rage: false };
    const whole: SignalOf<'click'> = { kind: 'click', ...ids, ...at, ...data };
    const [receivedMs, clientMs] = [at.received_at_ms, at.client_at_ms];
    const value = { kind: whole.kind, id: Buffer.from(ids.id), of, receivedMs, clientMs, seq: ids.seq, data };
    batch.add({ key: null, value, write: codec.writeBrowserSignal });
    return codec.encode(whole).toString('hex');
  });
  expect(batch.bytes).toBeGreaterThan(64 * 1024);
  expect(batch.contents().map(({ value }) => value!.toString('hex'))).toEqual(expected);
});
