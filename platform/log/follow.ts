import { type Codec, CodecError } from '#schemas/codec.ts';
import type { AnyRecord } from '#schemas/record.ts';
import type { TopicNames } from '#schemas/topics.ts';
import type { KafkaPlatform } from '../kafka-platform.ts';
import type { Running } from '../platform.ts';
import type { Logger } from '../telemetry/logger.ts';
import { CaughtUp } from './caught-up.ts';
import type { Batch, Bounds, LogClient, RecordHeaders } from './client.ts';
import { PartitionConsumer } from './partition-consumer.ts';
import { SchemaLookup } from './registry.ts';

export type OnRecord = (
  record: AnyRecord,
  at: { readonly key: string; readonly isCaughtUp: boolean; readonly headers: RecordHeaders },
) => void;

/**
 * How long a fetch waits if there is nothing new; new records end it at once. Each fetch costs half a millisecond of CPU, and a collector
 * follows three topics: at 100 ms that was two thirds of its CPU when idle (decision 117).
 */
const FETCH_WAIT_MS = 500;
/** How often the bounds are fetched again until the ends are reached. */
const NARROW_EVERY_MS = 2_000;

/**
 * Reads a topic from its beginning, or its newest part, and then follows it, in every process and without a group. Resolves once the
 * records that were there at the start have been delivered. After an error records may be delivered again, so `onRecord` must tolerate
 * repeats; records that cannot be decoded are skipped.
 *
 * @param recentMs reads only records that are at most so much older than the newest of their partition
 */
export async function followTopic(
  { codec, kafka, log, registry, topics }: KafkaPlatform,
  name: keyof TopicNames,
  onRecord: OnRecord,
  { recentMs }: { readonly recentMs?: number } = {},
): Promise<Running> {
  const topic = topics[name];
  const lookup = new SchemaLookup(codec, registry);
  const partitions = Array.from({ length: await kafka.partitions(topic) }, (_, partition) => partition);
  /** The next offset, by partition. */
  const next = new Map<number, number>();
  // A partition's end is known once it is open.
  const end = Number.POSITIVE_INFINITY;
  const caughtUp = new CaughtUp(partitions.map((partition) => ({ partition, start: 0, end })));
  /** After an error reading resumes where it was, which may be before the newest part; in a recreated topic it starts over. */
  const newest = async (partition: number, ms: number, { start, end }: Bounds): Promise<number> => {
    const known = next.get(partition);
    if (known !== undefined && known <= end) return Math.max(known, start);
    return kafka.recentStart(topic, partition, ms);
  };
  const handler = {
    open: async (partition: number): Promise<number> => {
      const bounds = await kafka.bounds(topic, partition);
      const start = recentMs === undefined ? bounds.start : await newest(partition, recentMs, bounds);
      next.set(partition, start);
      caughtUp.narrow([{ partition, start, end: bounds.end }]);
      return start;
    },
    take: async ({ partition, records, nextOffset }: Batch, signal: AbortSignal): Promise<number> => {
      await lookup.wait(records, log, signal);
      const isCaughtUp = caughtUp.isReached;
      for (const { key, value, headers = {} } of records) {
        const record = value && decoded(codec, value, topic, log);
        if (record) onRecord(record, { key: key?.toString() ?? '', isCaughtUp, headers });
      }
      next.set(partition, nextOffset);
      caughtUp.progress(partition, nextOffset);
      return nextOffset;
    },
  };
  const options = { client: kafka, log, topic, group: null, maxWaitMs: FETCH_WAIT_MS, handler };
  const consumer = new PartitionConsumer(options);
  await consumer.start();
  const narrowing = setInterval(() => {
    for (const partition of partitions) narrow(caughtUp, kafka, topic, partition);
  }, NARROW_EVERY_MS);
  await caughtUp.reached.finally(() => clearInterval(narrowing));
  return consumer;
}

function decoded(codec: Codec, value: Buffer, topic: string, log: Logger): AnyRecord | null {
  try {
    return codec.decode(value);
  } catch (err) {
    if (!(err instanceof CodecError)) throw err;
    log.warn({ err, topic }, 'a record that cannot be read was skipped');
    return null;
  }
}

/** Updates the bounds; a partition that does not answer is asked again at the next interval. */
function narrow(caughtUp: CaughtUp, kafka: LogClient, topic: string, partition: number): void {
  kafka.bounds(topic, partition).then(
    (bounds) => caughtUp.narrow([{ partition, ...bounds }]),
    () => {},
  );
}
