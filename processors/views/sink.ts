import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { insertBatch } from '#platform/clickhouse/insert.ts';
import { lockForErasure, type Marks, marksSince } from '#platform/erasure/marks.ts';
import { type Refusal, runSink, type SinkBatch, type SinkRecord } from '#platform/log/sink/sink.ts';
import type { Platform, Running } from '#platform/platform.ts';
import { transaction } from '#platform/postgres/postgres.ts';
import type { KeyRing } from '#platform/secrets/key-ring.ts';
import { enqueueEvents, type NewEvent } from '#platform/webhooks/enqueue.ts';
import { type AnyRecord, belongsOn, misplaced } from '#schemas/record.ts';
import { moments, outcomes, traces } from '#schemas/views/tables.ts';
import { momentFault, traceRow } from './rows.ts';

const REST_MS = 400;
/** Deduplicates in the materialized views too: an attempt may have failed between a table and its views. */
const REPEATED = { deduplicate_blocks_in_dependent_materialized_views: 1 } as const;

/** Writes moments and outcomes from `decisions` to ClickHouse. Duplicates are stored once. */
export function startViewsSink(platform: Platform): Promise<Running> {
  return runSink(platform, {
    name: 'views',
    topic: platform.topics.decisions,
    restMs: REST_MS,
    write: (batch) => writeDecisions(platform, batch),
  });
}

/**
 * Stores a batch without what was erased since it was decided. The transaction's lock makes an erasure wait for batches
 * that were read before its marks.
 */
export async function writeDecisions(
  { clickhouse, postgres, secrets }: Pick<Platform, 'clickhouse' | 'postgres' | 'secrets'>,
  batch: SinkBatch,
): Promise<readonly Refusal[]> {
  return transaction(postgres, async (tx) => {
    await lockForErasure(tx);
    const times = batch.records.map(({ record }) => decidedAtMs(record)).filter((at) => at !== null);
    const marks = await marksSince(
      tx,
      times.reduce((least, at) => Math.min(least, at), Date.now()),
    );
    const records = batch.records.filter(({ record }) => !isErased(marks, secrets.erasure, record));
    const refused = await writeViews(clickhouse, { ...batch, records });
    const isRefused = new Set(refused.map(({ at }) => at));
    const stored = records.filter((at) => !isRefused.has(at));
    await enqueueEvents(
      tx,
      stored.flatMap(({ record }) => engagedEvent(record)),
    );
    return refused;
  });
}

/** The webhook event of a moment. It names no visitor; receivers ask for details by the id. */
function engagedEvent(record: AnyRecord): NewEvent[] {
  if (record.kind !== 'decision' || record.verdict !== 'engage' || record.bot) return [];
  const { site_id: site, id, ts_us, reason, held_back, shadow } = record;
  const atMs = Math.floor(ts_us / 1_000);
  const data = {
    moment: id,
    ts: new Date(atMs).toISOString(),
    reason,
    held_back,
    shadow,
  };
  return [{ site, event: 'moment.engaged', subject: id, data, atMs }];
}

/** The time of the moment of a decision or outcome, epoch ms. */
function decidedAtMs(record: AnyRecord): number | null {
  if (record.kind === 'decision') return Math.floor(record.ts_us / 1_000);
  return record.kind === 'outcome' ? Math.floor(record.decision_ts_us / 1_000) : null;
}

function isErased(marks: Marks, keys: KeyRing, record: AnyRecord): boolean {
  if (record.kind !== 'decision' && record.kind !== 'outcome') return false;
  return marks.cover(keys, record.site_id, record.visitor_id, decidedAtMs(record)!);
}

type Sorted = {
  readonly moments: unknown[][];
  readonly traces: unknown[][];
  readonly outcomes: unknown[][];
  readonly refused: Refusal[];
};

/** Stores a batch and returns the records that ClickHouse cannot store. @throws errors of the client */
async function writeViews(clickhouse: ClickHouse, batch: SinkBatch): Promise<readonly Refusal[]> {
  const rows = sorted(batch.records);
  // Explanations first, so that every visible moment has one.
  await insertBatch(clickhouse, traces, rows.traces, batch.token, REPEATED);
  await insertBatch(clickhouse, moments, rows.moments, batch.token, REPEATED);
  await insertBatch(clickhouse, outcomes, rows.outcomes, batch.token, REPEATED);
  return rows.refused;
}

function sorted(records: readonly SinkRecord[]): Sorted {
  const into: Sorted = { moments: [], traces: [], outcomes: [], refused: [] };
  for (const at of records) {
    const detail = sortInto(into, at);
    if (detail !== null) into.refused.push({ at, reason: 'invariant', detail });
  }
  return into;
}

function sortInto(into: Sorted, { record }: SinkRecord): string | null {
  if (!belongsOn('decisions', record)) return misplaced(record);
  switch (record.kind) {
    case 'decision': {
      const fault = momentFault(record);
      if (fault !== null) return fault;
      into.moments.push(moments.row(record));
      into.traces.push(traceRow(record));
      return null;
    }
    case 'outcome': {
      const fault = outcomes.fault(record);
      if (fault === null) into.outcomes.push(outcomes.row(record));
      return fault;
    }
    default:
      return record satisfies never;
  }
}
