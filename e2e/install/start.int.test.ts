import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { partVariables } from '#platform/config/config.ts';
import { projectFile } from '#schemas/files.ts';
import { takeDataDir } from '../../deploy/local/files/data-dir.ts';
import { isFree } from '../../deploy/local/ports.ts';
import { freeBase } from '../../deploy/local/testing/free-ports.ts';
import { commandArgs } from '../support/commands.ts';

/**
 * `npm start`, in a folder whose name nothing may trip over and below one that only we may enter. What it builds before its own
 * process begins takes longer than all the rest, so most tests begin there: from the bundle that the setup of the run has made.
 */

const PORTS = 11;
const WAIT = { timeout: 300_000, interval: 20 };
const DEADLINE_MS = 2 * WAIT.timeout;
const base = mkdtempSync(join(tmpdir(), 'engage-start-'));
const dataDir = join(base, 'Läden, Café & Co', 'x'.repeat(120));
const running = new Set<ChildProcess>();
let firstPort: number;

beforeAll(async () => {
  firstPort = await freeBase();
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(base, { recursive: true, force: true });
});

const ports = (): number[] => Array.from({ length: PORTS }, (_, i) => firstPort + i);

const isOpen = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port }, () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
  });

type Start = { readonly child: ChildProcess; readonly ended: Promise<number | null>; said(): string };

type StartOptions = { readonly env?: Readonly<Record<string, string>>; readonly build?: true };

function start({ env = {}, build }: StartOptions = {}): Start {
  const given = Object.fromEntries(partVariables.map((name) => [name, '']));
  const child = spawn(process.execPath, build ? ['deploy/local/start.mjs'] : commandArgs('main'), {
    cwd: projectFile(),
    env: { ...process.env, ...given, DATA_DIR: dataDir, PORT_BASE: String(firstPort), LC_ALL: 'C', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
  }
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return { child, ended, said: () => text };
}

const until = (one: Start, holds: () => boolean): Promise<unknown> =>
  vi.waitUntil(() => {
    if (one.child.exitCode !== null) throw new Error(`it ended: ${one.said()}`);
    return holds();
  }, WAIT);

/** The processes of this data directory: each inherited the environment variable that names it. */
function processesOfIt(): string[] {
  if (!existsSync('/proc/self/environ')) return [];
  const mine = `DATA_DIR=${dataDir}\0`;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/environ`, 'utf8').includes(mine)) return [];
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')];
      } catch {
        return [];
      }
    });
}

async function nothingIsLeft(): Promise<void> {
  expect(processesOfIt()).toEqual([]);
  expect(await Promise.all(ports().map(isFree))).toEqual(ports().map(() => true));
  expect(['ready.json', 'running'].filter((name) => existsSync(join(dataDir, name)))).toEqual([]);
  await (await takeDataDir(dataDir))();
}

const isMakingPostgres = (): boolean => existsSync(join(dataDir, 'postgres.new', 'base'));

test.each<[string, (one: Start) => boolean]>([
  ['Postgres makes its files', isMakingPostgres],
  ['a part has started', ({ said }) => /^(ClickHouse|Postgres) started/m.test(said())],
  [
    'all parts have started',
    ({ said }) => said().includes('Kafka started') && said().includes('registry started'),
  ],
  ['the roles start', ({ said }) => said().includes('the demo website are ready')],
])(
  'a SIGTERM while %s leaves nothing behind',
  async (_, holds) => {
    const one = start();
    await until(one, () => holds(one));
    one.child.kill('SIGTERM');
    expect([await one.ended, one.said()]).toEqual([0, expect.stringMatching(/stopping[\s\S]*\nstopped\n$/)]);
    await nothingIsLeft();
  },
  DEADLINE_MS,
);

test(
  'a start that is told to stop gives up what it was starting',
  async () => {
    rmSync(dataDir, { recursive: true, force: true });
    const one = start();
    await until(one, isMakingPostgres);
    one.child.kill('SIGTERM');
    expect(await one.ended).toBe(0);
    expect(one.said()).not.toMatch(/(Kafka|Postgres|registry) started/);
    await nothingIsLeft();
  },
  DEADLINE_MS,
);

test(
  'a start that is killed while Postgres makes its files does not spoil the next one',
  async () => {
    const one = start();
    await until(one, isMakingPostgres);
    one.child.kill('SIGKILL');
    await one.ended;
    await vi.waitUntil(() => processesOfIt().length === 0, WAIT);
    const next = start();
    await until(next, () => next.said().includes('Postgres started'));
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
    await nothingIsLeft();
  },
  DEADLINE_MS,
);

test(
  'of two starts at one instant one gets ready, and the other says one sentence',
  async () => {
    const both = [start({ build: true }), start({ build: true })];
    await vi.waitUntil(() => both.some(({ child }) => child.exitCode !== null), WAIT);
    const [refused, other] = both[0]!.child.exitCode === null ? [both[1]!, both[0]!] : [both[0]!, both[1]!];
    expect([await refused.ended, refused.said().trim()]).toEqual([
      1,
      `The data directory ${dataDir} is in use by another copy: stop that one, or choose another with DATA_DIR.`,
    ]);
    await until(other, () => other.said().includes('\nready ('));
    other.child.kill('SIGKILL');
    await other.ended;
  },
  DEADLINE_MS,
);

test(
  'a start after a kill -9 goes on, serves its metrics where it is told to, and ends with a SIGTERM',
  async () => {
    const one = start({ build: true, env: { METRICS_HOST: '127.0.0.2' } });
    await until(one, () => one.said().includes('\nready ('));
    const metricsPort = firstPort + PORTS - 1;
    expect([await isOpen('127.0.0.1', metricsPort), await isOpen('127.0.0.2', metricsPort)]).toEqual([
      false,
      true,
    ]);
    one.child.kill('SIGTERM');
    expect(await one.ended).toBe(0);
    await nothingIsLeft();
  },
  DEADLINE_MS,
);
