import { describe, expect, test, vi } from 'vitest';
import { traceOf } from '../../telemetry/traces.ts';
import { batchOf } from '../batch/record-batch.ts';
import { RecordRefused, UnknownTopic } from '../client.ts';
import { record, TOO_LARGE, WAIT, type World } from './world.ts';

const PARTITIONS = 3;
const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

export function recordsAndTopics(world: World): void {
  describe('records', () => {
    test('keep their order within a partition, and are in no other partition', async () => {
      const topic = await world.newTopic(PARTITIONS);
      await world.append(topic, 0, 'a', 'b');
      await world.append(topic, 1, 'other');
      await world.append(topic, 0, 'c', 'd');
      expect(await world.read(topic, 0)).toEqual(['a', 'b', 'c', 'd']);
      expect(await world.read(topic, 1)).toEqual(['other']);
      expect(await world.client.bounds(topic, 2)).toEqual({ start: 0, end: 0 });
    });

    test('are read as they were written, tombstones and records without a key included', async () => {
      const topic = await world.newTopic();
      const key = Buffer.from([0, 255]);
      const written = [
        { topic, partition: 0, key, value: null },
        { topic, partition: 0, key: null, value: Buffer.from('v') },
      ];
      await world.client.append(written);
      const { records, next } = await world.client.fetch({ topic, partition: 0, from: 0, to: 2 });
      expect(records).toMatchObject(written.map((one, offset) => ({ ...one, offset })));
      expect(next).toBe(2);
    });

    test('carry their trace', async () => {
      const topic = await world.newTopic();
      const untraced = { topic, partition: 0, key: null, value: Buffer.from('v') };
      await world.client.append([untraced, { ...untraced, headers: { traceparent: TRACE } }]);
      const { records } = await world.client.fetch({ topic, partition: 0, from: 0, to: 2 });
      expect(records.map(traceOf)).toEqual([undefined, TRACE]);
    });

    test('of a range are read from its first offset to its end, in one fetch or in several', async () => {
      const topic = await world.newTopic();
      await world.append(topic, 0, ...Array.from({ length: 10 }, (_, n) => String(n)));
      const seen: string[] = [];
      const range = { topic, partition: 0, from: 3, to: 7 };
      await world.client.readRange(range, (records) => {
        seen.push(...records.map(({ value }) => String(value)));
      });
      expect(seen).toEqual(['3', '4', '5', '6']);
      const first = await world.client.fetch({ ...range, from: 0, to: 4 });
      const rest = await world.client.fetch({ ...range, from: first.next, to: 10 });
      expect([...first.records, ...rest.records].map(({ offset }) => offset)).toEqual([
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
      ]);
      await world.client.readRange({ ...range, from: 7 }, () =>
        expect.unreachable('an empty range has no records'),
      );
    });

    test('are found by their append time', async () => {
      const topic = await world.newTopic();
      for (const value of ['a', 'b', 'c']) {
        await world.append(topic, 0, value);
        await world.passTime();
      }
      const { records } = await world.client.fetch({ topic, partition: 0, from: 0, to: 3 });
      const [a, b, c] = records.map(({ appendMs }) => appendMs) as [number, number, number];
      expect(a).toBeLessThan(b);
      expect(b).toBeLessThan(c);
      const at = (ms: number): Promise<number> => world.client.offsetAt(topic, 0, ms);
      expect([await at(a - 1), await at(a + 1), await at(c), await at(c + 1)]).toEqual([0, 1, 2, 3]);
      expect(await world.client.recentStart(topic, 0, c - b)).toBe(1);
      expect(await world.client.recentStart(topic, 0, 3_600_000)).toBe(0);
      expect(await world.client.recentStart(await world.newTopic(), 0, 1)).toBe(0);
    });

    test('that are too large are refused for good, and the others of the send are accepted', async () => {
      const topic = await world.newTopic(2);
      await expect(world.client.append([record(topic, 0, TOO_LARGE)])).rejects.toThrow(RecordRefused);
      const producer = await world.client.openProducer([topic]);
      expect(producer.partitions(topic)).toBe(2);
      expect(producer.leaderOf(topic, 0)).toBeGreaterThanOrEqual(0);
      const answers = await producer.send([
        batchOf(topic, 0, [record(topic, 0, TOO_LARGE)]),
        batchOf(topic, 1, [record(topic, 1, 'small'), record(topic, 1, 'and another')]),
      ]);
      expect(answers).toEqual([expect.any(RecordRefused), null]);
      expect([await world.read(topic, 0), await world.read(topic, 1)]).toEqual([
        [],
        ['small', 'and another'],
      ]);
      await producer.close();
    });
  });

  describe('topics', () => {
    test('that do not exist are unknown', async () => {
      const topic = world.unique('unknown');
      await expect(world.client.partitions(topic)).rejects.toThrow(UnknownTopic);
      await expect(world.client.openProducer([topic])).rejects.toThrow(UnknownTopic);
      const admin = await world.client.openAdmin();
      expect(await admin.describeTopics([topic])).toEqual(new Map());
      await admin.close();
    });

    test('have their partitions and settings; creating one again changes nothing', async () => {
      const topic = await world.newTopic(PARTITIONS);
      const admin = await world.client.openAdmin();
      await admin.createTopics([{ name: topic, partitions: 1, config: {} }]);
      expect(await world.client.partitions(topic)).toBe(PARTITIONS);
      expect((await admin.describeTopics([topic])).get(topic)).toEqual({
        partitions: PARTITIONS,
        replicas: 1,
      });
      await admin.alterConfigs(new Map([[topic, { 'segment.ms': '77777' }]]));
      await vi.waitFor(async () => {
        const entries = (await admin.describeConfigs([topic])).get(topic)!;
        expect(entries.get('segment.ms')).toEqual({ value: '77777', ofTopic: true });
        expect(entries.get('retention.ms')).toEqual({ value: '3600000', ofTopic: true });
      }, WAIT);
      expect(await admin.brokers()).toBeGreaterThan(0);
      await admin.close();
    });
  });
}
