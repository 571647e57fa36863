import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { queryRows } from '#platform/clickhouse/query.ts';
import { Eraser } from '#platform/erasure/eraser.ts';
import { partitionOf } from '#platform/log/partition.ts';
import { emptyFacts } from '#schemas/config/site.ts';
import { visitorKey } from '#schemas/ids.ts';
import type { AnyRecord } from '#schemas/record.ts';
import type { Signal } from '#schemas/signal/signal.ts';
import { eventually } from '#schemas/testing/eventually.ts';
import { applyWrite } from '../../api/v1/facts/confirmed.ts';
import { type ExitCode, replayCli } from '../../processors/replay/cli.ts';
import { type Addresses, openParts, type ReplayDeps } from '../../processors/replay/parts.ts';
import { visitorProgram } from '../../processors/visitor/program.ts';
import {
  bought,
  keyOf,
  SITE,
  STEPS,
  shown,
  signalOf,
  siteOf,
  visitorOf,
} from '../../processors/visitor/testing/journeys.ts';
import { type Rig, useRig } from '../rig.ts';
import { commandArgs } from '../support/commands.ts';
import { TopicReader } from './folded.ts';

/** A shop with traffic that the live tasks have folded, disturbed in every way that a replay must reproduce. */
export const PARTITIONS = 3;
const ROUND_MS = 60;
/** Visitors with this number and above come last, one in each partition: once they have decisions, everything has. */
const LAST = 900_000;

export type Answer = { readonly code: ExitCode; readonly out: string; readonly said: readonly string[] };

export class ReplayWorld {
  readonly rig: Rig;
  readonly reader: TopicReader;
  #processor: ChildProcess | null = null;
  #cards: number[] = [];
  readonly #acked = new Set<string>();

  private constructor(rig: Rig) {
    this.rig = rig;
    this.reader = new TopicReader(rig.platform.kafka);
  }

  static async open(): Promise<ReplayWorld> {
    const rig = await useRig({ taskPartitions: PARTITIONS });
    return new ReplayWorld(rig);
  }

  async close(): Promise<void> {
    this.#processor?.kill('SIGKILL');
    await this.rig.close();
  }

