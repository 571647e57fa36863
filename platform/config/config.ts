import { resolve } from 'node:path';
import { limits } from '../limits/limits.ts';
import { ConfigError, type Env, oneOf } from './env.ts';
import { type KafkaSecurity, kafkaSecurityFrom } from './kafka-security.ts';
import { type SecretsSource, secretsFrom } from './secrets.ts';

export { ConfigError };

/** What the environment says, parsed once, purely. Only the entry files read `process.env`. */
export type Config = {
  readonly kafkaBrokers: readonly string[];
  readonly kafkaSecurity: KafkaSecurity;
  readonly registryUrl: string;
  readonly postgresUrl: string;
  readonly clickhouseUrl: string;
  readonly host: string;
  readonly ports: Ports;
  readonly dataDir: string;
  /** Public addresses, as browsers reach them. */
  readonly apiUrl: string;
  readonly sdkUrl: string;
  readonly frameUrl: string;
  readonly collectorUrl: string;
  /** Set before every topic, group and transactional id, so that two installations can share a broker. */
  readonly topicPrefix: string;
  readonly taskPartitions: number;
  readonly trustedProxies: number;
  /** how many sockets one collector process keeps of one network */
  readonly socketsPerNetwork: number;
  /** which library serves websockets; auto is uWebSockets.js where it loads, else ws */
  readonly collectorServer: 'auto' | 'uws' | 'ws';
  /** new visitors that a collector takes from one network in a minute, for one website and for all; 0 is no limit */
  readonly newVisitorsPerSite: number;
  readonly newVisitorsPerNetwork: number;
  /** that a collector takes for one website; 0 is no limit */
  readonly siteSignalsPerSecond: number;
  readonly secrets: SecretsSource;
  readonly logLevel: string;
};
/** Of a role that needs no store. */
export type KafkaConfig = Omit<Config, 'postgresUrl' | 'clickhouseUrl'>;

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

function integer(env: Env, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ConfigError(`${name} is "${text}", but must be a whole number from ${min} to ${max}.`);
  }
  return value;
}

export function portsFrom(env: Env): Ports {
  const base = integer(env, 'PORT_BASE', 8080, 1024, 65_000);
  const ports = Object.fromEntries(
    Object.entries(portOffsets).map(([name, offset]) => [name, base + offset]),
  );
  const withOverrides = { ...ports } as Record<keyof Ports, number>;
  for (const name of ['api', 'storefront', 'frame', 'collector', 'metrics'] as const) {
    withOverrides[name] = integer(env, `${name.toUpperCase()}_PORT`, withOverrides[name], 0, 65_535);
  }
  return withOverrides;
}

export const dataDirFrom = (env: Env): string => resolve(env['DATA_DIR'] || '.data');

/** Where Java is, and where programs that were fetched once are kept for all clones of a user. */
export const toolFoldersFrom = (
  env: Env,
): { readonly javaHome: string | undefined; readonly cacheDir: string | undefined } => ({
  javaHome: env['JAVA_HOME'] || undefined,
  // The standard says that a relative path is to be ignored.
  cacheDir: env['XDG_CACHE_HOME']?.startsWith('/') ? env['XDG_CACHE_HOME'] : undefined,
});

/** The four addresses of external parts, and those of them that are missing. */
export const partVariables = [
  'KAFKA_BROKERS',
  'SCHEMA_REGISTRY_URL',
  'POSTGRES_URL',
  'CLICKHOUSE_URL',
] as const;

const web = ['http:', 'https:'];
const COUNT_MAX = 10_000_000;
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** An address, never repeated in the sentence: it may hold a password. */
function address(
  env: Env,
  name: string,
  protocols: readonly string[],
  example: string,
  fallback = '',
): string {
  const text = env[name] || fallback;
  const url = URL.canParse(text) ? new URL(text) : null;
  // Postgres may be reached through a socket, and then names no host.
  const named = url !== null && (url.hostname !== '' || url.protocol.startsWith('postgres'));
  if (!named || !protocols.includes(url.protocol)) {
    throw new ConfigError(`${name} is not an address: it must be such as ${example}.`);
  }
  return text;
}

function brokers(env: Env): string[] {
  const all = env['KAFKA_BROKERS']!.split(',').map((broker) => broker.trim());
  for (const broker of all) {
    const port = Number(/^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]):(\d{1,5})$/.exec(broker)?.[1] ?? 0);
    if (port < 1 || port > 65_535) {
      throw new ConfigError(
        'KAFKA_BROKERS must be hosts with ports, separated by commas, such as kafka-1:9092,kafka-2:9092.',
      );
    }
  }
  return all;
}

