import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { useRig } from '../../e2e/rig.ts';
import { configFrom } from '../config/config.ts';
import { postgresAddress } from '../config/postgres-address.ts';
import { createPlatform } from '../platform.ts';
import { createPostgres } from './postgres.ts';
import { refuseTransactionPooling } from './session.ts';

const rig = await useRig();
const folder = mkdtempSync(join(tmpdir(), 'engage-password-'));
const POSTGRES_PASSWORD_FILE = join(folder, 'password');
afterAll(async () => {
  await rig.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Creates a role, and returns the address of the test database for it without a password. */
const role = `renewed_${rig.platform.topics.signals.replace(/\W/g, '_').toLowerCase()}`.slice(0, 60);
const url = new URL(rig.config.postgresUrl);
url.username = role;
url.password = '';

const admin = (text: string) => rig.platform.postgres.query(text);
async function renew(password: string): Promise<void> {
  await admin(`alter role ${role} password '${password}'`);
  writeFileSync(POSTGRES_PASSWORD_FILE, `${password}\n`);
}

test('a rotated password is used by new connections, and open ones stay', async () => {
  await admin(`create role ${role} login`);
  await renew('first');
  const address = postgresAddress({ POSTGRES_URL: url.href, POSTGRES_PASSWORD_FILE }, 'POSTGRES_URL')!;
  const postgres = createPostgres(address, 2);
  try {
    const held = await postgres.connect();
    const before = await held.query('select current_user as name, pg_backend_pid() as pid');
    expect(before.rows[0].name).toBe(role);
    await renew('second');
    const next = await postgres.connect();
    const after = await next.query('select current_user as name, pg_backend_pid() as pid');
    expect(after.rows[0].name).toBe(role);
    expect(after.rows[0].pid).not.toBe(before.rows[0].pid);
    expect((await held.query('select pg_backend_pid() as pid')).rows).toEqual([{ pid: before.rows[0].pid }]);
    held.release();
    next.release();
    await refuseTransactionPooling(address);
    // The server refuses the old password.
    await admin(`alter role ${role} password 'third'`);
    await expect(refuseTransactionPooling(address)).rejects.toThrow('password authentication failed');
  } finally {
    await postgres.end();
    await admin(`drop role ${role}`);
  }
});

test('a role of the service starts with the password in a file', async () => {
  const own = new URL(rig.config.postgresUrl);
  writeFileSync(POSTGRES_PASSWORD_FILE, decodeURIComponent(own.password));
  own.password = '';
  const env = { ...rig.env, POSTGRES_URL: own.href, POSTGRES_PASSWORD_FILE };
  const platform = await createPlatform(configFrom(env), 'storefront');
  try {
    expect((await platform.postgres.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await platform.close();
  }
});
