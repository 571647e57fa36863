import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterEach, expect, it } from 'vitest';
import type { Batch, GroupConsumer, GroupOptions, TransactionalWriter } from '#platform/log/client.ts';
import { MemoryLog } from '#platform/log/memory/memory-log.ts';
import { soon } from '#schemas/testing/soon.ts';
import { taskMetrics } from './metrics.ts';
import { Processor } from './processor.ts';
import { counter, counterRecord } from './testing/counter.ts';

const dirs: string[] = [];
afterEach(() => {
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true });
});

/** A log with a manual consumer group, whose transactions of partition 0 end when the test releases them. */
class HeldLog extends MemoryLog {
  options: GroupOptions | null = null;
  readonly resumed: [number, number][] = [];
  readonly paused: number[] = [];
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
      close: async () => {},
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

it('a partition whose transaction does not end is paused without delaying the others of the fetch', async () => {
  const log = new HeldLog(2);
  const dir = mkdtempSync(join(tmpdir(), 'engage-processor-'));
  dirs.push(dir);
  for (const partition of [0, 1]) {
    const value = counterRecord({ key: 'a', at: 1, add: 1 });
    log.write({ topic: 'input', partition, key: Buffer.from('a'), value });
  }
  const processor = new Processor({
    client: log,
    program: counter,
    log: pino({ level: 'silent' }),
    metrics: taskMetrics(new Registry(), 'counter'),
    input: 'input',
    changelog: 'changelog',
    name: 'counter',
    snapshotDir: join(dir, 'state'),
    membershipDir: dir,
    tick: (partition, at) => ({ topic: 'input', partition, key: null, value: counterRecord({ at }) }),
    crashed: () => {},
    hasStandbys: false,
  });
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
