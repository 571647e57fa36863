import { Writer } from '#platform/log/writer.ts';
import type { Platform } from '#platform/platform.ts';
import { topics } from '#schemas/topics.ts';

const SLICE_OFFSETS = 1_000;

/**
 * Writes tombstones for dead letters past their retention. Kafka's own retention would not delete them while new ones come: compaction
 * merges old and new ones into one segment, which is as old as its newest record. Idempotent, and safe in several processes at once.
 * Ends after the current slice when closing.
 * @returns how many
 */
export async function pruneDeadLetters(
  platform: Pick<Platform, 'kafka' | 'topics' | 'log' | 'metrics'>,
  nowMs: number,
  isClosing = (): boolean => false,
): Promise<number> {
  const { kafka } = platform;
  let pruned = 0;
  const topic = platform.topics.rejected;
  const { start } = await kafka.bounds(topic, 0);
  const end = await kafka.offsetAt(topic, 0, nowMs - topics.rejected.retentionMs);
  if (start === end) return 0;
  const writer = await Writer.open(platform, ['rejected']);
  try {
    for (let from = start; from < end && !isClosing(); from += SLICE_OFFSETS) {
      const keys: Buffer[] = [];
      const range = { topic, partition: 0, from, to: Math.min(from + SLICE_OFFSETS, end) };
      await kafka.readRange(range, (records) => {
        // Copied, because a key shares the memory of its whole fetch, and dead letters are large.
        for (const { key, value } of records) if (key && value) keys.push(Buffer.from(key));
      });
      await writer.write(keys.map((key) => ({ topic: 'rejected', key, value: null })));
      pruned += keys.length;
    }
  } finally {
    await writer.close();
  }
  return pruned;
}
