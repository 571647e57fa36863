import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A folder with room for little, which can be filled to the last byte. */
export type SmallDisk = { fill(): void; empty(): void; unmount(): void };

const SIZE = '24m';
const PIECE = Buffer.alloc(64 * 1024);

/** Null where this user may not mount: a fault of a full disk is skipped there, and counted. */
export function mountSmall(folder: string): SmallDisk | null {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]);
  if (status !== 0) return null;
  const filler = join(folder, 'filler');
  return {
    fill() {
      try {
        for (;;) writeFileSync(filler, PIECE, { flag: 'a' });
      } catch (error) {
        if ((error as { code?: string }).code !== 'ENOSPC') throw error;
      }
    },
    empty: () => rmSync(filler, { force: true }),
    unmount: () => void spawnSync('umount', ['-l', folder]),
  };
}
