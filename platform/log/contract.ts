import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type Assignor,
  type Batch,
  type GroupConsumer,
  type GroupOptions,
  type LogClient,
  ProducerFenced,
  type ProducerRecord,
  partitionName,
  RecordRefused,
  UnknownTopic,
} from './client.ts';

/** What is tested: a client, and names of topics and groups that nobody else uses. */
export type Subject = {
  readonly client: LogClient;
  readonly prefix: string;
  /** Lets the log's clock go on by some milliseconds. */
  passTime(): Promise<void>;
  close(): Promise<void>;
};

const PARTITIONS = 3;
const WAIT = { timeout: 20_000, interval: 20 } as const;
/** more than a broker takes at once */
const TOO_LARGE = Buffer.alloc(2_000_000);

/** What `client.ts` says, for whatever stands behind it. */
export function describeLogClient(name: string, open: () => Promise<Subject>): void {
  let subject: Subject;
  let client: LogClient;
  let made = 0;
  let membershipDir: string;

  beforeAll(async () => {
    subject = await open();
    client = subject.client;
    membershipDir = mkdtempSync(joinPath(tmpdir(), 'engage-contract-'));
  });
  afterAll(async () => {
    await subject?.close();
    if (membershipDir) rmSync(membershipDir, { recursive: true });
  });

  const unique = (what: string): string => {
    made += 1;
    return `${subject.prefix}${what}-${made}`;
  };
  async function newTopic(partitions = 1): Promise<string> {
    const topic = unique('topic');
    const admin = await client.openAdmin();
    await admin.createTopics([{ name: topic, partitions, config: { 'retention.ms': '3600000' } }]);
    await admin.awaitTopics([topic]);
    await admin.close();
    return topic;
  }
  const record = (topic: string, partition: number, value: string | Buffer): ProducerRecord => ({
    topic,
    partition,
    key: Buffer.from('key'),
    value: Buffer.from(value),
  });
  const append = (topic: string, partition: number, ...values: string[]): Promise<void> =>
    client.append(values.map((value) => record(topic, partition, value)));
  async function read(topic: string, partition = 0): Promise<string[]> {
    const { start, end } = await client.bounds(topic, partition);
    const values: string[] = [];
    await client.readRange({ topic, partition, from: start, to: end }, (records) => {
      values.push(...records.map(({ value }) => String(value)));
    });
    return values;
  }
  /** What can be read now, without waiting for transactions that are open. */
  async function readStable(topic: string): Promise<string[]> {
    const { records } = await client.fetch({ topic, partition: 0, from: 0, to: 1_000 });
    return records.map(({ value }) => String(value));
  }
  const values = ({ records }: Batch): string[] => records.map(({ value }) => String(value));

  describe(`${name}: records`, () => {
    test('keep their order within a partition, and are in no other', async () => {
      const topic = await newTopic(PARTITIONS);
      await append(topic, 0, 'a', 'b');
      await append(topic, 1, 'other');
      await append(topic, 0, 'c', 'd');
      expect(await read(topic, 0)).toEqual(['a', 'b', 'c', 'd']);
      expect(await read(topic, 1)).toEqual(['other']);
      expect(await client.bounds(topic, 2)).toEqual({ start: 0, end: 0 });
    });

    test('come back as they were written, tombstones and records without a key too', async () => {
      const topic = await newTopic();
      const key = Buffer.from([0, 255]);
      const written = [
        { topic, partition: 0, key, value: null },
        { topic, partition: 0, key: null, value: Buffer.from('v') },
      ];
      await client.append(written);
      const { records, next } = await client.fetch({ topic, partition: 0, from: 0, to: 2 });
      expect(records).toMatchObject(written.map((one, offset) => ({ ...one, offset })));
      expect(next).toBe(2);
    });

    test('of a range are those from its first offset up to its end, in one fetch or in several', async () => {
      const topic = await newTopic();
      await append(topic, 0, ...Array.from({ length: 10 }, (_, n) => String(n)));
      const seen: string[] = [];
      const range = { topic, partition: 0, from: 3, to: 7 };
      await client.readRange(range, (records) => {
        seen.push(...records.map(({ value }) => String(value)));
      });
      expect(seen).toEqual(['3', '4', '5', '6']);
      const first = await client.fetch({ ...range, from: 0, to: 4 });
      const rest = await client.fetch({ ...range, from: first.next, to: 10 });
      expect([...first.records, ...rest.records].map(({ offset }) => offset)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      await client.readRange({ ...range, from: 7 }, () => expect.unreachable('an empty range has no records'));
    });

    test('are found by the instant at which the log took them', async () => {
      const topic = await newTopic();
      for (const value of ['a', 'b', 'c']) {
        await append(topic, 0, value);
        await subject.passTime();
      }
      const { records } = await client.fetch({ topic, partition: 0, from: 0, to: 3 });
      const [a, b, c] = records.map(({ appendMs }) => appendMs) as [number, number, number];
      expect(a).toBeLessThan(b);
      expect(b).toBeLessThan(c);
      const at = (ms: number): Promise<number> => client.offsetAt(topic, 0, ms);
      expect([await at(a - 1), await at(a + 1), await at(c), await at(c + 1)]).toEqual([0, 1, 2, 3]);
      expect(await client.recentStart(topic, 0, c - b)).toBe(1);
      expect(await client.recentStart(topic, 0, 3_600_000)).toBe(0);
      expect(await client.recentStart(await newTopic(), 0, 1)).toBe(0);
    });

    test('that are too large are refused for good, and the others of the send are taken', async () => {
      const topic = await newTopic(2);
      await expect(client.append([record(topic, 0, TOO_LARGE)])).rejects.toThrow(RecordRefused);
      const producer = await client.openProducer([topic]);
      expect(producer.partitions(topic)).toBe(2);
      expect(producer.leaderOf(topic, 0)).toBeGreaterThanOrEqual(0);
      const answers = await producer.send([
        { topic, partition: 0, records: [record(topic, 0, TOO_LARGE)] },
        { topic, partition: 1, records: [record(topic, 1, 'small'), record(topic, 1, 'and another')] },
      ]);
      expect(answers).toEqual([expect.any(RecordRefused), null]);
      expect([await read(topic, 0), await read(topic, 1)]).toEqual([[], ['small', 'and another']]);
      await producer.close();
    });
  });

  describe(`${name}: topics`, () => {
    test('that nobody made are unknown', async () => {
      const topic = unique('unknown');
      await expect(client.partitions(topic)).rejects.toThrow(UnknownTopic);
      await expect(client.openProducer([topic])).rejects.toThrow(UnknownTopic);
      const admin = await client.openAdmin();
      expect(await admin.describeTopics([topic])).toEqual(new Map());
      await admin.close();
    });

    test('have their partitions and settings; making one again changes nothing', async () => {
      const topic = await newTopic(PARTITIONS);
      const admin = await client.openAdmin();
      await admin.createTopics([{ name: topic, partitions: 1, config: {} }]);
      expect(await client.partitions(topic)).toBe(PARTITIONS);
      expect((await admin.describeTopics([topic])).get(topic)).toEqual({ partitions: PARTITIONS, replicas: 1 });
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

  describe(`${name}: a transaction`, () => {
    test('is whole, and says where each of its partitions ends', async () => {
      const topic = await newTopic(2);
      const writer = await client.openTransactionalWriter(unique('whole'));
      const next = await writer.commit([record(topic, 0, 'a'), record(topic, 1, 'b'), record(topic, 0, 'c')]);
      expect([await read(topic, 0), await read(topic, 1)]).toEqual([['a', 'c'], ['b']]);
      expect(next).toEqual(
        new Map([
          [partitionName(topic, 0), 2],
          [partitionName(topic, 1), 1],
        ]),
      );
      await writer.close();
    });

    test('that fails is never read, and holds back what comes after it until its writer is replaced', async () => {
      const topic = await newTopic();
      const id = unique('failing');
      const writer = await client.openTransactionalWriter(id);
      await writer.commit([record(topic, 0, 'before')]);
      const large = Buffer.alloc(800_000, 'x');
      const failing = writer.commit([record(topic, 0, large), record(topic, 0, TOO_LARGE)]);
      await expect(failing).rejects.toThrow(RecordRefused);
      await expect(writer.commit([record(topic, 0, 'again')])).rejects.toThrow('open another');
      await append(topic, 0, 'after');
      expect(await readStable(topic), 'the last stable offset is before the open transaction').toEqual(['before']);
      const heir = await client.openTransactionalWriter(id);
      expect(await read(topic)).toEqual(['before', 'after']);
      await heir.commit([record(topic, 0, 'of the heir')]);
      expect(await read(topic)).toEqual(['before', 'after', 'of the heir']);
      await Promise.all([writer.close(), heir.close()]);
    });

    test('of a writer that was replaced is refused, and nothing of it is read', async () => {
      const topic = await newTopic();
      const id = unique('fenced');
      const old = await client.openTransactionalWriter(id);
      await old.commit([record(topic, 0, 'one')]);
      const young = await client.openTransactionalWriter(id);
      await expect(old.commit([record(topic, 0, 'zombie')])).rejects.toThrow(ProducerFenced);
      await young.commit([record(topic, 0, 'two')]);
      expect(await read(topic)).toEqual(['one', 'two']);
      await Promise.all([old.close(), young.close()]);
    });

    test('moves the offsets of a group if it is committed, and not otherwise', async () => {
      const topic = await newTopic();
      const groupId = unique('moved');
      await append(topic, 0, 'a', 'b', 'c', 'd');
      const id = unique('mover');
      const writer = await client.openTransactionalWriter(id);
      const at = (next: number) => ({ groupId, topic, next: new Map([[0, next]]) });
      await writer.commit([record(topic, 0, 'e')], at(2));
      await expect(writer.commit([record(topic, 0, TOO_LARGE)], at(4))).rejects.toThrow(RecordRefused);
      await (await client.openTransactionalWriter(id)).close();
      const { member, seen } = await join(topic, groupId);
      await vi.waitFor(() => expect(seen).toEqual(['c', 'd', 'e']), WAIT);
      await Promise.all([writer.close(), member.close()]);
    });
  });

  type Member = { member: GroupConsumer; seen: string[]; assigned: () => readonly number[] };

  /** A member that takes whatever it is given, from what the group committed. */
  async function join(topic: string, groupId: string, more: Partial<GroupOptions> = {}): Promise<Member> {
    const seen: string[] = [];
    let assigned: readonly number[] = [];
    let joined = (_: GroupConsumer): void => {};
    const member = new Promise<GroupConsumer>((resolve) => {
      joined = resolve;
    });
    const found = await client.joinGroup({
      groupId,
      topic,
      membershipDir,
      maxWaitMs: 50,
      onAssigned: (partitions) => {
        assigned = partitions;
        void member.then((one) => {
          for (const partition of partitions) one.resume(partition);
        });
      },
      onBatch: async (batch) => {
        seen.push(...values(batch));
        batch.done(batch.nextOffset);
        await batch.heartbeat().catch(() => {});
      },
      onCrash: (error) => {
        throw error;
      },
      ...more,
    });
    joined(found);
    return { member: found, seen, assigned: () => assigned };
  }

  describe(`${name}: a group`, () => {
    test('gives its first member everything, shares with the second, and gives back what one leaves', async () => {
      const topic = await newTopic(4);
      const groupId = unique('shared');
      const first = await join(topic, groupId);
      await vi.waitFor(() => expect([...first.assigned()].sort()).toEqual([0, 1, 2, 3]), WAIT);
      const second = await join(topic, groupId);
      await vi.waitFor(() => {
        expect([first.assigned().length, second.assigned().length]).toEqual([2, 2]);
        expect([...first.assigned(), ...second.assigned()].sort()).toEqual([0, 1, 2, 3]);
      }, WAIT);
      for (const partition of [0, 1, 2, 3]) await append(topic, partition, `of ${partition}`);
      await vi.waitFor(() => expect([...first.seen, ...second.seen]).toHaveLength(4), WAIT);
      await first.member.close();
      await vi.waitFor(() => expect([...second.assigned()].sort()).toEqual([0, 1, 2, 3]), WAIT);
      await second.member.close();
    });

    test('goes on where it committed, whoever comes next', async () => {
      const topic = await newTopic();
      const groupId = unique('committed');
      await append(topic, 0, 'a', 'b', 'c');
      const first = await join(topic, groupId);
      await vi.waitFor(() => expect(first.seen).toEqual(['a', 'b', 'c']), WAIT);
      await first.member.commit(new Map([[0, 2]]));
      await first.member.close();
      const second = await join(topic, groupId);
      await vi.waitFor(() => expect(second.seen).toEqual(['c']), WAIT);
      await second.member.close();
    });

    test('shares as its assignor says, who hears what each member has to say', async () => {
      const topic = await newTopic(2);
      const groupId = unique('assignor');
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
      const modest = await join(topic, groupId, { assignor: assignor('none') });
      await vi.waitFor(() => expect(modest.assigned()).toHaveLength(2), WAIT);
      const greedy = await join(topic, groupId, { assignor: assignor('all') });
      await vi.waitFor(() => expect([modest.assigned().length, greedy.assigned().length]).toEqual([0, 2]), WAIT);
      await Promise.all([modest.member.close(), greedy.member.close()]);
    });

    test('hands over nothing before `resume`, then from the offset that it is given, and moves again when told', async () => {
      const topic = await newTopic();
      await append(topic, 0, 'a', 'b', 'c');
      const assigned = vi.fn();
      const { member, seen } = await join(topic, unique('paused'), { onAssigned: assigned });
      await vi.waitFor(() => expect(assigned).toHaveBeenCalledWith([0]), WAIT);
      expect(seen).toEqual([]);
      member.resume(0, 1);
      await vi.waitFor(() => expect(seen).toEqual(['b', 'c']), WAIT);
      member.pause(0);
      await append(topic, 0, 'd');
      member.resume(0, 2);
      await vi.waitFor(() => expect(seen).toEqual(['b', 'c', 'c', 'd']), WAIT);
      await member.close();
    });

    test('hands over again what was not done', async () => {
      const topic = await newTopic();
      await append(topic, 0, 'a', 'b', 'c');
      const seen: string[][] = [];
      const { member } = await join(topic, unique('again'), {
        onBatch: async (batch) => {
          seen.push(values(batch));
          batch.done(seen.length === 1 ? 1 : batch.nextOffset);
        },
      });
      await vi.waitFor(() => expect(seen).toEqual([['a', 'b', 'c'], ['b', 'c']]), WAIT);
      await member.close();
    });
  });

  describe(`${name}: a consumer without a group`, () => {
    test('reads each partition from its offset, and follows them', async () => {
      const topic = await newTopic(2);
      await append(topic, 0, 'a0', 'b0');
      await append(topic, 1, 'a1', 'b1');
      const seen: string[] = [];
      const ends = new Map<number, number>();
      const consumer = client.assign({
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
      await append(topic, 1, 'c1');
      await vi.waitFor(() => expect(seen.toSorted()).toEqual(['a0', 'b0', 'b1', 'c1']), WAIT);
      expect([ends.get(0), ends.get(1)]).toEqual([2, 3]);
      consumer.pause(0);
      consumer.resume(0, 1);
      await vi.waitFor(() => expect(seen.filter((value) => value === 'b0')).toHaveLength(2), WAIT);
      await consumer.close();
    });

    test('sees no record of a transaction that failed, and goes on past it', async () => {
      const topic = await newTopic();
      const id = unique('aborted');
      const writer = await client.openTransactionalWriter(id);
      const large = Buffer.alloc(800_000, 'x');
      const failing = writer.commit([record(topic, 0, large), record(topic, 0, TOO_LARGE)]);
      await expect(failing).rejects.toThrow(RecordRefused);
      const seen: string[] = [];
      const consumer = client.assign({
        topic,
        offsets: new Map([[0, 0]]),
        maxWaitMs: 50,
        onBatch: async (batch) => {
          seen.push(...values(batch));
          batch.done(batch.nextOffset);
        },
      });
      const heir = await client.openTransactionalWriter(id);
      await heir.commit([record(topic, 0, 'kept')]);
      await vi.waitFor(() => expect(seen).toEqual(['kept']), WAIT);
      await Promise.all([consumer.close(), writer.close(), heir.close()]);
    });

    test('counts an offset that is not there as the beginning, and a batch that failed as not done', async () => {
      const topic = await newTopic();
      await append(topic, 0, 'a', 'b');
      const seen: string[][] = [];
      const consumer = client.assign({
        topic,
        offsets: new Map([[0, 99]]),
        maxWaitMs: 50,
        onBatch: async (batch) => {
          seen.push(values(batch));
          if (seen.length === 1) throw new Error('not now');
          batch.done(batch.nextOffset);
        },
      });
      await vi.waitFor(() => expect(seen).toEqual([['a', 'b'], ['a', 'b']]), WAIT);
      await consumer.close();
    });
  });
}
