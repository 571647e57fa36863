/**
 * Migrated databases, created once for a test run. Each rig starts with a copy of them, which costs a quarter of the
 * migrations (decision 103); e2e/rig.int.test.ts checks that the copy is complete.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type ClickHouse, createClickHouse, migrateClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { shrinkGranules } from '#platform/clickhouse/granules.ts';
import { queryRows } from '#platform/clickhouse/query.ts';
import { createPostgres, migratePostgres } from '#platform/postgres/postgres.ts';

/** The variable that passes the name of both databases to the tests of a run. */
const TEMPLATE = 'RIG_TEMPLATE';

/** Addresses of any database on each server. */
type Addresses = { readonly POSTGRES_URL: string; readonly CLICKHOUSE_URL: string };

type Work = (postgres: pg.Client, clickhouse: ClickHouse) => Promise<unknown>;

/** A busy machine may need longer than a role would wait. */
const ANSWER_MS = 120_000;

async function withServers({ POSTGRES_URL, CLICKHOUSE_URL }: Addresses, work: Work): Promise<void> {
  const postgres = new pg.Client({ connectionString: POSTGRES_URL });
  const clickhouse = createClickHouse(CLICKHOUSE_URL, ANSWER_MS);
  await postgres.connect();
  try {
    await work(postgres, clickhouse);
  } finally {
    await Promise.all([postgres.end(), clickhouse.close()]);
  }
}

/** The same address with another database. */
export function withDatabase(url: string, database: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  return parsed.href;
}

export async function makeTemplate(addresses: Addresses): Promise<{ remove(): Promise<void> }> {
  const name = `template_${randomBytes(6).toString('hex')}`;
  await createDatabases(name, addresses);
  const migrated = createPostgres(withDatabase(addresses.POSTGRES_URL, name));
  await migratePostgres(migrated);
  // A database with open connections cannot be copied.
  await migrated.end();
  const tables = createClickHouse(withDatabase(addresses.CLICKHOUSE_URL, name), ANSWER_MS);
  await migrateClickHouse(tables);
  await shrinkGranules(tables);
  await tables.close();
  process.env[TEMPLATE] = name;
  return { remove: () => dropDatabases(name, addresses) };
}

/** The template that the setup of the run has made; undefined for a tool that runs without it, whose roles migrate. */
export const templateOfRun = (): string | undefined => process.env[TEMPLATE];

/** Creates a database in each store: a copy of the template, or empty. */
export async function createDatabases(name: string, addresses: Addresses, template?: string): Promise<void> {
  await withServers(addresses, async (postgres, clickhouse) => {
    await Promise.all([
      postgres.query(`create database ${name}${template ? ` template ${template}` : ''}`),
      clickhouse.command({ query: `create database ${name}` }),
    ]);
    if (template) await copyTables(clickhouse, template, name);
  });
}

export async function dropDatabases(name: string, addresses: Addresses): Promise<void> {
  await withServers(addresses, (postgres, clickhouse) =>
    Promise.allSettled([
      postgres.query(`drop database if exists ${name} with (force)`),
      clickhouse.command({ query: `drop database if exists ${name}` }),
    ]),
  );
}

async function copyTables(clickhouse: ClickHouse, from: string, to: string): Promise<void> {
  for (const definition of await definitionsOf(clickhouse, from)) {
    await clickhouse.command({ query: definition.replaceAll(`${from}.`, `${to}.`) });
  }
  await clickhouse.command({ query: `insert into ${to}.migration select name from ${from}.migration` });
}

/** The tables, and then the views that write into them. */
let definitions: Promise<readonly string[]> | undefined;
const definitionsOf = (clickhouse: ClickHouse, database: string): Promise<readonly string[]> => {
  definitions ??= queryRows<{ text: string }>(
    clickhouse,
    `select create_table_query as text from system.tables where database = {database: String}
     order by engine = 'MaterializedView', name`,
    { database },
  )
    .then((rows) => rows.map(({ text }) => text))
    .catch((error: unknown) => {
      definitions = undefined;
      throw error;
    });
  return definitions;
};
