import { lockForErasure, type Marks, marksSince } from '../../erasure/marks.ts';
import type { Platform } from '../../platform.ts';
import { transaction } from '../../postgres/postgres.ts';
import type { KeyRing } from '../../secrets/key-ring.ts';
import type { ProducerRecord } from '../client.ts';
import { deadLetter } from '../dead-letter.ts';
import { type Refusal, rejectionOf } from './partition-batch.ts';

/** `rejected` has one partition. Of one request: the broker takes a batch of dead letters only as large as it takes one. */
const SEND_BYTES_MAX = 1_000_000;

type SinkPlatform = Pick<Platform, 'codec' | 'kafka' | 'postgres' | 'secrets' | 'topics'>;

/**
 * Writes what a sink refused to `rejected`. A dead letter about somebody who was erased since its record was written keeps
 * where the record lay and why it was refused, and neither key nor value; an erasure waits for whoever has not seen its
 * marks. @throws when Postgres or Kafka does not take it: the batch is then tried again
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
    for (const records of requestsOf(deadLetters)) await kafka.append(records);
  });
}

const isErased = (marks: Marks, keys: KeyRing, { at }: Refusal): boolean =>
  at.key !== null && marks.coverKey(keys, at.key.toString(), at.atMs);

const unnamed = ({ at, ...why }: Refusal): Refusal => ({ ...why, at: { ...at, key: null, value: null } });

function* requestsOf(
  deadLetters: readonly (ProducerRecord & { readonly key: Buffer; readonly value: Buffer })[],
): Generator<readonly ProducerRecord[]> {
  let some: ProducerRecord[] = [];
  let bytes = 0;
  for (const deadLetter of deadLetters) {
    const size = deadLetter.key.length + deadLetter.value.length;
    if (some.length > 0 && bytes + size > SEND_BYTES_MAX) {
      yield some;
      some = [];
      bytes = 0;
    }
    some.push(deadLetter);
    bytes += size;
  }
  if (some.length > 0) yield some;
}
