import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Rig, useRig } from '../../../e2e/rig.ts';
import { readToEnd } from '../testing/read-to-end.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await useRig({ logLevel: 'silent', taskPartitions: 1 });
});
afterAll(async () => {
  await rig?.close();
});

test('a range that ends within a fetch is read to its end, and the next one continues there', async () => {
  const topic = rig.platform.topics.rejected;
  const producer = rig.kafkajs.producer({ allowAutoTopicCreation: false });
  await producer.connect();
  const messages = Array.from({ length: 10 }, (_, n) => ({ key: `key-${n}`, value: 'x' }));
  await producer.send({ topic, messages });
  await producer.disconnect();
  const first = await rig.platform.kafka.fetch({ topic, partition: 0, from: 0, to: 4 });
  const second = await rig.platform.kafka.fetch({ topic, partition: 0, from: first.next, to: 10 });
  expect([...first.records, ...second.records].map(({ key }) => String(key))).toEqual(
    messages.map(({ key }) => key),
  );
  expect(second.next).toBe(10);
});

const DEAD_WRITER_MS_MAX = 90_000;

test(
  'a range with the transaction of a writer that died is read once the broker has aborted it',
  async () => {
    const topic = rig.platform.topics.cards;
    const transactionTimeout = 15_000;
    const dead = rig.kafkajs.producer({
      transactionalId: `${rig.prefix}dead`,
      transactionTimeout,
      maxInFlightRequests: 1,
    });
    await dead.connect();
    const transaction = await dead.transaction();
    await transaction.send({ topic, messages: [{ partition: 0, key: 'k', value: 'never committed' }] });
    await rig.platform.kafka.append([{ topic, partition: 0, key: null, value: Buffer.from('behind it') }]);
    const values: string[] = [];
    await readToEnd(rig.platform, 'cards', (_key, value) => values.push(String(value)));
    expect(values).toEqual(['behind it']);
    await dead.disconnect();
  },
  DEAD_WRITER_MS_MAX,
);
