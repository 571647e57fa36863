import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Producer } from 'kafkajs';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#platform/limits/limits.ts';
import { type LogClient, ProducerFenced, type Range } from '#platform/log/client.ts';
import { kafkajsClient } from '#platform/log/kafkajs/log-client.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { type Rig, useRig } from '../../e2e/rig.ts';
import { taskMetrics } from './metrics.ts';
import { Processor } from './processor.ts';
import type { Standbys } from './standby/standbys.ts';
import { type CounterRecord, counterProgram, counterRecord } from './testing/counter.ts';

const PARTITIONS = 4;

let rig: Rig;
let client: LogClient;
let appender: Producer;
const dirs: string[] = [];
const running: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  rig = await useRig({ taskPartitions: PARTITIONS });
  client = rig.platform.kafka;
  appender = rig.kafkajs.producer({
    createPartitioner:
      () =>
      ({ message }) =>
        message.partition!,
  });
  await appender.connect();
});
afterAll(async () => {
  await Promise.all(running.map((one) => one.stop()));
  await appender?.disconnect();
  await rig?.close();
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
});

const until = (condition: () => Promise<boolean> | boolean, what: string): Promise<true> =>
  eventually(what, condition, 50);

/** Committed values of a partition, in order. */
async function read(topic: string, partition: number, from = 0): Promise<string[]> {
  const { end } = await client.bounds(topic, partition);
  const values: string[] = [];
  await client.readRange({ topic, partition, from, to: end }, (records) => {
    values.push(...records.map(({ value }) => value!.toString()));
  });
  return values;
}

const record = (topic: string, partition: number, value: string) => ({
  topic,
  partition,
  key: Buffer.from('k'),
  value: Buffer.from(value),
});

describe('a transaction', () => {
  it('of a fenced writer is refused, and none of its records is read', async () => {
    const topic = rig.platform.topics.cards;
    const old = await client.openTransactionalWriter(`${rig.prefix}fence`);
    await old.commit([record(topic, 0, 'one')]);
    const young = await client.openTransactionalWriter(`${rig.prefix}fence`);
    await expect(old.commit([record(topic, 0, 'zombie')])).rejects.toThrow(ProducerFenced);
    await expect(old.commit([record(topic, 0, 'again')])).rejects.toThrow('failed before');
    const next = await young.commit([record(topic, 0, 'two'), record(topic, 0, 'three')]);
    expect(await read(topic, 0)).toEqual(['one', 'two', 'three']);
    const { end } = await client.bounds(topic, 0);
    expect(next.get(`${topic}|0`)).toBe(end - 1);
    await Promise.all([old.close(), young.close()]);
  });

  it('that its owner left open is aborted by the next owner and never read', async () => {
    const { topics } = rig.platform;
    const id = `${rig.prefix}left-open`;
    const dying = rig.kafkajs.producer({ transactionalId: id, createPartitioner: () => () => 1 });
    await dying.connect();
    const open = await dying.transaction();
    await open.send({ topic: topics.cards, messages: [{ value: 'never' }] });
    const heir = await client.openTransactionalWriter(id);
    await heir.commit([record(topics.cards, 1, 'kept')]);
    expect(await read(topics.cards, 1)).toEqual(['kept']);
    await Promise.all([dying.disconnect(), heir.close()]);
  });

  it('larger than a broker request is split and still atomic', async () => {
    const topic = rig.platform.topics.cards;
    const writer = await client.openTransactionalWriter(`${rig.prefix}large`);
    const big = 'x'.repeat(300_000);
    await writer.commit(Array.from({ length: 6 }, () => record(topic, 2, big)));
    expect((await read(topic, 2)).map((value) => value.length)).toEqual(Array(6).fill(300_000));
    await writer.close();
  });
});

describe('kafkajs, as patched', () => {
  it('hides the records of overlapping aborted transactions (defect D1)', async () => {
    const { topics } = rig.platform;
    const producers = await Promise.all(
      ['a', 'b'].map(async (name) => {
        const producer = rig.kafkajs.producer({
          transactionalId: `${rig.prefix}overlap-${name}`,
          createPartitioner: () => () => 3,
        });
        await producer.connect();
        return producer;
      }),
    );
    const [first, second] = await Promise.all(producers.map((producer) => producer.transaction()));
    // The transaction that begins first ends last, so the broker lists them in reverse order.
    await first!.send({ topic: topics.cards, messages: [{ value: 'aborted a' }] });
    await second!.send({ topic: topics.cards, messages: [{ value: 'aborted b' }] });
    await first!.send({ topic: topics.cards, messages: [{ value: 'aborted a again' }] });
    await second!.abort();
    await first!.abort();
    await appender.send({ topic: topics.cards, messages: [{ value: 'plain', partition: 3 }] });
    expect(await read(topics.cards, 3)).toEqual(['plain']);
    await Promise.all(producers.map((producer) => producer.disconnect()));
  });
});

