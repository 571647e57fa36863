import { afterEach, describe, expect, test } from 'vitest';
import { limits } from '#platform/limits/limits.ts';
import { type ChunkLimit, noChunkLimit } from './chunks.ts';
import {
  type CounterProgram,
  type CounterRecord,
  counter,
  counterRecord,
  type Sum,
} from './testing/counter.ts';
import { Driver } from './testing/driver.ts';

/** As many as after a night's outage, or when all visitors of a campaign expire at once. */
const TIMERS = 200_000;
const DUE = 1_000;
const PARTITION = 3;
const OUT_BYTES_MAX = 120;

type CounterDriver = Driver<CounterRecord, Sum, string>;
const drivers: CounterDriver[] = [];
afterEach(() => {
  for (const driver of drivers.splice(0)) driver.close();
});

/** A partition with a timer per key, unordered, all due at a tick that was just written. */
async function withTimers(count: number, chunkLimit?: ChunkLimit): Promise<CounterDriver> {
  const driver: CounterDriver = new Driver(counter, {
    partition: PARTITION,
    ...(chunkLimit && { chunkLimit }),
  });
  drivers.push(driver);
  driver.windTo(2 * DUE);
  for (let n = 0; n < count; n += 1_000) {
    write(driver, { key: `${n}`, keys: Math.min(1_000, count - n), at: 1, wake: DUE });
  }
  await driver.run(10);
  Object.assign(driver.log.largest, { records: 0, bytes: 0 });
  write(driver, { at: DUE }, { key: 'newer', at: DUE, add: 1 });
  return driver;
}
const write = (driver: CounterDriver, ...records: CounterRecord[]): void => {
  for (const record of records) driver.write(record.key ?? null, counterRecord(record));
};
const fromTick = (driver: CounterDriver): string[] =>
  driver.take('sums').map(({ key, value }) => `${key} ${value}`);

describe('200,000 timers that are due at one tick', () => {
  test('fire in many transactions of bounded size, with the same effects as in a single one', async () => {
    const bounded = await withTimers(TIMERS);
    const commits = bounded.log.commits;
    await bounded.run();
    const atOnce = await withTimers(TIMERS, noChunkLimit);
    await atOnce.run();
    expect(atOnce.log.largest.records).toBeGreaterThan(2 * TIMERS);

    const fired = fromTick(bounded);
    expect(fired).toHaveLength(TIMERS + 1);
    expect(fired.at(-1)).toContain('newer');
    expect(fired).toEqual(fromTick(atOnce));
    expect(bounded.log.commits - commits).toBeGreaterThanOrEqual(TIMERS / limits.CHUNK_TIMERS);
    // Each timer writes one output and one state; the chunk's own records and its position come on top.
    expect(bounded.log.largest.records).toBeLessThanOrEqual(2 * limits.CHUNK_TIMERS + 3);
    expect(bounded.log.largest.bytes).toBeLessThan(2 * limits.CHUNK_TIMERS * OUT_BYTES_MAX);
  });

  test('fire in transactions of bounded bytes, if each has large output', async () => {
    const driver = await withTimers(100, { ...noChunkLimit, outputBytes: 1_000 });
    await driver.run();
    expect(fromTick(driver)).toHaveLength(101);
    expect(driver.log.largest.bytes).toBeLessThan(4_000);
  });
});

describe('a timer that was postponed', () => {
  test('fires after records that changed nothing, between its earlier time and its own', async () => {
    // A record that sets no timer only reads its key, as a duplicate signal does.
    const reading: CounterProgram = {
      ...counter,
      process: (record, atMs, context) => {
        if (record.key === undefined || record.wake !== undefined)
          return counter.process(record, atMs, context);
        context.get(record.key);
        return {};
      },
    };
    const driver: CounterDriver = new Driver(reading, { partition: PARTITION });
    drivers.push(driver);
    driver.windTo(2 * DUE);
    write(driver, { key: 'a', at: 1, wake: 100 });
    await driver.run();
    write(driver, { key: 'a', at: 2, wake: 200 });
    await driver.run();
    fromTick(driver);
    const { commits } = driver.log;
    write(driver, { key: 'a', at: 90 }, { at: 150 });
    await driver.run();
    expect(driver.log.commits).toBe(commits);
    expect(driver.task.nextWakeMs()).toBe(200);
    write(driver, { at: 200 });
    await driver.run();
    expect(fromTick(driver)).toEqual([expect.stringContaining('"woken":200')]);
  });
});

describe('a process that ends between two transactions of one tick', () => {
  const timers = 40;
  const few = { ...noChunkLimit, timers: 3 };
  const undisturbed = async (): Promise<string[]> => {
    const driver = await withTimers(timers, noChunkLimit);
    await driver.run();
    return fromTick(driver);
  };
  /** Processes the remaining records in one transaction. */
  const once = async (driver: CounterDriver): Promise<boolean> => {
    const records = driver.log.records(driver.input, PARTITION).slice(driver.task.position!.nextOffset);
    const { done } = await driver.task.process(records);
    return done;
  };

  test.each([
    ['from the changelog', false],
    ['from a snapshot taken in between', true],
  ])('is followed by one that continues exactly there, %s', async (_how, keepSnapshot) => {
    const driver = await withTimers(timers, few);
    const tickOffset = driver.task.position!.nextOffset;
    for (let chunks = 1, done = false; !done; chunks += 1) {
      done = await once(driver);
      expect(driver.task.position!.nextOffset).toBe(done ? tickOffset + 2 : tickOffset);
      if (chunks % 4 === 0) await driver.task.snapshot();
      driver.restart({ keepSnapshot });
      await driver.task.open();
    }
    expect(fromTick(driver)).toEqual(await undisturbed());
  });

  test.each(['lost', 'unanswered'] as const)('is continued if the transaction was %s', async (fault) => {
    const driver = await withTimers(timers, few);
    for (let done = false; !done; ) {
      driver.log.faults.push(fault);
      await expect(once(driver)).rejects.toThrow();
      await driver.task.open();
      if (fault === 'unanswered') done = driver.task.position!.firing === undefined;
      else done = await once(driver);
    }
    expect(fromTick(driver)).toEqual(await undisturbed());
  });

  test('may read the records before the tick again, and skips them', async () => {
    const driver = await withTimers(timers, few);
    const tickOffset = driver.task.position!.nextOffset;
    const before = driver.log.records(driver.input, PARTITION).slice(0, tickOffset);
    expect(await once(driver)).toBe(false);
    const { firing } = driver.task.position!;
    expect(await driver.task.process(before)).toMatchObject({ done: true, records: 0, committed: false });
    expect(driver.task.position).toMatchObject({ nextOffset: tickOffset, firing });
    await driver.run();
    expect(fromTick(driver)).toEqual(await undisturbed());
  });

  test('leaves a position that release 0.1 refuses, until all timers have fired', async () => {
    const driver = await withTimers(timers, few);
    const version = (): number => {
      const changes = driver.log.records(driver.changelog, PARTITION);
      const task = changes.findLast(({ key }) => key!.toString() === '\0task')!;
      return (JSON.parse(task.value!.toString()) as { version: number }).version;
    };
    expect(version()).toBe(1);
    await once(driver);
    expect(version()).toBe(2);
    await driver.run();
    expect(version()).toBe(1);
  });
});
