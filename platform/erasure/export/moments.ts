import type { SiteId, VisitorId } from '#schemas/ids.ts';
import type { ExportedMoment } from '#schemas/requests/exported.ts';
import {
  type MomentRow,
  moments,
  type OutcomeRow,
  outcomes,
  type TraceRow,
  traces,
} from '#schemas/views/tables.ts';
import type { ClickHouse } from '../../clickhouse/clickhouse.ts';
import { queryRows } from '../../clickhouse/query.ts';
import { HttpError } from '../../http/http.ts';
import { limits } from '../../limits/limits.ts';

/** Visitor ids are sent in the query's URL, whose length is bounded. */
const VISITORS_AT_ONCE = 100;
const SETTINGS = `settings max_execution_time = ${limits.EXPORT_QUERY_SECONDS},
  output_format_json_quote_64bit_integers = 0, output_format_json_named_tuples_as_objects = 1`;

const momentFields = [
  'id',
  'visitor_id',
  'ts_us',
  'page',
  'cart_total',
  'currency',
  'reason',
  'verdict',
  'tier',
  'message',
  'why',
  'facts',
  'held_back',
  'shadow',
  'bot',
  'arm',
  'card_id',
  'device',
  'language',
  'new_visitor',
  'page_kind',
  'wording',
  'country',
  'product',
] as const;
type Moment = Pick<MomentRow, (typeof momentFields)[number]>;
type Step = Pick<OutcomeRow, 'decision_id' | 'card' | 'aftermath' | 'at_ms'>;
type Evidence = Pick<TraceRow, 'id' | 'seen'>;

export type Moments = { readonly shown: ExportedMoment[]; readonly left_out: number };

/** The newest moments of each visitor, with their evidence and outcomes. @throws HttpError 400 */
export async function momentsOf(
  clickhouse: ClickHouse,
  site: SiteId,
  visitors: readonly VisitorId[],
): Promise<ReadonlyMap<string, Moments>> {
  const all = new Map<string, Moments>();
  let rows = 0;
  for (let from = 0; from < visitors.length; from += VISITORS_AT_ONCE) {
    const some = visitors.slice(from, from + VISITORS_AT_ONCE);
    const found = await rowsOf(clickhouse, site, some);
    rows += found.length;
    if (rows > limits.EXPORT_ROWS)
      throw new HttpError(
        400,
        `More than ${limits.EXPORT_ROWS} moments match: name fewer orders, or visitors, in one request.`,
      );
    if (found.length > 0) await addMoments(clickhouse, site, some, found, all);
  }
  return all;
}

async function addMoments(
  clickhouse: ClickHouse,
  site: SiteId,
  visitors: readonly VisitorId[],
  found: readonly (Moment & { held: number })[],
  all: Map<string, Moments>,
): Promise<void> {
  const instants = found.map(({ ts_us }) => ts_us);
  const range = {
    site,
    visitors,
    from: instants.reduce((least, one) => Math.min(least, one)),
    to: instants.reduce((most, one) => Math.max(most, one)),
  };
  const [steps, evidence] = await Promise.all([stepsOf(clickhouse, range), evidenceOf(clickhouse, range)]);
  for (const { visitor_id, ts_us, held, ...moment } of found) {
    const own = all.get(visitor_id) ?? { shown: [], left_out: Number(held) };
    own.shown.push({
      ...moment,
      facts: [...moment.facts],
      at: isoOf(ts_us / 1_000),
      evidence: (evidence.get(moment.id) ?? []).map(({ at_ms, ...rest }) => ({ at: isoOf(at_ms), ...rest })),
      steps: (steps.get(moment.id) ?? []).map(({ at_ms, card, aftermath }) => ({
        at: isoOf(at_ms),
        card,
        aftermath,
      })),
    });
    all.set(visitor_id, { ...own, left_out: Math.max(0, own.left_out - 1) });
  }
}

const isoOf = (ms: number): string => new Date(Math.floor(ms)).toISOString();

/** Each moment once, each visitor's newest first; `held` is the visitor's number of moments. */
async function rowsOf(
  clickhouse: ClickHouse,
  site: SiteId,
  visitors: readonly VisitorId[],
): Promise<(Moment & { held: number })[]> {
  return queryRows(
    clickhouse,
    `
      select ${momentFields.join(', ')}, held
      from (
        select *, count() over (partition by visitor_id) as held from (
          select ${moments.select(momentFields)} from moments
          where site_id = {site: String} and visitor_id in {visitors: Array(String)}
          order by visitor_id, ts desc, id limit 1 by id))
      order by visitor_id, ts_us desc, id
      limit ${limits.EXPORT_ROWS_PER_VISITOR} by visitor_id
      limit ${limits.EXPORT_ROWS + 1} ${SETTINGS}`,
    { site, visitors },
  );
}

type Range = { site: SiteId; visitors: readonly VisitorId[]; from: number; to: number };
const between = (column: string): string =>
  `site_id = {site: String} and visitor_id in {visitors: Array(String)}
   and ${column} between fromUnixTimestamp64Micro({from: Int64}, 'UTC') and fromUnixTimestamp64Micro({to: Int64}, 'UTC')`;

async function stepsOf(clickhouse: ClickHouse, range: Range): Promise<Map<string, Step[]>> {
  const steps = new Map<string, Step[]>();
  const rows = await queryRows<Step>(
    clickhouse,
    `
      select ${outcomes.select(['decision_id', 'card', 'aftermath', 'at_ms'])} from outcome_steps
      where ${between('decision_ts')}
      order by decision_id, version limit 1 by decision_id, version ${SETTINGS}`,
    range,
  );
  for (const step of rows) {
    const own = steps.get(step.decision_id) ?? [];
    own.push(step);
    steps.set(step.decision_id, own);
  }
  return steps;
}

async function evidenceOf(clickhouse: ClickHouse, range: Range): Promise<Map<string, Evidence['seen']>> {
  const rows = await queryRows<Evidence>(
    clickhouse,
    `
      select ${traces.select(['id', 'seen'])} from traces where ${between('ts')}
      order by id limit 1 by id ${SETTINGS}`,
    range,
  );
  return new Map(rows.map(({ id, seen }) => [id, seen]));
}
