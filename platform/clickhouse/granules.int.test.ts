import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#schemas/testing/eventually.ts';
import { type Rig, useRig } from '../../e2e/rig.ts';
import { withTablesLock } from '../postgres/postgres.ts';
import { haveSmallGranules, shrinkGranules } from './granules.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await useRig({ taskPartitions: 1 });
});
afterAll(async () => {
  await rig?.close();
});

const command = (query: string) => rig.platform.clickhouse.command({ query });
async function values(query: string): Promise<unknown[]> {
  const result = await rig.platform.clickhouse.query({ query, format: 'JSONCompactEachRow' });
  return (await result.json<unknown[]>()).map(([value]) => value);
}
const definitions = () =>
  values(
    `select create_table_query from system.tables where database = currentDatabase() and name in ('moments', 'outcomes')`,
  ) as Promise<string[]>;
const SMALL_GRANULES = / index_granularity = 1024, min_compress_block_size = 8192,/;

/** One moment a day from `day` on, each of another visitor. */
const insertMoments = (days: number) =>
  command(`
    insert into moments (site_id, ts, id, visitor_id, page, reason, verdict, tier, why, facts, held_back, shadow, bot, arm,
      holdout_share, salt_epoch, engine_version, facts_version, settings_version)
    select 'site', now64(6, 'UTC') - interval number day, generateUUIDv4(), generateUUIDv4(), '/', 'returns', 'engage', 2, '', [], 0, 0,
      0, 'spoken_to', 0.1, 1, '1.0.0', 1, 1
    from numbers(${days})`);

/** Recreates the table as it was before small granules. */
async function makeCoarse(table: string): Promise<void> {
  const [definition] = (await values(
    `select create_table_query from system.tables where database = currentDatabase() and name = '${table}'`,
  )) as string[];
  await command(
    definition!
      .replace(/^CREATE TABLE \S+/, 'CREATE TABLE coarse')
      .replace(SMALL_GRANULES, ' index_granularity = 8192,'),
  );
  await command(`exchange tables ${table} and coarse`);
  await command('drop table coarse');
}

test('a new installation has small granules', async () => {
  for (const definition of await definitions()) expect(definition).toMatch(SMALL_GRANULES);
  expect(await haveSmallGranules(rig.platform.clickhouse)).toBe(true);
});

test('tables of an earlier release get small granules, and lose no rows, even those written meanwhile', async () => {
  await makeCoarse('moments');
  await makeCoarse('outcomes');
  await insertMoments(70);
  const [before] = await values('select count() from moments');
  expect(await definitions()).not.toContainEqual(expect.stringMatching(SMALL_GRANULES));

  const { postgres, clickhouse } = rig.platform;
  expect(await haveSmallGranules(clickhouse)).toBe(false);
  const refine = () => withTablesLock(postgres, () => shrinkGranules(clickhouse));
  // Three roles start while a sink keeps writing.
  await Promise.all([refine(), refine(), refine(), ...Array.from({ length: 5 }, () => insertMoments(40))]);
  for (const definition of await definitions()) expect(definition).toMatch(SMALL_GRANULES);
  expect(await haveSmallGranules(clickhouse)).toBe(true);
  expect(Number(before)).toBe(70);
  expect(await values('select count() from moments')).toEqual([270]);
  // Materialized views of the table see inserts into the new one.
  await insertMoments(1);
  expect(await values('select uniqExact(visitor) from entrants')).toEqual([271]);
  const tables = await values('select name from system.tables where database = currentDatabase()');
  expect(tables).not.toContainEqual(expect.stringContaining('emptied'));
});

test('an interrupted change is resumed', async () => {
  const [before] = await values('select count() from moments');
  const [definition] = (await definitions()).filter((one) => one.includes('.moments '));
  await command(definition!.replace(/^CREATE TABLE \S+/, 'CREATE TABLE moments_emptied'));
  await command('exchange tables moments and moments_emptied');
  expect(await values('select count() from moments')).toEqual([0]);
  expect(await haveSmallGranules(rig.platform.clickhouse)).toBe(false);
  await shrinkGranules(rig.platform.clickhouse);
  expect(await values('select count() from moments')).toEqual([before]);
});

test('parts that were moved without a projection get it', async () => {
  await makeCoarse('moments');
  await command('alter table moments drop projection by_reason');
  await insertMoments(3);
  await command(
    'alter table moments add projection by_reason (select site_id, reason, toStartOfTenMinutes(ts), verdict, shadow, count(), max(toUnixTimestamp(ts) % 600) group by site_id, reason, toStartOfTenMinutes(ts), verdict, shadow)',
  );
  await shrinkGranules(rig.platform.clickhouse);
  const lacking = `select name from system.parts where active and database = currentDatabase() and table = 'moments' and name not in (
    select parent_name from system.projection_parts where active and database = currentDatabase() and table = 'moments' and name = 'by_reason')`;
  await eventually('every part has it', async () => (await values(lacking)).length === 0);
  const made = `select count() from system.projection_parts where active and database = currentDatabase() and table = 'moments' and name = 'by_reason'`;
  expect(Number((await values(made))[0])).toBeGreaterThan(0);
});
