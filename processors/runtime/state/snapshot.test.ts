import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CounterRecord, counter, counterRecord, type Sum } from '../testing/counter.ts';
import { Driver } from '../testing/driver.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';
import { snapshotOffsets } from './snapshot-files.ts';

/** 7.5 MB of globals */
const WEBSITES = 1_500;
const SETTINGS = 's'.repeat(5_000);
const PARTITION = 3;

let driver: Driver<CounterRecord, Sum, string>;
beforeEach(() => {
  driver = newDriver();
});
afterEach(() => driver.close());

function newDriver(): Driver<CounterRecord, Sum, string> {
  const made = new Driver(counter, { partition: PARTITION });
  made.windTo(1_000_000);
  return made;
}
const write = (...records: CounterRecord[]): void => {
  for (const record of records) driver.write(record.key ?? null, counterRecord(record));
};
const writeSettings = (): void => {
  for (let n = 0; n < WEBSITES; n += 1) write({ global: `website-${n}`, value: `${n} ${SETTINGS}`, at: 1 });
  write({ global: 'x', value: 'in force', at: 1 });
};
const folder = (): string => dirname(driver.snapshotPath);
const offsets = (): Promise<Map<number, number>> => snapshotOffsets(folder(), 'memory', driver.changelog);
const filesWith = (text: string): string[] =>
  readdirSync(folder(), { withFileTypes: true })
    .filter((file) => file.isFile() && readFileSync(`${folder()}/${file.name}`).includes(text))
    .map(({ name }) => name);
const last = (): { sum: number; global: string } =>
  JSON.parse(driver.take('sums').at(-1)!.value!.toString()) as { sum: number; global: string };

/** Opens the task and returns the number of changelog records that it read. */
async function recordsReadOnOpen(): Promise<number> {
  let count = 0;
  const readRange = driver.log.readRange.bind(driver.log);
  const spy = vi.spyOn(driver.log, 'readRange').mockImplementation((range, take) =>
    readRange(range, (records) => {
      count += records.length;
      take(records);
    }),
  );
  await driver.task.open();
  spy.mockRestore();
  return count;
}

describe('1,500 websites of 5 KB', () => {
  beforeEach(async () => {
    writeSettings();
    write({ key: 'erased-visitor', at: 2, add: 4 }, { key: 'other-visitor', at: 2, add: 7, wake: 50 });
    await driver.run();
    await driver.task.snapshot();
  });

  test('are restored from the snapshot: state, timers and settings, without reading the changelog', async () => {
    const end = driver.log.records(driver.changelog, PARTITION).length;
    expect(await offsets()).toEqual(new Map([[PARTITION, end]]));
    driver.restart({ keepSnapshot: true });
    expect(await recordsReadOnOpen()).toBe(1);
    expect(driver.task.nextWakeMs()).toBe(50);
    write({ key: 'other-visitor', at: 3, add: 1 });
    await driver.run();
    expect(last()).toMatchObject({ sum: 8, global: 'in force' });
  });

  test('do not keep a visitor who was erased elsewhere beyond the next snapshot', async () => {
    const before = readFileSync(driver.snapshotPath);
    write({ key: 'erased-visitor', at: 3, what: 'forget' });
    await driver.run();
    writeFileSync(driver.snapshotPath, before);
    driver.restart({ keepSnapshot: true });
    await driver.task.open();
    expect(driver.task.snapshotOverdue).toBe(true);
    await driver.task.snapshot();
    expect(filesWith('erased-visitor')).toEqual([]);
    expect(filesWith('other-visitor')).toHaveLength(1);
  });

  test('are one changelog record each, of the size of one website', () => {
    const records = driver.log.records(driver.changelog, PARTITION);
    const settings = records.filter(({ key }) => key!.toString().startsWith('\0global:website-'));
    expect(new Set(settings.map(({ key }) => key!.toString())).size).toBe(WEBSITES);
    expect(Math.max(...records.map(({ value }) => value?.length ?? 0))).toBeLessThan(SETTINGS.length + 100);
  });
});

test('a process that stops before it knows whether an erasure is committed writes no snapshot', async () => {
  const purging = new Driver<CounterRecord, Sum, string>({
    ...counter,
    process: (record, atMs, context) => ({
      ...counter.process(record, atMs, context),
      purges: record.what === 'forget',
    }),
  });
  const add = (record: CounterRecord): void => purging.write(record.key!, counterRecord(record));
  add({ key: 'erased-visitor', at: 1, add: 1 });
  await purging.run();
  add({ key: 'erased-visitor', at: 2, what: 'forget' });
  purging.log.faults.push('unanswered');
  await expect(purging.run()).rejects.toThrow('the answer was lost');
  await purging.task.close();
  await purging.task.snapshot();
  expect(await readSnapshot(purging.snapshotPath)).toBeNull();
  await purging.run();
  add({ key: 'other-visitor', at: 3, add: 1 });
  await purging.run();
  await purging.task.snapshot();
  const { store } = (await readSnapshot(purging.snapshotPath))!;
  expect([...store.keys()]).toEqual(['other-visitor']);
  purging.close();
});

test('a snapshot that is read before its task opens is used by the first opening only', async () => {
  write({ key: 'a', at: 1, add: 1 }, { key: 'b', at: 1, add: 1 });
  await driver.run();
  await driver.task.snapshot();
  const snapshot = readSnapshot(driver.snapshotPath);
  await snapshot;
  driver.restart({ snapshot });
  expect(await recordsReadOnOpen()).toBe(1);
  driver.task.forget();
  expect(await recordsReadOnOpen()).toBe(driver.log.records(driver.changelog, PARTITION).length);
  expect(driver.task.keys).toBe(2);
});

