import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Producer } from 'kafkajs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LogClient } from '#platform/log/client.ts';
import { partitionOf } from '#platform/log/partition.ts';
import type { SourceRecord } from '#runtime/program.ts';
import { Driver } from '#runtime/testing/driver.ts';
import type { AnyRecord } from '#schemas/record.ts';
import { visitorProgram } from '../../processors/visitor/program.ts';
import {
  bought,
  keyOf,
  STEPS,
  seeded,
  shown,
  signalOf,
  siteOf,
} from '../../processors/visitor/testing/journeys.ts';
import { type Rig, useRig } from '../rig.ts';

const PARTITIONS = 3;
const KILLS = 5;
const VISITORS_A_ROUND = 10;
const ROUND_MS = 150;
const DEADLINE_MS = 60_000;
/** How far ahead the clock of the server is that writes the signals, and dates every other visitor's. */
const AHEAD_MS = 3_600_000;
const seed = Number(process.env['SEED'] ?? Date.now() % 100_000);

let rig: Rig;
let client: LogClient;
let producer: Producer;
let child: ChildProcess | null = null;

beforeAll(async () => {
  rig = await useRig({ taskPartitions: PARTITIONS });
  client = rig.platform.kafka;
  producer = rig.kafkajs.producer({
    createPartitioner:
      () =>
      ({ message }) =>
        message.partition!,
  });
  await producer.connect();
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await producer?.disconnect();
  await rig?.close();
});

function startProcessor(): ChildProcess {
  child = spawn(process.execPath, ['--import', 'tsx', 'deploy/role.ts', 'processor'], {
    env: { ...process.env, ...rig.env, METRICS_PORT: '0', LOG_LEVEL: process.env['CHILD_LOG'] ?? 'fatal' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return child;
}

async function until(condition: () => Promise<boolean> | boolean, what: string): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`not in time: ${what} (seed ${seed})`);
    await sleep(50);
  }
}

async function read(topic: string, from: readonly number[] = []): Promise<SourceRecord[]> {
  const all: SourceRecord[] = [];
  for (let partition = 0; partition < PARTITIONS; partition += 1) {
    const { end } = await client.bounds(topic, partition);
    await client.readRange({ topic, partition, from: from[partition] ?? 0, to: end }, (records) => {
      all.push(...records);
    });
  }
  return all;
}

const ends = (topic: string): Promise<number[]> =>
  Promise.all(Array.from({ length: PARTITIONS }, async (_, p) => (await client.bounds(topic, p)).end));
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

async function write(
  records: readonly { key: string; record: AnyRecord; partition?: number }[],
): Promise<void> {
  const messages = records.map(({ key, record, partition }) => ({
    key,
    value: rig.platform.codec.encode(record),
    partition: partition ?? partitionOf(Buffer.from(key), PARTITIONS),
    timestamp: String(Date.now() + AHEAD_MS),
  }));
  await producer.send({ topic: rig.platform.topics.signals, messages });
}

const writeSite = (version: number, returnDays: number | null): Promise<void> => {
  const record = siteOf(version, returnDays);
  return write(
    Array.from({ length: PARTITIONS }, (_, partition) => ({ key: record.site_id, record, partition })),
  );
};

/** Shoppers come, one round after the other, until told to stop; browsers report the cards they have shown. */
function startLoad(): { stop(): Promise<void> } {
  let stopped = false;
  const { codec, topics } = rig.platform;
  const acked = new Set<string>();
  let seen: number[] = [];
  const acks = async (): Promise<void> => {
    const cards = await read(topics.cards, seen);
    seen = await ends(topics.cards);
    for (const { value } of cards) {
      const card = codec.decode(value!);
      if (card.kind !== 'card' || card.state !== 'waiting' || card.ghost || acked.has(card.id)) continue;
      acked.add(card.id);
      const n = Number(card.visitor_id.slice(-6));
      const signals = [shown(n, card.id, card.decision_id, Date.now())];
      if (n % 3 === 0) signals.push(bought(n, Date.now() + 1));
      await write(signals.map((signal) => ({ key: keyOf(signal), record: signal })));
    }
  };
  const run = async (): Promise<void> => {
    for (let round = 0; !stopped || round % STEPS !== 0; round += 1) {
      const first = Math.floor(round / STEPS) * VISITORS_A_ROUND;
      const signals = Array.from({ length: VISITORS_A_ROUND }, (_, i) =>
        signalOf(first + i, round % STEPS, Date.now() + (i % 2) * AHEAD_MS),
      ).filter((signal) => signal !== null);
      await write(signals.map((signal) => ({ key: keyOf(signal), record: signal })));
      // In the middle of it the merchant stops taking returns.
      if (round === 20 * STEPS) await writeSite(2, null);
      await acks();
      await sleep(ROUND_MS);
    }
  };
  const done = run();
  return {
    stop: () => {
      stopped = true;
      return done;
    },
  };
}

