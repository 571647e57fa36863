import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../testing/free-ports.ts';
import { startPostgres } from './postgres.ts';
import { packagedPrograms, publicCopy } from './programs.ts';
import { unprivileged } from './user.ts';

/** A folder of mode 0700: if root made it, the unprivileged user of Postgres cannot enter it. */
const base = mkdtempSync(join(tmpdir(), 'engage-postgres-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('a database below a private folder is created, and keeps its data after a restart', async () => {
  const dataDir = join(base, 'Läden & Café', 'x'.repeat(150));
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const first = await startPostgres({ dataDir, port: await freePort() });
  await query(first.url, 'create table kept as select 1 as n');
  await first.stop();
  const second = await startPostgres({ dataDir, port: await freePort() });
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }]);
  await second.stop();
  expect(statSync(join(dataDir, 'postgres')).uid === 0).toBe(false);
});

test('leftovers of a killed start are replaced, and other files are not touched', async () => {
  const dataDir = join(base, 'killed');
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  mkdirSync(join(dataDir, 'postgres.new', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
  writeFileSync(join(dataDir, 'postgres-password'), '');
  const started = await startPostgres({ dataDir, port: await freePort() });
  expect(await query(started.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await started.stop();
  const other = join(base, 'other');
  mkdirSync(join(other, 'postgres'), { recursive: true });
  writeFileSync(join(other, 'postgres', 'mine'), '');
  await expect(startPostgres({ dataDir: other, port: 1 })).rejects.toThrow(
    `${join(other, 'postgres')} contains files, but no database: delete it, or choose another DATA_DIR.`,
  );
});

test('the copy of the programs is complete, readable by all, and recreated when a file is missing', () => {
  const packaged = packagedPrograms();
  const folder = join(base, 'copies');
  mkdirSync(folder);
  const umask = process.umask(0o077);
  onTestFinished(() => void process.umask(umask));
  const copy = publicCopy(packaged, folder);
  expect(statSync(dirname(copy)).mode & 0o777).toBe(0o755);
  expect(statSync(join(copy, 'bin', 'postgres')).mode & 0o777).toBe(0o755);
  expect(statSync(join(copy, 'share', 'postgresql', 'postgres.bki')).mode & 0o777).toBe(0o644);
  const made = statSync(copy).ino;
  expect(statSync(publicCopy(packaged, folder)).ino).toBe(made);
  rmSync(join(copy, 'bin', 'initdb'));
  expect(statSync(join(publicCopy(packaged, folder), 'bin', 'initdb')).isFile()).toBe(true);
  // Another user who can write there may have placed a program in it.
  const before = statSync(copy).ino;
  chmodSync(copy, 0o777);
  publicCopy(packaged, folder);
  expect(statSync(copy).ino === before).toBe(false);
  expect(statSync(copy).mode & 0o022).toBe(0);
});

test('root runs Postgres as "postgres", or else as "nobody"', () => {
  const root = 'root:x:0:0:root:/root:/bin/sh\n';
  const nobody = 'nobody:x:65534:65533:nobody:/:/sbin/nologin\n';
  expect(unprivileged(`${root}${nobody}postgres:x:101:104::/:/bin/sh\n`)).toEqual({ uid: 101, gid: 104 });
  expect(unprivileged(`${root}${nobody}`)).toEqual({ uid: 65534, gid: 65533 });
  expect(() => unprivileged(root)).toThrow(/start as an ordinary user\.$/);
});
