import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atExit } from '../../support/at-exit.ts';

/** A small file system mounted on a folder, which can be made full. */
export type SmallDisk = {
  readonly folder: string;
  fill(): void;
  empty(): void;
  unmount(): void;
};

/** A write between the look at the used bytes and the remount makes the remount fail. */
const FILL_TRIES = 50;

const mount = (folder: string, options: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0;

/**
 * Mounts a tmpfs; null where this user may not mount, so that faults of a full disk are skipped there and counted. A full disk
 * is resized to what is on it, which takes no memory. What is still mounted when the process exits is unmounted then.
 */
export function mountSmallDisk(folder: string, sizeMb: number): SmallDisk | null {
  if (!mount(folder, `size=${sizeMb}m`)) return null;
  return {
    folder,
    fill() {
      for (let tries = 1; !mount(folder, `remount,size=${usedBytes(folder)}`); tries += 1) {
        if (tries >= FILL_TRIES) throw new Error(`the disk of ${folder} cannot be made full`);
      }
    },
    empty() {
      if (!mount(folder, `remount,size=${sizeMb}m`))
        throw new Error(`the disk of ${folder} cannot be emptied`);
    },
    unmount: atExit(() => void spawnSync('umount', ['-l', folder])),
  };
}

export function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'engage-mount-'));
  const disk = mountSmallDisk(folder, 1);
  disk?.unmount();
  rmSync(folder, { recursive: true, force: true });
  return disk !== null;
}

function usedBytes(folder: string): number {
  const { blocks, bfree, bsize } = statfsSync(folder);
  // A size of 0 means no limit.
  return Math.max(1, blocks - bfree) * bsize;
}
