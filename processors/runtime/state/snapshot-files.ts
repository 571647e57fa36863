import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readSnapshotHeader, removeSnapshot } from './snapshot.ts';

const SUFFIX = '.snapshot';

export const snapshotPath = (dir: string, partition: number): string => join(dir, `${partition}${SUFFIX}`);

/**
 * The partitions with a snapshot for this changelog, with the offset up to which it is complete. Other snapshots are
 * removed, because erasures would not reach them.
 */
export async function snapshotOffsets(
  dir: string,
  clusterId: string,
  changelog: string,
): Promise<Map<number, number>> {
  const offsets = new Map<number, number>();
  for (const name of await readdir(dir).catch(() => [] as string[])) {
    if (!name.endsWith(SUFFIX)) continue;
    const path = join(dir, name);
    const header = await readSnapshotHeader(path).catch(() => null);
    const fits = header?.clusterId === clusterId && header.topic === changelog;
    if (fits && path === snapshotPath(dir, header.partition))
      offsets.set(header.partition, header.changelogOffset);
    else await removeSnapshot(path);
  }
  return offsets;
}

const TEMPORARY = /\.snapshot\.(\d+)\.tmp$/;

/** Removes temporary files of crashed processes, but not those of running ones. */
export async function removeLeftovers(dir: string): Promise<void> {
  for (const name of await readdir(dir).catch(() => [] as string[])) {
    const writer = TEMPORARY.exec(name)?.[1];
    if (writer === undefined || isOtherRunningProcess(Number(writer))) continue;
    await rm(join(dir, name), { force: true });
  }
}

function isOtherRunningProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}
