import type { SchemaRegistry } from '@kafkajs/confluent-schema-registry';
import type { Effect } from '#engine/step.ts';
import { deadLetter } from '#platform/log/dead-letter.ts';
import { partitionOf } from '#platform/log/partition.ts';
import type { KeyRing } from '#platform/secrets/key-ring.ts';
import { type DeadLetter, type OutRecord, type SourceRecord, UnusableRecord } from '#runtime/program.ts';
import { type Codec, CodecError } from '#schemas/codec.ts';
import { orderKey, type SiteId, visitorKey } from '#schemas/ids.ts';
import { type AnyRecord, belongsOn, misplaced, type RecordOn } from '#schemas/record.ts';
import type { TopicNames } from '#schemas/topics.ts';

export type VisitorRecord = RecordOn<'signals'>;

export type Options = {
  readonly codec: Codec;
  /** null if every schema is known beforehand */
  readonly registry: SchemaRegistry | null;
  readonly topics: TopicNames;
  readonly ledgerPartitions: number;
  /** keys for the hashes of erased visitors */
  readonly erasureKeys: KeyRing;
  /** waiting times to draw from instead of the engine's */
  readonly waitingsMs?: readonly number[] | undefined;
};

export const NAME = 'visitor';

/** @throws UnusableRecord */
export function decode(codec: Codec, { value }: SourceRecord): VisitorRecord {
  if (!value) throw new UnusableRecord('not_avro', 'the record has no value');
  try {
    const record = codec.decode(value);
    if (belongsOn('signals', record)) return record;
    throw new UnusableRecord('unknown_record', misplaced(record));
  } catch (error) {
    if (error instanceof CodecError) throw new UnusableRecord(error.reason, error.message);
    throw error;
  }
}

/** The record's own time, epoch ms. */
export function timeMs(record: VisitorRecord): number {
  if (record.kind === 'tick' || record.kind === 'erasure') return record.at_ms;
  if (record.kind === 'site') return record.changed_at_ms;
  return record.received_at_ms;
}

/** Encodes an effect for its topic. `decisions` and `cards` use the signal's partition, so each partition has one writer. */
export function outRecord(options: Options, partition: number, effect: Effect): OutRecord {
  const { codec, topics, ledgerPartitions } = options;
  const visitor = visitorKey(effect.site_id as SiteId, effect.visitor_id);
  switch (effect.kind) {
    case 'decision':
    case 'outcome':
      return encodeRecord(codec, topics.decisions, partition, visitor, effect);
    case 'card':
      return encodeRecord(codec, topics.cards, partition, visitor, effect);
    case 'credit': {
      const key = orderKey(effect.site_id, effect.order_id);
      return encodeRecord(codec, topics.ledger, partitionOf(Buffer.from(key), ledgerPartitions), key, effect);
    }
    default:
      return effect satisfies never;
  }
}

export const encodeRecord = (
  codec: Codec,
  topic: string,
  partition: number,
  key: string,
  record: AnyRecord,
) => ({ topic, partition, key: Buffer.from(key), value: codec.encode(record) }) satisfies OutRecord;

export function deadLetterOf({ codec, topics }: Options, dead: DeadLetter): OutRecord {
  const { id, reason, detail, source, atMs } = dead;
  const { topic, partition, offset, key, value } = source;
  const record = { id, stage: NAME, reason, detail, topic, partition, offset, key, value, at_ms: atMs };
  return { topic: topics.rejected, partition: 0, ...deadLetter(codec, { kind: 'rejected', ...record }) };
}
