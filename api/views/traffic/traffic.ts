import type { ClickHouse } from '#platform/clickhouse/clickhouse.ts';
import type { TrafficCounts, TrafficPeriod, TrafficView } from '../../v1/traffic/shape.ts';
import { type CardCounts, cardCounts, type MomentCounts, momentCounts, type Window } from './counts.ts';
import type { CreditCounts } from './credits.ts';
import { type Days, type Period, type Periods, stepAt } from './periods.ts';
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

type Windows = {
  readonly moments: readonly Window<MomentCounts>[];
  readonly cards: readonly Window<CardCounts>[];
  readonly credits: readonly Window<CreditCounts>[];
};
type Sums = { -readonly [K in keyof TrafficCounts]: TrafficCounts[K] };

const nothing = (): Sums => ({
  moments: 0,
  decided: 0,
  messages: 0,
  shown: 0,
  clicked: 0,
  dismissed: 0,
  credited_orders: 0,
  credited_net: 0,
  credited_other_currency: 0,
});

/** Adds up the windows of each step. */
function sumBySteps(period: Period, { moments, cards, credits }: Windows): TrafficPeriod {
  const steps = period.startsMs.map((atMs) => ({ at: isoOf(atMs), ...nothing() }));
  const total = nothing();
  const add = ({ atMs, ...counts }: { readonly atMs: number } & Partial<TrafficCounts>): void => {
    for (const [name, count] of Object.entries(counts) as [keyof Sums, number][]) {
      total[name] += count;
      const step = steps[stepAt(period, atMs)];
      if (step) step[name] += count;
    }
  };
  for (const window of [...moments, ...cards]) add(window);
  for (const { atMs, orders, net, otherCurrency } of credits)
    add({ atMs, credited_orders: orders, credited_net: net, credited_other_currency: otherCurrency });
  return { to: isoOf(period.endMs), total: rounded(total), items: steps.map(rounded) };
}

const isoOf = (ms: number): string => new Date(ms).toISOString();

/** Rounds sums of decimals in binary fractions to the smallest unit of amounts. */
const rounded = <T extends Sums>(sums: T): T => ({
  ...sums,
  credited_net: Number(sums.credited_net.toFixed(6)),
});
