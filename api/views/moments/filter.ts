import type { Reason, Verdict } from '#schemas/decision/decision.ts';
import type { SiteId, VisitorId } from '#schemas/ids.ts';
import { INSTANT_US_MAX } from '#schemas/views/table.ts';

/** The conditions of a listed moment; all that are not null must hold. */
export type MomentsFilter = {
  readonly reason: Reason | null;
  readonly verdict: Verdict | null;
  readonly shadow: boolean | null;
  /** the exact path of the page */
  readonly path: string | null;
  readonly visitor: VisitorId | null;
  /** epoch microseconds, inclusive */
  readonly fromUs: number | null;
  /** epoch microseconds, exclusive */
  readonly toUs: number | null;
};
export const everyMoment: MomentsFilter = {
  reason: null,
  verdict: null,
  shadow: null,
  path: null,
  visitor: null,
  fromUs: null,
  toUs: null,
};

/** Moments of a website before an instant, with a filter. */
export type Range = { readonly siteId: SiteId; readonly beforeUs: number; readonly filter: MomentsFilter };

export const rangeOf = (siteId: SiteId, beforeUs: number | null, filter: MomentsFilter): Range => ({
  siteId,
  beforeUs: Math.min(beforeUs ?? INSTANT_US_MAX, filter.toUs ?? INSTANT_US_MAX),
  filter,
});

/** Each on its own column: `page` is the path of the page at the time of the decision. */
const CONDITIONS = {
  reason: 'reason = {reason: String}',
  verdict: 'verdict = {verdict: String}',
  shadow: 'shadow = {shadow: Bool}',
  path: 'page = {path: String}',
  visitor: 'visitor_id = {visitor: String}',
  fromUs: "ts >= fromUnixTimestamp64Micro({fromUs: Int64}, 'UTC')",
} as const;

/** The `where` condition of a range. Values are parameters, never text. */
export const conditionsOf = ({ filter }: Range): string =>
  [
    'site_id = {site: String}',
    "ts < fromUnixTimestamp64Micro({before: Int64}, 'UTC')",
    ...namesIn(filter).map((name) => CONDITIONS[name]),
  ].join(' and ');

export function paramsOf({ siteId, beforeUs, filter }: Range): Record<string, unknown> {
  const values = namesIn(filter).map((name) => [name, filter[name]] as const);
  return { site: siteId, before: beforeUs, ...Object.fromEntries(values) };
}

const namesIn = (filter: MomentsFilter): (keyof typeof CONDITIONS)[] =>
  (Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[]).filter((name) => filter[name] !== null);

/** Keeps a query with a visitor id out of the logs of ClickHouse. */
export const logSetting = ({ visitor }: MomentsFilter): string =>
  visitor === null ? '' : ', log_queries = 0';
