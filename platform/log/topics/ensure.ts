import { type Topic, topics } from '#schemas/topics.ts';
import { type Config, ConfigError } from '../../config/config.ts';
import { limits } from '../../limits/limits.ts';
import { Retry } from '../../retry.ts';
import type { Logger } from '../../telemetry/logger.ts';
import type { Admin, LogClient, Topics } from '../client.ts';
import { countFor, unequalCounts } from './partition-counts.ts';
import { differences, risks } from './settings.ts';

export type Installation = Pick<Config, 'topicPrefix' | 'taskPartitions' | 'kafkaBrokers'>;

const RETRY_MS = { firstMs: 50, maxMs: 500 };
export const allTopics: readonly Topic[] = Object.values(topics);
const ofTasks = allTopics.filter(({ partitions }) => partitions === 'tasks');

/**
 * Creates missing topics, waits until every broker knows all of them, and sets those of our settings that differ. Several roles may run
 * it at once. @throws ConfigError when the partition counts do not match
 */
export async function ensureTopics(
  kafka: Pick<LogClient, 'openAdmin'>,
  installation: Installation,
  log: Logger,
): Promise<void> {
  const admin = await kafka.openAdmin();
  try {
    const found = await createMissing(admin, installation, log);
    await applySettings(admin, installation, found, log);
  } finally {
    await admin.close();
  }
}

async function createMissing(admin: Admin, installation: Installation, log: Logger): Promise<Topics> {
  const { topicPrefix: prefix, taskPartitions } = installation;
  const names = allTopics.map(({ name }) => prefix + name);
  const lead = prefix + topics.signals.name;
  const before = await equalCounts(() => admin.describeTopics(names), installation);
  const create = async (some: readonly Topic[], known: Topics, count: number): Promise<void> => {
    const missing = some.filter(({ name }) => !known.has(prefix + name));
    if (missing.length === 0) return;
    await admin.createTopics(
      missing.map(({ name, partitions, config }) => ({
        name: prefix + name,
        partitions: partitions === 'one' ? 1 : count,
        config,
      })),
    );
    log.info({ topics: missing.map(({ name }) => prefix + name) }, 'topics were created');
  };
  // `signals` first, and the others with its actual count: a role that starts at the same time may have another setting.
  await create([topics.signals], before, countFor(countsOf(before, prefix), lead, taskPartitions));
  const known = new Map([...before, ...(await admin.awaitTopics([lead]))]);
  await create(allTopics, known, known.get(lead)!.partitions);
  return equalCounts(() => admin.awaitTopics(names), installation);
}

function countsOf(found: Topics, prefix: string): ReadonlyMap<string, number> {
  const known = ofTasks.flatMap(({ name }) => {
    const topic = found.get(prefix + name);
    return topic ? [[prefix + name, topic.partitions] as const] : [];
  });
  return new Map(known);
}

/**
 * Reads again for a while if the counts differ: a broker may learn of added partitions a moment after the request was answered.
 */
async function equalCounts(
  read: () => Promise<Topics>,
  { topicPrefix, kafkaBrokers }: Installation,
): Promise<Topics> {
  const lead = topicPrefix + topics.signals.name;
  const end = performance.now() + limits.PARTITIONS_ADDED_MS;
  const retry = new Retry(RETRY_MS);
  for (;;) {
    const found = await read();
    const problem = unequalCounts(countsOf(found, topicPrefix), lead, kafkaBrokers[0]!);
    if (!problem) return found;
    if (performance.now() > end) throw new ConfigError(problem);
    await retry.wait();
  }
}

async function applySettings(
  admin: Admin,
  { topicPrefix: prefix }: Installation,
  found: Topics,
  log: Logger,
): Promise<void> {
  const described = await admin.describeConfigs([...found.keys()]);
  const ours = new Map(allTopics.map(({ name, config }) => [prefix + name, config]));
  const changes = differences(ours, described);
  if (changes.size > 0) await admin.alterConfigs(changes);
  for (const [topic, settings] of changes) {
    const before = Object.keys(settings).map((name) => [
      name,
      described.get(topic)?.get(name)?.value ?? null,
    ]);
    log.warn({ topic, settings, before: Object.fromEntries(before) }, 'settings of a topic were changed');
  }
  const replicas = new Map([...found].map(([topic, one]) => [topic, one.replicas]));
  for (const risk of risks(await admin.brokers(), replicas, described)) log.warn(risk);
}
