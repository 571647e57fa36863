import type { SchemaRegistry } from '@kafkajs/confluent-schema-registry';
import type { Registry } from 'prom-client';
import { Codec } from '#schemas/codec.ts';
import { type TopicNames, topicNames } from '#schemas/topics.ts';
import { type ClickHouse, createClickHouse, migrateClickHouse } from './clickhouse/clickhouse.ts';
import { haveSmallGranules, shrinkGranules } from './clickhouse/granules.ts';
import type { Config } from './config/config.ts';
import { secretKinds } from './config/secrets.ts';
import { limits } from './limits/limits.ts';
import type { LogClient } from './log/client.ts';
import { createKafka } from './log/kafkajs/client.ts';
import { kafkajsClient } from './log/kafkajs/log-client.ts';
import { createRegistry, registerSchemas } from './log/registry.ts';
import { checkTopics } from './log/topics/check.ts';
import { ensureTopics } from './log/topics/ensure.ts';
import {
  createPostgres,
  migrateAs,
  migratePostgres,
  type Postgres,
  withTablesLock,
} from './postgres/postgres.ts';
import { refuseTransactionPooling } from './postgres/session.ts';
import { readSecrets } from './secrets/read.ts';
import { kindsOfRoles, type Secrets } from './secrets/secrets.ts';
import { loadSecrets } from './secrets/stored.ts';
import { createMetrics } from './telemetry/counters.ts';
import { createLog, type Logger } from './telemetry/logger.ts';
import { openTraces } from './telemetry/open-telemetry.ts';
import type { Traces } from './telemetry/traces.ts';
import { usePart } from './use-part.ts';

/** The clients and settings that every role uses. */
export type Platform = {
  readonly config: Config;
  readonly log: Logger;
  readonly metrics: Registry;
  readonly kafka: LogClient;
  /** names of the topics of this installation */
  readonly topics: TopicNames;
  readonly registry: SchemaRegistry;
  readonly codec: Codec;
  readonly postgres: Postgres;
  /** for views of orders and credits: the read replica if there is one, else `postgres` */
  readonly replica: Postgres;
  readonly clickhouse: ClickHouse;
  readonly secrets: Secrets;
  /** null unless OTEL_EXPORTER_OTLP_ENDPOINT is set */
  readonly traces: Traces | null;
  close(): Promise<void>;
};

/** A running role or part of one. `close` drains: it finishes accepted work, then releases its resources. */
export type Running = {
  close(): Promise<void>;
  /** false while its buffers are full because Kafka is down: the load balancer should use other processes */
  readonly takesMore?: () => boolean;
};
export type Role = (platform: Platform) => Promise<Running>;

async function migrate({ postgresUrl, migrationUrl }: Config, postgres: Postgres): Promise<void> {
  if (migrationUrl) {
    await usePart('Postgres', migrationUrl, 'POSTGRES_MIGRATION_URL', () =>
      migrateAs(migrationUrl, postgresUrl),
    );
  } else {
    await usePart('Postgres', postgresUrl, 'POSTGRES_URL', () => migratePostgres(postgres));
  }
}

type Clients = Pick<
  Platform,
  'log' | 'kafka' | 'registry' | 'postgres' | 'replica' | 'clickhouse' | 'traces' | 'close'
>;

async function connect(config: Config, role: string): Promise<Clients> {
  const log = createLog(role, config.logLevel);
  const postgres = createPostgres(config.postgresUrl);
  const replica = config.replicaUrl ? createPostgres(config.replicaUrl) : postgres;
  const clickhouse = createClickHouse(
    config.clickhouseUrl,
    role === 'api' ? limits.CLICKHOUSE_VIEW_MS : undefined,
    config.clickhouseCluster,
  );
  const kafka = kafkajsClient(createKafka(config, role, log), log);
  const registry = createRegistry(config.registryUrl);
  const traces = config.tracing && (await openTraces(config.tracing, role, log));
  const close = async (): Promise<void> => {
    const pools = [...new Set([postgres, replica])].map((pool) => pool.end());
    await Promise.allSettled([kafka.close(), ...pools, clickhouse.close(), traces?.close()]);
  };
  return { log, postgres, replica, clickhouse, kafka, registry, traces, close };
}

/**
 * Upgrades the parts to this release: migrations, topics, schemas. Several processes may run it at once. When nothing is missing it
 * changes nothing, so that roles need no right to create. Resolves with the codec of the registered schemas.
 */
async function prepare(
  config: Config,
  { log, kafka, registry, postgres, clickhouse }: Clients,
): Promise<Codec> {
  await usePart('Postgres', config.postgresUrl, 'POSTGRES_URL', () =>
    refuseTransactionPooling(config.postgresUrl),
  );
  await migrate(config, postgres);
  await usePart('ClickHouse', config.clickhouseUrl, 'CLICKHOUSE_URL', async () => {
    // A cluster refuses concurrent changes of a table.
    if (clickhouse.cluster) await withTablesLock(postgres, () => migrateClickHouse(clickhouse));
    else await migrateClickHouse(clickhouse);
    if (!(await haveSmallGranules(clickhouse)))
      await withTablesLock(postgres, () => shrinkGranules(clickhouse));
  });
  await usePart('Kafka', config.kafkaBrokers.join(','), 'KAFKA_BROKERS', () =>
    config.kafkaTopics === 'check' ? checkTopics(kafka, config, log) : ensureTopics(kafka, config, log),
  );
  const ids = await usePart('The schema registry', config.registryUrl, 'SCHEMA_REGISTRY_URL', () =>
    registerSchemas(registry),
  );
  return new Codec(ids);
}

/** Upgrades the parts without starting a role. */
export async function prepareParts(config: Config): Promise<void> {
  const clients = await connect(config, 'migrate');
  await prepare(config, clients).finally(clients.close);
}

/**
 * Connects to the four parts and upgrades them to this release. Safe to repeat.
 * @param prepared the codec of another platform on the same parts in this process, which has upgraded them already
 */
export async function createPlatform(config: Config, role: string, prepared?: Codec): Promise<Platform> {
  const clients = await connect(config, role);
  try {
    const codec = prepared ?? (await prepare(config, clients));
    const secrets = await loadSecrets(clients.postgres, await readSecrets(config.secrets), {
      kinds: kindsOfRoles[role] ?? secretKinds,
      production: config.production,
    });
    const topics = topicNames(config.topicPrefix);
    return { ...clients, config, metrics: createMetrics(role), topics, codec, secrets };
  } catch (error) {
    await clients.close();
    throw error;
  }
}
