import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, onTestFailed, test, vi } from 'vitest';
import { startDatabase } from './database.ts';
import { mayMount, mountSmallDisk, type SmallDisk } from './small-disk.ts';

const hasDisks = mayMount();
if (!hasDisks)
  process.stdout.write('Postgres was given no full disk here, as this user may not mount one.\n');
const WAIT_MS = 180_000;
const DISK_MB = 512;
const LOG_LINES = 40;
const dir = mkdtempSync(join(tmpdir(), 'engage-database-'));
const disks: SmallDisk[] = [];
afterAll(() => {
  for (const disk of disks) disk.unmount();
  rmSync(dir, { recursive: true, force: true });
});

test.skipIf(!hasDisks)(
  'Postgres on a full disk cannot create files, and has everything committed when the disk has room again',
  async () => {
    const mount = (folder: string): SmallDisk | null => {
      const disk = mountSmallDisk(folder, DISK_MB);
      if (disk) disks.push(disk);
      return disk;
    };
    const ended: string[] = [];
    const database = await startDatabase({ dir, mount, onEnded: (how) => ended.push(how) });
    const log = (): string => readFileSync(database.logFile(), 'utf8');
    onTestFailed(() => {
      process.stdout.write(`${log().split('\n').slice(-LOG_LINES).join('\n')}\n`);
    });
    try {
      await ask(database.url, 'create table kept as select 42 as n');
      database.disk()!.fill();
      await database.useUpWalSegments();
      // The connection may be closed before the last lines of its server are in the log.
      await vi.waitFor(() => expect(log()).toContain('No space left on device'), WAIT_MS);
      database.disk()!.empty();
      await database.recover();
      expect(await ask(database.url, 'select n from kept')).toEqual([{ n: 42 }]);
      expect(ended).toEqual([]);
    } finally {
      await database.stop();
    }
  },
  WAIT_MS,
);

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
