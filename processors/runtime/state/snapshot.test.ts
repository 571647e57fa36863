import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CounterRecord, counter, counterRecord, type Sum } from '../testing/counter.ts';
import { Driver } from '../testing/driver.ts';
import { warmOnDisk } from './warm.ts';

/** Globals enough that release 0.1, which kept them in the header, wrote a header of 10 MiB. */
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
const warm = (): Promise<Map<number, number>> => warmOnDisk(folder(), 'memory', driver.changelog);
const filesWith = (text: string): string[] =>
  readdirSync(folder(), { withFileTypes: true })
    .filter((file) => file.isFile() && readFileSync(`${folder()}/${file.name}`).includes(text))
    .map(({ name }) => name);
const last = (): { sum: number; global: string } =>
  JSON.parse(driver.take('sums').at(-1)!.value!.toString()) as { sum: number; global: string };

/** Opens the task and answers how many records of the changelog it read. */
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

  test('are read back from the snapshot: the start is warm, and state, timers and settings are there', async () => {
    const end = driver.log.records(driver.changelog, PARTITION).length;
    expect(await warm()).toEqual(new Map([[PARTITION, end]]));
    driver.restart({ keepSnapshot: true });
    expect(await recordsReadOnOpen()).toBe(1);
    expect(driver.task.nextWakeMs()).toBe(50);
    write({ key: 'other-visitor', at: 3, add: 1 });
    await driver.run();
    expect(last()).toMatchObject({ sum: 8, global: 'in force' });
  });

  test('leave the snapshot of a visitor who was erased elsewhere no longer than until the next one', async () => {
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

  test('are one record of the changelog each, of the size of one website', () => {
    const records = driver.log.records(driver.changelog, PARTITION);
    const settings = records.filter(({ key }) => key!.toString().startsWith('\0global:website-'));
    expect(new Set(settings.map(({ key }) => key!.toString())).size).toBe(WEBSITES);
    expect(Math.max(...records.map(({ value }) => value?.length ?? 0))).toBeLessThan(SETTINGS.length + 100);
  });
});

/** The file as release 0.1 wrote it: globals as base64 in the header. */
function snapshotOf01(globals: Record<string, string>, changelogOffset: number, nextOffset: number): Buffer {
  const encoded = Object.entries(globals).map(([name, value]) => [
    name,
    Buffer.from(value).toString('base64'),
  ]);
  const header = Buffer.from(
    JSON.stringify({
      clusterId: 'memory',
      topic: driver.changelog,
      partition: PARTITION,
      changelogOffset,
      position: { ...driver.task.position, nextOffset },
      globals: Object.fromEntries(encoded),
      entries: 1,
    }),
  );
  const state = Buffer.from(JSON.stringify({ sum: 40, wake: null, insist: false }));
  const [headerLength, entry, end] = [Buffer.alloc(4), Buffer.alloc(16), Buffer.alloc(4)];
  headerLength.writeUInt32LE(header.length);
  entry.writeUInt32LE(1, 0);
  entry.writeUInt32LE(state.length, 4);
  entry.writeDoubleLE(Number.NaN, 8);
  const body = Buffer.concat([Buffer.from('ENGSNAP1'), headerLength, header, entry, Buffer.from('a'), state]);
  end.writeUInt32LE(crc32(body));
  return Buffer.concat([body, end]);
}

describe('a snapshot of release 0.1', () => {
  test.each([
    ['with a small header', {}],
    ['with a header over 4 MiB', { large: 'l'.repeat(5_000_000) }],
  ])('%s is taken up where it ends, and its globals are in force', async (_how, globals) => {
    write({ key: 'a', at: 1, add: 1 }, { global: 'x', value: 'of the changelog', at: 1 });
    await driver.run();
    const end = driver.log.records(driver.changelog, PARTITION).length;
    const file = snapshotOf01({ x: 'of the snapshot', ...globals }, end, 2);
    driver.restart();
    writeFileSync(driver.snapshotPath, file);
    expect(await warm()).toEqual(new Map([[PARTITION, end]]));
    write({ key: 'a', at: 2, add: 2 });
    await driver.run();
    expect(last()).toMatchObject({ sum: 42, global: 'of the snapshot' });
    await driver.task.snapshot();
    driver.restart({ keepSnapshot: true });
    write({ key: 'a', at: 3 });
    await driver.run();
    expect(last()).toMatchObject({ sum: 42, global: 'of the snapshot' });
  });
});

describe('a snapshot that nobody would make anew is removed', () => {
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

  test('when a process starts and cannot read it', async () => {
    damage();
    expect((await warm()).size).toBe(0);
    expect(readdirSync(folder())).toEqual([]);
  });

  test('when a process starts and it is of another cluster, changelog or partition', async () => {
    const bytes = readFileSync(driver.snapshotPath);
    for (const [cluster, topic] of [['another', driver.changelog] as const, ['memory', 'another'] as const]) {
      writeFileSync(driver.snapshotPath, bytes);
      await warmOnDisk(folder(), cluster, topic);
      expect(readdirSync(folder())).toEqual([]);
    }
    writeFileSync(`${folder()}/7.snapshot`, bytes);
    await warm();
    expect(readdirSync(folder())).toEqual([]);
  });

  test('when its partition is opened cold, or with the state still in memory', async () => {
    damage();
    driver.restart({ keepSnapshot: true });
    await driver.task.open();
    expect(readdirSync(folder())).toEqual([]);
    writeFileSync(driver.snapshotPath, 'ENGSNAP2, the rest of it lost');
    await driver.task.open();
    expect(readdirSync(folder())).toEqual([]);
  });

  test('when its partition is opened and it is of another one', async () => {
    const other = new Driver(counter, { partition: PARTITION + 1 });
    writeFileSync(other.snapshotPath, readFileSync(driver.snapshotPath));
    await other.task.open();
    expect(other.task.keys).toBe(0);
    expect(readdirSync(dirname(other.snapshotPath))).toEqual([]);
    other.close();
  });

  test('when another owner has erased what it holds and the disk takes no new one; else it stays', async () => {
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
