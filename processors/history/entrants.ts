import { ClickHouseError } from '@clickhouse/client';
import { type ClickHouse, insertSettingsWithoutDedupe } from '#platform/clickhouse/cluster.ts';
import { queryRows } from '#platform/clickhouse/query.ts';
import { lockForErasure } from '#platform/erasure/marks.ts';
import { limits } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { transaction } from '#platform/postgres/postgres.ts';
import { deleteEarlierEntrants, removeOrphans } from './orphans.ts';

type Parts = Pick<Platform, 'clickhouse' | 'postgres'>;
/** The running comparison of a website; `start` is in epoch microseconds. */
export type Experiment = { readonly site: string; readonly epoch: number; readonly start: number };
/** A part of a day, in epoch microseconds; `toUs` is exclusive. */
type Span = { readonly day: string; readonly fromUs: number; readonly toUs: number };

export async function runningExperiments({ postgres }: Pick<Platform, 'postgres'>): Promise<Experiment[]> {
  const { rows } = await postgres.query<{ site: string; epoch: number; start: string }>(
    `select id as site, salt_epoch as epoch, floor(extract(epoch from experiment_started_at) * 1000000)::bigint as start
     from site where experiment_started_at is not null order by id`,
  );
  return rows.map(({ site, epoch, start }) => ({ site, epoch, start: Number(start) }));
}

/**
 * Fills `entrants` and `profiles` from the moments and outcomes of ClickHouse, from the start of the experiment. Rows of
 * visitors who have no moments, or none since the start, are removed first.
 */
export async function copyEntrants(parts: Parts, experiment: Experiment, signal: AbortSignal): Promise<void> {
  const { clickhouse } = parts;
  const views = {
    entrants: await selectOf(clickhouse, 'entrants_of_moments'),
    profiles: await selectOf(clickhouse, 'profiles_of_moments'),
  };
  await deleteEarlierEntrants(clickhouse, experiment, signal);
  await removeOrphans(parts, experiment, signal);
  for (const day of await daysOf(clickhouse, experiment)) {
    const fromUs = Date.parse(`${day}T00:00:00Z`) * 1_000;
    await copySpan(parts, views, experiment, { day, fromUs, toUs: fromUs + DAY_US }, signal);
  }
}

type Views = { readonly entrants: string; readonly profiles: string };

const DAY_US = 86_400_000_000;
const SPAN_US_MIN = 60_000_000;

/** Copies a part of a day. If that takes ClickHouse too long, it is split in halves. */
async function copySpan(
  parts: Parts,
  views: Views,
  experiment: Experiment,
  span: Span,
  signal: AbortSignal,
): Promise<void> {
  try {
    for (const query of statementsOf(views, span)) {
      signal.throwIfAborted();
      // The lock makes an erasure wait for this statement, which may copy rows of an erased visitor, before it deletes.
      await transaction(parts.postgres, async (tx) => {
        await lockForErasure(tx);
        await run(parts.clickhouse, query, experiment);
      });
    }
  } catch (err) {
    const { fromUs, toUs } = span;
    if (!isTooSlow(err) || toUs - fromUs <= SPAN_US_MIN) throw err;
    const middleUs = (fromUs + toUs) / 2;
    await copySpan(parts, views, experiment, { ...span, toUs: middleUs }, signal);
    await copySpan(parts, views, experiment, { ...span, fromUs: middleUs }, signal);
  }
}

/** TIMEOUT_EXCEEDED: the server has aborted the statement. */
const isTooSlow = (err: unknown): boolean => err instanceof ClickHouseError && err.code === '159';

const inSpan = (column: string, { day, fromUs, toUs }: Span): string =>
  `site_id = {site: String} and toDate(${column}, 'UTC') = '${day}'
    and ${column} >= fromUnixTimestamp64Micro(toInt64(${fromUs}), 'UTC')
    and ${column} < fromUnixTimestamp64Micro(toInt64(${toUs}), 'UTC')
    and ${column} >= fromUnixTimestamp64Micro({start: Int64}, 'UTC')`;

const statementsOf = ({ entrants, profiles }: Views, span: Span): string[] => {
  const own = `${inSpan('ts', span)} and salt_epoch = {epoch: UInt32}`;
  return [
    `insert into profiles ${profiles} and ${own}`,
    `insert into entrants (${COLUMNS}) ${entrants} and ${own}`,
    ...['outcomes', 'outcome_steps'].map((table) => insertDelivered(table, span)),
  ];
};

const COLUMNS = 'site_id, salt_epoch, visitor, entry, arms, delivered, entered_on';

/** The select of a materialized view, to be extended by conditions. Only the view defines how a row is made. */
async function selectOf(clickhouse: ClickHouse, view: string): Promise<string> {
  const [row] = await queryRows<{ as_select: string }>(
    clickhouse,
    'select as_select from system.tables where database = currentDatabase() and name = {view: String}',
    { view },
  );
  return row!.as_select;
}

/** The days on which the experiment has moments. Each is read within seconds. */
async function daysOf(clickhouse: ClickHouse, params: Experiment): Promise<string[]> {
  const rows = await queryRows<{ day: string }>(
    clickhouse,
    `select distinct toString(toDate(ts, 'UTC')) as day from moments
            where site_id = {site: String} and ts >= fromUnixTimestamp64Micro({start: Int64}, 'UTC') order by day`,
    params,
  );
  return rows.map(({ day }) => day);
}

/** Outcome steps, and outcomes of earlier releases, do not state their experiment, which is that of their moment. */
const insertDelivered = (table: string, span: Span): string => `
  insert into entrants (${COLUMNS})
  select site_id, {epoch: UInt32}, sipHash64(visitor_id), bitNot(toUInt128(0)), 0, 1, toDate(decision_ts, 'UTC')
  from ${table}
  where ${inSpan('decision_ts', span)}
    and card in ('delivered', 'shown', 'clicked', 'dismissed', 'ghost')
    and decision_id in (select id from moments where ${inSpan('ts', span)} and salt_epoch = {epoch: UInt32})`;

/** The server aborts the statement before the client stops waiting, and so before the transaction releases its lock. */
const run = (clickhouse: ClickHouse, query: string, params: Experiment): Promise<unknown> =>
  clickhouse.command({
    query,
    query_params: params,
    clickhouse_settings: {
      ...insertSettingsWithoutDedupe(clickhouse),
      max_execution_time: limits.COPY_STATEMENT_SECONDS,
    },
  });
