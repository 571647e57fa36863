import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LogClient } from '#platform/log/client.ts';
import { Writer } from '#platform/log/writer.ts';
import type { Running } from '#platform/platform.ts';
import type { SourceRecord } from '#runtime/program.ts';
import { Driver } from '#runtime/testing/driver.ts';
import type { Card } from '#schemas/card/card.ts';
import type { VisitorId } from '#schemas/ids.ts';
import type { TopicNames } from '#schemas/topics.ts';
import { startCollector } from '../../ingest/collector/main.ts';
import { visitorProgram } from '../../processors/visitor/program.ts';
import { startVisitorTasks } from '../../processors/visitor/tasks.ts';
import { siteOf } from '../../processors/visitor/testing/journeys.ts';
import { type Brokers, startBrokers } from '../brokers.ts';
import { type Rig, useRig } from '../rig.ts';
import { startLoad } from './leaders-load.ts';

/** The long form: LEADER_MOVES_SECONDS=60 LEADER_MOVES_BROWSERS=40. */
const SECONDS = Number(process.env['LEADER_MOVES_SECONDS'] ?? 15);
const BROWSERS = Number(process.env['LEADER_MOVES_BROWSERS'] ?? 12);
const PARTITIONS = 6;
const PREFIX = 'leaders-';
const MOVED = ['signals', 'decisions', 'cards', 'ledger', 'changelog'] as const;
const SETTLE_MS = 45_000;

let brokers: Brokers;
let rig: Rig;
let client: LogClient;
let writer: Writer;
const running: Running[] = [];

beforeAll(async () => {
  brokers = await startBrokers();
  rig = await useRig({
    taskPartitions: PARTITIONS,
    logLevel: process.env['CHILD_LOG'] ?? 'fatal',
    env: { KAFKA_BROKERS: brokers.addresses, TOPIC_PREFIX: PREFIX },
  });
  client = rig.platform.kafka;
  writer = await Writer.open(rig.platform, ['signals', 'config']);
  running.push(writer);
});
afterAll(async () => {
  await Promise.allSettled(running.map((one) => one.close()));
  await rig?.close();
  await brokers?.stop();
});

async function untilTrue(what: string, ask: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + SETTLE_MS;
  while (!(await ask())) {
    if (Date.now() > deadline) throw new Error(`not within ${SETTLE_MS} ms: ${what}`);
    await sleep(100);
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

type Dump = Record<'decisions' | 'cards' | 'ledger' | 'states', string[]>;
type Written = Pick<SourceRecord, 'partition' | 'key' | 'value'>;

const lines = (records: readonly Written[]): string[] =>
  records.map(({ partition, key, value }) => `${partition} ${key?.toString()} ${value?.toString('hex')}`);

/** What a changelog comes to: the last state of each visitor. */
const states = (records: readonly Written[]): string[] =>
  [...new Map(records.map((record) => [`${record.partition} ${record.key?.toString()}`, record])).values()]
    .filter(({ key }) => key?.[0] !== 0)
    .flatMap((record) => lines([record]))
    .sort();

async function actual(): Promise<Dump> {
  const { topics } = rig.platform;
  return {
    decisions: lines(await read(topics.decisions)),
    cards: lines(await read(topics.cards)),
    // Several tasks write one partition of the ledger, so the order in it is not that of one run.
    ledger: lines(await read(topics.ledger)).sort(),
    states: states(await read(topics.changelog)),
  };
}

/** The same input folded by tasks that nothing disturbs. */
async function undisturbed(input: readonly SourceRecord[]): Promise<Dump> {
  const { codec, topics, secrets } = rig.platform;
  const options = { codec, registry: null, topics, ledgerPartitions: PARTITIONS };
  const program = visitorProgram({ ...options, erasureKey: secrets.erasure });
  const dump: Dump = { decisions: [], cards: [], ledger: [], states: [] };
  const changes: SourceRecord[] = [];
  for (let partition = 0; partition < PARTITIONS; partition += 1) {
    const { signals, changelog } = topics;
    const driver = new Driver(program, { input: signals, changelog, partition, partitions: PARTITIONS });
    for (const record of input.filter((one) => one.partition === partition)) {
      driver.windTo(record.appendMs);
      driver.write(record.key?.toString() ?? null, record.value);
    }
    await driver.run();
    for (const name of ['decisions', 'cards', 'ledger'] as const) {
      for (let p = 0; p < PARTITIONS; p += 1) dump[name].push(...lines(driver.take(topics[name], p)));
    }
    changes.push(...driver.take(changelog));
    driver.close();
  }
  return { ...dump, ledger: dump.ledger.sort(), states: states(changes) };
}

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

/** Reads the cards as they come, until told to stop. */
function followCards(seen: (card: Card) => void): { stop(): Promise<void> } {
  const { codec, topics } = rig.platform;
  let stopping = false;
  const from: number[] = [];
  const known = new Set<string>();
  const run = async (): Promise<void> => {
    while (!stopping) {
      for (const { partition, offset, value } of await read(topics.cards, from).catch(() => [])) {
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

/** Replicas: two partitions that have nothing to do with broker 3, one that it leads, and two that it alone has. */
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
    await untilTrue('the topic is led', () => isLed().catch(() => false));
  }
  await admin.disconnect();
  return {
    ...rig.platform.topics,
    ...Object.fromEntries(assigned.map((name) => [name, `${PREFIX}assigned-${name}`])),
  };
}

describe('a broker that hangs', () => {
  it('holds up nothing but what it leads, and then only what it alone has', {
    timeout: 120_000,
  }, async () => {
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
      expect(await brokers.leaders(topics.decisions), 'nobody leads it').toEqual([-1, -1]);

      const second = await open();
      waiting.push(alone(second, 'd'));
      for (let round = 0; round < 20; round += 1) {
        await Promise.all([near(second), push(second, 'cards', 'led')]);
      }
      const big = Buffer.alloc(512 * 1024);
      while (!second.fullFor('decisions', 'k')) waiting.push(push(second, 'decisions', big));
      await expect(second.write([{ topic: 'decisions', key: 'k', value: big }])).rejects.toThrow('too much');
      expect([second.full, second.fullFor('signals', 'k'), second.fullFor('cards', 'k')]).toEqual([
        false,
        false,
        false,
      ]);
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

    let found = await actual();
    let input = await read(rig.platform.topics.signals);
    let expected = await undisturbed(input);
    await untilTrue('everything is folded', async () => {
      found = await actual();
      input = await read(rig.platform.topics.signals);
      expected = await undisturbed(input);
      return JSON.stringify(found) === JSON.stringify(expected);
    }).catch(() => {});

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
