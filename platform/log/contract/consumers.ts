import { describe, expect, test, vi } from 'vitest';
import { type Assignor, RecordRefused } from '../client.ts';
import { record, TOO_LARGE, values, WAIT, type World } from './world.ts';

export function consumers(world: World): void {
  describe('a group', () => {
    test('gives its first member everything, shares with the second, and gives back what one leaves', async () => {
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

    test('goes on where it committed, whoever comes next', async () => {
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

    test('shares as its assignor says, who hears what each member has to say', async () => {
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

    test('says who has which partitions, and who asks', async () => {
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

    test('hands over nothing before `resume`, then from the offset that it is given, and moves again when told', async () => {
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

    test('hands over again what was not done', async () => {
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

    test('sees no record of a transaction that failed, and goes on past it', async () => {
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
      const heir = await world.client.openTransactionalWriter(id);
      await heir.commit([record(topic, 0, 'kept')]);
      await vi.waitFor(() => expect(seen).toEqual(['kept']), WAIT);
      await Promise.all([consumer.close(), writer.close(), heir.close()]);
    });

    test('counts an offset that is not there as the beginning, and a batch that failed as not done', async () => {
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
