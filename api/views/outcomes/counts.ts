import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import type { Reason } from '#schemas/decision/decision.ts';
import type { SiteId } from '#schemas/ids.ts';
import type { Period } from './entries.ts';
import { rowsOf } from './query.ts';

/** Moments, not visitors, without bots. `engaged`: would be spoken to, including shadow mode and the control arm. */
export type Counts = { readonly moments: number; readonly engaged: number };

/**
 * Counts of each reason that has moments in the period, each moment once however often its row was delivered. A
 * moment's month is part of its key, so partitions are read separately, and within a month only overlapping parts are
 * merged.
 */
export async function countsOf(
  clickhouse: ClickHouse,
  siteId: SiteId,
  { fromUs, toUs }: Period,
): Promise<Map<Reason, Counts>> {
  const rows = await rowsOf<Counts & { reason: Reason }>(
    clickhouse,
    `select reason, count() as moments, countIf(verdict = 'engage') as engaged
     from (
       select reason, verdict from moments final
       where site_id = {site: String} and not bot
         and ts >= fromUnixTimestamp64Micro({from: Int64}, 'UTC')
         and ts < fromUnixTimestamp64Micro({to: Int64}, 'UTC')
       settings do_not_merge_across_partitions_select_final = 1
     )
     group by reason`,
    { site: siteId, from: fromUs, to: toUs },
  );
  return new Map(rows.map(({ reason, ...counts }) => [reason, counts]));
}
