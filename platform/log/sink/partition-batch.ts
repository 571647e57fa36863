import { createHash } from 'node:crypto';
import { type Codec, CodecError } from '#schemas/codec.ts';
import type { AnyRecord } from '#schemas/record.ts';
import type { Rejected } from '#schemas/rejected/rejected.ts';
import type { Batch, RecordHeaders } from '../client.ts';

/** Where a record lay, and its bytes, so that it can be rejected whole. */
type Position = {
  readonly partition: number;
  readonly offset: number;
  /** epoch ms at which it was written */
  readonly atMs: number;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly headers?: RecordHeaders | undefined;
};
export type SinkRecord = Position & { readonly record: AnyRecord };
/** A record that can never be stored. `detail` names no visitor. */
export type Refusal = { readonly at: Position; readonly reason: Rejected['reason']; readonly detail: string };

/** What one partition brought in one fetch. */
export type PartitionBatch = {
  readonly partition: number;
  readonly first: number;
  /** the offset after the last one, markers of transactions included */
  readonly next: number;
  readonly end: number;
  readonly oldestMs: number;
  readonly records: readonly SinkRecord[];
  readonly undecodable: readonly Refusal[];
  /** Aborted when the partition is opened again or revoked: what was fetched before comes again. */
  readonly signal: AbortSignal;
};

/** The offsets of one partition in a batch. */
type SinkRange = Pick<PartitionBatch, 'partition' | 'first' | 'next' | 'end'> & {
  /** the next offset that the store had confirmed to this process when the batch was read */
  readonly confirmed: number;
};

/** What is written at once. */
export type SinkBatch = {
  readonly topic: string;
  readonly ranges: readonly SinkRange[];
  readonly records: readonly SinkRecord[];
  /** the same for a repeated attempt, different for everything else: topic, partitions, offset ranges and run */
  readonly token: string;
};

/** Of a batch that has records. */
export function partitionBatchOf(batch: Batch, codec: Codec, signal: AbortSignal): PartitionBatch {
  const records: SinkRecord[] = [];
  const undecodable: Refusal[] = [];
  let oldestMs = Number.POSITIVE_INFINITY;
  for (const { partition, offset, appendMs, key, value, headers } of batch.records) {
    const at = { partition, offset, atMs: appendMs, key, value, headers };
    oldestMs = Math.min(oldestMs, appendMs);
    try {
      records.push({ ...at, record: decode(codec, value) });
    } catch (error) {
      if (!(error instanceof CodecError)) throw error;
      undecodable.push({ at, reason: error.reason, detail: error.message });
    }
  }
  return {
    partition: batch.partition,
    first: batch.records[0]!.offset,
    next: batch.nextOffset,
    end: batch.endOffset,
    oldestMs,
    records,
    undecodable,
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
  const spelled = ranges.map((range) => `${range.partition}:${range.first}-${range.next}`).join(',');
  const token = createHash('sha256').update(`${topic}|${spelled}|${run}`).digest('hex').slice(0, 32);
  return { topic, ranges, records: parts.flatMap((part) => part.records), token };
}

/** The record of a refusal; its id is the same however often the record comes again. */
export function rejectionOf(refusal: Refusal, stage: string, topic: string, nowMs: number): Rejected {
  const { partition, offset, key, value } = refusal.at;
  const id = createHash('sha256')
    .update(`${stage}|${topic}|${partition}|${offset}`)
    .digest('hex')
    .slice(0, 32);
  const { reason, detail } = refusal;
  return { kind: 'rejected', id, stage, reason, detail, topic, partition, offset, key, value, at_ms: nowMs };
}
