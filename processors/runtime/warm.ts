import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readSnapshotHeader } from './snapshot.ts';

const SUFFIX = '.snapshot';

export const snapshotPath = (dir: string, partition: number): string => join(dir, `${partition}${SUFFIX}`);

/** Partitions with a snapshot here that fits the changelog, and up to which offset. Unreadable files count as none. */
export async function warmOnDisk(
  dir: string,
  clusterId: string,
  changelog: string,
): Promise<Map<number, number>> {
  const warm = new Map<number, number>();
  for (const name of await readdir(dir).catch(() => [] as string[])) {
    if (!name.endsWith(SUFFIX)) continue;
    const header = await readSnapshotHeader(join(dir, name)).catch(() => null);
    if (header?.clusterId === clusterId && header.topic === changelog) {
      warm.set(header.partition, header.changelogOffset);
    }
  }
  return warm;
}
