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

/** Limits for the timers of one chunk; the others fire in the following chunks. */
export type TimerLimit = {
  readonly timers: number;
  /** bytes of all output records of the chunk, without state */
  readonly outputBytes: number;
};

export const timerLimit: TimerLimit = {
  timers: limits.CHUNK_TIMERS,
  outputBytes: limits.CHUNK_OUTPUT_BYTES,
};
export const noTimerLimit: TimerLimit = {
  timers: Number.POSITIVE_INFINITY,
  outputBytes: Number.POSITIVE_INFINITY,
};
