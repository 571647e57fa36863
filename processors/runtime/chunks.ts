import { limits } from '#platform/limits/limits.ts';
import type { SourceRecord } from './program.ts';

/** Splits records into chunks for one transaction each. */
export function* chunksOf(records: readonly SourceRecord[]): Generator<readonly SourceRecord[]> {
  let first = 0;
  let bytes = 0;
  for (let i = 0; i < records.length; i += 1) {
    const size = (records[i]!.key?.length ?? 0) + (records[i]!.value?.length ?? 0);
    if (i > first && (i - first >= limits.CHUNK_RECORDS || bytes + size > limits.CHUNK_BYTES)) {
      yield records.slice(first, i);
      first = i;
      bytes = 0;
    }
    bytes += size;
  }
  if (first < records.length) yield records.slice(first);
}

/** Limits of one transaction beyond its records: the rest of the timers and deletions is left to the following ones. */
export type ChunkLimit = {
  /** timers that fire */
  readonly timers: number;
  /** bytes of all output records, without state; no timer fires beyond it */
  readonly outputBytes: number;
  /** keys that a record deletes by their prefix */
  readonly deletions: number;
};

export const chunkLimit: ChunkLimit = {
  timers: limits.CHUNK_TIMERS,
  outputBytes: limits.CHUNK_OUTPUT_BYTES,
  deletions: limits.CHUNK_DELETIONS,
};
export const noChunkLimit: ChunkLimit = {
  timers: Number.POSITIVE_INFINITY,
  outputBytes: Number.POSITIVE_INFINITY,
  deletions: Number.POSITIVE_INFINITY,
};
