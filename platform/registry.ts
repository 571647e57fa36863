import { COMPATIBILITY, SchemaRegistry, SchemaType } from '@kafkajs/confluent-schema-registry';
import { type Codec, CodecError, recordKinds, schemaId, schemaText, subjectOf } from '#schemas/codec.ts';
import type { RecordKind } from '#schemas/record.ts';

/**
 * The schema registry, used for registering and looking up only: bytes are made and read by schemas/codec.ts
 * (the client's own `decode` with a reader schema parses the schema again at every message).
 */
export async function registerSchemas(registry: SchemaRegistry): Promise<ReadonlyMap<RecordKind, number>> {
  const ids = new Map<RecordKind, number>();
  for (const kind of recordKinds) {
    const { id } = await registry.register(
      { type: SchemaType.AVRO, schema: schemaText(kind) },
      { subject: subjectOf(kind), compatibility: COMPATIBILITY.FULL_TRANSITIVE },
    );
    ids.set(kind, id);
  }
  return ids;
}

/** The user and password of the address, if it has any, travel as HTTP basic authentication. */
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

/** Learns the schemas of a batch that this process has not met, so that its decoding can be synchronous. */
export async function learnSchemas(
  codec: Codec,
  registry: SchemaRegistry,
  values: Iterable<Buffer | null>,
): Promise<void> {
  const unknown = new Set<number>();
  for (const value of values) {
    if (!value || value.length < 6 || value[0] !== 0) continue;
    const id = schemaId(value);
    if (!codec.knows(id)) unknown.add(id);
  }
  for (const id of unknown) await learn(codec, registry, id);
}

async function learn(codec: Codec, registry: SchemaRegistry, id: number): Promise<void> {
  try {
    const schema = (await registry.getSchema(id)) as { toJSON?: () => unknown };
    codec.learn(id, JSON.stringify(schema));
  } catch (error) {
    // An id that the registry does not know, or a record that is not ours: the record is rejected when decoded.
    const status = (error as { status?: number }).status;
    if (status !== 404 && !(error instanceof CodecError)) throw error;
  }
}
