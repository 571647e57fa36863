import { afterAll, expect, test } from 'vitest';
import { useRig } from './rig.ts';

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
