import { csvLine } from '../../../views/csv.ts';
import { dayAt } from '../../../views/days.ts';
import type { Comparison, Difference, Reasons } from '../api.ts';
import { clockOf } from '../clock/clock.ts';
import { downloadCsv } from '../download.ts';

type Row = Comparison;
type Read = (row: Row) => string | number | null;

const guardrailNames = ['refund_share', 'order_value', 'orders_per_buyer'] as const;

const bounded = (name: string, of: (row: Row) => Pick<Difference, 'absolute' | 'low' | 'high'>) =>
  Object.fromEntries(
    (['absolute', 'low', 'high'] as const).map((bound): [string, Read] => [
      bound === 'absolute' ? name : `${name}_${bound}`,
      (row) => of(row)[bound],
    ]),
  );

const columns: Readonly<Record<string, Read>> = {
  moments: (row) => row.moments,
  spoken_to: (row) => row.spoken_to,
  left_alone: (row) => row.left_alone,
  visitors_spoken_to: (row) => row.outcomes.spoken_to.visitors,
  visitors_left_alone: (row) => row.outcomes.left_alone.visitors,
  conversion_spoken_to: (row) => row.outcomes.spoken_to.conversion,
  conversion_left_alone: (row) => row.outcomes.left_alone.conversion,
  ...bounded('difference', (row) => row.effect.conversion),
  revenue_per_visitor_spoken_to: (row) => row.outcomes.spoken_to.revenue_per_visitor,
  revenue_per_visitor_left_alone: (row) => row.outcomes.left_alone.revenue_per_visitor,
  verdict: (row) => row.effect.verdict,
  needed: (row) => row.effect.needed,
  needed_by: (row) => row.effect.needed_by,
  harm_not_excluded: (row) => row.effect.harm_not_excluded,
  srm_p: (row) => row.srm_p,
  delivered_spoken_to: (row) => row.outcomes.spoken_to.delivered,
  delivered_left_alone: (row) => row.outcomes.left_alone.delivered,
  ...bounded('delivered_difference', (row) => row.effect.delivered.conversion),
  ...bounded('revenue_difference', (row) => row.effect.revenue_per_visitor),
  revenue_per_month: (row) => row.effect.revenue_per_month?.absolute ?? null,
  revenue_per_month_low: (row) => row.effect.revenue_per_month?.low ?? null,
  revenue_per_month_high: (row) => row.effect.revenue_per_month?.high ?? null,
  orders_other_currency_spoken_to: (row) => row.outcomes.spoken_to.orders_other_currency,
  orders_other_currency_left_alone: (row) => row.outcomes.left_alone.orders_other_currency,
  ...Object.assign({}, ...guardrailNames.map((name) => bounded(name, (row) => row.guardrails[name]))),
};

/** One line for each reason, `all` first; unknown values are empty. */
function csvOf({ all, items, currency }: Reasons): string {
  const header = ['reason', 'currency', ...Object.keys(columns)];
  const lines = [{ reason: 'all', ...all }, ...items].map((row) => [
    row.reason,
    currency,
    ...Object.values(columns).map((read) => read(row)),
  ]);
  return [header, ...lines].map(csvLine).join('');
}

/** The file is named after the first and the last day in the time zone. */
export function fileName(name: string, view: Pick<Reasons, 'from' | 'to'>, zone: string): string {
  const clock = clockOf(zone);
  const [first, last] = [Date.parse(view.from), Date.parse(view.to) - 1].map((atMs) => dayAt(atMs, clock));
  return `${name}-${first}-${last}.csv`;
}

/** Offers the table as a download. */
export const downloadReasons = (view: Reasons, zone: string): void =>
  downloadCsv(fileName('reasons', view, zone), csvOf(view));
