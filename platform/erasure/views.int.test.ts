import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import { type Rig, useRig } from '../../e2e/rig.ts';
import { queryCount, queryRows } from '../clickhouse/query.ts';
import { COPY_BATCH_PREFIX, eraseViews } from './views.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await useRig({ taskPartitions: 1 });
});
afterAll(async () => {
  await rig?.close();
});

const erased = {
  site: 'site' as SiteId,
  visitors: ['visitor' as VisitorId],
  orders: [],
  unknown: null,
};
const erase = (whileWaiting?: () => Promise<void>) =>
  eraseViews(
    rig.platform.clickhouse,
    rig.platform.secrets.erasure,
    erased,
    Date.now() + 100_000,
    whileWaiting,
  );
const rowsLeft = () =>
  queryCount(rig.platform.clickhouse, `select count() as n from entrants where site_id = 'site'`);

/** As a restart does with a table in memory. */
async function emptyBatches(): Promise<void> {
  const { clickhouse } = rig.platform;
  const batches = await queryRows<{ name: string }>(
    clickhouse,
    `select name from system.tables where database = currentDatabase() and startsWith(name, 'erase_')`,
  );
  expect(batches).toHaveLength(1);
  for (const { name } of batches) await clickhouse.command({ query: `truncate table ${name}` });
}

test('an erasure fails when ClickHouse restarts meanwhile, and a repeat deletes what is left', async () => {
  await rig.platform.clickhouse.command({
    query: `insert into entrants (site_id, salt_epoch, visitor, entry, arms, delivered, entered_on)
            select 'site', 1, sipHash64('visitor'), 1, 1, 0, today()`,
  });
  await expect(erase(emptyBatches)).rejects.toThrow('restarted');
  expect(await rowsLeft()).toBe(1);
  await erase();
  expect(await rowsLeft()).toBe(0);
});

test('the batch table of an interrupted erasure is dropped by a later one, that of a copy which still fills it is not', async () => {
  const { clickhouse, secrets } = rig.platform;
  const left = [`erase_${'0'.repeat(16)}_${'1'.repeat(16)}`, COPY_BATCH_PREFIX + '2'.repeat(24)];
  for (const name of left)
    await clickhouse.command({ query: `create table ${name} (visitor UInt64) engine = Memory` });
  const eraseLater = async (hours: number): Promise<string[]> => {
    const later = new Proxy(clickhouse, {
      get: (target, name) =>
        name === 'query'
          ? (asked: { query: string }) =>
              target.query({ ...asked, query: asked.query.replace('now()', `now() + ${hours * 3_600}`) })
          : Reflect.get(target, name),
    });
    await eraseViews(later, secrets.erasure, erased, Date.now() + 100_000);
    const tables = await queryRows<{ name: string }>(
      clickhouse,
      'select name from system.tables where database = currentDatabase() and name in ({left: Array(String)}) order by name',
      { left },
    );
    return tables.map(({ name }) => name);
  };
  expect(await eraseLater(0)).toEqual(left);
  expect(await eraseLater(4)).toEqual(left.slice(1));
  expect(await eraseLater(25)).toEqual([]);
});
