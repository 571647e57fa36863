import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mountSmallDisk } from './small-disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'engage-small-disk-'));
const disk = mountSmallDisk(folder, 8);
if (disk === null) process.stdout.write('No disk can be filled here, as this user may not mount one.\n');
afterAll(() => {
  disk?.unmount();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(disk === null)(
  'a full disk refuses writes, keeps its data, and accepts writes when it is emptied',
  () => {
    const write = (name: string) => () => writeFileSync(join(folder, name), 'x'.repeat(100_000));
    disk!.fill();
    expect(write('first')).toThrow('ENOSPC');
    disk!.empty();
    write('before')();
    disk!.fill();
    expect(write('meanwhile')).toThrow('ENOSPC');
    expect(readFileSync(join(folder, 'before'), 'utf8')).toHaveLength(100_000);
    disk!.empty();
    write('after')();
    for (let round = 0; round < 20; round += 1) {
      disk!.fill();
      expect(write('meanwhile')).toThrow('ENOSPC');
      disk!.empty();
    }
  },
);
