import { mkdirSync, readdirSync, readFileSync, rmdirSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProducerFenced } from '#platform/log/client.ts';
import { FrozenMemory } from './state/frozen.ts';
import { Task } from './task.ts';
import { type CounterRecord, counter, counterRecord } from './testing/counter.ts';
import { Driver } from './testing/driver.ts';

const DAY_MS = 86_400_000;
const drivers: Driver<unknown, unknown, unknown>[] = [];
const newDriver = (partition = 3, timers = 2): Driver<CounterRecord, { sum: number }, string> => {
  const chunkLimit = { timers, outputBytes: 1_000, deletions: 2 };
  const driver = new Driver(counter, { partition, chunkLimit });
  driver.windTo(1_000_000);
  drivers.push(driver as never);
  return driver as never;
};
afterEach(() => {
  for (const driver of drivers.splice(0)) driver.close();
});

type Out = {
  sum?: number;
  woken?: number;
  id: string;
  ts?: number;
  at?: number;
  global?: string;
  now?: number;
};
const sums = (driver: Driver<never, never, never>): Out[] =>
  driver.take('sums').map(({ value }) => JSON.parse(value!.toString()) as Out);
const taken = (driver: unknown): Out[] => sums(driver as never);
const write = (driver: ReturnType<typeof newDriver>, ...records: CounterRecord[]): void => {
  for (const record of records) driver.write(record.key ?? null, counterRecord(record));
};

