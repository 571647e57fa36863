import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Writer } from '#platform/log/writer.ts';
import type { Running } from '#platform/platform.ts';
import type { Card } from '#schemas/card/card.ts';
import type { VisitorId } from '#schemas/ids.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import type { TopicNames } from '#schemas/topics.ts';
import { startCollector } from '../../ingest/collector/main.ts';
import { startVisitorTasks } from '../../processors/visitor/tasks.ts';
import { siteOf } from '../../processors/visitor/testing/journeys.ts';
import { type Brokers, startBrokers } from '../brokers.ts';
import { type Rig, useRig } from '../rig.ts';
import { dump, foldUndisturbed, TopicReader } from './folded.ts';
import { startLoad } from './leaders-load.ts';

/** The long form: LEADER_MOVES_SECONDS=60 LEADER_MOVES_BROWSERS=40. */
const SECONDS = Number(process.env['LEADER_MOVES_SECONDS'] ?? 15);
const BROWSERS = Number(process.env['LEADER_MOVES_BROWSERS'] ?? 12);
const PARTITIONS = 6;
const PREFIX = 'leaders-';
const MOVED = ['signals', 'decisions', 'cards', 'ledger', 'changelog'] as const;

let brokers: Brokers;
let rig: Rig;
let reader: TopicReader;
let writer: Writer;
const running: Running[] = [];

beforeAll(async () => {
  brokers = await startBrokers();
  rig = await useRig({
    taskPartitions: PARTITIONS,
    logLevel: process.env['CHILD_LOG'] ?? 'fatal',
    env: { KAFKA_BROKERS: brokers.addresses, TOPIC_PREFIX: PREFIX },
  });
  reader = new TopicReader(rig.platform.kafka);
  writer = await Writer.open(rig.platform, ['signals', 'config']);
  running.push(writer);
});
afterAll(async () => {
  await Promise.allSettled(running.map((one) => one.close()));
  await rig?.close();
  await brokers?.stop();
});

async function writeSite(): Promise<void> {
  const record = siteOf(1, 30);
  const value = rig.platform.codec.encode(record);
  await writer.write([
    { topic: 'config', key: record.site_id, value },
    ...Array.from({ length: PARTITIONS }, (_, partition) => ({
      topic: 'signals' as const,
      key: record.site_id,
      value,
      partition,
    })),
  ]);
}

/** Reads the cards as they arrive, until stopped. */
function followCards(seen: (card: Card) => void): { stop(): Promise<void> } {
  const { codec, topics } = rig.platform;
  let stopping = false;
  const from: number[] = [];
  const known = new Set<string>();
  const run = async (): Promise<void> => {
    while (!stopping) {
      for (const { partition, offset, value } of await reader.read(topics.cards, from).catch(() => [])) {
        from[partition] = offset + 1;
        const card = codec.decode(value!);
        if (card.kind !== 'card' || card.state !== 'waiting' || card.ghost || known.has(card.id)) continue;
        known.add(card.id);
        seen(card);
      }
      await sleep(300);
    }
  };
  const done = run();
  return {
    stop: () => {
      stopping = true;
      return done;
    },
  };
}

async function disturb(): Promise<{ moves: number; failed: number }> {
  const topics = MOVED.map((name) => rig.platform.topics[name]);
  let restart: Promise<void> | null = null;
  let [moves, failed] = [0, 0];
  for (let second = 0; second < SECONDS; second += 1) {
    await sleep(1_000);
    if (second === Math.floor(SECONDS / 2)) {
      restart = brokers.end(3, 'SIGTERM').then(() => brokers.start(3));
    }
    await brokers.moveLeaders(topics).then(
      () => (moves += 1),
      () => (failed += 1),
    );
  }
  await restart;
  return { moves, failed };
}

/** Assigns replicas: two partitions independent of broker 3, one that it leads, and two that only it has. */
const ASSIGNED = {
  signals: [
    [1, 2],
    [2, 1],
  ],
  cards: [[3, 1, 2]],
  decisions: [[3], [3]],
} as const;
const assigned = Object.keys(ASSIGNED) as (keyof typeof ASSIGNED)[];

async function makeAssignedTopics(): Promise<TopicNames> {
  const admin = brokers.kafka.admin();
  await admin.connect();
  for (const name of assigned) {
    const replicaAssignment = ASSIGNED[name].map((replicas, partition) => ({
      partition,
      replicas: [...replicas],
    }));
    const configEntries = [{ name: 'min.insync.replicas', value: '1' }];
    const topic = `${PREFIX}assigned-${name}`;
    await admin.createTopics({
      waitForLeaders: false,
      topics: [{ topic, replicaAssignment, configEntries }],
    });
    const isLed = async () => !(await brokers.leaders(topic)).includes(-1);
    await eventually('the topic is led', () => isLed().catch(() => false));
  }
  await admin.disconnect();
  return {
    ...rig.platform.topics,
    ...Object.fromEntries(assigned.map((name) => [name, `${PREFIX}assigned-${name}`])),
  };
}

