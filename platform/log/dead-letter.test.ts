import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { localCodec } from '#schemas/codec.ts';
import type { Rejected } from '#schemas/rejected/rejected.ts';
import { DEAD_VALUE_BYTES_MAX, deadLetter, isIncomplete } from './dead-letter.ts';

const codec = localCodec();
const letter = (more: Partial<Rejected>): Rejected => ({
  kind: 'rejected',
  id: 'id1',
  stage: 'visitor',
  reason: 'not_avro',
  detail: 'why',
  topic: 'signals',
  partition: 3,
  offset: 7,
  key: Buffer.from('site:visitor'),
  value: Buffer.from('bytes'),
  at_ms: 1,
  ...more,
});
const written = (more: Partial<Rejected>): { key: string; record: Rejected } => {
  const { key, value } = deadLetter(codec, letter(more));
  return { key: key.toString(), record: codec.decode(value) as Rejected };
};

test('keeps the record, under a unique key that begins with the key of its source', () => {
  expect(written({})).toEqual({ key: 'site:visitor id1', record: letter({}) });
  expect(written({ key: null }).key).toBe(' id1');
});

test('that is too large is truncated, and states the original length and hash', () => {
  const value = Buffer.alloc(3_000_000, 'x');
  const { record } = written({ value, detail: 'y'.repeat(9_000) });
  expect(record.value).toHaveLength(DEAD_VALUE_BYTES_MAX);
  expect(record.detail).toContain('3000000 bytes');
  expect(record.detail).toContain(createHash('sha256').update(value).digest('hex'));
  expect(record.detail.length).toBeLessThan(700);
  expect(isIncomplete(record)).toBe(true);
  expect(isIncomplete(written({ value: Buffer.alloc(DEAD_VALUE_BYTES_MAX) }).record)).toBe(false);
});

test('of a source with a long key keeps it, under a key of its own that does without it', () => {
  const key = Buffer.alloc(513, 'k');
  expect(written({ key })).toEqual({ key: ' id1', record: letter({ key }) });
  expect(isIncomplete(written({ key }).record)).toBe(false);
});

test('of a source whose key and value are too large together keeps no key, and says so', () => {
  const key = Buffer.alloc(900_000, 'k');
  for (const bytes of [900_000, 3_000_000]) {
    const { record } = written({ key, value: Buffer.alloc(bytes) });
    expect(record).toMatchObject({
      key: null,
      detail: expect.stringMatching('without its key of 900000 bytes'),
    });
    expect(isIncomplete(record)).toBe(true);
  }
});