describe('a task', () => {
  it('keeps state by key, and continues after a restart from the changelog', async () => {
    const driver = newDriver();
    write(driver, { key: 'a', at: 1, add: 1 }, { key: 'b', at: 2, add: 5 }, { key: 'a', at: 3, add: 2 });
    await driver.run();
    expect(taken(driver).map((out) => out.sum)).toEqual([1, 5, 3]);
    driver.restart();
    driver.log.compact(driver.changelog, driver.partition);
    write(driver, { key: 'a', at: 4, add: 10 });
    await driver.run();
    expect(taken(driver).map((out) => out.sum)).toEqual([13]);
  });

  it('gives the same bytes for any batch size and any interruptions', async () => {
    const record = fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd'),
      at: fc.integer({ min: 0, max: 400 }),
      add: fc.integer({ min: 0, max: 9 }),
      wake: fc.integer({ min: 0, max: 500 }),
      what: fc.constantFrom(undefined, undefined, undefined, 'poison', 'forget', 'insist'),
    });
    const interruption = fc.constantFrom(
      'none',
      'none',
      'lost',
      'unanswered',
      'restart',
      'snapshot',
      'compact',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { maxLength: 30 }),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), interruption), { minLength: 1, maxLength: 30 }),
        async (records, plan) => {
          const calm = newDriver(3, 1_000_000);
          const disturbed = newDriver(3, 1);
          for (const driver of [calm, disturbed]) write(driver, ...(records as CounterRecord[]));
          await calm.run();
          for (const [atOnce, what] of plan) await disturb(disturbed, atOnce, what);
          disturbed.restart({ keepSnapshot: true });
          await disturbed.run(3);
          for (const topic of ['sums', 'rejected']) expect(disturbed.dump(topic)).toEqual(calm.dump(topic));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('does not fold a record twice if the response to a commit is lost', async () => {
    const driver = newDriver();
    driver.log.faults.push('unanswered');
    write(driver, { key: 'a', at: 1, add: 1 });
    await expect(driver.run()).rejects.toThrow('the answer was lost');
    await driver.run();
    write(driver, { key: 'a', at: 1, add: 1 });
    await driver.run();
    expect(taken(driver).map((out) => out.sum)).toEqual([1, 2]);
  });

  it('skips records that were already folded', async () => {
    const driver = newDriver();
    write(driver, { key: 'a', at: 1, add: 1 });
    await driver.run();
    await driver.task.process(driver.log.records('signals', 3));
    expect(taken(driver)).toHaveLength(1);
  });

  it('is fenced once another owner has opened the partition', async () => {
    const driver = newDriver();
    write(driver, { key: 'a', at: 1, add: 1 });
    await driver.run();
    const zombie = driver.task;
    driver.restart();
    await driver.task.open();
    write(driver, { key: 'a', at: 2, add: 1 });
    await expect(zombie.process(driver.log.records('signals', 3).slice(1))).rejects.toThrow(ProducerFenced);
    await driver.run();
    expect(taken(driver).map((out) => out.sum)).toEqual([1, 2]);
  });

  it('that was away for longer than tombstones are kept restores no deleted key', async () => {
    const driver = newDriver();
    write(driver, { key: 'a', at: 1, add: 5 });
    await driver.run();
    const away = driver.task;
    driver.restart();
    write(driver, { key: 'a', at: 2, what: 'forget' }, { key: 'b', at: 2, add: 1 });
    await driver.run();
    driver.log.compact(driver.changelog, driver.partition, 'gone');
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000);
    await away.close();
    await away.snapshot();
    expect(readdirSync(dirname(driver.snapshotPath)), 'no new file with old state').toEqual([]);
    await away.open().finally(() => clock.mockRestore());
    driver.task = away;
    write(driver, { key: 'a', at: 3, add: 1 });
    await driver.run();
    expect(taken(driver).at(-1)?.sum).toBe(1);
  });

  it('does not fold again what it has folded if the input has lost its newest records', async () => {
    const driver = newDriver();
    write(driver, { key: 'a', at: 1, add: 1 });
    driver.windTo(2_000_000);
    write(driver, { key: 'a', at: 2_000_000, add: 2 }, { key: 'a', at: 2_000_000, add: 3 });
    await driver.run();
    driver.log.partition(driver.input, driver.partition).records.length = 2;
    driver.windTo(3_000_000);
    driver.restart();
    expect(await driver.task.open()).toBe(2);
    write(driver, { key: 'a', at: 3_000_000, add: 4 });
    await driver.run();
    expect(taken(driver).at(-1)?.sum).toBe(10);
  });

  it('folds all records of an input that was deleted and created again', async () => {
    const driver = newDriver();
    write(driver, { key: 'a', at: 1_000_000, add: 1 }, { key: 'a', at: 1_000_000, add: 2 });
    await driver.run();
    driver.log.partition(driver.input, driver.partition).records.length = 0;
    driver.windTo(2_000_000);
    write(driver, { key: 'a', at: 2_000_000, add: 4 });
    driver.restart();
    await driver.run();
    expect(taken(driver).at(-1)?.sum).toBe(7);
    driver.restart();
    await driver.run();
    expect(taken(driver), 'once, also after another start').toEqual([]);
    write(driver, { key: 'a', at: 2_000_001, add: 1 });
    await driver.run();
    expect(taken(driver).at(-1)?.sum).toBe(8);
  });

  it('folds all records of an input that was created again and is longer than the position, and gives them other ids', async () => {
    const driver = newDriver();
    write(driver, { key: 'a', at: 1_000_000, add: 1 }, { key: 'a', at: 1_000_000, add: 2 });
    await driver.run();
    const before = taken(driver);
    const input = driver.log.partition(driver.input, driver.partition);
    for (const [nth, nowMs] of [2_000_000, 3_000_000].entries()) {
      input.records.length = 0;
      driver.windTo(nowMs);
      for (const add of [4, 5, 6]) write(driver, { key: 'a', at: nowMs, add });
      driver.restart();
      await driver.run();
      const after = taken(driver);
      expect(after.map(({ sum }) => sum)).toEqual([7, 12, 18].map((sum) => sum + 15 * nth));
      before.push(...after);
      driver.restart();
      write(driver, { key: 'b', at: nowMs, add: 1 });
      await driver.run();
      const [next, ...more] = taken(driver);
      expect([next?.sum, more], 'once, also after another start').toEqual([nth + 1, []]);
      before.push(next!);
    }
    expect(new Set(before.map(({ id }) => id)).size).toBe(before.length);
  });

  it('folds what was written after records that the input has lost, and gives it other ids', async () => {
    const driver = newDriver();
    for (const nowMs of [1_000_000, 2_000_000]) {
      driver.windTo(nowMs);
      write(driver, { key: 'a', at: nowMs, add: 1 });
    }
    await driver.run();
    driver.log.partition(driver.input, driver.partition).records.length = 1;
    driver.windTo(3_000_000);
    write(driver, { key: 'a', at: 3_000_000, add: 10 }, { key: 'a', at: 3_000_000, add: 100 });
    driver.restart();
    await driver.run();
    const all = taken(driver);
    expect(all.map(({ sum }) => sum)).toEqual([1, 2, 12, 112]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('goes on where it was although the time of the broker went back', async () => {
    const driver = newDriver();
    for (const nowMs of [3_000_000, 1_000_000, 2_000_000]) {
      driver.windTo(nowMs);
      write(driver, { key: 'a', at: 900_000, add: 1 });
      driver.restart();
      await driver.run();
    }
    expect(taken(driver).map(({ sum }) => sum)).toEqual([1, 2, 3]);
  });

  it('deletes a key with a tombstone', async () => {
    const driver = newDriver();
    write(driver, { key: 'a', at: 1, add: 4 }, { at: 2 });
    await driver.run(1);
    write(driver, { key: 'a', at: 3, what: 'forget' });
    await driver.run();
    expect(driver.log.records(driver.changelog, 3).some((r) => r.key?.toString() === 'a' && !r.value)).toBe(
      true,
    );
    driver.restart();
    write(driver, { key: 'a', at: 4, add: 1 });
    await driver.run();
    expect(taken(driver).at(-1)?.sum).toBe(1);
    expect(driver.task.keys).toBe(1);
  });
});

describe('timers', () => {
  it('fire before the record that advances the time, in order of time and key', async () => {
    const driver = newDriver();
    write(
      driver,
      { key: 'c', at: 10, wake: 50 },
      { key: 'b', at: 10, wake: 60 },
      { key: 'a', at: 10, wake: 60 },
      { key: 'd', at: 55, add: 1 },
      { at: 60 },
    );
    await driver.run();
    const outs = taken(driver).slice(3);
    expect(outs.map((out) => [out.woken, out.now])).toEqual([
      [50, 55],
      [undefined, undefined],
      [60, 60],
      [60, 60],
    ]);
    const keys = driver.log.records('sums', 3).map(({ key }) => key!.toString());
    expect(keys.slice(3)).toEqual(['c', 'd', 'a', 'b']);
  });

  it('can be moved, use one entry per key, and survive a restart', async () => {
    const driver = newDriver();
    for (let at = 0; at < 50; at += 1) write(driver, { key: 'a', at, wake: at + 100 });
    await driver.run();
    expect(driver.task.nextWakeMs()).toBe(149);
    write(driver, { at: 148 });
    await driver.run();
    expect(taken(driver).some((out) => out.woken !== undefined)).toBe(false);
    driver.restart();
    write(driver, { at: 149 });
    await driver.run();
    expect(taken(driver).map((out) => out.woken)).toEqual([149]);
    expect(driver.task.nextWakeMs()).toBeNull();
  });

  it('ignore a record time later than its append time', async () => {
    const driver = newDriver();
    driver.windTo(100);
    write(driver, { key: 'a', at: 90, wake: 500 }, { at: 1_000 });
    await driver.run();
    expect(taken(driver).some((out) => out.woken !== undefined)).toBe(false);
    expect(driver.task.position?.streamTimeMs).toBe(100);
  });

  it('that would fire for ever are reported, and tried again after a day', async () => {
    const driver = newDriver();
    driver.windTo(10 * DAY_MS);
    write(driver, { key: 'a', at: 1, wake: 5, what: 'insist' }, { at: 6 }, { at: 7 });
    await driver.run();
    const fired = (): number => taken(driver).filter((out) => out.woken !== undefined).length;
    const reported = (): number => driver.take('rejected', 0).length;
    expect([fired(), reported()]).toEqual([1, 1]);
    write(driver, { at: 5 + DAY_MS });
    await driver.run();
    expect([fired(), reported()], 'before the day is over').toEqual([0, 0]);
    write(driver, { at: 7 + DAY_MS }, { at: 5 * DAY_MS });
    await driver.run();
    expect([fired(), reported()], 'once for all the days since').toEqual([2, 2]);
  });
});

describe('ids and moments', () => {
  it('are hashes of the record position, and differ within one record', async () => {
    const driver = newDriver();
    write(driver, { key: 'a', at: 1, wake: 5 }, { key: 'b', at: 1, wake: 6 }, { key: 'c', at: 9 });
    await driver.run();
    const ids = taken(driver).map((out) => out.id);
    expect(new Set(ids).size).toBe(5);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });

  it('are congruent to the partition and strictly increasing', async () => {
    const driver = newDriver(7);
    for (const at of [5, 5, 5, 4]) write(driver, { key: 'a', at });
    await driver.run(2);
    const moments = taken(driver).map((out) => out.ts!);
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    expect(new Set(moments).size).toBe(4);
    for (const ts of moments) expect(ts % 12).toBe(7);
    expect(moments[0]).toBeGreaterThanOrEqual(5_000);
  });
});

describe('dead letters', () => {
  it('keep the original bytes, have no other effect, and do not stop the partition', async () => {
    const driver = newDriver();
    driver.write('a', Buffer.from('not JSON'));
    write(driver, { key: 'a', at: 1, add: 3, what: 'poison' }, { key: 'a', at: 2, add: 1 });
    await driver.run();
    const letters = driver.take('rejected', 0).map(({ value }) => JSON.parse(value!.toString()));
    expect(letters.map(({ reason, offset, value }) => [reason, offset, value.slice(0, 8)])).toEqual([
      ['not_avro', 0, 'not JSON'],
      ['invariant', 1, '{"key":"'],
    ]);
    expect(taken(driver).map((out) => out.sum)).toEqual([1]);
  });
});

describe('globals', () => {
  it('are visible to later records, also after a restart', async () => {
    const driver = newDriver();
    write(driver, { key: 'a', at: 1 }, { global: 'x', value: 'one', at: 2 }, { key: 'a', at: 3 });
    await driver.run();
    driver.restart();
    write(driver, { key: 'a', at: 4 }, { global: 'x', at: 5 }, { key: 'a', at: 6 });
    await driver.run();
    expect(taken(driver).map((out) => out.global)).toEqual([null, 'one', 'one', null]);
  });
});

describe('a snapshot', () => {
  it('is continued from its offset', async () => {
    const driver = newDriver();
    write(driver, { key: 'a', at: 1, add: 1, wake: 9 }, { global: 'x', value: 'y', at: 2 });
    await driver.run();
    await driver.task.snapshot();
    write(driver, { key: 'a', at: 3, add: 1 });
    await driver.run();
    driver.restart({ keepSnapshot: true });
    write(driver, { at: 9 });
    await driver.run();
    expect(taken(driver).at(-1)).toMatchObject({ woken: 9, sum: 2 });
  });

  it('that is older than the tombstones restores no deleted key', async () => {
    const driver = newDriver();
    write(driver, { key: 'a', at: 1, add: 5 });
    await driver.run();
    await driver.task.snapshot();
    write(driver, { key: 'a', at: 2, what: 'forget' }, { key: 'b', at: 2, add: 1 });
    await driver.run();
    driver.log.compact(driver.changelog, driver.partition, 'gone');
    const dayBefore = (Date.now() - 25 * 3_600_000) / 1_000;
    utimesSync(driver.snapshotPath, dayBefore, dayBefore);
    driver.restart({ keepSnapshot: true });
    write(driver, { key: 'a', at: 3, add: 1 });
    await driver.run();
    expect(taken(driver).at(-1)?.sum).toBe(1);
  });

  it('that still holds data erased by another owner is rewritten', async () => {
    const driver = newDriver();
    write(driver, { key: 'forgotten-key', at: 1, add: 5 }, { key: 'kept-key', at: 1, add: 1 });
    await driver.run();
    await driver.task.snapshot();
    const before = readFileSync(driver.snapshotPath);
    write(driver, { key: 'forgotten-key', at: 2, what: 'forget' });
    await driver.run();
    writeFileSync(driver.snapshotPath, before);
    driver.restart({ keepSnapshot: true });
    await driver.task.open();
    expect(driver.task.snapshotOverdue).toBe(true);
    await driver.task.snapshot();
    expect(readFileSync(driver.snapshotPath).includes('forgotten-key')).toBe(false);
    expect(readFileSync(driver.snapshotPath).includes('kept-key')).toBe(true);
  });

  it('that has begun when its partition is revoked leaves no file', async () => {
    const driver = newDriver();
    write(driver, { key: 'a', at: 1, add: 1 });
    await driver.run();
    const snapshot = driver.task.snapshot();
    await driver.task.close();
    await driver.task.removeSnapshot();
    await snapshot;
    expect(readdirSync(dirname(driver.snapshotPath))).toEqual([]);
  });

  it('that cannot be written leaves no partial file, and is due again', async () => {
    const driver = newDriver();
    write(driver, { key: 'a', at: 1, add: 1 });
    await driver.run();
    mkdirSync(driver.snapshotPath);
    const release = vi.spyOn(FrozenMemory.prototype, 'release');
    await expect(driver.task.snapshot()).rejects.toThrow();
    expect(release, 'nothing more is kept for it').toHaveBeenCalledOnce();
    release.mockRestore();
    expect(readdirSync(dirname(driver.snapshotPath))).toEqual([basename(driver.snapshotPath)]);
    rmdirSync(driver.snapshotPath);
    await driver.task.snapshot();
    expect(driver.task.changesSinceSnapshot).toBe(0);
    driver.restart({ keepSnapshot: true });
    driver.log.compact(driver.changelog, driver.partition);
    await driver.run();
    expect(driver.task.keys).toBe(1);
  });

  it('that is damaged or of another changelog is not used', async () => {
    const driver = newDriver();
    write(driver, { key: 'a', at: 1, add: 1 });
    await driver.run();
    writeFileSync(driver.snapshotPath, 'ENGSNAP1 and then nonsense');
    driver.restart({ keepSnapshot: true });
    write(driver, { key: 'a', at: 2, add: 1 });
    await driver.run();
    expect(taken(driver).at(-1)?.sum).toBe(2);

    const other = newDriver();
    write(other, { key: 'a', at: 1, add: 40 });
    await other.run();
    writeFileSync(other.snapshotPath, '');
    await other.task.snapshot();
    writeFileSync(driver.snapshotPath, readFileSync(other.snapshotPath));
    driver.restart({ keepSnapshot: true });
    write(driver, { key: 'a', at: 3, add: 1 });
    await driver.run();
    expect(taken(driver).at(-1)?.sum).toBe(3);
  });
});

describe('a release', () => {
  const of = (stateVersion: number, driver: ReturnType<typeof newDriver>) =>
    new Task({
      client: driver.log,
      log: pino({ level: 'silent' }),
      program: { ...counter, stateSerde: { ...counter.stateSerde, version: stateVersion } },
      input: driver.input,
      changelog: driver.changelog,
      partition: driver.partition,
      partitions: 12,
      transactionalId: 'release',
      snapshotPath: driver.snapshotPath,
    });

  it('refuses state of a newer release in one sentence, from changelog and snapshot, and continues with older state', async () => {
    const driver = newDriver();
    write(driver, { key: 'a', at: 1, add: 1 });
    driver.task = of(7, driver) as never;
    await driver.run();
    const sentence =
      'The state of partition 3 was written by a newer release (version 7, this one reads up to 6): start that release or a newer one.';
    await expect(of(6, driver).open()).rejects.toThrow(sentence);
    await driver.task.snapshot();
    await expect(of(6, driver).open()).rejects.toThrow(sentence);
    const newer = of(8, driver);
    await newer.open();
    expect(newer.keys).toBe(1);
  });

  it('before state versions left positions that every release can read', async () => {
    const driver = newDriver();
    write(driver, { key: 'a', at: 1, add: 1 });
    await driver.run();
    const { changelog: topic, partition } = driver;
    const last = driver.log.records(topic, partition).findLast(({ key }) => key?.toString() === '\0task')!;
    const { stateVersion: _, ...position } = JSON.parse(last.value!.toString());
    const value = Buffer.from(JSON.stringify(position));
    driver.log.write({ topic, partition, key: Buffer.from('\0task'), value });
    await expect(of(1, driver).open()).resolves.toBe(1);
  });
});

type Disturbance = 'none' | 'lost' | 'unanswered' | 'restart' | 'snapshot' | 'compact';

/** Processes one batch with a disturbance. */
async function disturb(driver: ReturnType<typeof newDriver>, atOnce: number, what: string): Promise<void> {
  switch (what as Disturbance) {
    case 'lost':
    case 'unanswered':
      driver.log.faults.push(what as 'lost' | 'unanswered');
      break;
    case 'restart':
      driver.restart({ keepSnapshot: true });
      break;
    case 'snapshot':
      await driver.task.snapshot();
      break;
    case 'compact':
      driver.log.compact(driver.changelog, driver.partition);
      break;
    case 'none':
      break;
  }
  if (!driver.task.isOpen) await driver.task.open();
  const from = driver.task.position!.nextOffset;
  const records = driver.log.records(driver.input, driver.partition).slice(from, from + atOnce);
  if (records.length > 0) await driver.task.process(records).catch(() => {});
  driver.log.faults.length = 0;
}
