import {
  type Admin,
  type ConfigChanges,
  type NewTopic,
  type TopicConfigs,
  type Topics,
  UnknownTopic,
} from '../client.ts';

/** The topics of a log in memory, and their settings. */
export class MemoryTopics implements Admin {
  readonly #created = new Map<string, NewTopic>();
  readonly #defaultPartitions: number | null;

  /** @param defaultPartitions of topics that were not created; null if those are unknown */
  constructor(defaultPartitions: number | null) {
    this.#defaultPartitions = defaultPartitions;
  }

  partitions(topic: string): number {
    const partitions = this.#created.get(topic)?.partitions ?? this.#defaultPartitions;
    if (partitions === null) throw new UnknownTopic(topic);
    return partitions;
  }

  async brokers(): Promise<number> {
    return 1;
  }

  async describeTopics(names: readonly string[]): Promise<Topics> {
    const found = names.filter((name) => this.#created.has(name));
    return new Map(found.map((name) => [name, { partitions: this.partitions(name), replicas: 1 }]));
  }

  async createTopics(topics: readonly NewTopic[]): Promise<void> {
    for (const topic of topics) if (!this.#created.has(topic.name)) this.#created.set(topic.name, topic);
  }

  async awaitTopics(names: readonly string[]): Promise<Topics> {
    const unknown = names.find((name) => !this.#created.has(name));
    if (unknown !== undefined) throw new UnknownTopic(unknown);
    return this.describeTopics(names);
  }

  async describeConfigs(names: readonly string[]): Promise<TopicConfigs> {
    const entries = (name: string): (readonly [string, { value: string; ofTopic: boolean }])[] =>
      Object.entries(this.#created.get(name)?.config ?? {}).map(
        ([setting, value]) => [setting, { value, ofTopic: true }] as const,
      );
    return new Map(names.map((name) => [name, new Map(entries(name))]));
  }

  async alterConfigs(changes: ConfigChanges): Promise<void> {
    for (const [name, config] of changes) {
      const topic = this.#created.get(name);
      if (!topic) throw new UnknownTopic(name);
      this.#created.set(name, { ...topic, config: { ...topic.config, ...config } });
    }
  }

  async close(): Promise<void> {}
}
