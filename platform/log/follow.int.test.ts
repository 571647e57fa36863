import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyRecord } from '#schemas/record.ts';
import { type Rig, useRig } from '../../e2e/rig.ts';
import { followTopic } from './follow.ts';
import { readToEnd } from './testing/read-to-end.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await useRig();
});
afterAll(async () => {
  await rig?.close();
});

const tick = (atMs: number) => ({ value: rig.platform.codec.encode({ kind: 'tick', at_ms: atMs }) });

test('delivers committed records, is caught up past control records, and follows', async () => {
  const { topics } = rig.platform;
  const producer = rig.kafkajs.producer({
    transactionalId: `${rig.prefix}broadcast`,
    maxInFlightRequests: 1,
  });
  await producer.connect();
  const write = async (atMs: number, end: 'commit' | 'abort'): Promise<void> => {
    const transaction = await producer.transaction();
    await transaction.send({
      topic: topics.cards,
      messages: [0, 1, 2].map((partition) => ({ ...tick(atMs), partition })),
    });
    await transaction[end]();
  };
  await write(1, 'commit');
  await write(2, 'abort');
  const seen: number[] = [];
  const late: number[] = [];
  const reader = await followTopic(rig.platform, 'cards', (record, { isCaughtUp }) => {
    if (record.kind === 'tick') (isCaughtUp ? late : seen).push(record.at_ms);
  });
  expect(seen).toEqual([1, 1, 1]);

  const plain = rig.kafkajs.producer();
  await plain.connect();
  await plain.send({
    topic: topics.cards,
    messages: [{ value: Buffer.from('garbage') }, { value: null }, tick(3)],
  });
  await expect.poll(() => late).toEqual([3]);
  await Promise.all([producer.disconnect(), plain.disconnect(), reader.close()]);
});

test('an empty topic is caught up at once', async () => {
  const reader = await followTopic(rig.platform, 'erasures', () => {});
  await reader.close();
});

test('a reader that fails on the way starts again, and reads to the same end', async () => {
  const { topics } = rig.platform;
  const producer = rig.kafkajs.producer();
  await producer.connect();
  const messages = [1, 2, 3].map((atMs) => ({ ...tick(atMs), partition: 0 }));
  await producer.send({ topic: topics.ledger, messages });
  await producer.disconnect();
  let broken = 0;
  const seen: number[] = [];
  const reader = await followTopic(rig.platform, 'ledger', (record) => {
    if (record.kind !== 'tick') return;
    if (record.at_ms === 2 && broken++ === 0) throw new Error('broken on purpose');
    seen.push(record.at_ms);
  });
  expect(broken).toBe(2);
  expect(seen).toEqual([1, 1, 2, 3]);
  await reader.close();
});

test('only the newest minutes of cards are read, by their append times', async () => {
  const { topics } = rig.platform;
  const topic = topics.decisions; // takes instants from its writer
  const producer = rig.kafkajs.producer({ transactionalId: `${rig.prefix}recent`, maxInFlightRequests: 1 });
  await producer.connect();
  const plain = rig.kafkajs.producer();
  await plain.connect();
  const minute = 60_000;
  const record = (partition: number, minutes: number) => ({
    topic,
    messages: [{ ...tick(minutes), partition, timestamp: String(Date.now() - minutes * minute) }],
  });
  const write = async (partition: number, minutes: number, end: 'commit' | 'abort') => {
    const transaction = await producer.transaction();
    await transaction.send(record(partition, minutes));
    await transaction[end]();
  };
  // Control records have the broker's time, so the old records are written without a transaction.
  for (const [partition, minutes] of [
    [0, 50],
    [0, 5],
    [1, 50],
  ] as const)
    await plain.send(record(partition, minutes));
  await write(0, 2, 'commit');
  await write(0, 1, 'abort');
  await write(1, 1, 'abort');
  const seen: number[] = [];
  const follow: number[] = [];
  const options = { recentMs: 4 * minute };
  const reader = await followTopic(
    rig.platform,
    'decisions',
    (record, { isCaughtUp }) => record.kind === 'tick' && (isCaughtUp ? follow : seen).push(record.at_ms),
    options,
  );
  expect(seen).toEqual([2]);
  await write(1, 0, 'commit');
  await write(2, 0, 'commit');
  await expect.poll(() => follow).toEqual([0, 0]);
  await Promise.all([reader.close(), producer.disconnect(), plain.disconnect()]);
});

test('a reader of the newest part skips nothing when it fails on the way', async () => {
  const { topics } = rig.platform;
  const producer = rig.kafkajs.producer();
  await producer.connect();
  const send = async (atMs: number): Promise<void> => {
    await producer.send({ topic: topics.erasures, messages: [{ ...tick(atMs), partition: 0 }] });
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  for (const atMs of [1, 2, 3]) await send(atMs);
  let isBroken = false;
  const seen: number[] = [];
  const take = (record: AnyRecord): void => {
    if (isBroken) throw new Error('broken on purpose');
    if (record.kind === 'tick') seen.push(record.at_ms);
  };
  const reader = await followTopic(rig.platform, 'erasures', take, { recentMs: 0 });
  expect(seen).toEqual([3]);
  isBroken = true;
  for (const atMs of [4, 5, 6]) await send(atMs);
  isBroken = false;
  await expect.poll(() => seen).toEqual([3, 4, 5, 6]);
  await Promise.all([reader.close(), producer.disconnect()]);
});

test('a topic is read to its end, tombstones and foreign records included', async () => {
  const { topics } = rig.platform;
  const producer = rig.kafkajs.producer();
  await producer.connect();
  const messages = [
    { key: 'a', value: Buffer.from('garbage') },
    { key: 'a', value: null },
  ];
  await producer.send({ topic: topics.rejected, messages });
  await producer.disconnect();
  const seen: unknown[] = [];
  await readToEnd(rig.platform, 'rejected', (key, value) => seen.push([String(key), value === null]));
  expect(seen).toEqual([
    ['a', false],
    ['a', true],
  ]);
});
