import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFile } from '#schemas/files.ts';
import type { Ready } from '../../deploy/local/ready.ts';
import { freeBase } from '../../deploy/local/testing/free-ports.ts';
import { buy, openShop } from '../cluster/compose/journey.ts';

export type DockerParts = {
  readonly dataDir: string;
  ready(): Ready;
};

/** Registers the tests of `PARTS=docker npm start`, whose parts the tests in between may use. */
export function testDockerParts(options: {
  /** Node's arguments that run `npm start` */
  readonly args: readonly string[];
  /** runs `docker` on the engine, and returns its output */
  readonly docker: (...args: readonly string[]) => string;
  readonly between?: (parts: DockerParts) => void;
}): void {
  let dataDir: string;
  let start: ChildProcess;
  let ended: Promise<unknown>;
  let output = '';
  const readyFile = (): string => join(dataDir, 'ready.json');
  const ready = (): Ready => JSON.parse(readFileSync(readyFile(), 'utf8')) as Ready;
  /** Containers that testcontainers has started, which it labels. */
  const containers = (): string[] =>
    options.docker('ps', '-aq', '--filter', 'label=org.testcontainers').split('\n').filter(Boolean);
  let before: string[];
  const started = (): string[] => containers().filter((one) => !before.includes(one));

  beforeAll(async () => {
    before = containers();
    dataDir = mkdtempSync(join(tmpdir(), 'engage-docker-parts-'));
    // The addresses of a test run would be used instead of the engine's.
    const {
      KAFKA_BROKERS: _k,
      SCHEMA_REGISTRY_URL: _r,
      POSTGRES_URL: _p,
      CLICKHOUSE_URL: _c,
      ...own
    } = process.env;
    const env = { ...own, PARTS: 'docker', PARTS_OUTSIDE: 'allow', DATA_DIR: dataDir, SAMPLE_WEBSITE: 'off' };
    start = spawn(process.execPath, options.args, {
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
    rmSync(dataDir, { recursive: true, force: true });
  });

  const state = (): string => {
    if (existsSync(readyFile())) return 'ready';
    return start.exitCode === null ? 'starting' : `ended with ${start.exitCode}: ${output}`;
  };

  test('npm start gets ready on parts of the engine', async () => {
    await expect.poll(state, { interval: 500, timeout: 600_000 }).not.toBe('starting');
    expect([state(), output]).toEqual(['ready', expect.stringContaining('ready (')]);
    const { base_url, console_url } = ready();
    expect(new URL(base_url).hostname).toBe('127.0.0.1');
    expect((await fetch(console_url)).status).toBe(200);
    expect(started()).toHaveLength(3);
  }, 660_000);

  test('a shopper sees a card there, and the order is credited', async () => {
    const { account, ...addresses } = ready();
    await buy(await openShop({ addresses }, account), 1_001);
  }, 600_000);

  options.between?.({
    get dataDir() {
      return dataDir;
    },
    ready,
  });

  test('a SIGTERM ends it, and no container is left', async () => {
    start.kill('SIGTERM');
    await ended;
    expect([start.exitCode, started()]).toEqual([0, []]);
  }, 300_000);
}
