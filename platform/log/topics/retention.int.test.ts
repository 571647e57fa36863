import type { Admin, Producer } from 'kafkajs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { topics } from '#schemas/topics.ts';
import { type Rig, useRig } from '../../../e2e/rig.ts';

/** A thousandth of an hour is 3.6 s. The broker looks every two seconds (deploy/local/kafka/kafka.ts), not every five minutes. */
const SCALE = 1_000;
const CHECK_MS_MAX = 10_000;
const BROKER_RESOURCE = 4;

let rig: Rig;
let admin: Admin;
let producer: Producer;
beforeAll(async () => {
  rig = await useRig({ taskPartitions: 1 });
  admin = rig.kafkajs.admin();
  producer = rig.kafkajs.producer();
  await Promise.all([admin.connect(), producer.connect()]);
});
afterAll(async () => {
  await Promise.allSettled([admin?.disconnect(), producer?.disconnect()]);
  await rig?.close();
});

async function demandQuickBroker(): Promise<void> {
  const { brokers } = await admin.describeCluster();
  const name = 'log.retention.check.interval.ms';
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: [{ type: BROKER_RESOURCE, name: String(brokers[0]!.nodeId), configNames: [name] }],
  });
  const ms = Number(resources[0]!.configEntries[0]!.configValue);
  if (ms > CHECK_MS_MAX) throw new Error(`This broker has ${name}=${ms}: start the parts of this release.`);
}

test('while new records come, old ones are deleted after the retention that the settings of `cards` add up to', async () => {
  await demandQuickBroker();
  const topic = `${rig.prefix}scaled`;
  const ours: Readonly<Record<string, string>> = topics.cards.config;
  const configEntries = ['retention.ms', 'segment.ms'].flatMap((name) =>
    ours[name] ? [{ name, value: String(Number(ours[name]) / SCALE) }] : [],
  );
  await admin.createTopics({ waitForLeaders: false, topics: [{ topic, numPartitions: 1, configEntries }] });
  const count = { written: 0 };
  await vi.waitFor(
    async () => {
      await producer.send({ topic, messages: [{ value: 'x' }] });
      count.written += 1;
      const [{ low, high } = { low: '0', high: '0' }] = await admin.fetchTopicOffsets(topic);
      expect(Number(low)).toBeGreaterThan(20);
      expect(Number(high)).toBeGreaterThan(Number(low));
      expect(Number(high)).toBe(count.written);
    },
    { timeout: 90_000, interval: 50 },
  );
});