type Dump = Record<'decisions' | 'cards' | 'ledger', string[]>;

const lines = (
  records: readonly { partition: number; key: Buffer | null; value: Buffer | null }[],
): string[] =>
  records.map(({ partition, key, value }) => `${partition} ${key?.toString()} ${value?.toString('hex')}`);

async function actual(): Promise<Dump> {
  const { topics } = rig.platform;
  return {
    decisions: lines(await read(topics.decisions)),
    cards: lines(await read(topics.cards)),
    // Several tasks write one partition of the ledger, so the order in it is not that of one run.
    ledger: lines(await read(topics.ledger)).sort(),
  };
}

/** The same input, ticks included, folded by tasks that nothing disturbs. */
async function undisturbed(): Promise<Dump> {
  const { codec, topics } = rig.platform;
  const program = visitorProgram({
    codec,
    registry: null,
    topics,
    ledgerPartitions: PARTITIONS,
    erasureKey: rig.platform.secrets.erasure,
  });
  const input = await read(topics.signals);
  const dump: Dump = { decisions: [], cards: [], ledger: [] };
  for (let partition = 0; partition < PARTITIONS; partition += 1) {
    const driver = new Driver(program, { input: topics.signals, partition, partitions: PARTITIONS });
    for (const record of input.filter((one) => one.partition === partition)) {
      driver.windTo(record.appendMs);
      driver.write(record.key?.toString() ?? null, record.value);
    }
    await driver.run();
    for (const name of ['decisions', 'cards', 'ledger'] as const) {
      for (let p = 0; p < PARTITIONS; p += 1) dump[name].push(...lines(driver.take(topics[name], p)));
    }
    driver.close();
  }
  return { ...dump, ledger: dump.ledger.sort() };
}

describe('a processor killed with -9 five times in mid-load', () => {
  it('leaves the decisions, cards and credits of an undisturbed run', { timeout: 240_000 }, async () => {
    process.stderr.write(`seed ${seed}\n`);
    const random = seeded(seed);
    const { topics } = rig.platform;
    await writeSite(1, 30);
    const load = startLoad();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const processor = startProcessor();
      const before = sum(await ends(topics.changelog));
      await until(async () => sum(await ends(topics.changelog)) > before + 10, 'folding after a start');
      await sleep(random() * 800);
      processor.kill('SIGKILL');
      await once(processor, 'exit');
    }
    startProcessor();
    await load.stop();
    await until(async () => {
      const { decisions, cards, ledger } = await actual();
      const expected = await undisturbed();
      return (
        decisions.length === expected.decisions.length &&
        cards.length === expected.cards.length &&
        ledger.length === expected.ledger.length
      );
    }, 'everything folded');
    const [found, expected] = [await actual(), await undisturbed()];
    expect(found.decisions).toEqual(expected.decisions);
    expect(found.cards).toEqual(expected.cards);
    expect(found.ledger).toEqual(expected.ledger);
    process.stderr.write(
      `${found.decisions.length} decisions and outcomes, ${found.cards.length} cards, ${found.ledger.length} credits\n`,
    );
    expect(found.cards.length).toBeGreaterThan(20);
    const decided = (await read(topics.decisions)).map(({ value }) => rig.platform.codec.decode(value!));
    const latestMs = Math.max(...decided.map((one) => (one.kind === 'decision' ? one.ts_us / 1_000 : 0)));
    expect(latestMs, 'no decision of the hour to come').toBeLessThan(Date.now());
    expect(found.ledger.length).toBeGreaterThan(3);
  });
});
