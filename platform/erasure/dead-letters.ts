import { setTimeout as sleep } from 'node:timers/promises';
import { orderKey, visitorKey } from '#schemas/ids.ts';
import { keyHash, storeDeadLetters } from '../dead-letters/row.ts';
import { newestMs, rewindReplacedTopic } from '../log/sink/replaced-topic.ts';
import type { Writer } from '../log/writer.ts';
import type { Platform, Running } from '../platform.ts';
import { type Transaction, transaction } from '../postgres/postgres.ts';
import { startRounds } from '../rounds.ts';
import type { Found } from './ledger.ts';
import type { EraseRequest } from './request.ts';

/**
 * The index keeps its position in sink_progress, like a sink. Release 0.1 uses another name: when both run, this release indexes
 * the same dead letters again, with the columns that the console shows.
 */
const INDEX = 'dead-letters-shown';
const LOCK_WAIT = "set local lock_timeout = '3s'";
const TOMBSTONES_AT_ONCE = 2_000;
const EMPTY_REST_MS = 50;
const INDEX_EVERY_MS = 5_000;

type Parts = Pick<Platform, 'codec' | 'kafka' | 'postgres' | 'topics'>;

/**
 * Indexes what `rejected` holds now, one fetch a transaction, so that the next call resumes where this one ended. The position's
 * row lock serializes processes. @throws when `isLate`, after at least one fetch
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

/** Indexes one fetch. @returns whether everything before `end` is indexed */
async function indexNext(
  { codec, kafka, postgres, topics }: Parts,
  partition: number,
  end: number,
): Promise<boolean> {
  const topic = topics.rejected;
  const { next, empty } = await transaction(postgres, async (tx) => {
    const position = await lockPosition(tx, topic, partition);
    const bounds = await kafka.bounds(topic, partition);
    // A position outside the bounds belongs to a deleted topic of the same name, or to records that retention has deleted.
    const from = position < bounds.start || position > bounds.end ? bounds.start : position;
    if (from >= end) return { next: from, empty: false };
    const read = await kafka.fetch({ topic, partition, from, to: end });
    await storeDeadLetters(tx, codec, read.records);
    const appendedMs = newestMs(read.records.map(({ appendMs }) => appendMs));
    await tx.query(
      `update sink_progress set next_offset = $4, append_ms = greatest(append_ms, $5::bigint)
       where sink = $1 and topic = $2 and partition = $3`,
      [INDEX, topic, partition, read.next, appendedMs],
    );
    return { next: read.next, empty: read.next === from };
  });
  // Empty: a transaction is still open there.
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

/**
 * Writes a tombstone for every dead letter about these visitors and orders (scope `shop`: about the website). Those that Kafka has
 * acknowledged leave the index, so that a retry continues with the rest. @throws when it takes too long
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

/** Keeps the index up to date, so that an erasure has little left to index. Any number of processes may run it. */
export function startDeadLetterIndex(platform: Parts & Pick<Platform, 'log'>): Running {
  let isTopicChecked = false;
  return startRounds(
    INDEX_EVERY_MS,
    async (isClosing) => {
      if (!isTopicChecked) await rewindReplacedTopic(platform, INDEX, platform.topics.rejected);
      isTopicChecked = true;
      await indexDeadLetters(platform, isClosing);
    },
    (err, isClosing) => {
      if (!isClosing) platform.log.warn({ err }, 'dead letters could not be indexed; retrying in 5 s');
    },
  );
}
