import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import type { TrafficPeriod, TrafficView } from '../../v1/traffic/shape.ts';
import { cardCounts, momentCounts, type Window } from './counts.ts';
import type { CreditCounts } from './credits.ts';
import type { Days, Periods } from './periods.ts';
import { sumBySteps } from './sums.ts';
import type { TrafficWebsite } from './website.ts';

/** Credited orders of both periods, which are read first and are part of the answer's revision. */
export type Credits = Readonly<Record<'current' | 'before', readonly Window<CreditCounts>[]>>;

/** Counts of some days of a website, and of as many days before, without a comparison of arms. */
export async function trafficView(
  clickhouse: ClickHouse,
  website: TrafficWebsite,
  days: Days,
  { step, ...periods }: Periods,
  credits: Credits,
): Promise<TrafficView> {
  const view = async (name: 'current' | 'before'): Promise<TrafficPeriod> => {
    const period = periods[name];
    const [moments, cards] = await Promise.all([
      momentCounts(clickhouse, website.siteId, period),
      cardCounts(clickhouse, website.siteId, period),
    ]);
    return sumBySteps(period, { moments, cards, credits: credits[name] });
  };
  const current = await view('current');
  const before = await view('before');
  return { zone: website.zone, currency: website.currency, ...days, step, current, before };
}
