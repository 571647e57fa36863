import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { queryCount, queryRows } from '#platform/clickhouse/query.ts';
import { awaitLockHolders, type Marks, marksSince, WHOLE_SITE } from '#platform/erasure/marks.ts';
import { eraseViews } from '#platform/erasure/views.ts';
import { limits } from '#platform/limits/limits.ts';
import type { Platform } from '#platform/platform.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';

type Parts = Pick<Platform, 'clickhouse' | 'postgres' | 'secrets'>;
type MarkedSite = { readonly site: SiteId; readonly lastMs: number; readonly wholeMs: number | null };

const VISITORS_AT_ONCE = 1_000;
/** The time column of each table. Rows of other tables with visitors belong to a row of these and are erased with it. */
const TIMES: Readonly<Record<string, string>> = {
  moments: 'ts',
  traces: 'ts',
  arms: 'ts',
  outcomes: 'decision_ts',
  outcome_steps: 'decision_ts',
};
const WHOLE_TIMES: Readonly<Record<string, string>> = {
  ...TIMES,
  ledger_orders: 'least(created_at, received_at)',
};

/**
 * Repeats erasures that a restored backup of ClickHouse has undone: of visitors and websites with a row from before their
 * erasure. @returns the number of each
 */
export async function eraseRestored(
  parts: Parts,
  signal: AbortSignal,
): Promise<{ readonly visitors: number; readonly websites: number }> {
  const sites = await markedSites(parts);
  const marks = await marksSince(parts.postgres, 0);
  let [visitors, websites] = [0, 0];
  for (const marked of sites) {
    signal.throwIfAborted();
    if (await isRestored(parts.clickhouse, marked)) {
      await erase(parts, marked.site, null);
      websites += 1;
    } else visitors += await eraseVisitors(parts, marked, marks, signal);
  }
  return { visitors, websites };
}

async function markedSites({ postgres }: Parts): Promise<MarkedSite[]> {
  const { rows } = await postgres.query<{ site: SiteId; last: string; whole: string | null }>(
    `select site_id as site, max(at_ms) as last, max(at_ms) filter (where mark = $1) as whole
     from erased group by site_id order by site_id`,
    [WHOLE_SITE],
  );
  return rows.map(({ site, last, whole }) => ({
    site,
    lastMs: Number(last),
    wholeMs: whole === null ? null : Number(whole),
  }));
}

/** Whether there is a row from before the whole website was erased. */
async function isRestored(clickhouse: ClickHouse, { site, wholeMs }: MarkedSite): Promise<boolean> {
  if (wholeMs === null) return false;
  const tables = Object.entries(WHOLE_TIMES).map(
    ([table, time]) => `select 1 from ${table} where ${until(time)} limit 1`,
  );
  return (
    (await queryCount(clickhouse, `select count() as n from (${tables.join(' union all ')})`, {
      site,
      until: wholeMs,
    })) > 0
  );
}

const until = (time: string): string =>
  `site_id = {site: String} and ${time} <= fromUnixTimestamp64Milli({until: Int64}, 'UTC')`;

/** Processes one day of a table at a time, as there may be millions of visitors. @returns the number of erased visitors */
async function eraseVisitors(
  parts: Parts,
  { site, lastMs }: MarkedSite,
  marks: Marks,
  signal: AbortSignal,
): Promise<number> {
  const { clickhouse } = parts;
  const params = { site, until: lastMs };
  let erased = 0;
  for (const [table, time] of Object.entries(TIMES)) {
    const days = await queryRows<{ day: string }>(
      clickhouse,
      `select distinct toString(toDate(${time}, 'UTC')) as day from ${table} where ${until(time)} order by day`,
      params,
    );
    for (const { day } of days) {
      signal.throwIfAborted();
      const covered = await erasedVisitorsIn(parts, marks, site, {
        query: `select visitor_id, toUnixTimestamp64Milli(toDateTime64(min(${time}), 3, 'UTC')) as at_ms from ${table}
                where ${until(time)} and toDate(${time}, 'UTC') = '${day}' group by visitor_id`,
        params,
      });
      for (let from = 0; from < covered.length; from += VISITORS_AT_ONCE)
        await erase(parts, site, covered.slice(from, from + VISITORS_AT_ONCE));
      erased += covered.length;
    }
  }
  return erased;
}

type VisitorQuery = { readonly query: string; readonly params: Record<string, unknown> };

async function erasedVisitorsIn(
  { clickhouse, secrets }: Parts,
  marks: Marks,
  site: SiteId,
  { query, params }: VisitorQuery,
): Promise<VisitorId[]> {
  const answer = await clickhouse.query({ query, query_params: params, format: 'JSONEachRow' });
  const covered: VisitorId[] = [];
  for await (const rows of answer.stream<{ visitor_id: VisitorId; at_ms: string }>()) {
    for (const row of rows) {
      const { visitor_id, at_ms } = row.json();
      if (marks.cover(secrets.erasure, site, visitor_id, Number(at_ms))) covered.push(visitor_id);
    }
  }
  return covered;
}

function erase(
  { clickhouse, postgres, secrets }: Parts,
  site: SiteId,
  visitors: readonly VisitorId[] | null,
): Promise<boolean> {
  const untilMs = Date.now() + limits.POSTGRES_LONG_MS;
  const erased = { site, visitors, orders: [], unknown: null };
  return eraseViews(clickhouse, secrets.erasure, erased, untilMs, () => awaitLockHolders(postgres, untilMs));
}
