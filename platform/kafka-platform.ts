import { Codec } from '#schemas/codec.ts';
import { type TopicNames, topicNames } from '#schemas/topics.ts';
import { ConfigError, type KafkaConfig } from './config/config.ts';
import { secretNames } from './config/secrets.ts';
import { createKafka } from './log/kafkajs/client.ts';
import { kafkajsClient } from './log/kafkajs/log-client.ts';
import { createRegistry, registerSchemas } from './log/registry.ts';
import type { Platform } from './platform.ts';
import { Retry } from './retry.ts';
import { KeyRing } from './secrets/key-ring.ts';
import { readSecrets } from './secrets/read.ts';
import { type CollectorSecrets, collectorKinds } from './secrets/secrets.ts';
import { createMetrics } from './telemetry/counters.ts';
import { createLog, type Logger } from './telemetry/logger.ts';
import { openTraces } from './telemetry/open-telemetry.ts';
import { usePart } from './use-part.ts';

/** The platform of a role that needs only Kafka and the schema registry: it has no credentials of any store. */
export type KafkaPlatform = Omit<Platform, 'config' | 'postgres' | 'replica' | 'clickhouse' | 'secrets'> & {
  readonly config: KafkaConfig;
  readonly secrets: CollectorSecrets;
};

/** Other roles create the topics, and may be starting at the same time. */
const TOPICS_WAIT_MS = 60_000;
const ASK_AGAIN_MS = { firstMs: 250, maxMs: 1_000 };

/**
 * Connects to Kafka and the registry. Creates no topics: it waits for those that the role needs.
 * @param prepared the codec of a platform on the same parts in the same process
 * @throws ConfigError without secrets, or when the topics do not come; PartUnreachable
 */
export async function createKafkaPlatform(
  config: KafkaConfig,
  role: string,
  needs: readonly (keyof TopicNames)[],
  prepared?: Codec,
): Promise<KafkaPlatform> {
  const secrets = await secretsOf(config, role);
  const log = createLog(role, config.logLevel);
  const kafka = kafkajsClient(createKafka(config, role, log), log);
  const traces = config.tracing && (await openTraces(config.tracing, role, log));
  const close = async (): Promise<void> => {
    await Promise.allSettled([kafka.close(), traces?.close()]);
  };
  const topics = topicNames(config.topicPrefix);
  const missing = (): Promise<string[]> =>
    usePart('Kafka', config.kafkaBrokers.join(','), 'KAFKA_BROKERS', () =>
      topicsMissing(
        kafka,
        needs.map((name) => topics[name]),
      ),
    );
  try {
    await awaitTopics(missing, log);
    const registry = createRegistry(config.registryUrl);
    const codec = prepared ?? new Codec(await idsOfSchemas(config, registry));
    return {
      config,
      log,
      metrics: createMetrics(role),
      kafka,
      topics,
      registry,
      codec,
      secrets,
      traces,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const idsOfSchemas = (
  { registryUrl }: KafkaConfig,
  registry: Platform['registry'],
): ReturnType<typeof registerSchemas> =>
  usePart('The schema registry', registryUrl, 'SCHEMA_REGISTRY_URL', () => registerSchemas(registry));

/** Without a store, all keys must be given. @throws ConfigError */
async function secretsOf({ secrets }: KafkaConfig, role: string): Promise<CollectorSecrets> {
  const given = await readSecrets(secrets);
  const missing = collectorKinds.filter((kind) => !given?.[kind]).map((kind) => secretNames[kind]);
  if (given && missing.length === 0) {
    return { token: new KeyRing(given.token!), erasure: new KeyRing(given.erasure!) };
  }
  throw new ConfigError(
    `The role ${role} needs ${missing.join(' and ')}: set SECRETS_FILE, SECRETS_COMMAND or the variables ("npm run secrets -- collector FILE" writes the file).`,
  );
}

async function topicsMissing(kafka: Platform['kafka'], names: readonly string[]): Promise<string[]> {
  const admin = await kafka.openAdmin();
  try {
    const existing = await admin.describeTopics(names);
    return names.filter((name) => !existing.has(name));
  } finally {
    await admin.close();
  }
}

async function awaitTopics(missing: () => Promise<string[]>, log: Logger): Promise<void> {
  const until = performance.now() + TOPICS_WAIT_MS;
  const retry = new Retry(ASK_AGAIN_MS);
  for (;;) {
    const names = await missing();
    if (names.length === 0) return;
    const sentence = `The topics ${names.join(', ')} are missing: start the storefront, the processor or the api, which create them.`;
    if (performance.now() > until) throw new ConfigError(sentence);
    if (retry.failures === 0) log.warn(sentence);
    await retry.wait();
  }
}
