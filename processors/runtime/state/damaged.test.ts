import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type CounterProgram,
  type CounterRecord,
  counter,
  counterRecord,
  type Sum,
} from '../testing/counter.ts';
import { Driver } from '../testing/driver.ts';
import { stateChange, WAKE_BYTES } from './changelog.ts';

/** The state of `a` cannot be decoded, as after a defect of the release that wrote it. Its timer is due at 100. */
const DAMAGED = Buffer.from('{"sum":');

const DAY_MS = 86_400_000;

/** Whether the release can decode the damaged state. */
let canRepair: boolean;
const program: CounterProgram = {
  ...counter,
  stateSerde: {
    ...counter.stateSerde,
    deserialize: (bytes) =>
      canRepair && bytes.equals(DAMAGED)
        ? { sum: 7, wake: 100, insist: false }
        : counter.stateSerde.deserialize(bytes),
  },
};

let driver: Driver<CounterRecord, Sum, string>;
beforeEach(async () => {
  canRepair = false;
  driver = new Driver(program);
  driver.windTo(10 * DAY_MS);
  write({ key: 'a', at: 1, add: 1 }, { key: 'b', at: 2, add: 2, wake: 100 });
  await driver.run();
  const value = Buffer.concat([Buffer.alloc(WAKE_BYTES), DAMAGED]);
  const { partition } = driver;
  driver.log.write({ topic: driver.changelog, partition, ...stateChange('a', value, 100) });
  driver.restart();
  driver.take('sums');
});
afterEach(() => driver.close());

const write = (...records: CounterRecord[]): void => {
  for (const record of records) driver.write(record.key ?? null, counterRecord(record));
};
const outputs = (): string[] => driver.take('sums').map(({ key, value }) => `${key} ${value}`);
const deadLetters = () =>
  driver.take('rejected', 0).map(({ key, value }) => [String(key), JSON.parse(String(value))]);
const stateBytes = (): Buffer | undefined =>
  driver.log
    .records(driver.changelog, driver.partition)
    .findLast(({ key }) => key?.toString() === 'a')
    ?.value?.subarray(WAKE_BYTES);

test('its timer becomes a dead letter once, and neither the record of that time nor another timer does', async () => {
  write({ key: 'c', at: 150, add: 3 });
  await driver.run();
  expect(outputs()).toEqual([
    expect.stringMatching(/^b .*"woken":100/),
    expect.stringMatching(/^c .*"sum":3/),
  ]);
  expect(deadLetters()).toEqual([['a', expect.objectContaining({ reason: 'invariant', value: null })]]);
  driver.restart();
  write({ key: 'c', at: 200, add: 1 });
  await driver.run();
  expect(outputs()).toEqual([expect.stringMatching(/^c .*"sum":4/)]);
  expect(deadLetters()).toEqual([]);
  expect(stateBytes(), 'kept for a release that can decode it').toEqual(DAMAGED);
});

test('its timer is tried again every day, and fires once a release can decode the state', async () => {
  const tickAt = async (at: number): Promise<void> => {
    driver.restart();
    write({ at });
    await driver.run();
  };
  await tickAt(150);
  expect([outputs().length, deadLetters().length]).toEqual([1, 1]);
  await tickAt(150 + DAY_MS);
  expect([outputs().length, deadLetters().length], 'another day').toEqual([0, 1]);
  canRepair = true;
  await tickAt(149 + 2 * DAY_MS);
  expect([outputs().length, deadLetters().length], 'not yet').toEqual([0, 0]);
  await tickAt(150 + 2 * DAY_MS);
  expect(outputs()).toEqual([expect.stringMatching(/^a .*"sum":7/)]);
  expect(deadLetters()).toEqual([]);
});

test('each of its records becomes a dead letter, and the state stays', async () => {
  write({ key: 'a', at: 3, add: 1 }, { key: 'b', at: 4, add: 1 }, { key: 'a', at: 5, add: 1 });
  await driver.run();
  expect(outputs()).toEqual([expect.stringMatching(/^b .*"sum":3/)]);
  expect(deadLetters().map(([, { value }]) => JSON.parse(value).at)).toEqual([3, 5]);
  expect(stateBytes()).toEqual(DAMAGED);
});

test('it can be deleted', async () => {
  write({ prefix: 'a', at: 3 }, { key: 'a', at: 4, add: 9 });
  await driver.run();
  expect(outputs()).toEqual([expect.stringMatching(/^a .*"sum":9/)]);
  expect(deadLetters()).toEqual([]);
});
