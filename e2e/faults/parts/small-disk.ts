import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atExit } from '../../support/at-exit.ts';

/** A disk of its own under a folder, which can be made to have no room left. */
export type SmallDisk = {
  readonly folder: string;
  fill(): void;
  empty(): void;
  unmount(): void;
};

/** What is written meanwhile makes the used bytes that were read too few. */
const FILL_TRIES = 50;

const mount = (folder: string, options: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0;

/**
 * Null where this user may not mount: a fault of a full disk is skipped there, and counted. A full one has the size of what is on it, which
 * needs no memory. One that is still there when the process ends is unmounted then, whatever was being started on it.
 */
export function mountSmall(folder: string, sizeMb: number): SmallDisk | null {
  if (!mount(folder, `size=${sizeMb}m`)) return null;
  return {
    folder,
    fill() {
      for (let tries = 1; !mount(folder, `remount,size=${usedBytes(folder)}`); tries += 1) {
        if (tries >= FILL_TRIES) throw new Error(`the disk of ${folder} cannot be made full`);
      }
    },
    empty() {
      if (!mount(folder, `remount,size=${sizeMb}m`)) throw new Error(`${folder} got no room`);
    },
    unmount: atExit(() => void spawnSync('umount', ['-l', folder])),
  };
}

export function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'engage-mount-'));
  const disk = mountSmall(folder, 1);
  disk?.unmount();
  rmSync(folder, { recursive: true, force: true });
  return disk !== null;
}

function usedBytes(folder: string): number {
  const { blocks, bfree, bsize } = statfsSync(folder);
  // A size of 0 would be none.
  return Math.max(1, blocks - bfree) * bsize;
}
