import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { gate } from '#schemas/testing/gate.ts';
import { soon } from '#schemas/testing/soon.ts';
import type { Batch, GroupOptions } from './client.ts';
import { MemoryLog } from './memory/memory-log.ts';
import { PartitionConsumer, type PartitionHandler } from './partition-consumer.ts';

const TOPIC = 'topic';
const group = { groupId: 'group', membershipDir: '' };
const consumers: PartitionConsumer[] = [];
afterEach(async () => {
  await Promise.all(consumers.splice(0).map((consumer) => consumer.close()));
});

/** The processed records, as `partition:value`. */
class Taken implements PartitionHandler {
  readonly values: string[] = [];
  readonly opened: number[] = [];
  open = async (partition: number): Promise<number | undefined> => {
    this.opened.push(partition);
    return undefined;
  };
  onTake: (value: string, partition: number) => Promise<void> | void = () => {};

  async take({ partition, records, nextOffset }: Batch): Promise<number> {
    for (const { value } of records) {
      await this.onTake(String(value), partition);
      this.values.push(`${partition}:${value}`);
    }
    return nextOffset;
  }
}

function write(log: MemoryLog, partition: number, ...values: string[]): void {
  for (const value of values) {
    log.write({ topic: TOPIC, partition, key: null, value: Buffer.from(value) });
  }
}

async function consume(
  client: MemoryLog,
  handler: PartitionHandler,
  options: { readonly withGroup: boolean } = { withGroup: true },
  log = pino({ level: 'silent' }),
): Promise<PartitionConsumer> {
  const consumer = new PartitionConsumer({
    client,
    log,
    topic: TOPIC,
    group: options.withGroup ? group : null,
    maxWaitMs: 100,
    handler,
  });
  consumers.push(consumer);
  await consumer.start();
  return consumer;
}

test.each([true, false])(
  'each partition is read from where it was opened, then followed (group: %s)',
  async (withGroup) => {
    const log = new MemoryLog(2);
    write(log, 0, 'a', 'b', 'c');
    write(log, 1, 'd');
    const taken = new Taken();
    taken.open = async (partition) => (partition === 0 ? 2 : 0);
    await consume(log, taken, { withGroup });
    await soon(() => expect(taken.values.toSorted()).toEqual(['0:c', '1:d']));
    write(log, 1, 'e');
    await soon(() => expect(taken.values).toContain('1:e'));
    expect(taken.values).toHaveLength(3);
  },
);

test('a group continues after what was committed', async () => {
  const log = new MemoryLog(1);
  write(log, 0, 'a', 'b');
  const first = new Taken();
  const consumer = await consume(log, first);
  await soon(() => expect(first.values).toHaveLength(2));
  await consumer.commit(new Map([[0, 2]]));
  await consumer.close();
  write(log, 0, 'c');
  const second = new Taken();
  await consume(log, second);
  await soon(() => expect(second.values).toEqual(['0:c']));
});

test('a failed batch is delivered again, from where the partition opens then, and delays no other partition', async () => {
  const log = new MemoryLog(2);
  const taken = new Taken();
  taken.open = async (partition) => (partition === 0 ? 1 : 0);
  let failures = 2;
  taken.onTake = (value) => {
    if (value === 'c' && failures-- > 0) throw new Error('not yet');
  };
  write(log, 0, 'a', 'b', 'c');
  await consume(log, taken);
  await soon(() => expect(taken.values).toEqual(['0:b']));
  write(log, 1, 'd');
  await soon(() => expect(taken.values).toContain('1:d'));
  await soon(() => expect(taken.values).toContain('0:c'));
  expect(taken.values.filter((value) => value.startsWith('0:'))).toEqual(['0:b', '0:b', '0:b', '0:c']);
});

test('a partition without a leader delays no other, and is read once it has one', async () => {
  const log = new MemoryLog(3);
  for (const partition of [0, 1, 2]) write(log, partition, 'a');
  const taken = new Taken();
  let hasLeader = false;
  taken.open = async (partition) => {
    if (partition === 1 && !hasLeader) throw new Error('the partition has no leader');
    return 0;
  };
  await consume(log, taken, { withGroup: false });
  await soon(() => expect(taken.values.toSorted()).toEqual(['0:a', '2:a']));
  hasLeader = true;
  await soon(() => expect(taken.values).toContain('1:a'));
});

test('a slow partition is paused, and continues where it was', async () => {
  const log = new MemoryLog(1);
  const taken = new Taken();
  const held = gate();
  taken.onTake = (value) => (value === 'a' ? held.opened : undefined);
  const paused = vi.fn();
  const joinGroup = log.joinGroup.bind(log);
  log.joinGroup = async (options: GroupOptions) => {
    const consumer = await joinGroup(options);
    const pause = (partition: number): void => {
      paused(partition);
      consumer.pause(partition);
    };
    return { ...consumer, pause };
  };
  write(log, 0, 'a');
  await consume(log, taken);
  paused.mockClear();
  await soon(() => expect(paused).toHaveBeenCalledWith(0));
  write(log, 0, 'b');
  held.open();
  await soon(() => expect(taken.values).toEqual(['0:a', '0:b']));
});

