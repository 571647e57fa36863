import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterEach, expect, it, vi } from 'vitest';
import type { Batch, GroupConsumer, GroupOptions, TransactionalWriter } from '#platform/log/client.ts';
import { MemoryLog } from '#platform/log/memory/memory-log.ts';
import { soon } from '#schemas/testing/soon.ts';
import { taskMetrics } from './metrics.ts';
import { Processor } from './processor.ts';
import { Store } from './state/store.ts';
import { type CounterRecord, counter, counterRecord, type Sum } from './testing/counter.ts';

const dirs: string[] = [];
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true });
});

/** A log with a manual consumer group, whose transactions of partition 0 end when the test releases them. */
class HeldLog extends MemoryLog {
  options: GroupOptions | null = null;
  readonly resumed: [number, number][] = [];
  readonly paused: number[] = [];
  readonly ended: string[] = [];
  release = (): void => {};
  readonly #held = new Promise<void>((resolve) => {
    this.release = resolve;
  });

  override async joinGroup(options: GroupOptions): Promise<GroupConsumer> {
    this.options = options;
    options.onAssigned([0, 1]);
    return {
      resume: (partition, offset) => void this.resumed.push([partition, offset!]),
      pause: (partition) => void this.paused.push(partition),
      commit: async () => {},
      describe: async () => null,
      close: async () => void this.ended.push('left the group'),
    };
  }

  override async openTransactionalWriter(transactionalId: string): Promise<TransactionalWriter> {
    const writer = await super.openTransactionalWriter(transactionalId);
    if (!transactionalId.endsWith('-0')) return writer;
    return {
      ...writer,
      commit: async (records) => {
        await this.#held;
        return writer.commit(records);
      },
    };
  }

  batch(partition: number): Batch {
    const records = this.records('input', partition);
    return {
      topic: 'input',
      partition,
      records,
      nextOffset: records.length,
      endOffset: records.length,
      done: () => {},
      isCurrent: () => true,
    };
  }
}

function newDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'engage-processor-'));
  dirs.push(dir);
  return dir;
}

const processorOn = (
  log: HeldLog,
  dir: string,
  registry = new Registry(),
): Processor<CounterRecord, Sum, string> =>
  new Processor({
    client: log,
    program: counter,
    log: pino({ level: 'silent' }),
    metrics: taskMetrics(registry, 'counter'),
    input: 'input',
    changelog: 'changelog',
    name: 'counter',
    snapshotDir: join(dir, 'state'),
    membershipDir: dir,
    tick: (partition, at) => ({ topic: 'input', partition, key: null, value: counterRecord({ at }) }),
    crashed: (error) => log.ended.push(error.name),
    hasStandbys: false,
  });

function write(log: HeldLog, partition: number, record: CounterRecord): void {
  log.write({ topic: 'input', partition, key: Buffer.from('a'), value: counterRecord(record) });
}

it('a partition whose transaction does not end is paused without delaying the others of the fetch', async () => {
  const log = new HeldLog(2);
  const dir = newDir();
  for (const partition of [0, 1]) write(log, partition, { key: 'a', at: 1, add: 1 });
  const processor = processorOn(log, dir);
  await processor.start();
  await soon(() => expect(log.resumed).toHaveLength(2));

  await Promise.all([0, 1].map((partition) => log.options!.onBatch(log.batch(partition))));
  expect(log.commits, 'partition 1 has committed, partition 0 has not').toBe(1);
  expect(log.paused).toEqual([0]);
  expect(log.resumed).toHaveLength(2);

  log.release();
  await soon(() => expect(log.resumed.at(-1)).toEqual([0, 1]));
  expect(log.commits).toBe(2);
  await processor.stop();
});

it('a partition that is revoked while its transaction runs leaves no gauges behind', async () => {
  const log = new HeldLog(2);
  const registry = new Registry();
  for (const partition of [0, 1]) write(log, partition, { key: 'a', at: 1, add: 1 });
  const processor = processorOn(log, newDir(), registry);
  await processor.start();
  await soon(() => expect(log.resumed).toHaveLength(2));
  await Promise.all([0, 1].map((partition) => log.options!.onBatch(log.batch(partition))));
  log.options!.onAssigned([1]);
  log.release();
  await soon(() => expect(log.commits).toBe(2));
  await processor.stop();
  const text = await registry.metrics();
  expect(text).toContain('engage_counter_records_total{partition="0"} 1');
  for (const gauge of ['lag_records', 'record_age_seconds', 'keys']) {
    expect(text).toContain(`engage_counter_${gauge}{partition="1"}`);
    expect(text).not.toContain(`engage_counter_${gauge}{partition="0"}`);
  }
});

