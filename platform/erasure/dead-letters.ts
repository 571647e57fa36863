import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { siteId } from '#schemas/fields/ids.ts';
import { orderKey, visitorKey } from '#schemas/ids.ts';
import type { ConsumerRecord } from '../log/client.ts';
import type { Writer } from '../log/writer.ts';
import type { Platform, Running } from '../platform.ts';
import { type Transaction, transaction } from '../postgres/postgres.ts';
import type { Found } from './ledger.ts';
import type { EraseRequest } from './request.ts';
import { startRounds } from './rounds.ts';

/** The position of the index is in sink_progress, like a sink's. */
const INDEX = 'dead-letters';
const LOCK_WAIT = "set local lock_timeout = '3s'";
const TOMBSTONES_AT_ONCE = 2_000;
/** A statement must be answered in POSTGRES_ANSWER_MS, and a fetch may hold tens of thousands of dead letters. */
const ROWS_AT_ONCE = 2_000;
const EMPTY_REST_MS = 50;
const INDEX_EVERY_MS = 5_000;

type Parts = Pick<Platform, 'kafka' | 'postgres' | 'topics'>;

/**
 * Indexes what `rejected` holds now, one fetch a transaction, so that the next call continues where this one ended.
 * Processes take turns. @throws when it is late, after at least one fetch
 */
export async function indexDeadLetters(parts: Parts, isLate: () => boolean): Promise<void> {
  const { kafka } = parts;
  const topic = parts.topics.rejected;
  const partitions = await kafka.partitions(topic);
  for (let partition = 0; partition < partitions; partition += 1) {
    const { end } = await kafka.bounds(topic, partition);
    while (!(await indexNext(parts, partition, end))) {
      if (isLate()) throw new Error('the dead letters are not indexed yet');
    }
  }
}

/** Indexes one fetch; whether everything before `end` is indexed. */
async function indexNext(
  { kafka, postgres, topics }: Parts,
  partition: number,
  end: number,
): Promise<boolean> {
  const topic = topics.rejected;
  const { next, empty } = await transaction(postgres, async (tx) => {
    const position = await lockPosition(tx, topic, partition);
    const bounds = await kafka.bounds(topic, partition);
    // A position outside the topic is of an earlier topic of the same name, or of records that retention has deleted.
    const from = position < bounds.start || position > bounds.end ? bounds.start : position;
    if (from >= end) return { next: from, empty: false };
    const read = await kafka.fetch({ topic, partition, from, to: end });
    await store(tx, read.records);
    await tx.query(
      'update sink_progress set next_offset = $4 where sink = $1 and topic = $2 and partition = $3',
      [INDEX, topic, partition, read.next],
    );
    return { next: read.next, empty: read.next === from };
  });
  // A transaction of a task is still open there.
  if (empty) await sleep(EMPTY_REST_MS);
  return next >= end;
}

/** The position of the index, locked until the end of the transaction. */
async function lockPosition(tx: Transaction, topic: string, partition: number): Promise<number> {
  await tx.query(LOCK_WAIT);
  await tx.query(
    `insert into sink_progress (sink, topic, partition, next_offset) values ($1, $2, $3, 0)
     on conflict (sink, topic, partition) do nothing`,
    [INDEX, topic, partition],
  );
  const { rows } = await tx.query<{ next_offset: string }>(
    'select next_offset from sink_progress where sink = $1 and topic = $2 and partition = $3 for update',
    [INDEX, topic, partition],
  );
  return Number(rows[0]!.next_offset);
}

type Row = {
  readonly ownHash: Buffer;
  readonly site: string;
  readonly sourceHash: Buffer;
  readonly key: Buffer;
};

/** Adds the dead letters and removes those with a tombstone; the last record of a key counts. */
async function store(tx: Transaction, records: readonly ConsumerRecord[]): Promise<void> {
  const added = new Map<string, Row>();
  const removed = new Map<string, Buffer>();
  for (const { key, value } of records) {
    if (!key) continue;
    const ownHash = keyHash(key);
    const name = ownHash.toString('latin1');
    const row = rowOf(key, ownHash);
    if (value && row) {
      added.set(name, row);
      removed.delete(name);
    } else if (!value) {
      removed.set(name, ownHash);
      added.delete(name);
    }
  }
  if (removed.size > 0) {
    await tx.query('delete from dead_letter where key_hash = any($1::bytea[])', [[...removed.values()]]);
  }
  const rows = [...added.values()];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await insert(tx, rows.slice(from, from + ROWS_AT_ONCE));
  }
}

async function insert(tx: Transaction, rows: readonly Row[]): Promise<void> {
  await tx.query({
    name: 'dead-letter-index',
    text: `insert into dead_letter (key_hash, site_id, source_hash, key)
           select * from unnest($1::bytea[], $2::text[], $3::bytea[], $4::bytea[]) on conflict (key_hash) do nothing`,
    values: [
      rows.map(({ ownHash }) => ownHash),
      rows.map(({ site }) => site),
      rows.map(({ sourceHash }) => sourceHash),
      rows.map(({ key }) => key),
    ],
  });
}

/** The key of a dead letter is its source's key, a space and its id. A source without a website concerns no visitor. */
function rowOf(key: Buffer, ownHash: Buffer): Row | null {
  const end = key.lastIndexOf(0x20);
  const source = key.subarray(0, end < 0 ? key.length : end);
  const site = source.toString('latin1', 0, Math.max(0, source.indexOf(0x3a)));
  return siteId.read(site) ? { ownHash, site, sourceHash: keyHash(source), key: Buffer.from(key) } : null;
}

/** Under which a dead letter, or the record that it wraps, is in the index. */
export const keyHash = (bytes: Buffer | string): Buffer =>
  createHash('sha256').update(bytes).digest().subarray(0, 16);

/**
 * Writes a tombstone for every dead letter about these visitors and orders (scope `shop`: about the website). Confirmed
 * ones leave the index, so that a retry continues with the rest. @throws when it takes too long
 */
export async function eraseDeadLetters(
  parts: Parts,
  writer: Writer,
  { scope, site_id }: EraseRequest,
  { visitors, orders }: Found,
  untilMs: number,
): Promise<void> {
  await indexDeadLetters(parts, () => Date.now() > untilMs);
  const sources = [
    ...visitors.map((visitor) => visitorKey(site_id, visitor)),
    ...orders.map((order) => orderKey(site_id, order)),
  ].map(keyHash);
  for (;;) {
    const { rows } = await parts.postgres.query<{ key_hash: Buffer; key: Buffer }>(
      `select key_hash, key from dead_letter where site_id = $1 and ($2 or source_hash = any($3::bytea[]))
       limit ${TOMBSTONES_AT_ONCE}`,
      [site_id, scope === 'shop', sources],
    );
    if (rows.length === 0) return;
    if (Date.now() > untilMs) throw new Error('some dead letters are not erased yet');
    await writer.write(rows.map(({ key }) => ({ topic: 'rejected', key, value: null })));
    await parts.postgres.query('delete from dead_letter where key_hash = any($1::bytea[])', [
      rows.map(({ key_hash }) => key_hash),
    ]);
  }
}

/** Keeps the index up to date, so that an erasure finds little left to index. Any number of processes may do so. */
export const startDeadLetterIndex = (platform: Parts & Pick<Platform, 'log'>): Running =>
  startRounds(
    INDEX_EVERY_MS,
    (isClosing) => indexDeadLetters(platform, isClosing),
    (err, isClosing) => {
      if (!isClosing)
        platform.log.warn({ err }, 'dead letters could not be indexed; it is tried again in 5 s');
    },
  );
