import type { SchemaRegistry } from '@kafkajs/confluent-schema-registry';
import { SchemaType } from '@kafkajs/confluent-schema-registry';
import { type ClickHouse, createClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { ConfigError } from '#platform/config/env.ts';
import type { KafkaSecurity } from '#platform/config/kafka-security.ts';
import type { SecretsSource } from '#platform/config/secrets.ts';
import type { LogClient } from '#platform/log/client.ts';
import { createKafka } from '#platform/log/kafkajs/client.ts';
import { kafkajsClient } from '#platform/log/kafkajs/log-client.ts';
import { createRegistry } from '#platform/log/registry.ts';
import { createPostgres, type Postgres } from '#platform/postgres/postgres.ts';
import { KeyRing, ringOf } from '#platform/secrets/key-ring.ts';
import { readSecrets } from '#platform/secrets/read.ts';
import { compareGiven, storedKey } from '#platform/secrets/stored.ts';
import { createLog } from '#platform/telemetry/logger.ts';
import { usePart } from '#platform/use-part.ts';
import type { Program } from '#runtime/program.ts';
import { type Codec, recordKinds, schemaText, subjectOf } from '#schemas/codec.ts';
import type { Site } from '#schemas/config/site.ts';
import type { Erasure } from '#schemas/erasure/erasure.ts';
import type { RecordKind } from '#schemas/record.ts';
import type { Signal, Tick } from '#schemas/signal/signal.ts';
import { type TopicNames, topicNames } from '#schemas/topics.ts';

/** A request that cannot be carried out; the message is one sentence that says why. */
export class ReplayError extends Error {}

/** The records on `signals`. */
type InputRecord = Signal | Tick | Site | Erasure;
export type ReplayProgram = Program<InputRecord, unknown, Site>;

/** The part of a website that a change of facts affects. */
export type Sheet = Pick<Site, 'facts' | 'confirmed_texts'>;

/** Dependencies on other layers: the live program, and how a change of facts is applied. */
export type ReplayDeps = {
  readonly programOf: (options: ProgramOptions) => ReplayProgram;
  readonly writeFacts: (stored: Sheet, sent: Readonly<Record<string, unknown>>) => Sheet;
};
type ProgramOptions = {
  readonly codec: Codec;
  readonly registry: SchemaRegistry;
  readonly topics: TopicNames;
  readonly ledgerPartitions: number;
  readonly erasureKeys: KeyRing;
  /** waiting times to draw from instead of the engine's */
  readonly waitingsMs?: readonly number[] | undefined;
};

export type Addresses = {
  readonly kafkaBrokers: readonly string[];
  readonly kafkaSecurity: KafkaSecurity;
  readonly registryUrl: string;
  readonly postgresUrl: string;
  readonly clickhouseUrl: string;
  readonly clickhouseCluster: string | null;
  readonly topicPrefix: string;
  /** source of the keys, if not Postgres */
  readonly secrets: SecretsSource;
};

/** The connections of a replay. Opening them changes nothing anywhere. */
export type ReplayParts = {
  readonly client: LogClient;
  readonly topics: TopicNames;
  readonly registry: SchemaRegistry;
  /** ids of our schemas; a negative id, which no record has, for a schema that is not registered */
  readonly schemaIds: ReadonlyMap<RecordKind, number>;
  readonly postgres: Postgres;
  readonly clickhouse: ClickHouse;
  readonly erasureKeys: KeyRing;
  readonly deps: ReplayDeps;
  /** folder for the checkpoints of runs */
  readonly dir: string;
  /** reports progress to a person */
  readonly say: (line: string) => void;
  close(): Promise<void>;
};

/** @throws PartUnreachable, ConfigError */
export async function openParts(
  addresses: Addresses,
  deps: ReplayDeps,
  dir: string,
  say: (line: string) => void,
): Promise<ReplayParts> {
  const { kafkaBrokers, registryUrl, topicPrefix } = addresses;
  const postgres = createPostgres(addresses.postgresUrl, 3);
  const clickhouse = createClickHouse(addresses.clickhouseUrl, undefined, addresses.clickhouseCluster);
  const log = createLog('replay', 'silent');
  const client = kafkajsClient(createKafka(addresses, 'replay', log), log);
  const registry = createRegistry(registryUrl);
  const close = async (): Promise<void> => {
    await Promise.allSettled([client.close(), postgres.end(), clickhouse.close()]);
  };
  try {
    const erasureKeys = await usePart('Postgres', addresses.postgresUrl, 'POSTGRES_URL', () =>
      readErasureKeys(postgres, addresses.secrets),
    );
    const schemaIds = await usePart('The schema registry', registryUrl, 'SCHEMA_REGISTRY_URL', () =>
      knownSchemas(registry),
    );
    await usePart('ClickHouse', addresses.clickhouseUrl, 'CLICKHOUSE_URL', async () => {
      const ping = await clickhouse.ping();
      if (!ping.success) throw ping.error;
    });
    const topics = topicNames(topicPrefix);
    await usePart('Kafka', kafkaBrokers.join(','), 'KAFKA_BROKERS', () => client.partitions(topics.signals));
    return { client, topics, registry, schemaIds, postgres, clickhouse, erasureKeys, deps, dir, say, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Reads the keys; a replay creates none. With others than those of the roles, erased visitors would come back. */
async function readErasureKeys(postgres: Postgres, source: SecretsSource): Promise<KeyRing> {
  const given = (await readSecrets(source))?.erasure;
  if (given) {
    await compareGiven(postgres, 'erasure', given);
    return new KeyRing(given);
  }
  const kept = await storedKey(postgres, 'erasure');
  if (kept) return ringOf(kept);
  throw new ConfigError(
    'The database keeps no ERASURE_SECRET: set SECRETS_FILE or SECRETS_COMMAND as the roles have it, or correct POSTGRES_URL.',
  );
}

/** Looks up the ids without registering schemas. */
async function knownSchemas(registry: SchemaRegistry): Promise<ReadonlyMap<RecordKind, number>> {
  const ids = await Promise.all(
    recordKinds.map(async (kind, n): Promise<[RecordKind, number]> => {
      try {
        const schema = { type: SchemaType.AVRO, schema: schemaText(kind) } as const;
        return [kind, await registry.getRegistryIdBySchema(subjectOf(kind), schema)];
      } catch (error) {
        if ((error as { status?: number }).status !== 404) throw error;
        return [kind, -1 - n];
      }
    }),
  );
  return new Map(ids);
}
