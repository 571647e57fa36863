import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterEach, expect, it, vi } from 'vitest';
import type { Group, GroupBatch, GroupOptions, LogWriter } from './kafka/log-client.ts';
import { taskMetrics } from './metrics.ts';
import { Processor } from './processor.ts';
import { counter, counterRecord } from './testing/counter.ts';
import { MemoryLog } from './testing/memory-log.ts';

const dirs: string[] = [];
afterEach(() => {
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true });
});

/** A log whose group is driven by hand, and whose transactions of partition 0 end when the test lets them. */
class HeldLog extends MemoryLog {
  options: GroupOptions | null = null;
  readonly resumed: [number, number][] = [];
  readonly paused: number[] = [];
  release = (): void => {};
  readonly #held = new Promise<void>((resolve) => {
    this.release = resolve;
  });

  override async joinGroup(options: GroupOptions): Promise<Group> {
    this.options = options;
    options.assigned([0, 1]);
    return {
      resume: (partition, nextOffset) => void this.resumed.push([partition, nextOffset]),
      pause: (partition) => void this.paused.push(partition),
      report: async () => {},
      leave: async () => {},
    };
  }

  override async openWriter(transactionalId: string): Promise<LogWriter> {
    const writer = await super.openWriter(transactionalId);
    if (!transactionalId.endsWith('-0')) return writer;
    return {
      ...writer,
      commit: async (records) => {
        await this.#held;
        return writer.commit(records);
      },
    };
  }

  batch(partition: number): GroupBatch {
    const records = this.records('input', partition);
    return {
      partition,
      records,
      nextOffset: records.length,
      end: records.length,
      done: () => {},
      heartbeat: async () => {},
      current: () => true,
    };
  }
}

it('a partition whose transaction does not end is paused, and those fetched with it are not waited for', async () => {
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
  });
  await processor.start();
  await vi.waitFor(() => expect(log.resumed).toHaveLength(2));

  await Promise.all([0, 1].map((partition) => log.options!.batch(log.batch(partition))));
  expect(log.commits, 'partition 1 has committed, partition 0 has not').toBe(1);
  expect(log.paused).toEqual([0]);
  expect(log.resumed).toHaveLength(2);

  log.release();
  await vi.waitFor(() => expect(log.resumed.at(-1)).toEqual([0, 1]));
  expect(log.commits).toBe(2);
  await processor.stop();
});
