import { afterAll, expect, test, vi } from 'vitest';
import { yesterdayMs } from '#schemas/testing/yesterday.ts';
import { useRig } from '../../e2e/rig.ts';
import { migrateClickHouse } from './clickhouse.ts';
import { haveSmallGranules } from './granules.ts';

const rig = await useRig();
const { clickhouse } = rig.platform;
afterAll(rig.close);

const command = (query: string) => clickhouse.command({ query });
async function names(query: string): Promise<string[]> {
  const result = await clickhouse.query({ query, format: 'JSONCompactEachRow' });
  return (await result.json<[string]>()).map(([name]) => name).sort();
}
const projections = () =>
  names(`select name from system.projections where database = currentDatabase() and table = 'moments'`);

test('when no migration is missing, a read-only user can run them', async () => {
  const [changed, inserted] = [vi.spyOn(clickhouse, 'command'), vi.spyOn(clickhouse, 'insert')];
  await migrateClickHouse(clickhouse);
  expect(await haveSmallGranules(clickhouse)).toBe(true);
  expect([...changed.mock.calls, ...inserted.mock.calls]).toEqual([]);
  vi.restoreAllMocks();
});

test('an upgrade does not wait for background work that takes hours, which is done in the end', async () => {
  const before = await projections();
  for (const name of before) await command(`alter table moments drop projection ${name}`);
  await clickhouse.insert({
    table: 'moments',
    values: [{ site_id: 'site', ts: yesterdayMs() * 1_000, id: 'm', visitor_id: 'v', verdict: 'quiet' }],
    format: 'JSONEachRow',
  });
  // Nothing is materialized before merges are started again.
  await command('system stop merges moments');
  const seen = await names('select name from migration');
  await command(`alter table migration delete where name >= '0011' settings mutations_sync = 2`);
  await migrateClickHouse(clickhouse);
  expect(await names('select name from migration')).toEqual(seen);
  expect(await projections()).toEqual(before);

  await command('system start merges moments');
  const made = () =>
    names(`select distinct name from system.projection_parts
      where active and database = currentDatabase() and table = 'moments'`);
  await expect.poll(made).toEqual(before);
});
