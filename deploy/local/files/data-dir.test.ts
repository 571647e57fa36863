import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { demandFree, freePort } from '../ports.ts';
import { Problem } from '../problem.ts';
import { takeDataDir } from './data-dir.ts';

const base = mkdtempSync(join(tmpdir(), 'engage-data-dir-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

test('a directory serves one copy at a time, and again after that', async () => {
  const dir = join(base, 'one');
  const release = await takeDataDir(dir);
  await expect(takeDataDir(dir)).rejects.toThrow(/in use by another copy/);
  await release();
  await (await takeDataDir(dir))();
});

test('of two copies that start at the same instant one gets the directory', async () => {
  const dir = join(base, 'race');
  const results = await Promise.allSettled([takeDataDir(dir), takeDataDir(dir), takeDataDir(dir)]);
  const taken = results.filter((one) => one.status === 'fulfilled');
  expect(taken).toHaveLength(1);
  await taken[0]!.value();
});

test.each(['/proc/nothing-grows-here', '/dev/null/data'])(
  'a place that takes no folder is told: %s',
  async (dir) => {
    await expect(takeDataDir(dir)).rejects.toThrow(
      /cannot be written to .*: choose another with DATA_DIR\.$/,
    );
  },
);

test.each([
  ['kafka', '4.1.0'],
  ['postgres', '17'],
  ['layout', '2'],
])('a directory made with %s %s is refused with the way out', async (name, version) => {
  const dir = join(base, name);
  await (await takeDataDir(dir))();
  const file = join(dir, 'version.json');
  const found = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  writeFileSync(file, JSON.stringify({ ...found, [name]: version }));
  await expect(takeDataDir(dir)).rejects.toThrow(`was made with ${name} ${version}`);
  await expect(takeDataDir(dir)).rejects.toThrow(/DATA_DIR, or delete it\.$/);
});

test('a place where nothing can be made is named', async () => {
  const file = join(base, 'file');
  writeFileSync(file, '');
  await expect(takeDataDir(join(file, 'below'))).rejects.toBeInstanceOf(Problem);
});

test('every taken port is named with its use', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const wanted = [
    { port, use: 'Kafka' },
    { port: await freePort(), use: 'the API' },
  ];
  await expect(demandFree(wanted)).rejects.toThrow(`Port ${port} (for Kafka) is taken`);
  const waiting = demandFree(wanted, 60_000);
  server.close();
  await waiting;
  await demandFree(wanted);
});
