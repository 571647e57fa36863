import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Rig, useRig } from '../e2e/rig.ts';
import { readBroadcast } from './broadcast.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await useRig();
});
afterAll(async () => {
  await rig?.close();
});

const tick = (at_ms: number) => ({ value: rig.platform.codec.encode({ kind: 'tick', at_ms }) });

test('hands over what was committed, is caught up behind control records, and follows', async () => {
  const { kafka, topics } = rig.platform;
  const producer = kafka.producer({ transactionalId: `${rig.prefix}broadcast`, maxInFlightRequests: 1 });
  await producer.connect();
  const write = async (at_ms: number, end: 'commit' | 'abort'): Promise<void> => {
    const transaction = await producer.transaction();
    await transaction.send({
      topic: topics.cards,
      messages: [0, 1, 2].map((partition) => ({ ...tick(at_ms), partition })),
    });
    await transaction[end]();
  };
  await write(1, 'commit');
  await write(2, 'abort');
  const seen: number[] = [];
  const late: number[] = [];
  const since = Date.now();
  const reader = await readBroadcast(rig.platform, 'cards', (record, { caught_up }) => {
    if (record.kind === 'tick') (caught_up ? late : seen).push(record.at_ms);
  });
  expect(seen).toEqual([1, 1, 1]);
  // Faster than the silence after which it would give up waiting for the last, unreadable offsets.
  expect(Date.now() - since).toBeLessThan(2_500);

  const plain = kafka.producer();
  await plain.connect();
  await plain.send({
    topic: topics.cards,
    messages: [{ value: Buffer.from('garbage') }, { value: null }, tick(3)],
  });
  const until = Date.now() + 10_000;
  while (late.length === 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(late).toEqual([3]);
  await Promise.all([producer.disconnect(), plain.disconnect(), reader.close()]);
});

test('an empty topic is caught up at once', async () => {
  const since = Date.now();
  const reader = await readBroadcast(rig.platform, 'erasures', () => {});
  expect(Date.now() - since).toBeLessThan(2_500);
  await reader.close();
});
