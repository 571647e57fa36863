import { within } from '../../lifecycle.ts';
import { limits } from '../../limits/limits.ts';
import { Retry } from '../../retry.ts';
import type { Logger } from '../../telemetry/logger.ts';
import type { Admin, ConfigChanges, ConfigEntry, NewTopic, TopicConfigs, Topics } from '../client.ts';
import type { Kafka } from './client.ts';
import { type Cluster, innerCluster } from './cluster.ts';
import { incrementalAlterConfigs, topicMetadata } from './requests.ts';

/** kafkajs's `ConfigResourceTypes.TOPIC` and `ConfigSource.TOPIC_CONFIG`, which Node cannot import by name. */
const TOPIC_RESOURCE = 2;
const TOPIC_CONFIG = 1;
const BROKERS_DEFAULT = -1;
const RETRY_MS = { firstMs: 50, maxMs: 200 };

export class KafkajsAdmin implements Admin {
  readonly #admin: ReturnType<Kafka['admin']>;
  readonly #cluster: Cluster;
  readonly #log: Logger;

  private constructor(kafka: Kafka, log: Logger) {
    this.#admin = kafka.admin();
    this.#cluster = innerCluster(kafka);
    this.#log = log;
  }

  static async open(kafka: Kafka, log: Logger): Promise<KafkajsAdmin> {
    const admin = new KafkajsAdmin(kafka, log);
    try {
      await Promise.all([admin.#admin.connect(), admin.#cluster.connect()]);
      await admin.#cluster.refreshMetadata();
      return admin;
    } catch (error) {
      await admin.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const closed = Promise.allSettled([this.#admin.disconnect(), this.#cluster.disconnect()]);
    await within(limits.DISCONNECT_MS, closed);
  }

  async brokers(): Promise<number> {
    return this.#cluster.getNodeIds().length;
  }

  async describeTopics(names: readonly string[]): Promise<Topics> {
    const views = await this.#views(names);
    if (views.length === 0) throw new Error('no broker answered in time');
    return new Map(views.flatMap((found) => [...found]));
  }

  async createTopics(topics: readonly NewTopic[]): Promise<void> {
    await retryTransient(async () => {
      try {
        await this.#admin.createTopics({
          // kafkajs asks one broker once, and fails if that one does not know the topic yet: see `awaitTopics`.
          waitForLeaders: false,
          topics: topics.map(({ name, partitions, config }) => ({
            topic: name,
            numPartitions: partitions,
            replicationFactor: BROKERS_DEFAULT,
            configEntries: entriesOf(config),
          })),
        });
      } catch (error) {
        const single = (error as { errors?: readonly { type?: string }[] }).errors ?? [error];
        const other = single.find((one) => (one as { type?: string }).type !== 'TOPIC_ALREADY_EXISTS');
        if (other) throw other;
      }
    });
  }

  async awaitTopics(names: readonly string[]): Promise<Topics> {
    const end = performance.now() + limits.TOPICS_READY_MS;
    const retry = new Retry(RETRY_MS);
    for (;;) {
      const views = await this.#views(names);
      const unknown = names.filter((name) => views.length === 0 || views.some((found) => !found.has(name)));
      if (unknown.length === 0) {
        const found = views[0]!;
        const failure = await this.#probeLeaders(found);
        if (failure === null) return found;
        if (performance.now() > end) {
          this.#log.warn({ err: failure }, 'not every partition has a leader that serves it');
          return found;
        }
      } else if (performance.now() > end) {
        throw new Error(`not every broker knows the topics ${unknown.join(', ')}`);
      }
      await retry.wait();
      await this.#cluster.refreshMetadata().catch(() => {});
    }
  }

  async describeConfigs(names: readonly string[]): Promise<TopicConfigs> {
    const { resources } = await retryTransient(() =>
      this.#admin.describeConfigs({
        includeSynonyms: false,
        resources: names.map((name) => ({ type: TOPIC_RESOURCE, name })),
      }),
    );
    return new Map(
      resources.map(({ resourceName, configEntries }) => {
        const entries = configEntries.map(
          ({ configName, configValue, configSource }): [string, ConfigEntry] => [
            configName,
            { value: configValue, ofTopic: configSource === TOPIC_CONFIG },
          ],
        );
        return [resourceName, new Map(entries)];
      }),
    );
  }

  async alterConfigs(changes: ConfigChanges): Promise<void> {
    await retryTransient(async () => {
      if (!(await incrementalAlterConfigs(this.#cluster, changes))) await this.replaceConfigs(changes);
    });
  }

  /** For brokers before Kafka 2.3: AlterConfigs resets all settings that it does not name, so the existing ones are sent too. */
  async replaceConfigs(changes: ConfigChanges): Promise<void> {
    const kept = mergeWithExisting(changes, await this.describeConfigs([...changes.keys()]));
    await this.#admin.alterConfigs({
      validateOnly: false,
      resources: [...kept].map(([name, config]) => ({
        type: TOPIC_RESOURCE,
        name,
        configEntries: entriesOf(config),
      })),
    });
  }

  /** Asks every leader for the ends of its partitions, because it serves a new one only a moment after the brokers know it. */
  async #probeLeaders(found: Topics): Promise<unknown> {
    try {
      await this.#cluster.addMultipleTargetTopics([...found.keys()]);
      await this.#cluster.fetchTopicsOffset(
        [...found].map(([topic, { partitions }]) => ({
          topic,
          partitions: Array.from({ length: partitions }, (_, partition) => ({ partition })),
          fromBeginning: false,
        })),
      );
      return null;
    } catch (error) {
      return error;
    }
  }

  /** The metadata of each broker that answers in time. */
  async #views(names: readonly string[]): Promise<readonly Topics[]> {
    const views: Topics[] = [];
    const ask = async (nodeId: number): Promise<void> => {
      const metadata = await topicMetadata(this.#cluster, nodeId, names);
      const found = metadata
        .filter(({ partitionMetadata }) => partitionMetadata.length > 0)
        .map(({ topic, partitionMetadata: all }) => {
          return [topic, { partitions: all.length, replicas: all[0]!.replicas.length }] as const;
        });
      views.push(new Map(found));
    };
    const all = this.#cluster.getNodeIds().map((nodeId) => within(limits.BROKER_ANSWER_MS, ask(nodeId)));
    await Promise.all(all);
    return views;
  }
}

/** The topics' existing settings, merged with the changes. */
export function mergeWithExisting(changes: ConfigChanges, described: TopicConfigs): ConfigChanges {
  return new Map(
    [...changes].map(([topic, config]) => {
      const own = [...(described.get(topic) ?? [])].filter(([, { ofTopic }]) => ofTopic);
      return [topic, { ...Object.fromEntries(own.map(([name, { value }]) => [name, value])), ...config }];
    }),
  );
}

const entriesOf = (config: Readonly<Record<string, string>>): { name: string; value: string }[] =>
  Object.entries(config).map(([name, value]) => ({ name, value }));

/** Retries transient errors, such as those of a broker that lags behind the others. */
async function retryTransient<T>(work: () => Promise<T>): Promise<T> {
  const end = performance.now() + limits.TOPICS_READY_MS;
  const retry = new Retry(RETRY_MS);
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if ((error as { retriable?: boolean }).retriable !== true || performance.now() > end) throw error;
      await retry.wait();
    }
  }
}
