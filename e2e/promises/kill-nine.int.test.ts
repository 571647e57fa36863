import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Producer } from 'kafkajs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partitionOf } from '#platform/log/partition.ts';
import type { AnyRecord } from '#schemas/record.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { seeded } from '#schemas/testing/seeded.ts';
import { bought, keyOf, STEPS, shown, signalOf, siteOf } from '../../processors/visitor/testing/journeys.ts';
import { type Rig, useRig } from '../rig.ts';
import { commandArgs } from '../support/commands.ts';
import { dump, foldUndisturbed, isFolded, TopicReader } from './folded.ts';

const PARTITIONS = 3;
const KILLS = 5;
const VISITORS_A_ROUND = 10;
const ROUND_MS = 150;
/** How far the clock of the server that writes the signals, and dates every other visitor's, is ahead. */
const AHEAD_MS = 3_600_000;
const seed = Number(process.env['SEED'] ?? Date.now() % 100_000);

let rig: Rig;
let reader: TopicReader;
let producer: Producer;
let child: ChildProcess | null = null;

beforeAll(async () => {
  rig = await useRig({ taskPartitions: PARTITIONS });
  reader = new TopicReader(rig.platform.kafka);
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
  child = spawn(process.execPath, [...commandArgs('role'), 'processor'], {
    env: { ...process.env, ...rig.env, METRICS_PORT: '0', LOG_LEVEL: process.env['CHILD_LOG'] ?? 'fatal' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return child;
}

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

/** Shoppers come, one round after the other, until stopped; browsers acknowledge the cards that they have shown. */
function startLoad(): { stop(): Promise<void> } {
  let stopped = false;
  const { codec, topics } = rig.platform;
  const acked = new Set<string>();
  let seen: number[] = [];
  const acks = async (): Promise<void> => {
    const ends = await reader.ends(topics.cards);
    const cards = await reader.read(topics.cards, seen);
    seen = ends;
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
      // Half-way through the merchant clears the return period.
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

describe('a processor killed with -9 five times under load', () => {
  it('leaves the decisions, cards and credits of an undisturbed run', { timeout: 600_000 }, async () => {
    process.stderr.write(`seed ${seed}\n`);
    const random = seeded(seed);
    const { topics } = rig.platform;
    await writeSite(1, 30);
    const load = startLoad();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const processor = startProcessor();
      const before = sum(await reader.ends(topics.changelog));
      await eventually('folding after a start', async () => {
        return sum(await reader.ends(topics.changelog)) > before + 10;
      });
      await sleep(random() * 800);
      processor.kill('SIGKILL');
      await once(processor, 'exit');
    }
    startProcessor();
    await load.stop();
    const compare = async () => ({
      found: await dump(reader, topics),
      expected: await foldUndisturbed(rig.platform, PARTITIONS, await reader.read(topics.signals)),
    });
    await eventually(`everything is folded (seed ${seed})`, async () => {
      const { found, expected } = await compare();
      return isFolded(found, expected);
    });
    const { found, expected } = await compare();
    expect(found.decisions).toEqual(expected.decisions);
    expect(found.cards).toEqual(expected.cards);
    expect(found.ledger).toEqual(expected.ledger);
    process.stderr.write(
      `${found.decisions.length} decisions and outcomes, ${found.cards.length} cards, ${found.ledger.length} credits\n`,
    );
    expect(found.cards.length).toBeGreaterThan(20);
    const decided = (await reader.read(topics.decisions)).map(({ value }) =>
      rig.platform.codec.decode(value!),
    );
    const latestMs = Math.max(...decided.map((one) => (one.kind === 'decision' ? one.ts_us / 1_000 : 0)));
    expect(latestMs, 'no decision of the hour to come').toBeLessThan(Date.now());
    expect(found.ledger.length).toBeGreaterThan(3);
  });
});
