import pg from 'pg';
import type { TopicNames } from '#schemas/topics.ts';
import { clientOptions } from '../config/postgres-address.ts';
import { HttpError } from '../http/http.ts';
import { within } from '../lifecycle.ts';
import { limits } from '../limits/limits.ts';
import { type Outgoing, Writer } from '../log/writer.ts';
import type { Platform, Running } from '../platform.ts';
import { Retry } from '../retry.ts';
import { splitBySize } from '../split-by-size.ts';
import { observe } from '../telemetry/counters.ts';
import { platformMetrics } from '../telemetry/table.ts';
import {
  afterCommit,
  connectionTimeouts,
  DEAD_CLIENT_TIMEOUTS,
  isLate,
  type Transaction,
} from './postgres.ts';
import { OUTBOX_CHANNEL, wakeRelay } from './relay-waker.ts';

export type OutboxRecord = {
  readonly topic: keyof TopicNames;
  readonly key: string;
  readonly value: Buffer;
  /** one copy to each partition of the topic */
  readonly everywhere?: boolean;
};

/** Key of an advisory lock: an arbitrary constant that all processes share. */
const RELAY_LOCK = 4_171_002;
const AGE_EVERY_MS = 5_000;
const STOP_MS = 1_000;
const RECONNECT_MS = { firstMs: 250, maxMs: limits.OUTBOX_STANDBY_MS };

/**
 * Adds records to the outbox in the transaction of the change that they announce: they reach Kafka if and only if it commits. Records
 * of one call keep their order, and so do those of transactions that hold a lock on the same row while they call this.
 * @throws HttpError 413 for a record that is too large to be published
 */
export async function enqueue(tx: Transaction, ...records: readonly OutboxRecord[]): Promise<void> {
  if (records.length === 0) return;
  const largest = Math.max(...records.map(({ value }) => value.length));
  if (largest > limits.OUTBOX_RECORD_BYTES) {
    throw new HttpError(
      413,
      `The record is ${largest} bytes, and at most ${limits.OUTBOX_RECORD_BYTES} can be published: shorten its texts or lists.`,
    );
  }
  afterCommit(tx, wakeRelay);
  await tx.query({
    name: 'outbox-enqueue',
    text: `insert into outbox (topic, key, value, everywhere)
           select r.topic, r.key, r.value, r.everywhere
           from unnest($1::text[], $2::text[], $3::bytea[], $4::boolean[])
             with ordinality as r (topic, key, value, everywhere, n) order by r.n`,
    values: [
      records.map((record) => record.topic),
      records.map((record) => record.key),
      records.map((record) => record.value),
      records.map((record) => record.everywhere ?? false),
    ],
  });
}

type Row = { topic: keyof TopicNames; key: string; value: Buffer; everywhere: boolean };

/**
 * Publishes the outbox while this process is the leader, by an advisory lock on a connection of its own; otherwise it stands by. Rows
 * are deleted in a transaction that commits after Kafka has acknowledged them: a crash in between publishes them again, which every
 * reader tolerates, because a signal keeps its id and a setting its version.
 */
export async function startRelay(platform: Platform): Promise<Running> {
  const relay = new Relay(platform, await openWriter(platform));
  const running = relay.run();
  const unmeasure = measureAge(platform);
  return {
    async close() {
      unmeasure();
      relay.stop();
      // Unpublished rows stay in Postgres, so there is nothing to drain.
      await relay.closeWriter(STOP_MS);
      await running;
      // One that was being opened meanwhile.
      await relay.closeWriter(STOP_MS);
    },
  };
}

const openWriter = (platform: Platform): Promise<Writer> =>
  Writer.open(platform, ['signals', 'ledger', 'config', 'erasures']);

/** Polls the age of the oldest row, so that a scrape does not wait for a hung database. */
function measureAge({ metrics, postgres }: Platform): () => void {
  let seconds = Number.NaN;
  const look = async (): Promise<void> => {
    const text =
      'select extract(epoch from now() - created_at)::float8 as age from outbox order by id limit 1';
    const answer = await postgres.query<{ age: number }>(text).catch(() => null);
    seconds = answer ? (answer.rows[0]?.age ?? 0) : Number.NaN;
  };
  observe(metrics, platformMetrics.outboxOldest, () => seconds);
  const timer = setInterval(() => void look(), AGE_EVERY_MS);
  return () => clearInterval(timer);
}

class Relay {
  readonly #platform: Platform;
  /** null after a failed batch, until the next session opens another */
  #writer: Writer | null;
  readonly #retry = new Retry(RECONNECT_MS);
  #stopping = false;
  /** whether a notification came since the last batch began: then the relay does not sleep */
  #notified = false;
  #resume: () => void = () => {};

