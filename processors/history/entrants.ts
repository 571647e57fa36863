import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { lockForErasure } from '#platform/erasure/marks.ts';
import type { Platform } from '#platform/platform.ts';
import { transaction } from '#platform/postgres/postgres.ts';

type Parts = Pick<Platform, 'clickhouse' | 'postgres'>;
/** The comparison that a website runs now. */
type Running = { readonly site: string; readonly epoch: number; readonly start: number };

/**
 * Fills `entrants` and `profiles` from the moments and outcomes of ClickHouse, each website's from the start of the
 * experiment now running. @returns how many websites have one
 */
export async function copyEntrants({ clickhouse, postgres }: Parts, signal: AbortSignal): Promise<number> {
  const { rows } = await postgres.query<{ site: string; epoch: number; start: string }>(
    `select id as site, salt_epoch as epoch, floor(extract(epoch from experiment_started_at) * 1000000)::bigint as start
     from site where experiment_started_at is not null order by id`,
  );
  const views = {
    entrants: await selectOf(clickhouse, 'entrants_of_moments'),
    profiles: await selectOf(clickhouse, 'profiles_of_moments'),
  };
  for (const { site, epoch, start } of rows) {
    const running = { site, epoch, start: Number(start) };
    await forgetEarlier(clickhouse, running);
    for (const week of await weeksOf(clickhouse, running)) {
      signal.throwIfAborted();
      // An erasure waits for a statement that has read whom it erases, before it deletes what the statement wrote.
      await transaction(postgres, async (tx) => {
        await lockForErasure(tx);
        for (const query of statementsOf(views, week)) await run(clickhouse, query, running);
      });
    }
  }
  return rows.length;
}

type Views = { readonly entrants: string; readonly profiles: string };

const statementsOf = ({ entrants, profiles }: Views, week: string): string[] => {
  const own = `site_id = {site: String} and toMonday(ts) = '${week}'
    and ts >= fromUnixTimestamp64Micro({start: Int64}, 'UTC') and salt_epoch = {epoch: UInt32}`;
  return [
    `insert into profiles ${profiles} and ${own}`,
    `insert into entrants (${COLUMNS}) ${entrants} and ${own}`,
    ...['outcomes', 'outcome_steps'].map((table) => deliveredIn(table, week)),
  ];
};

const COLUMNS = 'site_id, salt_epoch, visitor, entry, arms, delivered, entered_on';

/** What a view selects, up to the last of its conditions. The view is the only place that says how a row is made. */
async function selectOf(clickhouse: ClickHouse, view: string): Promise<string> {
  const answer = await clickhouse.query({
    query: 'select as_select from system.tables where database = currentDatabase() and name = {view: String}',
    query_params: { view },
    format: 'JSONEachRow',
  });
  return (await answer.json<{ as_select: string }>())[0]!.as_select;
}

/** Weeks in which the experiment has moments: each is read within seconds. */
async function weeksOf(clickhouse: ClickHouse, params: Running): Promise<string[]> {
  const answer = await clickhouse.query({
    query: `select distinct toString(toMonday(ts)) as week from moments
            where site_id = {site: String} and ts >= fromUnixTimestamp64Micro({start: Int64}, 'UTC') order by week`,
    query_params: params,
    format: 'JSONEachRow',
  });
  return (await answer.json<{ week: string }>()).map(({ week }) => week);
}

/**
 * Earlier releases did not count a new experiment when a website left shadow mode, so moments from before may be under its
 * number where the views sink has read them again. Who entered by them enters anew, by the first moment since.
 */
async function forgetEarlier(clickhouse: ClickHouse, params: Running): Promise<void> {
  const earlier = `site_id = {site: String} and salt_epoch = {epoch: UInt32}
    and bitShiftRight(entry, 64) < toUInt128({start: UInt64})`;
  const answer = await clickhouse.query({
    query: `select count() as n from entrants where ${earlier}`,
    query_params: params,
    format: 'JSONEachRow',
  });
  if (Number((await answer.json<{ n: string }>())[0]!.n) === 0) return;
  await run(clickhouse, `alter table entrants delete where ${earlier} settings mutations_sync = 1`, params);
}

/** Outcomes of earlier releases do not name their experiment: it is the one that ran then. */
const deliveredIn = (table: string, week: string): string => `
  insert into entrants (${COLUMNS})
  select site_id, {epoch: UInt32}, sipHash64(visitor_id), bitNot(toUInt128(0)), 0, 1, toDate(decision_ts, 'UTC')
  from ${table}
  where site_id = {site: String} and toMonday(decision_ts) = '${week}'
    and decision_ts >= fromUnixTimestamp64Micro({start: Int64}, 'UTC')
    and card in ('delivered', 'shown', 'clicked', 'dismissed', 'ghost')
    ${table === 'outcomes' ? 'and salt_epoch in (0, {epoch: UInt32})' : ''}`;

const run = (clickhouse: ClickHouse, query: string, params: Running): Promise<unknown> =>
  clickhouse.command({ query, query_params: params });