describe('processors', () => {
  const start = async (
    name: string,
    dir = mkdtempSync(join(tmpdir(), 'engage-processor-')),
  ): Promise<Processor<CounterRecord, unknown, string>> => {
    const { topics } = rig.platform;
    const membershipDir = mkdtempSync(join(tmpdir(), 'engage-members-'));
    dirs.push(dir, membershipDir);
    const own = kafkajsClient(rig.kafkajs, rig.platform.log);
    const readRange = own.readRange.bind(own);
    own.readRange = (range, onRecords) => {
      if (range.topic === topics.changelog) restores.push(range);
      return readRange(range, onRecords);
    };
    const processor = new Processor({
      client: own,
      program: counterProgram({ sums: topics.decisions, rejected: topics.rejected }) as never,
      log: pino({ level: 'silent' }),
      metrics: taskMetrics(new Registry(), 'counter'),
      input: topics.signals,
      changelog: topics.changelog,
      name: `${rig.prefix}${name}`,
      snapshotDir: dir,
      membershipDir,
      tick: (partition, atMs) => ({
        topic: topics.signals,
        partition,
        key: null,
        value: counterRecord({ at: atMs }),
      }),
      crashed: (error) => {
        throw error;
      },
      hasStandbys: true,
    });
    await processor.start();
    running.push({
      stop: async () => {
        await processor.stop();
        await own.close();
      },
    });
    return processor as never;
  };
  const members = async (name: string): Promise<number> => {
    const admin = rig.kafkajs.admin();
    await admin.connect();
    try {
      return (await admin.describeGroups([`${rig.prefix}${name}`])).groups[0]!.members.length;
    } finally {
      await admin.disconnect();
    }
  };
  /** The range of the changelog that each restore reads. */
  const restores: Range[] = [];
  let written = 0;
  const write = async (count: number, more: Partial<CounterRecord> = {}): Promise<void> => {
    const messages = Array.from({ length: count }, () => {
      const n = written++;
      const value = counterRecord({ key: `k${n % 20}`, at: Date.now(), add: 1, ...more });
      return { key: `k${n % 20}`, value, partition: (n % 20) % PARTITIONS };
    });
    await appender.send({ topic: rig.platform.topics.signals, messages });
  };
  const outs = async (): Promise<{ id: string; sum: number; woken?: number; at?: number }[]> => {
    const all = await Promise.all(
      Array.from({ length: PARTITIONS }, (_, partition) => read(rig.platform.topics.decisions, partition)),
    );
    return all.flat().map((value) => JSON.parse(value));
  };
  const everythingOnce = async (): Promise<void> => {
    await until(async () => (await outs()).length >= written, 'everything folded');
    const all = await outs();
    expect(all).toHaveLength(written);
    expect(new Set(all.map((out) => out.id)).size).toBe(written);
    const perKey = Math.floor(written / 20);
    expect(Math.max(...all.map((out) => out.sum))).toBeGreaterThanOrEqual(perKey);
  };

  it('share the partitions, and take over from each other without loss or duplicates', async () => {
    const first = await start('shared');
    await write(400);
    await everythingOnce();
    const second = await start('shared');
    await write(400);
    await everythingOnce();
    await until(() => first.partitions().length === 2 && second.partitions().length === 2, 'two each');
    const inherited = first.partitions();
    const { changelog } = rig.platform.topics;
    const known = await Promise.all(inherited.map((partition) => client.bounds(changelog, partition)));
    // The lag is that of the last fetch, and 0 before the first one.
    const standbys = second.standbys() as Standbys;
    const isReady = (): boolean =>
      inherited.every((partition, i) => (standbys.offsets().get(partition) ?? 0) >= known[i]!.end - 1);
    await until(isReady, 'the second stands by for the first');
    restores.length = 0;
    const stopping = first.stop();
    await write(400);
    await stopping;
    // It left the group explicitly; otherwise it would stay a member until its session times out.
    await eventually('the first has left', async () => (await members('shared')) === 1, 50, 8_000);
    await write(400);
    await everythingOnce();
    expect(second.partitions()).toEqual([0, 1, 2, 3]);
    for (const [i, partition] of inherited.entries()) {
      const [restored] = restores.filter((range) => range.partition === partition);
      // The last known record is read again; the marker of its transaction follows it.
      expect(restored?.from).toBeGreaterThanOrEqual(known[i]!.end - 2);
    }
  });

  it('fire a timer in time without other records, and then write no more ticks', async () => {
    const { signals } = rig.platform.topics;
    const wake = Date.now() + 500;
    await appender.send({
      topic: signals,
      messages: [{ partition: 0, value: counterRecord({ key: 'sleeper', at: Date.now(), wake }) }],
    });
    written += 1;
    await until(async () => (await outs()).some((out) => out.woken === wake), 'woken');
    written += 1;
    // A second tick may be under way if the first one was folded late.
    await until(async () => {
      const { end } = await client.bounds(signals, 0);
      await sleep(1_500);
      return (await client.bounds(signals, 0)).end === end;
    }, 'no more ticks');
  });

  it('fire more timers than fit into a transaction, each once and in order, then fold newer records', async () => {
    const { signals, decisions } = rig.platform.topics;
    const { end } = await client.bounds(decisions, 2);
    // Record times are clamped to the append time, which may be this same millisecond.
    const at = Date.now() - 1;
    const keys = 10 * limits.CHUNK_TIMERS;
    const records = [
      { key: 'many', keys, at, wake: at },
      { at: at + 1 },
      { key: 'newer', at: at + 1, add: 1 },
    ];
    const messages = records.map((one) => ({ partition: 2, value: counterRecord(one) }));
    await appender.send({ topic: signals, messages });
    const outputs = async (): Promise<string[]> => read(decisions, 2, end);
    // The owner stops meanwhile, and another process continues.
    await until(async () => (await outputs()).length > 0, 'some have fired');
    await Promise.all(running.splice(0).map((one) => one.stop()));
    await start('shared');
    await until(async () => (await outputs()).length >= keys + 1, 'all have fired');
    const fired = (await outputs()).map((value) => JSON.parse(value) as { woken?: number; id: string });
    expect(fired).toHaveLength(keys + 1);
    expect(new Set(fired.map(({ id }) => id)).size).toBe(keys + 1);
    expect(fired.at(-1)).not.toHaveProperty('woken');
    const instants = fired.slice(0, -1).map(({ woken }) => woken!);
    expect(instants).toEqual(instants.toSorted((a, b) => a - b));
    written += keys + 1;
  });

  it('process single records, and print the latency', async () => {
    const times: number[] = [];
    for (let i = 0; i < 20; i += 1) {
      const before = (await client.bounds(rig.platform.topics.decisions, 1)).end;
      const from = performance.now();
      await appender.send({
        topic: rig.platform.topics.signals,
        messages: [{ partition: 1, value: counterRecord({ key: 'quick', at: Date.now(), add: 1 }) }],
      });
      written += 1;
      for (;;) if ((await read(rig.platform.topics.decisions, 1, before)).length > 0) break;
      times.push(performance.now() - from);
    }
    times.sort((a, b) => a - b);
    process.stderr.write(
      `single record to committed output: p50 ${times[10]!.toFixed(1)} ms, max ${times[19]!.toFixed(1)} ms\n`,
    );
  });

  it('keep snapshots of their own partitions only, and no partial files', async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()));
    const dir = mkdtempSync(join(tmpdir(), 'engage-processor-'));
    const died = spawnSync(process.execPath, ['-e', '']).pid;
    const files = (folder: string): string[] => readdirSync(folder).sort();
    writeFileSync(join(dir, `0.snapshot.${died}.tmp`), 'half of a file');
    writeFileSync(join(dir, `1.snapshot.${process.ppid}.tmp`), 'of a process that runs');
    const first = await start('shared', dir);
    expect(files(dir)).toEqual([`1.snapshot.${process.ppid}.tmp`]);
    rmSync(join(dir, `1.snapshot.${process.ppid}.tmp`));
    await until(() => first.partitions().length === PARTITIONS, 'all of them');
    const before = (await outs()).length;
    await write(400);
    await until(async () => (await outs()).length >= before + 400, 'everything folded');
    await first.stop();
    expect(files(dir)).toEqual([0, 1, 2, 3].map((partition) => `${partition}.snapshot`));

    const second = await start('shared');
    await until(() => second.partitions().length === PARTITIONS, 'all of them');
    const again = await start('shared', dir);
    await until(() => again.partitions().length === 2 && second.partitions().length === 2, 'two each');
    const own = (): string[] => again.partitions().map((partition) => `${partition}.snapshot`);
    await until(() => files(dir).every((name) => own().includes(name)), 'only what it owns');
    expect(files(dir)).not.toEqual([]);
    const third = await start('shared');
    await until(() => third.partitions().length > 0, 'a third one');
    await until(() => files(dir).every((name) => own().includes(name)), 'only what is left to it');
  });

  it('may share one folder on a machine and use the snapshots of each other', async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()));
    const dir = mkdtempSync(join(tmpdir(), 'engage-processor-'));
    const first = await start('shared', dir);
    const second = await start('shared', dir);
    await until(() => first.partitions().length === 2 && second.partitions().length === 2, 'two each');
    const before = await outs();
    const greatest = (all: readonly { sum: number; woken?: number }[]): number =>
      Math.max(0, ...all.filter(({ woken }) => woken === undefined).map(({ sum }) => sum));
    await write(400);
    await until(async () => (await outs()).length >= before.length + 400, 'both folded');
    await first.stop();
    await until(() => second.partitions().length === PARTITIONS, 'all of them');
    await write(400);
    await until(async () => (await outs()).length >= before.length + 800, 'the other folded');
    await second.stop();
    expect(readdirSync(dir).sort()).toEqual([0, 1, 2, 3].map((partition) => `${partition}.snapshot`));
    const third = await start('shared', dir);
    await until(() => third.partitions().length === PARTITIONS, 'all of them again');
    await write(400);
    await until(async () => (await outs()).length >= before.length + 1_200, 'folded from the snapshots');
    const all = await outs();
    expect(new Set(all.map(({ id }) => id)).size).toBe(before.length + 1_200);
    // Each of the 20 keys got 60 additions, in three processors in turn.
    expect(greatest(all)).toBe(greatest(before) + 60);
  });
});