test('after reopening nothing is processed that was fetched before', async () => {
  const log = new MemoryLog(1);
  const taken = new Taken();
  let start = 0;
  taken.open = async () => start;
  write(log, 0, 'a', 'b', 'c');
  const consumer = await consume(log, taken);
  await soon(() => expect(taken.values).toHaveLength(3));
  start = 1;
  consumer.reopen();
  await soon(() => expect(taken.values.slice(3)).toEqual(['0:b', '0:c']));
});

test('a revoked partition is released, and not opened again', async () => {
  const log = new MemoryLog(2);
  const [first, second] = [new Taken(), new Taken()];
  await consume(log, first);
  await soon(() => expect(first.opened.toSorted()).toEqual([0, 1]));
  const leaving = await consume(log, second);
  await soon(() => expect([...first.opened.slice(2), ...second.opened].toSorted()).toEqual([0, 1]));
  for (const partition of [0, 1]) write(log, partition, 'a');
  await soon(() => expect([...first.values, ...second.values].toSorted()).toEqual(['0:a', '1:a']));
  expect(first.values).toHaveLength(1);
  await leaving.close();
  for (const partition of [0, 1]) write(log, partition, 'b');
  await soon(() => expect(first.values).toEqual(expect.arrayContaining(['0:b', '1:b'])));
});

test('a consumer that stopped for good joins again', async () => {
  const log = new MemoryLog(1);
  let crash = (_: Error): void => {};
  const joinGroup = log.joinGroup.bind(log);
  log.joinGroup = (options: GroupOptions) => {
    crash = options.onCrash;
    return joinGroup(options);
  };
  const taken = new Taken();
  const consumer = await consume(log, taken);
  write(log, 0, 'a');
  await soon(() => expect(taken.values).toEqual(['0:a']));
  await consumer.commit(new Map([[0, 1]]));
  crash(new Error('not authorised'));
  write(log, 0, 'b');
  await soon(() => expect(taken.values).toEqual(['0:a', '0:b']));
});

test('a batch in progress when the membership is lost is delivered again once it is regained', async () => {
  const log = new MemoryLog(1);
  let member: GroupOptions | null = null;
  const joinGroup = log.joinGroup.bind(log);
  log.joinGroup = (options: GroupOptions) => {
    member = options;
    return joinGroup(options);
  };
  const taken = new Taken();
  const held = gate();
  const begun = vi.fn();
  taken.onTake = () => {
    begun();
    return held.opened;
  };
  const lost = vi.fn();
  const handler: PartitionHandler = Object.assign(taken, { onLost: lost });
  write(log, 0, 'a');
  await consume(log, handler);
  await soon(() => expect(begun).toHaveBeenCalledOnce());
  member!.onLost();
  expect(lost).toHaveBeenCalledOnce();
  held.open();
  await soon(() => expect(taken.values).toEqual(['0:a']));
  member!.onAssigned([0]);
  await soon(() => expect(taken.values).toEqual(['0:a', '0:a']));
});

test('closing waits for a batch in progress', async () => {
  const log = new MemoryLog(1);
  const taken = new Taken();
  const held = gate();
  const begun = vi.fn();
  taken.onTake = () => {
    begun();
    return held.opened;
  };
  write(log, 0, 'a');
  const consumer = await consume(log, taken);
  await soon(() => expect(begun).toHaveBeenCalled());
  const closed = consumer.close();
  held.open();
  await closed;
  expect(taken.values).toEqual(['0:a']);
});

test('closing while a partition is being opened is not logged as a failure', async () => {
  const log = new MemoryLog(1);
  const lines: string[] = [];
  const opening = gate();
  const taken = new Taken();
  taken.open = async (partition) => {
    taken.opened.push(partition);
    await opening.opened;
    throw new Error('stopping');
  };
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const consumer = await consume(log, taken, { withGroup: true }, logger);
  await soon(() => expect(taken.opened).toEqual([0]));
  const closed = consumer.close();
  opening.open();
  await closed;
  expect(lines).toEqual([]);
});

test.each([
  ['has left its group', async () => {}, true],
  ['could not leave it', () => Promise.reject(new Error('no coordinator')), false],
  ['leaves it after the wait', () => sleep(100), true],
])('a closed consumer tells whether it %s', async (_, close, hasLeft) => {
  const log = new MemoryLog(1);
  const joinGroup = log.joinGroup.bind(log);
  vi.spyOn(log, 'joinGroup').mockImplementation(async (options) => ({
    ...(await joinGroup(options)),
    close,
  }));
  const consumer = await consume(log, new Taken());
  consumers.length = 0;
  await consumer.close(20);
  await sleep(100);
  await soon(() => expect(consumer.hasLeft).toBe(hasLeft));
});
