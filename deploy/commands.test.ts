import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { secretKinds } from '#platform/config/secrets.ts';
import { closeOnceStarted } from '#platform/lifecycle.ts';
import { readSecretsFile } from '#platform/secrets/read.ts';
import { projectFile } from '#schemas/files.ts';
import { gate } from '#schemas/testing/gate.ts';

/** Errors of the command-line tools: one sentence that says what is wrong, without a stack. */

const dir = mkdtempSync(join(tmpdir(), 'engage-commands-'));
afterAll(() => rmSync(dir, { recursive: true }));

type Env = Readonly<Record<string, string>>;
const run = (line: string, env: Env = {}) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', ...line.split(' ')], {
    cwd: projectFile(),
    // Without the environment of the tests, which may name parts.
    env: { DATA_DIR: join(dir, 'data'), ...env },
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
  );

const REFUSED = 'connect ECONNREFUSED 127.0.0.1:1';
const away = (variable: string): string =>
  `Postgres at postgres://127.0.0.1:1/engage cannot be used (${REFUSED}): start it, or correct ${variable}.\n`;
const POSTGRES_URL = 'postgres://engage:hidden@127.0.0.1:1/engage';

test.each<[line: string, env: Env, text: string]>([
  ['deploy/account.ts create --email a@b.test', { POSTGRES_URL }, away('POSTGRES_URL')],
  ['deploy/secrets.ts forget', { POSTGRES_URL, ERASURE_SECRET: 'a'.repeat(64) }, away('POSTGRES_URL')],
  ['deploy/reader.ts create', { POSTGRES_MIGRATION_URL: POSTGRES_URL }, away('POSTGRES_MIGRATION_URL')],
  [
    'deploy/local/parts.ts',
    { PORT_BASE: 'high' },
    'PORT_BASE is "high", but must be a whole number from 1024 to 65000.\n',
  ],
  [
    'deploy/orders.ts import --dry-run --file /nowhere/orders.csv',
    {},
    'There is no file /nowhere/orders.csv.\n',
  ],
])('%s says in one sentence what is wrong', async (line, env, text) => {
  expect(await run(line, env)).toEqual({ code: 1, text });
});

test('the file of all keys is not overwritten with the collector’s keys', async () => {
  const all = join(dir, 'secrets.env');
  const collector = join(dir, 'collector-secrets.env');
  const env = { SECRETS_FILE: all };
  expect(await run(`deploy/secrets.ts write ${all}`)).toMatchObject({ code: 0 });
  const before = readFileSync(all, 'utf8');
  expect(await run(`deploy/secrets.ts collector ${all}`, env)).toEqual({
    code: 1,
    text: `${all} holds SEAL_SECRET, PERSON_SECRET, which would be lost: name another file for the collector.\n`,
  });
  expect(readFileSync(all, 'utf8')).toBe(before);
  expect(Object.keys(readSecretsFile(all))).toEqual([...secretKinds]);
  for (let again = 0; again < 2; again += 1) {
    expect(await run(`deploy/secrets.ts collector ${collector}`, env)).toMatchObject({ code: 0 });
  }
  expect(Object.keys(readSecretsFile(collector))).toEqual(['token', 'erasure']);
});

test('a signal ends a role that has not started, without the default that process 1 of a container lacks', async () => {
  // A Postgres that accepts connections and never answers.
  const postgres = createServer((socket) => socket.on('error', () => {}));
  await once(postgres.listen(0, '127.0.0.1'), 'listening');
  const { port } = postgres.address() as AddressInfo;
  const child = spawn(process.execPath, ['--import', 'tsx', 'deploy/role.ts', 'processor'], {
    cwd: projectFile(),
    env: {
      DATA_DIR: join(dir, 'data'),
      KAFKA_BROKERS: '127.0.0.1:1',
      SCHEMA_REGISTRY_URL: 'http://127.0.0.1:1',
      POSTGRES_URL: `postgres://engage:hidden@127.0.0.1:${port}/engage`,
      CLICKHOUSE_URL: 'http://127.0.0.1:1/engage',
    },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await once(postgres, 'connection');
  child.kill('SIGTERM');
  expect(await ended).toEqual([143, null]);
  postgres.close();
});

test('a role that is still starting is closed once it has started, unless its start takes too long', async () => {
  const { opened, open } = gate();
  const events: string[] = [];
  const starting = opened.then(() => {
    events.push('started');
    return { close: async () => void events.push('closed') };
  });
  await closeOnceStarted(starting, 1).close();
  expect(events).toEqual([]);
  const closing = closeOnceStarted(starting).close();
  open();
  await closing;
  expect(events).toEqual(['started', 'closed']);
});
