import { afterAll, beforeAll, expect, test } from 'vitest';
import { platformOf, type Rig, useRig } from '../e2e/rig.ts';
import { start } from './main.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await useRig({ taskPartitions: 2, logLevel: 'silent' });
});
afterAll(() => rig?.close());

test('a process that meets the state of a newer release leaves all its groups before it crashes', async () => {
  const { kafka, topics } = rig.platform;
  const value = Buffer.from('{"version":99}');
  await kafka.append([{ topic: topics.changelog, partition: 0, key: Buffer.from('\0task'), value }]);
  const platform = await platformOf(rig, 'processor');
  let crashed = (_: Error): void => {};
  const crash = new Promise<Error>((resolve) => {
    crashed = resolve;
  });
  const role = await start(platform, (error) => crashed(error));
  expect((await crash).name).toBe('NewerRelease');
  const admin = rig.kafkajs.admin();
  await admin.connect();
  const names = ['visitor', 'views-sink', 'ledger-sink', 'orders-sink'].map((name) => rig.prefix + name);
  const { groups } = await admin.describeGroups(names);
  expect(groups.map(({ groupId, members }) => [groupId, members.length])).toEqual(
    names.map((name) => [name, 0]),
  );
  await admin.disconnect();
  await role.close();
  await platform.close();
});
