import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import type { Reason } from '#schemas/decision/decision.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { Period } from './entries.ts';

/** Moments, not visitors, bots left out. `engaged`: would be spoken to, shadow mode and those held back included. */
export type Counts = { readonly moments: number; readonly engaged: number };

/** Counts of each reason that has moments in the period, each moment once however often its row was delivered. */
export async function countsOf(
  clickhouse: ClickHouse,
  siteId: SiteId,
  { fromUs, toUs }: Period,
): Promise<Map<Reason, Counts>> {
  const result = await clickhouse.query({
    query: `
      select reason, uniqExact(id) as moments, uniqExactIf(id, verdict = 'engage') as engaged
      from moments
      where site_id = {site: String} and not bot
        and ts >= fromUnixTimestamp64Micro({from: Int64}, 'UTC')
        and ts < fromUnixTimestamp64Micro({to: Int64}, 'UTC')
      group by reason
      settings max_execution_time = 20, output_format_json_quote_64bit_integers = 0`,
    query_params: { site: siteId, from: fromUs, to: toUs },
    format: 'JSONEachRow',
  });
  const rows = await result.json<Counts & { reason: Reason }>();
  return new Map(rows.map(({ reason, ...counts }) => [reason, counts]));
}
