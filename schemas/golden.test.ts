import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ByteWriter } from './avro/byte-writer.ts';
import { type BrowserSignal, localCodec, recordKinds, schemaText, streamBytes } from './codec.ts';
import { emptyFacts, type Site } from './config/site.ts';
import { projectFile } from './files.ts';
import { schemaFiles } from './generated/records.ts';
import type { SiteId, VisitorId } from './ids.ts';
import type { AnyRecord } from './record.ts';
import { type BrowserKind, browserKinds, type SignalOf } from './signal/signal.ts';
import { testSite } from './testing/site.ts';

/** Records as released, which are still on topics: encoding and decoding must not change. */
const HEADER_BYTES = 5;
const codec = localCodec();

type Golden = { readonly record: AnyRecord; readonly hex: string };

function golden(file: string): Golden {
  return JSON.parse(readFileSync(projectFile('schemas', 'golden', file), 'utf8'), revived) as Golden;
}

/** Buffers are stored in JSON as Node serializes them. */
function revived(_key: string, value: unknown): unknown {
  const buffer = value as { type?: unknown; data?: number[] } | null;
  return buffer?.type === 'Buffer' && buffer.data ? Buffer.from(buffer.data) : value;
}

describe.each(recordKinds)('a %s', (kind) => {
  const { record, hex } = golden(schemaFiles[kind].replace('.avsc', '.json'));
  const encoded = codec.encode(record);

  test('is written as the golden bytes', () => {
    expect(encoded.subarray(HEADER_BYTES).toString('hex')).toBe(hex);
  });

  test('is read from the golden bytes', () => {
    const bytes = Buffer.concat([encoded.subarray(0, HEADER_BYTES), Buffer.from(hex, 'hex')]);
    expect({ ...codec.decode(bytes) }).toEqual(record);
  });
});

test.each(browserKinds)('a %s of a browser has the bytes of any other record of its kind', (kind) => {
  const { record } = golden(schemaFiles[kind].replace('.avsc', '.json'));
  for (const client_at_ms of [null, 1_790_000_000_000]) {
    const whole = { ...record, stream: 'of-one-tab', seq: 7, client_at_ms } as SignalOf<BrowserKind>;
    const { id, site_id, visitor_id, received_at_ms, stream, seq } = whole;
    const signal: BrowserSignal = {
      kind,
      id: Buffer.from(id),
      of: streamBytes(site_id as SiteId, visitor_id as VisitorId, stream!),
      receivedMs: received_at_ms,
      clientMs: client_at_ms,
      seq: seq!,
      data: whole,
    };
    const bytes = new ByteWriter().bytesOf(0, signal, codec.writeBrowserSignal);
    expect(bytes.toString('hex')).toBe(codec.encode(whole).toString('hex'));
  }
});

test('a site of release 0.1 is read with automatic consent, no home country, an A/B experiment, and all texts confirmed', () => {
  const { record, hex } = golden('0.1/site.json');
  const released = projectFile('schemas', 'golden', 'released', 'engage.config.Site', 'v1.avsc');
  const reader = localCodec();
  reader.learn(0x1235, readFileSync(released, 'utf8'));
  const read = reader.decode(Buffer.concat([Buffer.from([0, 0, 0, 0x12, 0x35]), Buffer.from(hex, 'hex')]));
  const { facts } = record as Site;
  const { confirmed_texts: _, ...added } = testSite({ experiment_mode: 'ab' });
  const codes = facts.codes.map((code) => ({ ...code, minimum: null, handles: [] }));
  const sheet = { ...emptyFacts, ...facts, codes };
  expect({ ...read }).toEqual({ ...added, ...record, confirmed_texts: null, facts: sheet });
});

/** Bytes of release 0.1, whose schemas had neither `stream` nor `n`. */
describe.each(['page', 'cart'] as const)('a %s of release 0.1', (kind) => {
  const { record, hex } = golden(`0.1/${kind}.json`);

  test('is read without a stream', () => {
    const writer = JSON.parse(schemaText(kind)) as { fields: { name: string }[] };
    writer.fields = writer.fields.filter(({ name }) => !['stream', 'n', 'device'].includes(name));
    const reader = localCodec();
    reader.learn(0x1234, JSON.stringify(writer));
    const bytes = Buffer.concat([Buffer.from([0, 0, 0, 0x12, 0x34]), Buffer.from(hex, 'hex')]);
    const added = kind === 'cart' ? { stream: null, n: null } : { stream: null, device: null };
    expect({ ...reader.decode(bytes) }).toEqual({ ...record, ...added });
  });
});
