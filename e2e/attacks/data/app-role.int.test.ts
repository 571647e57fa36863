/** An attacker runs arbitrary SQL as the role with which the service connects to Postgres. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlatform } from '#platform/platform.ts';
import { createPostgres, migrateAs, migratePostgres } from '#platform/postgres/postgres.ts';
import { applicationUrl } from '../../../deploy/local/postgres/application-role.ts';
import { type Rig, useRig } from '../../rig.ts';

let rig: Rig;
let owner: pg.Client;
let app: pg.Client;
let url: string;
const role = `app_${randomBytes(6).toString('hex')}`;

beforeAll(async () => {
  rig = await useRig();
  owner = await connected(rig.config.postgresUrl);
  url = await applicationUrl(rig.config.postgresUrl, rig.config.dataDir, role);
  await migrateAs(rig.config.postgresUrl, url);
  app = await connected(url);
});
afterAll(async () => {
  await app?.end();
  await owner?.query(`drop owned by ${role}; drop role ${role}`);
  await owner?.end();
  await rig?.close();
});

async function connected(to: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: to });
  await client.connect();
  return client;
}

const refused =
  /permission denied|must be owner|must be superuser|Only roles with|may alter|cannot|not permitted|is not allowed/i;

describe("the application's role is refused when it", () => {
  test.each([
    ['drops a table', 'drop table outbox'],
    ['truncates a table', 'truncate ledger_order'],
    ['changes a table', 'alter table person add column x int'],
    [
      'adds a trigger',
      'create trigger t before insert on person for each row execute function refuse_secret()',
    ],
    [
      'replaces a function',
      `create or replace function refuse_secret() returns trigger language plpgsql as $$ begin return new; end $$`,
    ],
    ['creates a table', 'create table mine (n int)'],
    ['creates a temporary table', 'create temporary table mine (n int)'],
    ['creates a schema', 'create schema mine'],
    ['creates a database', 'create database mine'],
    ['creates an extension', 'create extension dblink'],
    ['creates a function', `create function f() returns int language sql as 'select 1'`],
    ['runs a program', `copy (select 1) to program 'touch /tmp/engage-attack'`],
    ['reads a program', `copy outbox (topic) from program 'id'`],
    ['writes a file', `copy (select 1) to '/tmp/engage-attack'`],
    ['reads a file', `select pg_read_file('postgresql.conf')`],
    ['reads bytes of a file', `select pg_read_binary_file('PG_VERSION')`],
    ['lists files', `select pg_ls_dir('.')`],
    ['imports a file', `select lo_import('/etc/passwd')`],
    ['reads the passwords of roles', 'select rolpassword from pg_authid'],
    ['reads the passwords in pg_shadow', 'select passwd from pg_shadow'],
    ['makes itself a superuser', `alter role ${role} superuser`],
    ['lets itself bypass row security', `alter role ${role} bypassrls`],
    ['changes the password of another role', `alter role current_owner password 'x'`],
    ['takes the role of the owner', 'set role current_owner'],
    ['becomes a member of a powerful role', `grant pg_execute_server_program to ${role}`],
    ['creates a role', 'create role mine superuser login'],
    ['changes the settings of the server', `alter system set log_statement = 'all'`],
    ['reloads the server', 'select pg_reload_conf()'],
    ['loads a library', `load '/tmp/engage-attack.so'`],
    [
      'ends sessions of other roles',
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'current_owner'",
    ],
    ['records a migration', `insert into migration (name) values ('9999-mine.sql')`],
  ])('%s', async (_, sql) => {
    const { rows } = await owner.query<{ name: string }>('select current_user as name');
    const text = sql.replaceAll('current_owner', rows[0]!.name);
    const outcome = await app.query(text).then(
      () => 'done',
      (error: Error) => error.message,
    );
    expect(outcome).toMatch(refused);
  });
});

test('the role cannot connect to another database', async () => {
  for (const name of ['postgres', 'template1']) {
    const other = new URL(url);
    other.pathname = `/${name}`;
    await expect(connected(other.href)).rejects.toThrow('permission denied for database');
  }
});

test('the role owns nothing and is a member of no other role', async () => {
  const { rows } = await app.query(
    `select r.rolsuper, r.rolcreatedb, r.rolcreaterole, r.rolreplication, r.rolbypassrls,
       (select count(*) from pg_auth_members where member = r.oid)::int as memberships,
       (select count(*) from pg_class where relowner = r.oid)::int as tables,
       (select count(*) from pg_namespace where nspowner = r.oid)::int as schemas
     from pg_roles r where rolname = current_user`,
  );
  expect(rows).toEqual([
    {
      ...{
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
      },
      ...{ memberships: 0, tables: 0, schemas: 0 },
    },
  ]);
});

test('a service starts with the role, and without its tables it reports what to do', async () => {
  const platform = await createPlatform({ ...rig.config, postgresUrl: url }, 'storefront');
  await platform.close();
  const postgres = createPostgres(url, 1);
  await owner.query(`delete from migration where name = '0013-keys-outside.sql'`);
  try {
    await expect(migratePostgres(postgres)).rejects.toThrow(
      'The database lacks tables of this release, and the role of POSTGRES_URL may not create them: run "npm run migrate" with POSTGRES_MIGRATION_URL.',
    );
  } finally {
    await owner.query(`insert into migration (name) values ('0013-keys-outside.sql')`);
    await postgres.end();
  }
});
