import { afterAll, expect, test } from 'vitest';
import { createClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { configFrom } from '#platform/config/config.ts';
import { prepareParts } from '#platform/platform.ts';
import { createPostgres } from '#platform/postgres/postgres.ts';
import { emptyResources, useRig } from './rig.ts';

const rig = await useRig();
const other = await useRig();
afterAll(async () => {
  await rig.close();
  await other.close();
});

test('two rigs on the same parts do not see one another', async () => {
  const admin = rig.kafkajs.admin();
  await admin.connect();
  const topics = await admin.listTopics();
  await admin.disconnect();
  expect(topics).toContain(rig.platform.topics.signals);
  expect(topics).toContain(other.platform.topics.signals);
  expect(rig.platform.topics.signals).not.toBe(other.platform.topics.signals);

  await rig.platform.postgres.query('create table only_here (x int)');
  const { rows } = await other.platform.postgres.query("select to_regclass('only_here') as found");
  expect(rows).toEqual([{ found: null }]);

  await rig.platform.clickhouse.command({ query: 'CREATE TABLE only_here (x UInt8) ENGINE = Memory' });
  const found = await other.platform.clickhouse.query({ query: 'EXISTS only_here', format: 'JSONEachRow' });
  expect(await found.json()).toEqual([{ result: 0 }]);
});

/** The schema of a database in each store, without its own name. */
async function shapeOf(env: Readonly<Record<string, string>>): Promise<readonly object[]> {
  const { postgresUrl, clickhouseUrl } = configFrom(env);
  const [postgres, clickhouse] = [createPostgres(postgresUrl, 1), createClickHouse(clickhouseUrl)];
  try {
    const columns = await postgres.query(
      `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
       where table_schema = 'public' order by table_name, ordinal_position`,
    );
    const rules = await postgres.query(
      `select conrelid::regclass::text as at, pg_get_constraintdef(oid) as text from pg_constraint
       where connamespace = 'public'::regnamespace union all
       select tablename, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`,
    );
    const migrations = await postgres.query('select name from migration order by name');
    const ask = async (query: string) => (await clickhouse.query({ query, format: 'JSONEachRow' })).json();
    const name = new URL(clickhouseUrl).pathname.slice(1);
    return [
      columns.rows,
      rules.rows,
      migrations.rows,
      await ask('select name from migration order by name'),
      await ask(`select name, replaceAll(create_table_query, '${name}.', '') as text from system.tables
                 where database = '${name}' order by name`),
    ];
  } finally {
    await Promise.all([postgres.end(), clickhouse.close()]);
  }
}

test('the databases of a rig are those that the migrations make', async () => {
  const migrated = await emptyResources();
  try {
    await prepareParts(configFrom({ ...migrated.env, TASK_PARTITIONS: '1' }));
    const [found, wanted] = [await shapeOf(other.env), await shapeOf(migrated.env)];
    expect(wanted.map((rows) => (rows as unknown[]).length > 5)).toEqual(wanted.map(() => true));
    expect(found).toEqual(wanted);
  } finally {
    await migrated.close();
  }
});
