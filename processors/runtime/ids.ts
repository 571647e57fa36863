import { createHash } from 'node:crypto';
import type { SourceRecord } from './program.ts';

type SourcePosition = Pick<SourceRecord, 'topic' | 'partition' | 'offset'>;

/** Deterministic id of the n-th item made from a record. @param reuse how often its offset was used before: see `reuseCountAt` */
export function recordId(
  { topic, partition, offset }: SourcePosition,
  ordinal: number,
  reuse: number,
): string {
  const position = `${topic}|${partition}|${offset}|${ordinal}`;
  const text = reuse === 0 ? position : `${position}|${reuse}`;
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** The first microsecond after `lastUs` and not before `atMs` that is congruent to the partition modulo `partitions`. */
export function uniqueTimeAfter(lastUs: number, atMs: number, partition: number, partitions: number): number {
  const least = Math.max(Math.floor(atMs) * 1_000, lastUs + 1);
  return least + ((((partition - least) % partitions) + partitions) % partitions);
}