  startProcessor(): void {
    this.#processor = spawn(process.execPath, [...commandArgs('role'), 'processor'], {
      env: { ...process.env, ...this.rig.env, METRICS_PORT: '0', LOG_LEVEL: 'fatal' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  }

  async stopProcessor(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const exited = once(this.#processor!, 'exit');
    this.#processor!.kill(signal);
    await exited;
    this.#processor = null;
  }

  /** The command line, in this process, with the live program or another one. */
  async replay(
    args: readonly string[],
    deps: Partial<ReplayDeps> = {},
    addresses: Partial<Addresses> = {},
  ): Promise<Answer> {
    const { config } = this.rig;
    const out: string[] = [];
    const said: string[] = [];
    const code = await replayCli(args, {
      out: (text) => out.push(text),
      open: () =>
        openParts(
          { ...config, ...addresses },
          { programOf: visitorProgram, writeFacts: applyWrite, ...deps },
          `${config.dataDir}/replay`,
          (line) => said.push(line),
        ),
    });
    return { code, out: out.join(''), said };
  }

  spawnReplay(args: readonly string[]): ChildProcess {
    return spawn(process.execPath, [...commandArgs('replay'), ...args], {
      env: { ...process.env, ...this.rig.env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  }

  async write(records: readonly { key: string; record: AnyRecord; partition?: number }[]): Promise<void> {
    const { codec, topics } = this.rig.platform;
    const signals = records.map(({ key, record, partition }) => ({
      topic: topics.signals,
      partition: partition ?? partitionOf(Buffer.from(key), PARTITIONS),
      key: Buffer.from(key),
      value: codec.encode(record),
    }));
    await this.rig.platform.kafka.append(signals);
  }

  async writeRaw(topic: string, partition: number, key: string | null, value: Buffer): Promise<void> {
    await this.rig.platform.kafka.append([
      { topic, partition, key: key === null ? null : Buffer.from(key), value },
    ]);
  }

  writeSite(version: number, returnDays: number | null): Promise<void> {
    const record = siteOf(version, returnDays);
    return this.write(
      Array.from({ length: PARTITIONS }, (_, partition) => ({ key: record.site_id, record, partition })),
    );
  }

  /** Visitors from number `first` on walk through the shop together; browsers report the cards they have shown. */
  async traffic(first: number, visitors: number): Promise<void> {
    for (let step = 0; step < STEPS; step += 1) {
      const signals = Array.from({ length: visitors }, (_, i) => signalOf(first + i, step, Date.now()));
      await this.#signals(signals.filter((signal) => signal !== null));
      await this.#acks();
      await sleep(ROUND_MS);
    }
  }

  /** Resolves once the live tasks have folded everything written before. */
  async settled(): Promise<void> {
    const last = new Set<string>();
    const partitions = new Set<number>();
    for (let n = LAST; partitions.size < PARTITIONS; n += 1) {
      const partition = partitionOf(Buffer.from(visitorKey(SITE, visitorOf(n))), PARTITIONS);
      if (partitions.has(partition)) continue;
      partitions.add(partition);
      last.add(visitorOf(n));
      for (let step = 0; step < STEPS; step += 1) await this.#signals([signalOf(n, step, Date.now())!]);
    }
    await eventually('the last visitors are decided', async () => {
      const decided = await this.reader.read(this.rig.platform.topics.decisions);
      const visitors = decided.map(
        ({ value }) => this.rig.platform.codec.decode(value!) as { visitor_id?: string },
      );
      return [...last].every((visitor) => visitors.some(({ visitor_id }) => visitor_id === visitor));
    });
  }

  async erase(n: number): Promise<void> {
    const { platform } = this.rig;
    await platform.postgres.query(
      `insert into ledger_order (site_id, order_id, created_at, currency, total, visitor_id)
       values ($1, $2, now(), 'EUR', 1, $3)`,
      [SITE, `erased-${n}`, visitorOf(n)],
    );
    const eraser = await Eraser.open(platform);
    const request = {
      scope: 'customer',
      site_id: SITE,
      customer_hashes: [],
      email_hashes: [],
      visitor_id: null,
      order_ids: [`erased-${n}`],
    } as const;
    try {
      // The task may be restarting: a merchant would repeat the request as well.
      await eventually('the visitor is erased', () =>
        eraser.erase(request).then(
          () => true,
          () => false,
        ),
      );
    } finally {
      await eraser.close();
    }
  }

  async makeSiteRow(): Promise<void> {
    const { postgres } = this.rig.platform;
    await postgres.query(`insert into account (id, name) values ('a', 'Test')`);
    await postgres.query(
      `insert into site (id, account_id, name, host, enabled, shadow, allowed_origins, capture, facts, field_salt,
         holdout_salt, customer_key) values ($1, 'a', 'Shop', 'shop.example', true, false, $2, $3, $4, 'f', 'h', $5)`,
      [SITE, ['https://shop.example'], siteOf(1, 30).capture, emptyFacts, Buffer.alloc(32)],
    );
  }

  /**
   * Ends of every partition of every topic, offsets of every group, and the names of all tables except the replays'.
   */
  async footprint(): Promise<unknown> {
    const { topics, clickhouse, postgres } = this.rig.platform;
    const admin = this.rig.kafkajs.admin();
    await admin.connect();
    try {
      const ends = await Promise.all(
        Object.values(topics).map(async (topic) => [topic, await admin.fetchTopicOffsets(topic)]),
      );
      const listed = await admin.listGroups();
      const groups = listed.groups
        .map(({ groupId }) => groupId)
        .filter((id) => id.startsWith(this.rig.prefix));
      const ofAll = await Promise.all(
        groups.sort().map(async (groupId) => [groupId, await admin.fetchOffsets({ groupId })] as const),
      );
      // Kafka removes a group without members and offsets only at its next check, every ten minutes, so such a group
      // does not count.
      const offsets = ofAll.filter(([, topicOffsets]) => topicOffsets.length > 0);
      const moments = await queryRows(
        clickhouse,
        'select (select count() from moments) as moments, (select count() from outcomes) as outcomes',
      );
      const outbox = await postgres.query('select count(*) from outbox');
      const cards = await postgres.query('select count(*) from card_settled');
      return { ends, offsets, stores: [moments, outbox.rows, cards.rows] };
    } finally {
      await admin.disconnect();
    }
  }

  async rows(table: string): Promise<string[]> {
    const answer = await this.rig.platform.clickhouse.query({
      query: `select partition, source_offset, id, digest, decision from ${table} order by partition, source_offset, id`,
      format: 'JSONCompactEachRow',
    });
    return (await answer.json<unknown[]>()).map((row) => JSON.stringify(row));
  }

  async tables(): Promise<string[]> {
    const tables = await queryRows<{ name: string }>(this.rig.platform.clickhouse, 'show tables');
    return tables.map(({ name }) => name);
  }

  #signals(signals: readonly Signal[]): Promise<void> {
    return this.write(signals.map((signal) => ({ key: keyOf(signal), record: signal })));
  }

  async #acks(): Promise<void> {
    const { codec, topics } = this.rig.platform;
    const cards = await this.reader.read(topics.cards, this.#cards);
    this.#cards = await this.reader.ends(topics.cards);
    for (const { value } of cards) {
      const card = codec.decode(value!);
      if (card.kind !== 'card' || card.state !== 'waiting' || card.ghost || this.#acked.has(card.id))
        continue;
      this.#acked.add(card.id);
      const n = Number(card.visitor_id.slice(-6));
      const signals = [shown(n, card.id, card.decision_id, Date.now())];
      if (n % 3 === 0) signals.push(bought(n, Date.now() + 1));
      await this.#signals(signals);
    }
  }
}
