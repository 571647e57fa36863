import fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { soon } from '#schemas/testing/soon.ts';
import { NewerRelease } from '../position.ts';
import { STATE_AGE_MS_MAX } from '../state/replica.ts';
import { type CounterRecord, counter, counterRecord } from '../testing/counter.ts';
import { Driver } from '../testing/driver.ts';
import { Standbys } from './standbys.ts';

const NOW_MS = Date.now();
const PARTITION = 3;

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A partition with a manually driven task, and a standby for it in another process. */
function rig() {
  const driver = new Driver(counter, { partition: PARTITION });
  driver.windTo(1_000_000);
  const { log, changelog } = driver;
  const standbys = new Standbys({ client: log, log: pino({ level: 'silent' }), changelog });
  const reads: number[] = [];
  const readRange = log.readRange.bind(log);
  log.readRange = (range, onRecords) => {
    if (range.topic === changelog) reads.push(range.from);
    return readRange(range, onRecords);
  };
  open.push(standbys, driver);
  const end = (): number => log.records(changelog, PARTITION).length;
  return {
    driver,
    log,
    changelog,
    standbys,
    /** start offsets of the restores */
    reads,
    end,
    fold: async (...records: CounterRecord[]): Promise<void> => {
      for (const record of records) driver.write(record.key ?? null, counterRecord(record));
      await driver.run();
    },
    caughtUp: () => soon(() => expect(standbys.offsets().get(PARTITION) ?? 0).toBe(end())),
    sums: () => driver.take('sums').map(({ value }) => JSON.parse(String(value)) as { sum: number }),
  };
}

