import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { requireFreePorts } from '../ports.ts';
import { Problem } from '../problem.ts';
import { freePort } from '../testing/free-ports.ts';
import { readOrCreatePassword } from './atomic-file.ts';
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

const modeOf = (path: string): number => statSync(path).mode & 0o777;

test('a directory is created for its owner only, and the folders above it with default permissions', async () => {
  const dir = join(base, 'above', 'mine');
  const said: string[] = [];
  await (await takeDataDir(dir, (text) => said.push(text)))();
  expect([modeOf(dir), modeOf(join(dir, '..')), said]).toEqual([0o700, 0o777 & ~process.umask(), []]);
});

test('a directory open to others is closed to them, and that is reported once', async () => {
  const dir = join(base, 'open');
  mkdirSync(dir);
  chmodSync(dir, 0o757);
  const said: string[] = [];
  for (let start = 0; start < 2; start += 1) await (await takeDataDir(dir, (text) => said.push(text)))();
  expect(modeOf(dir)).toBe(0o700);
  expect(said).toEqual([
    `the data directory ${dir} was accessible to other users (mode 757): changed to mode 700`,
  ]);
});

test('a folder with other files is not changed, and reported', async () => {
  const dir = join(base, 'home');
  mkdirSync(dir);
  chmodSync(dir, 0o755);
  writeFileSync(join(dir, 'letter.txt'), '');
  await expect(takeDataDir(dir)).rejects.toThrow(
    `The data directory ${dir} is accessible to other users (mode 755), and that cannot be changed (it contains other files): choose another with DATA_DIR.`,
  );
  expect([modeOf(dir), readdirSync(dir)]).toEqual([0o755, ['letter.txt']]);
});

test('a password file that others may read is closed to them', () => {
  const file = join(base, 'password');
  const password = readOrCreatePassword(file);
  expect(modeOf(file)).toBe(0o600);
  chmodSync(file, 0o644);
  expect([readOrCreatePassword(file), modeOf(file)]).toEqual([password, 0o600]);
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

test('a place where nothing can be created is named', async () => {
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
  await expect(requireFreePorts(wanted)).rejects.toThrow(`Port ${port} (for Kafka) is taken`);
  const waiting = requireFreePorts(wanted, 60_000);
  server.close();
  await waiting;
  await requireFreePorts(wanted);
});
