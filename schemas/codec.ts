import { readFileSync } from 'node:fs';
import avro from 'avsc';
import { ByteReader } from './avro/byte-reader.ts';
import { AVRO_NOT_NULL, AVRO_NULL, ByteWriter, Encoded, putVarint } from './avro/byte-writer.ts';
import { type Compiled, compile } from './avro/compile.ts';
import { projectFile } from './files.ts';
import { schemaFiles } from './generated/records.ts';
import type { SiteId, VisitorId } from './ids.ts';
import type { AnyRecord, RecordKind } from './record.ts';
import { type BrowserData, type BrowserKind, browserKinds } from './signal/signal.ts';
import { readId, writeId } from './state/packed-id.ts';

/**
 * Avro in the Confluent wire format: 0x00, the schema's id (int32, big-endian), the Avro body.
 * Encoding and decoding are synchronous; ids are resolved beforehand (platform/log/registry.ts).
 * The only file that imports avsc.
 */

/** The value is not one of our records: no magic byte, an unknown schema id, or bytes that do not match the schema. */
export class CodecError extends Error {
  readonly reason: 'not_avro' | 'unknown_schema' | 'unknown_record';
  constructor(reason: CodecError['reason'], detail: string) {
    super(detail);
    this.name = 'CodecError';
    this.reason = reason;
  }
}

const MAGIC_BYTE = 0;
const HEADER_BYTES = 5;

/** `resolver` reads records that were written with another version of our schema. */
type Reader = { readonly kind: RecordKind; readonly resolver: avro.Resolver | null };

export const recordKinds = Object.keys(schemaFiles) as RecordKind[];

const schemaIn = (file: string): string => readFileSync(projectFile('schemas', file), 'utf8');

/** The schema's text as shipped and registered. */
export const schemaText = (kind: RecordKind): string => schemaIn(schemaFiles[kind]);

/** The Avro fields of a browser's signal that hold its data. */
export function dataFields(kind: BrowserKind): readonly AvroField[] {
  const { fields } = JSON.parse(schemaText(kind)) as { fields: readonly AvroField[] };
  return fields.slice(1 + fields.findIndex(({ name }) => name === LAST_COMMON));
}
type AvroField = { readonly name: string; readonly type: string | readonly ['null', string] };
/** The last field that all signals share. */
const LAST_COMMON = 'stream';

const parseType = (text: string): avro.Type =>
  avro.Type.forSchema(JSON.parse(text) as avro.Schema, { registry: {} });

/** Parsed when a record of another version is read: to parse all of them takes a tenth of the start of a process. */
const types = new Map<RecordKind, avro.Type>();
function typeOf(kind: RecordKind): avro.Type {
  const type = types.get(kind) ?? parseType(schemaText(kind));
  types.set(kind, type);
  return type;
}

/** The full name of a record. */
function nameIn(text: string): string {
  const { namespace, name } = JSON.parse(text) as { readonly namespace: string; readonly name: string };
  return `${namespace}.${name}`;
}
const names = new Map<RecordKind, string>(recordKinds.map((kind) => [kind, nameIn(schemaText(kind))]));
const kindsByName = new Map<string, RecordKind>([...names].map(([kind, name]) => [name, kind]));

const compiled = new Map<RecordKind, Compiled<AnyRecord>>(
  recordKinds.map((kind) => [kind, compile(schemaText(kind), { constant: { name: 'kind', value: kind } })]),
);
const browserData = new Map<BrowserKind, Compiled<BrowserData[BrowserKind]>>(
  browserKinds.map((kind) => [kind, compile(schemaText(kind), { after: LAST_COMMON })]),
);
const writer = new ByteWriter();
const reader = new ByteReader();

/** The registry's subject of a kind: the record's full name (RecordNameStrategy). */
export const subjectOf = (kind: RecordKind): string => names.get(kind)!;

