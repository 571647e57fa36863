import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What the environment says, parsed once, purely. Only the entry files read `process.env`. */
export type Config = {
  readonly kafkaBrokers: readonly string[];
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
  readonly logLevel: string;
};

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

/** The environment is not usable; the message is one sentence that names the way out. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

type Env = Readonly<Record<string, string | undefined>>;

function integer(env: Env, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
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

/** The four addresses of external parts, and those of them that are missing. */
export const partVariables = [
  'KAFKA_BROKERS',
  'SCHEMA_REGISTRY_URL',
  'POSTGRES_URL',
  'CLICKHOUSE_URL',
] as const;

/** @throws ConfigError naming the variable and what it must be */
export function configFrom(env: Env): Config {
  const missing = partVariables.filter((name) => !env[name]);
  if (missing.length > 0) {
    throw new ConfigError(
      `${missing.join(', ')} must be set: a role alone needs all four parts, or use npm start.`,
    );
  }
  const ports = portsFrom(env);
  const local = (port: number): string => `http://127.0.0.1:${port}`;
  return {
    kafkaBrokers: env['KAFKA_BROKERS']!.split(',').map((broker) => broker.trim()),
    registryUrl: env['SCHEMA_REGISTRY_URL']!,
    postgresUrl: env['POSTGRES_URL']!,
    clickhouseUrl: env['CLICKHOUSE_URL']!,
    host: env['HOST'] || '127.0.0.1',
    ports,
    dataDir: env['DATA_DIR'] ? resolve(env['DATA_DIR']) : join(tmpdir(), `engage-${ports.api}`),
    apiUrl: env['API_URL'] || local(ports.api),
    sdkUrl: env['SDK_URL'] || local(ports.storefront),
    frameUrl: env['FRAME_URL'] || local(ports.frame),
    collectorUrl: env['COLLECTOR_URL'] || `ws://127.0.0.1:${ports.collector}`,
    topicPrefix: env['TOPIC_PREFIX'] || '',
    taskPartitions: integer(env, 'TASK_PARTITIONS', 12, 1, 32),
    trustedProxies: integer(env, 'TRUSTED_PROXIES', 0, 0, 16),
    logLevel: env['LOG_LEVEL'] || 'info',
  };
}
