import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { configFrom } from '#platform/config/config.ts';
import { createPlatform } from '#platform/platform.ts';
import { enqueue, startRelay } from '#platform/postgres/outbox.ts';
import { transaction } from '#platform/postgres/postgres.ts';
import { type Child, startChild, withParentDeathSignal } from '../../deploy/local/processes/child.ts';
import { freePort } from '../../deploy/local/testing/free-ports.ts';
import { useRig } from '../rig.ts';

if (spawnSync('pgbouncer', ['--version']).status !== 0) {
  throw new Error('pgbouncer is not on the path: install it first (Debian: apt-get install pgbouncer).');
}
const rig = await useRig();
const folder = mkdtempSync(join(tmpdir(), 'engage-pgbouncer-'));
const started: Child[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.stop()));
});
afterAll(async () => {
  await rig.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts Debian's pgbouncer in front of the rig's Postgres; returns its address. */
async function pooler(mode: 'session' | 'transaction', sizeMax: number): Promise<string> {
  const behind = new URL(rig.config.postgresUrl);
  const port = await freePort();
  const file = join(folder, `${mode}-${port}.ini`);
  const login = `user=${decodeURIComponent(behind.username)} password=${decodeURIComponent(behind.password)}`;
  writeFileSync(
    file,
    `[databases]
* = host=${behind.hostname} port=${behind.port} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${sizeMax}
`,
  );
  // pgbouncer refuses to run as root, and the user to which it switches reads the file.
  chmodSync(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  started.push(
    await startChild({
      name: 'pgbouncer',
      ...withParentDeathSignal('SIGTERM', 'pgbouncer', [...(isRoot ? ['-u', 'nobody'] : []), file]),
      logFile: join(folder, 'pgbouncer.log'),
      readyLine: /process up/,
      readyMsMax: 30_000,
      stopSignal: 'SIGINT',
      stopMsMax: 5_000,
    }),
  );
  behind.port = String(port);
  return behind.href;
}

const platformAt = (POSTGRES_URL: string) =>
  createPlatform(configFrom({ ...rig.env, POSTGRES_URL }), 'storefront');

test('a pooler that gives each connection a session serves a role, the relay of the outbox included', async () => {
  const platform = await platformAt(await pooler('session', 12));
  const relay = await startRelay(platform);
  await transaction(platform.postgres, (tx) =>
    enqueue(tx, { topic: 'config', key: 'nobody', value: Buffer.from('none') }),
  );
  const left = async () => (await platform.postgres.query('select from outbox')).rowCount;
  await expect.poll(left).toBe(0);
  await relay.close();
  await platform.close();
});

test('a pooler in transaction mode is refused at every start, whatever its size', async () => {
  for (const size of [1, 2, 20, 20, 20]) {
    const url = await pooler('transaction', size);
    await expect(platformAt(url)).rejects.toThrow('set pool_mode = session');
  }
});