test('the tasks of the process have their turns between the blocks of a snapshot', async () => {
  let turns = 0;
  const turn = setInterval(() => {
    turns += 1;
  }, 0);
  const before: number[] = [];
  function* blocks(): Generator<Buffer> {
    for (let n = 0; n < 3; n += 1) {
      before.push(turns);
      // Long enough for a turn to be due.
      for (const endMs = performance.now() + 5; performance.now() < endMs; );
      yield Buffer.alloc(1_000);
    }
  }
  await writeSnapshot(driver.snapshotPath, blocks());
  clearInterval(turn);
  expect(new Set(before).size, 'turns before each block').toBe(3);
});

test('a snapshot of an earlier release is removed, and the state is restored from the changelog', async () => {
  write({ key: 'a', at: 1, add: 1 }, { global: 'x', value: 'in force', at: 1 });
  await driver.run();
  driver.restart();
  writeFileSync(driver.snapshotPath, Buffer.concat([Buffer.from('ENGSNAP1'), Buffer.alloc(500)]));
  expect(await offsets()).toEqual(new Map());
  expect(readdirSync(folder())).toEqual([]);
  write({ key: 'a', at: 2, add: 2 });
  await driver.run();
  expect(last()).toMatchObject({ sum: 3, global: 'in force' });
});

describe('a damaged snapshot', () => {
  const SUMS = 500;
  let whole: Buffer;
  beforeEach(async () => {
    write({ global: 'x', value: 'in force', at: 1 });
    for (let n = 0; n < SUMS; n += 1) write({ key: `key-${n}`, at: 1, add: n });
    await driver.run();
    await driver.task.snapshot();
    whole = readFileSync(driver.snapshotPath);
  });

  const places = Array.from({ length: 21 }, (_, n) => n / 20);
  test.each(['a bit flipped', 'cut off'] as const)('is rejected, wherever the damage is: %s', async (how) => {
    for (const place of places) {
      const at = Math.floor(place * (whole.length - 1));
      const bytes = Buffer.from(how === 'cut off' ? whole.subarray(0, at) : whole);
      if (how === 'a bit flipped') bytes[at]! ^= 4;
      driver.restart();
      writeFileSync(driver.snapshotPath, bytes);
      const records = driver.log.records(driver.changelog, PARTITION).length;
      expect(await recordsReadOnOpen(), `${how} at ${at}`).toBe(records);
      expect(driver.task.keys).toBe(SUMS);
    }
  });
});

describe('a snapshot that would not be rewritten is removed', () => {
  beforeEach(async () => {
    write({ key: 'erased-visitor', at: 1, add: 1 });
    await driver.run();
    await driver.task.snapshot();
  });
  const damage = (): void => {
    const bytes = readFileSync(driver.snapshotPath);
    bytes.writeUInt32LE(0xffff_ffff, 8);
    writeFileSync(driver.snapshotPath, bytes);
  };

  test('if a process starts and cannot read it', async () => {
    damage();
    expect((await offsets()).size).toBe(0);
    expect(readdirSync(folder())).toEqual([]);
  });

  test('if a process starts and it is of another cluster, changelog or partition', async () => {
    const bytes = readFileSync(driver.snapshotPath);
    for (const [cluster, topic] of [['another', driver.changelog] as const, ['memory', 'another'] as const]) {
      writeFileSync(driver.snapshotPath, bytes);
      await snapshotOffsets(folder(), cluster, topic);
      expect(readdirSync(folder())).toEqual([]);
    }
    writeFileSync(`${folder()}/7.snapshot`, bytes);
    await offsets();
    expect(readdirSync(folder())).toEqual([]);
  });

  test('if its partition is opened without it, or with the state still in memory', async () => {
    damage();
    driver.restart({ keepSnapshot: true });
    await driver.task.open();
    expect(readdirSync(folder())).toEqual([]);
    writeFileSync(driver.snapshotPath, 'ENGSNAP3, the rest of it lost');
    await driver.task.open();
    expect(readdirSync(folder())).toEqual([]);
  });

  test('if its partition is opened and it is of another one', async () => {
    const other = new Driver(counter, { partition: PARTITION + 1 });
    writeFileSync(other.snapshotPath, readFileSync(driver.snapshotPath));
    await other.task.open();
    expect(other.task.keys).toBe(0);
    expect(readdirSync(dirname(other.snapshotPath))).toEqual([]);
    other.close();
  });

  test('if another owner has erased data in it and no new one can be written; else it stays', async () => {
    const tooSmallADisk = `${driver.snapshotPath}.${process.pid}.tmp`;
    const before = readFileSync(driver.snapshotPath);
    write({ key: 'other-visitor', at: 2, add: 1 });
    await driver.run();
    mkdirSync(tooSmallADisk);
    await expect(driver.task.snapshot()).rejects.toThrow();
    expect(filesWith('erased-visitor')).toHaveLength(1);
    write({ key: 'erased-visitor', at: 3, what: 'forget' });
    await driver.run();
    writeFileSync(driver.snapshotPath, before);
    driver.restart({ keepSnapshot: true });
    await driver.task.open();
    await expect(driver.task.snapshot()).rejects.toThrow();
    expect(filesWith('erased-visitor')).toEqual([]);
    expect(driver.task.snapshotOverdue).toBe(true);
  });
});