  constructor(platform: Platform, writer: Writer) {
    this.#platform = platform;
    this.#writer = writer;
  }

  stop(): void {
    this.#stopping = true;
    this.#wake();
  }

  async closeWriter(drainMs: number): Promise<void> {
    const writer = this.#writer;
    this.#writer = null;
    await writer?.close(drainMs);
  }

  #wake(): void {
    this.#notified = true;
    this.#resume();
  }

  async run(): Promise<void> {
    while (!this.#stopping) {
      try {
        await this.#session();
      } catch (err) {
        if (this.#stopping) return;
        this.#platform.log.warn({ err }, 'the outbox relay lost its connection');
        this.#notified = false;
        await this.#sleep(this.#retry.nextMs());
      }
    }
  }

  async #session(): Promise<void> {
    const client = new pg.Client({
      ...clientOptions(this.#platform.config.postgresUrl),
      application_name: 'engage outbox relay',
      ...connectionTimeouts,
    });
    // A connection that breaks makes the next query fail, which ends the session.
    client.on('error', () => this.#wake());
    client.on('notification', () => this.#wake());
    await client.connect();
    try {
      // A relay on a dead machine must lose its lock soon.
      await client.query(DEAD_CLIENT_TIMEOUTS);
      await this.#awaitLeadership(client);
      if (this.#stopping) return;
      await client.query(`listen ${OUTBOX_CHANNEL}`);
      const writer = this.#writer ?? (await openWriter(this.#platform));
      this.#writer = writer;
      const untilMs = performance.now() + limits.POSTGRES_CONNECTION_SECONDS * 1_000;
      while (!this.#stopping && performance.now() < untilMs) {
        this.#notified = false;
        const published = await this.#publishBatch(client, writer);
        this.#retry.reset();
        if (published < limits.OUTBOX_BATCH_ROWS) await this.#sleep(limits.OUTBOX_POLL_MS);
      }
    } finally {
      await client.end().catch(() => {});
    }
  }

  async #awaitLeadership(client: pg.Client): Promise<void> {
    while (!this.#stopping) {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
        RELAY_LOCK,
      ]);
      if (rows[0]!.mine) return;
      this.#notified = false;
      await this.#sleep(limits.OUTBOX_STANDBY_MS);
    }
  }

  /** Publishes one batch. @returns its number of rows */
  async #publishBatch(client: pg.Client, writer: Writer): Promise<number> {
    await client.query('begin');
    try {
      const { rows } = await client.query<Row>(
        `with taken as (
           delete from outbox where id in
             (select id from outbox order by id limit ${limits.OUTBOX_BATCH_ROWS} for update skip locked)
           returning id, topic, key, value, everywhere)
         select topic, key, value, everywhere from taken order by id`,
      );
      for await (const records of writesOf(rows, writer)) await this.#write(client, writer, records);
      await client.query('commit');
      return rows.length;
    } catch (error) {
      // After a timeout a rollback would queue behind the running query; closing the connection rolls back as well.
      if (!isLate(error)) await client.query('rollback').catch(() => {});
      throw error;
    }
  }

  /**
   * Waits for Kafka for as long as the session lives. Once it has ended, another relay publishes these rows, and newer versions of the same
   * websites. So what Kafka does not have yet is dropped: written later, an old version would be the one that compaction keeps.
   */
  async #write(client: pg.Client, writer: Writer, records: readonly Outgoing[]): Promise<void> {
    const written = writer.write(records, NO_TIMEOUT_MS);
    try {
      while (!(await within(limits.OUTBOX_STANDBY_MS, written))) await client.query('select 1');
      await written;
    } catch (error) {
      await this.closeWriter(0);
      throw error;
    }
  }

  #sleep(ms: number): Promise<void> {
    if (this.#notified || this.#stopping) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#resume = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function copiesOf({ topic, key, value, everywhere }: Row, writer: Writer): Outgoing[] {
  if (!everywhere) return [{ topic, key, value }];
  return Array.from({ length: writer.partitions(topic) }, (_, partition) => ({
    topic,
    key,
    value,
    partition,
  }));
}

/** The records of the rows, in order, in parts that the writer can hold. */
const writesOf = (rows: readonly Row[], writer: Writer): AsyncIterable<readonly Outgoing[]> =>
  splitBySize(
    rows.flatMap((row) => copiesOf(row, writer)),
    ({ value }) => value?.length ?? 0,
    { bytes: limits.OUTBOX_WRITE_BYTES },
  );

/** While Kafka is down the relay can only wait. */
const NO_TIMEOUT_MS = 2 ** 31 - 1;