/** The fields that the signals of a stream share, encoded once. */
export type StreamBytes = { readonly ids: Buffer; readonly stream: Buffer };

export const streamBytes = (site: SiteId, visitor: VisitorId, stream: string): StreamBytes => ({
  ids: writer.bytesOf(0, [site, visitor], writeTexts),
  stream: Buffer.concat([Buffer.of(AVRO_NOT_NULL), writer.bytesOf(0, [stream], writeTexts)]),
});
function writeTexts(out: ByteWriter, texts: readonly string[]): void {
  for (const text of texts) out.string(text);
}

/** Not checked while it is written: the id has fewer than 64 bytes, and the numbers are safe integers. */
export type BrowserSignal = {
  readonly kind: BrowserKind;
  readonly id: Buffer;
  readonly of: StreamBytes;
  readonly receivedMs: number;
  readonly clientMs: number | null;
  readonly seq: number;
  readonly data: BrowserData[BrowserKind] | Encoded;
};

/** Encodes and decodes records, given the ids that the registry holds for our schemas. */
export class Codec {
  readonly #ids: ReadonlyMap<RecordKind, number>;
  readonly #readers = new Map<number, Reader>();

  constructor(ids: ReadonlyMap<RecordKind, number>) {
    this.#ids = ids;
    for (const [kind, id] of ids) this.#readers.set(id, { kind, resolver: null });
  }

  encode(record: AnyRecord): Buffer {
    return writer.bytesOf(0, record, this.write);
  }

  /** Writes the bytes of `encode` to the caller's writer. */
  readonly write = (out: ByteWriter, record: AnyRecord): void => {
    this.#writeHeader(out, record.kind);
    compiled.get(record.kind)!.write(out, record);
  };

  /**
   * Writes the bytes of `encode` for a browser's signal, reusing the fields that its stream shares. Bytes and position are kept in local
   * variables, which are faster than fields of the writer.
   */
  readonly writeBrowserSignal = (out: ByteWriter, signal: BrowserSignal): void => {
    const { kind, id, of, receivedMs, clientMs, seq, data } = signal;
    this.#writeHeader(out, kind);
    out.byte(id.length * 2);
    out.encoded(id);
    out.encoded(of.ids);
    const { buffer } = out;
    let at = putVarint(buffer, out.at, receivedMs);
    if (clientMs === null) buffer[at++] = AVRO_NULL;
    else {
      buffer[at++] = AVRO_NOT_NULL;
      at = putVarint(buffer, at, clientMs);
    }
    buffer[at++] = AVRO_NOT_NULL;
    out.at = putVarint(buffer, at, seq);
    out.encoded(of.stream);
    if (data instanceof Encoded) out.copy(data.bytes, data.from, data.to);
    else browserData.get(kind)!.write(out, data);
  };

  #writeHeader(out: ByteWriter, kind: RecordKind): void {
    const id = this.#ids.get(kind);
    if (id === undefined) throw new CodecError('unknown_record', `no schema id for ${kind}`);
    out.byte(MAGIC_BYTE);
    out.byte(id >>> 24);
    out.byte((id >>> 16) & 255);
    out.byte((id >>> 8) & 255);
    out.byte(id & 255);
  }

  /** @throws CodecError; `unknown_schema` for an id that was not learned: see `schemaId` and `learn`. */
  decode(bytes: Buffer): AnyRecord {
    const id = schemaId(bytes);
    const known = this.#readers.get(id);
    if (!known) throw new CodecError('unknown_schema', `schema ${id} is not known here`);
    const { kind, resolver } = known;
    try {
      return resolver
        ? resolved(kind, resolver, bytes)
        : reader.valueOf(bytes, HEADER_BYTES, compiled.get(kind)!.read);
    } catch (error) {
      throw new CodecError(
        'not_avro',
        `the bytes do not fit ${subjectOf(kind)}: ${(error as Error).message}`,
      );
    }
  }

  knows(id: number): boolean {
    return this.#readers.has(id);
  }

  /** Adds a writer's schema from the registry, so that records of other releases can be read. */
  learn(id: number, text: string): void {
    const theirs = parseType(text);
    const kind = kindsByName.get(theirs.name ?? '');
    if (!kind)
      throw new CodecError('unknown_record', `schema ${id} is of ${theirs.name}, which is none of ours`);
    this.#readers.set(id, { kind, resolver: typeOf(kind).createResolver(theirs) });
  }
}

