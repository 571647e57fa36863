import { createHash } from 'node:crypto';

/** Deterministic id of the n-th item made from a record. @param reuse how often offsets were used again: see `reuseAt` */
export const recordId = (
  {
    topic,
    partition,
    offset,
  }: { readonly topic: string; readonly partition: number; readonly offset: number },
  ordinal: number,
  reuse: number,
): string =>
  createHash('sha256')
    .update(`${topic}|${partition}|${offset}|${ordinal}${reuse === 0 ? '' : `|${reuse}`}`)
    .digest('hex')
    .slice(0, 32);

/** The first microsecond after `lastUs` and not before `atMs` that is congruent to the partition modulo `partitions`. */
export function uniqueTimeAfter(lastUs: number, atMs: number, partition: number, partitions: number): number {
  const least = Math.max(Math.floor(atMs) * 1_000, lastUs + 1);
  return least + ((((partition - least) % partitions) + partitions) % partitions);
}
