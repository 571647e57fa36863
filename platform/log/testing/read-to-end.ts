import type { Platform } from '../../platform.ts';

/**
 * Reads what a topic holds now, raw keys and values, tombstones included. Without a consumer group, whose rebalances take seconds. Copy
 * keys and values that you keep.
 */
export async function readToEnd(
  { kafka, topics }: Pick<Platform, 'kafka' | 'topics'>,
  name: keyof Platform['topics'],
  onMessage: (key: Buffer | null, value: Buffer | null) => void,
): Promise<void> {
  const topic = topics[name];
  const readPartition = async (partition: number): Promise<void> => {
    const { start, end } = await kafka.bounds(topic, partition);
    await kafka.readRange({ topic, partition, from: start, to: end }, (records) => {
      for (const { key, value } of records) onMessage(key, value);
    });
  };
  const partitions = Array.from({ length: await kafka.partitions(topic) }, (_, partition) => partition);
  await Promise.all(partitions.map(readPartition));
}
