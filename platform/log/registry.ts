import { COMPATIBILITY, SchemaRegistry, SchemaType } from '@kafkajs/confluent-schema-registry';
import { type Codec, CodecError, recordKinds, schemaId, schemaText, subjectOf } from '#schemas/codec.ts';
import type { RecordKind } from '#schemas/record.ts';
import { ConfigError } from '../config/env.ts';
import { limits } from '../limits/limits.ts';
import { Retry } from '../retry.ts';
import type { Logger } from '../telemetry/logger.ts';

/**
 * The schema registry is only used to register and look up schemas: schemas/codec.ts encodes and decodes, because the client's own
 * `decode` with a reader schema parses the schema at every message.
 */
export async function registerSchemas(registry: SchemaRegistry): Promise<ReadonlyMap<RecordKind, number>> {
  const ids = new Map<RecordKind, number>();
  for (const kind of recordKinds) ids.set(kind, await idOfSchema(registry, kind));
  return ids;
}

/** Registers the schema; if that is not allowed, it must be registered already. */
async function idOfSchema(registry: SchemaRegistry, kind: RecordKind): Promise<number> {
  const subject = subjectOf(kind);
  const schema = { type: SchemaType.AVRO, schema: schemaText(kind) } as const;
  try {
    return await register(registry, subject, schema);
  } catch (error) {
    if (!REFUSED.has((error as { status?: number }).status ?? 0)) throw error;
  }
  try {
    return await registry.getRegistryIdBySchema(subject, schema);
  } catch (error) {
    // The client's error for 404.
    if ((error as Error).name !== 'ConfluentSchemaRegistryError') throw error;
    throw new ConfigError(
      `The schema registry lacks the schema of ${subject} in this release, and this role may not register it: run "npm run role -- migrate" with an account that may.`,
    );
  }
}

const AGAIN_MS = { firstMs: 100, maxMs: 1_000 };
const TRIES = 8;

/**
 * The client creates a subject and sets its compatibility in two steps, and roles start at the same time. So another role may be between
 * the two steps, or may have ended there, and two may create the same subject. Confluent's registry distinguishes a subject without a
 * setting from one with another setting. Apicurio's reports NONE for it, and "already exists" for a subject that another role is
 * creating.
 */
async function register(registry: SchemaRegistry, subject: string, schema: AvroText): Promise<number> {
  const compatibility = COMPATIBILITY.FULL_TRANSITIVE;
  const retry = new Retry(AGAIN_MS);
  for (let isUnset = false; ; ) {
    try {
      if (isUnset) {
        await (registry as unknown as Inside).api.Subject.updateConfig({ subject, body: { compatibility } });
      }
      return (await registry.register(schema, { subject, compatibility })).id;
    } catch (error) {
      const { message, status } = error as Error & { readonly status?: number };
      isUnset = message.endsWith(`(${compatibility} != ${COMPATIBILITY.NONE})`);
      const isRace = isUnset || status === 404 || message.endsWith('already exists.');
      if (!isRace || retry.failures >= TRIES) throw error;
    }
    await retry.wait();
  }
}
type AvroText = { readonly type: SchemaType.AVRO; readonly schema: string };
/** The client's internal API, for a call without a public method. */
type Inside = {
  readonly api: {
    readonly Subject: {
      updateConfig(asked: {
        readonly subject: string;
        readonly body: { readonly compatibility: COMPATIBILITY };
      }): Promise<unknown>;
    };
  };
};

/** Unauthorized and forbidden. */
const REFUSED: ReadonlySet<number> = new Set([401, 403]);

/** User and password of the address, if any, are sent as HTTP basic authentication. */
export function createRegistry(address: string): SchemaRegistry {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  return new SchemaRegistry({
    host: url.href.replace(/\/$/, ''),
    ...(username && {
      auth: { username: decodeURIComponent(username), password: decodeURIComponent(password) },
    }),
    retry: { maxRetryTimeInSecs: 5, initialRetryTimeInSecs: 0.1, retries: 5 },
  });
}

/**
 * Loads the schemas of a batch that this process does not have yet, so that decoding can be synchronous.
 * @returns the ids that the registry does not know
 */
