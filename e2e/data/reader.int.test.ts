import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPostgres } from '#platform/postgres/postgres.ts';
import { localAddress } from '../../deploy/reader/address.ts';
import { readerStatements } from '../../deploy/reader/clickhouse.ts';
import { createReader, dropReader } from '../../deploy/reader/postgres.ts';
import { readable } from '../../deploy/reader/readable.ts';
import { useRig } from '../rig.ts';

/** The read-only role reads only what is named: neither secrets nor anything that a later release adds. */
const rig = await useRig();
const { postgres } = rig.platform;
const name = `reader_${randomBytes(6).toString('hex')}`;
let reader: pg.Pool;

function poolOf(password: string, user = name): pg.Pool {
  const url = new URL(rig.config.postgresUrl);
  [url.username, url.password] = [user, password];
  const pool = new pg.Pool({ connectionString: url.href, max: 2 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

beforeAll(async () => {
  const { password } = await createReader(postgres, name);
  reader = poolOf(password);
});
afterAll(async () => {
  await reader?.end();
  await dropReader(postgres, name);
  await rig.close();
});

const refusal = (sql: string, by: pg.Pool = reader): Promise<string> =>
  by.query(sql).then(
    () => 'was done',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
const REFUSED = '42501';

test.each(Object.entries(readable))('it reads %s', async (table, columns) => {
  const { rows } = await reader.query(`select ${columns.join(', ')} from ${table} limit 1`);
  expect(Array.isArray(rows)).toBe(true);
});

describe('it reads', () => {
  test('no column that is not named, in any table', async () => {
    const { rows } = await postgres.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
    );
    const others = rows.filter(({ table, column }) => !readable[table]?.includes(column));
    expect(others.length).toBeGreaterThan(60);
    const read = [];
    for (const { table, column } of others) {
      if ((await refusal(`select "${column}" from "${table}" limit 1`)) !== REFUSED)
        read.push(`${table}.${column}`);
    }
    expect(read).toEqual([]);
  });

  test('nothing that is named like a secret', () => {
    const names = Object.entries(readable).flatMap(([table, columns]) =>
      columns.map((one) => `${table}.${one}`),
    );
    expect(names.filter((one) => /hash|secret|salt|token|password|sealed|_key|email/.test(one))).toEqual([
      // The sequence number of the experiment.
      'site.salt_epoch',
    ]);
  });

  test('no password of a role', async () => {
    expect(await refusal('select rolpassword from pg_authid')).toBe(REFUSED);
  });
});

describe('it writes nothing', () => {
  test('by default, and when it sets its transaction read-write', async () => {
    expect(await refusal(`update site set name = 'x'`)).toMatch(/42501|25006/);
    const client = await reader.connect();
    try {
      await client.query('set default_transaction_read_only = off');
      const tries = [
        `update site set name = 'x'`,
        'delete from ledger_order',
        'create table public.own (a int)',
      ];
      for (const sql of tries) {
        const code = await client.query(sql).then(
          () => 'was done',
          (error: Error & { code?: string }) => error.code,
        );
        expect([sql, code]).toEqual([sql, REFUSED]);
      }
    } finally {
      client.release();
    }
  });
});

test('when made again it has a new password and only the rights that are named now', async () => {
  await postgres.query(`grant select on session to ${name}`);
  const { password } = await createReader(postgres, name);
  const again = poolOf(password);
  try {
    expect(await refusal('select * from session', again)).toBe(REFUSED);
    expect(await refusal('select id from site', again)).toBe('was done');
  } finally {
    await again.end();
  }
});

test('a role that somebody else made is neither changed nor dropped, whatever it owns', async () => {
  const other = `${name}_other`;
  const notOurs = `The role ${other} was not made by this command: choose another --name.`;
  await postgres.query(
    `create role ${other}; create table of_other (a int); alter table of_other owner to ${other}`,
  );
  try {
    await expect(createReader(postgres, other)).rejects.toThrow(notOurs);
    await expect(dropReader(postgres, other)).rejects.toThrow(notOurs);
    const { rows } = await postgres.query(
      `select rolcanlogin, to_regclass('of_other') as owned from pg_roles where rolname = $1`,
      [other],
    );
    expect(rows).toEqual([{ rolcanlogin: false, owned: 'of_other' }]);
  } finally {
    await postgres.query(`drop table of_other; drop role ${other}`);
  }
});

test('whoever may create roles and is no superuser makes one, makes it again and drops it', async () => {
  const owner = `${name}_owner`;
  const mine = `${name}_mine`;
  const url = new URL(rig.config.postgresUrl);
  // The tables belong to the superuser: a member of that role owns them too, without being a superuser.
  await postgres.query(
    `create role ${owner} login createrole password 'owner'; grant "${url.username}" to ${owner}`,
  );
  [url.username, url.password] = [owner, 'owner'];
  const byOwner = createPostgres(url.href, 1);
  try {
    await createReader(byOwner, mine);
    const { password } = await createReader(byOwner, mine);
    const pool = poolOf(password, mine);
    expect(await refusal('select id from site', pool)).toBe('was done');
    await pool.end();
    expect(await dropReader(byOwner, mine)).toBe(true);
    expect(await dropReader(byOwner, mine)).toBe(false);
  } finally {
    await byOwner.end();
    await postgres.query(`drop role ${owner}`);
  }
});

test('beside npm start it connects as the superuser, with the password from the data directory', async () => {
  const { dataDir, postgresUrl } = rig.config;
  const file = (one: string): string => join(dataDir, one);
  await expect(localAddress(dataDir)).rejects.toThrow('run npm start first');
  const url = new URL(postgresUrl);
  const { password } = url;
  writeFileSync(file('ready.json'), JSON.stringify({ postgres_url: postgresUrl }));
  expect(await localAddress(dataDir)).toBe(postgresUrl);
  [url.username, url.password] = ['engage_app', 'app'];
  writeFileSync(file('ready.json'), JSON.stringify({ postgres_url: url.href }));
  writeFileSync(file('postgres-password'), 'of the embedded one');
  await expect(localAddress(dataDir)).rejects.toThrow('holds no password of the superuser');
  writeFileSync(file('docker-password'), `${password}\n`);
  expect(await localAddress(dataDir)).toBe(postgresUrl);
});

test('the statements for ClickHouse quote their names and hold the password only as a hash', () => {
  const [create, grant] = readerStatements('engage', 'na`me', 'secret');
  expect(create).toMatch(
    /^CREATE USER OR REPLACE `na\\`me` IDENTIFIED WITH sha256_hash BY '[0-9a-f]{64}' SETTINGS readonly = 1,/,
  );
  expect(create).not.toContain('secret');
  expect(grant).toBe('GRANT SELECT ON `engage`.* TO `na\\`me`');
});
