import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { checkArguments, exitOnUsageError } from '#platform/config/usage.ts';
import { nodeFlags } from '../../deploy/local/entry.ts';
import type { Parts } from '../../deploy/local/start-parts.ts';
import { freePorts } from '../../deploy/local/testing/free-ports.ts';
import { startBrokers } from '../brokers.ts';
import { exitOnSignals, temporaryFolder } from '../support/at-exit.ts';
import { startFreeParts } from '../support/parts.ts';
import { createDatabases, withDatabase } from '../support/template.ts';

/**
 * `npm run first-starts`: two processes of every role start at the same moment on three brokers, an empty Postgres
 * database, an empty ClickHouse database and an empty topic prefix, as on the first day of a cluster. Counts the rounds
 * in which all eight became ready, and prints the output of the others.
 */
const usage = `npm run first-starts -- ROUNDS
Starts two processes of every role at once on empty parts, ROUNDS times (default 10), and counts the rounds in which all became ready.`;
const ROLES = ['collector', 'storefront', 'processor', 'api'] as const;
const COPIES = 2;
const READY_MS_MAX = 180_000;
/** Names the role of a child process: this bundle runs the roles as well. */
const ROLE_VARIABLE = 'FIRST_STARTS_ROLE';

type Started = { readonly name: string; readonly process: ChildProcess; readonly output: string[] };
type Outcome = { readonly name: string; readonly seconds: number; readonly problem: string | null };

function problem([rounds, more]: readonly string[]): string | null {
  if (more !== undefined) return `Unexpected argument "${more}".`;
  return rounds === undefined || /^[1-9]\d{0,2}$/.test(rounds)
    ? null
    : `"${rounds}" is not a number of rounds.`;
}

async function main(rounds: number): Promise<void> {
  const [dataDir, removeDataDir] = temporaryFolder('engage-first-starts-');
  const brokers = await startBrokers();
  const parts = await startFreeParts(dataDir, { KAFKA_BROKERS: brokers.addresses });
  let good = 0;
  try {
    for (let round = 1; round <= rounds; round += 1) good += (await startAll(parts, round)) ? 1 : 0;
  } finally {
    await parts.stop();
    await brokers.stop();
    removeDataDir();
  }
  process.stdout.write(`${good} of ${rounds} first starts: all ${ROLES.length * COPIES} roles were ready\n`);
  process.exitCode = good === rounds ? 0 : 1;
}

/** One round, on its own topic prefix and databases. */
async function startAll({ addresses }: Parts, round: number): Promise<boolean> {
  const id = `first_${round}`;
  await createDatabases(id, addresses);

  const env = {
    ...process.env,
    ...addresses,
    POSTGRES_URL: withDatabase(addresses.POSTGRES_URL, id),
    CLICKHOUSE_URL: withDatabase(addresses.CLICKHOUSE_URL, id),
    TOPIC_PREFIX: `first-${round}-`,
    LOG_LEVEL: 'warn',
    METRICS_PORT: '0',
  };
  const began = performance.now();
  const started = await Promise.all(
    ROLES.flatMap((role) => Array.from({ length: COPIES }, (_, copy) => startRole(role, copy + 1, env))),
  );
  const outcomes = await Promise.all(started.map((one) => outcomeOf(one, began)));
  await Promise.all(started.map(end));
  const failed = outcomes.filter((one) => one.problem !== null);
  const seconds = Math.max(...outcomes.map((one) => one.seconds)).toFixed(1);
  process.stdout.write(
    `round ${round}: ${outcomes.length - failed.length} of ${outcomes.length} ready, ${seconds} s\n`,
  );
  for (const one of failed) process.stdout.write(`  ${one.name}: ${one.problem}\n`);
  for (const line of new Set(
    started.flatMap(({ name, output }) => linesOf(output).map((text) => `${name}: ${text}`)),
  )) {
    process.stdout.write(`  ${line.slice(0, 600)}\n`);
  }
  return failed.length === 0;
}

async function startRole(role: string, copy: number, env: NodeJS.ProcessEnv): Promise<Started> {
  const [api, storefront, frame, collector] = await freePorts(4);
  const ports = {
    API_PORT: String(api),
    STOREFRONT_PORT: String(storefront),
    FRAME_PORT: String(frame),
    COLLECTOR_PORT: String(collector),
  };
  const child = fork(process.argv[1]!, [role], {
    env: { ...env, ...ports, [ROLE_VARIABLE]: role },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [...nodeFlags],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => void output.push(chunk.toString('utf8')));
  }
  return { name: `${role} ${copy}`, process: child, output };
}

async function outcomeOf({ name, process: child, output }: Started, began: number): Promise<Outcome> {
  const over = new AbortController();
  const { signal } = over;
  const late = AbortSignal.timeout(READY_MS_MAX);
  const outcome = await Promise.race([
    once(child, 'message', { signal }).then(() => null),
    once(child, 'exit', { signal }).then(([code]) => `ended with ${code}: ${linesOf(output).at(-1) ?? ''}`),
    once(late, 'abort', { signal }).then(() => `was not ready after ${READY_MS_MAX / 1_000} s`),
  ]).catch((error: unknown) => String(error));
  over.abort();
  return { name, seconds: (performance.now() - began) / 1_000, problem: outcome };
}

const linesOf = (output: readonly string[]): string[] =>
  output
    .join('')
    .split('\n')
    .filter((line) => line.trim() !== '');

async function end({ process: child }: Started): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

if (process.env[ROLE_VARIABLE]) {
  await import('../../deploy/role.ts');
} else {
  const args = process.argv.slice(2);
  exitOnUsageError(checkArguments(args, usage, problem));
  exitOnSignals();
  await main(Number(args[0] ?? 10));
}
