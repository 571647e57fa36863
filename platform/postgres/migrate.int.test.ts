import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#schemas/testing/eventually.ts';
import { type Rig, useRig } from '../../e2e/rig.ts';
import { limits } from '../limits/limits.ts';
import { createPostgres, migrateAs, migratePostgres } from './postgres.ts';

let rig: Rig;
let other: pg.Client;
const LAST = '0021-experiment.sql';
const given = { ...limits };

beforeAll(async () => {
  rig = await useRig();
  other = await connected(rig.config.postgresUrl);
});
afterAll(async () => {
  Object.assign(limits, given);
  await other?.end();
  await rig?.close();
});

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** An empty database on the server of this test. */
async function empty(): Promise<string> {
  const name = `m${randomBytes(6).toString('hex')}`;
  await other.query(`create database ${name}`);
  const url = new URL(rig.config.postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function dropped(url: string): Promise<void> {
  await other.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
}

test('each migration runs in its own transaction', async () => {
  const url = await empty();
  const pool = createPostgres(url, 1);
  const ran = await migratePostgres(pool);
  const { rows } = await pool.query(
    'select count(distinct at)::int as instants, count(*)::int as n from migration',
  );
  expect(ran.at(0)).toBe('0001-first.sql');
  expect(rows).toEqual([{ instants: ran.length, n: ran.length }]);
  expect(await migratePostgres(pool)).toEqual([]);
  await pool.end();
  await dropped(url);
});

test('a migration that waits for a back-up lets other queries proceed, and is retried', async () => {
  Object.assign(limits, { POSTGRES_MIGRATION_LOCK_MS: 200, POSTGRES_MIGRATION_TRIES_MS: 60_000 });
  const { postgres } = rig.platform;
  await postgres.query(`alter table site drop column experiment_started_at`);
  await postgres.query('delete from migration where name = $1', [LAST]);
  await other.query('begin; lock table site in access share mode');
  const migrating = migratePostgres(postgres);
  await eventually('it waits for the table', async () => {
    const { rows } = await other.query(
      `select 1 from pg_locks where not granted and relation = 'site'::regclass
       and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.length > 0;
  });
  const someone = await connected(rig.config.postgresUrl);
  await someone.query(`set statement_timeout = '60s'`);
  await someone.query('select count(*) from site');
  await someone.end();
  await other.query('commit');
  expect(await migrating).toEqual([LAST]);
});

test('a migration that never gets its lock fails with a sentence', async () => {
  Object.assign(limits, { POSTGRES_MIGRATION_LOCK_MS: 100, POSTGRES_MIGRATION_TRIES_MS: 100 });
  const { postgres } = rig.platform;
  await postgres.query(`alter table site drop column experiment_started_at`);
  await postgres.query('delete from migration where name = $1', [LAST]);
  await other.query('begin; lock table site in access share mode');
  await expect(migratePostgres(postgres)).rejects.toThrow(
    /^A migration waits for a table .* such as a back-up/,
  );
  await other.query('commit');
  expect(await migratePostgres(postgres)).toEqual([LAST]);
});

test('a migration role that does not own the tables of 0.1 is told so, and can be given them', async () => {
  const url = await empty();
  const name = new URL(url).pathname.slice(1);
  const as = (role: string): string => {
    const its = new URL(url);
    its.username = role;
    its.password = 'secret';
    return its.href;
  };
  const [old, young] = [`${name}_old`, `${name}_new`];
  for (const role of [old, young]) await other.query(`create role ${role} login password 'secret'`);
  await other.query(`alter database ${name} owner to ${old}`);
  const pool = createPostgres(as(old), 1);
  await migratePostgres(pool);
  await pool.query('delete from migration where name = $1; ', [LAST]);
  await pool.query('alter table site drop column experiment_started_at');
  await pool.end();
  await expect(migrateAs(as(young), as(old))).rejects.toThrow(
    'The role of POSTGRES_MIGRATION_URL does not own the tables: reassign them to it.',
  );
  const owner = await connected(url);
  await owner.query(`reassign owned by ${old} to ${young}`);
  await owner.end();
  expect(await migrateAs(as(young), as(old))).toEqual([LAST]);
  await dropped(url);
  await other.query(`drop role ${old}; drop role ${young}`);
});

test('one that may not create tables in an empty database is told that', async () => {
  const url = await empty();
  const role = `${new URL(url).pathname.slice(1)}_new`;
  await other.query(`create role ${role} login password 'secret'`);
  const young = new URL(url);
  young.username = role;
  young.password = 'secret';
  await expect(migrateAs(young.href, url)).rejects.toThrow(/may not create tables: make it the owner/);
  await dropped(url);
  await other.query(`drop role ${role}`);
});