function topicPrefix(env: Env): string {
  const text = env['TOPIC_PREFIX'] ?? '';
  if (/^[A-Za-z0-9._-]{0,100}$/.test(text)) return text;
  throw new ConfigError('TOPIC_PREFIX must be at most 100 letters, digits, dots, dashes and underscores.');
}

/**
 * Refuses what could not be used later, before anything is started: what the environment leaves out counts as right.
 * @throws ConfigError
 */
export function checkEnvironment(env: Env): void {
  const standIns: Record<string, string> = {
    KAFKA_BROKERS: 'localhost:1',
    SCHEMA_REGISTRY_URL: 'http://localhost',
    POSTGRES_URL: 'postgres://localhost/engage',
    CLICKHOUSE_URL: 'http://localhost',
  };
  const missing = partVariables.filter((name) => !env[name]);
  configFrom({ ...env, ...Object.fromEntries(missing.map((name) => [name, standIns[name]])) });
}

/** @throws ConfigError */
function demand(env: Env, names: readonly string[], because: string): void {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === 0) return;
  throw new ConfigError(`${missing.join(', ')} must be set: ${because}, or use npm start.`);
}

/** @throws ConfigError naming the variable and what it must be */
export function configFrom(env: Env): Config {
  demand(env, partVariables, 'a role alone needs all four parts');
  return {
    ...kafkaConfigFrom(env),
    postgresUrl: address(
      env,
      'POSTGRES_URL',
      ['postgres:', 'postgresql:'],
      'postgres://user:password@127.0.0.1:5432/engage',
    ),
    clickhouseUrl: address(env, 'CLICKHOUSE_URL', web, 'http://user:password@127.0.0.1:8123/engage'),
  };
}

/** For a role that needs no store. @throws ConfigError naming the variable and what it must be */
export function kafkaConfigFrom(env: Env): KafkaConfig {
  demand(env, ['KAFKA_BROKERS', 'SCHEMA_REGISTRY_URL'], 'the collector needs Kafka and the schema registry');
  const ports = portsFrom(env);
  const local = (port: number): string => `http://127.0.0.1:${port}`;
  return {
    kafkaBrokers: brokers(env),
    kafkaSecurity: kafkaSecurityFrom(env),
    registryUrl: address(env, 'SCHEMA_REGISTRY_URL', web, 'http://127.0.0.1:8081'),
    host: env['HOST'] || '127.0.0.1',
    ports,
    dataDir: dataDirFrom(env),
    apiUrl: address(env, 'API_URL', web, 'https://api.example.com', local(ports.api)),
    sdkUrl: address(env, 'SDK_URL', web, 'https://sdk.example.com', local(ports.storefront)),
    frameUrl: address(env, 'FRAME_URL', web, 'https://frame.example.com', local(ports.frame)),
    collectorUrl: address(
      env,
      'COLLECTOR_URL',
      ['ws:', 'wss:'],
      'wss://collector.example.com',
      `ws://127.0.0.1:${ports.collector}`,
    ),
    topicPrefix: topicPrefix(env),
    taskPartitions: integer(env, 'TASK_PARTITIONS', 12, 1, 1_000),
    trustedProxies: integer(env, 'TRUSTED_PROXIES', 0, 0, 16),
    socketsPerNetwork: integer(env, 'COLLECTOR_SOCKETS_PER_NETWORK', 2_000, 1, 100_000),
    collectorServer: oneOf(env, 'COLLECTOR_SERVER', ['auto', 'uws', 'ws'], 'auto'),
    newVisitorsPerSite: integer(env, 'NEW_VISITORS_PER_SITE', limits.NEW_VISITORS_PER_SITE, 0, COUNT_MAX),
    newVisitorsPerNetwork: integer(
      env,
      'NEW_VISITORS_PER_NETWORK',
      limits.NEW_VISITORS_PER_NETWORK,
      0,
      COUNT_MAX,
    ),
    siteSignalsPerSecond: integer(
      env,
      'SITE_SIGNALS_PER_SECOND',
      limits.SITE_SIGNALS_PER_SECOND,
      0,
      COUNT_MAX,
    ),
    secrets: secretsFrom(env),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
  };
}
