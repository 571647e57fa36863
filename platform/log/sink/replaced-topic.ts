import type { Platform } from '../../platform.ts';
import { transaction } from '../../postgres/postgres.ts';
import type { LogClient } from '../client.ts';

type Row = { readonly partition: number; readonly next_offset: string; readonly append_ms: string };

/**
 * Moves the positions of a sink in Postgres back where its topic is not the one that the sink has read: it was deleted and created again,
 * or has lost its newest records, and has grown beyond the position since. The sink would skip the new records before it. Called once at
 * the start, because a sink that runs notices a topic that ends before its position.
 */
export async function rewindReplacedTopic(
  { kafka, log, postgres }: Pick<Platform, 'kafka' | 'log' | 'postgres'>,
  sink: string,
  topic: string,
): Promise<void> {
  const partitions = await kafka.partitions(topic);
  await transaction(postgres, async (tx) => {
    const { rows } = await tx.query<Row>(
      `select partition, next_offset, append_ms from sink_progress
       where sink = $1 and topic = $2 and partition < $3 and append_ms is not null order by partition for update`,
      [sink, topic, partitions],
    );
    for (const { partition, next_offset, append_ms } of rows) {
      const next = Number(next_offset);
      const first = await firstLater(kafka, topic, partition, next, Number(append_ms));
      if (first === null) continue;
      log.error(
        { sink, topic, partition, next, first },
        'the topic has new records before the position of the sink: reading again from the first of them',
      );
      await tx.query(
        'update sink_progress set next_offset = $4 where sink = $1 and topic = $2 and partition = $3',
        [sink, topic, partition, first],
      );
    }
  });
}

/** The greatest of these append times, to be stored beside a position; null if there are none. */
export const newestMs = (times: readonly number[]): number | null =>
  times.length === 0 ? null : times.reduce((newest, ms) => Math.max(newest, ms));

/** The offset of the first record before `next` that is later than `appendMs`; null if there is none. */
async function firstLater(
  kafka: Pick<LogClient, 'fetch' | 'offsetAt'>,
  topic: string,
  partition: number,
  next: number,
  appendMs: number,
): Promise<number | null> {
  // The end of a transaction is later than its records, but no record.
  for (let from = await kafka.offsetAt(topic, partition, appendMs + 1); from < next; ) {
    const fetched = await kafka.fetch({ topic, partition, from, to: next });
    const first = fetched.records[0];
    if (first) return first.offset;
    if (fetched.next <= from) return null;
    from = fetched.next;
  }
  return null;
}
