import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, configFrom, partVariables } from '#platform/config/config.ts';
import { createKafkaPlatform, type KafkaPlatform } from '#platform/kafka-platform.ts';
import { limits } from '#platform/limits/limits.ts';
import { createKafka, type Kafka } from '#platform/log/kafkajs/client.ts';
import { createPlatform, type Platform } from '#platform/platform.ts';
import { createLog } from '#platform/telemetry/logger.ts';
import { freePorts } from '../deploy/local/testing/free-ports.ts';
import { collectorTopics } from '../ingest/collector/topics.ts';
import { createDatabases, dropDatabases, templateOfRun, withDatabase } from './support/template.ts';

/**
 * Separate resources on the real parts for one test file: a topic prefix, a Postgres database and a ClickHouse
 * database, all removed by `close`. Usage:
 *
 *     const rig = await useRig();
 *     afterAll(rig.close);
 */
export type Rig = {
  readonly platform: Platform;
  /** for operations that no role performs: manual transactions, groups, records with explicit timestamps */
  readonly kafkajs: Kafka;
  readonly config: Config;
  /** prefix of every topic; also used for names of groups */
  readonly prefix: string;
  /** environment for another process on the same resources, such as `npm run role` */
  readonly env: Readonly<Record<string, string>>;
  /** closes everything and removes topics, databases and files */
  close(): Promise<void>;
};

export type RigOptions = {
  /** partitions of the tasks' topics; a small number is faster to create */
  readonly taskPartitions?: number;
  readonly logLevel?: string;
  /** additional environment for `configFrom`, such as TRUSTED_PROXIES */
  readonly env?: Readonly<Record<string, string>>;
};

/** Empty databases and an unused topic prefix. */
export type RigResources = Pick<Rig, 'env' | 'close'>;

/** For processes that create their own tables and topics, such as those of an earlier release. */
export async function emptyResources(): Promise<RigResources> {
  const { id, env, remove } = await openResources();
  const config = configFrom(env);
  const close = async (): Promise<void> => {
    const kafkajs = createKafka(config, 'test', createLog('test', 'silent'));
    await Promise.allSettled([deleteTopics(kafkajs, `${id}-`), remove()]);
  };
  return { env, close };
}

/** Creates an id, databases with that name, and the environment that uses them. */
async function openResources(template?: string) {
  const shared = addressesFromSetup();
  const id = `t${Date.now().toString(36)}${randomBytes(3).toString('hex')}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'engage-rig-'));
  const postgresUrl = withDatabase(shared.POSTGRES_URL, id);
  const clickhouseUrl = withDatabase(shared.CLICKHOUSE_URL, id);
  await createDatabases(id, shared, template);
  const env = {
    ...shared,
    ...(await portsOfRoles()),
    POSTGRES_URL: postgresUrl,
    CLICKHOUSE_URL: clickhouseUrl,
    TOPIC_PREFIX: `${id}-`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  } as Readonly<Record<string, string>>;
  const remove = async (): Promise<void> => {
    await dropDatabases(id, shared);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { id, env, remove };
}

export async function useRig(options: RigOptions = {}): Promise<Rig> {
  // On a busy machine an erasure may take longer than a caller would wait, and Postgres longer than a limiter waits
  // before its process counts alone. restore.ts sets them back after each file.
  Object.assign(limits, { ERASE_ANSWER_MS: 60_000, ANSWER_MS: 90_000, LIMIT_ANSWER_MS: 60_000 });
  const { id, env: where, remove } = await openResources(templateOfRun());
  const env = {
    ...where,
    TASK_PARTITIONS: String(options.taskPartitions ?? 3),
    LOG_LEVEL: options.logLevel ?? 'warn',
    ...(process.env['COLLECTOR_SERVER'] && { COLLECTOR_SERVER: process.env['COLLECTOR_SERVER'] }),
    ...options.env,
  };
  const config = configFrom(env);
  const platform = await createPlatform(config, 'test');
  const kafkajs = createKafka(config, 'test', platform.log);
  const close = async (): Promise<void> => {
    await platform.close();
    await Promise.allSettled([deleteTopics(kafkajs, config.topicPrefix), remove()]);
  };
  return { platform, kafkajs, config, prefix: `${id}-`, env, close };
}

/** The platform of another role on the rig, in this process: the rig has prepared the parts already. */
export const platformOf = ({ config, platform }: Rig, role: string): Promise<Platform> =>
  createPlatform(config, role, platform.codec);

/** The platform of a collector on the rig: Kafka, the registry, and secrets passed to it. */
export const collectorPlatform = ({ config, platform }: Rig): Promise<KafkaPlatform> => {
  const { postgresUrl: _postgres, clickhouseUrl: _clickhouse, ...rest } = config;
  const { token, erasure } = platform.secrets;
  return createKafkaPlatform(
    { ...rest, secrets: { kind: 'values', keys: { token: token.all, erasure: erasure.all } } },
    'collector',
    collectorTopics,
    platform.codec,
  );
};

/** Otherwise tests of a project without parts would wait for parts that nobody starts. */
function addressesFromSetup(): Record<(typeof partVariables)[number], string> {
  const missing = partVariables.filter((name) => !process.env[name]);
  if (missing.length > 0) {
    throw new Error(
      `${missing.join(', ')} are not set: call the file *.int.test.ts, so that parts are started.`,
    );
  }
  return Object.fromEntries(partVariables.map((name) => [name, process.env[name]!])) as Record<
    (typeof partVariables)[number],
    string
  >;
}

async function portsOfRoles(): Promise<Record<string, string>> {
  const names = ['API_PORT', 'STOREFRONT_PORT', 'FRAME_PORT', 'COLLECTOR_PORT', 'METRICS_PORT'];
  const ports = await freePorts(names.length);
  const [api, storefront, frame, collector] = ports;
  return {
    ...Object.fromEntries(names.map((name, i) => [name, String(ports[i])])),
    API_URL: `http://127.0.0.1:${api}`,
    SDK_URL: `http://127.0.0.1:${storefront}`,
    FRAME_URL: `http://127.0.0.1:${frame}`,
    COLLECTOR_URL: `ws://127.0.0.1:${collector}`,
  };
}

async function deleteTopics(kafkajs: Kafka, prefix: string): Promise<void> {
  const admin = kafkajs.admin();
  await admin.connect();
  try {
    const all = await admin.listTopics();
    const ours = all.filter((name) => name.startsWith(prefix));
    if (ours.length > 0) await admin.deleteTopics({ topics: ours });
  } finally {
    await admin.disconnect();
  }
}
