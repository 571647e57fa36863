import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Writer } from '#platform/log/writer.ts';
import type { Platform } from '#platform/platform.ts';
import { type SiteId, type VisitorId, visitorKey } from '#schemas/ids.ts';
import { signalOf } from '../signals.ts';

export const PARTITIONS = 4;
export const LOOK_MS = 20;
const WAIT_MS_MAX = 300_000;

/** Writes signals of this many visitors, one each. */
export async function writeVisitors(
  writer: Writer,
  { codec }: Platform,
  site: SiteId,
  count: number,
): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const visitor = randomUUID() as VisitorId;
    writer.push({
      topic: 'signals',
      key: visitorKey(site, visitor),
      value: codec.encode(signalOf(site, visitor, 0)),
    });
    if (n % 2_000 === 0) await writer.settled();
  }
  await writer.settled();
}

export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const began = performance.now(); performance.now() - began < WAIT_MS_MAX; await sleep(LOOK_MS)) {
    if (await isSo()) return;
  }
  throw new Error(`the condition was not met within ${WAIT_MS_MAX} ms`);
}

export const changelogEnds = ({ kafka, topics }: Platform): Promise<number[]> =>
  Promise.all(
    Array.from(
      { length: PARTITIONS },
      async (_, partition) => (await kafka.bounds(topics.changelog, partition)).end,
    ),
  );

/**
 * Repeatedly writes a signal of a new visitor into each partition.
 * @param before the ends of the changelog
 * @returns the ms after which the last partition has committed one
 */
export async function untilEachCommits(
  platform: Platform,
  writer: Writer,
  site: SiteId,
  before: readonly number[],
): Promise<number> {
  const beganMs = performance.now();
  const committedMs = new Map<number, number>();
  await until(async () => {
    for (let partition = 0; partition < PARTITIONS; partition += 1) {
      const visitor = randomUUID() as VisitorId;
      const value = platform.codec.encode(signalOf(site, visitor, 0));
      writer.push({ topic: 'signals', key: visitorKey(site, visitor), value, partition });
    }
    for (const [partition, end] of (await changelogEnds(platform)).entries()) {
      if (end > before[partition]! && !committedMs.has(partition))
        committedMs.set(partition, performance.now() - beganMs);
    }
    return committedMs.size === PARTITIONS;
  });
  return Math.max(...committedMs.values());
}
