import { afterEach, expect, test } from 'vitest';
import { limits } from '#platform/limits/limits.ts';
import { type ChunkLimit, noChunkLimit } from './chunks.ts';
import { type CounterRecord, counter, counterRecord, type Sum } from './testing/counter.ts';
import { Driver } from './testing/driver.ts';

/** More than a transaction may delete, as of a large website. */
const KEYS = 3 * limits.CHUNK_DELETIONS;
const FEW: ChunkLimit = { ...noChunkLimit, deletions: 3 };

type CounterDriver = Driver<CounterRecord, Sum, string>;
const drivers: CounterDriver[] = [];
afterEach(() => {
  for (const driver of drivers.splice(0)) driver.close();
});

function newDriver(chunkLimit?: ChunkLimit): CounterDriver {
  const driver: CounterDriver = new Driver(counter, { ...(chunkLimit && { chunkLimit }) });
  drivers.push(driver);
  driver.windTo(10_000);
  return driver;
}
const write = (driver: CounterDriver, ...records: CounterRecord[]): void => {
  for (const record of records) driver.write(record.key ?? null, counterRecord(record));
};
const outputs = (driver: CounterDriver): string[] =>
  driver.take('sums').map(({ key, value }) => `${key} ${value}`);

/** Folds the remaining records in one transaction. */
async function once(driver: CounterDriver): Promise<boolean> {
  const all = driver.log.records(driver.input, driver.partition);
  const { done } = await driver.task.process(all.slice(driver.task.position!.nextOffset));
  return done;
}

/** Ten keys to delete and one to keep; the same chunk adds another, and sets a timer in the past by a late record. */
const story: readonly CounterRecord[] = [
  { key: 'a', keys: 10, at: 1, wake: 9_000 },
  { key: 'b', at: 5_000, add: 1 },
  { key: 'late', at: 2, wake: 3 },
  { key: 'a-new', at: 5_000, add: 7 },
  { prefix: 'a-', key: 'cleared', at: 4_000, add: 1 },
  { key: 'a-3', at: 5_001, add: 2 },
  { at: 9_500 },
];

test('the keys of a prefix are deleted in transactions of bounded size', async () => {
  const driver = newDriver();
  for (let n = 0; n < KEYS; n += 1_000) write(driver, { key: `a-${n}`, keys: 1_000, at: 1, wake: 9_000 });
  write(driver, { key: 'b', at: 1, add: 1 });
  await driver.run(10);
  expect(driver.task.keys).toBe(KEYS + 1);
  Object.assign(driver.log.largest, { records: 0, bytes: 0 });
  const { commits } = driver.log;
  write(driver, { prefix: 'a-', at: 2 });
  await driver.run();
  expect(driver.task.keys).toBe(1);
  expect(driver.log.commits - commits).toBe(KEYS / limits.CHUNK_DELETIONS);
  expect(driver.log.largest.records).toBeLessThanOrEqual(limits.CHUNK_DELETIONS + 1);
});

test('many transactions have the effects of a single one, also after a crash between any two', async () => {
  const atOnce = newDriver(noChunkLimit);
  write(atOnce, ...story);
  await atOnce.run();
  const expected = outputs(atOnce);
  expect(expected).toContainEqual(expect.stringMatching(/^a-3 .*"sum":2,/));
  expect(atOnce.task.keys).toBe(4);
  for (const keepSnapshot of [false, true]) {
    const driver = newDriver(FEW);
    write(driver, ...story);
    await driver.task.open();
    let chunks = 1;
    for (let done = false; !done; chunks += 1) {
      done = await once(driver);
      await driver.task.snapshot();
      driver.restart({ keepSnapshot });
      await driver.task.open();
    }
    expect(chunks).toBeGreaterThan(4);
    expect(outputs(driver)).toEqual(expected);
    expect(driver.task.keys).toBe(4);
    expect(driver.task.position).toMatchObject({ nextOffset: story.length, streamTimeMs: 9_500 });
  }
});
