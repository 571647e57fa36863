import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import type { SiteId } from '#schemas/ids.ts';
import { type Period, windowSecondsOf } from './periods.ts';
import { CLICKED, DISMISSED, outcomesWhere, rowsOf, SEEN, SENT, within } from './query.ts';

/** Counts of a window of time; cards by the instant of their moment. */
export type MomentCounts = { readonly moments: number; readonly decided: number; readonly messages: number };
export type CardCounts = { readonly shown: number; readonly clicked: number; readonly dismissed: number };
export type Window<T> = T & {
  /** epoch milliseconds of its beginning */
  readonly atMs: number;
};

const windowOf = (instant: string): string =>
  `intDiv(toUnixTimestamp64Milli(${instant}), {window: Int64}) * {window: Int64} as atMs`;

/** Windows that are not empty; at most as many as the period has. A period without steps is not looked up. */
async function windowsOf<T>(
  clickhouse: ClickHouse,
  siteId: SiteId,
  period: Period,
  select: string,
): Promise<Window<T>[]> {
  const [from] = period.startsMs;
  if (from === undefined) return [];
  const params = {
    site: siteId,
    from,
    to: period.endMs,
    window: windowSecondsOf(period) * 1_000,
  };
  return rowsOf<Window<T>>(clickhouse, `${select} group by atMs`, params);
}

/** Redelivered rows count once (FINAL). */
export const momentCounts = (
  clickhouse: ClickHouse,
  siteId: SiteId,
  period: Period,
): Promise<Window<MomentCounts>[]> =>
  windowsOf(
    clickhouse,
    siteId,
    period,
    `select ${windowOf('ts')}, count() as moments, countIf(verdict = 'engage' and not shadow) as decided,
       countIf(${SENT}) as messages
     from moments final where ${within('ts')}`,
  );

export const cardCounts = (
  clickhouse: ClickHouse,
  siteId: SiteId,
  period: Period,
): Promise<Window<CardCounts>[]> =>
  windowsOf(
    clickhouse,
    siteId,
    period,
    `select ${windowOf('decision_ts')}, count() as shown, countIf(seen = ${CLICKED}) as clicked,
       countIf(seen = ${DISMISSED}) as dismissed
     from (${outcomesWhere(SEEN)})`,
  );
