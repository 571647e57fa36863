import { resolve } from 'node:path';
import { z } from 'zod';
import { limits } from '../limits/limits.ts';
import { address, ConfigError, type Env, integer, oneOf, parseSettings } from './env.ts';
import { kafkaSecurityFrom, kafkaSecuritySettings } from './kafka-security.ts';
import { postgresAddress, postgresPasswordSettings } from './postgres-address.ts';
import { secretSettings, secretsFrom } from './secrets.ts';
import { tracingFrom, tracingSettings } from './tracing.ts';

export { ConfigError };

/** Offsets from PORT_BASE (contract, section 1). */
export const portOffsets = {
  api: 0,
  storefront: 1,
  frame: 2,
  collector: 3,
  shop: 4,
  registry: 5,
  kafka: 6,
  kafkaController: 7,
  postgres: 8,
  clickhouse: 9,
  metrics: 10,
} as const;
export type Ports = Readonly<Record<keyof typeof portOffsets, number>>;

const web = /^https?$/;
const COUNT_MAX = 10_000_000;
const port = integer(0, 65_535).optional();

const isBroker = (text: string): boolean => {
  const number = Number(/^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]):(\d{1,5})$/.exec(text)?.[1] ?? 0);
  return number >= 1 && number <= 65_535;
};

/** A contact of RFC 9116, without characters that would begin another line of the file. */
const isContact = (text: string): boolean => /^(mailto:|https:\/\/|tel:)[\x21-\x7e]+$/.test(text);
const contacts = z
  .string()
  .transform((text): readonly string[] => text.split(',').map((one) => one.trim()))
  .refine((all) => all.every(isContact), {
    error:
      'must be addresses such as mailto:security@example.com or https://example.com/security, separated by commas.',
  });

/** The addresses of the four external parts. */
const partSettings = {
  KAFKA_BROKERS: z
    .string()
    .transform((text): readonly string[] => text.split(',').map((one) => one.trim()))
    .refine((brokers) => brokers.every(isBroker), {
      error: 'must be hosts with ports, separated by commas, such as kafka-1:9092,kafka-2:9092.',
    }),
  SCHEMA_REGISTRY_URL: address(web, 'http://127.0.0.1:8081'),
  POSTGRES_URL: address(/^postgres(ql)?$/, 'postgres://user:password@127.0.0.1:5432/engage'),
  CLICKHOUSE_URL: address(web, 'http://user:password@127.0.0.1:8123/engage'),
};
/** Settings of the stores other than their addresses. */
const storeSettings = {
  /** a cluster of one shard, each of whose servers keeps every row; unset for a single server */
  CLICKHOUSE_CLUSTER: z
    .string()
    .regex(
      /^[A-Za-z_][A-Za-z0-9_-]{0,99}$/,
      'must be the name of a cluster: letters, digits, dashes and underscores, not starting with a digit.',
    )
    .optional(),
};
const morePostgres = {
  /** address of the role that owns the tables, when that of POSTGRES_URL may only change rows */
  POSTGRES_MIGRATION_URL: partSettings.POSTGRES_URL.optional(),
  /** address of a read replica for the views */
  POSTGRES_REPLICA_URL: partSettings.POSTGRES_URL.optional(),
};
export const partVariables = Object.keys(partSettings) as readonly (keyof typeof partSettings)[];

const portSettings = {
  PORT_BASE: integer(1024, 65_000).default(8080),
  API_PORT: port,
  STOREFRONT_PORT: port,
  FRAME_PORT: port,
  COLLECTOR_PORT: port,
  METRICS_PORT: port,
};

const dataSettings = { DATA_DIR: z.string().default('.data') };
const startSettings = { SAMPLE_WEBSITE: oneOf(['on', 'off']).default('on') };
/** Settings of the parts under PARTS=docker. */
const containerSettings = {
  KAFKA_IMAGE: z.string().default('apache/kafka:3.9.2'),
  POSTGRES_IMAGE: z.string().default('postgres:18'),
  CLICKHOUSE_IMAGE: z.string().default('clickhouse/clickhouse-server:25.8'),
  /** whether the parts may listen on an address that other machines can reach */
  PARTS_OUTSIDE: oneOf(['refuse', 'allow']).default('refuse'),
};
const toolSettings = { JAVA_HOME: z.string().optional(), XDG_CACHE_HOME: z.string().optional() };

/** An address to which paths are added: the script tag of a shop with two slashes would lead nowhere. */
const base = (example: string) => address(web, example).transform((url) => url.replace(/\/+$/, ''));