export async function loadSchemas(
  codec: Codec,
  registry: SchemaRegistry,
  values: Iterable<Buffer | null>,
): Promise<ReadonlySet<number>> {
  const unknown = new Set<number>();
  for (const value of values) {
    const id = idOf(value);
    if (id !== null && !codec.knows(id)) unknown.add(id);
  }
  for (const id of unknown) if (await learn(codec, registry, id)) unknown.delete(id);
  return unknown;
}

/** null for a value without a Confluent header */
const idOf = (value: Buffer | null): number | null =>
  !value || value.length < 6 || value[0] !== 0 ? null : schemaId(value);

/** @returns false where the registry does not know the id, or has a schema that the client cannot read */
async function learn(codec: Codec, registry: SchemaRegistry, id: number): Promise<boolean> {
  try {
    const schema = (await registry.getSchema(id)) as { toJSON?: () => unknown };
    // Of the client's types only Avro has this: JSON Schema and Protobuf are not ours, as below.
    if (schema.toJSON) codec.learn(id, JSON.stringify(schema));
    return true;
  } catch (error) {
    const { name, status } = error as Error & { readonly status?: number };
    if (status === 404 || name === UNREADABLE) return false;
    // Not one of our schemas: the record is rejected when it is decoded.
    if (error instanceof CodecError) return true;
    throw error;
  }
}

/** The client's error for an answer that it cannot parse: a foreign schema, or no schema at all. */
const UNREADABLE = 'ConfluentSchemaRegistryArgumentError';

/** The registry does not know the schemas of these records yet: retry. */
export class SchemaMissing extends Error {
  constructor(ids: Iterable<number>) {
    super(
      `the schema registry does not know the schema ids ${[...ids].join(', ')}: if it lost them, restore them (docs/operations/backup.md)`,
    );
    this.name = 'SchemaMissing';
  }
}

type Written = { readonly value: Buffer | null; readonly appendMs: number };

/** A missing schema is looked up again about once a second. */
const RETRY_MS = { firstMs: 1_000, maxMs: 1_000 };
const IDS_REMEMBERED = 1_000;

/**
 * Loads schemas as `loadSchemas` does, and distinguishes a registry that has lost its ids, or does not have them yet, from a foreign
 * record: young records wait for their schema, and older ones are left to be rejected.
 */
export class SchemaLookup {
  readonly #codec: Codec;
  readonly #registry: SchemaRegistry;
  /** when an id was first found missing, by the process's monotonic clock */
  readonly #missingSinceMs = new Map<number, number>();

  constructor(codec: Codec, registry: SchemaRegistry) {
    this.#codec = codec;
    this.#registry = registry;
  }

  /** @throws SchemaMissing while a record is young and its schema is not known */
  async learn(records: readonly Written[], nowMs = Date.now(), uptimeMs = performance.now()): Promise<void> {
    const missing = await loadSchemas(
      this.#codec,
      this.#registry,
      records.map(({ value }) => value),
    );
    if (missing.size === 0) return;
    for (const id of missing) this.#remember(id, uptimeMs);
    const isYoung = ({ value, appendMs }: Written): boolean => {
      const since = this.#missingSinceMs.get(idOf(value) ?? -1);
      // By both clocks, so that a wrong one cannot delay a partition for longer.
      return since !== undefined && within(nowMs - appendMs) && within(uptimeMs - since);
    };
    if (records.some(isYoung)) throw new SchemaMissing(missing);
  }

  /** Repeats `learn` while it throws SchemaMissing. @throws what the registry throws; SchemaMissing once the signal is aborted */
  async wait(records: readonly Written[], log: Logger, signal: AbortSignal): Promise<void> {
    const retry = new Retry(RETRY_MS);
    for (;;) {
      try {
        return await this.learn(records);
      } catch (err) {
        if (!(err instanceof SchemaMissing) || signal.aborted) throw err;
        if (retry.failures === 0) log.warn({ err }, 'records wait for their schemas');
      }
      await retry.wait(signal);
    }
  }

  #remember(id: number, uptimeMs: number): void {
    if (this.#missingSinceMs.has(id)) return;
    if (this.#missingSinceMs.size >= IDS_REMEMBERED) this.#missingSinceMs.clear();
    this.#missingSinceMs.set(id, uptimeMs);
  }
}

const within = (ms: number): boolean => ms < limits.SCHEMA_WAIT_MS;
