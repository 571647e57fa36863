import { createHash } from 'node:crypto';
import { type Codec, CodecError } from '#schemas/codec.ts';
import type { AnyRecord } from '#schemas/record.ts';
import type { Rejected } from '#schemas/rejected/rejected.ts';
import type { Batch, RecordHeaders } from '../client.ts';

/** The position of a record, and its bytes for a dead letter. */
type Position = {
  readonly partition: number;
  readonly offset: number;
  /** append time, epoch ms */
  readonly atMs: number;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly headers?: RecordHeaders | undefined;
};
export type SinkRecord = Position & { readonly record: AnyRecord };
/** A record that can never be stored. `detail` names no visitor. */
export type Refusal = { readonly at: Position; readonly reason: Rejected['reason']; readonly detail: string };

/** The decoded records of one partition in one fetch. */
export type PartitionBatch = {
  readonly partition: number;
  readonly first: number;
  /** the offset after the last record, control records included */
  readonly next: number;
  readonly end: number;
  readonly oldestMs: number;
  readonly records: readonly SinkRecord[];
  /** records that are known to be unusable before the store is asked */
  readonly unusable: readonly Refusal[];
  /** Aborted when the partition is opened again or revoked: its records are then delivered again. */
  readonly signal: AbortSignal;
};

/** The offsets of one partition in a batch. */
type SinkRange = Pick<PartitionBatch, 'partition' | 'first' | 'next' | 'end'> & {
  /** the next offset that the store had confirmed to this process before the batch */
  readonly confirmed: number;
};

/** The records that are written at once. */
export type SinkBatch = {
  readonly topic: string;
  readonly ranges: readonly SinkRange[];
  readonly records: readonly SinkRecord[];
  /**
   * a deduplication token of topic, partitions, ranges and run: the same for a retry only. A range has its oldest append time, because a
   * topic that is created again has the same offsets
   */
  readonly token: string;
};

/**
 * Decodes a batch, which must have records.
 * @param faultOf why a record can never be stored, null if it may be
 */
export function partitionBatchOf(
  batch: Batch,
  codec: Codec,
  signal: AbortSignal,
  faultOf: (record: AnyRecord) => string | null = () => null,
): PartitionBatch {
  const records: SinkRecord[] = [];
  const unusable: Refusal[] = [];
  let oldestMs = Number.POSITIVE_INFINITY;
  for (const { partition, offset, appendMs, key, value, headers } of batch.records) {
    const at = { partition, offset, atMs: appendMs, key, value, headers };
    oldestMs = Math.min(oldestMs, appendMs);
    try {
      const record = decode(codec, value);
      const detail = faultOf(record);
      if (detail === null) records.push({ ...at, record });
      else unusable.push({ at, reason: 'invariant', detail });
    } catch (error) {
      if (!(error instanceof CodecError)) throw error;
      unusable.push({ at, reason: error.reason, detail: error.message });
    }
  }
  return {
    partition: batch.partition,
    first: batch.records[0]!.offset,
    next: batch.nextOffset,
    end: batch.endOffset,
    oldestMs,
    records,
    unusable,
    signal,
  };
}

function decode(codec: Codec, value: Buffer | null): AnyRecord {
  if (!value) throw new CodecError('not_avro', 'the record has no value');
  return codec.decode(value);
}

export function sinkBatch(
  topic: string,
  run: string,
  parts: readonly PartitionBatch[],
  confirmed: ReadonlyMap<number, number> = new Map(),
): SinkBatch {
  const ranges = parts
    .map(({ partition, first, next, end }) => ({
      partition,
      first,
      next,
      end,
      confirmed: confirmed.get(partition) ?? 0,
    }))
    .sort((a, b) => a.partition - b.partition);
  const spelled = parts
    .map((part) => `${part.partition}:${part.first}-${part.next}@${part.oldestMs}`)
    .sort()
    .join(',');
  const token = createHash('sha256').update(`${topic}|${spelled}|${run}`).digest('hex').slice(0, 32);
  return { topic, ranges, records: parts.flatMap((part) => part.records), token };
}

/** The dead letter of a refusal; its id is the same for every delivery of the record. */
export function rejectionOf(refusal: Refusal, stage: string, topic: string, nowMs: number): Rejected {
  const { partition, offset, atMs, key, value } = refusal.at;
  const id = createHash('sha256')
    .update(`${stage}|${topic}|${partition}|${offset}|${atMs}`)
    .digest('hex')
    .slice(0, 32);
  const { reason, detail } = refusal;
  return { kind: 'rejected', id, stage, reason, detail, topic, partition, offset, key, value, at_ms: nowMs };
}
