import { readFileSync } from 'node:fs';
import avro from 'avsc';
import { projectFile } from './files.ts';
import { schemaFiles } from './generated/records.ts';
import type { AnyRecord, RecordKind } from './record.ts';
import { packId, unpackId } from './state/packed-id.ts';

/**
 * Avro in the Confluent wire format: 0x00, the schema's id (int32, big-endian), the Avro body.
 * Encoding and decoding are synchronous; ids are resolved beforehand (platform/log/registry.ts).
 * The only file that imports avsc.
 */

/** The value is not one of ours: no magic byte, an id that nobody registered, or bytes that do not fit. */
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
const SCRATCH_BYTES = 64 * 1024;

type Reader = {
  readonly kind: RecordKind;
  readonly type: avro.Type;
  readonly resolver: avro.Resolver | null;
};

export const recordKinds = Object.keys(schemaFiles) as RecordKind[];

/** The schema text as shipped, which is what is registered. */
export function schemaText(kind: RecordKind): string {
  return readFileSync(projectFile('schemas', schemaFiles[kind]), 'utf8');
}

const parseType = (text: string, typeHook?: avro.ForSchemaOptions['typeHook']): avro.Type =>
  avro.Type.forSchema(JSON.parse(text) as avro.Schema, { registry: {}, ...(typeHook && { typeHook }) });

const types = new Map<RecordKind, avro.Type>(recordKinds.map((kind) => [kind, parseType(schemaText(kind))]));
const kindsByName = new Map<string, RecordKind>(
  [...types].map(([kind, type]) => [type.name as string, kind]),
);

/** The registry's subject of a kind: the record's full name (RecordNameStrategy). */
export const subjectOf = (kind: RecordKind): string => types.get(kind)!.name as string;

/** Encodes and decodes records, given the ids that the registry holds for our schemas. */
export class Codec {
  readonly #ids: ReadonlyMap<RecordKind, number>;
  readonly #readers = new Map<number, Reader>();
  readonly #scratch = Buffer.allocUnsafe(SCRATCH_BYTES);

  constructor(ids: ReadonlyMap<RecordKind, number>) {
    this.#ids = ids;
    for (const [kind, id] of ids) this.#readers.set(id, { kind, type: types.get(kind)!, resolver: null });
  }

  encode(record: AnyRecord): Buffer {
    const id = this.#ids.get(record.kind);
    if (id === undefined) throw new CodecError('unknown_record', `no schema id for ${record.kind}`);
    const type = types.get(record.kind)!;
    const end = type.encode(record, this.#scratch, HEADER_BYTES);
    const bytes =
      end < 0
        ? Buffer.concat([Buffer.allocUnsafe(HEADER_BYTES), type.toBuffer(record)])
        : Buffer.from(this.#scratch.subarray(0, end));
    bytes[0] = MAGIC_BYTE;
    bytes.writeInt32BE(id, 1);
    return bytes;
  }

  /** @throws CodecError `unknown_schema` for an id not yet learned: see `schemaId` and `learn`. */
  decode(bytes: Buffer): AnyRecord {
    const id = schemaId(bytes);
    const reader = this.#readers.get(id);
    if (!reader) throw new CodecError('unknown_schema', `schema ${id} is not known here`);
    const own = types.get(reader.kind)!;
    const body = bytes.subarray(HEADER_BYTES);
    try {
      const record = reader.resolver ? own.fromBuffer(body, reader.resolver) : own.fromBuffer(body);
      (record as { kind: RecordKind }).kind = reader.kind;
      return record as AnyRecord;
    } catch (error) {
      throw new CodecError('not_avro', `the bytes do not fit ${own.name}: ${(error as Error).message}`);
    }
  }

  knows(id: number): boolean {
    return this.#readers.has(id);
  }

  /** Adds a writer's schema found in the registry, so that records of other releases can be read. */
  learn(id: number, text: string): void {
    const writer = parseType(text);
    const kind = kindsByName.get(writer.name ?? '');
    if (!kind)
      throw new CodecError('unknown_record', `schema ${id} is of ${writer.name}, which is none of ours`);
    this.#readers.set(id, { kind, type: writer, resolver: types.get(kind)!.createResolver(writer) });
  }
}

/** The schema id in the header. @throws CodecError `not_avro` */
export function schemaId(bytes: Buffer): number {
  if (bytes.length <= HEADER_BYTES || bytes[0] !== MAGIC_BYTE) {
    throw new CodecError('not_avro', 'no Confluent header');
  }
  return bytes.readInt32BE(1);
}

/** A codec with ids of its own, for tests and tools that need no registry. */
export const localCodec = (): Codec => new Codec(new Map(recordKinds.map((kind, i) => [kind, i + 1])));

export type StateVersions = {
  readonly version: number;
  /** the schema written now, below `schemas/` */
  readonly file: string;
  /** the schemas of versions that may still be read */
  readonly older: Readonly<Record<number, string>>;
};

const VERSION_BYTES = 1;

/** Every `bytes` of a state is an id, which is text in memory. */
class IdType extends avro.types.LogicalType {
  protected override _fromValue(bytes: Buffer): string {
    return unpackId(bytes);
  }
  /** avsc asks of null too, to find the branch of a union: an answer costs nothing there, a throw 20 µs. */
  protected override _toValue(id: string | null): Buffer | undefined {
    return id === null ? undefined : packId(id);
  }
  /** The writer's ids are read as text too. */
  protected override _resolve(writer: avro.Type): unknown {
    return writer instanceof IdType ? (id: string) => id : undefined;
  }
}

const idHook = (schema: unknown): avro.Type | undefined =>
  schema === 'bytes' ? new IdType({ type: 'bytes' }) : undefined;

/** State as bytes: one byte of schema version, then Avro. Older versions resolve to the newest shape. */
export class StateCodec<T> {
  readonly #version: number;
  readonly #type: avro.Type;
  readonly #older = new Map<number, avro.Resolver>();
  readonly #scratch = Buffer.allocUnsafe(SCRATCH_BYTES);

  constructor({ version, file, older }: StateVersions) {
    const typeOf = (path: string): avro.Type =>
      parseType(readFileSync(projectFile('schemas', path), 'utf8'), idHook);
    this.#version = version;
    this.#type = typeOf(file);
    for (const [old, path] of Object.entries(older)) {
      this.#older.set(Number(old), this.#type.createResolver(typeOf(path)));
    }
  }

  encode(state: T): Buffer {
    const end = this.#type.encode(state, this.#scratch, VERSION_BYTES);
    const bytes =
      end < 0
        ? Buffer.concat([Buffer.allocUnsafe(VERSION_BYTES), this.#type.toBuffer(state)])
        : Buffer.from(this.#scratch.subarray(0, end));
    bytes[0] = this.#version;
    return bytes;
  }

  /** @throws CodecError */
  decode(bytes: Buffer): T {
    const version = bytes[0];
    const resolver = this.#older.get(version ?? 0);
    if (version !== this.#version && !resolver) {
      throw new CodecError('unknown_schema', `state of version ${version} cannot be read by this release`);
    }
    try {
      return this.#type.fromBuffer(bytes.subarray(VERSION_BYTES), resolver) as T;
    } catch (error) {
      throw new CodecError(
        'not_avro',
        `the bytes do not fit ${this.#type.name}: ${(error as Error).message}`,
      );
    }
  }
}

/** Why a reader with one schema cannot read what was written with another; null if it can. Both are schema texts. */
export function unreadable(readerText: string, writerText: string): string | null {
  try {
    parseType(readerText).createResolver(parseType(writerText));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
