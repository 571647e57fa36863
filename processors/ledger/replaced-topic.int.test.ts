import { afterAll, beforeAll, expect, test } from 'vitest';
import { rewindReplacedTopic } from '#platform/log/sink/replaced-topic.ts';
import type { Platform } from '#platform/platform.ts';
import { type Rig, useRig } from '../../e2e/rig.ts';
import { writeLedger } from './sink.ts';

const SINK = 'ledger';
const RECORDS = 3;

let rig: Rig;
let platform: Platform;
let topic: string;
beforeAll(async () => {
  rig = await useRig({ taskPartitions: 1, logLevel: 'silent' });
  ({ platform } = rig);
  topic = platform.topics.ledger;
  const value = platform.codec.encode({ kind: 'tick', at_ms: 1 });
  // Written as the tasks write credits: the end of the transaction takes an offset, and has a later time.
  const writer = await platform.kafka.openTransactionalWriter(`${rig.prefix}test`);
  await writer.commit(Array.from({ length: RECORDS }, () => ({ topic, partition: 0, key: null, value })));
  await writer.close();
});
afterAll(() => rig?.close());

const position = async (): Promise<number> => {
  const { rows } = await platform.postgres.query('select next_offset from sink_progress where sink = $1', [
    SINK,
  ]);
  return Number(rows[0]?.next_offset);
};

/** Stores what the sink has read: the whole topic, with these append times. */
async function store(appendMs: (atMs: number) => number): Promise<void> {
  await platform.postgres.query('delete from sink_progress');
  const { end } = await platform.kafka.bounds(topic, 0);
  const { records } = await platform.kafka.fetch({ topic, partition: 0, from: 0, to: end });
  expect(records).toHaveLength(RECORDS);
  await writeLedger(platform, {
    topic,
    ranges: [{ partition: 0, first: 0, next: end, end, confirmed: 0 }],
    records: records.map((one) => {
      const record = platform.codec.decode(one.value!);
      return { ...one, atMs: appendMs(one.appendMs), record };
    }),
    token: '',
  });
  expect(await position()).toBe(end);
}

test('a sink goes on where it was if its topic is the one that it has read', async () => {
  await store((atMs) => atMs);
  const before = await position();
  await rewindReplacedTopic(platform, SINK, topic);
  expect(await position()).toBe(before);
});

test('a sink reads again from the first record that is new, if its topic was created again and is longer than the position', async () => {
  await store((atMs) => atMs - 60_000);
  await rewindReplacedTopic(platform, SINK, topic);
  expect(await position()).toBe(0);
});
