import type { SourceRecord } from './program.ts';

/** A chunk is one transaction: small enough that a heartbeat is never late, large enough to share its cost. */
export const CHUNK_RECORDS_MAX = 1_000;
export const CHUNK_BYTES_MAX = 1_048_576;

export function* chunksOf(records: readonly SourceRecord[]): Generator<readonly SourceRecord[]> {
  let first = 0;
  let bytes = 0;
  for (let i = 0; i < records.length; i += 1) {
    const size = (records[i]!.key?.length ?? 0) + (records[i]!.value?.length ?? 0);
    if (i > first && (i - first >= CHUNK_RECORDS_MAX || bytes + size > CHUNK_BYTES_MAX)) {
      yield records.slice(first, i);
      first = i;
      bytes = 0;
    }
    bytes += size;
  }
  if (first < records.length) yield records.slice(first);
}
