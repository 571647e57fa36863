import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import type { Ready } from '../../../deploy/local/ready.ts';
import { freeBase } from '../../../deploy/local/testing/free-ports.ts';
import { startEngine } from '../engine.ts';

/** `PARTS=docker npm start` on a data directory of its own, and a suite of tests on the parts of that. */
const SUITE = ['e2e/rig.int.test.ts', 'deploy/local/registry/registry.int.test.ts'];
const dataDir = mkdtempSync(join(tmpdir(), 'engage-docker-parts-'));
let start: ChildProcess;
let ended: Promise<unknown>;
let output = '';
const { docker, stop } = await startEngine('bridge');
/** Of testcontainers, which names each that it starts. */
const started = (): string => docker('ps', '-aq', '--filter', 'label=org.testcontainers').trim();

beforeAll(async () => {
  const env = {
    ...process.env,
    PARTS: 'docker',
    PARTS_OUTSIDE: 'allow',
    DATA_DIR: dataDir,
    SAMPLE_WEBSITE: 'off',
  };
  start = spawn(process.execPath, [projectFile('deploy', 'local', 'start.mjs')], {
    cwd: projectFile(),
    env: { ...env, PORT_BASE: String(await freeBase()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [start.stdout, start.stderr]) stream?.on('data', (text) => (output += String(text)));
  ended = once(start, 'exit');
});
afterAll(async () => {
  if (start?.exitCode === null) start.kill('SIGTERM');
  await ended;
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const readReady = (): Ready => JSON.parse(readFileSync(join(dataDir, 'ready.json'), 'utf8')) as Ready;

test('npm start gets ready on parts of the engine', async () => {
  const isReady = (): string => (existsSync(join(dataDir, 'ready.json')) ? 'ready' : endOf(start));
  await expect.poll(isReady, { interval: 500, timeout: 600_000 }).not.toBe('starting');
  expect([isReady(), output]).toEqual(['ready', expect.stringContaining('ready (')]);
  const { base_url, console_url } = readReady();
  expect(new URL(base_url).hostname).toBe('127.0.0.1');
  expect((await fetch(console_url)).status).toBe(200);
  expect(started().split('\n')).toHaveLength(3);
}, 660_000);

const endOf = ({ exitCode }: ChildProcess): string =>
  exitCode === null ? 'starting' : `ended with ${exitCode}: ${output}`;

test('a suite of tests passes on these parts', async () => {
  const ready = readReady();
  const postgres = new URL(ready.postgres_url);
  // The tests make databases of their own, which the role of the service may not.
  postgres.username = 'engage';
  postgres.password = readFileSync(join(dataDir, 'docker-password'), 'utf8').trim();
  const env = {
    ...process.env,
    KAFKA_BROKERS: ready.kafka_brokers,
    SCHEMA_REGISTRY_URL: ready.registry_url,
    POSTGRES_URL: postgres.href,
    CLICKHOUSE_URL: ready.clickhouse_url,
  };
  const vitest = projectFile('node_modules', 'vitest', 'vitest.mjs');
  const suite = spawn(process.execPath, [vitest, 'run', '--project', 'parts', ...SUITE], {
    cwd: projectFile(),
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  expect(await once(suite, 'exit')).toEqual([0, null]);
}, 600_000);

test('a SIGTERM ends it, and no container is left', async () => {
  start.kill('SIGTERM');
  await ended;
  expect([start.exitCode, started()]).toEqual([0, '']);
}, 300_000);