function resolved(kind: RecordKind, resolver: avro.Resolver, bytes: Buffer): AnyRecord {
  const record = typeOf(kind).fromBuffer(bytes.subarray(HEADER_BYTES), resolver) as AnyRecord;
  return Object.assign(record, { kind });
}

/** The schema id in the header. @throws CodecError `not_avro` */
export function schemaId(bytes: Buffer): number {
  if (bytes.length <= HEADER_BYTES || bytes[0] !== MAGIC_BYTE) {
    throw new CodecError('not_avro', 'no Confluent header');
  }
  return bytes.readInt32BE(1);
}

/** A codec with its own ids, for tests and tools without a registry. */
export const localCodec = (): Codec => new Codec(new Map(recordKinds.map((kind, i) => [kind, i + 1])));

export type StateVersions = {
  readonly version: number;
  /** the current schema, below `schemas/` */
  readonly file: string;
  /** the schemas of older versions that can be read */
  readonly older: Readonly<Record<number, string>>;
};

const VERSION_BYTES = 1;

/** State as bytes: one byte of schema version, then Avro, in which `bytes` are ids. Older versions are resolved to the current one. */
export class StateCodec<T> {
  readonly #versions: StateVersions;
  readonly #version: number;
  readonly #compiled: Compiled<T>;
  /** of older versions, each made when a state of its version is first read */
  readonly #upgrades = new Map<number, Upgrade>();

  constructor(versions: StateVersions) {
    this.#versions = versions;
    this.#version = versions.version;
    this.#compiled = compile(schemaIn(versions.file), { bytes: { write: writeId, read: readId } });
  }

  /** @param room number of bytes before it that the caller fills */
  encode(state: T, room: number): Buffer {
    const bytes = writer.bytesOf(room + VERSION_BYTES, state, this.#compiled.write);
    bytes[room] = this.#version;
    return bytes;
  }

  /** @throws CodecError */
  decode(bytes: Buffer): T {
    const version = bytes[0];
    const upgrade = version === this.#version ? null : this.#upgradeFrom(version ?? 0);
    try {
      return upgrade
        ? reader.valueOf(upgrade(bytes.subarray(VERSION_BYTES)), 0, this.#compiled.read)
        : reader.valueOf(bytes, VERSION_BYTES, this.#compiled.read);
    } catch (error) {
      const name = nameIn(schemaIn(this.#versions.file));
      throw new CodecError('not_avro', `the bytes do not fit ${name}: ${(error as Error).message}`);
    }
  }

  /** @throws CodecError */
  #upgradeFrom(version: number): Upgrade {
    const known = this.#upgrades.get(version);
    if (known) return known;
    const { file, older } = this.#versions;
    const from = older[version];
    if (from === undefined)
      throw new CodecError('unknown_schema', `state of version ${version} cannot be read by this release`);
    const type = parseType(schemaIn(file));
    const resolver = type.createResolver(parseType(schemaIn(from)));
    const upgrade: Upgrade = (body) => type.toBuffer(type.fromBuffer(body, resolver));
    this.#upgrades.set(version, upgrade);
    return upgrade;
  }
}
/** Makes the Avro of the current version of that of an older one. */
type Upgrade = (body: Buffer) => Buffer;

/** Why a reader's schema cannot read a writer's; null if it can. Both are schema texts. */
export function schemaIncompatibility(readerText: string, writerText: string): string | null {
  try {
    parseType(readerText).createResolver(parseType(writerText));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
