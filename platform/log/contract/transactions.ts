import { describe, expect, test } from 'vitest';
import { ProducerFenced, partitionName, RecordRefused } from '../client.ts';
import { record, TOO_LARGE, type World } from './world.ts';

export function transactions(world: World): void {
  describe('a transaction', () => {
    test('is atomic, and returns the next offset of each partition', async () => {
      const topic = await world.newTopic(2);
      const writer = await world.client.openTransactionalWriter(world.unique('whole'));
      const next = await writer.commit([record(topic, 0, 'a'), record(topic, 1, 'b'), record(topic, 0, 'c')]);
      expect([await world.read(topic, 0), await world.read(topic, 1)]).toEqual([['a', 'c'], ['b']]);
      expect(next).toEqual(
        new Map([
          [partitionName(topic, 0), 2],
          [partitionName(topic, 1), 1],
        ]),
      );
      await writer.close();
    });

    test('that fails is never read, and delays later records until its writer is replaced', async () => {
      const topic = await world.newTopic();
      const id = world.unique('failing');
      const writer = await world.client.openTransactionalWriter(id);
      await writer.commit([record(topic, 0, 'before')]);
      const large = Buffer.alloc(800_000, 'x');
      const failing = writer.commit([record(topic, 0, large), record(topic, 0, TOO_LARGE)]);
      await expect(failing).rejects.toThrow(RecordRefused);
      await expect(writer.commit([record(topic, 0, 'again')])).rejects.toThrow('open another');
      await world.append(topic, 0, 'after');
      expect(await world.readStable(topic), 'the last stable offset is before the open transaction').toEqual([
        'before',
      ]);
      const successor = await world.client.openTransactionalWriter(id);
      expect(await world.read(topic)).toEqual(['before', 'after']);
      await successor.commit([record(topic, 0, 'of the successor')]);
      expect(await world.read(topic)).toEqual(['before', 'after', 'of the successor']);
      await Promise.all([writer.close(), successor.close()]);
    });

    test('of a writer that was replaced is refused, and nothing of it is read', async () => {
      const topic = await world.newTopic();
      const id = world.unique('fenced');
      const old = await world.client.openTransactionalWriter(id);
      await old.commit([record(topic, 0, 'one')]);
      const newer = await world.client.openTransactionalWriter(id);
      await expect(old.commit([record(topic, 0, 'zombie')])).rejects.toThrow(ProducerFenced);
      await newer.commit([record(topic, 0, 'two')]);
      expect(await world.read(topic)).toEqual(['one', 'two']);
      await Promise.all([old.close(), newer.close()]);
    });
  });
}
