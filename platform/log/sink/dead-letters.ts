import { lockForErasure, type Marks, marksSince } from '../../erasure/marks.ts';
import type { Platform } from '../../platform.ts';
import { transaction } from '../../postgres/postgres.ts';
import type { KeyRing } from '../../secrets/key-ring.ts';
import { splitBySize } from '../../split-by-size.ts';
import { deadLetter } from '../dead-letter.ts';
import { type Refusal, rejectionOf } from './partition-batch.ts';

/** The most bytes in one request: all go to one partition, and the broker limits the size of a batch. */
const SEND_BYTES_MAX = 1_000_000;

type SinkPlatform = Pick<Platform, 'codec' | 'kafka' | 'postgres' | 'secrets' | 'topics'>;

/**
 * Writes a sink's refusals to `rejected`. If its visitor or order was erased since the record was written, the dead letter keeps the
 * record's position and the reason, but neither key nor value. The lock makes an erasure wait for writers that have not seen its marks.
 * @throws when Postgres or Kafka fails; the batch is then retried
 */
export async function writeDeadLetters(
  { codec, kafka, postgres, secrets, topics }: SinkPlatform,
  from: { readonly name: string; readonly topic: string },
  refusals: readonly Refusal[],
): Promise<void> {
  const nowMs = Date.now();
  await transaction(postgres, async (tx) => {
    await lockForErasure(tx);
    const oldest = refusals.reduce((least, { at }) => Math.min(least, at.atMs), nowMs);
    const marks = await marksSince(tx, oldest);
    const deadLetters = refusals.map((refusal) => {
      const named = isErased(marks, secrets.erasure, refusal) ? unnamed(refusal) : refusal;
      const { key, value } = deadLetter(codec, rejectionOf(named, from.name, from.topic, nowMs));
      return { topic: topics.rejected, partition: 0, key, value };
    });
    const requests = splitBySize(deadLetters, ({ key, value }) => key.length + value.length, {
      bytes: SEND_BYTES_MAX,
    });
    for await (const records of requests) await kafka.append(records);
  });
}

const isErased = (marks: Marks, keys: KeyRing, { at }: Refusal): boolean =>
  at.key !== null && marks.coverKey(keys, at.key.toString(), at.atMs);

const unnamed = ({ at, ...why }: Refusal): Refusal => ({ ...why, at: { ...at, key: null, value: null } });
