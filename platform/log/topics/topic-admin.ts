import { setTimeout as sleep } from 'node:timers/promises';
import type { Admin, Cluster, Kafka } from 'kafkajs';
import { within } from '../../lifecycle.ts';
import { limits } from '../../limits/limits.ts';
import type { Logger } from '../../telemetry/logger.ts';
import { innerCluster } from '../kafkajs/cluster.ts';
import { incrementalAlterConfigs, type Settings, topicMetadata } from './requests.ts';
import { type Described, type DescribedTopics, withKept } from './settings.ts';

/** Topics that exist, by name. */
export type Found = ReadonlyMap<string, { readonly partitions: number; readonly replicas: number }>;
export type NewTopic = {
  readonly name: string;
  readonly partitions: number;
  readonly config: Readonly<Record<string, string>>;
};

/** kafkajs's `ConfigResourceTypes.TOPIC` and `ConfigSource.TOPIC_CONFIG`, which Node cannot import by name. */
const TOPIC_RESOURCE = 2;
const TOPIC_CONFIG = 1;
const BROKERS_DEFAULT = -1;
const RETRY_MS = 50;

/** What a start does about topics. Requests that fail for a moment are repeated. */
export class TopicAdmin {
  readonly #admin: Admin;
  readonly #cluster: Cluster;

  private constructor(kafka: Kafka) {
    this.#admin = kafka.admin();
    this.#cluster = innerCluster(kafka);
  }

  static async connect(kafka: Kafka): Promise<TopicAdmin> {
    const admin = new TopicAdmin(kafka);
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

  /** Those of the topics that any broker knows: a broker may be a moment behind the others. */
  async find(names: readonly string[]): Promise<Found> {
    const views = await this.#views(names);
    return new Map(views.flatMap((found) => [...found]));
  }

  /** Creates topics with the broker's default of replicas. One that exists by now is as good. */
  async create(some: readonly NewTopic[]): Promise<void> {
    await repeated(async () => {
      try {
        await this.#admin.createTopics({
          // kafkajs asks one broker once, and gives up if it has not heard of the topic yet: see `settled`.
          waitForLeaders: false,
          topics: some.map(({ name, partitions, config }) => ({
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

  /**
   * Waits until every broker that answers knows these topics, and the leader of every partition serves it. A topic that
   * lost its leader does not hold up a start for longer. @throws when a broker does not know a topic in time
   */
  async settled(names: readonly string[], log: Logger): Promise<Found> {
    const end = performance.now() + limits.TOPICS_READY_MS;
    for (;;) {
      const views = await this.#views(names);
      const unknown = names.filter((name) => views.length === 0 || views.some((found) => !found.has(name)));
      if (unknown.length === 0) {
        const found = views[0]!;
        const failure = await this.#leadersFail(found);
        if (failure === null) return found;
        if (performance.now() > end) {
          log.warn({ err: failure }, 'not every partition has a leader that serves it');
          return found;
        }
      } else if (performance.now() > end) {
        throw new Error(`not every broker knows the topics ${unknown.join(', ')}`);
      }
      await sleep(RETRY_MS);
      await this.#cluster.refreshMetadata().catch(() => {});
    }
  }

  async describe(names: readonly string[]): Promise<DescribedTopics> {
    const { resources } = await repeated(() =>
      this.#admin.describeConfigs({
        includeSynonyms: false,
        resources: names.map((name) => ({ type: TOPIC_RESOURCE, name })),
      }),
    );
    return new Map(
      resources.map(({ resourceName, configEntries }) => {
        const entries = configEntries.map(
          ({ configName, configValue, configSource }): [string, Described] => [
            configName,
            { value: configValue, ofTopic: configSource === TOPIC_CONFIG },
          ],
        );
        return [resourceName, new Map(entries)];
      }),
    );
  }

  /** Sets these settings and leaves all others of the topics as they are. */
  async alter(changes: Settings, described: DescribedTopics): Promise<void> {
    await repeated(async () => {
      if (await incrementalAlterConfigs(this.#cluster, changes)) return;
      await this.replaceSettings(withKept(changes, described));
    });
  }

  /** AlterConfigs, for brokers before Kafka 2.3: what is not among these settings is reset. */
  async replaceSettings(settings: Settings): Promise<void> {
    await this.#admin.alterConfigs({
      validateOnly: false,
      resources: [...settings].map(([name, config]) => ({
        type: TOPIC_RESOURCE,
        name,
        configEntries: entriesOf(config),
      })),
    });
  }

  /** Asks every leader for the ends of its partitions: it serves a new one a moment after the brokers know of it. */
  async #leadersFail(found: Found): Promise<unknown> {
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

  /** What each broker says that answers in time: one that is down is not waited for. */
  async #views(names: readonly string[]): Promise<readonly Found[]> {
    const views: Found[] = [];
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

const entriesOf = (config: Readonly<Record<string, string>>): { name: string; value: string }[] =>
  Object.entries(config).map(([name, value]) => ({ name, value }));

/** Repeats what fails with an error that passes by itself, such as a broker that is a moment behind the others. */
async function repeated<T>(work: () => Promise<T>): Promise<T> {
  const end = performance.now() + limits.TOPICS_READY_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if ((error as { retriable?: boolean }).retriable !== true || performance.now() > end) throw error;
      await sleep(RETRY_MS);
    }
  }
}
