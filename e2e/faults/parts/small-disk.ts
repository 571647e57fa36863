import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atExit } from '../../support/at-exit.ts';

/** A small file system mounted on a folder, which can be filled up. */
export type SmallDisk = {
  readonly folder: string;
  fill(): void;
  empty(): void;
  unmount(): void;
};

/** A write between reading the used bytes and the remount makes the remount fail. */
const FILL_TRIES = 50;

const mount = (folder: string, options: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0;

/**
 * Mounts a tmpfs; null if this user may not mount, so that faults of a full disk are skipped and counted. The disk is
 * filled by resizing it to its content, which takes no memory. Mounts that remain when the process exits are unmounted
 * then.
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