it('a partition whose input is created again while its task runs continues with the new records', async () => {
  const log = new HeldLog(2);
  log.nowMs = 1_000;
  for (const at of [1, 2, 3]) write(log, 1, { key: 'a', at, add: 1 });
  const processor = processorOn(log, newDir());
  await processor.start();
  await soon(() => expect(log.resumed).toHaveLength(2));
  await log.options!.onBatch(log.batch(1));
  log.partition('input', 1).records.length = 0;
  log.nowMs = 2_000;
  write(log, 1, { key: 'a', at: 2_000, add: 4 });
  // Kafka's client begins at the start, because the offset after the three does not exist.
  await log.options!.onBatch(log.batch(1));
  await soon(() => expect(log.resumed).toHaveLength(3));
  expect(log.resumed.at(-1)).toEqual([1, 0]);
  await log.options!.onBatch(log.batch(1));
  expect(String(log.records('sums', 1).at(-1)?.value)).toContain('"sum":7');
  await processor.stop();
});

it('a process that cannot read the state of a newer release leaves its group before it crashes, once', async () => {
  const log = new HeldLog(2);
  const value = Buffer.from('{"version":99}');
  for (const partition of [0, 1])
    log.write({ topic: 'changelog', partition, key: Buffer.from('\0task'), value });
  await processorOn(log, newDir()).start();
  await soon(() => expect(log.ended).toHaveLength(2));
  expect(log.ended).toEqual(['left the group', 'NewerRelease']);
});

it('a process that is cut off from Kafka reports nothing about partitions that others may have', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  const log = new HeldLog(2);
  const registry = new Registry();
  write(log, 1, { key: 'a', at: 1, add: 1 });
  const processor = processorOn(log, newDir(), registry);
  await processor.start();
  await soon(() => expect(log.resumed).toHaveLength(2));
  await log.options!.onBatch(log.batch(1));
  await vi.advanceTimersByTimeAsync(9_000);
  expect([processor.isSessionExpired, processor.partitions()]).toEqual([false, [0, 1]]);
  expect(await registry.metrics()).toContain('engage_counter_lag_records{partition="1"}');
  await vi.advanceTimersByTimeAsync(6_000);
  expect([processor.isSessionExpired, processor.partitions()]).toEqual([true, []]);
  expect(await registry.metrics()).not.toContain('engage_counter_lag_records{partition="1"}');
  log.options!.onFetch!();
  expect([processor.isSessionExpired, processor.partitions()]).toEqual([false, [0, 1]]);
  await processor.stop();
});

const HOUR_MS = 3_600_000;

it('a clock that is set back an hour does not stop the ticks', async () => {
  const nowMs = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs + HOUR_MS });
  const log = new HeldLog(2);
  const processor = processorOn(log, newDir());
  write(log, 1, { key: 'a', at: 1, add: 1, wake: 50 });
  await processor.start();
  await soon(() => expect(log.resumed).toHaveLength(2));
  await log.options!.onBatch(log.batch(1));
  await soon(() => expect(log.records('input', 1)).toHaveLength(2));
  vi.setSystemTime(nowMs);
  await soon(() => expect(log.records('input', 1)).toHaveLength(3));
  await processor.stop();
});

it('a process that stops writes the snapshots of its partitions one after the other', async () => {
  const dir = newDir();
  const state = join(dir, 'state');
  mkdirSync(state);
  const log = new HeldLog(2);
  log.release();
  const processor = processorOn(log, dir);
  for (const partition of [0, 1]) write(log, partition, { key: 'a', at: 1, add: 1 });
  await processor.start();
  await soon(() => expect(log.resumed).toHaveLength(2));
  await Promise.all([0, 1].map((partition) => log.options!.onBatch(log.batch(partition))));
  const begun: string[] = [];
  const freeze = Store.prototype.freeze;
  vi.spyOn(Store.prototype, 'freeze').mockImplementation(function (this: Store) {
    begun.push(readdirSync(state).join());
    return freeze.call(this);
  });
  await processor.stop();
  expect(begun, 'the files when each begins').toEqual(['', '0.snapshot']);
  expect(readdirSync(state)).toEqual(['0.snapshot', '1.snapshot']);
});
