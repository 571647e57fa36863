import { createHash } from 'node:crypto';

/** Deterministic id of the n-th item made from a record. */
export const recordId = (topic: string, partition: number, offset: number, ordinal: number): string =>
  createHash('sha256').update(`${topic}|${partition}|${offset}|${ordinal}`).digest('hex').slice(0, 32);

/** The first microsecond after `lastUs` and not before `atMs` that is congruent to the partition modulo `partitions`. */
export function uniqueTimeAfter(lastUs: number, atMs: number, partition: number, partitions: number): number {
  const least = Math.max(Math.floor(atMs) * 1_000, lastUs + 1);
  return least + ((((partition - least) % partitions) + partitions) % partitions);
}
