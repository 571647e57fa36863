import { newestMs, rewindReplacedTopic } from '#platform/log/sink/replaced-topic.ts';
import { CommitsLost, runSink, type SinkBatch } from '#platform/log/sink/sink.ts';
import type { Platform, Running } from '#platform/platform.ts';
import { type Postgres, type Transaction, transaction } from '#platform/postgres/postgres.ts';
import { enqueueEvents } from '#platform/webhooks/enqueue.ts';
import type { Credit } from '#schemas/ledger/ledger.ts';
import { belongsOn, misplaced } from '#schemas/record.ts';
import { restoreLost } from './restore.ts';

const SINK = 'ledger';
const REST_MS = 100;

/**
 * Writes credits from `ledger` to Postgres: which moment an order is credited to. Orders and refunds are already there,
 * unless Postgres lost them.
 */
export async function startLedgerSink(platform: Platform): Promise<Running> {
  await rewindReplacedTopic(platform, SINK, platform.topics.ledger);
  return runSink(platform, {
    name: SINK,
    topic: platform.topics.ledger,
    restMs: REST_MS,
    faultOf: (record) => (belongsOn('ledger', record) ? null : misplaced(record)),
    write: async (batch) => {
      await writeLedger(platform, batch);
      return [];
    },
    positions: () => positions(platform.postgres, platform.topics.ledger),
  });
}

async function positions(postgres: Postgres, topic: string): Promise<ReadonlyMap<number, number>> {
  const { rows } = await postgres.query<{ partition: number; next_offset: string }>(
    'select partition, next_offset from sink_progress where sink = $1 and topic = $2',
    [SINK, topic],
  );
  return new Map(rows.map((row) => [row.partition, Number(row.next_offset)]));
}

/** Applies the credits of a batch and stores its offsets in one transaction, so that each credit is applied once. */
export async function writeLedger(
  { postgres, secrets }: Pick<Platform, 'postgres' | 'secrets'>,
  batch: SinkBatch,
): Promise<void> {
  await transaction(postgres, async (tx) => {
    const done = await progress(tx, batch);
    refuseAfterLoss(batch, done);
    const newRecords = batch.records.filter((one) => one.offset >= (done.get(one.partition) ?? 0));
    await restoreLost(tx, newRecords, secrets.erasure);
    await credit(
      tx,
      newRecords.map((one) => one.record).filter((record) => record.kind === 'credit'),
    );
    await advance(tx, batch, done);
  });
}

/**
 * Next offset of each partition, locked until the transaction ends. An offset beyond the end of the topic belongs to an
 * earlier topic of the same name, so it is forgotten.
 */
async function progress(tx: Transaction, batch: SinkBatch): Promise<Map<number, number>> {
  const { rows } = await tx.query<{ partition: number; next_offset: string }>(
    'select partition, next_offset from sink_progress where sink = $1 and topic = $2 order by partition for update',
    [SINK, batch.topic],
  );
  const done = new Map(rows.map((row) => [row.partition, Number(row.next_offset)]));
  for (const range of batch.ranges) {
    if ((done.get(range.partition) ?? 0) > range.end) done.delete(range.partition);
  }
  return done;
}

/** Continuing after lost commits would skip their records for ever. @throws CommitsLost */
function refuseAfterLoss(batch: SinkBatch, done: ReadonlyMap<number, number>): void {
  for (const { partition, first, confirmed } of batch.ranges) {
    const next = done.get(partition) ?? 0;
    if (next < Math.min(first, confirmed)) throw new CommitsLost(partition, confirmed, next);
  }
}

async function advance(tx: Transaction, batch: SinkBatch, done: Map<number, number>): Promise<void> {
  const next = batch.ranges.map((range) => Math.max(range.next, done.get(range.partition) ?? 0));
  const appended = batch.ranges.map(({ partition }) =>
    newestMs(batch.records.flatMap((one) => (one.partition === partition ? [one.atMs] : []))),
  );
  await tx.query(
    `insert into sink_progress (sink, topic, partition, next_offset, append_ms)
     select $1, $2, * from unnest($3::integer[], $4::bigint[], $5::bigint[])
     on conflict (sink, topic, partition) do update
     set next_offset = excluded.next_offset, append_ms = greatest(sink_progress.append_ms, excluded.append_ms)`,
    [SINK, batch.topic, batch.ranges.map((range) => range.partition), next, appended],
  );
}

/**
 * Stores the first credit of each order, as an order is credited to at most one moment. An order whose visitor was erased
 * is not credited.
 */
async function credit(tx: Transaction, credits: readonly Credit[]): Promise<void> {
  const firstByOrder = new Map<string, Credit>();
  for (const one of credits) {
    const key = JSON.stringify([one.site_id, one.order_id]);
    if (!firstByOrder.has(key)) firstByOrder.set(key, one);
  }
  const all = [...firstByOrder.values()];
  if (all.length === 0) return;
  const { rows } = await tx.query<{ site_id: string; order_id: string; moment: string; at_ms: string }>(
    `update ledger_order as o
     set credited_decision_id = c.decision_id, credited_at = to_timestamp(c.at_ms / 1000.0), updated_at = now()
     from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[])
       as c (site_id, order_id, decision_id, at_ms, visitor_id)
     where o.site_id = c.site_id and o.order_id = c.order_id and o.visitor_id = c.visitor_id and o.credited_at is null
     returning o.site_id, o.order_id, o.credited_decision_id as moment, c.at_ms`,
    [
      all.map((one) => one.site_id),
      all.map((one) => one.order_id),
      all.map((one) => one.decision_id),
      all.map((one) => one.at_ms),
      all.map((one) => one.visitor_id),
    ],
  );
  await enqueueEvents(
    tx,
    rows.map(({ site_id: site, order_id: order, moment, at_ms }) => ({
      ...{ site, event: 'moment.credited', subject: order },
      data: { moment, order },
      atMs: Number(at_ms),
    })),
  );
}