describe('a standby', () => {
  it('continues where the owner ended, without reading records again', async () => {
    const { driver, standbys, reads, end, fold, caughtUp, sums } = rig();
    await fold({ key: 'a', at: 1, add: 1 }, { key: 'b', at: 2, add: 5, wake: 9 });
    await standbys.follow([PARTITION], NOW_MS);
    await caughtUp();
    await fold({ key: 'a', at: 3, add: 2 }, { global: 'g', value: 'v', at: 3 });
    await caughtUp();
    // It is counted after the turn in which the last records were applied.
    await soon(() => expect(standbys.lagRecords).toBe(0));
    const known = end();
    await fold({ key: 'a', at: 4, add: 3 });
    driver.restart({ warm: standbys.take(PARTITION, NOW_MS) });
    sums();
    await fold({ key: 'a', at: 10, add: 10 });
    expect(sums()).toMatchObject([{ sum: 5, woken: 9 }, { sum: 16 }]);
    expect(reads.at(-1)).toBeGreaterThanOrEqual(known - 1);
    expect(standbys.partitions).toBe(0);
  });

  it('is kept when Kafka fails while its last records are read', async () => {
    const { driver, log, standbys, reads, end, fold, caughtUp, sums } = rig();
    await fold({ key: 'a', at: 1, add: 1 }, { key: 'b', at: 2, add: 5 });
    await standbys.follow([PARTITION], NOW_MS);
    await caughtUp();
    const warm = standbys.take(PARTITION, NOW_MS);
    const known = end();
    await fold({ key: 'a', at: 3, add: 2 }, { key: 'b', at: 3, what: 'forget' });
    driver.restart({ warm });
    const { readRange } = log;
    log.readRange = async (range, onRecords) => {
      await readRange(range, onRecords);
      throw new Error('Kafka went away');
    };
    await expect(driver.task.open()).rejects.toThrow('Kafka went away');
    log.readRange = readRange;
    sums();
    await fold({ key: 'a', at: 4, add: 4 }, { key: 'b', at: 4, add: 1 });
    expect(sums()).toMatchObject([{ sum: 7 }, { sum: 1 }]);
    expect(reads.at(-1)).toBeGreaterThanOrEqual(known - 1);
  });

  it('always equals the owner', async () => {
    const key = fc.constantFrom('a', 'b', 'c');
    const record = fc.record({ key, add: fc.integer({ min: 1, max: 9 }) });
    const steps = fc.array(fc.oneof(record, fc.constant('forget'), fc.constant('take')), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { driver, standbys, fold, caughtUp, sums } = rig();
        const expected = new Map<string, number>();
        let at = 0;
        await fold({ at });
        for (const step of all) {
          at += 1;
          await standbys.follow([PARTITION], NOW_MS);
          if (step === 'take') {
            if (at % 2) await caughtUp();
            driver.restart({ warm: standbys.take(PARTITION, NOW_MS) });
          } else if (step === 'forget') {
            await fold({ key: 'a', at, what: 'forget' });
            expected.delete('a');
          } else {
            const { key, add } = step as { key: string; add: number };
            await fold({ key, at, add });
            expected.set(key, (expected.get(key) ?? 0) + add);
            expect(sums().at(-1)?.sum).toBe(expected.get(key));
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('continues from the state of a closed task, and applies erasures of the next owner', async () => {
    const { driver, standbys, reads, end, fold, caughtUp, sums } = rig();
    await fold({ key: 'a', at: 1, add: 1 }, { key: 'b', at: 2, add: 5 });
    const left = end();
    standbys.keepClosed(PARTITION, driver.task.forget()!, NOW_MS);
    driver.restart();
    await fold({ key: 'a', at: 3, what: 'forget' });
    await standbys.follow([PARTITION], NOW_MS);
    await caughtUp();
    const warm = standbys.take(PARTITION, NOW_MS)!;
    expect([...warm.store.keys()]).toEqual(['b']);
    driver.restart({ warm });
    await fold({ key: 'a', at: 4, add: 2 }, { key: 'b', at: 4, add: 2 });
    expect(sums().slice(-2)).toMatchObject([{ sum: 2 }, { sum: 7 }]);
    expect(reads.at(-1)).toBeGreaterThanOrEqual(left - 1);
  });

  it('drops the state of partitions with another standby', async () => {
    const { driver, standbys, fold, caughtUp } = rig();
    await fold({ key: 'a', at: 1, add: 1 });
    await standbys.follow([PARTITION], NOW_MS);
    await caughtUp();
    await standbys.follow([], NOW_MS);
    expect(standbys.offsets()).toEqual(new Map());
    standbys.keepClosed(PARTITION, driver.task.forget()!, NOW_MS);
    await standbys.follow([], NOW_MS);
    expect(standbys.take(PARTITION, NOW_MS)).toBeNull();
  });

  it('starts over if it was away for so long that tombstones may be gone', async () => {
    const { standbys, fold, caughtUp } = rig();
    await fold({ key: 'a', at: 1, add: 1 });
    await standbys.follow([PARTITION], NOW_MS);
    await caughtUp();
    expect(standbys.take(PARTITION, NOW_MS + 2 * STATE_AGE_MS_MAX)).toBeNull();
  });

  it('starts over if it was away for so long, and reads again before anybody asks for its state', async () => {
    const { log, changelog, standbys, end, fold, caughtUp } = rig();
    await fold({ key: 'a', at: 1, add: 1 }, { key: 'b', at: 1, add: 2 });
    await standbys.follow([PARTITION], NOW_MS);
    await caughtUp();
    const task = log.records(changelog, PARTITION).findLast(({ key }) => String(key) === '\0task')!;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(NOW_MS + 2 * STATE_AGE_MS_MAX);
    open.push({ close: () => clock.mockRestore() });
    // The tombstone is gone before the standby reads it.
    log.write({ topic: changelog, partition: PARTITION, key: Buffer.from('a'), value: null });
    log.write({ topic: changelog, partition: PARTITION, key: task.key, value: task.value });
    log.compact(changelog, PARTITION, 'gone');
    const known = end();
    await soon(() => expect(standbys.offsets().get(PARTITION)).toBe(known));
    const warm = standbys.take(PARTITION, Date.now())!;
    expect([...warm.store.keys()]).toEqual(['b']);
  });

  it('starts over if the changelog was recreated', async () => {
    const { log, changelog, standbys, fold, caughtUp } = rig();
    await fold({ key: 'a', at: 1, add: 1 });
    await standbys.follow([PARTITION], NOW_MS);
    await caughtUp();
    const task = log.records(changelog, PARTITION).findLast(({ key }) => String(key) === '\0task')!;
    const another = { ...JSON.parse(String(task.value)), incarnation: 'another' };
    // Records of the earlier topic are not read again.
    log.compact(changelog, PARTITION);
    log.write({ topic: changelog, partition: PARTITION, key: Buffer.from('a'), value: null });
    log.write({
      topic: changelog,
      partition: PARTITION,
      key: task.key,
      value: Buffer.from(JSON.stringify(another)),
    });
    log.compact(changelog, PARTITION, 'gone');
    await soon(() =>
      expect(standbys.offsets().get(PARTITION)).toBe(log.records(changelog, PARTITION).length),
    );
    const warm = standbys.take(PARTITION, NOW_MS)!;
    expect(warm.position.incarnation).toBe('another');
    expect([...warm.store.keys()]).toEqual([]);
  });

  it('ignores a partition that a newer release has written', async () => {
    const { driver, log, changelog, standbys, fold, caughtUp } = rig();
    await fold({ key: 'a', at: 1, add: 1 });
    await standbys.follow([PARTITION], NOW_MS);
    await caughtUp();
    const value = Buffer.from(JSON.stringify({ version: 99 }));
    log.write({ topic: changelog, partition: PARTITION, key: Buffer.from('\0task'), value });
    await soon(() => expect(standbys.lagRecords).toBeGreaterThan(0));
    driver.restart({ warm: standbys.take(PARTITION, NOW_MS) });
    await expect(driver.task.open()).rejects.toThrow(NewerRelease);
  });
});
