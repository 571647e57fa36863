import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { limits } from '#platform/limits/limits.ts';
import { useRig } from '../rig.ts';

/** What ClickHouse expires by itself: the rows are deleted, and so are the parts that held them. */
let rig: Awaited<ReturnType<typeof useRig>>;
beforeAll(async () => {
  rig = await useRig();
});
afterAll(() => rig?.close());

const rows = async <T>(query: string): Promise<T[]> =>
  (await rig.platform.clickhouse.query({ query, format: 'JSONEachRow' })).json<T>();
const command = (query: string): Promise<unknown> => rig.platform.clickhouse.command({ query });

const daysOld = (days: number): string => `now64(6) - interval ${days} day`;
const insertMoment = (days: number): Promise<unknown> =>
  command(`insert into moments (site_id, ts, id, visitor_id, reason, verdict, arm)
    select 's', ${daysOld(days)}, 'd${days}', 'visitor-${days}', 'size', 'engage', 'spoken_to'`);
const insertOutcome = (days: number): Promise<unknown> =>
  command(`insert into outcomes (site_id, decision_ts, decision_id, visitor_id, version, at)
    select 's', ${daysOld(days)}, 'd${days}', 'visitor-${days}', 1, now64(3)`);
const insertTrace = (days: number): Promise<unknown> =>
  command(`insert into traces (site_id, ts, id, visitor_id)
    select 's', ${daysOld(days)}, 'd${days}', 'visitor-${days}'`);
const insertArm = (days: number): Promise<unknown> =>
  command(
    `insert into arms (site_id, visitor_id, ts, id) select 's', 'visitor-${days}', ${daysOld(days)}, 'd${days}'`,
  );
const insert = async (days: number): Promise<void> => {
  for (const one of [insertMoment, insertOutcome, insertTrace, insertArm]) await one(days);
};
const tables = ['arms', 'moments', 'outcome_steps', 'outcomes', 'traces'];
const ofVisitors = tables.map((name) => `'${name}'`).join();
/** A table's clean-up thread runs within minutes. */
const afterCleanup = async (query: string): Promise<unknown[]> => {
  await command('system start cleanup');
  return rows(query);
};
const visitorsOf = async (table: string): Promise<string[]> =>
  (await rows<{ v: string }>(`select distinct visitor_id as v from ${table} order by v`)).map(({ v }) => v);

test('every table that names visitors has an end, and there is no other', async () => {
  const found = await rows<{ name: string; query: string }>(
    `select distinct t.name as name, create_table_query as query from system.columns c
     join system.tables t on t.database = c.database and t.name = c.table
     where c.database = currentDatabase() and c.name = 'visitor_id' 
       and t.engine like '%MergeTree' order by name`,
  );
  expect(found.map(({ name }) => name)).toEqual(tables);
  for (const { query } of found) {
    expect(query).toContain(`toIntervalDay(${limits.HISTORY_STORED_DAYS})`);
    expect(query).toContain('ttl_only_drop_parts = 1');
  }
});

test('moments, outcomes and their explanations are deleted after 400 days and the rest of a month, from the disk too', async () => {
  for (const days of [1, 399, 440, 1_000]) await insert(days);
  for (const table of tables) {
    await expect.poll(() => visitorsOf(table)).toEqual(['visitor-1', 'visitor-399']);
  }
  const old = `select table, name from system.parts where database = currentDatabase() and rows > 0
    and table in (${ofVisitors}) and max_time < now() - interval ${Math.floor(limits.HISTORY_DAYS * 1.1)} day`;
  await expect.poll(() => afterCleanup(old)).toEqual([]);
});

test('rows that are older than the retention are deleted too', async () => {
  for (const table of tables) await command(`alter table ${table} remove ttl`);
  await insert(500);
  for (const table of tables) expect(await visitorsOf(table)).toContain('visitor-500');
  await command(`alter table migration delete where name = '0007-retention.sql' settings mutations_sync = 2`);
  await migrateClickHouse(rig.platform.clickhouse);
  for (const table of tables) {
    await expect.poll(() => visitorsOf(table)).not.toContain('visitor-500');
    expect(await visitorsOf(table)).toContain('visitor-399');
  }
});

test('the engine keeps no log of statements, and one record a table of finished mutations', async () => {
  expect(
    await rows("select name from system.tables where database = 'system' and name like '%_log'"),
  ).toEqual([]);
  for (let n = 0; n < 3; n++)
    await command(`alter table moments delete where id = 'nobody-${n}' settings mutations_sync = 2`);
  const many = `select table from system.mutations where database = currentDatabase() and table in (${ofVisitors})
    and is_done group by table having count() > 1`;
  await expect.poll(() => afterCleanup(many)).toEqual([]);
});

const entrants = async (): Promise<string[]> =>
  (await rows<{ v: string }>('select toString(visitor) as v from entrants final order by entry')).map(
    ({ v }) => v,
  );

test('an entrant is deleted with the day of the entry, and an order then names nobody', async () => {
  await command('truncate table entrants');
  for (const days of [500, 10]) {
    await insertMoment(days);
    await command(`insert into incoming_orders (site_id, order_id, version, created_at, received_at, currency, total, visitor_id)
      select 's', 'o${days}', 1, ${daysOld(days)}, ${daysOld(days)}, 'USD', 5, 'visitor-${days}'`);
  }
  for (const table of ['entrants', 'ledger_orders']) await command(`optimize table ${table} final`);
  await expect.poll(entrants).toHaveLength(1);
  const orders = await rows(
    'select order_id, visitor is null as nobody from ledger_orders final order by order_id',
  );
  expect(orders).toEqual([
    { order_id: 'o10', nobody: 0 },
    { order_id: 'o500', nobody: 1 },
  ]);
});
