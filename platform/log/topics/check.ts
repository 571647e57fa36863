import { type Topic, topics } from '#schemas/topics.ts';
import { ConfigError } from '../../config/config.ts';
import type { Logger } from '../../telemetry/logger.ts';
import type { LogClient, TopicConfigs, Topics } from '../client.ts';
import { allTopics, type Installation } from './ensure.ts';
import { unequalCounts } from './partition-counts.ts';
import { risks } from './settings.ts';

/**
 * Compares existing topics with those that the service needs, without changing anything.
 * @throws ConfigError when a topic is missing, or has wrong partitions or a wrong cleanup policy
 */
export async function checkTopics(
  kafka: Pick<LogClient, 'openAdmin'>,
  installation: Installation,
  log: Logger,
): Promise<void> {
  const admin = await kafka.openAdmin();
  try {
    const { topicPrefix: prefix } = installation;
    const found = await admin.describeTopics(allTopics.map(({ name }) => prefix + name));
    const missing = allTopics.filter(({ name }) => !found.has(prefix + name));
    if (missing.length > 0) throw new ConfigError(sentenceAbout(missing, installation));
    checkPartitionCounts(found, installation);
    const described = await admin.describeConfigs([...found.keys()]);
    checkCleanupPolicies(described, prefix);
    const differing = unexpectedSettings(described, prefix);
    if (differing !== '')
      log.warn(`Topics differ from the settings in docs/data.md; expected: ${differing}.`);
    const replicas = new Map([...found].map(([topic, one]) => [topic, one.replicas]));
    for (const risk of risks(await admin.brokers(), replicas, described)) log.warn(risk);
  } finally {
    await admin.close();
  }
}

function sentenceAbout(missing: readonly Topic[], { topicPrefix, taskPartitions }: Installation): string {
  const wanted = missing.map(({ name, partitions, config }) => {
    const count = partitions === 'one' ? 1 : taskPartitions;
    return `${topicPrefix}${name} (partitions ${count}, ${textOf(config)})`;
  });
  return `Topics are missing, and KAFKA_TOPICS=check does not create them: create ${wanted.join('; ')}.`;
}

function checkPartitionCounts(found: Topics, { topicPrefix: prefix, kafkaBrokers }: Installation): void {
  const counts = allTopics
    .filter(({ partitions }) => partitions === 'tasks')
    .map(({ name }) => [prefix + name, found.get(prefix + name)!.partitions] as const);
  const unequal = unequalCounts(new Map(counts), prefix + topics.signals.name, kafkaBrokers[0]!);
  if (unequal) throw new ConfigError(unequal);
  const split = allTopics.filter(
    ({ name, partitions }) => partitions === 'one' && found.get(prefix + name)!.partitions !== 1,
  );
  if (split.length === 0) return;
  const names = split.map(({ name }) => prefix + name).join(', ');
  throw new ConfigError(
    `${names} must have exactly 1 partition: delete and re-create them before anything is written to them.`,
  );
}

/** A table with retention, or an event topic with compaction, would lose records without an error. */
function checkCleanupPolicies(described: TopicConfigs, prefix: string): void {
  const wrong = allTopics.flatMap(({ name, config }) => {
    const wanted = config['cleanup.policy']!;
    const inForce = described.get(prefix + name)?.get('cleanup.policy')?.value ?? 'delete';
    const isSame = inForce.split(',').sort().join() === wanted.split(',').sort().join();
    return isSame ? [] : [`${prefix}${name} has cleanup.policy=${inForce} and needs ${wanted}`];
  });
  if (wrong.length > 0) throw new ConfigError(`Topics cannot be used as they are: ${wrong.join('; ')}.`);
}

/** Compares effective values, whether they are the topic's own or the broker's defaults. */
const unexpectedSettings = (described: TopicConfigs, prefix: string): string =>
  allTopics
    .flatMap(({ name, config }) => {
      const inForce = described.get(prefix + name);
      const other = Object.entries(config).filter(
        ([setting, value]) => inForce?.get(setting)?.value !== value,
      );
      return other.length === 0 ? [] : [`${prefix}${name} ${textOf(Object.fromEntries(other))}`];
    })
    .join('; ');

const textOf = (config: Readonly<Record<string, string>>): string =>
  Object.entries(config)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');