const roleSettings = {
  HOST: z.string().default('127.0.0.1'),
  /** the metrics need no credential */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** concurrent connections of one HTTP server, without the collector's websockets */
  HTTP_CONNECTIONS: integer(1, 1_000_000).default(limits.HTTP_CONNECTIONS),
  /** how long a role still accepts work after a SIGTERM while /readyz answers 503, so that the load balancer notices */
  DRAIN_SECONDS: integer(0, 10).default(0),
  /** where to report a vulnerability (RFC 9116) */
  SECURITY_CONTACT: contacts.optional(),
  /** Public addresses, as browsers see them. */
  API_URL: base('https://api.example.com').optional(),
  SDK_URL: base('https://sdk.example.com').optional(),
  FRAME_URL: address(web, 'https://frame.example.com').optional(),
  COLLECTOR_URL: address(/^wss?$/, 'wss://collector.example.com').optional(),
  /** Prefix of every topic, group and transactional id, so that two installations can share a Kafka cluster. */
  TOPIC_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9._-]{0,100}$/, 'must be at most 100 letters, digits, dots, dashes and underscores.')
    .default(''),
  TASK_PARTITIONS: integer(1, 1_000).default(12),
  /** standby replicas of each partition's state, in other processes, for an immediate failover */
  TASK_STANDBYS: integer(0, 1).default(1),
  /** check: somebody else creates the topics, and a role only reports differences */
  KAFKA_TOPICS: oneOf(['create', 'check']).default('create'),
  TRUSTED_PROXIES: integer(0, 16).default(0),
  /** sockets of one network in one collector process */
  COLLECTOR_SOCKETS_PER_NETWORK: integer(1, 100_000).default(2_000),
  /** the websocket library; auto is uWebSockets.js if it loads, else ws */
  COLLECTOR_SERVER: oneOf(['auto', 'uws', 'ws']).default('auto'),
  /** SHA-256 of a uWebSockets.js binary that the operator trusts */
  COLLECTOR_UWS_HASH: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in 64 hex digits, as sha256sum prints it.')
    .optional(),
  /** new visitors that a collector accepts from one network in a minute, for one website and for all; 0 is no limit */
  NEW_VISITORS_PER_SITE: integer(0, COUNT_MAX).default(limits.NEW_VISITORS_PER_SITE),
  NEW_VISITORS_PER_NETWORK: integer(0, COUNT_MAX).default(limits.NEW_VISITORS_PER_NETWORK),
  /** accepted by one collector for one website; 0 is no limit */
  SITE_SIGNALS_PER_SECOND: integer(0, COUNT_MAX).default(limits.SITE_SIGNALS_PER_SECOND),
  /** what one account may have; 0 is no limit */
  WEBSITES_PER_ACCOUNT: integer(0, COUNT_MAX).default(limits.WEBSITES_PER_ACCOUNT),
  KEYS_PER_ACCOUNT: integer(0, COUNT_MAX).default(limits.KEYS_PER_ACCOUNT),
  PEOPLE_PER_ACCOUNT: integer(0, COUNT_MAX).default(limits.PEOPLE_PER_ACCOUNT),
  /** in an hour; 0 is no limit */
  CHANGES_PER_ACCOUNT: integer(0, COUNT_MAX).default(limits.CHANGES_PER_ACCOUNT),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
};

/** Every setting with its default and its rule; a test compares docs/settings.md with it. */
export const settings = {
  ...partSettings,
  ...morePostgres,
  ...storeSettings,
  ...postgresPasswordSettings,
  ...kafkaSecuritySettings,
  ...dataSettings,
  ...startSettings,
  ...containerSettings,
  ...toolSettings,
  ...portSettings,
  ...roleSettings,
  ...secretSettings,
  ...tracingSettings,
};

export function portsFrom(env: Env): Ports {
  const { PORT_BASE, ...own } = parseSettings(portSettings, env);
  const ports = Object.entries(portOffsets).map(([name, offset]) => [
    name,
    own[`${name.toUpperCase()}_PORT` as keyof typeof own] ?? PORT_BASE + offset,
  ]);
  return Object.fromEntries(ports);
}

export const clickhouseClusterFrom = (env: Env): string | null =>
  parseSettings(storeSettings, env).CLICKHOUSE_CLUSTER ?? null;

export const dataDirFrom = (env: Env): string => resolve(parseSettings(dataSettings, env).DATA_DIR);

/** Whether `npm start` creates a sample website besides the demo. */
export const isSampleWebsiteOn = (env: Env): boolean =>
  parseSettings(startSettings, env).SAMPLE_WEBSITE === 'on';

/** The Docker images of the parts, and whether their ports may be reachable from other machines. */
export function containersFrom(env: Env) {
  const set = parseSettings(containerSettings, env);
  return {
    images: { kafka: set.KAFKA_IMAGE, postgres: set.POSTGRES_IMAGE, clickhouse: set.CLICKHOUSE_IMAGE },
    mayBeOutside: set.PARTS_OUTSIDE === 'allow',
  };
}

/** The folder of Java, and the cache of downloaded programs that all clones of a user share. */
export function toolFoldersFrom(env: Env) {
  const { JAVA_HOME, XDG_CACHE_HOME } = parseSettings(toolSettings, env);
  // The XDG specification says to ignore a relative path.
  return { javaHome: JAVA_HOME, cacheDir: XDG_CACHE_HOME?.startsWith('/') ? XDG_CACHE_HOME : undefined };
}