describe('a broker that hangs', () => {
  it('delays only the partitions that it leads, and then only those without another replica', async () => {
    const topics = await makeAssignedTopics();
    const open = async (): Promise<Writer> => {
      const opened = await Writer.open({ ...rig.platform, topics }, assigned);
      running.unshift(opened);
      return opened;
    };
    const push = (to: Writer, topic: (typeof assigned)[number], text: string | Buffer, partition?: number) =>
      new Promise<void>((resolve, reject) => {
        const record = {
          topic,
          key: 'k',
          value: Buffer.from(text),
          ...(partition === undefined ? {} : { partition }),
        };
        to.push(record, (error) => (error ? reject(error) : resolve()));
      });
    const near = (to: Writer) =>
      Promise.all([push(to, 'signals', 'near', 0), push(to, 'signals', 'near', 1)]);
    const first = await open();
    await Promise.all([near(first), push(first, 'cards', 'led'), push(first, 'decisions', 'alone')]);
    brokers.signal(3, 'SIGSTOP');
    try {
      const stored: string[] = [];
      const alone = (to: Writer, text: string): Promise<void> =>
        push(to, 'decisions', text).then(() => void stored.push(text));
      const waiting = ['a', 'b', 'c'].map((text) => alone(first, text));
      const led = push(first, 'cards', 'led');
      for (let round = 0; round < 20; round += 1) await near(first);
      await led;
      await eventually('nobody leads it', async () =>
        (await brokers.leaders(topics.decisions)).every((leader) => leader === -1),
      );

      const second = await open();
      waiting.push(alone(second, 'd'));
      for (let round = 0; round < 20; round += 1) {
        await Promise.all([near(second), push(second, 'cards', 'led')]);
      }
      const big = Buffer.alloc(512 * 1024);
      const isFullFor = (topic: 'cards' | 'decisions' | 'signals'): boolean =>
        second.fullFor(second.destination(topic, 'k'));
      while (!isFullFor('decisions')) waiting.push(push(second, 'decisions', big));
      await expect(second.write([{ topic: 'decisions', key: 'k', value: big }])).rejects.toThrow(
        'too many records',
      );
      expect([second.full, isFullFor('signals'), isFullFor('cards')]).toEqual([false, false, false]);
      await second.write([{ topic: 'signals', key: 'k', value: big }]);

      expect(stored).toEqual([]);
      brokers.signal(3, 'SIGCONT');
      await Promise.all(waiting);
      expect(stored.filter((text) => text !== 'd')).toEqual(['a', 'b', 'c']);
    } finally {
      brokers.signal(3, 'SIGCONT');
    }
  });
});

describe('partition leaders that move every second, and a broker that restarts', () => {
  it('lose no acknowledged signal, and no part of a committed transaction', {
    timeout: 600_000,
  }, async () => {
    await writeSite();
    running.unshift(await startCollector(rig.platform), await startVisitorTasks(rig.platform));
    const load = startLoad(rig.platform, writer, BROWSERS);
    const cards = followCards((card) => load.cardSeen(card.visitor_id, card.id, card.decision_id));
    const disturbed = await disturb();
    await cards.stop();
    await load.stop();
    const { browser, server } = load.acknowledged;

    const compare = async () => {
      const found = await dump(reader, rig.platform.topics);
      const input = await reader.read(rig.platform.topics.signals);
      return { found, input, expected: await foldUndisturbed(rig.platform, PARTITIONS, input) };
    };
    const { found, input, expected } = await eventually('everything is folded', async () => {
      const compared = await compare();
      return isDeepStrictEqual(compared.found, compared.expected) && compared;
    }).catch(compare);

    const stored = new Map<VisitorId, Set<number>>();
    const ids = new Set<string>();
    let records = 0;
    for (const { value } of input) {
      const signal = rig.platform.codec.decode(value!);
      if (!('visitor_id' in signal) || !('seq' in signal)) continue;
      records += 1;
      ids.add(signal.id);
      if (signal.seq === null) continue;
      const seqs = stored.get(signal.visitor_id) ?? new Set();
      stored.set(signal.visitor_id, seqs.add(signal.seq));
    }
    const lost: string[] = [...server].filter((id) => !ids.has(id));
    let acknowledged = server.size;
    for (const [visitor, upTo] of browser) {
      acknowledged += upTo;
      for (let seq = 1; seq <= upTo; seq += 1) {
        if (!stored.get(visitor)?.has(seq)) lost.push(`${visitor} ${seq}`);
      }
    }
    const { moves, failed } = disturbed;
    process.stderr.write(
      `${moves} moves (${failed} not done), 1 restart: ${load.sent()} signals sent, ${acknowledged} acknowledged, ` +
        `${lost.length} lost, ${records} stored; ${found.decisions.length} of ${expected.decisions.length} decisions, ` +
        `${found.cards.length} of ${expected.cards.length} cards, ${found.ledger.length} of ${expected.ledger.length} credits\n`,
    );
    expect(lost, 'acknowledged and not stored').toEqual([]);
    expect(acknowledged).toBe(load.sent());
    expect(found.decisions).toEqual(expected.decisions);
    expect(found.cards).toEqual(expected.cards);
    expect(found.ledger).toEqual(expected.ledger);
    expect(found.states).toEqual(expected.states);
    expect(found.cards.length).toBeGreaterThan(BROWSERS);
  });
});
