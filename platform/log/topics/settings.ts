import type { ConfigChanges, TopicConfigs } from '../client.ts';

/** Our settings that differ from the effective ones, by topic; topics without a difference are left out. */
export function differences(ours: ConfigChanges, described: TopicConfigs): ConfigChanges {
  const different = new Map<string, Record<string, string>>();
  for (const [topic, config] of ours) {
    const inForce = described.get(topic);
    const changes = Object.entries(config).filter(([name, value]) => {
      const known = inForce?.get(name);
      return !known?.ofTopic || known.value !== value;
    });
    if (changes.length > 0) different.set(topic, Object.fromEntries(changes));
  }
  return different;
}

/** One sentence for each kind of topic that may lose records with one broker, although the cluster could prevent it. */
export function risks(
  brokers: number,
  replicas: ReadonlyMap<string, number>,
  described: TopicConfigs,
): string[] {
  const single = [...replicas].filter(([, count]) => count === 1).map(([topic]) => topic);
  const weak = [...replicas]
    .filter(
      ([topic, count]) =>
        count >= 3 && Number(described.get(topic)?.get('min.insync.replicas')?.value ?? 1) < 2,
    )
    .map(([topic]) => topic);
  return [
    ...(brokers > 1 && single.length > 0
      ? [
          `${single.join(', ')}: one replica on a cluster of ${brokers} brokers. Acknowledged records are lost if the disk of that broker fails: raise the replication factor to 3.`,
        ]
      : []),
    ...(weak.length > 0
      ? [
          `${weak.join(', ')}: min.insync.replicas is below 2 with 3 replicas. Acknowledged records may be on one broker only: set it to 2.`,
        ]
      : []),
  ];
}
