import { describe, expect, test, vi } from 'vitest';
import { type Assignor, RecordRefused } from '../client.ts';
import { record, TOO_LARGE, values, WAIT, type World } from './world.ts';

export function consumers(world: World): void {
  describe('a group', () => {
    test('assigns all partitions to one member, shares them with a second, and reassigns those of a member that leaves', async () => {
      const topic = await world.newTopic(4);
      const groupId = world.unique('shared');
      const first = await world.join(topic, groupId);
      await vi.waitFor(() => expect([...first.assigned()].sort()).toEqual([0, 1, 2, 3]), WAIT);
      const second = await world.join(topic, groupId);
      await vi.waitFor(() => {
        expect([first.assigned().length, second.assigned().length]).toEqual([2, 2]);
        expect([...first.assigned(), ...second.assigned()].sort()).toEqual([0, 1, 2, 3]);
      }, WAIT);
      for (const partition of [0, 1, 2, 3]) await world.append(topic, partition, `of ${partition}`);
      await vi.waitFor(() => expect([...first.seen, ...second.seen]).toHaveLength(4), WAIT);
      await first.member.close();
      await vi.waitFor(() => expect([...second.assigned()].sort()).toEqual([0, 1, 2, 3]), WAIT);
      await second.member.close();
    });

    test('continues at its committed offset, with whichever member', async () => {
      const topic = await world.newTopic();
      const groupId = world.unique('committed');
      await world.append(topic, 0, 'a', 'b', 'c');
      const first = await world.join(topic, groupId);
      await vi.waitFor(() => expect(first.seen).toEqual(['a', 'b', 'c']), WAIT);
      await first.member.commit(new Map([[0, 2]]));
      await first.member.close();
      const second = await world.join(topic, groupId);
      await vi.waitFor(() => expect(second.seen).toEqual(['c']), WAIT);
      await second.member.close();
    });

    test('uses its assignor, which gets the user data of each member', async () => {
      const topic = await world.newTopic(2);
      const groupId = world.unique('assignor');
      const assignor = (wish: string): Assignor => ({
        name: 'Wishes',
        version: 1,
        userData: () => Buffer.from(wish),
        assign: (members, partitions) =>
          new Map(
            members.map(({ memberId, userData }) => [
              memberId,
              String(userData) === 'all' ? partitions : members.length === 1 ? partitions : [],
            ]),
          ),
      });
      const modest = await world.join(topic, groupId, { assignor: assignor('none') });
      await vi.waitFor(() => expect(modest.assigned()).toHaveLength(2), WAIT);
      const greedy = await world.join(topic, groupId, { assignor: assignor('all') });
      await vi.waitFor(
        () => expect([modest.assigned().length, greedy.assigned().length]).toEqual([0, 2]),
        WAIT,
      );
      await Promise.all([modest.member.close(), greedy.member.close()]);
    });

    test('describes the partitions of each member, and the id of its own', async () => {
      const topic = await world.newTopic(3);
      const groupId = world.unique('described');
      const both = await Promise.all([world.join(topic, groupId), world.join(topic, groupId)]);
      await vi.waitFor(async () => {
        const described = await Promise.all(both.map(({ member }) => member.describe()));
        const ids = described.map((one) => one?.memberId);
        expect(new Set(ids).size).toBe(2);
        for (const one of described) {
          const shares = ids.map((id) => [...(one?.shares.get(id!) ?? [])].sort());
          expect(shares).toEqual(both.map(({ assigned }) => [...assigned()].sort()));
          expect(shares.flat().sort()).toEqual([0, 1, 2]);
        }
      }, WAIT);
      await Promise.all(both.map(({ member }) => member.close()));
    });

    test('delivers nothing before `resume`, then from the given offset, and seeks again at the next `resume`', async () => {
      const topic = await world.newTopic();
      await world.append(topic, 0, 'a', 'b', 'c');
      const assigned = vi.fn();
      const { member, seen } = await world.join(topic, world.unique('paused'), { onAssigned: assigned });
      await vi.waitFor(() => expect(assigned).toHaveBeenCalledWith([0]), WAIT);
      expect(seen).toEqual([]);
      member.resume(0, 1);
      await vi.waitFor(() => expect(seen).toEqual(['b', 'c']), WAIT);
      member.pause(0);
      await world.append(topic, 0, 'd');
      member.resume(0, 2);
      await vi.waitFor(() => expect(seen).toEqual(['b', 'c', 'c', 'd']), WAIT);
      await member.close();
    });

    test('delivers again what was not done', async () => {
      const topic = await world.newTopic();
      await world.append(topic, 0, 'a', 'b', 'c');
      const seen: string[][] = [];
      const { member } = await world.join(topic, world.unique('again'), {
        onBatch: async (batch) => {
          seen.push(values(batch));
          batch.done(seen.length === 1 ? 1 : batch.nextOffset);
        },
      });
      await vi.waitFor(
        () =>
          expect(seen).toEqual([
            ['a', 'b', 'c'],
            ['b', 'c'],
          ]),
        WAIT,
      );
      await member.close();
    });
  });

  describe('a consumer without a group', () => {
    test('reads each partition from its offset, and follows them', async () => {
      const topic = await world.newTopic(2);
      await world.append(topic, 0, 'a0', 'b0');
      await world.append(topic, 1, 'a1', 'b1');
      const seen: string[] = [];
      const ends = new Map<number, number>();
      const consumer = world.client.assign({
        topic,
        offsets: new Map([
          [0, 0],
          [1, 1],
        ]),
        maxWaitMs: 50,
        onBatch: async (batch) => {
          seen.push(...values(batch));
          ends.set(batch.partition, batch.nextOffset);
          batch.done(batch.nextOffset);
        },
      });
      await vi.waitFor(() => expect(seen.toSorted()).toEqual(['a0', 'b0', 'b1']), WAIT);
      await world.append(topic, 1, 'c1');
      await vi.waitFor(() => expect(seen.toSorted()).toEqual(['a0', 'b0', 'b1', 'c1']), WAIT);
      expect([ends.get(0), ends.get(1)]).toEqual([2, 3]);
      consumer.pause(0);
      consumer.resume(0, 1);
      await vi.waitFor(() => expect(seen.filter((value) => value === 'b0')).toHaveLength(2), WAIT);
      await consumer.close();
    });

    test('skips the records of an aborted transaction', async () => {
      const topic = await world.newTopic();
      const id = world.unique('aborted');
      const writer = await world.client.openTransactionalWriter(id);
      const large = Buffer.alloc(800_000, 'x');
      const failing = writer.commit([record(topic, 0, large), record(topic, 0, TOO_LARGE)]);
      await expect(failing).rejects.toThrow(RecordRefused);
      const seen: string[] = [];
      const consumer = world.client.assign({
        topic,
        offsets: new Map([[0, 0]]),
        maxWaitMs: 50,
        onBatch: async (batch) => {
          seen.push(...values(batch));
          batch.done(batch.nextOffset);
        },
      });
      const successor = await world.client.openTransactionalWriter(id);
      await successor.commit([record(topic, 0, 'kept')]);
      await vi.waitFor(() => expect(seen).toEqual(['kept']), WAIT);
      await Promise.all([consumer.close(), writer.close(), successor.close()]);
    });

    test('begins at the start for an offset out of range, and delivers a failed batch again', async () => {
      const topic = await world.newTopic();
      await world.append(topic, 0, 'a', 'b');
      const seen: string[][] = [];
      const consumer = world.client.assign({
        topic,
        offsets: new Map([[0, 99]]),
        maxWaitMs: 50,
        onBatch: async (batch) => {
          seen.push(values(batch));
          if (seen.length === 1) throw new Error('not now');
          batch.done(batch.nextOffset);
        },
      });
      await vi.waitFor(
        () =>
          expect(seen).toEqual([
            ['a', 'b'],
            ['a', 'b'],
          ]),
        WAIT,
      );
      await consumer.close();
    });
  });
}
