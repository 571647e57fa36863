import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import { queryRows } from '#platform/clickhouse/query.ts';
import type { Postgres } from '#platform/postgres/postgres.ts';
import type { DecisionId, SiteId } from '#schemas/ids.ts';
import {
  type MomentRow,
  moments,
  type OutcomeRow,
  outcomes,
  type TraceRow,
  traces,
} from '#schemas/views/tables.ts';
import type { ExplainedMoment } from '../v1/moment-shape.ts';
import { creditedOrders } from './credited-orders.ts';
import { itemOf, outcomesOf, QUERY_SECONDS_MAX, type Row, rowFields } from './moments.ts';
import { sightWords } from './sights.ts';

const detailFields = [
  ...rowFields,
  'engine_version',
  'facts_version',
  'settings_version',
  'holdout_share',
  'salt_epoch',
] as const;
type DetailRow = Pick<MomentRow, (typeof detailFields)[number]>;
const traceFields = ['cta_label', 'cta_path', 'gates', 'seen', 'values', 'found'] as const;
type ExplanationRow = Pick<TraceRow, (typeof traceFields)[number]>;
const stepFields = ['card', 'aftermath', 'at_ms'] as const;
type Step = Pick<OutcomeRow, (typeof stepFields)[number]>;

const SETTINGS = `settings max_execution_time = ${QUERY_SECONDS_MAX}, output_format_json_quote_64bit_integers = 0,
  output_format_json_named_tuples_as_objects = 1`;

/** One moment of a website with its explanation; null if the website has no such moment. `visitor` is not masked. */
export async function explainedMoment(
  { clickhouse, replica }: { readonly clickhouse: ClickHouse; readonly replica: Postgres },
  site: SiteId,
  moment: DecisionId,
): Promise<ExplainedMoment | null> {
  const row = await momentRow(clickhouse, site, moment);
  if (!row) return null;
  const { engine_version, facts_version, settings_version, holdout_share, salt_epoch, ...listed } = row;
  const [found, traced, steps, orders] = await Promise.all([
    outcomesOf(clickhouse, site, [row]),
    traceOf(clickhouse, site, row),
    stepsOf(clickhouse, site, row),
    creditedOrders(replica, site, [row]),
  ]);
  return {
    ...itemOf(listed, found.get(row.id)),
    ...explanation(traced),
    versions: { engine: engine_version, facts: facts_version, settings: settings_version },
    arm: row.arm,
    holdout_share,
    salt_epoch,
    ...cardHistory(steps),
    orders: orders.get(row.id)!,
  };
}

async function momentRow(
  clickhouse: ClickHouse,
  site: SiteId,
  moment: DecisionId,
): Promise<DetailRow | undefined> {
  const [row] = await queryRows<DetailRow>(
    clickhouse,
    `
      select ${moments.select(detailFields)}
      from moments where site_id = {site: String} and id = {id: String} limit 1 ${SETTINGS}`,
    { site, id: moment },
  );
  return row;
}

async function traceOf(clickhouse: ClickHouse, site: SiteId, row: Row): Promise<ExplanationRow | undefined> {
  const [found] = await queryRows<ExplanationRow>(
    clickhouse,
    `
      select ${traces.select(traceFields)} from traces
      where site_id = {site: String} and ts = fromUnixTimestamp64Micro({ts: Int64}, 'UTC') and id = {id: String}
      limit 1 ${SETTINGS}`,
    { site, ts: row.ts_us, id: row.id },
  );
  return found;
}

type Explanation = Pick<
  ExplainedMoment,
  'evidence' | 'gates' | 'fact_values' | 'trace' | 'cta_label' | 'cta_path'
>;

const explanation = (row: ExplanationRow | undefined): Explanation => ({
  evidence: (row?.seen ?? []).map(({ at_ms, what, ms }) => ({
    at: new Date(at_ms).toISOString(),
    what,
    words: sightWords(what, ms),
  })),
  gates: row?.gates ?? [],
  fact_values: row?.values ?? [],
  trace: row?.found ?? [],
  cta_label: row?.cta_label ?? null,
  cta_path: row?.cta_path ?? null,
});

async function stepsOf(clickhouse: ClickHouse, site: SiteId, row: Row): Promise<Step[]> {
  return queryRows<Step>(
    clickhouse,
    `
      select ${outcomes.select(stepFields)} from outcome_steps
      where site_id = {site: String} and decision_ts = fromUnixTimestamp64Micro({ts: Int64}, 'UTC')
        and decision_id = {id: String}
      order by version limit 1 by version ${SETTINGS}`,
    { site, ts: row.ts_us, id: row.id },
  );
}

/** The card's states with the times of their changes, and when the newest aftermath was known. */
function cardHistory(steps: readonly Step[]): Pick<ExplainedMoment, 'card_life' | 'aftermath_at'> {
  const iso = (ms: number): string => new Date(ms).toISOString();
  const cardLife = steps.flatMap(({ card, at_ms }, index) =>
    card !== null && card !== steps[index - 1]?.card ? [{ state: card, at: iso(at_ms) }] : [],
  );
  const last = steps.findLast(
    ({ aftermath }, index) => aftermath !== null && aftermath !== steps[index - 1]?.aftermath,
  );
  return { card_life: cardLife, aftermath_at: last ? iso(last.at_ms) : null };
}
