import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { topics } from '#schemas/topics.ts';
import { type Rig, useRig } from '../../../e2e/rig.ts';
import { ConfigError } from '../../config/config.ts';
import { KafkajsAdmin } from '../kafkajs/admin.ts';
import { checkTopics } from './check.ts';
import { ensureTopics } from './ensure.ts';

let rig: Rig;
let installations = 0;
beforeAll(async () => {
  rig = await useRig({ taskPartitions: 1 });
});
afterAll(async () => {
  await rig?.close();
});

type Line = { msg: string; level: number };

/** Topics of an own installation; starts of a role on them, and what these log. */
function installation(taskPartitions = 2) {
  installations += 1;
  const topicPrefix = `${rig.prefix}${installations}-`;
  const lines: Line[] = [];
  const log = pino(
    { level: 'debug' },
    { write: (line: string) => void lines.push(JSON.parse(line) as Line) },
  );
  const { kafkaBrokers } = rig.config;
  const start = (partitions = taskPartitions) =>
    ensureTopics(rig.platform.kafka, { topicPrefix, taskPartitions: partitions, kafkaBrokers }, log);
  const check = () => checkTopics(rig.platform.kafka, { topicPrefix, taskPartitions, kafkaBrokers }, log);
  return { topicPrefix, start, check, lines };
}

async function withAdmin<T>(work: (admin: KafkajsAdmin) => Promise<T>): Promise<T> {
  const admin = await KafkajsAdmin.open(rig.kafkajs, rig.platform.log);
  try {
    return await work(admin);
  } finally {
    await admin.close();
  }
}

const counts = (prefix: string) =>
  withAdmin(async (admin) => {
    const found = await admin.describeTopics(Object.values(topics).map(({ name }) => prefix + name));
    return Object.fromEntries(
      [...found].map(([name, { partitions }]) => [name.slice(prefix.length), partitions]),
    );
  });

const described = (topic: string) =>
  withAdmin(async (admin) => {
    const settings = [...(await admin.describeConfigs([topic])).get(topic)!];
    return Object.fromEntries(
      settings.filter(([, one]) => one.ofTopic).map(([name, one]) => [name, one.value]),
    );
  });

const seen = (topic: string, settings: Record<string, string>) =>
  expect.poll(() => described(topic)).toMatchObject(settings);

/** The controller answers a moment before the broker returns the new settings. */
async function operatorSets(topic: string, settings: Record<string, string>): Promise<void> {
  await withAdmin((admin) => admin.alterConfigs(new Map([[topic, settings]])));
  await seen(topic, settings);
}

const oneCount = { signals: 2, decisions: 2, cards: 2, ledger: 2, 'visitor-changelog': 2 };

test('settings of an operator stay, ours are set again, and nothing is sent if nothing differs', async () => {
  const { topicPrefix, start, lines } = installation();
  const signals = `${topicPrefix}signals`;
  await start();
  await operatorSets(signals, {
    'max.message.bytes': '2000000',
    'segment.bytes': '1048576',
    'segment.ms': '77777',
  });
  await start();
  const ours = { ...topics.signals.config, 'max.message.bytes': '2000000', 'segment.bytes': '1048576' };
  await seen(signals, ours);
  expect(lines.filter(({ level }) => level >= 40)).toMatchObject([
    { topic: signals, before: { 'segment.ms': '77777' }, settings: { 'segment.ms': '21600000' } },
  ]);

  const alter = vi.spyOn(KafkajsAdmin.prototype, 'alterConfigs');
  await start();
  expect(alter).not.toHaveBeenCalled();
  alter.mockRestore();
  expect(await described(signals)).toEqual(ours);
});

test('for a broker without IncrementalAlterConfigs the existing settings are sent too', async () => {
  const { topicPrefix, start } = installation();
  const cards = `${topicPrefix}cards`;
  await start();
  await operatorSets(cards, { 'max.message.bytes': '2000000' });
  await withAdmin((admin) => admin.replaceConfigs(new Map([[cards, { 'segment.ms': '77777' }]])));
  await seen(cards, { 'segment.ms': '77777' });
  const ours = { ...topics.cards.config, 'segment.ms': '77777' };
  expect(await described(cards)).toEqual({ ...ours, 'max.message.bytes': '2000000' });
});

test('the error of a refused setting has the words of the broker', async () => {
  const { topicPrefix, start } = installation();
  await start();
  const refused = operatorSets(`${topicPrefix}cards`, { 'segment.ms': '-5' });
  await expect(refused).rejects.toThrow(/cards: .*segment\.ms/);
});

test('roles that start at the same instant, with different settings, agree on one count', async () => {
  const { topicPrefix, start } = installation();
  await Promise.all([start(2), start(3), start(4), start(2)]);
  const all = await counts(topicPrefix);
  const [count] = [...new Set(Object.keys(oneCount).map((name) => all[name]))];
  expect(all).toMatchObject(Object.fromEntries(Object.keys(oneCount).map((name) => [name, count])));
});

test('the partition count is that of `signals`, whatever the setting says', async () => {
  const { topicPrefix, start } = installation(3);
  await withAdmin((admin) =>
    admin.createTopics([{ name: `${topicPrefix}signals`, partitions: 2, config: {} }]),
  );
  await start();
  expect(await counts(topicPrefix)).toMatchObject(oneCount);
});

test('unequal counts are refused in one sentence before anything is created, and its remedy works', async () => {
  const { topicPrefix, start } = installation();
  await withAdmin(async (admin) => {
    await admin.createTopics([
      { name: `${topicPrefix}signals`, partitions: 3, config: {} },
      { name: `${topicPrefix}cards`, partitions: 2, config: {} },
    ]);
    // The controller knows them before the other brokers do.
    await admin.awaitTopics([`${topicPrefix}signals`, `${topicPrefix}cards`]);
  });
  const error: unknown = await start().catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(ConfigError);
  const { message } = error as Error;
  expect(message).toContain(`${topicPrefix}signals 3, ${topicPrefix}cards 2`);
  expect(message).toContain(`--alter --topic ${topicPrefix}cards --partitions 3`);
  expect(await counts(topicPrefix)).toEqual({ signals: 3, cards: 2 });

  const admin = rig.kafkajs.admin();
  await admin.connect();
  await admin.createPartitions({ topicPartitions: [{ topic: `${topicPrefix}cards`, count: 3 }] });
  await admin.disconnect();
  await start();
  expect(await counts(topicPrefix)).toMatchObject({ signals: 3, cards: 3, decisions: 3, ledger: 3 });
});

test('with KAFKA_TOPICS=check topics are compared, and not changed', async () => {
  const { topicPrefix, start, check, lines } = installation();
  await expect(check()).rejects.toThrow(`create ${topicPrefix}signals (partitions 2, cleanup.policy=delete`);
  expect(await counts(topicPrefix)).toEqual({});
  await start();
  lines.length = 0;
  await check();
  expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
  await operatorSets(`${topicPrefix}signals`, { 'segment.ms': '77777' });
  await check();
  expect(lines.filter(({ level }) => level >= 40).map(({ msg }) => msg)).toEqual([
    expect.stringContaining(`expected: ${topicPrefix}signals segment.ms=21600000.`),
  ]);
  await seen(`${topicPrefix}signals`, { 'segment.ms': '77777' });
  await operatorSets(`${topicPrefix}config`, { 'cleanup.policy': 'delete' });
  await expect(check()).rejects.toThrow(`${topicPrefix}config has cleanup.policy=delete and needs compact`);
});