/** The settings that every role has, whichever parts it needs. */
function roleConfigFrom(env: Env) {
  const set = parseSettings(roleSettings, env);
  const ports = portsFrom(env);
  const local = (port: number): string => `http://127.0.0.1:${port}`;
  return {
    kafkaSecurity: kafkaSecurityFrom(env),
    host: set.HOST,
    metricsHost: set.METRICS_HOST,
    httpConnections: set.HTTP_CONNECTIONS,
    drainSeconds: set.DRAIN_SECONDS,
    securityContacts: set.SECURITY_CONTACT ?? [],
    ports,
    dataDir: dataDirFrom(env),
    apiUrl: set.API_URL ?? local(ports.api),
    sdkUrl: set.SDK_URL ?? local(ports.storefront),
    frameUrl: set.FRAME_URL ?? local(ports.frame),
    collectorUrl: set.COLLECTOR_URL ?? `ws://127.0.0.1:${ports.collector}`,
    topicPrefix: set.TOPIC_PREFIX,
    taskPartitions: set.TASK_PARTITIONS,
    taskStandbys: set.TASK_STANDBYS,
    kafkaTopics: set.KAFKA_TOPICS,
    trustedProxies: set.TRUSTED_PROXIES,
    socketsPerNetwork: set.COLLECTOR_SOCKETS_PER_NETWORK,
    collectorServer: set.COLLECTOR_SERVER,
    collectorUwsHash: set.COLLECTOR_UWS_HASH ?? null,
    newVisitorsPerSite: set.NEW_VISITORS_PER_SITE,
    newVisitorsPerNetwork: set.NEW_VISITORS_PER_NETWORK,
    siteSignalsPerSecond: set.SITE_SIGNALS_PER_SECOND,
    websitesPerAccount: set.WEBSITES_PER_ACCOUNT,
    keysPerAccount: set.KEYS_PER_ACCOUNT,
    peoplePerAccount: set.PEOPLE_PER_ACCOUNT,
    changesPerAccount: set.CHANGES_PER_ACCOUNT,
    secrets: secretsFrom(env),
    tracing: tracingFrom(env),
    production: parseSettings(secretSettings, env).ENGAGE_ENV === 'production',
    logLevel: set.LOG_LEVEL,
  };
}

/** @throws ConfigError */
function requireVariables(env: Env, names: readonly string[], because: string): void {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === 0) return;
  throw new ConfigError(`${missing.join(', ')} must be set: ${because} (for an evaluation, use npm start).`);
}

/** The environment of a role, parsed once, purely; only entry files read `process.env`. @throws ConfigError */
export function configFrom(env: Env) {
  requireVariables(env, partVariables, 'a role needs Kafka, the schema registry, Postgres and ClickHouse');
  const { CLICKHOUSE_URL: clickhouseUrl } = parseSettings(partSettings, env);
  parseSettings(morePostgres, env);
  const postgresUrl = postgresAddress(env, 'POSTGRES_URL')!;
  const migrationUrl = postgresAddress(env, 'POSTGRES_MIGRATION_URL');
  const replicaUrl = postgresAddress(env, 'POSTGRES_REPLICA_URL');
  const clickhouseCluster = clickhouseClusterFrom(env);
  return { ...kafkaConfigFrom(env), postgresUrl, migrationUrl, replicaUrl, clickhouseUrl, clickhouseCluster };
}
export type Config = Readonly<ReturnType<typeof configFrom>>;

/** The settings of a role without a store. @throws ConfigError */
export function kafkaConfigFrom(env: Env) {
  requireVariables(
    env,
    ['KAFKA_BROKERS', 'SCHEMA_REGISTRY_URL'],
    'the collector needs Kafka and the schema registry',
  );
  const { KAFKA_BROKERS, SCHEMA_REGISTRY_URL } = partSettings;
  const parts = parseSettings({ KAFKA_BROKERS, SCHEMA_REGISTRY_URL }, env);
  return {
    kafkaBrokers: parts.KAFKA_BROKERS,
    registryUrl: parts.SCHEMA_REGISTRY_URL,
    ...roleConfigFrom(env),
  };
}
export type KafkaConfig = Readonly<ReturnType<typeof kafkaConfigFrom>>;

/** Checks the environment before anything is started; addresses of parts may be missing. @throws ConfigError */
export function checkEnvironment(env: Env): void {
  parseSettings({ ...z.object(partSettings).partial().shape, ...morePostgres, ...storeSettings }, env);
  postgresAddress(env, 'POSTGRES_URL');
  postgresAddress(env, 'POSTGRES_MIGRATION_URL');
  postgresAddress(env, 'POSTGRES_REPLICA_URL');
  roleConfigFrom(env);
}
